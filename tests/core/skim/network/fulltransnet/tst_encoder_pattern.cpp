// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/encoder_pattern.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using Steps = std::vector<std::int64_t>;

// Shots: [0, 9], [10, 29], [30, 34], [35, 99].
const Steps kStarts{10, 30, 35};
constexpr std::int64_t kLength = 100;

TEST(EncoderPattern, noLimitKeepsAllGlobals) {
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 0), shotGlobals(kStarts, kLength));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 12), shotGlobals(kStarts, kLength));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 1000), shotGlobals(kStarts, kLength));
}

TEST(EncoderPattern, dropsMiddlesThenEndsThenShots) {
    // The middle of the shortest shot is dropped first.
    Steps withoutOneMiddle = shotGlobals(kStarts, kLength);
    std::erase(withoutOneMiddle, 32);
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 11), withoutOneMiddle);
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 8), (Steps{0, 9, 10, 29, 30, 34, 35, 99}));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 6), (Steps{0, 10, 29, 30, 35, 99}));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 4), (Steps{0, 10, 30, 35}));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 3), (Steps{0, 10, 35}));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 1), (Steps{35}));
}

TEST(EncoderPattern, givenImportanceDecidesWhichShotsStay) {
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 2, {0.1, 0.2, 9, 0.3}), (Steps{30, 35}));
    EXPECT_EQ(limitedGlobals(kStarts, kLength, 2, {1, 1, 1, 1}), (Steps{0, 10}));
    EXPECT_THROW(limitedGlobals(kStarts, kLength, 2, {1, 2}), Error);
}

TEST(EncoderPattern, sharedFramesCountOnce) {
    // Shots of one and two frames: first, middle and last coincide.
    EXPECT_EQ(limitedGlobals({1, 3}, 5, 3), (Steps{0, 1, 3}));
    EXPECT_EQ(limitedGlobals({1, 3}, 5, 5), (Steps{0, 1, 2, 3, 4}));
    EXPECT_EQ(limitedGlobals({}, 1, 1), (Steps{0}));
}

TEST(EncoderPattern, neverExceedsTheLimitAndNestsAsItGrows) {
    Steps starts;
    for (std::int64_t start = 7; start < 990; start += 5 + start % 11) starts.push_back(start);
    Steps smaller;
    for (std::int64_t limit = 1; limit <= 300; ++limit) {
        const Steps globals = limitedGlobals(starts, 1000, limit);
        EXPECT_LE(static_cast<std::int64_t>(globals.size()), limit);
        EXPECT_TRUE(std::is_sorted(globals.begin(), globals.end()));
        EXPECT_TRUE(std::includes(globals.begin(), globals.end(), smaller.begin(), smaller.end()));
        smaller = globals;
    }
}

TEST(EncoderPattern, onlyPatternsThatUseGlobalsCarryThem) {
    FullTransNetConfig config;
    config.maxGlobals = 4;
    config.window = 9;
    for (const PatternKind kind : {PatternKind::Lga, PatternKind::Global}) {
        const AttentionPattern pattern = encoderPattern(config, kind, kStarts, kLength);
        EXPECT_EQ(pattern.kind, kind);
        EXPECT_EQ(pattern.window, 9);
        EXPECT_EQ(pattern.globals.size(), 4U);
    }
    for (const PatternKind kind : {PatternKind::Full, PatternKind::Local})
        EXPECT_TRUE(encoderPattern(config, kind, kStarts, kLength).globals.empty());
}

TEST(EncoderPattern, fewerGlobalsPerShot) {
    // Shots [0, 5), [5, 6), [6, 12).
    EXPECT_EQ(limitedGlobals({5, 6}, 12, 0, {}, 1), (Steps{0, 5, 6}));
    EXPECT_EQ(limitedGlobals({5, 6}, 12, 0, {}, 2), (Steps{0, 2, 5, 6, 8}));
    EXPECT_EQ(limitedGlobals({5, 6}, 12, 0, {}, 3), (Steps{0, 2, 4, 5, 6, 8, 11}));
    EXPECT_EQ(limitedGlobals({5, 6}, 12, 2, {}, 1), (Steps{0, 6}));
    FullTransNetConfig config;
    config.globalsPerShot = 1;
    EXPECT_EQ(encoderPattern(config, PatternKind::Lga, {5, 6}, 12).globals, (Steps{0, 5, 6}));
    EXPECT_EQ(configFromJson(toJson(config)), config);
    config.globalsPerShot = 4;
    EXPECT_THROW(checkConfig(config), std::exception);
}

}  // namespace
}  // namespace skimline
