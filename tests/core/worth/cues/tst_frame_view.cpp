// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/cues/frame_view.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/error.h"

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

TEST(FrameView, cropsWithoutCopying) {
    std::vector<std::uint8_t> bytes(10 * 8 * 3);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
    const FrameView all = bgrView(10, 8, bytes);
    const FrameView part = cropped(all, {0.2, 0.25, 0.5, 0.5});
    EXPECT_EQ(part.width, 5);
    EXPECT_EQ(part.height, 4);
    EXPECT_EQ(part.row(0), all.row(2) + 2 * 3);
    EXPECT_EQ(part.row(3), all.row(5) + 2 * 3);
    EXPECT_NO_THROW(checkFrame(part));
    EXPECT_EQ(cropped(all, {}).width, 10);
}

TEST(FrameView, aCropIsNeverEmpty) {
    const std::vector<std::uint8_t> bytes(3 * 3 * 3);
    for (const CropRectangle& part :
         {CropRectangle{0.5, 0.5, 0, 0}, CropRectangle{1, 1, 1, 1}, CropRectangle{-3, -3, 9, 9}}) {
        const FrameView view = cropped(bgrView(3, 3, bytes), part);
        EXPECT_GE(view.width, 1);
        EXPECT_GE(view.height, 1);
        EXPECT_NO_THROW(checkFrame(view));
    }
}

}  // namespace
}  // namespace skimline
