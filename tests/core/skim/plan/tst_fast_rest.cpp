// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/fast_rest.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace skimline;

namespace {

const std::vector<Rational>& rates() {
    static const std::vector<Rational> kAll{Rational(24), Rational(25), Rational(30000, 1001),
                                            Rational(60)};
    return kAll;
}

EditList keptFrames(const Rational& rate, const std::vector<std::pair<int, int>>& spans) {
    EditList kept{"day.mp4", rate, {}};
    for (const auto& [first, end] : spans)
        kept.ranges.push_back({Rational(first) / rate, Rational(end) / rate});
    return kept;
}

/// Twelve events of 4 s in an hour, at odd moments.
EditList twelveEvents(const Rational& rate) {
    std::vector<std::pair<int, int>> spans;
    const auto frames = [&](double seconds) {
        return static_cast<int>(Rational::fromSeconds(seconds).floorTimes(rate));
    };
    for (int event = 0; event < 12; ++event)
        spans.emplace_back(frames(37 + 291.3 * event), frames(37 + 291.3 * event) + frames(4));
    return keptFrames(rate, spans);
}

std::int64_t framesOf(const Rational& seconds, const Rational& rate) {
    const Rational frames = seconds * rate;
    EXPECT_EQ(frames.den(), 1) << frames.toString();
    return frames.num();
}

/// Covers the video without gaps, every piece in whole frames of the clip.
void expectWhole(const EditList& all, const Rational& duration, double speed) {
    Rational from;
    for (std::size_t at = 0; at < all.ranges.size(); ++at) {
        EXPECT_EQ(all.ranges[at].start, from);
        from = all.ranges[at].end;
        EXPECT_GE(framesOf(all.playedOf(at), all.frameRate), 1);
        EXPECT_GE(all.speedOf(at), Rational(1));
        EXPECT_LE(all.speedOf(at).toDouble(), 1.5 * speed + 1e-9);
    }
    EXPECT_EQ(from, duration);
}

}  // namespace

TEST(FastRest, isAsLongAsItsSpeedSaysWithinHalfAFrame) {
    for (const Rational& rate : rates())
        for (const double speed : {2.0, 7.3, 20.0, 60.0}) {
            SCOPED_TRACE(rate.toString() + " at " + std::to_string(speed));
            const Rational duration = Rational(rate.floorTimes(Rational(3600))) / rate;
            const EditList kept = twelveEvents(rate);
            const EditList all = withFastRest(kept, {}, speed, duration);
            expectWhole(all, duration, speed);
            ASSERT_EQ(all.ranges.size(), 25U);
            for (std::size_t event = 0; event < 12; ++event) {
                EXPECT_EQ(all.ranges[2 * event + 1], kept.ranges[event]);
                EXPECT_TRUE(all.isOwnSpeed(2 * event + 1));
            }
            const double rest = (duration - kept.duration()).toDouble();
            EXPECT_NEAR((all.duration() - kept.duration()).toDouble() * rate.toDouble(),
                        rest / speed * rate.toDouble(), 0.5 + 1e-6);
        }
}

TEST(FastRest, isSolvedForTheLengthToTheFrame) {
    std::mt19937 random(7);
    for (const Rational& rate : rates())
        for (int round = 0; round < 50; ++round) {
            const auto upTo = [&](int most) {
                return static_cast<int>(random() % static_cast<unsigned>(most));
            };
            const int frames = 20'000 + upTo(80'000);
            std::vector<std::pair<int, int>> spans;
            for (int at = upTo(900); at + 130 < frames; at += 1500 + upTo(6000)) {
                spans.emplace_back(at, at + 20 + upTo(100));
            }
            const EditList kept = keptFrames(rate, spans);
            const Rational duration = Rational(frames) / rate;
            const Rational rest = restDuration(kept, {}, duration);
            EXPECT_EQ(rest, duration - kept.duration());
            const std::int64_t wanted =
                framesOf(kept.duration(), rate) + framesOf(rest, rate) / (4 + upTo(50));
            const double speed = speedOfRest(kept, rest, Rational(wanted) / rate);
            const EditList all = withFastRest(kept, {}, speed, duration);
            expectWhole(all, duration, speed);
            EXPECT_EQ(framesOf(all.duration(), rate), wanted);
        }
}

TEST(FastRest, runsBetweenTwoAndSixtyTimesAsFast) {
    const Rational rate(25);
    const EditList kept = keptFrames(rate, {{0, 250}});
    EXPECT_DOUBLE_EQ(speedOfRest(kept, Rational(90), Rational(19)), 10);
    EXPECT_DOUBLE_EQ(speedOfRest(kept, Rational(90), Rational(11)), 60);
    EXPECT_DOUBLE_EQ(speedOfRest(kept, Rational(90), Rational(5)), 60);
    EXPECT_DOUBLE_EQ(speedOfRest(kept, Rational(90), Rational(99)), 2);
}

