// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Clips that are joined from copied and new frames.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

struct Kind {
    const char* name;
    const char* source;
    const char* target;
    const char* options;
    bool joins = true;  ///< else everything is re-encoded and the report says so
    int leastCopied = 100;
};

std::ostream& operator<<(std::ostream& out, const Kind& each) { return out << each.name; }

constexpr int kImages = 600;

CodedVideo videoOf(const Kind& kind) {
    CodedVideo video;
    video.frames = kImages;
    video.options = kind.options;
    return video;
}

class ClipJoins : public testing::TestWithParam<Kind> {};

}  // namespace

TEST_P(ClipJoins, holdExactlyTheFramesInside) {
    const Kind& kind = GetParam();
    const ScratchFolder folder;
    const fs::path source = folder / kind.source;
    const fs::path target = folder / kind.target;
    ASSERT_TRUE(writeCodedVideo(videoOf(kind), source));
    const auto at = [](int number) { return Rational(number, 30); };
    const std::vector<TimeRange> ranges = {{at(0), at(70)},
                                           {at(101), at(233)},
                                           {at(240), at(241)},
                                           {at(301), at(419)},
                                           {at(480), at(600)}};
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const ClipReport report = writeClip({source, Rational(30), ranges}, target, options, {});
    EXPECT_EQ(report.remark.empty(), kind.joins) << report.remark;
    EXPECT_EQ(report.mode == ClipMode::Smart, kind.joins);
    if (kind.joins)
        EXPECT_GE(report.copiedFrames, kind.leastCopied);
    else
        EXPECT_EQ(report.copiedFrames, 0);
    const DecodedClip clip = decodeClip(target);
    std::vector<int> expected;
    for (const TimeRange& range : ranges)
        for (int n = 0; n < kImages; ++n)
            if (at(n) >= range.start && at(n) < range.end) expected.push_back(n);
    std::vector<int> found;
    for (const auto& image : clip.images) found.push_back(image.number);
    EXPECT_EQ(found, expected);
    for (std::size_t i = 0; i < clip.images.size(); ++i)
        EXPECT_NEAR(clip.images[i].time - clip.images[0].time, static_cast<double>(i) / 30, 1.1e-3);
    EXPECT_EQ(report.videoFrames, static_cast<std::int64_t>(expected.size()));
    EXPECT_NEAR(clip.videoLength(), static_cast<double>(expected.size()) / 30, 1.0 / 30);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    EXPECT_NEAR(clip.audioLength(), static_cast<double>(expected.size()) / 30, 0.0205);
    EXPECT_TRUE(runFfmpeg("-xerror -i '" + target.string() + "' -f null -"));
}

// Two minutes of talk without its pauses: the errors of the joins must not add up.
TEST(ManyPieces, soundAndPictureAreInStepAtTheEnd) {
    constexpr int kFrames = 3600;
    const ScratchFolder folder;
    CodedVideo video;
    video.frames = kFrames;
    video.audioRate = 44100;
    video.options =
        "-c:v libx264 -preset ultrafast -x264-params keyint=50:min-keyint=50:scenecut=0 "
        "-c:a aac -b:a 128k";
    ASSERT_TRUE(writeCodedVideo(video, folder / "talk.mp4"));
    EditList edits{folder / "talk.mp4", Rational(30), {}};
    std::vector<double> clicks;  // those well inside their pieces
    std::int64_t before = 0;     // frames of the clip
    int pieces = 0;
    for (int first = 3; first + 95 < kFrames; ++pieces) {
        const int length = 11 + pieces * 37 % 84;
        edits.ranges.push_back({Rational(first, 30), Rational(first + length, 30)});
        for (int quarter = 0; quarter < kFrames / 30 * 4; ++quarter) {
            const double frame = quarter * kClickEvery * 30 - first;
            if (frame > 1 && frame < length - 1)
                clicks.push_back((static_cast<double>(before) + frame) / 30);
        }
        before += length;
        first += length + 4 + pieces % 13;
    }
    ASSERT_GT(pieces, 50);
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const ClipReport report = writeClip(edits, folder / "tight.mp4", options, {});
    EXPECT_EQ(report.videoFrames, before);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    const DecodedClip clip = decodeClip(folder / "tight.mp4");
    ASSERT_EQ(static_cast<std::int64_t>(clip.images.size()), before);
    EXPECT_NEAR(clip.images.back().time - clip.images.front().time,
                static_cast<double>(before - 1) / 30, 2e-3);
    // Copied packets lie within half a packet of their frames.
    constexpr double kHalfPacket = 512.0 / 44100;
    const std::vector<double> heard = clip.clicks();
    for (const double click : clicks)
        EXPECT_TRUE(std::ranges::any_of(heard, [&](double at) {
            return std::abs(at - click) < kHalfPacket + 0.002;
        })) << click;
}

