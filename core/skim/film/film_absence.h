// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/skim/film/film_types.h"

namespace skimline {

/// Why a film shows nothing of one of its files.
struct FilmAbsence {
    enum class Why : std::uint8_t {
        LeftOut,  ///< the user left out all that could be shown
        Repeats,  ///< the film shows the same from another file
        Dull,     ///< all of its shots are worth less than Film::leastWorth
        Outdone   ///< the shots of other files are better, and the film has no room for more
    };

    Why why = Why::Outdone;
    std::size_t other = 0;  ///< of Repeats: that file
    friend bool operator==(const FilmAbsence&, const FilmAbsence&) = default;
};

/// None: the film shows some of the file.
std::optional<FilmAbsence> absenceOf(const Film& film, std::size_t file);

}  // namespace skimline
