// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/audio_peaks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
using namespace skimline::test;

namespace {

constexpr double kFull = 32767;

/// Two seconds at half of full scale, two of silence.
double halfTheTime(double seconds) {
    return seconds < 2 ? 0.5 * std::sin(2 * std::numbers::pi * 400 * seconds) : 0;
}

}  // namespace

TEST(AudioPeaks, followTheSwing) {
    const ScratchFolder folder;
    CodedVideo video;
    video.audio = halfTheTime;
    ASSERT_TRUE(writeCodedVideo(video, folder / "v.mkv"));
    const AudioPeaks peaks = audioPeaks(folder / "v.mkv");
    ASSERT_EQ(peaks.low.size(), peaks.high.size());
    // 120 frames at 30 a second.
    EXPECT_NEAR(static_cast<double>(peaks.high.size()), 4.0 * peaks.perSecond, 4);
    for (std::size_t at = 5; at < 195; ++at) {
        EXPECT_NEAR(peaks.high[at], 0.5 * kFull, 0.03 * kFull) << at;
        EXPECT_NEAR(peaks.low[at], -0.5 * kFull, 0.03 * kFull) << at;
    }
    for (std::size_t at = 205; at < 395; ++at)
        EXPECT_LT(std::max<int>(peaks.high[at], -peaks.low[at]), 0.01 * kFull) << at;
}

TEST(AudioPeaks, startWithTheFirstFrame) {
    const ScratchFolder folder;
    CodedVideo video;
    video.audioStart = 1;
    video.audioLength = 2;
    video.audio = [](double seconds) {
        return 0.5 * std::sin(2 * std::numbers::pi * 400 * seconds);
    };
    ASSERT_TRUE(writeCodedVideo(video, folder / "v.mkv"));
    const AudioPeaks peaks = audioPeaks(folder / "v.mkv");
    ASSERT_GT(peaks.high.size(), 390U);
    const auto loud = [&](std::size_t at) { return peaks.high[at] > 0.3 * kFull; };
    EXPECT_FALSE(loud(90));
    EXPECT_TRUE(loud(110));
    EXPECT_TRUE(loud(290));
    EXPECT_FALSE(loud(310));
}

TEST(AudioPeaks, withoutAudioThereAreNone) {
    const ScratchFolder folder;
    CodedVideo video;
    video.hasAudio = false;
    ASSERT_TRUE(writeCodedVideo(video, folder / "v.mkv"));
    try {
        audioPeaks(folder / "v.mkv");
        FAIL() << "there is no audio";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
    }
}
