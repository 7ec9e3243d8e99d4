// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_choice.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace skimline {
namespace {

std::int64_t valueOf(const std::vector<FilmItem>& items, const std::vector<std::size_t>& chosen) {
    std::int64_t value = 0;
    for (const std::size_t item : chosen) value += items[item].value;
    return value;
}

bool keepsLimits(const std::vector<FilmItem>& items, const std::vector<std::size_t>& chosen,
                 const FilmLimits& limits) {
    std::map<std::size_t, std::int64_t> shown;
    std::int64_t length = 0;
    for (const std::size_t item : chosen) {
        length += items[item].length;
        shown[items[item].group] += items[item].length;
    }
    for (const auto& [group, seconds] : shown)
        if (limits.perGroup > 0 && seconds > limits.perGroup) return false;
    for (const FilmItem& item : items)
        if (limits.each && !shown.contains(item.group)) return false;
    return length <= limits.capacity;
}

/// All subsets. @return -1: none keeps the limits
std::int64_t bestByTrying(const std::vector<FilmItem>& items, const FilmLimits& limits) {
    std::int64_t best = -1;
    for (std::size_t subset = 0; subset < (std::size_t{1} << items.size()); ++subset) {
        std::vector<std::size_t> chosen;
        for (std::size_t item = 0; item < items.size(); ++item)
            if ((subset >> item & 1) != 0) chosen.push_back(item);
        if (keepsLimits(items, chosen, limits)) best = std::max(best, valueOf(items, chosen));
    }
    return best;
}

TEST(FilmChoice, isTheOptimumOfAllSubsets) {
    std::mt19937 random(61);
    const auto from = [&](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random);
    };
    int impossible = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        const std::int64_t groups = from(1, 5);
        std::vector<FilmItem> items(static_cast<std::size_t>(from(1, 11)));
        for (FilmItem& item : items)
            item = {static_cast<std::size_t>(from(0, groups - 1)), from(1, 1000), from(100, 900)};
        FilmLimits limits{from(100, 3000), trial % 3 == 0 ? 0 : from(100, 1500), trial % 2 == 0};
        const auto chosen = chooseForFilm(items, limits);
        const std::int64_t best = bestByTrying(items, limits);
        ASSERT_EQ(chosen.has_value(), best >= 0) << trial;
        impossible += best < 0;
        if (!chosen) continue;
        EXPECT_TRUE(keepsLimits(items, *chosen, limits)) << trial;
        EXPECT_EQ(valueOf(items, *chosen), best) << trial;
    }
    EXPECT_GT(impossible, 50);
    EXPECT_LT(impossible, 700);
}

TEST(FilmChoice, noItemsAreNoFilm) {
    EXPECT_TRUE(chooseForFilm({}, {1000, 0, true})->empty());
    EXPECT_TRUE(chooseForFilm(std::vector<FilmItem>{{0, 5, 2000}}, {1000, 0, false})->empty());
    EXPECT_FALSE(chooseForFilm(std::vector<FilmItem>{{0, 5, 2000}}, {1000, 0, true}));
}

TEST(FilmChoice, fiveHundredVideosAreQuick) {
    std::mt19937 random(500);
    std::vector<FilmItem> items;
    for (std::size_t item = 0; item < 8000; ++item)
        items.push_back({item % 500, 1 + static_cast<std::int64_t>(random() % 1000),
                         120 + static_cast<std::int64_t>(random() % 500)});
    // A film of three minutes, and one with no long shots allowed.
    const FilmLimits limits{18'000, 1800, false};
    const auto chosen = chooseForFilm(items, limits);
    ASSERT_TRUE(chosen);
    EXPECT_TRUE(keepsLimits(items, *chosen, limits));
    const FilmLimits each{120'000, 360, true};
    const auto some = chooseForFilm(items, each);
    ASSERT_TRUE(some);
    EXPECT_TRUE(keepsLimits(items, *some, each));
}

}  // namespace
}  // namespace skimline
