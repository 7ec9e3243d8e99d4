// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/shot_edits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

using namespace skimline;

namespace {

const Rational kRate(25);

struct Video {
    std::vector<float> scores;
    Rational duration{120};
    ShotScale scale() const { return {scores, scores, Rational(2), duration, kRate}; }
};

Video makeVideo(std::uint32_t seed = 1) {
    Video video;
    std::mt19937 random(seed);
    for (int step = 0; step < 240; ++step)
        video.scores.push_back(static_cast<float>(random() % 1000) / 1000.0F);
    return video;
}

std::vector<Shot> detectedShots(const Video& video, const std::vector<std::int64_t>& steps) {
    return makeShots(steps, video.scores, Rational(2), video.duration, kRate);
}

/// The slow way: every step whose time lies inside, or the last one before.
double meanByHand(const Video& video, const TimeRange& range) {
    double sum = 0;
    int count = 0;
    for (std::size_t step = 0; step < video.scores.size(); ++step) {
        const Rational time(static_cast<std::int64_t>(step), 2);
        if (time < range.start || time >= range.end) continue;
        sum += video.scores[step];
        ++count;
    }
    if (count > 0) return sum / count;
    const auto before = static_cast<std::size_t>(std::floor(range.start.toDouble() * 2));
    return video.scores[std::min(before, video.scores.size() - 1)];
}

void expectWhole(const std::vector<Shot>& shots, const Video& video) {
    ASSERT_FALSE(shots.empty());
    EXPECT_EQ(shots.front().range.start, Rational());
    EXPECT_EQ(shots.back().range.end, video.duration);
    for (std::size_t k = 0; k < shots.size(); ++k) {
        if (k > 0) {
            EXPECT_EQ(shots[k - 1].range.end, shots[k].range.start);
        }
        EXPECT_LE(Rational(1) / kRate, shots[k].range.end - shots[k].range.start);
        EXPECT_NEAR(shots[k].meanScore, meanByHand(video, shots[k].range), 1e-9) << k;
        EXPECT_EQ(shots[k].length,
                  framesCovering(shots[k].range.end - shots[k].range.start, kRate));
        EXPECT_LT(shots[k].firstStep, shots[k].endStep);
    }
}

}  // namespace

TEST(ShotEdits, splitKeepsTheLockAndSnapsToAFrame) {
    const Video video = makeVideo();
    auto shots = detectedShots(video, {40, 100});
    shots[1].lock = Lock::In;
    splitShot(shots, Rational(3003, 100), video.scale());
    ASSERT_EQ(shots.size(), 4U);
    EXPECT_EQ(shots[2].range.start, Rational(751, 25));
    EXPECT_TRUE(shots[1].lock == Lock::In && shots[2].lock == Lock::In);
    EXPECT_TRUE(shots[1].edited && shots[2].edited);
    EXPECT_FALSE(shots[0].edited || shots[3].edited);
    expectWhole(shots, video);
}

TEST(ShotEdits, splitAtABoundaryIsRefusedAndChangesNothing) {
    const Video video = makeVideo();
    auto shots = detectedShots(video, {40});
    const auto before = shots;
    for (const Rational& at : {Rational(), Rational(20), Rational(120), Rational(500), Rational(-3),
                               Rational(2001, 100)})
        EXPECT_ERROR(ErrorCode::Usage, splitShot(shots, at, video.scale()));
    EXPECT_EQ(shots, before);
    std::vector<Shot> none;
    EXPECT_ERROR(ErrorCode::Usage, splitShot(none, Rational(1), video.scale()));
}

TEST(ShotEdits, mergeUndoesASplitUpToTheMark) {
    const Video video = makeVideo();
    auto shots = detectedShots(video, {40, 100});
    const auto before = shots;
    splitShot(shots, Rational(30), video.scale());
    mergeWithNext(shots, 1, video.scale());
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_TRUE(shots[1].edited);
    shots[1].edited = false;
    EXPECT_EQ(shots, before);
    EXPECT_ERROR(ErrorCode::Usage, mergeWithNext(shots, 2, video.scale()));
    EXPECT_ERROR(ErrorCode::Usage, mergeWithNext(shots, 99, video.scale()));
}

