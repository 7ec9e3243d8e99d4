// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/stage_names.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace skimline {
namespace {

TEST(StageNames, everyStageHasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (int place = 0; place <= static_cast<int>(kLastStage); ++place) {
        const auto stage = static_cast<Stage>(place);
        names.insert(nameOf(stage));
        EXPECT_EQ(stageFromName(nameOf(stage)), stage);
        EXPECT_EQ(std::string(nameOf(stage)).size(), nameOf(stage).size()) << "ends with a zero";
    }
    EXPECT_EQ(names.size(), kStageNames.size());
    EXPECT_EQ(nameOf(Stage::Features), "features");
    EXPECT_FALSE(stageFromName("7"));
    EXPECT_FALSE(stageFromName(""));
}

}  // namespace
}  // namespace skimline
