// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/blurred_ground.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace skimline {
namespace {

/// Luma in stripes of `stripe` rows, or all `light` for none.
ffmpeg::Frame frameOf(AVPixelFormat format, int width, int height, int light, int stripe = 0) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = width;
    frame->height = height;
    frame->color_trc = AVCOL_TRC_SMPTE2084;
    EXPECT_EQ(av_frame_get_buffer(frame.get(), 0), 0);
    const bool deep = format == AV_PIX_FMT_YUV420P10;
    for (int plane = 0; plane < 3; ++plane) {
        const int shift = plane > 0 ? 1 : 0;
        for (int y = 0; y < height >> shift; ++y)
            for (int x = 0; x < width >> shift; ++x) {
                const bool dark = plane == 0 && stripe > 0 && y / stripe % 2 == 1;
                const int value = plane > 0 ? 128 : dark ? 16 : light;
                std::uint8_t* row = frame->data[plane] + y * frame->linesize[plane];
                if (deep)
                    reinterpret_cast<std::uint16_t*>(row)[x] =
                        static_cast<std::uint16_t>(4 * value);
                else
                    row[x] = static_cast<std::uint8_t>(value);
            }
    }
    return frame;
}

double lumaAt(const AVFrame& frame, int x, int y) {
    const std::uint8_t* row = frame.data[0] + y * frame.linesize[0];
    if (frame.format == AV_PIX_FMT_YUV420P10)
        return reinterpret_cast<const std::uint16_t*>(row)[x] / 4.0;
    return row[x];
}

TEST(BlurredGround, showsThePartInTheMiddleAndABlurAroundIt) {
    for (const AVPixelFormat format : {AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10}) {
        BlurredGround ground;
        const ffmpeg::Frame part = frameOf(format, 360, 360, 200);
        const ffmpeg::Frame below = frameOf(format, 202, 360, 116, 4);
        const ffmpeg::Frame shown = ground.under(*part, *below);
        EXPECT_EQ(shown->width, 202);
        EXPECT_EQ(shown->height, 360);
        EXPECT_EQ(shown->format, format);
        EXPECT_EQ(shown->color_trc, AVCOL_TRC_SMPTE2084);
        // 202 x 202 pixels of the part, from row 78 on.
        for (const int y : {82, 180, 276}) EXPECT_NEAR(lumaAt(*shown, 100, y), 200, 2) << y;
        for (const int y : {20, 23, 60, 300, 340}) EXPECT_NEAR(lumaAt(*shown, 100, y), 66, 8) << y;
    }
}

TEST(BlurredGround, standsBesideAPartThatIsHigherThanTheClip) {
    BlurredGround ground;
    const ffmpeg::Frame part = frameOf(AV_PIX_FMT_YUV420P, 200, 400, 200);
    const ffmpeg::Frame below = frameOf(AV_PIX_FMT_YUV420P, 200, 200, 50);
    const ffmpeg::Frame shown = ground.under(*part, *below);
    EXPECT_NEAR(lumaAt(*shown, 100, 4), 200, 2);
    EXPECT_NEAR(lumaAt(*shown, 20, 100), 50, 2);
    EXPECT_NEAR(lumaAt(*shown, 180, 100), 50, 2);
}

TEST(BlurredGround, leavesFramesThatCannotBeWrittenAsTheyAre) {
    BlurredGround ground;
    ffmpeg::Frame palette = ffmpeg::makeFrame();
    palette->format = AV_PIX_FMT_PAL8;
    palette->width = 64;
    palette->height = 64;
    ASSERT_EQ(av_frame_get_buffer(palette.get(), 0), 0);
    EXPECT_EQ(ground.under(*palette, *palette)->data[0], palette->data[0]);
}

}  // namespace
}  // namespace skimline
