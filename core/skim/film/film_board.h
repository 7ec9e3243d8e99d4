// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/skim/film/film_absence.h"
#include "core/skim/film/film_pieces.h"
#include "core/skim/film/film_preview.h"

namespace skimline {

/// A film before it is written, as a window shows it.
struct FilmBoard {
    Film film;
    std::vector<FilmShot> shots;                   ///< in the order of the film
    std::vector<std::vector<ShotReason>> reasons;  ///< of each
    std::vector<Rational> lengths;  ///< of the pieces in the film, seconds: whole frames
    std::vector<PreviewSpan> spans;
    std::vector<std::optional<FilmAbsence>> absences;  ///< of the files

    Rational length() const {
        Rational sum;
        for (const Rational& each : lengths) sum = sum + each;
        return sum;
    }
};

/// The film of these files, and why each shot of it is there. @throws as planFilm()
FilmBoard filmBoard(const std::vector<FilmFile>& files, const FilmWish& wish);

}  // namespace skimline
