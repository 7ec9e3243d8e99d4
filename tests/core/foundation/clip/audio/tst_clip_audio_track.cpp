// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_track.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace skimline;

namespace {

constexpr int kRate = 1000;

/// Source sample i is worth i on channel 0 and -i on channel 1.
struct Desk {
    explicit Desk(int fadeMs, int channelCount = 2)
        : channels(channelCount),
          track(
              kRate, channelCount, fadeMs,
              [this](std::int64_t at, std::span<float> out) {
                  lowest = std::min(lowest, at);
                  for (std::size_t i = 0; i < out.size(); ++i) {
                      const auto n =
                          static_cast<float>(at + static_cast<std::int64_t>(i) / channels);
                      out[i] = i % static_cast<std::size_t>(channels) == 0 ? n : -n;
                  }
              },
              [this](std::span<const float> some) {
                  samples.insert(samples.end(), some.begin(), some.end());
              }) {}

    void range(int from, int to, bool inSteps = false) {
        track.beginRange(Rational(from, kRate), Rational(to - from, kRate));
        for (int i = 0; inSteps && i < to - from; i += 7) track.advance(Rational(end + i, kRate));
        end += to - from;
        track.endRange(Rational(end, kRate));
    }
    float at(int index) const { return samples.at(static_cast<std::size_t>(index * channels)); }

    int channels;
    int end = 0;
    std::int64_t lowest = 0;
    std::vector<float> samples;
    ClipAudioTrack track;
};

/// The definition, sample by sample: a weighted mean around each cut, the plain source elsewhere.
float expectedAt(const std::vector<std::pair<int, int>>& ranges, int half, int n) {
    int begin = 0;
    for (std::size_t r = 0; r < ranges.size(); ++r) {
        const int end = begin + ranges[r].second - ranges[r].first;
        const float here = static_cast<float>(ranges[r].first + n - begin);
        if (n < begin + half && r > 0 && n >= begin) {
            const float other = static_cast<float>(ranges[r - 1].second + n - begin);
            const float weight = (static_cast<float>(n - begin + half) + 0.5F) / (2.0F * half);
            return other + weight * (here - other);
        }
        if (n >= end - half && n < end && r + 1 < ranges.size()) {
            const float next = static_cast<float>(ranges[r + 1].first + n - end);
            const float weight = (static_cast<float>(n - end + half) + 0.5F) / (2.0F * half);
            return here + weight * (next - here);
        }
        if (n < end) return here;
        begin = end;
    }
    return 0;
}

}  // namespace

TEST(ClipAudioTrack, equalsItsDefinition) {
    const std::vector<std::pair<int, int>> ranges = {
        {0, 100}, {500, 640}, {641, 700}, {2000, 2033}};
    for (const bool inSteps : {false, true}) {
        Desk desk(10);
        for (const auto& [from, to] : ranges) desk.range(from, to, inSteps);
        desk.track.finish();
        ASSERT_EQ(desk.samples.size(), 2U * (100 + 140 + 59 + 33));
        EXPECT_EQ(desk.track.samplesWritten(), 332);
        for (int n = 0; n < 332 - 5; ++n) {
            EXPECT_NEAR(desk.at(n), expectedAt(ranges, 5, n), 1e-3) << n;
            EXPECT_EQ(desk.samples[static_cast<std::size_t>(2 * n + 1)], -desk.at(n));
        }
    }
}

TEST(ClipAudioTrack, aRangeFollowedByItsOwnContinuationIsUntouched) {
    Desk desk(10, 1);
    desk.range(0, 50);
    desk.range(50, 90);
    desk.track.finish();
    for (int n = 0; n < 85; ++n) EXPECT_NEAR(desk.at(n), n, 1e-4);
}

TEST(ClipAudioTrack, rangesShorterThanTheFadeKeepTheLength) {
    for (const int length : {1, 2, 3, 9, 11}) {
        Desk desk(10, 1);
        for (int i = 0; i < 20; ++i) desk.range(100 * i + 100, 100 * i + 100 + length);
        desk.track.finish();
        EXPECT_EQ(desk.samples.size(), 20U * static_cast<std::size_t>(length)) << length;
    }
}

TEST(ClipAudioTrack, startsAndEndsInSilenceWhenTheSourceDoesNot) {
    Desk desk(10, 1);
    desk.range(1000, 1100);
    desk.track.finish();
    ASSERT_EQ(desk.samples.size(), 100U);
    EXPECT_LT(desk.at(0), 110);
    EXPECT_LT(desk.at(99), 120);
    for (int n = 6; n < 94; ++n) EXPECT_EQ(desk.at(n), static_cast<float>(1000 + n));
}

TEST(ClipAudioTrack, theBeginningOfTheSourceIsNotFadedIn) {
    Desk desk(10, 1);
    desk.range(0, 100);
    desk.track.finish();
    for (int n = 0; n < 90; ++n) EXPECT_EQ(desk.at(n), static_cast<float>(n));
    EXPECT_EQ(desk.lowest, 0);
}

TEST(ClipAudioTrack, withoutAFadeCutsAreHard) {
    Desk desk(0, 1);
    desk.range(0, 10);
    desk.range(20, 30);
    desk.track.finish();
    ASSERT_EQ(desk.samples.size(), 20U);
    EXPECT_EQ(desk.at(9), 9);
    EXPECT_EQ(desk.at(10), 20);
    EXPECT_EQ(desk.at(19), 29);
}

TEST(ClipAudioTrack, roundingNeverAddsUp) {
    Desk desk(4, 1);
    Rational end;
    for (int i = 0; i < 300; ++i) {
        const Rational length(1001, 30000);  // 33.37 samples
        desk.track.beginRange(Rational(i), length);
        end = end + length;
        desk.track.endRange(end);
    }
    desk.track.finish();
    EXPECT_EQ(static_cast<std::int64_t>(desk.samples.size()), end.roundTimes(kRate));
}
