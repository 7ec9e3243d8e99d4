// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/frame_scaler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/probe.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

ffmpeg::Frame blank(AVPixelFormat format, int width, int height) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = width;
    frame->height = height;
    EXPECT_GE(av_frame_get_buffer(frame.get(), 0), 0);
    return frame;
}

/// Grey RGB frame whose top left quarter is white, so that every rotation looks different.
ffmpeg::Frame cornerFrame(int width, int height) {
    ffmpeg::Frame frame = blank(AV_PIX_FMT_RGB24, width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width * 3; ++x)
            frame->data[0][y * frame->linesize[0] + x] =
                y < height / 2 && x < width / 2 * 3 ? 255 : 40;
    return frame;
}

SampledFrame firstSample(const std::string& name) {
    FrameSampler sampler(test::fixturesFolder() / name);
    auto sample = sampler.next({});
    EXPECT_TRUE(sample);
    return std::move(*sample);
}

std::vector<std::uint8_t> bgr(const SampledFrame& sample, int size) {
    std::vector<std::uint8_t> pixels(std::size_t(size) * size * 3);
    sample.toBgr(size, pixels.data());
    return pixels;
}

}  // namespace

TEST(FrameScaler, averagesAreas) {
    ffmpeg::Frame frame = blank(AV_PIX_FMT_GRAY8, 64, 64);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            frame->data[0][y * frame->linesize[0] + x] = std::uint8_t((x * 37 + y * 91) % 256);
    frame->color_range = AVCOL_RANGE_JPEG;
    std::array<std::uint8_t, 8 * 8 * 3> out{};
    scaleToBgr(*frame, {}, 8, out.data());
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) {
            int sum = 0;
            for (int dy = 0; dy < 8; ++dy)
                for (int dx = 0; dx < 8; ++dx)
                    sum += frame->data[0][(y * 8 + dy) * frame->linesize[0] + x * 8 + dx];
            EXPECT_NEAR(out[std::size_t(y * 8 + x) * 3], sum / 64.0, 2.0);
        }
    }
}

TEST(FrameScaler, mirrorsAndTurnsClockwise) {
    const ffmpeg::Frame frame = cornerFrame(64, 32);
    struct Case {
        Orientation orientation;
        // Position of the white corner afterwards, in a 16 x 16 frame.
        int whiteX;
        int whiteY;
    };
    for (const auto& [orientation, whiteX, whiteY] : {Case{{0, false}, 2, 2},
                                                      {{1, false}, 13, 2},
                                                      {{2, false}, 13, 13},
                                                      {{3, false}, 2, 13},
                                                      {{0, true}, 13, 2},
                                                      {{1, true}, 13, 13},
                                                      {{2, true}, 2, 13},
                                                      {{3, true}, 2, 2}}) {
        std::array<std::uint8_t, 16 * 16 * 3> out{};
        scaleToBgr(*frame, orientation, 16, out.data());
        for (const int x : {2, 13})
            for (const int y : {2, 13})
                EXPECT_EQ(out[std::size_t(y * 16 + x) * 3], x == whiteX && y == whiteY ? 255 : 40)
                    << orientation.quarterTurns << orientation.mirrored << ": " << x << ", " << y;
    }
}

TEST(FrameScaler, fitsTheDisplayShape) {
    const ffmpeg::Frame frame = cornerFrame(64, 32);
    const RgbImage turned = scaleToRgb(*frame, {1, false}, Rational(1), 100, 16);
    EXPECT_EQ(turned.width, 8);
    EXPECT_EQ(turned.height, 16);
    EXPECT_EQ(turned.pixels[(2 * 8 + 6) * 3], 255);
    EXPECT_EQ(turned.pixels[(2 * 8 + 1) * 3], 40);
    const RgbImage wide = scaleToRgb(*frame, {}, Rational(2), 64, 64);
    EXPECT_EQ(wide.width, 64);
    EXPECT_EQ(wide.height, 16);
    const RgbImage kept = scaleToRgb(*frame, {}, Rational(1), 1000, 1000);
    EXPECT_EQ(kept.width, 64);
    EXPECT_EQ(kept.height, 32);
    const RgbImage sliver = scaleToRgb(*cornerFrame(640, 2), {}, Rational(1), 16, 16);
    EXPECT_EQ(sliver.width, 16);
    EXPECT_EQ(sliver.height, 1);
    EXPECT_EQ(sliver.pixels.size(), 48U);
}