#define X264(parameters)                                  \
    "-c:v libx264 -preset veryfast -crf 10 -x264-params " \
    "keyint=48:min-keyint=48:scenecut=0:" parameters " "
#define VP9(options) "-c:v libvpx-vp9 -cpu-used 5 -crf 10 -b:v 0 -g 48 " options " "
#define AOM(options) "-c:v libaom-av1 -cpu-used 8 -crf 12 -b:v 0 -g 48 -keyint_min 48 " options " "
#define SVT(open) "-c:v libsvtav1 -preset 10 -crf 10 -g 48 -svtav1-params irefresh-type=" open " "
INSTANTIATE_TEST_SUITE_P(
    Kinds, ClipJoins,
    testing::Values(
        Kind{"mp4", "in.mp4", "out.mp4", X264("bframes=3") "-c:a aac"},
        Kind{"mp4NoB", "in.mp4", "out.mkv", X264("bframes=0") "-c:a aac"},
        Kind{"mkv", "in.mkv", "out.mkv", X264("bframes=2:b-pyramid=none") "-c:a flac"},
        Kind{"mov", "in.mkv", "out.mov", X264("bframes=8:b-pyramid=normal:b-adapt=0") "-c:a flac"},
        Kind{"ts", "in.ts", "out.mp4", X264("bframes=3") "-c:a mp2 -b:a 384k -output_ts_offset 5"},
        Kind{"baseline", "in.mp4", "out.mp4", X264("cabac=0") "-profile:v baseline -c:a aac"},
        Kind{"main", "in.mp4", "out.mp4", X264("bframes=3:cabac=0") "-profile:v main -c:a aac"},
        // Only the first frame, at which the first range begins, resets decoding.
        Kind{"openGop", "in.mp4", "out.mp4", X264("bframes=3:open-gop=1") "-c:a aac", true, 60},
        Kind{"tenBit", "in.mkv", "out.mp4", X264("bframes=3") "-pix_fmt yuv420p10le -c:a flac"},
        Kind{"toWebm", "in.mkv", "out.webm", X264("bframes=3") "-c:a flac", false},
        Kind{"mpeg4", "in.avi", "out.mp4", "-c:v mpeg4 -q:v 2 -g 40 -c:a pcm_s16le", false},
        Kind{"hevc", "in.mkv", "out.mkv",
             "-c:v libx265 -preset ultrafast -crf 8 -x265-params "
             "log-level=none:open-gop=0:keyint=48:min-keyint=48 -c:a flac"},
        Kind{"hevcOpen", "in.mp4", "out.mp4",
             "-c:v libx265 -preset ultrafast -crf 8 -x265-params "
             "log-level=none:open-gop=1:keyint=48:min-keyint=48:bframes=4 -c:a aac"},
        // Hidden frames (alternate references) come in the packet of the frame that follows.
        Kind{"vp9", "in.webm", "out.webm", VP9("-auto-alt-ref 1 -lag-in-frames 16") "-c:a libopus"},
        Kind{"vp9ToMp4", "in.webm", "out.mp4", VP9("-lag-in-frames 0") "-c:a libopus"},
        Kind{"vp9ToMkv", "in.mkv", "out.mkv", VP9("-auto-alt-ref 1 -lag-in-frames 16") "-c:a flac"},
        Kind{"vp9TenBits", "in.mkv", "out.webm", VP9("-pix_fmt yuv420p10le") "-c:a flac"},
        Kind{"vp9FourFourFour", "in.mkv", "out.mkv", VP9("-pix_fmt yuv444p") "-c:a flac", false},
        Kind{"av1", "in.mp4", "out.mp4", AOM("-usage good -lag-in-frames 19") "-c:a aac"},
        Kind{"av1ToWebm", "in.mkv", "out.webm", AOM("-usage realtime") "-c:a libopus"},
        Kind{"av1TenBits", "in.mkv", "out.mkv", AOM("-pix_fmt yuv420p10le") "-c:a flac"},
        Kind{"av1Svt", "in.mkv", "out.mp4", SVT("2") "-c:a aac"},
        // Only the first frame is a key frame, and the first range begins with it.
        Kind{"av1Open", "in.mkv", "out.mkv", SVT("1") "-c:a aac", true, 60}),
    [](const auto& row) { return std::string(row.param.name); });
