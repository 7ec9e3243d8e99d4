// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/film/film_types.h"

namespace skimline {

/// One choice among the shots of all files. A shot is worth its share of the file's best moment
/// times the value of the file: the mean worth of the best tenth of its samples, which one model
/// measures for every video. Shots that another file also shows, and shots that only fill the film,
/// are left out. Long shots are cut to their best parts. With dissolves the film is as long as
/// without.
/// @param files  at least one, read by one extractor
/// @throws Error(Usage) for a length or share out of range, Error(Infeasible) if nothing fits, or
///         not something of each
Film planFilm(const std::vector<FilmFile>& files, const FilmWish& wish);

}  // namespace skimline