TEST(ShotEdits, mergeOfTwoLocks) {
    const Video video = makeVideo();
    const auto merged = [&](Lock first, Lock second) {
        auto shots = detectedShots(video, {40});
        shots[0].lock = first;
        shots[1].lock = second;
        mergeWithNext(shots, 0, video.scale());
        return shots[0].lock;
    };
    EXPECT_EQ(merged(Lock::In, Lock::None), Lock::In);
    EXPECT_EQ(merged(Lock::None, Lock::Out), Lock::Out);
    EXPECT_EQ(merged(Lock::In, Lock::In), Lock::In);
    EXPECT_EQ(merged(Lock::In, Lock::Out), Lock::None);
}

TEST(ShotEdits, borderStopsAFrameBeforeTheNeighbours) {
    const Video video = makeVideo();
    auto shots = detectedShots(video, {40, 100});
    moveBoundary(shots, 1, Rational(2511, 100), video.scale());
    EXPECT_EQ(shots[1].range.start, Rational(628, 25));
    moveBoundary(shots, 1, Rational(-50), video.scale());
    EXPECT_EQ(shots[1].range.start, Rational(1, 25));
    moveBoundary(shots, 1, Rational(5000), video.scale());
    EXPECT_EQ(shots[1].range.start, Rational(50) - Rational(1, 25));
    expectWhole(shots, video);
    EXPECT_ERROR(ErrorCode::Usage, moveBoundary(shots, 0, Rational(1), video.scale()));
    EXPECT_ERROR(ErrorCode::Usage, moveBoundary(shots, 3, Rational(1), video.scale()));
}

TEST(ShotEdits, lockRangeCutsAtBothEnds) {
    const Video video = makeVideo();
    auto shots = detectedShots(video, {40, 100});
    lockRange(shots, {Rational(10), Rational(30)}, Lock::In, video.scale());
    ASSERT_EQ(shots.size(), 5U);
    EXPECT_EQ(shots[1].range, (TimeRange{Rational(10), Rational(20)}));
    EXPECT_EQ(shots[2].range, (TimeRange{Rational(20), Rational(30)}));
    for (std::size_t k = 0; k < shots.size(); ++k)
        EXPECT_EQ(shots[k].lock, k == 1 || k == 2 ? Lock::In : Lock::None) << k;
    expectWhole(shots, video);
    // Nothing is cut along existing boundaries.
    auto whole = detectedShots(video, {40, 100});
    lockRange(whole, {Rational(20), Rational(50)}, Lock::Out, video.scale());
    EXPECT_EQ(whole.size(), 3U);
    EXPECT_EQ(whole[1].lock, Lock::Out);
    EXPECT_FALSE(whole[1].edited);
    const auto before = whole;
    EXPECT_ERROR(ErrorCode::Usage,
                 lockRange(whole, {Rational(30), Rational(30)}, Lock::In, video.scale()));
    EXPECT_ERROR(ErrorCode::Usage,
                 lockRange(whole, {Rational(200), Rational(300)}, Lock::In, video.scale()));
    EXPECT_EQ(whole, before);
}

TEST(ShotEdits, anyEditsKeepTheVideoWhole) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const Video video = makeVideo(seed);
        std::mt19937 random(seed);
        auto shots = detectedShots(video, {40, 100, 101, 180});
        const auto moment = [&] {
            return Rational(static_cast<std::int64_t>(random() % 130000), 1000);
        };
        for (int edit = 0; edit < 40; ++edit) {
            try {
                switch (random() % 4) {
                    case 0:
                        splitShot(shots, moment(), video.scale());
                        break;
                    case 1:
                        mergeWithNext(shots, random() % shots.size(), video.scale());
                        break;
                    case 2:
                        moveBoundary(shots, random() % shots.size(), moment(), video.scale());
                        break;
                    default: {
                        const Rational a = moment();
                        const Rational b = moment();
                        lockRange(shots, {std::min(a, b), std::max(a, b)}, Lock::Out,
                                  video.scale());
                    }
                }
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::Usage);
            }
        }
        expectWhole(shots, video);
        EXPECT_EQ(shotsOf(decisionsOf(shots), video.scale()), shots);
    }
}

