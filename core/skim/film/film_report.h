// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/interchange/interchange_input.h"
#include "core/skim/film/film_pieces.h"

namespace skimline {

/// The storyboard as text, before the film is written: every file with its time and the source of
/// that time, every kept shot with its places in film and file, its worth and why it is kept, and
/// why a file is not shown.
std::string storyboardText(const std::vector<FilmFile>& files, const Film& film);

/// The same for programs: JSON text.
std::string filmReport(const std::vector<FilmFile>& files, const Film& film);

/// For the lists of editors: every piece is as long as the film shows it.
InterchangeFilm interchangeFilm(const std::vector<FilmFile>& files, const Film& film,
                                const std::string& title);

}  // namespace skimline
