// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_view.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

TEST(FrameView, refusesFramesOfAnotherSize) {
    const std::vector<std::uint8_t> bytes(12);
    EXPECT_NO_THROW(bgrView(2, 2, bytes));
    EXPECT_THROW(bgrView(2, 3, bytes), Error);
    EXPECT_THROW(bgrView(0, 0, {}), Error);
    EXPECT_THROW(bgrView(-2, -2, bytes), Error);
    EXPECT_THROW(checkFrame(SmallLuma{3, 3, bytes}), Error);
    EXPECT_NO_THROW(checkFrame(SmallLuma{4, 3, bytes}));
}

}  // namespace
}  // namespace skimline
