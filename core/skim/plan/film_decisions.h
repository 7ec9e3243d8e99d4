// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/skim/plan/shot.h"

namespace skimline {

/// The order of the recordings of a film.
enum class FilmOrder {
    Time,  ///< of capture; files of one time by name
    Name,  ///< numbers in names count by their value
    Given
};

/// Texts drawn over the beginnings of parts of a film.
enum class FilmTitles {
    None,
    Day,  ///< the date of recording, at the start of each day
    File  ///< the name of the file, at the start of each recording
};

/// A part of a video that a user shows in a film (In), or never (Out).
struct FilmDecision {
    std::filesystem::path video;
    TimeRange range;
    Lock lock = Lock::In;
    friend bool operator==(const FilmDecision&, const FilmDecision&) = default;
};

/// A moment of a video, seconds from its first frame.
struct FilmMoment {
    std::filesystem::path video;
    Rational at;
    friend bool operator==(const FilmMoment&, const FilmMoment&) = default;
};

/// A user's decisions about one film of several videos; the rest follows from their analyses.
struct FilmDecisions {
    std::vector<std::filesystem::path> videos;  ///< absolute; none: there is no film
    double seconds = 60;                        ///< > 0: the length of the film
    double perFile = 1;                         ///< (0, 1]: largest share of one recording
    bool each = false;                          ///< something of every recording
    FilmOrder order = FilmOrder::Time;
    std::vector<FilmDecision> shots;
    std::vector<FilmMoment> sequence;  ///< order of the pieces by hand; none: by `order`
    double dissolve = 0;               ///< length of the dissolve at a cut, seconds; 0: a cut
    FilmTitles titles = FilmTitles::None;
    bool blurredGround = false;  ///< around videos of another shape; otherwise black bars
    friend bool operator==(const FilmDecisions&, const FilmDecisions&) = default;
};

}  // namespace skimline
