// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// writeClip() on the less usual sources.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

CodedVideo with(const std::function<void(CodedVideo&)>& change) {
    CodedVideo video;
    change(video);
    return video;
}

DecodedClip clipOf(const fs::path& source, std::vector<TimeRange> ranges, const fs::path& target) {
    ClipOptions options;
    options.overwrite = true;
    writeClip({source, Rational(30), std::move(ranges)}, target, options, {});
    return decodeClip(target);
}

TimeRange images(int first, int behindLast) {
    return {Rational(first, 30), Rational(behindLast, 30)};
}

void expectNumbers(const DecodedClip& clip, const std::vector<int>& expected) {
    std::vector<int> found;
    for (const DecodedClip::Frame& image : clip.images) found.push_back(image.number);
    EXPECT_EQ(found, expected);
}

std::vector<int> from(int first, int behindLast) {
    std::vector<int> numbers;
    for (int n = first; n < behindLast; ++n) numbers.push_back(n);
    return numbers;
}

struct Container {
    const char* name;
    const char* file;
    const char* options;
};

class ClipSeeking : public testing::TestWithParam<Container> {};

}  // namespace

TEST_P(ClipSeeking, rangesFarApartAreExactInVideoAndAudio) {
    const ScratchFolder folder;
    const fs::path source = folder / GetParam().file;
    CodedVideo video = with([](CodedVideo& v) {
        v.frames = 900;
        v.options = GetParam().options;
    });
    ASSERT_TRUE(writeCodedVideo(video, source));
    const DecodedClip clip =
        clipOf(source, {images(170, 190), images(431, 432), images(700, 725), images(890, 900)},
               folder / "out.mp4");
    std::vector<int> expected = from(170, 190);
    for (const auto& more : {from(431, 432), from(700, 725), from(890, 900)})
        expected.insert(expected.end(), more.begin(), more.end());
    expectNumbers(clip, expected);
    // Clicks of seconds 5.75, 6.0, 6.25; 23.5, 23.75, 24.0; 29.75 on the clip's time line.
    const std::vector<double> clicks = clip.clicks();
    for (const double at : {5.75 - 170 / 30.0, 6.25 - 170 / 30.0, 21 / 30.0 + 23.5 - 700 / 30.0,
                            21 / 30.0 + 24.0 - 700 / 30.0, 46 / 30.0 + 29.75 - 890 / 30.0}) {
        double nearest = 1;
        for (const double each : clicks) nearest = std::min(nearest, std::abs(each - at));
        EXPECT_LT(nearest, 0.006) << "click expected at " << at;
    }
    EXPECT_LE(std::abs(clip.audioLength() - 56 / 30.0), 0.0205);
}

#define H264_OPEN \
    "-c:v libx264 -preset medium -crf 8 -x264-params open-gop=1:keyint=48:bframes=3:b-pyramid=2 "
