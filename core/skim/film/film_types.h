// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/film/film_contents.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/film/recordings.h"

namespace skimline {

/// One of the source videos of a film.
struct FilmFile {
    AnalysisPointer analysis;
    CaptureTime captured;
};

/// A stretch of one of the files that a user decided about.
struct FilmChoice {
    std::size_t file = 0;
    TimeRange range;
    Lock lock = Lock::In;
};

/// A moment of one of the files.
struct FilmPlace {
    std::size_t file = 0;
    Rational at;
};

/// Text of a day, by its local date, in the language of the caller.
using DayName = std::function<std::string(const std::tm& day)>;

/// The wishes for a film.
struct FilmWish {
    double seconds = 0;  ///< > 0: its length
    double perFile = 1;  ///< (0, 1]: at most this share of the film is of one recording
    bool each = false;   ///< something of every recording
    FilmOrder order = FilmOrder::Time;
    std::optional<std::pair<int, int>> size = {};  ///< width and height; none: that of most seconds
    std::optional<Rational> frameRate = {};        ///< likewise
    double dissolve = 0;                           ///< at the cuts, seconds; counts for the length
    FilmTitles titles = FilmTitles::None;
    bool blurredGround = false;  ///< around frames of another shape
    /// Shown or left out whatever they are worth. A pinned stretch counts for the length, not for
    /// the share of its file.
    std::vector<FilmChoice> choices = {};
    /// Order by hand: moments of pieces, in order. Other pieces follow the piece that they would
    /// follow otherwise.
    std::vector<FilmPlace> sequence = {};
    DayName dayName = {};  ///< in titles and chapters; none: "Saturday, 31 January 2024"
};

/// One file in a film.
struct FilmPart {
    std::vector<Shot> shots;    ///< cover the video without gaps, `kept` solved
    std::vector<double> worth;  ///< worth of each shot relative to the shots of all files, [0, 1]
    EditList edits;             ///< the shown parts of the file
    /// The other file that shows the same shot, which is why it is left out; one entry per shot.
    std::vector<std::optional<std::size_t>> shownBy;
};

struct Film {
    std::vector<Recording> recordings;  ///< in the order of the film
    std::vector<FilmPart> parts;        ///< of the files, as they were given
    FilmContents contents;
    std::vector<std::size_t> files;  ///< of each piece of the contents
    double leastWorth = 0;           ///< a shot of less only fills the film
};

}  // namespace skimline
