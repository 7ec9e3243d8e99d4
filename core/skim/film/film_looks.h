// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/film/film_types.h"

namespace skimline {

// Dissolves, chapters and titles of a film whose pieces and form are known.

/// Turns cuts into dissolves: each piece loses half the dissolve at the cut. A dissolve lasts at
/// most a quarter of the shorter piece. There is none where a recording continues in another file.
/// @param seconds  length of a dissolve; 0: none
void addDissolves(Film& film, double seconds);

/// Adds a chapter for each run of pieces of one recording or, if titles name days, for each day.
void addChapters(Film& film, const std::vector<FilmFile>& files, const FilmWish& wish);

/// Adds a title at the beginning of each day or recording; it lasts kTitleSeconds, or until the
/// next title.
void addTitles(Film& film, const std::vector<FilmFile>& files, const FilmWish& wish);
inline constexpr int kTitleSeconds = 3;

}  // namespace skimline