INSTANTIATE_TEST_SUITE_P(
    Kinds, ClipSeeking,
    testing::Values(
        Container{"movOpenGop", "in.mov", H264_OPEN "-c:a pcm_s16le"},
        Container{"mp4AacOpenGop", "in.mp4", H264_OPEN "-c:a aac -b:a 192k"},
        Container{"mp4Opus", "in.mp4", H264_OPEN "-c:a libopus -b:a 192k"},
        Container{"tsMp2", "in.ts", H264_OPEN "-c:a mp2 -b:a 384k"},
        Container{"oneGop", "in.mp4",
                  "-c:v libx264 -preset fast -crf 8 -g 9999 -sc_threshold 0 -c:a aac"},
        Container{
            "webmVp9Vorbis", "in.webm",
            "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 10 -b:v 0 -g 60 -c:a libvorbis"},
        Container{"aviMpeg4", "in.avi", "-c:v mpeg4 -q:v 2 -g 40 -c:a pcm_s16le"},
        Container{"hevcMkv", "in.mkv",
                  "-c:v libx265 -preset ultrafast -x265-params log-level=none:open-gop=1:keyint=50 "
                  "-crf 8 "
                  "-c:a flac"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(ClipSources, rotatedFramesStandUpright) {
    for (const int turn : {90, 180, 270}) {
        const ScratchFolder folder;
        // Turned the other way and marked, so that upright is as drawn.
        const char* undo = turn == 90    ? "transpose=cclock"
                           : turn == 180 ? "hflip,vflip"
                                         : "transpose=clock";
        ASSERT_TRUE(writeCodedVideo(with([&](CodedVideo& v) {
                                        v.filter = std::string(undo) + ",setsar=1/2";
                                        v.options =
                                            "-c:v libx264 -crf 8 -preset ultrafast -c:a aac";
                                    }),
                                    folder / "plain.mp4"));
        ASSERT_TRUE(runFfmpeg("-i '" + (folder / "plain.mp4").string() +
                              "' -c copy -metadata:s:v:0 rotate=" + std::to_string(360 - turn) +
                              " '" + (folder / "in.mp4").string() + "'"));
        ASSERT_TRUE(decodeClip(folder / "in.mp4").rotated);
        for (const char* target : {"out.mp4", "out.webm"}) {
            const DecodedClip clip = clipOf(folder / "in.mp4", {images(10, 20)}, folder / target);
            expectNumbers(clip, from(10, 20));
            EXPECT_FALSE(clip.rotated);
            EXPECT_EQ(clip.images.front().width, 192);
            EXPECT_EQ(clip.images.front().height, 64);
            EXPECT_NEAR(clip.sampleAspect, turn == 180 ? 0.5 : 2, 1e-9) << turn << target;
        }
    }
}

TEST(ClipSources, oddSizesGrowByARepeatedEdge) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(with([](CodedVideo& v) {
                                    v.width = 191;
                                    v.height = 63;
                                    v.options = "-c:v ffv1 -c:a flac";
                                }),
                                folder / "in.mkv"));
    for (const char* target : {"out.mp4", "out.webm"}) {
        const DecodedClip clip = clipOf(folder / "in.mkv", {images(5, 9)}, folder / target);
        expectNumbers(clip, from(5, 9));
        EXPECT_EQ(clip.images.front().width, 192);
        EXPECT_EQ(clip.images.front().height, 64);
    }
}

TEST(ClipSources, tinyFramesAreWritten) {
    const ScratchFolder folder;
    for (const int size : {1, 2, 3}) {
        ASSERT_TRUE(writeCodedVideo(with([&](CodedVideo& v) {
                                        v.width = v.height = size;
                                        v.options = "-c:v ffv1 -c:a flac";
                                    }),
                                    folder / "in.mkv"));
        for (const char* target : {"out.mp4", "out.webm"})
            EXPECT_EQ(clipOf(folder / "in.mkv", {images(5, 9)}, folder / target).images.size(), 4U)
                << size << " pixels to " << target;
        fs::remove(folder / "in.mkv");
    }
}

TEST(ClipSources, keepsItsDepthAndItsColourDescription) {
    const ScratchFolder folder;
    struct Row {
        const char* format;
        const char* range;
    };
    for (const Row& row : {Row{"yuv420p10le", "tv"}, Row{"yuv422p", "tv"}, Row{"yuv420p", "pc"},
                           Row{"yuv444p", "pc"}}) {
        ASSERT_TRUE(writeCodedVideo(
            with([&](CodedVideo& v) {
                v.filter = std::string("scale=in_range=") + row.range + ":out_range=" + row.range;
                v.options =
                    "-c:v libx264 -preset ultrafast -crf 4 -colorspace bt709 -color_primaries "
                    "bt709 -color_trc bt709 -c:a flac -pix_fmt " +
                    std::string(row.format) + " -color_range " + row.range;
            }),
            folder / "in.mkv"));
        for (const char* target : {"out.mp4", "out.webm"}) {
            const DecodedClip clip = clipOf(folder / "in.mkv", {images(40, 44)}, folder / target);
            expectNumbers(clip, from(40, 44));
            if (std::string(row.format).ends_with("10le"))
                EXPECT_EQ(clip.pixelFormat, "yuv420p10le");
            else
                EXPECT_TRUE(clip.pixelFormat == "yuv420p" || clip.pixelFormat == "yuvj420p");
            EXPECT_EQ(clip.colourMatrix, 1);
            EXPECT_EQ(clip.colourRange == 2, std::string(row.range) == "pc")
                << row.format << target;
        }
        fs::remove(folder / "in.mkv");
    }
}

TEST(ClipSources, aChangeOfSizeIsScaledToTheFirst) {
    const ScratchFolder folder;
    const auto part = [&](int width, const char* name) {
        return writeCodedVideo(with([&](CodedVideo& v) {
                                   v.width = width;
                                   v.height = width / 3;
                                   v.frames = 60;
                                   v.hasAudio = false;
                                   v.options =
                                       "-c:v libx264 -preset ultrafast -crf 8 -f mpegts "
                                       "-output_ts_offset " +
                                       std::string(name == std::string("a.ts") ? "0" : "2");
                               }),
                               folder / name);
    };
    ASSERT_TRUE(part(192, "a.ts"));
    ASSERT_TRUE(part(384, "b.ts"));
    std::ofstream joined(folder / "in.ts", std::ios::binary);
    for (const char* name : {"a.ts", "b.ts"})
        joined << std::ifstream(folder / name, std::ios::binary).rdbuf();
    joined.close();
    const DecodedClip clip =
        clipOf(folder / "in.ts", {images(50, 55), images(70, 80)}, folder / "out.mp4");
    std::vector<int> expected = from(50, 55);
    for (const int n : from(10, 20)) expected.push_back(n);
    expectNumbers(clip, expected);
    for (const auto& image : clip.images) EXPECT_EQ(image.width, 192);
}

// Two recordings joined end to end, the second with its own clock: samples and clip use one time
// line on which it follows the first.
TEST(ClipSources, aClockThatStartsAnewIsFollowed) {
    for (const char* offset : {"0", "7200"}) {
        SCOPED_TRACE(offset);
        const ScratchFolder folder;
        const auto part = [&](int frames, const char* name, const char* start) {
            return writeCodedVideo(with([&](CodedVideo& v) {
                                       v.frames = frames;
                                       v.options = std::string(
                                                       "-c:v libx264 -preset ultrafast -crf 8 -bf "
                                                       "2 -g 24 -c:a mp2 -b:a 384k -f mpegts "
                                                       "-output_ts_offset ") +
                                                   start;
                                   }),
                                   folder / name);
        };
        ASSERT_TRUE(part(90, "a.ts", "0"));
        ASSERT_TRUE(part(120, "b.ts", offset));
        std::ofstream joined(folder / "in.ts", std::ios::binary);
        for (const char* name : {"a.ts", "b.ts"})
            joined << std::ifstream(folder / name, std::ios::binary).rdbuf();
        joined.close();
        FrameSampler sampler(folder / "in.ts", {});
        std::int64_t samples = 0;
        while (sampler.next({})) ++samples;
        EXPECT_EQ(samples, 14);
        EXPECT_NEAR(sampler.duration().toDouble(), 7.0, 0.04);
        const DecodedClip clip =
            clipOf(folder / "in.ts", {images(84, 96), images(120, 150)}, folder / "out.mp4");
        std::vector<int> expected = from(84, 90);
        for (const int n : from(0, 6)) expected.push_back(n);
        for (const int n : from(30, 60)) expected.push_back(n);
        expectNumbers(clip, expected);
        // Second 4 of the source is second 1 of the second recording: a burst every quarter.
        for (const double click : {0.4, 0.65, 0.9, 1.15}) {
            const std::vector<double> heard = clip.clicks();
            EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), [&](double time) {
                return std::abs(time - click) < 0.02;
            })) << click;
        }
    }
}

