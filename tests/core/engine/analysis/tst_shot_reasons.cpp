#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/analysis/shot_reasons.h"
#include "core/engine/analysis/shot_selection.h"
#include "core/worth/cues/cue_names.h"

namespace skimline {
namespace {

/// Six shots of ten steps (five seconds) each, ordinary pictures throughout; tests change what they
/// are about.
class ShotReasons : public ::testing::Test {
protected:
    ShotReasons() {
        m_analysis.duration = Rational(30);
        m_analysis.media.video.frameRate = Rational(25);
        m_analysis.scores.assign(60, 0.5F);
        m_analysis.worth.assign(60, 0.5F);
        m_analysis.cues = FloatMatrix(60, static_cast<std::int64_t>(kCueCount));
        set(0, 6, Cue::Sharpness, 0.6F);
        set(0, 6, Cue::LumaEntropy, 7);
        set(0, 6, Cue::LumaMean, 0.5F);
        set(0, 6, Cue::EdgeDensity, 0.1F);
        set(0, 6, Cue::Motion, 0.4F);
        for (std::int64_t shot = 0; shot < 6; ++shot)
            m_pieces.push_back({Rational(shot * 5), Rational(shot * 5 + 5)});
    }

    /// The cue of all steps of the shots from `first` to before `end`.
    void set(std::int64_t first, std::int64_t end, Cue cue, float value) {
        for (std::int64_t step = first * 10; step < end * 10; ++step)
            m_analysis.cues.row(step)[static_cast<std::size_t>(cue)] = value;
    }
    std::vector<Shot> shots() const {
        return measuredPieces(m_pieces, scaleOf(m_analysis, m_analysis.scores));
    }
    std::vector<ReasonKind> kinds(const std::vector<Shot>& shots, std::size_t shot) const {
        std::vector<ReasonKind> found;
        for (const ShotReason& reason : reasonsFor(m_analysis, shots, shot)) {
            EXPECT_FALSE(textOf(reason).empty());
            found.push_back(reason.kind);
        }
        return found;
    }
    static bool has(const std::vector<ReasonKind>& kinds, ReasonKind kind) {
        return std::ranges::find(kinds, kind) != kinds.end();
    }

    Analysis m_analysis;
    std::vector<ExactShot> m_pieces;
};

TEST_F(ShotReasons, everyFaultIsNamedAndNoneIsInvented) {
    const std::pair<Cue, float> faults[] = {{Cue::Crushed, 0.95F},   {Cue::Blown, 0.8F},
                                            {Cue::Sharpness, 0.05F}, {Cue::Freeze, 1},
                                            {Cue::TestCard, 1},      {Cue::TitleCard, 1},
                                            {Cue::LumaEntropy, 1},   {Cue::EdgeDensity, 0.8F}};
    const ReasonKind named[] = {ReasonKind::Black,  ReasonKind::Overexposed, ReasonKind::Blurred,
                                ReasonKind::Frozen, ReasonKind::TestCard,    ReasonKind::TitleCard,
                                ReasonKind::Blank,  ReasonKind::Noise};
    const FloatMatrix ordinary = m_analysis.cues;
    for (std::size_t fault = 0; fault < std::size(faults); ++fault) {
        m_analysis.cues = ordinary;
        set(2, 3, faults[fault].first, faults[fault].second);
        EXPECT_EQ(kinds(shots(), 2), (std::vector<ReasonKind>{named[fault]})) << fault;
        EXPECT_EQ(kinds(shots(), 3), (std::vector<ReasonKind>{ReasonKind::Budget})) << fault;
    }
}

TEST_F(ShotReasons, meritsOfKeptShots) {
    set(1, 2, Cue::FaceShare, 0.06F);
    set(2, 3, Cue::Motion, 3);
    std::vector<Shot> all = shots();
    for (Shot& shot : all) shot.kept = true;
    EXPECT_TRUE(has(kinds(all, 1), ReasonKind::Face));
    EXPECT_TRUE(has(kinds(all, 2), ReasonKind::Action));
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Face));
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Action));
}

TEST_F(ShotReasons, aRepeatSaysWhatItRepeatsWhileThatIsKept) {
    m_analysis.repeats = {{{Rational(15), Rational(20)}, {Rational(5), Rational(10)}, 0.94}};
    std::vector<Shot> all = shots();
    EXPECT_FALSE(has(kinds(all, 3), ReasonKind::Repeats));
    all[1].kept = true;
    const auto reasons = reasonsFor(m_analysis, all, 3);
    ASSERT_EQ(reasons[0].kind, ReasonKind::Repeats);
    EXPECT_EQ(reasons[0].like->start, Rational(5));
    EXPECT_EQ(textOf(reasons[0]), "like 0:05 (0.94)");
    EXPECT_FALSE(has(kinds(all, 4), ReasonKind::Repeats));
}

TEST_F(ShotReasons, decisionsComeFirst) {
    set(2, 3, Cue::Crushed, 1);
    std::vector<Shot> all = shots();
    all[2].lock = Lock::In;
    all[3].lock = Lock::Out;
    all[4].passing = true;
    EXPECT_EQ(kinds(all, 2), (std::vector<ReasonKind>{ReasonKind::LockedIn}));
    EXPECT_EQ(kinds(all, 3), (std::vector<ReasonKind>{ReasonKind::LockedOut}));
    EXPECT_EQ(kinds(all, 4), (std::vector<ReasonKind>{ReasonKind::Passing}));
}

TEST_F(ShotReasons, withoutCuesThereIsStillAReason) {
    m_analysis.cues = FloatMatrix();
    m_analysis.worth.clear();
    EXPECT_EQ(kinds(shots(), 0), (std::vector<ReasonKind>{ReasonKind::Budget}));
}

TEST_F(ShotReasons, anotherSkimIsAnotherOne) {
    for (std::size_t step = 0; step < 60; ++step)
        m_analysis.scores[step] = 1 - static_cast<float>(step / 10) * 0.1F;
    m_analysis.budget.seconds = 5;
    SelectionInput input;
    input.pieces = m_pieces;
    input.trims = false;
    std::vector<std::size_t> kept;
    for (input.alternative = 0; input.alternative < 4; ++input.alternative) {
        const std::vector<Shot> all = selectedShots(m_analysis, input);
        for (std::size_t shot = 0; shot < all.size(); ++shot)
            if (all[shot].kept) kept.push_back(shot);
        EXPECT_EQ(selectedShots(m_analysis, input), all);
    }
    EXPECT_EQ(kept, (std::vector<std::size_t>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace skimline
