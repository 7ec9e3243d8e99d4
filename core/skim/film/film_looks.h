// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/film/film_types.h"

namespace skimline {

// Dissolves, chapters and titles of a film whose pieces and form are known.

/// Cuts become dissolves of this length, or of half the shorter piece: both pieces lose half of it
/// at the cut. Where a recording continues there is none. @param seconds  0: none
void addDissolves(Film& film, double seconds);

/// One for each run of pieces of one recording, or with titles of days for each day.
void addChapters(Film& film, const std::vector<FilmFile>& files, FilmTitles titles);

/// A title begins with each day or recording and lasts kTitleSeconds, or until the next title.
void addTitles(Film& film, const std::vector<FilmFile>& files, FilmTitles titles);
inline constexpr int kTitleSeconds = 3;

}  // namespace skimline
