// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <random>

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using Steps = std::vector<std::int64_t>;

TEST(ShotGlobals, takeFirstMiddleAndLastOfEveryShot) {
    EXPECT_EQ(shotGlobals({}, 10), (Steps{0, 4, 9}));
    EXPECT_EQ(shotGlobals({4, 7}, 12), (Steps{0, 1, 3, 4, 5, 6, 7, 9, 11}));
}

TEST(ShotGlobals, shortShotsGiveEachStepOnce) {
    EXPECT_EQ(shotGlobals({}, 0), Steps{});
    EXPECT_EQ(shotGlobals({}, 1), Steps{0});
    EXPECT_EQ(shotGlobals({}, 2), (Steps{0, 1}));
    EXPECT_EQ(shotGlobals({1, 2, 3}, 4), (Steps{0, 1, 2, 3}));
}

TEST(ShotGlobals, refuseStartsOutsideOrOutOfOrder) {
    EXPECT_ERROR(ErrorCode::Shape, shotGlobals({0}, 5));
    EXPECT_ERROR(ErrorCode::Shape, shotGlobals({5}, 5));
    EXPECT_ERROR(ErrorCode::Shape, shotGlobals({3, 3}, 5));
    EXPECT_ERROR(ErrorCode::Shape, shotGlobals({-1}, 5));
}

TEST(AttentionPattern, ruleOfEveryKind) {
    const Steps globals{5};
    EXPECT_TRUE((AttentionPattern{PatternKind::Full, 1, {}}.allows(0, 9)));
    const AttentionPattern local{PatternKind::Local, 5, globals};
    EXPECT_TRUE(local.allows(3, 5));
    EXPECT_TRUE(local.allows(5, 3));
    EXPECT_FALSE(local.allows(2, 5));
    const AttentionPattern global{PatternKind::Global, 5, globals};
    EXPECT_TRUE(global.allows(0, 5));
    EXPECT_TRUE(global.allows(5, 9));
    EXPECT_TRUE(global.allows(7, 7));
    EXPECT_FALSE(global.allows(7, 8));
    const AttentionPattern lga{PatternKind::Lga, 5, globals};
    EXPECT_TRUE(lga.allows(0, 2));
    EXPECT_TRUE(lga.allows(0, 5));
    EXPECT_TRUE(lga.allows(5, 0));
    EXPECT_FALSE(lga.allows(0, 3));
}

TEST(AttentionPattern, evenWindowIsHalvedRoundingDown) {
    const AttentionPattern even{PatternKind::Local, 4, {}};
    const AttentionPattern odd{PatternKind::Local, 5, {}};
    for (std::int64_t key = 0; key < 12; ++key) EXPECT_EQ(even.allows(6, key), odd.allows(6, key));
    EXPECT_FALSE((AttentionPattern{PatternKind::Local, 1, {}}.allows(0, 1)));
}

TEST(PatternStatistics, pairsEqualACountOfAllPairs) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        AttentionPattern pattern;
        pattern.kind = static_cast<PatternKind>(round % 4);
        pattern.window = 1 + static_cast<std::int64_t>(random() % 30);
        const auto length = 1 + static_cast<std::int64_t>(random() % 60);
        for (std::int64_t step = 0; step < length; ++step) {
            if (random() % 4 == 0) pattern.globals.push_back(step);
        }
        std::int64_t pairs = 0;
        for (std::int64_t query = 0; query < length; ++query) {
            for (std::int64_t key = 0; key < length; ++key) pairs += pattern.allows(query, key);
        }
        EXPECT_EQ(patternStatistics(pattern, length, 8, 8).pairs, pairs) << "round " << round;
    }
}

TEST(PatternStatistics, costOfThePaperSizes) {
    const auto full = patternStatistics({PatternKind::Full, 17, {}}, 1536, 8, 8);
    EXPECT_EQ(full.pairs, 1536 * 1536);
    EXPECT_DOUBLE_EQ(full.flops, 256.0 * 1536 * 1536);
    EXPECT_EQ(full.bytes, 1024 * 1536);
}

TEST(PatternNames, goBothWays) {
    for (const char* name : {"full", "local", "global", "lga"}) {
        EXPECT_EQ(patternKindName(patternKindFromName(name)), name);
    }
    EXPECT_ERROR(ErrorCode::Usage, patternKindFromName("LGA"));
    EXPECT_ERROR(ErrorCode::Usage, patternKindFromName(""));
}

TEST(CheckPattern, namesWhatIsWrong) {
    const auto code = [](PatternKind kind, std::int64_t window, Steps globals) {
        return test::codeOf([&] { checkPattern({kind, window, std::move(globals)}, 10); });
    };
    EXPECT_EQ(code(PatternKind::Lga, 0, {}), ErrorCode::Shape);
    EXPECT_EQ(code(PatternKind::Local, -3, {}), ErrorCode::Shape);
    EXPECT_EQ(code(PatternKind::Lga, 17, {3, 2}), ErrorCode::Shape);
    EXPECT_EQ(code(PatternKind::Global, 17, {3, 3}), ErrorCode::Shape);
    EXPECT_EQ(code(PatternKind::Lga, 17, {-1}), ErrorCode::Shape);
    EXPECT_EQ(code(PatternKind::Lga, 17, {10}), ErrorCode::Shape);
    EXPECT_NO_THROW(checkPattern({PatternKind::Full, 0, {99}}, 10));
    EXPECT_NO_THROW(checkPattern({PatternKind::Local, 1, {99}}, 10));
    EXPECT_NO_THROW(checkPattern({PatternKind::Lga, 1000, {0, 9}}, 10));
}

}  // namespace
}  // namespace skimline
