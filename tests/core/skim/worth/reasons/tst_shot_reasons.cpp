// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/skim/plan/shot_scale.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/reasons/shot_reasons.h"

namespace skimline {
namespace {

/// Six shots of ten steps (five seconds) each, whose importance rises by half a log-odd a shot;
/// ordinary frames throughout, to which nothing adds. Tests change the values they are about.
class Reasons : public ::testing::Test {
protected:
    Reasons() {
        m_cues = FloatMatrix(60, static_cast<std::int64_t>(kCueCount));
        m_effects = FloatMatrix(60, static_cast<std::int64_t>(kEffectColumns));
        set(0, 6, Cue::Sharpness, 0.6F);
        set(0, 6, Cue::LumaMean, 0.5F);
        set(0, 6, Cue::EdgeDensity, 0.1F);
        set(0, 6, Cue::LumaContrast, 0.2F);
        set(0, 6, Cue::Motion, 0.4F);
        for (std::int64_t step = 0; step < 60; ++step) {
            const float logOdds = -1 + 0.5F * static_cast<float>(step / 10);
            m_effects.row(step)[kKnownPartCount] = logOdds;
            m_scores.push_back(1 / (1 + std::exp(-logOdds)));
        }
    }

    /// The cue of all steps of the shots from `first` to before `end`.
    void set(std::int64_t first, std::int64_t end, Cue cue, float value) {
        for (std::int64_t step = first * 10; step < end * 10; ++step)
            m_cues.row(step)[static_cast<std::size_t>(cue)] = value;
    }
    /// Sets the effect of a part on a shot.
    void add(std::int64_t shot, KnownPart part, float effect) {
        for (std::int64_t step = shot * 10; step < shot * 10 + 10; ++step)
            m_effects.row(step)[static_cast<std::size_t>(part)] = effect;
    }
    std::vector<Shot> shots() const {
        const ShotScale scale{m_scores, m_scores, Rational(2), Rational(30), Rational(25)};
        std::vector<Shot> all;
        for (std::int64_t shot = 0; shot < 6; ++shot)
            all.push_back(measuredShot({Rational(shot * 5), Rational(shot * 5 + 5)}, scale));
        return all;
    }
    std::vector<ShotReason> reasons(const std::vector<Shot>& shots, std::size_t shot) const {
        return ShotReasons(
                   {m_cues, m_effects, m_heard, m_repeats, m_scores, m_scores, m_shownBefore})
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
    FloatMatrix m_cues;
    FloatMatrix m_effects;
    FloatMatrix m_heard;
    std::vector<Repeat> m_repeats;
    std::vector<TimeRange> m_shownBefore;
};

TEST_F(Reasons, aPartIsNamedWhereTheOrderWouldChangeWithoutIt) {
    set(2, 3, Cue::Sharpness, 0.1F);
    add(2, KnownPart::Sharpness, -0.2F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Budget})) << "too little";
    add(2, KnownPart::Sharpness, -0.9F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Blurred}));
    EXPECT_EQ(textOf(reasons(shots(), 2)[0]), "blurred (sharpness 0.10 of 1)");
    EXPECT_EQ(reasons(shots(), 2)[0].part, KnownPart::Sharpness);
    EXPECT_EQ(kinds(shots(), 3), (std::vector<ReasonKind>{ReasonKind::Budget}));
    std::vector<Shot> all = shots();
    all[2].kept = true;
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::Fits})) << "speaks against it";
}

TEST_F(Reasons, theSideOfTheMedianNamesAPart) {
    struct Side {
        KnownPart part;
        Cue cue;
        float value;
        ReasonKind kind;
    };
    for (const Side& side : {Side{KnownPart::Light, Cue::LumaMean, 0.2F, ReasonKind::Dark},
                             Side{KnownPart::Light, Cue::LumaMean, 0.8F, ReasonKind::Bright},
                             Side{KnownPart::Glare, Cue::Blown, 0.3F, ReasonKind::Overexposed},
                             Side{KnownPart::Sharpness, Cue::Sharpness, 0.9F, ReasonKind::Sharp},
                             Side{KnownPart::Detail, Cue::EdgeDensity, 0.3F, ReasonKind::Detail},
                             Side{KnownPart::Detail, Cue::EdgeDensity, 0.01F, ReasonKind::Blank},
                             Side{KnownPart::Motion, Cue::Motion, 3, ReasonKind::Action},
                             Side{KnownPart::Motion, Cue::Motion, 0, ReasonKind::Still},
                             Side{KnownPart::Camera, Cue::GlobalMotion, 0.4F, ReasonKind::Camera},
                             Side{KnownPart::Motion, Cue::Freeze, 1, ReasonKind::Frozen},
                             Side{KnownPart::Faces, Cue::FaceShare, 0.06F, ReasonKind::Face}}) {
        const FloatMatrix ordinary = m_cues;
        set(4, 5, side.cue, side.value);
        add(4, side.part, 0.9F);
        std::vector<Shot> all = shots();
        all[4].kept = true;
        EXPECT_EQ(kinds(all, 4), (std::vector<ReasonKind>{side.kind}))
            << static_cast<int>(side.kind);
        m_cues = ordinary;
        add(4, side.part, 0);
    }
}

