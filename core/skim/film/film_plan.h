// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/clip/film_contents.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/film/recordings.h"

namespace skimline {

/// One of the source videos of a film.
struct FilmFile {
    AnalysisPointer analysis;
    CaptureTime captured;
};

/// The wishes for a film.
struct FilmWish {
    double seconds = 0;  ///< > 0: its length
    double perFile = 1;  ///< (0, 1]: at most this share of the film is of one recording
    bool each = false;   ///< something of every recording
    FilmOrder order = FilmOrder::Time;
    std::optional<std::pair<int, int>> size = {};  ///< width and height; none: that of most seconds
    std::optional<Rational> frameRate = {};        ///< likewise
};

/// One file in a film.
struct FilmPart {
    std::vector<Shot> shots;    ///< cover the video without gaps, `kept` solved
    std::vector<double> worth;  ///< of each shot relative to those of all files, [0, 1]
    EditList edits;             ///< the shown parts of the file
    /// The file that shows a shot, too, for which it is left out; one entry per shot.
    std::vector<std::optional<std::size_t>> shownBy;
};

struct Film {
    std::vector<Recording> recordings;  ///< in the order of the film
    std::vector<FilmPart> parts;        ///< of the files, as they were given
    FilmContents contents;
    std::vector<std::size_t> files;  ///< of each piece of the contents
};

/// One choice among the shots of all files. A shot is worth its share of the file's best moment
/// times the value of the file: the mean worth of the best tenth of its samples, which one model
/// measures for every video. Shots that another file shows, too, are left out, as are those that
/// only fill the film. Long shots are cut to their best parts.
/// @param files  at least one, read by one extractor
/// @throws Error(Usage) for a length or share out of range, Error(Infeasible) if nothing fits, or
///         not something of each
Film planFilm(const std::vector<FilmFile>& files, const FilmWish& wish);

}  // namespace skimline
