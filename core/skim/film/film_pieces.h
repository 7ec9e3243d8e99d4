// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/film/film_types.h"

namespace skimline {

/// A kept shot in a film.
struct FilmShot {
    std::size_t file = 0;
    std::size_t place = 0;  ///< in the file's shots
    TimeRange range;        ///< the shown part, seconds of the file
    Rational start;         ///< in the film, seconds
    std::size_t piece = 0;  ///< of the contents
};

/// In the order of the film.
std::vector<FilmShot> shotsOf(const Film& film);

// The contents of a film, from the parts of its files.

/// The pieces in the order of the recordings, then in that of a user.
void addPieces(Film& film, const std::vector<FilmFile>& files,
               const std::vector<FilmPlace>& sequence);

/// Frame size and rate: the requested ones, otherwise those of most seconds of the pieces.
FilmForm filmFormOf(const Film& film, const std::vector<FilmFile>& files, const FilmWish& wish);

}  // namespace skimline