TEST_F(Reasons, whatIsHeardAndWhereItStands) {
    m_heard = FloatMatrix(60, 2);
    for (std::int64_t step = 40; step < 50; ++step) m_heard.row(step)[0] = m_heard.row(step)[1] = 1;
    std::vector<Shot> all = shots();
    all[4].kept = true;
    add(4, KnownPart::Loudness, 0.9F);
    add(4, KnownPart::Voice, 0.8F);
    add(4, KnownPart::Place, 0.7F);
    EXPECT_EQ(kinds(all, 4),
              (std::vector<ReasonKind>{ReasonKind::Loud, ReasonKind::Voice, ReasonKind::End}));
    add(1, KnownPart::Loudness, -0.9F);
    add(1, KnownPart::Voice, -0.8F);
    add(1, KnownPart::Picture, -1.0F);
    EXPECT_EQ(kinds(all, 1),
              (std::vector<ReasonKind>{ReasonKind::Plain, ReasonKind::Quiet, ReasonKind::NoVoice}));
}

TEST_F(Reasons, partsThatDecideOnlyTogetherAreNamedTogether) {
    set(2, 3, Cue::Motion, 0.1F);
    add(2, KnownPart::Motion, -0.3F);
    add(2, KnownPart::Picture, -0.28F);
    const std::vector<ShotReason> both = reasons(shots(), 2);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].kind, ReasonKind::Still);
    EXPECT_TRUE(both[0].together && both[1].together);
    add(2, KnownPart::Motion, -0.9F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Still}));
}

TEST_F(Reasons, aFaultThatHidesThePictureComesFirst) {
    set(2, 3, Cue::Crushed, 0.95F);
    set(2, 3, Cue::LumaMean, 0.01F);
    add(2, KnownPart::Light, -0.2F);
    add(2, KnownPart::Picture, -2);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Dark, ReasonKind::Plain}));
    std::vector<Shot> all = shots();
    all[2].kept = true;
    add(2, KnownPart::Light, 2);
    EXPECT_FALSE(has(kinds(all, 2), ReasonKind::Dark)) << "no merit";
}

TEST_F(Reasons, onePartHidesThePicture) {
    set(2, 3, Cue::Sharpness, 0.02F);
    add(2, KnownPart::Sharpness, -0.2F);
    add(2, KnownPart::Detail, -0.2F);
    add(2, KnownPart::Light, -0.2F);
    add(2, KnownPart::TitleCard, -0.2F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Blurred}));
    set(2, 3, Cue::LumaContrast, 0.01F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Blank}));
    set(2, 3, Cue::LumaMean, 0.05F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::Dark}));
    set(2, 3, Cue::TitleCard, 0.9F);
    EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{ReasonKind::TitleCard}))
        << "a title on black is no dark shot";
}

TEST_F(Reasons, aStrongPartIsNamedWhereNothingChangesTheOrder) {
    for (std::int64_t step = 0; step < 10; ++step) {
        m_effects.row(step)[kKnownPartCount] = -6;
        m_scores[static_cast<std::size_t>(step)] = 0.002F;
    }
    add(0, KnownPart::Picture, -0.5F);
    EXPECT_EQ(kinds(shots(), 0), (std::vector<ReasonKind>{ReasonKind::Budget}));
    add(0, KnownPart::Picture, -0.7F);
    EXPECT_EQ(kinds(shots(), 0), (std::vector<ReasonKind>{ReasonKind::Plain}));
}

TEST_F(Reasons, aRepeatSaysWhatItRepeatsWhileThatIsKept) {
    m_repeats = {{{Rational(15), Rational(20)}, {Rational(5), Rational(10)}, 0.94}};
    std::vector<Shot> all = shots();
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Repeats));
    all[1].kept = true;
    const ShotReason repeats = reasons(all, 3)[0];
    ASSERT_EQ(repeats.kind, ReasonKind::Repeats);
    EXPECT_EQ(repeats.like->start, Rational(5));
    EXPECT_EQ(textOf(repeats), "like 0:05 (similarity 0.94 of 1)");
    EXPECT_FALSE(has(kinds(all, 4), ReasonKind::Repeats));
}

TEST_F(Reasons, theSameAsARepeatRepeatsWhatThatRepeats) {
    // The second shot is like the first, which is kept; the fourth is the same as the second.
    m_repeats = {{{Rational(5), Rational(10)}, {Rational(0), Rational(5)}, 0.8},
                 {{Rational(15), Rational(20)}, {Rational(5), Rational(10)}, 0.99},
                 {{Rational(20), Rational(25)}, {Rational(5), Rational(10)}, 0.9}};
    std::vector<Shot> all = shots();
    all[0].kept = true;
    EXPECT_EQ(textOf(reasons(all, 3)[0]), "like 0:00 (similarity 0.80 of 1)");
    // A shot that resembles only the second need not resemble the first.
    EXPECT_FALSE(has(kinds(all, 4), ReasonKind::Repeats));
}

TEST_F(Reasons, decisionsComeFirst) {
    add(2, KnownPart::Light, -2);
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

TEST_F(Reasons, withoutEffectsThereIsStillAReason) {
    m_cues = FloatMatrix();
    m_effects = FloatMatrix();
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
    EXPECT_EQ(textOf(reasons(all, 0)[0]), "gain 0.27 of 1, within the budget");
    EXPECT_EQ(textOf(reasons(all, 1)[0]), "gain 0.38 of 1, other shots add more");
}

}  // namespace
}  // namespace skimline
