// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_absence.h"

#include <algorithm>
#include <map>
#include <utility>

namespace skimline {
namespace {

/// The shots of a file that a film could have shown.
struct ShowableShots {
    std::int64_t steps = 0;
    std::int64_t repeated = 0;                    ///< of these: shown from another file
    std::map<std::size_t, std::int64_t> repeats;  ///< by the files that the film shows
    double worth = 0;                             ///< largest of those that are not repeated
};

ShowableShots showableShots(const Film& film, const FilmPart& part) {
    ShowableShots all;
    for (std::size_t place = 0; place < part.shots.size(); ++place) {
        const Shot& shot = part.shots[place];
        if (shot.lock == Lock::Out || shot.passing) continue;
        const std::int64_t steps = std::max<std::int64_t>(shot.endStep - shot.firstStep, 1);
        all.steps += steps;
        const std::optional<std::size_t>& other = part.shownBy[place];
        if (!other) {
            all.worth = std::max(all.worth, part.worth[place]);
            continue;
        }
        all.repeated += steps;
        if (std::ranges::count(film.files, *other) > 0) all.repeats[*other] += steps;
    }
    return all;
}

}  // namespace

std::optional<FilmAbsence> absenceOf(const Film& film, std::size_t file) {
    using Why = FilmAbsence::Why;
    if (std::ranges::count(film.files, file) > 0) return {};
    const FilmPart& part = film.parts[file];
    const ShowableShots all = showableShots(film, part);
    if (all.steps == 0) return FilmAbsence{Why::LeftOut};
    std::int64_t shownElsewhere = 0;
    for (const auto& [other, steps] : all.repeats) shownElsewhere += steps;
    if (2 * shownElsewhere >= all.steps)
        return FilmAbsence{
            Why::Repeats,
            std::ranges::max_element(
                all.repeats, {},
                [](const std::pair<const std::size_t, std::int64_t>& one) { return one.second; })
                ->first};
    const bool isDull = all.repeated < all.steps && all.worth < film.leastWorth;
    return FilmAbsence{isDull ? Why::Dull : Why::Outdone};
}

}  // namespace skimline
