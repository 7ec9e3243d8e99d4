// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/run_context.h"

using namespace skimline;

TEST(RunContext, copiesShareOneStopFlag) {
    StopFlag flag;
    const RunContext context(flag, {});
    const RunContext copy = context;
    EXPECT_NO_THROW(copy.throwIfStopped());
    flag.request();
    try {
        copy.throwIfStopped();
        FAIL() << "the stop request was not seen";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

TEST(StageProgress, reportsStartAndFinishOnce) {
    std::vector<Progress> seen;
    const RunContext context({}, [&](const Progress& progress) { seen.push_back(progress); });
    StageProgress progress(context, Stage::Decode, 10);
    for (int i = 1; i <= 10; ++i) progress.advanceTo(i);
    progress.finish();
    ASSERT_GE(seen.size(), 2U);
    EXPECT_EQ(seen.front().done, 0);
    EXPECT_LT(seen.front().secondsLeft, 0);
    EXPECT_EQ(seen.back().done, 10);
    EXPECT_EQ(seen.back().secondsLeft, 0);
    EXPECT_LT(seen.size(), 10U) << "reports must be throttled";
}

TEST(StageProgress, stopsTheLoop) {
    StopFlag flag;
    const RunContext context(flag, {});
    StageProgress progress(context, Stage::Decode, 10);
    flag.request();
    EXPECT_THROW(progress.advanceTo(1), Error);
}
