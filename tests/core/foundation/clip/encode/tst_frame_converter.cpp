// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/frame_converter.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

using namespace skimline;

namespace {

ffmpeg::Frame white(int width, int height, AVRational aspect) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = AV_PIX_FMT_YUV420P;
    frame->width = width;
    frame->height = height;
    frame->sample_aspect_ratio = aspect;
    av_frame_get_buffer(frame.get(), 0);
    for (int y = 0; y < height; ++y)
        std::memset(frame->data[0] + y * frame->linesize[0], 235, static_cast<std::size_t>(width));
    for (int plane = 1; plane < 3; ++plane)
        for (int y = 0; y < height / 2; ++y)
            std::memset(frame->data[plane] + y * frame->linesize[plane], 128,
                        static_cast<std::size_t>(width / 2));
    return frame;
}

/// Which of the values in a row or column of the luma are bright.
std::string bright(const AVFrame& frame, bool row) {
    std::string found;
    for (int at = 0; at < (row ? frame.width : frame.height); ++at) {
        const int x = row ? at : frame.width / 2;
        const int y = row ? frame.height / 2 : at;
        found += frame.data[0][y * frame.linesize[0] + x] > 125 ? '#' : '.';
    }
    return found;
}

FrameConverter converter(const AVFrame& first) {
    FrameForm form;
    form.sampleAspect = first.sample_aspect_ratio;
    form.pixels = AV_PIX_FMT_YUV420P;
    return {first, form};
}

TEST(FrameConverter, framesOfAnotherShapeLieBetweenBars) {
    const ffmpeg::Frame first = white(32, 16, {1, 1});
    FrameConverter shaper = converter(*first);
    EXPECT_EQ(bright(*shaper.shape(*first), true), std::string(32, '#'));
    const ffmpeg::Frame turned = shaper.shape(*white(16, 32, {1, 1}));
    EXPECT_EQ(turned->width, 32);
    EXPECT_EQ(bright(*turned, true), "............########............");
    EXPECT_EQ(bright(*turned, false), std::string(16, '#'));
    const ffmpeg::Frame wide = shaper.shape(*white(32, 16, {2, 1}));
    EXPECT_EQ(bright(*wide, true), std::string(32, '#'));
    EXPECT_EQ(bright(*wide, false), "....########....");
    EXPECT_EQ(wide->sample_aspect_ratio.num, 1) << "the clip has one aspect";
}

TEST(FrameConverter, anotherSizeOfTheSameShapeFillsTheFrame) {
    const ffmpeg::Frame first = white(32, 16, {1, 1});
    FrameConverter shaper = converter(*first);
    const auto row = [&](int width, int height, AVRational aspect) {
        return bright(*shaper.shape(*white(width, height, aspect)), true);
    };
    const std::string full(32, '#');
    EXPECT_EQ(row(64, 32, {1, 1}), full);
    EXPECT_EQ(row(16, 16, {2, 1}), full);
    EXPECT_EQ(row(32, 16, {0, 1}), full) << "as the first where it does not say";
}

}  // namespace