TEST(FastRest, leavesRoomForWhatIsKept) {
    // Two minutes of an hour: one for the rest at 60 times its speed, one for the kept parts.
    EXPECT_NEAR(keptSeconds(120, 0, 3600), 61, 0.1);
    EXPECT_NEAR(keptSeconds(120, 60, 3600), 61, 0.1);
    // The rest fills half of the clip if it need not run faster: here at 10 times its speed.
    EXPECT_NEAR(keptSeconds(120, 0, 600), 200.0 / 3, 1e-9);
    EXPECT_NEAR(keptSeconds(120, 20, 600), 90 / 0.95, 1e-9);
    // The rest alone takes longer: a quarter.
    EXPECT_DOUBLE_EQ(keptSeconds(40, 0, 3600), 10);
}

TEST(FastRest, whatIsLockedOutIsNotShown) {
    const EditList kept = keptFrames(Rational(25), {{250, 500}});
    Shot out;
    out.range = {Rational(30), Rational(40)};
    out.lock = Lock::Out;
    const EditList all = withFastRest(kept, {out}, 10, Rational(60));
    EXPECT_EQ(all.ranges, (std::vector<TimeRange>{{Rational(0), Rational(10)},
                                                  {Rational(10), Rational(20)},
                                                  {Rational(20), Rational(30)},
                                                  {Rational(40), Rational(60)}}));
    EXPECT_EQ(all.speeds,
              (std::vector<Rational>{Rational(10), Rational(1), Rational(10), Rational(10)}));
    EXPECT_EQ(restDuration(kept, {out}, Rational(60)), Rational(40));
}

TEST(FastRest, aFrameBetweenTwoShotsIsShown) {
    const EditList all =
        withFastRest(keptFrames(Rational(25), {{0, 50}, {51, 100}}), {}, 20, Rational(4));
    EXPECT_EQ(all.ranges, (std::vector<TimeRange>{{Rational(0), Rational(4)}}));
    EXPECT_TRUE(all.speeds.empty());
    const EditList none = withFastRest({"day.mp4", Rational(25), {}}, {}, 20, Rational(10));
    EXPECT_EQ(none.ranges, (std::vector<TimeRange>{{Rational(0), Rational(10)}}));
    EXPECT_EQ(none.duration() * Rational(25), Rational(13));
}

TEST(FastRest, manyShortPiecesDoNotRunAwayFromTheirSpeed) {
    std::vector<std::pair<int, int>> spans;
    for (int at = 0; at < 30'000; at += 60) spans.emplace_back(at, at + 30);
    const Rational duration(1200);
    const EditList all = withFastRest(keptFrames(Rational(25), spans), {}, 60, duration);
    expectWhole(all, duration, 60);
}

namespace {

/// Shots of four seconds; a letter each: k kept, d dropped, f eight times as fast, F four times.
std::vector<Shot> shotsFrom(const std::string& letters) {
    std::vector<Shot> shots;
    for (const char letter : letters) {
        Shot shot;
        const auto number = static_cast<std::int64_t>(shots.size());
        shot.range = {Rational(4 * number), Rational(4 * number + 4)};
        shot.kept = letter == 'k';
        shot.lock = letter == 'f' || letter == 'F' ? Lock::Out : Lock::None;
        shot.fast = letter == 'f' ? 8 : letter == 'F' ? 4 : 0;
        shots.push_back(shot);
    }
    return shots;
}

}  // namespace

TEST(FastShots, standWhereTheyAreInTheVideo) {
    const std::vector<Shot> shots = shotsFrom("fkdffFk");
    EditList kept{"day.mp4", Rational(25), {shots[1].range, shots[6].range}};
    const EditList all = withFastShots(kept, shots);
    ASSERT_EQ(all.ranges.size(), 5U);
    ASSERT_EQ(all.speeds.size(), 5U);
    EXPECT_EQ(all.ranges[0].start, Rational(0));
    EXPECT_TRUE(all.isOwnSpeed(1));
    // One run of two shots: 8 s in 25 frames.
    EXPECT_EQ(all.ranges[2].end - all.ranges[2].start, Rational(8));
    EXPECT_EQ(all.playedOf(2), Rational(1));
    EXPECT_EQ(all.speedOf(3), Rational(4));
    // 4 s at 8 are 12.5 frames.
    EXPECT_EQ(all.playedOf(0), Rational(13, 25));
    EXPECT_EQ(all.duration(), Rational(8) + Rational(1) + Rational(1) + Rational(13, 25));
    EXPECT_EQ(fastPlayed(shots, Rational(25)), all.duration() - Rational(8));
}

TEST(FastShots, whatIsKeptIsNotShownTwice) {
    const std::vector<Shot> shots = shotsFrom("kf");
    EditList kept{"day.mp4", Rational(25), {{Rational(0), Rational(6)}}};
    const EditList all = withFastShots(kept, shots);
    ASSERT_EQ(all.ranges.size(), 2U);
    EXPECT_EQ(all.ranges[1].start, Rational(6));
    EXPECT_EQ(all.ranges[1].end, Rational(8));
    // Pieces in another order: a fast shot follows the piece that precedes it in the video.
    kept.ranges = {{Rational(20), Rational(24)}, {Rational(0), Rational(4)}};
    const EditList moved = withFastShots(kept, shots);
    EXPECT_EQ(moved.ranges[2].start, Rational(4));
    EXPECT_EQ(withFastShots(kept, shotsFrom("kd")).speeds.size(), 0U);
}
