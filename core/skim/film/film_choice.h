// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace skimline {

/// A shot that a film may show.
struct FilmItem {
    std::size_t group = 0;    ///< that limits are about: its recording
    std::int64_t value = 0;   ///< > 0
    std::int64_t length = 0;  ///< > 0, in the unit of the limits
};

struct FilmLimits {
    std::int64_t capacity = 0;  ///< of the film
    std::int64_t perGroup = 0;  ///< at most of each group; 0: no limit
    bool each = false;          ///< something of each group that has an item

    /// The longest that one group may be shown.
    std::int64_t most() const { return perGroup > 0 ? std::min(perGroup, capacity) : capacity; }
};

/// The items with the largest total value within the limits, exact while the work is bearable;
/// beyond that, lengths are counted in a coarser unit, rounded up. Deterministic.
/// @return indices, ascending; nothing if there is no room for something of each group
std::optional<std::vector<std::size_t>> chooseForFilm(std::span<const FilmItem> items,
                                                      const FilmLimits& limits);

}  // namespace skimline
