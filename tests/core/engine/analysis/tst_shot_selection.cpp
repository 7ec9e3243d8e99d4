// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/engine/analysis/shot_selection.h"
#include "core/summary/earlier_skims.h"

namespace skimline {
namespace {

/// Six shots of five seconds, each worth a little less than the one before, and room for one.
Analysis sixShots() {
    Analysis analysis;
    analysis.duration = Rational(30);
    analysis.media.video.frameRate = Rational(25);
    analysis.onGrid = true;
    analysis.budget.seconds = 5;
    for (std::size_t step = 0; step < 60; ++step)
        analysis.scores.push_back(1 - static_cast<float>(step / 10) * 0.1F);
    for (std::int64_t shot = 0; shot < 6; ++shot)
        analysis.pieces.push_back({Rational(shot * 5), Rational(shot * 5 + 5)});
    return analysis;
}

std::vector<std::size_t> keptOf(const std::vector<Shot>& shots) {
    std::vector<std::size_t> kept;
    for (std::size_t shot = 0; shot < shots.size(); ++shot)
        if (shots[shot].kept) kept.push_back(shot);
    return kept;
}

TEST(ShotSelection, anotherSkimIsAnotherOne) {
    for (int alternative = 0; alternative < 6; ++alternative) {
        Analysis analysis = sixShots();
        selectAlternative(analysis, alternative);
        EXPECT_EQ(keptOf(analysis.shots),
                  std::vector<std::size_t>{static_cast<std::size_t>(alternative)});
        EXPECT_EQ(analysis.shownBefore.size(), static_cast<std::size_t>(alternative));
        Analysis again = sixShots();
        selectAlternative(again, alternative);
        EXPECT_EQ(again.shots, analysis.shots);
    }
}

TEST(ShotSelection, afterAllHaveBeenShownTheBestComeBack) {
    Analysis analysis = sixShots();
    // Six times round: by then every score was damped six times, and still tells shots apart.
    for (int skim = 0; skim < 36; ++skim) {
        selectAlternative(analysis, skim);
        EXPECT_EQ(keptOf(analysis.shots),
                  std::vector<std::size_t>{static_cast<std::size_t>(skim % 6)})
            << skim;
    }
}

TEST(ShotSelection, shownOnceMoreCountsForLessOnceMore) {
    const Analysis analysis = sixShots();
    const ShotScale scale = scaleOf(analysis, analysis.scores);
    const TimeRange second{Rational(5), Rational(10)};
    const auto once = scoresBesides(std::vector{second}, scale);
    const auto twice = scoresBesides(std::vector{second, second}, scale);
    EXPECT_FLOAT_EQ(once[9], analysis.scores[9]);
    EXPECT_FLOAT_EQ(once[10], 0.3F * analysis.scores[10]);
    EXPECT_FLOAT_EQ(twice[10], 0.09F * analysis.scores[10]);
    EXPECT_EQ(scoresBesides({}, scale), analysis.scores);
}

}  // namespace
}  // namespace skimline
