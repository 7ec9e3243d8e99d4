// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Clips whose pieces are in a different order from the source.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kFrames = 600;  // 20 s

using Spans = std::vector<std::pair<int, int>>;

const Spans kBackAndForth{{430, 560}, {20, 133}, {301, 410}, {140, 170}, {0, 15}};

std::vector<TimeRange> rangesOf(const Spans& spans) {
    std::vector<TimeRange> ranges;
    for (const auto& [first, behind] : spans)
        ranges.push_back({Rational(first, 30), Rational(behind, 30)});
    return ranges;
}

std::vector<int> numbersOf(const Spans& spans) {
    std::vector<int> numbers;
    for (const auto& [first, behind] : spans)
        for (int n = first; n < behind; ++n) numbers.push_back(n);
    return numbers;
}

std::vector<int> numbersIn(const DecodedClip& clip) {
    std::vector<int> numbers;
    for (const auto& image : clip.images) numbers.push_back(image.number);
    return numbers;
}

fs::path sourceIn(const ScratchFolder& folder, const char* name = "in.mp4") {
    CodedVideo video;
    video.frames = kFrames;
    video.options =
        "-c:v libx264 -preset veryfast -crf 10 -x264-params "
        "keyint=24:min-keyint=24:scenecut=0:bframes=3 -c:a aac";
    // A different tone every second, so that the sound identifies its source time.
    video.audio = [](double seconds) {
        return 0.3 * std::sin(2 * M_PI * (200 + 50 * std::floor(seconds)) * seconds);
    };
    return writeCodedVideo(video, folder / name) ? folder / name : fs::path();
}

/// Upward zero crossings per second in a stretch of audio.
double pitchOf(const DecodedClip& clip, double start, double seconds) {
    const auto from = static_cast<std::size_t>(start * clip.audioRate);
    const auto count = static_cast<std::size_t>(seconds * clip.audioRate);
    int crossings = 0;
    for (std::size_t at = from + 1; at < from + count && at < clip.audio.size(); ++at)
        crossings += clip.audio[at - 1] < 0 && clip.audio[at] >= 0;
    return crossings / seconds;
}

/// Expects the clip's audio to be the source's at the frames shown.
void expectOwnSound(const DecodedClip& clip, const Spans& spans) {
    ASSERT_GT(clip.audio.size(), 0U);
    double start = 0;
    for (const auto& [first, behind] : spans) {
        for (int second = first / 30 + 1; second * 30 + 30 <= behind; ++second) {
            const double at = start + (second * 30 - first) / 30.0;
            EXPECT_NEAR(pitchOf(clip, at + 0.1, 0.8), 200 + 50 * second, 4) << "second " << second;
        }
        start += (behind - first) / 30.0;
    }
}

class ClipOrder : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(ClipOrder, ofThePiecesIsThatOfTheList) {
    const ScratchFolder folder;
    const fs::path source = sourceIn(folder, GetParam());
    ASSERT_FALSE(source.empty());
    const EditList edits{source, Rational(30), rangesOf(kBackAndForth)};
    const ClipReport report = writeClip(edits, folder / "out.mp4", {}, {});
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    EXPECT_EQ(numbersIn(clip), numbersOf(kBackAndForth));
    expectOwnSound(clip, kBackAndForth);
    EXPECT_NEAR(report.duration.toDouble(), edits.duration().toDouble(), 0.002);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
}

// A transport stream has no index, and a file without any seeking is read from its start.
INSTANTIATE_TEST_SUITE_P(Kinds, ClipOrder, testing::Values("in.mp4", "in.mkv", "in.ts"));

TEST(ClipOrderModes, smartClipsCopyWhatTheyCanInTheOrderOfTheList) {
    const ScratchFolder folder;
    const fs::path source = sourceIn(folder);
    ASSERT_FALSE(source.empty());
    ClipOptions options;
    options.mode = ClipMode::Smart;
    const EditList edits{source, Rational(30), rangesOf(kBackAndForth)};
    const ClipReport report = writeClip(edits, folder / "out.mp4", options, {});
    EXPECT_EQ(report.mode, ClipMode::Smart) << report.remark;
    EXPECT_GT(report.copiedFrames, 200);
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    EXPECT_EQ(numbersIn(clip), numbersOf(kBackAndForth));
    expectOwnSound(clip, kBackAndForth);
}

TEST(ClipOrderModes, copiesKeepTheOrderWithWholeGroups) {
    const ScratchFolder folder;
    const fs::path source = sourceIn(folder);
    ASSERT_FALSE(source.empty());
    ClipOptions options;
    options.mode = ClipMode::Copy;
    const Spans asked{{430, 500}, {20, 133}, {300, 400}};
    const EditList edits{source, Rational(30), rangesOf(asked)};
    const ClipReport report = writeClip(edits, folder / "out.mp4", options, {});
    EXPECT_EQ(report.mode, ClipMode::Copy) << report.remark;
    ASSERT_EQ(report.shifts.size(), 3U);
    // From the key frame at or before each cut to the next place where a copy can end.
    Spans copied;
    for (std::size_t at = 0; at < asked.size(); ++at)
        copied.emplace_back(asked[at].first - report.shifts[at].start.roundTimes(Rational(30)),
                            asked[at].second + report.shifts[at].end.roundTimes(Rational(30)));
    EXPECT_EQ(copied[0].first, 408);
    EXPECT_EQ(copied[1].first, 0);
    EXPECT_EQ(copied[2].first, 288);
    const DecodedClip clip = decodeClip(folder / "out.mp4");
    EXPECT_EQ(numbersIn(clip), numbersOf(copied));
    expectOwnSound(clip, copied);
}

TEST(ClipOrderModes, piecesThatOverlapAreRefused) {
    const ScratchFolder folder;
    const fs::path source = sourceIn(folder);
    ASSERT_FALSE(source.empty());
    const EditList edits{source, Rational(30), rangesOf({{430, 500}, {20, 133}, {100, 140}})};
    EXPECT_THROW(writeClip(edits, folder / "out.mp4", {}, {}), Error);
    EXPECT_FALSE(fs::exists(folder / "out.mp4"));
}
