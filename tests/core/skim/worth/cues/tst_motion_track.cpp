// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/motion_track.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_random.h"
#include "tests/core/skim/worth/cues/cue_frames.h"

namespace skimline {
namespace {

using test::small;

using Film = std::function<std::vector<std::uint8_t>(double seconds)>;

/// Cues of the half second around the middle of four seconds of film.
CueRow cuesOf(const Film& film, double framesPerSecond = 25) {
    MotionTrack track;
    for (int i = 0; i < 4 * framesPerSecond; ++i)
        track.add(i / framesPerSecond, small(film(i / framesPerSecond)));
    CueRow cues;
    track.addMotionCues(1.75, 2.25, cues);
    return cues;
}

double jitterAt(double seconds, std::uint64_t axis) {
    return 4 *
           DullRandom(static_cast<std::uint64_t>(std::lround(seconds * 1000)) * 2 + axis).normal() /
           2;
}

class Motion : public testing::Test {
protected:
    Film still() const {
        return [this](double) { return m_world.seenFrom(200, 100); };
    }
    Film pan() const {  // 20 pixels per second: 0.31 widths
        return [this](double t) { return m_world.seenFrom(100 + 20 * t, 100); };
    }
    Film shake() const {
        return [this](double t) {
            return m_world.seenFrom(200 + jitterAt(t, 0) / 2, 100 + jitterAt(t, 1) / 2);
        };
    }
    Film action(double pan) const {
        return [this, pan](double t) {
            auto luma = m_world.seenFrom(200 + pan * t, 100);
            test::pasteActor(luma, 28 + 20 * std::sin(3 * t), 10 + 6 * std::cos(4 * t), 12);
            return luma;
        };
    }

    test::MovingWorld m_world{11};
};

TEST_F(Motion, nothingMoves) {
    const CueRow cues = cuesOf(still());
    EXPECT_EQ(cues[Cue::Motion], 0);
    EXPECT_EQ(cues[Cue::GlobalMotion], 0);
    EXPECT_EQ(cues[Cue::Shake], 0);
    EXPECT_EQ(cues[Cue::Freeze], 1);
}

TEST_F(Motion, aPanIsNeitherShakeNorAction) {
    const CueRow cues = cuesOf(pan());
    EXPECT_NEAR(cues[Cue::GlobalMotion], 20.0 / 64, 0.03);
    EXPECT_LT(cues[Cue::Shake], 0.05F);
    EXPECT_LT(cues[Cue::Motion], 0.8F);
    EXPECT_EQ(cues[Cue::Freeze], 0);
}

TEST_F(Motion, shakeIsNeitherPanNorAction) {
    const CueRow cues = cuesOf(shake());
    EXPECT_GT(cues[Cue::Shake], 0.2F);
    EXPECT_LT(cues[Cue::GlobalMotion], 0.6F * cues[Cue::Shake]);
    EXPECT_LT(cues[Cue::Motion], 1);
}

TEST_F(Motion, actionIsSeenUnderAPanToo) {
    for (const double pan : {0.0, 15.0}) {
        const CueRow cues = cuesOf(action(pan));
        EXPECT_GT(cues[Cue::Motion], 2) << pan;
        EXPECT_LT(cues[Cue::Shake], 0.12F) << pan;
        EXPECT_NEAR(cues[Cue::GlobalMotion], pan / 64, 0.08) << pan;
    }
}

TEST_F(Motion, hardlyDependsOnTheFrameRate) {
    for (const double rate : {12.0, 30.0, 60.0}) {
        const CueRow cues = cuesOf(action(0), rate);
        const CueRow reference = cuesOf(action(0), 25);
        EXPECT_NEAR(cues[Cue::Motion], reference[Cue::Motion], 0.35F * reference[Cue::Motion]);
        EXPECT_NEAR(cuesOf(pan(), rate)[Cue::GlobalMotion], 20.0 / 64, 0.04);
    }
}

TEST_F(Motion, aFreezeIsTheShareOfTimeThatStands) {
    const Film film = [this](double t) {
        return m_world.seenFrom(100 + 30 * std::min(t, 2.0), 100);
    };
    EXPECT_NEAR(cuesOf(film)[Cue::Freeze], 0.5, 0.1);
    // Every frame shown twice is no freeze.
    const Film twos = [this](double t) {
        return m_world.seenFrom(100 + 30 * std::floor(t * 12.5 + 1e-6) / 12.5, 100);
    };
    EXPECT_EQ(cuesOf(twos)[Cue::Freeze], 0);
}

TEST_F(Motion, aCutIsNoAction) {
    const test::MovingWorld other(99);
    const Film film = [&](double t) {
        return t < 2 ? m_world.seenFrom(100 + 10 * t, 100) : other.seenFrom(300 + 10 * t, 150);
    };
    const CueRow cues = cuesOf(film);
    EXPECT_LT(cues[Cue::Motion], 1);
    EXPECT_LT(cues[Cue::Shake], 0.1F);
}

TEST(MotionTrack, fewFramesGiveZeros) {
    MotionTrack track;
    CueRow cues;
    track.addMotionCues(0, 1, cues);
    EXPECT_EQ(cues, CueRow());
    const std::vector<std::uint8_t> luma(64 * 36, 50);
    track.add(0, small(luma));
    track.add(0, small(luma));   // not later
    track.add(-1, small(luma));  // earlier
    track.add(std::numeric_limits<double>::quiet_NaN(), small(luma));
    track.addMotionCues(-1, 1, cues);
    EXPECT_EQ(cues, CueRow());
    EXPECT_THROW(track.add(1, SmallLuma{36, 64, luma}), Error);
}

TEST(MotionTrack, hugeGapsAndEmptyTimesAreHarmless) {
    MotionTrack track;
    for (int i = 0; i < 20; ++i) {
        const std::vector<std::uint8_t> luma(64 * 36, static_cast<std::uint8_t>(i * 12));
        track.add(i * 1000.0, small(luma));
    }
    for (const auto& [begin, end] : {std::pair{0.0, 1e9}, {5.0, 5.0}, {9.0, 3.0}, {-5.0, -1.0}}) {
        CueRow cues;
        track.addMotionCues(begin, end, cues);
        for (const float value : cues.values()) EXPECT_TRUE(std::isfinite(value));
    }
}

}  // namespace
}  // namespace skimline