TEST(FrameScaler, knowsMatrixAndRange) {
    for (const char* name : {"red_601.mkv", "red_709.mkv", "red_full.mkv"}) {
        const auto pixels = bgr(firstSample(name), 16);
        for (std::size_t i = 0; i < pixels.size(); i += 3) {
            EXPECT_NEAR(pixels[i], 0x1E, 3) << name;
            EXPECT_NEAR(pixels[i + 1], 0x1E, 3) << name;
            EXPECT_NEAR(pixels[i + 2], 0xC8, 3) << name;
        }
        const RgbImage image = firstSample(name).toRgb(16, 16);
        EXPECT_NEAR(image.pixels[0], 0xC8, 3) << name;
    }
}

TEST(FrameScaler, readsEveryPixelFormatThatFilesCarry) {
    for (const AVPixelFormat format :
         {AV_PIX_FMT_YUV420P,     AV_PIX_FMT_YUVJ420P,    AV_PIX_FMT_YUV422P,
          AV_PIX_FMT_YUV444P,     AV_PIX_FMT_YUV410P,     AV_PIX_FMT_YUV420P10LE,
          AV_PIX_FMT_YUV422P10LE, AV_PIX_FMT_YUV444P12LE, AV_PIX_FMT_NV12,
          AV_PIX_FMT_P010LE,      AV_PIX_FMT_YUVA420P,    AV_PIX_FMT_GRAY8,
          AV_PIX_FMT_GRAY16LE,    AV_PIX_FMT_RGB24,       AV_PIX_FMT_BGRA,
          AV_PIX_FMT_GBRP,        AV_PIX_FMT_GBRP10LE,    AV_PIX_FMT_PAL8,
          AV_PIX_FMT_RGB555LE,    AV_PIX_FMT_MONOBLACK,   AV_PIX_FMT_YUYV422,
          AV_PIX_FMT_RGB48LE}) {
        for (const int side : {2, 3, 50}) {
            const ffmpeg::Frame frame = blank(format, side, side);
            for (int plane = 0; plane < 4 && frame->buf[plane] != nullptr; ++plane)
                std::memset(frame->buf[plane]->data, 0, frame->buf[plane]->size);
            std::vector<std::uint8_t> out(224 * 224 * 3, 77);
            scaleToBgr(*frame, {1, false}, 224, out.data());
            EXPECT_EQ(std::ranges::count(out, 77), 0) << format << ", " << side;
            scaleToBgr(*frame, {}, 1, out.data());
        }
    }
}

TEST(FrameScaler, scalesTinyAndTenBitAndChangingFrames) {
    EXPECT_EQ(bgr(firstSample("tiny2x2.mkv"), 224).size(), 224U * 224 * 3);
    // The ten bit file shows the same frame as an eight bit one of the same size, but for coding
    // noise.
    const auto deep = bgr(firstSample("ten_bit.mkv"), 16);
    const auto plain = bgr(firstSample("closed_gop.mkv"), 16);
    for (std::size_t i = 0; i < deep.size(); ++i) EXPECT_NEAR(deep[i], plain[i], 24) << i;

    FrameSampler sampler(test::fixturesFolder() / "size_change.ts");
    std::vector<int> widths;
    while (const auto sample = sampler.next({})) widths.push_back(sample->toRgb(1000, 1000).width);
    EXPECT_EQ(widths.front(), 320);
    EXPECT_EQ(widths.back(), 160);
}

TEST(FrameScaler, showsRotatedFilesUpright) {
    const auto upright = firstSample("start5.mkv").toRgb(160, 160);
    const auto turned = firstSample("rotated90.mp4").toRgb(160, 160);
    ASSERT_EQ(turned.width, upright.height);
    ASSERT_EQ(turned.height, upright.width);
    for (int y = 0; y < upright.height; ++y)
        for (int x = 0; x < upright.width; ++x)
            ASSERT_EQ(
                std::memcmp(
                    &upright.pixels[std::size_t(y * upright.width + x) * 3],
                    &turned.pixels[std::size_t(x * turned.width + turned.width - 1 - y) * 3], 3),
                0);
}

