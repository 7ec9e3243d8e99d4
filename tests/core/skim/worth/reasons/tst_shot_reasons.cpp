// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>

#include "core/skim/plan/shot_scale.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/reasons/shot_reasons.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

/// Six shots of ten steps (five seconds) each, ordinary frames throughout; tests change what they
/// are about.
class Reasons : public ::testing::Test {
protected:
    Reasons() {
        m_scores.assign(60, 0.5F);
        m_worth.assign(60, 0.5F);
        m_cues = FloatMatrix(60, static_cast<std::int64_t>(kCueCount));
        set(0, 6, Cue::Sharpness, 0.6F);
        set(0, 6, Cue::LumaEntropy, 7);
        set(0, 6, Cue::LumaMean, 0.5F);
        set(0, 6, Cue::EdgeDensity, 0.1F);
        set(0, 6, Cue::Motion, 0.4F);
    }

    /// The cue of all steps of the shots from `first` to before `end`.
    void set(std::int64_t first, std::int64_t end, Cue cue, float value) {
        for (std::int64_t step = first * 10; step < end * 10; ++step)
            m_cues.row(step)[static_cast<std::size_t>(cue)] = value;
    }
    std::vector<Shot> shots() const {
        const ShotScale scale{m_scores, m_scores, Rational(2), Rational(30), Rational(25)};
        std::vector<Shot> all;
        for (std::int64_t shot = 0; shot < 6; ++shot)
            all.push_back(measuredShot({Rational(shot * 5), Rational(shot * 5 + 5)}, scale));
        return all;
    }
    std::vector<ShotReason> reasons(const std::vector<Shot>& shots, std::size_t shot) const {
        return ShotReasons({m_cues, m_worth, m_repeats, m_scores, m_shownBefore, false, &m_traits})
            .of(shots, shot);
    }
    std::vector<ReasonKind> kinds(const std::vector<Shot>& shots, std::size_t shot) const {
        std::vector<ReasonKind> found;
        for (const ShotReason& reason : reasons(shots, shot)) {
            EXPECT_FALSE(textOf(reason).empty());
            found.push_back(reason.kind);
        }
        return found;
    }
    static bool has(const std::vector<ReasonKind>& kinds, ReasonKind kind) {
        return std::ranges::find(kinds, kind) != kinds.end();
    }

    std::vector<float> m_scores;
    std::vector<float> m_worth;
    FloatMatrix m_cues;
    FloatMatrix m_traits{60, static_cast<std::int64_t>(kTraitCount)};
    std::vector<Repeat> m_repeats;
    std::vector<TimeRange> m_shownBefore;
};

TEST_F(Reasons, everyFaultIsNamedAndNoneIsInvented) {
    const std::pair<Cue, float> faults[] = {{Cue::Crushed, 0.95F},   {Cue::Blown, 0.8F},
                                            {Cue::Sharpness, 0.05F}, {Cue::Freeze, 1},
                                            {Cue::TestCard, 1},      {Cue::TitleCard, 1},
                                            {Cue::LumaEntropy, 1},   {Cue::EdgeDensity, 0.8F}};
    const ReasonKind named[] = {ReasonKind::Black,  ReasonKind::Overexposed, ReasonKind::Blurred,
                                ReasonKind::Frozen, ReasonKind::TestCard,    ReasonKind::TitleCard,
                                ReasonKind::Blank,  ReasonKind::Noise};
    const FloatMatrix ordinary = m_cues;
    for (std::size_t fault = 0; fault < std::size(faults); ++fault) {
        m_cues = ordinary;
        set(2, 3, faults[fault].first, faults[fault].second);
        EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{named[fault]})) << fault;
        EXPECT_EQ(kinds(shots(), 3), (std::vector<ReasonKind>{ReasonKind::Budget})) << fault;
    }
}

TEST_F(Reasons, meritsOfKeptShots) {
    set(1, 2, Cue::FaceShare, 0.06F);
    set(2, 3, Cue::Motion, 3);
    std::vector<Shot> all = shots();
    for (Shot& shot : all) shot.kept = true;
    EXPECT_TRUE(has(kinds(all, 1), ReasonKind::Face));
    EXPECT_TRUE(has(kinds(all, 2), ReasonKind::Action));
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Face));
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Action));
}

