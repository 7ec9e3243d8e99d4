// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/filters/frame_mean.h"

#include <gtest/gtest.h>

#include <cstring>

namespace skimline {
namespace {

/// A frame whose planes have one value each, of a width that is no multiple of a line.
ffmpeg::Frame plainFrame(AVPixelFormat format, int luma, int chroma) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = 13;
    frame->height = 5;
    EXPECT_GE(av_frame_get_buffer(frame.get(), 0), 0);
    const bool wide = format != AV_PIX_FMT_YUV420P;
    for (int plane = 0; plane < 3; ++plane) {
        const int value = plane == 0 ? luma : chroma;
        const int rows = plane == 0 ? 5 : 3;
        for (int y = 0; y < rows; ++y) {
            std::uint8_t* row = frame->data[plane] + std::ptrdiff_t{y} * frame->linesize[plane];
            for (int x = 0; x < (plane == 0 ? 13 : 7); ++x)
                if (wide)
                    reinterpret_cast<std::uint16_t*>(row)[x] = static_cast<std::uint16_t>(value);
                else
                    row[x] = static_cast<std::uint8_t>(value);
        }
    }
    return frame;
}

TEST(FrameMean, isRoundedAndBeginsAnew) {
    FrameMean mean;
    EXPECT_TRUE(mean.isEmpty());
    ffmpeg::Frame first = plainFrame(AV_PIX_FMT_YUV420P, 200, 100);
    first->colorspace = AVCOL_SPC_BT709;
    mean.add(*first, 1);
    mean.add(*plainFrame(AV_PIX_FMT_YUV420P, 51, 101), 2);
    const ffmpeg::Frame result = mean.take();
    EXPECT_EQ(result->data[0][4 * result->linesize[0] + 12], 101);  // 302 by 3
    EXPECT_EQ(result->data[1][2 * result->linesize[1] + 6], 101);
    EXPECT_EQ(result->colorspace, AVCOL_SPC_BT709);
    EXPECT_EQ(first->data[0][0], 200);
    EXPECT_TRUE(mean.isEmpty());
    mean.add(*plainFrame(AV_PIX_FMT_YUV420P, 7, 9), 65536);
    EXPECT_EQ(mean.take()->data[0][0], 7);
}

TEST(FrameMean, keepsTenBits) {
    FrameMean mean;
    mean.add(*plainFrame(AV_PIX_FMT_YUV420P10, 1000, 512), 1);
    mean.add(*plainFrame(AV_PIX_FMT_YUV420P10, 1021, 515), 1);
    const ffmpeg::Frame result = mean.take();
    const auto valueAt = [&](int plane, int y, int x) {
        std::uint16_t value = 0;
        std::memcpy(&value, result->data[plane] + y * result->linesize[plane] + 2 * x, 2);
        return value;
    };
    EXPECT_EQ(valueAt(0, 4, 12), 1011);
    EXPECT_EQ(valueAt(2, 2, 6), 514);
}

}  // namespace
}  // namespace skimline
