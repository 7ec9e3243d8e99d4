// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/cue_names.h"

#include <gtest/gtest.h>

#include <set>

namespace skimline {
namespace {

TEST(CueNames, everyCueIsExplainedOnce) {
    std::set<std::string_view> names;
    for (const CueFacts& facts : allCueFacts()) {
        EXPECT_TRUE(names.insert(facts.name).second) << facts.name;
        EXPECT_EQ(cueNamed(facts.name), facts.cue);
        EXPECT_EQ(cueFacts(facts.cue).name, facts.name);
        EXPECT_FALSE(facts.title.empty());
        EXPECT_FALSE(facts.unit.empty());
        EXPECT_LT(facts.low, facts.high);
        EXPECT_TRUE(facts.explanation.ends_with('.')) << facts.name;
    }
    EXPECT_EQ(names.size(), kCueCount);
    EXPECT_FALSE(cueNamed("worth"));
}

TEST(CueNames, aRowStartsWithZeros) {
    CueRow row;
    for (const float value : row.values()) EXPECT_EQ(value, 0);
    row[Cue::Shake] = 3;
    EXPECT_EQ(row.values()[static_cast<std::size_t>(Cue::Shake)], 3);
}

}  // namespace
}  // namespace skimline
