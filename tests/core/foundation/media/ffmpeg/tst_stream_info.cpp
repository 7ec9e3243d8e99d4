// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/stream_info.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

Rational rateOf(int num, int den) {
    AVStream stream{};
    stream.avg_frame_rate = {num, den};
    return nominalFrameRate(stream);
}

TEST(StreamInfo, ratesAreThoseThatAFileHasRounded) {
    // As FFmpeg reads them from a Matroska file.
    EXPECT_EQ(rateOf(19001, 317), Rational(60000, 1001));
    EXPECT_EQ(rateOf(7001, 146), Rational(48000, 1001));
    EXPECT_EQ(rateOf(29011, 242), Rational(120000, 1001));
    for (const auto& [num, den] :
         {std::pair(24000, 1001), std::pair(25, 1), std::pair(60, 1), std::pair(2997, 100),
          std::pair(5994, 100), std::pair(847, 30), std::pair(1, 5)})
        EXPECT_EQ(rateOf(num, den), Rational(num, den));
    EXPECT_EQ(rateOf(0, 0), Rational(25));
}

}  // namespace
}  // namespace skimline
