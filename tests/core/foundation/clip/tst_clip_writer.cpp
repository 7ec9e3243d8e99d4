// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/clip_writer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
using namespace skimline::test;

namespace {

struct Case {
    const char* name;
    const char* source;
    const char* target;
    CodedVideo video;
    /// Time of frame n in seconds.
    Rational frame = Rational(1, 30);
};

std::ostream& operator<<(std::ostream& out, const Case& each) { return out << each.name; }

CodedVideo with(const std::function<void(CodedVideo&)>& change) {
    CodedVideo video;
    change(video);
    return video;
}

EditList listOf(const std::filesystem::path& source, std::vector<TimeRange> ranges) {
    return {source, Rational(30), std::move(ranges)};
}

class ClipFrames : public testing::TestWithParam<Case> {};

/// Click k of the source is heard with the frame shown at that time.
void expectClicksInPlace(const DecodedClip& clip, const std::vector<TimeRange>& ranges,
                         double audioStart = 0) {
    std::vector<double> expected;
    double base = 0;
    for (const TimeRange& range : ranges) {
        const double start = range.start.toDouble();
        const double end = range.end.toDouble();
        for (int k = 0; k * kClickEvery < end; ++k) {
            const double at = k * kClickEvery;
            // Clicks inside a cross-fade may be too quiet to be found.
            if (at > std::max(start, audioStart) + 0.008 && at < end - 0.008)
                expected.push_back(base + at - start);
        }
        base += end - start;
    }
    const std::vector<double> found = clip.clicks();
    for (const double at : expected) {
        double nearest = 1e9;
        for (const double each : found)
            if (std::abs(each - at) < std::abs(nearest)) nearest = each - at;
        EXPECT_LT(std::abs(nearest), 0.004) << "click expected at " << at;
    }
    EXPECT_LE(found.size(), expected.size() + 2 * ranges.size());
    EXPECT_GE(expected.size(), 3U);
}

TEST_P(ClipFrames, holdsExactlyTheFramesInsideWithTheirAudio) {
    const Case& each = GetParam();
    const ScratchFolder folder;
    const auto source = folder / each.source;
    const auto target = folder / each.target;
    ASSERT_TRUE(writeCodedVideo(each.video, source));
    const auto at = [&](int number) { return each.frame * Rational(number); };
    const std::vector<TimeRange> ranges = {
        {at(3), at(20)}, {at(31), at(32)}, {at(40), at(75)}, {at(90), at(117)}};
    const ClipReport report = writeClip(listOf(source, ranges), target, {}, {});

    const DecodedClip clip = decodeClip(target);
    std::vector<int> expected;
    for (const TimeRange& range : ranges)
        for (int n = 0; n < each.video.frames; ++n)
            if (at(n) >= range.start && at(n) < range.end) expected.push_back(n);
    ASSERT_EQ(clip.images.size(), expected.size());
    const auto isExact = [](const std::string& name) {
        return name.ends_with(".mp4") || name.ends_with(".mov");
    };
    const double tick = isExact(each.source) && isExact(each.target) ? 1e-4 : 1.1e-3;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(clip.images[i].number, expected[i]) << "frame " << i;
        EXPECT_NEAR(clip.images[i].time - clip.images[0].time,
                    static_cast<double>(i) * each.frame.toDouble(), tick);
    }
    const double wanted = listOf(source, ranges).duration().toDouble();
    EXPECT_NEAR(clip.videoLength(), wanted, each.frame.toDouble());
    EXPECT_NEAR(report.duration.toDouble(), wanted, 0.002);
    EXPECT_EQ(report.videoFrames, static_cast<std::int64_t>(expected.size()));
    ASSERT_TRUE(report.hasAudio);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    EXPECT_NEAR(clip.audioLength(), wanted, 0.0205);
    expectClicksInPlace(clip, ranges, each.video.audioStart);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ClipFrames,
    testing::Values(
        Case{"plain", "in.mov", "out.mp4", {}},
        Case{"longGop", "in.mkv", "out.mkv", with([](CodedVideo& v) {
                 v.options = "-c:v libx264 -preset medium -crf 8 -g 999 -c:a flac -strict -2";
             })},
        Case{"openGop", "in.mkv", "out.mp4", with([](CodedVideo& v) {
                 v.options =
                     "-c:v libx264 -preset medium -crf 8 -x264-params "
                     "open-gop=1:keyint=30:bframes=3:b-pyramid=2 -c:a flac";
             })},
        Case{"ntsc", "in.mov", "out.mp4", with([](CodedVideo& v) { v.rate = "30000/1001"; }),
             Rational(1001, 30000)},
        Case{"ntscToWebm", "in.mov", "out.webm", with([](CodedVideo& v) { v.rate = "30000/1001"; }),
             Rational(1001, 30000)},
        Case{"cinema44k", "in.mov", "out.mov", with([](CodedVideo& v) {
                 v.rate = "24";
                 v.audioRate = 44100;
             }),
             Rational(1, 24)},
        Case{"soundResampled", "in.mov", "out.webm",
             with([](CodedVideo& v) { v.audioRate = 44100; })},
        Case{"startsAtFive", "in.ts", "out.mp4", with([](CodedVideo& v) {
                 v.options =
                     "-c:v libx264 -preset ultrafast -crf 8 -g 24 -bf 2 -c:a mp2 -b:a 384k "
                     "-output_ts_offset 5";
             })},
        Case{"soundBeforePictures", "in.mov", "out.mp4",
             with([](CodedVideo& v) { v.audioStart = -1.1; })},
        Case{"soundBeforePicturesInMatroska", "in.mkv", "out.mp4",
             with([](CodedVideo& v) { v.audioStart = -1.1; })},
        Case{"soundLate", "in.mov", "out.mp4", with([](CodedVideo& v) { v.audioStart = 0.4; })}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace

TEST(ClipWriter, keepsTheRhythmOfVariableFrameRates) {
    const ScratchFolder folder;
    CodedVideo video;
    video.hasAudio = false;
    // Every third frame waits three times as long: 0, 1, 2, 5, 6, 7, 10 ... thirtieths.
    video.filter = "'settb=1/30000,setpts=(N+2*floor(N/3))*1000'";
    video.options = "-c:v libx264 -preset ultrafast -crf 8 -g 24 -enc_time_base 1:30000";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    const auto thirtieths = [](int n) { return n + 2 * (n / 3); };
    // The second range begins while frame 32 is still shown: its first frame is 33.
    const std::vector<TimeRange> ranges = {{Rational(10, 30), Rational(25, 30)},
                                           {Rational(107, 60), Rational(70, 30)}};
    writeClip(listOf(folder / "in.mov", ranges), folder / "out.mp4", {}, {});
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    std::vector<int> numbers;
    std::vector<double> times;
    double base = 0;
    for (const TimeRange& range : ranges) {
        bool first = true;
        for (int n = 0; n < video.frames; ++n) {
            const double at = thirtieths(n) / 30.0;
            if (at < range.start.toDouble() - 1e-9 || at >= range.end.toDouble() - 1e-9) continue;
            numbers.push_back(n);
            times.push_back(first ? base : base + at - range.start.toDouble());
            first = false;
        }
        base += (range.end - range.start).toDouble();
    }
    ASSERT_EQ(clip.images.size(), numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_EQ(clip.images[i].number, numbers[i]);
        EXPECT_NEAR(clip.images[i].time, times[i], 1e-4) << "frame " << numbers[i];
    }
    EXPECT_NEAR(clip.videoLength(), base, 1.0 / 30);
}

TEST(ClipWriter, fiftyRangesDoNotDrift) {
    const ScratchFolder folder;
    CodedVideo video;
    video.frames = 600;
    video.rate = "30000/1001";
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    std::vector<TimeRange> ranges;
    for (int i = 0; i < 50; ++i)
        ranges.push_back(
            {Rational(1001 * (12 * i + 1), 30000), Rational(1001 * (12 * i + 8), 30000)});
    const ClipReport report =
        writeClip(listOf(folder / "in.mov", ranges), folder / "o.mp4", {}, {});
    EXPECT_EQ(report.videoFrames, 350);
    EXPECT_EQ(report.duration, Rational(350 * 1001, 30000));
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 1);
    const DecodedClip clip = decodeClip(folder / "o.mp4");
    ASSERT_EQ(clip.images.size(), 350U);
    for (int i = 0; i < 350; ++i)
        EXPECT_EQ(clip.images[static_cast<std::size_t>(i)].number, i / 7 * 12 + 1 + i % 7);
    expectClicksInPlace(clip, ranges);
}

TEST(ClipWriter, aFileWithoutAudioGivesOneWithoutAudio) {
    const ScratchFolder folder;
    CodedVideo video;
    video.hasAudio = false;
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mkv"));
    const ClipReport report = writeClip(listOf(folder / "in.mkv", {{Rational(1), Rational(2)}}),
                                        folder / "out.mp4", {}, {});
    EXPECT_FALSE(report.hasAudio);
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    EXPECT_EQ(clip.audioRate, 0);
    EXPECT_EQ(clip.images.size(), 30U);
}

TEST(ClipWriter, audioThatCoversAPartIsFollowedBySilence) {
    const ScratchFolder folder;
    CodedVideo video;
    video.audioStart = 1;
    video.audioLength = 1;
    video.audio = [](double t) { return 0.5 * std::sin(2 * M_PI * 440 * t); };
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    const std::vector<TimeRange> ranges = {{Rational(0), Rational(3, 2)},
                                           {Rational(3), Rational(4)}};
    const ClipReport report =
        writeClip(listOf(folder / "in.mov", ranges), folder / "o.mp4", {}, {});
    EXPECT_TRUE(report.hasAudio);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    const DecodedClip clip = decodeClip(folder / "o.mp4");
    const auto loudness = [&](double from, double to) {
        float loudest = 0;
        for (auto i = static_cast<std::size_t>(from * clip.audioRate);
             i < static_cast<std::size_t>(to * clip.audioRate); ++i)
            loudest = std::max(loudest, std::abs(clip.audio.at(i)));
        return loudest;
    };
    EXPECT_LT(loudness(0, 0.97), 0.01F);
    EXPECT_GT(loudness(1.02, 1.48), 0.4F);
    EXPECT_LT(loudness(1.53, 2.45), 0.01F);
}

TEST(ClipWriter, cutsDoNotClick) {
    const ScratchFolder folder;
    CodedVideo video;
    video.audioRate = 48000;
    video.audio = [](double t) { return 0.6 * std::sin(2 * M_PI * 220 * t); };
    ASSERT_TRUE(writeCodedVideo(video, folder / "in.mov"));
    // Cuts jump from anywhere to anywhere in the wave's period.
    const std::vector<TimeRange> ranges = {{Rational(10, 30), Rational(25, 30)},
                                           {Rational(44, 30), Rational(61, 30)},
                                           {Rational(77, 30), Rational(78, 30)},
                                           {Rational(91, 30), Rational(118, 30)}};
    const auto largestStep = [&](int crossFadeMs) {
        ClipOptions options;
        options.crossFadeMs = crossFadeMs;
        options.overwrite = true;
        options.audioBitrate = 320'000;
        writeClip(listOf(folder / "in.mov", ranges), folder / "o.mp4", options, {});
        const DecodedClip clip = decodeClip(folder / "o.mp4");
        float step = 0;
        for (std::size_t i = 1; i < clip.audio.size(); ++i)
            step = std::max(step, std::abs(clip.audio[i] - clip.audio[i - 1]));
        return step;
    };
    const double steepest = 0.6 * 2 * M_PI * 220 / 48000;
    EXPECT_LT(largestStep(10), 1.5 * steepest);
    EXPECT_GT(largestStep(0), 3 * steepest)
        << "the hard cut must be audible for this test to mean anything";
}
