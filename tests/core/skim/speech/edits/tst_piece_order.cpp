// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/skim/plan/handles.h"
#include "core/skim/plan/key_shots.h"
#include "core/skim/speech/edits/kept_pieces.h"

using namespace skimline;

namespace {

TimeRange seconds(std::int64_t start, std::int64_t end) { return {Rational(start), Rational(end)}; }

Shot shot(std::int64_t start, std::int64_t end, bool kept,
          std::optional<double> place = std::nullopt) {
    Shot made;
    made.range = seconds(start, end);
    made.kept = kept;
    made.place = place;
    return made;
}

std::vector<TimeRange> shown(const std::vector<Shot>& shots) {
    const EditList list = makeEditList(shots, "film.mp4", Rational(25));
    return keptPieces(list, shots, {{}, {}, {}, Rational(60)}, {0, 0}).ranges;
}

}  // namespace

TEST(PieceOrder, isThatOfTheVideoUntilSomebodyMovesAPiece) {
    const std::vector<Shot> shots{shot(0, 10, true), shot(10, 20, false, -5), shot(20, 30, true)};
    EXPECT_EQ(shown(shots), (std::vector<TimeRange>{seconds(0, 10), seconds(20, 30)}));
}

TEST(PieceOrder, takesAPieceApartAndJoinsWhatGoesOn) {
    std::vector<Shot> shots{shot(0, 10, true), shot(10, 20, true), shot(20, 30, false),
                            shot(30, 40, true, -1), shot(40, 60, false)};
    EXPECT_EQ(shown(shots), (std::vector<TimeRange>{seconds(30, 40), seconds(0, 20)}));
    shots[1].place = -2;
    EXPECT_EQ(shown(shots),
              (std::vector<TimeRange>{seconds(10, 20), seconds(30, 40), seconds(0, 10)}));
    // 20 to 30 goes on where 10 to 20 ends, wherever both stand.
    shots[2] = shot(20, 30, true, -1.5);
    EXPECT_EQ(shown(shots), (std::vector<TimeRange>{seconds(10, 40), seconds(0, 10)}));
}

TEST(PieceOrder, whatIsShownBesideAShotMovesWithIt) {
    std::vector<Shot> shots{shot(0, 10, true), shot(10, 20, false), shot(20, 30, true, -1),
                            shot(30, 60, false)};
    shots[0].padding.after = Rational(4);
    shots[2].padding.before = Rational(3);
    EXPECT_EQ(shown(shots), (std::vector<TimeRange>{seconds(17, 30), seconds(0, 14)}));
    // They touch, but stay two pieces.
    shots[0].padding.after = Rational(9);
    EXPECT_EQ(shown(shots), (std::vector<TimeRange>{seconds(17, 30), seconds(0, 17)}));
}

TEST(PieceOrder, whatShowsNoKeptShotGoesWithTheNearest) {
    const std::vector<Shot> shots{shot(0, 10, false),     shot(10, 20, true),
                                  shot(20, 40, false),    shot(40, 44, true, -1),
                                  shot(44, 50, true, -2), shot(50, 60, false)};
    EditList list = makeEditList(shots, "film.mp4", Rational(25));
    list.ranges = {seconds(0, 2),   seconds(10, 20), seconds(23, 24),
                   seconds(37, 38), seconds(40, 50), seconds(58, 59)};
    EXPECT_EQ(
        inShownOrder(list, shots).ranges,
        (std::vector<TimeRange>{seconds(44, 50), seconds(58, 59), seconds(37, 38), seconds(40, 44),
                                seconds(0, 2), seconds(10, 20), seconds(23, 24)}));
}

TEST(PieceOrder, everyMomentIsShownOnce) {
    for (int moved = 0; moved < 6; ++moved) {
        std::vector<Shot> shots;
        for (std::int64_t at = 0; at < 6; ++at) {
            shots.push_back(shot(10 * at, 10 * at + 10, at != 2));
            shots.back().padding = {Rational(at), Rational(7 - at)};
        }
        const EditList before =
            withPadding(makeEditList(shots, "f", Rational(25)), shots, Rational(60));
        shots[static_cast<std::size_t>(moved)].place = 33;
        const EditList after = inShownOrder(before, shots);
        EXPECT_EQ(after.duration(), before.duration());
        std::vector<TimeRange> sorted = after.ranges;
        std::ranges::sort(sorted, {}, &TimeRange::start);
        for (std::size_t at = 1; at < sorted.size(); ++at)
            EXPECT_LE(sorted[at - 1].end, sorted[at].start);
    }
}

TEST(KeptPieces, longSpeechMakesNoLongSkim) {
    // Nobody pauses for nine seconds.
    const std::vector<TimeRange> speech{seconds(0, 9), seconds(10, 19), seconds(20, 29)};
    const BorderFacts facts{speech, {}, {}, Rational(200)};
    const auto kept = [&](const std::vector<Shot>& shots) {
        const EditList list = makeEditList(shots, "film.mp4", Rational(25));
        return keptPieces(list, shots, facts, {}).ranges;
    };
    const auto moved = [&](const TimeRange& range) {
        return outOfSpeech({{}, Rational(25), {range}}, facts, {}).ranges.front();
    };
    // By itself the border would go to the end of the sentence, to three times the length.
    EXPECT_GT(moved(seconds(14, 16)).end, Rational(19));
    EXPECT_EQ(kept({shot(0, 14, false), shot(14, 16, true), shot(16, 200, false)}),
              (std::vector<TimeRange>{seconds(14, 16)}));
    // Next to a long piece the same growth is little.
    const auto both =
        kept({shot(0, 14, false), shot(14, 16, true), shot(16, 30, false), shot(30, 200, true)});
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both.front(), moved(seconds(14, 16)));
}
