// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/trims.h"

#include <gtest/gtest.h>

#include <random>

#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/support/expect_error.h"

using namespace skimline;

namespace {

const Rational kTrimRate(25);
const Rational kTrimFrame(1, 25);

/// Ten shots of 12 s, of which some are kept.
struct TrimmedVideo {
    std::vector<float> scores = std::vector<float>(240, 0.5F);
    Rational duration{120};
    std::vector<Shot> shots;

    explicit TrimmedVideo(const std::vector<std::size_t>& kept) {
        std::vector<std::int64_t> steps;
        for (int shot = 1; shot < 10; ++shot) steps.push_back(shot * 24);
        shots = makeShots(steps, scores, Rational(2), duration, kTrimRate);
        for (const std::size_t at : kept) shots[at].kept = shots[at].chosen = true;
    }
    ShotScale scale() const { return {scores, scores, Rational(2), duration, kTrimRate}; }
};

Rational keptSecondsOf(const std::vector<Shot>& shots) { return secondsOf(shots, &Shot::kept); }

/// Names of the kept shots as they are shown; parts of one count once.
std::vector<std::string> namesShown(const std::vector<Shot>& shots) {
    std::vector<std::string> names;
    for (const auto& piece : shownPieces(shots))
        for (const std::size_t at : piece)
            if (names.empty() || names.back() != shots[at].label.name)
                names.push_back(shots[at].label.name);
    return names;
}

void expectTiled(const std::vector<Shot>& shots, const Rational& duration) {
    Rational at;
    for (const Shot& shot : shots) {
        EXPECT_EQ(shot.range.start, at);
        EXPECT_LT(shot.range.start, shot.range.end);
        at = shot.range.end;
    }
    EXPECT_EQ(at, duration);
}

}  // namespace

TEST(Trims, anEdgeTakesFromDroppedShotsUpToTheNextKeptOne) {
    TrimmedVideo video({2, 6});
    // Across the whole of shot 3 into shot 4.
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::End, Rational(50), video.scale()), Rational(14));
    ASSERT_EQ(video.shots.size(), 9U);
    EXPECT_EQ(video.shots[2].range, (TimeRange{Rational(24), Rational(50)}));
    EXPECT_EQ(video.shots[3].range.start, Rational(50));
    EXPECT_TRUE(video.shots[2].kept && video.shots[2].edited && !video.shots[3].kept);
    // No farther than the next kept shot, which is at 72 s.
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::End, Rational(90), video.scale()), Rational(22));
    EXPECT_EQ(video.shots[2].range.end, Rational(72));
    EXPECT_TRUE(video.shots[3].kept);
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::Start, Rational(-5), video.scale()),
              Rational(-24));
    EXPECT_EQ(video.shots.front().range, (TimeRange{Rational(), Rational(72)}));
    expectTiled(video.shots, video.duration);
}

TEST(Trims, inwardsAFrameStays) {
    TrimmedVideo video({2});
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::Start, Rational(99), video.scale()),
              Rational(12) - kTrimFrame);
    EXPECT_EQ(video.shots[2].range, (TimeRange{Rational(36) - kTrimFrame, Rational(36)}));
    EXPECT_EQ(video.shots[1].range.end, Rational(36) - kTrimFrame);
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::End, Rational(0), video.scale()), Rational());
    expectTiled(video.shots, video.duration);
}

TEST(Trims, besideAKeptShotFramesBecomeADroppedOne) {
    TrimmedVideo video({2, 3});
    video.shots[2].label = {"Opening", "a"};
    EXPECT_EQ(trimShot(video.shots, 2, ShotEdge::End, Rational(30), video.scale()), Rational(-6));
    ASSERT_EQ(video.shots.size(), 11U);
    EXPECT_TRUE(video.shots[2].kept && !video.shots[3].kept && video.shots[4].kept);
    EXPECT_EQ(video.shots[3].lock, Lock::Out);
    EXPECT_EQ(video.shots[3].range, (TimeRange{Rational(30), Rational(36)}));
    EXPECT_EQ(video.shots[3].label, ShotLabel());
    EXPECT_EQ(video.shots[2].label.name, "Opening");
    // The end of the video is no neighbour, either.
    TrimmedVideo last({9});
    EXPECT_EQ(trimShot(last.shots, 9, ShotEdge::End, Rational(110), last.scale()), Rational(-10));
    EXPECT_EQ(last.shots.size(), 11U);
    EXPECT_FALSE(last.shots.back().kept);
    expectTiled(last.shots, last.duration);
}

TEST(Trims, aRippleChangesTheLengthARollDoesNot) {
    TrimmedVideo video({2, 3, 6});
    const Rational before = keptSecondsOf(video.shots);
    EXPECT_EQ(ripple(video.shots, 0, ShotEdge::End, Rational(2), video.scale()), Rational(2));
    EXPECT_EQ(keptSecondsOf(video.shots), before + Rational(2));
    EXPECT_EQ(ripple(video.shots, 1, ShotEdge::Start, Rational(2), video.scale()), Rational(2));
    EXPECT_EQ(keptSecondsOf(video.shots), before);
    EXPECT_EQ(roll(video.shots, 0, Rational(3), video.scale()), Rational(3));
    EXPECT_EQ(keptSecondsOf(video.shots), before);
    EXPECT_EQ(video.shots[3].range.end, Rational(53));
    EXPECT_EQ(video.shots[6].range.start, Rational(77));
    EXPECT_EQ(roll(video.shots, 0, Rational(-5), video.scale()), Rational(-5));
    EXPECT_EQ(video.shots[3].range.end, Rational(48));
    EXPECT_EQ(video.shots[6].range.start, Rational(72));
    EXPECT_EQ(keptSecondsOf(video.shots), before);
    expectTiled(video.shots, video.duration);
}