TEST(ClipSources, rangesAreCutOffAtTheEndOfTheSource) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mov"));
    const EditList list{folder / "in.mov",
                        Rational(30),
                        {images(10, 20), {Rational(3), Rational(9)}, {Rational(10), Rational(11)}}};
    const ClipReport report = writeClip(list, folder / "out.mp4", {}, {});
    EXPECT_EQ(report.duration, Rational(40, 30));
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    std::vector<int> expected = from(10, 20);
    for (const int n : from(90, 120)) expected.push_back(n);
    expectNumbers(decodeClip(folder / "out.mp4"), expected);
}

TEST(ClipSources, aRangeBetweenTwoFramesShowsTheEarlierOne) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo({}, folder / "in.mov"));
    const DecodedClip clip =
        clipOf(folder / "in.mov", {{Rational(101, 300), Rational(102, 300)}, images(50, 52)},
               folder / "o.mp4");
    expectNumbers(clip, {10, 50, 51});
    EXPECT_NEAR(clip.images[1].time, 1.0 / 300, 1e-4);
}

TEST(ClipSources, damagedStretchesKeepTheLength) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(with([](CodedVideo& v) {
                                    v.frames = 300;
                                    v.options =
                                        "-c:v libx264 -preset ultrafast -crf 8 -g 15 -c:a mp2";
                                }),
                                folder / "in.ts"));
    std::fstream file(folder / "in.ts", std::ios::binary | std::ios::in | std::ios::out);
    const auto size = static_cast<std::streamoff>(fs::file_size(folder / "in.ts"));
    file.seekp(size * 4 / 10);
    for (std::streamoff i = 0; i < size / 10; ++i) file.put(static_cast<char>(i * 37 + i / 11));
    file.close();
    const EditList list{folder / "in.ts", Rational(30), {images(60, 240)}};
    const ClipReport report = writeClip(list, folder / "out.mp4", {}, {});
    EXPECT_EQ(report.duration, Rational(6));
    EXPECT_LT(report.videoFrames, 180) << "nothing was damaged: the test needs another place";
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    EXPECT_NEAR(clip.videoLength(), 6, 1.0 / 30);
    EXPECT_NEAR(clip.audioLength(), 6, 0.0205);
    ASSERT_GT(clip.images.size(), 100U);
    EXPECT_EQ(clip.images.front().number, 60);
    EXPECT_EQ(clip.images.back().number, 239);
    for (const auto& image : clip.images) {
        if (image.number < 0 || image.number >= 100) continue;
        EXPECT_NEAR(image.time - clip.images[0].time, (image.number - 60) / 30.0, 1e-3);
    }
}

TEST(ClipSources, audioWithSixChannelsKeepsThem) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(with([](CodedVideo& v) {
                                    v.options =
                                        "-c:v libx264 -preset ultrafast -ac 6 -c:a pcm_s16le";
                                }),
                                folder / "in.mov"));
    for (const char* target : {"out.mp4", "out.webm"})
        EXPECT_EQ(clipOf(folder / "in.mov", {images(5, 60)}, folder / target).channels, 6);
}

TEST(ClipSources, audioThatIsNotANumberIsSilence) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeCodedVideo(with([](CodedVideo& v) {
                                    v.audio = [](double t) { return t < 1 ? std::nan("") : 0.25; };
                                    v.options = "-c:v libx264 -preset ultrafast -c:a pcm_f32le";
                                }),
                                folder / "in.mov"));
    const DecodedClip clip = clipOf(folder / "in.mov", {images(5, 60)}, folder / "out.mp4");
    EXPECT_NEAR(clip.audioLength(), 55 / 30.0, 0.0205);
}
