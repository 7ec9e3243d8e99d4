// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <thread>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/packet_lookahead.h"
#include "core/foundation/media/ffmpeg/small_image_maker.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/window_frames.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/core/foundation/media/read/sampling_comparison.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

std::filesystem::path fixture(const std::string& name) { return test::fixturesFolder() / name; }

std::vector<ObservedFrame> observed(const std::filesystem::path& path, bool skip) {
    std::vector<ObservedFrame> images;
    FrameSampler sampler(path,
                         {.skipNonReference = skip,
                          .observe = [&](const ObservedFrame& image) { images.push_back(image); }});
    while (sampler.next({})) {
    }
    return images;
}

class EveryVideo : public testing::TestWithParam<const char*> {};

ffmpeg::Frame even(AVPixelFormat format, int width, int height) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = width;
    frame->height = height;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    return frame;
}

}  // namespace

TEST_P(EveryVideo, samplesStayAsTheyAreWhenWatched) {
    FrameSampler plain(fixture(GetParam()), {});
    int shown = 0;
    FrameSampler watched(fixture(GetParam()), {.observe = [&](const ObservedFrame&) { ++shown; }});
    for (;;) {
        const auto a = plain.next({});
        const auto b = watched.next({});
        ASSERT_EQ(a.has_value(), b.has_value());
        if (!a) break;
        EXPECT_EQ(a->time(), b->time());
        EXPECT_EQ(a->frameHash(), b->frameHash());
    }
    EXPECT_LE(shown, watched.decodedFrames());
    EXPECT_GE(watched.decodedFrames(), plain.decodedFrames());
}

TEST_P(EveryVideo, skippedAndObservedFramesMakeUpTheWhole) {
    const auto all = observed(fixture(GetParam()), false);
    const auto some = observed(fixture(GetParam()), true);
    ASSERT_FALSE(all.empty());
    std::size_t next = 0;
    for (const ObservedFrame& image : some) {
        while (next < all.size() && all[next].time < image.time) ++next;
        ASSERT_LT(next, all.size());
        EXPECT_EQ(all[next].time, image.time);
        EXPECT_EQ(all[next].image, image.image) << image.time.toDouble();
    }
    std::size_t frames = some.size();
    for (const ObservedFrame& image : some) frames += static_cast<std::size_t>(image.skipped);
    EXPECT_LE(frames, all.size());
}