TEST(BoundLengths, holdsBothBoundsAndLeavesWhatAPersonDid) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const Video video = makeVideo(seed);
        std::mt19937 random(seed);
        std::vector<std::int64_t> steps;
        for (std::int64_t step = 1; step < 240; ++step)
            if (random() % 6 == 0) steps.push_back(step);
        const auto detected = detectedShots(video, steps);
        auto shots = detected;
        const std::size_t locked = random() % shots.size();
        shots[locked].lock = Lock::In;
        const ShotLengths lengths{2, 9};
        const auto bounded = boundLengths(shots, detected, lengths, video.scale());
        expectWhole(bounded, video);
        bool found = false;
        for (std::size_t k = 0; k < bounded.size(); ++k) {
            if (bounded[k] == shots[locked]) {
                found = true;
                continue;
            }
            EXPECT_EQ(bounded[k].lock, Lock::None);
            EXPECT_LE(bounded[k].length, 9 * 25);
            // A short shot between two untouched ones, or at the end, has no neighbour to join.
            const bool alone = (k == 0 || bounded[k - 1].lock != Lock::None) &&
                               (k + 1 == bounded.size() || bounded[k + 1].lock != Lock::None);
            if (!alone) {
                EXPECT_GE(bounded[k].range.end - bounded[k].range.start, Rational(2));
            }
        }
        EXPECT_TRUE(found);
        // Back to no bounds: the detected shots, independent of the bounds in between.
        EXPECT_EQ(boundLengths(bounded, detected, {}, video.scale()), shots);
    }
}

TEST(BoundLengths, refusesBoundsThatContradict) {
    const Video video = makeVideo();
    const auto shots = detectedShots(video, {40});
    for (const ShotLengths& lengths :
         {ShotLengths{9, 2}, ShotLengths{-1, 0}, ShotLengths{0, std::nan("")}})
        EXPECT_ERROR(ErrorCode::Usage, boundLengths(shots, shots, lengths, video.scale()));
    // A bound below a frame is a frame.
    EXPECT_EQ(boundLengths(shots, shots, {0, 0.001}, video.scale()).size(), 3000U);
}

TEST(ShotsOf, leavesOutWhatLiesBeyondAShorterVideo) {
    Video video = makeVideo();
    auto shots = detectedShots(video, {40, 100, 180});
    shots[3].lock = Lock::In;
    video.duration = Rational(60);
    const auto again = shotsOf(decisionsOf(shots), video.scale());
    ASSERT_EQ(again.size(), 3U);
    EXPECT_EQ(again.back().range.end, Rational(60));
    EXPECT_TRUE(shotsOf({}, video.scale()).empty());
}

TEST(MeasuredShot, betweenTwoStepsTakesTheOneBefore) {
    const Video video = makeVideo();
    const Shot shot = measuredShot({Rational(51, 25), Rational(54, 25)}, video.scale());
    EXPECT_EQ(shot.firstStep, 4);
    EXPECT_EQ(shot.endStep, 5);
    EXPECT_DOUBLE_EQ(shot.meanScore, video.scores[4]);
    EXPECT_THROW(measuredShot({Rational(), Rational(1)}, {{}, {}, Rational(2), Rational(1), kRate}),
                 Error);
}

namespace {

std::vector<std::size_t> firsts(const std::vector<Shot>& shots) {
    std::vector<std::size_t> found;
    for (const auto& piece : shownPieces(shots)) found.push_back(piece.front());
    return found;
}

/// Six shots of 20 s, some of them kept.
std::vector<Shot> keeping(const Video& video, const std::vector<std::size_t>& kept) {
    std::vector<Shot> shots = detectedShots(video, {40, 80, 120, 160, 200});
    for (const std::size_t at : kept) shots[at].kept = true;
    return shots;
}

}  // namespace