TEST(Trims, aRollGoesAsFarAsBothSidesCan) {
    TrimmedVideo video({2, 6});
    // The second piece has 12 s, of which a frame stays; the first can take them from the gap.
    const Rational most = Rational(12) - kTrimFrame;
    EXPECT_EQ(roll(video.shots, 0, Rational(40), video.scale()), most);
    EXPECT_EQ(keptSecondsOf(video.shots), Rational(24));
    // At the start of the video there is nothing more to take: 5 s to the left of the second piece.
    TrimmedVideo moved({0, 1});
    moved.shots[0].place = 50;
    EXPECT_EQ(shownPieces(moved.shots).size(), 2U);
    EXPECT_EQ(roll(moved.shots, 0, Rational(-4), moved.scale()), Rational());
    EXPECT_EQ(keptSecondsOf(moved.shots), Rational(24));
}

TEST(Trims, whatCannotBeTrimmedIsRefused) {
    TrimmedVideo video({2, 6});
    const std::vector<Shot> before = video.shots;
    const auto edge = ShotEdge::End;
    EXPECT_ERROR(ErrorCode::Usage, trimShot(video.shots, 1, edge, Rational(9), video.scale()));
    EXPECT_ERROR(ErrorCode::Usage, trimShot(video.shots, 99, edge, Rational(9), video.scale()));
    EXPECT_ERROR(ErrorCode::Usage, ripple(video.shots, 2, edge, Rational(1), video.scale()));
    EXPECT_ERROR(ErrorCode::Usage, roll(video.shots, 1, Rational(1), video.scale()));
    EXPECT_ERROR(ErrorCode::Usage,
                 makeShot(video.shots, {Rational(9), Rational(9)}, video.scale()));
    EXPECT_EQ(video.shots, before);
}

TEST(Trims, aMarkedRangeIsOneShot) {
    TrimmedVideo video({2, 6});
    makeShot(video.shots, {Rational(30), Rational(75)}, video.scale());
    ASSERT_EQ(video.shots.size(), 8U);
    EXPECT_EQ(video.shots[2].range, (TimeRange{Rational(24), Rational(30)}));
    EXPECT_EQ(video.shots[3].range, (TimeRange{Rational(30), Rational(75)}));
    EXPECT_EQ(video.shots[4].range, (TimeRange{Rational(75), Rational(84)}));
    EXPECT_TRUE(video.shots[3].kept && video.shots[3].lock == Lock::In && video.shots[3].edited);
    EXPECT_EQ(video.shots[2].lock, Lock::None);
    EXPECT_EQ(video.shots[4].lock, Lock::None);
    expectTiled(video.shots, video.duration);
}

TEST(Trims, aThousandAtRandomKeepTheVideoWhole) {
    std::mt19937 random(7);
    const auto any = [&](std::size_t count) { return random() % count; };
    TrimmedVideo video({1, 2, 4, 6, 9});
    video.duration = Rational(11'999, 100);  // not on a frame
    video.shots.back().range.end = video.duration;
    for (int step = 0; step < 1000; ++step) {
        const std::vector<Shot> before = video.shots;
        const Rational seconds = keptSecondsOf(before);
        const auto pieces = shownPieces(before).size();
        const Rational by(static_cast<std::int64_t>(any(400)) - 200, 40);
        const auto edge = any(2) == 0 ? ShotEdge::Start : ShotEdge::End;
        const std::size_t piece = any(pieces);
        if (any(2) == 0) {
            const Rational moved = ripple(video.shots, piece, edge, by, video.scale());
            const Rational grown = edge == ShotEdge::End ? moved : Rational() - moved;
            EXPECT_EQ(keptSecondsOf(video.shots), seconds + grown);
        } else if (piece + 1 < pieces) {
            roll(video.shots, piece, by, video.scale());
            EXPECT_EQ(keptSecondsOf(video.shots), seconds);
        }
        expectTiled(video.shots, video.duration);
        // As a user drops and keeps in between.
        Shot& other = video.shots[any(video.shots.size())];
        if (any(4) == 0) other.kept = !other.kept;
        if (shownPieces(video.shots).size() < 2) video.shots = before;
    }
}

TEST(Trims, movedPiecesKeepTheirOrder) {
    std::mt19937 random(11);
    const auto any = [&](std::size_t count) { return random() % count; };
    for (int round = 0; round < 40; ++round) {
        TrimmedVideo video({1, 3, 4, 6, 8});
        for (std::size_t at = 0; at < video.shots.size(); ++at)
            if (video.shots[at].kept) video.shots[at].label.name = std::to_string(at);
        for (int move = 0; move < 2; ++move)
            movePiece(video.shots, any(shownPieces(video.shots).size()), any(4));
        const std::vector<std::string> order = namesShown(video.shots);
        for (int step = 0; step < 30; ++step) {
            const auto pieces = shownPieces(video.shots);
            const std::size_t piece = any(pieces.size());
            const std::size_t shot = pieces[piece][any(pieces[piece].size())];
            const Rational by(static_cast<std::int64_t>(any(600)) - 300, 25);
            const Rational start = video.shots[shot].range.start;
            const std::size_t way = any(4);
            try {
                if (way == 0) ripple(video.shots, piece, ShotEdge::Start, by, video.scale());
                if (way == 1) ripple(video.shots, piece, ShotEdge::End, by, video.scale());
                if (way == 2) moveBoundary(video.shots, shot, start + by, video.scale());
                if (way == 3) splitShot(video.shots, start + Rational(1), video.scale());
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::Usage);
            }
            ASSERT_EQ(namesShown(video.shots), order) << "round " << round << ", way " << way;
        }
        expectTiled(video.shots, video.duration);
    }
}
