// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>

namespace skimline::cli {
namespace {

TEST(Interrupt, everyWayToEndAProgramStopsTheWork) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(number, SIG_DFL);
        const StopFlag stop;
        {
            const InterruptGuard guard(stop);
            EXPECT_FALSE(stop.requested());
            std::raise(number);
            EXPECT_TRUE(stop.requested()) << number;
            EXPECT_EQ(InterruptGuard::exitStatus(), 128 + number);
            EXPECT_EQ(std::signal(number, SIG_DFL), SIG_DFL) << "the second time ends at once";
        }
        EXPECT_EQ(std::signal(number, SIG_DFL), SIG_DFL);
    }
}

TEST(Interrupt, whatIsIgnoredStaysIgnored) {
    std::signal(SIGHUP, SIG_IGN);  // as nohup does
    const StopFlag stop;
    {
        const InterruptGuard guard(stop);
        std::raise(SIGHUP);
        EXPECT_FALSE(stop.requested());
    }
    EXPECT_EQ(std::signal(SIGHUP, SIG_DFL), SIG_IGN);
}

}  // namespace
}  // namespace skimline::cli