TEST_F(Reasons, subjectsThatTheFeatureNetworkSees) {
    const auto show = [&](std::int64_t shot, std::size_t trait, float value) {
        for (std::int64_t step = shot * 10; step < shot * 10 + 10; ++step)
            m_traits.row(step)[trait] = value;
    };
    show(1, kPeopleTrait, 1.2F);
    show(2, kNatureTrait, 1.4F);
    show(3, kPeopleTrait, 1.2F);
    set(3, 4, Cue::FaceShare, 0.06F);
    show(4, kPeopleTrait, 0.3F);
    std::vector<Shot> all = shots();
    EXPECT_EQ(kinds(all, 1), (std::vector<ReasonKind>{ReasonKind::Budget})) << "no fault";
    for (Shot& shot : all) shot.kept = true;
    EXPECT_EQ(kinds(all, 1), (std::vector<ReasonKind>{ReasonKind::People}));
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::Nature}));
    EXPECT_EQ(kinds(all, 3), (std::vector<ReasonKind>{ReasonKind::Face})) << "says more";
    EXPECT_EQ(kinds(all, 4), (std::vector<ReasonKind>{ReasonKind::Fits})) << "not sure enough";
    m_traits = {};
    EXPECT_EQ(kinds(all, 1), (std::vector<ReasonKind>{ReasonKind::Fits})) << "not measured";
}

TEST_F(Reasons, aRepeatSaysWhatItRepeatsWhileThatIsKept) {
    m_repeats = {{{Rational(15), Rational(20)}, {Rational(5), Rational(10)}, 0.94}};
    std::vector<Shot> all = shots();
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Repeats));
    all[1].kept = true;
    const ShotReason repeats = reasons(all, 3)[0];
    ASSERT_EQ(repeats.kind, ReasonKind::Repeats);
    EXPECT_EQ(repeats.like->start, Rational(5));
    EXPECT_EQ(textOf(repeats), "like 0:05 (0.94)");
    EXPECT_FALSE(has(kinds(all, 4), ReasonKind::Repeats));
}

TEST_F(Reasons, theSameAsARepeatRepeatsWhatThatRepeats) {
    // The second shot is like the first, which is kept; the fourth is the same as the second.
    m_repeats = {{{Rational(5), Rational(10)}, {Rational(0), Rational(5)}, 0.8},
                 {{Rational(15), Rational(20)}, {Rational(5), Rational(10)}, 0.99},
                 {{Rational(20), Rational(25)}, {Rational(5), Rational(10)}, 0.9}};
    std::vector<Shot> all = shots();
    all[0].kept = true;
    EXPECT_EQ(textOf(reasons(all, 3)[0]), "like 0:00 (0.80)");
    // What only resembles the second need not resemble the first.
    EXPECT_FALSE(has(kinds(all, 4), ReasonKind::Repeats));
}

TEST_F(Reasons, decisionsComeFirst) {
    set(2, 3, Cue::Crushed, 1);
    std::vector<Shot> all = shots();
    all[2].lock = Lock::In;
    all[3].lock = Lock::Out;
    all[4].passing = true;
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::LockedIn}));
    EXPECT_EQ(kinds(all, 3), (std::vector<ReasonKind>{ReasonKind::LockedOut}));
    EXPECT_EQ(kinds(all, 4), (std::vector<ReasonKind>{ReasonKind::Passing}));
}

TEST_F(Reasons, whatPassesBetweenKeptShotsIsKeptForThem) {
    std::vector<Shot> all = shots();
    all[1].kept = all[2].kept = all[3].kept = true;
    all[2].passing = true;
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::Between}));
    EXPECT_EQ(textOf(reasons(all, 2)[0]), "the shots before and after it are kept");
    all[3].kept = false;
    EXPECT_FALSE(has(kinds(all, 2), ReasonKind::Between));
}

TEST_F(Reasons, withoutCuesThereIsStillAReason) {
    m_cues = FloatMatrix();
    m_worth.clear();
    EXPECT_EQ(kinds(shots(), 0), (std::vector<ReasonKind>{ReasonKind::Budget}));
}

TEST_F(Reasons, aRepeatPointsAtThePartThatIsKept) {
    m_repeats = {{{Rational(15), Rational(20)}, {Rational(0), Rational(10)}, 0.8}};
    std::vector<Shot> all = shots();
    all[1].kept = true;
    EXPECT_EQ(reasons(all, 3)[0].like->start, Rational(5));
}

TEST_F(Reasons, ofAnotherSkimSayThatAShotWasShown) {
    m_shownBefore = {{Rational(10), Rational(15)}};
    std::vector<Shot> all = shots();
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::ShownBefore}));
    EXPECT_EQ(kinds(all, 3), (std::vector<ReasonKind>{ReasonKind::Budget}));
    all[2].kept = true;
    EXPECT_FALSE(has(kinds(all, 2), ReasonKind::ShownBefore));
}

TEST_F(Reasons, aKeptShotIsNeverSaidToBeOverTheBudget) {
    std::vector<Shot> all = shots();
    all[0].kept = true;
    EXPECT_EQ(kinds(all, 0), (std::vector<ReasonKind>{ReasonKind::Fits}));
    EXPECT_EQ(textOf(reasons(all, 0)[0]), "gain 0.50, within the budget");
    EXPECT_EQ(textOf(reasons(all, 1)[0]), "gain 0.50, others were better");
}

}  // namespace
}  // namespace skimline