TEST(ShotEdits, paddingStaysAtTheEndsOfWhatWasCutOrJoined) {
    const Video video = makeVideo();
    std::vector<Shot> shots = detectedShots(video, {40, 80});
    shots[1].padding = {Rational(1), Rational(2)};
    splitShot(shots, Rational(30), video.scale());
    EXPECT_EQ(shots[1].padding, (Padding{Rational(1), Rational()}));
    EXPECT_EQ(shots[2].padding, (Padding{Rational(), Rational(2)}));
    mergeWithNext(shots, 1, video.scale());
    EXPECT_EQ(shots[1].padding, (Padding{Rational(1), Rational(2)}));
    moveBoundary(shots, 1, Rational(22), video.scale());
    EXPECT_EQ(shots[1].padding, (Padding{Rational(1), Rational(2)}));
    // Bounds for shots without edits leave it unchanged.
    std::vector<Shot> padded = detectedShots(video, {40, 80});
    padded[1].padding.after = Rational(1);
    const auto bounded = boundLengths(padded, padded, {0, 5}, video.scale());
    EXPECT_EQ(std::ranges::count(bounded, padded[1]), 1);
    EXPECT_EQ(shotsOf(decisionsOf(padded), video.scale()), padded);
}

TEST(ShotEdits, aPieceIsShownWhereItWasMoved) {
    const Video video = makeVideo();
    std::vector<Shot> shots = keeping(video, {0, 3, 5});
    ASSERT_EQ(firsts(shots), (std::vector<std::size_t>{0, 3, 5}));
    movePiece(shots, 2, 0);
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{5, 0, 3}));
    movePiece(shots, 0, 2);
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{0, 5, 3}));
    movePiece(shots, 0, 3);
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{5, 3, 0}));
    EXPECT_TRUE(isReordered(shots));
    expectWhole(shots, video);
    // A newly kept shot takes its place in time among those that were not moved.
    shots[2].kept = true;
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{5, 2, 0}));
    EXPECT_THROW(movePiece(shots, 9, 0), Error);
}

TEST(ShotEdits, rangesAreShownInTheirOrder) {
    const Video video = makeVideo();
    std::vector<Shot> shots = detectedShots(video, {20, 40, 60, 80});
    const auto at = [](int seconds) { return Rational(seconds); };
    // The first of them cuts two shots, and all that it holds stays together.
    const std::vector<TimeRange> ranges{{at(25), at(31)}, {at(2), at(4)}, {at(12), at(14)}};
    const auto shown = [&](const std::vector<TimeRange>& kept) {
        keepOnly(shots, kept, video.scale());
        for (Shot& shot : shots) shot.kept = shot.lock == Lock::In;
        expectWhole(shots, video);
        std::vector<TimeRange> pieces;
        for (const auto& piece : shownPieces(shots))
            pieces.push_back({shots[piece.front()].range.start, shots[piece.back()].range.end});
        return pieces;
    };
    EXPECT_EQ(shown(ranges), ranges);
    EXPECT_TRUE(isReordered(shots));
    EXPECT_EQ(shown({ranges[2], ranges[0]}), (std::vector<TimeRange>{ranges[0], ranges[2]}));
}

TEST(ShotEdits, aMergedShotStandsWhereItsKeptPartStood) {
    const Video video = makeVideo();
    std::vector<Shot> shots = keeping(video, {0, 3, 5});
    movePiece(shots, 2, 0);
    ASSERT_EQ(firsts(shots), (std::vector<std::size_t>{5, 0, 3}));
    // The dropped shot before it has no place in the skim.
    mergeWithNext(shots, 4, video.scale());
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{4, 0, 3}));
    // Both parts of a shot stay together, before the shots that are shown later.
    splitShot(shots, shots[4].range.start + Rational(1), video.scale());
    EXPECT_EQ(shownPieces(shots)[0], (std::vector<std::size_t>{4, 5}));
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{4, 0, 3}));
    expectWhole(shots, video);
}

TEST(ShotEdits, piecesInTheirTimeAreNotMoved) {
    const Video video = makeVideo();
    std::vector<Shot> shots = keeping(video, {0, 3, 4});
    const std::vector<Shot> before = shots;
    movePiece(shots, 0, 0);
    movePiece(shots, 0, 1);
    EXPECT_EQ(shots, before);
    movePiece(shots, 1, 0);
    EXPECT_EQ(firsts(shots), (std::vector<std::size_t>{3, 0}));
    // The two shots of a piece stay together.
    EXPECT_EQ(shownPieces(shots)[0], (std::vector<std::size_t>{3, 4}));
    movePiece(shots, 0, 2);
    EXPECT_EQ(shots, before);
    EXPECT_FALSE(isReordered(shots));
}