TEST_P(EveryVideo, windowsShowEveryFrame) {
    const auto all = observed(fixture(GetParam()), false);
    ASSERT_GT(all.size(), 12U);
    WindowFrames windows(fixture(GetParam()));
    for (const std::size_t first : {all.size() / 2, std::size_t{3}}) {
        std::vector<ObservedFrame> shown;
        windows.show(all[first].time, all[first + 6].time,
                     [&](const ObservedFrame& image) { shown.push_back(image); }, {});
        ASSERT_EQ(shown.size(), 7U) << first;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            EXPECT_EQ(shown[i].time, all[first + i].time);
            EXPECT_EQ(shown[i].image, all[first + i].image);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(BoundaryFrames, EveryVideo,
                         testing::Values("scenes.mp4", "webm_vp9.webm", "hevc.mp4", "open_gop.mp4",
                                         "closed_gop.mkv", "one_gop.mp4", "mpeg4.mp4",
                                         "motion_jpeg.mov", "vfr.mkv", "vfr.mp4", "ntsc.mp4"));

namespace {

/// Ten groups of two seconds. @return nothing when there is no ffmpeg
std::filesystem::path groupsOf(const std::string& source, const test::ScratchFolder& folder) {
    const std::filesystem::path path = folder / "groups.mp4";
    const bool made =
        test::runFfmpeg("-f lavfi -i " + source +
                        " -t 20 -c:v libx264 -preset veryfast -bf 3 -g 60 -keyint_min "
                        "60 -sc_threshold 0 -pix_fmt yuv420p " +
                        path.string());
    return made ? path : std::filesystem::path();
}

}  // namespace

TEST(BoundaryFrames, movingGroupsAreSeenToTheirEnd) {
    const test::ScratchFolder folder;
    const auto path = groupsOf("mandelbrot=s=160x90:r=30,noise=alls=8:allf=t", folder);
    ASSERT_FALSE(path.empty());
    const auto images = observed(path, true);
    int between = 0;
    for (std::size_t i = 1; i < images.size(); ++i) {
        EXPECT_LE(images[i].skipped, 3) << images[i].time.toDouble();
        if (images[i].between) ++between;
        // A group's end: after its last sample, before the next entry point.
        const double inGroup = std::fmod(images[i].time.toDouble(), 2.0);
        EXPECT_TRUE(!images[i].between || inGroup > 1.5) << images[i].time.toDouble();
    }
    EXPECT_GT(between, 20);
}

TEST(BoundaryFrames, endsOfStillGroupsAreLeftOut) {
    const test::ScratchFolder folder;
    const auto path = groupsOf("testsrc=s=160x90:r=30:d=0.1,loop=-1:1", folder);
    ASSERT_FALSE(path.empty());
    const auto images = observed(path, true);
    EXPECT_TRUE(
        std::ranges::none_of(images, [](const ObservedFrame& seen) { return seen.between; }));
    EXPECT_TRUE(
        std::ranges::any_of(images, [](const ObservedFrame& seen) { return seen.skipped > 6; }));
}

TEST(BoundaryFrames, aStoppedRunGivesUpAtOnce) {
    StopFlag stop;
    stop.request();
    WindowFrames windows(fixture("scenes.mp4"));
    EXPECT_THROW(windows.show(
                     Rational(0), Rational(1), [](const ObservedFrame&) {}, RunContext(stop, {})),
                 Error);
}

TEST(BoundaryFrames, aFileThatIsGoneShowsNothing) {
    WindowFrames windows("/nowhere/at_all.mp4");
    int shown = 0;
    windows.show(Rational(0), Rational(1), [&](const ObservedFrame&) { ++shown; }, {});
    EXPECT_EQ(shown, 0);
}

TEST(SmallImage, plainFormatsAgree) {
    const struct {
        AVPixelFormat format;
        int bits;
        int shift;
    } formats[] = {{AV_PIX_FMT_YUV420P, 8, 0},      {AV_PIX_FMT_NV12, 8, 0},
                   {AV_PIX_FMT_YUV422P10LE, 10, 0}, {AV_PIX_FMT_P010LE, 10, 6},
                   {AV_PIX_FMT_YUV444P12LE, 12, 0}, {AV_PIX_FMT_GRAY8, 8, 0},
                   {AV_PIX_FMT_GRAY16LE, 16, 0}};
    for (const auto& [format, bits, shift] : formats) {
        const ffmpeg::Frame frame = even(format, 130, 70);
        for (int y = 0; y < 70; ++y)
            for (int x = 0; x < 130; ++x) {
                const int value = (x < 65 ? 40 : 200) << (bits - 8) << shift;
                std::uint8_t* row = frame->data[0] + std::ptrdiff_t{y} * frame->linesize[0];
                if (bits == 8)
                    row[x] = static_cast<std::uint8_t>(value);
                else
                    reinterpret_cast<std::uint16_t*>(row)[x] = static_cast<std::uint16_t>(value);
            }
        SmallImage image;
        SmallImageMaker maker;
        maker.make(*frame, image);
        EXPECT_EQ(image.luma[5], 40) << format;
        EXPECT_EQ(image.luma[60], 200) << format;
        EXPECT_EQ(image.luma[35 * 64 + 60], 200) << format;
    }
}

TEST(SmallImage, anyFormatAndSizeWillDo) {
    SmallImageMaker maker;
    for (const AVPixelFormat format : {AV_PIX_FMT_RGB24, AV_PIX_FMT_YUV420P10BE, AV_PIX_FMT_PAL8})
        for (const auto& [width, height] : {std::pair(16, 16), std::pair(200, 90)}) {
            const ffmpeg::Frame frame = even(format, width, height);
            for (int y = 0; y < height; ++y)
                std::fill_n(frame->data[0] + std::ptrdiff_t{y} * frame->linesize[0],
                            frame->linesize[0], 0);
            // Buffers of a frame are not cleared: the colours of a palette are among them.
            if (format == AV_PIX_FMT_PAL8) std::fill_n(frame->data[1], AVPALETTE_SIZE, 0);
            SmallImage image;
            maker.make(*frame, image);
            EXPECT_LT(image.luma[0], 140) << format;
        }
    SmallImage tiny;
    const ffmpeg::Frame one = even(AV_PIX_FMT_YUV420P, 1, 1);
    one->data[0][0] = 77;
    maker.make(*one, tiny);
    EXPECT_EQ(tiny.luma[1000], 77);
}

TEST(PacketSurprise, coversTheFramesBeforeALargeOne) {
    PacketSurprise surprise;
    surprise.note(0, 9000, true);
    for (int i = 1; i < 8; ++i) surprise.note(4 * i, 1000, false);
    EXPECT_FALSE(surprise.covers(27));
    surprise.note(32, 5000, false);
    EXPECT_TRUE(surprise.covers(29));
    EXPECT_TRUE(surprise.covers(32));
    EXPECT_FALSE(surprise.covers(28));
    surprise.note(36, 9100, true);
    EXPECT_FALSE(surprise.covers(35));
    surprise.note(40, 20000, true);
    EXPECT_TRUE(surprise.covers(38));
    surprise.clear();
    EXPECT_FALSE(surprise.covers(38));
}
