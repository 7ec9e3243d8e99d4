// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/skim/plan/knapsack.h"
#include "tests/support/golden_data.h"
#include "tests/support/knapsack_by_table.h"

using namespace skimline;

namespace {

void compareAll(const std::filesystem::path& file) {
    const auto cases = nlohmann::json::parse(std::ifstream(file));
    ASSERT_GE(cases.size(), 20U);
    for (const auto& entry : cases) {
        const auto values = entry["values"].get<std::vector<std::int64_t>>();
        const auto lengths = entry["lengths"].get<std::vector<std::int64_t>>();
        const std::int64_t capacity = entry["capacity"];
        for (const auto& method : {solveKnapsack, test::solveKnapsackByTable}) {
            std::int64_t value = 0;
            std::int64_t length = 0;
            for (const std::size_t chosen : method(values, lengths, capacity)) {
                value += values[chosen];
                length += lengths[chosen];
            }
            EXPECT_EQ(value, entry["best_value"].get<std::int64_t>());
            EXPECT_LE(length, capacity);
        }
    }
}

}  // namespace

TEST(GoldenKnapsack, valuesEqualTheReference) {
    for (const auto& folder : test::goldenFolders("pipeline")) compareAll(folder / "knapsack.json");
}