TEST(FrameScaler, refusesSizesThatMakeNoFrame) {
    const ffmpeg::Frame frame = cornerFrame(8, 8);
    std::uint8_t out[3];
    EXPECT_THROW(scaleToBgr(*frame, {}, 0, out), Error);
    EXPECT_THROW(scaleToBgr(*frame, {}, -1, out), Error);
    EXPECT_THROW(scaleToRgb(*frame, {}, Rational(1), 0, 10), Error);
}

TEST(FrameHash, seesEveryVisibleByteAndNothingElse) {
    const ffmpeg::Frame frame = blank(AV_PIX_FMT_YUV420P, 33, 17);
    for (int plane = 0; plane < 3; ++plane)
        std::memset(frame->data[plane], 5,
                    std::size_t(frame->linesize[plane]) * (plane == 0 ? 17 : 9));
    const std::uint64_t hash = frameHash(*frame);
    frame->data[0][33] ^= 1;  // padding
    EXPECT_EQ(frameHash(*frame), hash);
    for (const int plane : {0, 1, 2}) {
        const int rows = plane == 0 ? 17 : 9;
        const int columns = plane == 0 ? 33 : 17;
        std::uint8_t& last = frame->data[plane][(rows - 1) * frame->linesize[plane] + columns - 1];
        last ^= 1;
        EXPECT_NE(frameHash(*frame), hash) << plane;
        last ^= 1;
    }
}

TEST(ReceivedFrame, knowsNoColoursThatNoTableKnows) {
    const ffmpeg::Codec decoder(avcodec_alloc_context3(avcodec_find_decoder(AV_CODEC_ID_RAWVIDEO)));
    ASSERT_TRUE(decoder);
    decoder->width = decoder->height = 16;
    decoder->pix_fmt = AV_PIX_FMT_GRAY8;
    decoder->color_trc = AVCOL_TRC_SMPTE2084;
    const int unheardOf = 236;
    std::memcpy(&decoder->colorspace, &unheardOf, sizeof unheardOf);
    ASSERT_GE(avcodec_open2(decoder.get(), nullptr, nullptr), 0);
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    ASSERT_GE(av_new_packet(packet.get(), 16 * 16), 0);
    std::memset(packet->data, 0, 16 * 16);
    ASSERT_GE(avcodec_send_packet(decoder.get(), packet.get()), 0);
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    ASSERT_GE(ffmpeg::receiveFrame(*decoder, *frame), 0);
    int number = 0;
    std::memcpy(&number, &frame->colorspace, sizeof number);
    EXPECT_EQ(number, AVCOL_SPC_UNSPECIFIED);
    EXPECT_EQ(frame->color_trc, AVCOL_TRC_SMPTE2084) << "what is known stays";
}

TEST(FrameScaler, takesTheSquareInTheMiddleAsShown) {
    // Three stripes of 60: dark, bright, dark; the middle square of 180 x 60 is bright.
    ffmpeg::Frame frame = blank(AV_PIX_FMT_RGB24, 180, 60);
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 180 * 3; ++x)
            frame->data[0][y * frame->linesize[0] + x] = x >= 180 && x < 360 ? 200 : 10;
    std::vector<std::uint8_t> pixels(30 * 30 * 3);
    squareToBgr(*frame, {}, Rational(1), 30, pixels.data());
    EXPECT_TRUE(std::ranges::all_of(pixels, [](int value) { return value > 190; }));
    // If it is shown a third as wide, all of it is the square, with dark outer thirds.
    squareToBgr(*frame, {}, Rational(1, 3), 30, pixels.data());
    EXPECT_LT(pixels[0], 30);
    EXPECT_GT(pixels[15 * 3], 190);
    EXPECT_LT(pixels[29 * 3], 30);
    // Upright video lies on its side: the same square.
    squareToBgr(*frame, Orientation{1, false}, Rational(1), 30, pixels.data());
    EXPECT_TRUE(std::ranges::all_of(pixels, [](int value) { return value > 190; }));
    EXPECT_ERROR(ErrorCode::Usage, squareToBgr(*frame, {}, Rational(1), 0, pixels.data()));
}
