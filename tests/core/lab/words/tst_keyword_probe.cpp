// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/keyword_probe.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Updates after which global keywords give the right answer every time.
constexpr std::int64_t kEnoughSteps = 400;

double learned(RecallGlobals globals) {
    KeywordRecallOptions options;
    options.globals = globals;
    options.training.steps = kEnoughSteps;
    const double share = learnKeywordRecall(options);
    std::printf("right %.3f\n", share);
    return share;
}

TEST(KeywordProbe, keywordsThatAreGlobalSolveIt) {
    EXPECT_GE(learned(RecallGlobals::Keywords), 0.95);
}

TEST(KeywordProbe, withoutGlobalTokensNothingCan) { EXPECT_LE(learned(RecallGlobals::None), 0.6); }

TEST(KeywordProbe, theStartTokenAloneCannot) { EXPECT_LE(learned(RecallGlobals::Start), 0.6); }

TEST(KeywordProbe, globalTokensAnywhereCannot) { EXPECT_LE(learned(RecallGlobals::Random), 0.6); }

TEST(KeywordProbe, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(learnKeywordRecall({}, {}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
