// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/taste/taste_desk.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/worth/taste/taste_traits.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

Shot shotOf(std::int64_t first, std::int64_t end, bool kept, Lock lock = Lock::None,
            bool edited = false) {
    Shot shot;
    shot.firstStep = first;
    shot.endStep = end;
    shot.kept = kept;
    shot.lock = lock;
    shot.edited = edited;
    return shot;
}

EditedVideo videoWith(const std::vector<Shot>& edited) {
    EditedVideo video;
    video.contentHash = "film";
    video.traits = FloatMatrix(12, kTraitCount);
    for (std::int64_t step = 0; step < 4; ++step) video.traits.row(step)[30] = 2;
    video.worth.assign(12, 0.5F);
    video.found = {shotOf(0, 4, false), shotOf(4, 8, true), shotOf(8, 12, false)};
    video.edited = edited;
    return video;
}

const std::vector<Shot> kUntouched{shotOf(0, 4, false), shotOf(4, 8, true), shotOf(8, 12, false)};
const std::vector<Shot> kEdited{shotOf(0, 4, true, Lock::In), shotOf(4, 8, false, Lock::Out),
                                shotOf(8, 12, false)};

TEST(DecidedSteps, locksAreDecisionsAndTheRestIsLeftAlone) {
    EXPECT_EQ(decidedSteps(kUntouched, kEdited),
              (std::vector<DecidedSteps>{
                  {0, 4, true, true}, {4, 8, false, true}, {8, 12, false, false}}));
}

TEST(DecidedSteps, whatFellOutForOthersWasNotDecided) {
    const std::vector<Shot> edited{shotOf(0, 4, true, Lock::In), shotOf(4, 8, false),
                                   shotOf(8, 12, false)};
    EXPECT_EQ(decidedSteps(kUntouched, edited),
              (std::vector<DecidedSteps>{{0, 4, true, true}, {8, 12, false, false}}));
}

TEST(DecidedSteps, aTrimmedPartIsDropped) {
    // The boundary of the kept shot was moved from 4 to 6: its first second is cut away.
    const std::vector<Shot> edited{shotOf(0, 6, false, Lock::None, true),
                                   shotOf(6, 8, true, Lock::None, true), shotOf(8, 12, false)};
    EXPECT_EQ(decidedSteps(kUntouched, edited), (std::vector<DecidedSteps>{{0, 4, false, false},
                                                                           {4, 6, false, true},
                                                                           {6, 8, true, false},
                                                                           {8, 12, false, false}}));
}

TEST(TasteDesk, learnsOnlyWhileItIsOn) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "taste.json";
    EXPECT_EQ(learnFrom(videoWith(kEdited), file).videos, 0);
    EXPECT_TRUE(switchTaste(true, file).on);
    const TasteOverview taste = learnFrom(videoWith(kEdited), file);
    EXPECT_EQ(taste.videos, 1);
    EXPECT_EQ(taste.decisions, 2);
    ASSERT_EQ(taste.traits.size(), kTraitCount);
    EXPECT_GT(taste.traits[0].weight, 0);
    switchTaste(false, file);
    EXPECT_EQ(learnFrom(videoWith(kUntouched), file).videos, 1);
}

TEST(TasteDesk, undoneEditsAreForgottenExactly) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "taste.json";
    switchTaste(true, file);
    EditedVideo other = videoWith(kEdited);
    other.contentHash = "other";
    other.traits.row(9)[40] = 1;
    const auto before = learnFrom(other, file).traits;
    EXPECT_NE(learnFrom(videoWith(kEdited), file).traits, before);
    EXPECT_EQ(learnFrom(videoWith(kUntouched), file).traits, before);
}

TEST(TasteDesk, isUsedAsAsked) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "taste.json";
    EXPECT_FALSE(tasteInUse(TasteUse::Always, file));
    switchTaste(true, file);
    learnFrom(videoWith(kEdited), file);
    EXPECT_TRUE(tasteInUse(TasteUse::AsSwitched, file));
    EXPECT_FALSE(tasteInUse(TasteUse::Never, file));
    setTasteStrength(0, file);
    EXPECT_FALSE(tasteInUse(TasteUse::Always, file));
    setTasteStrength(2, file);
    switchTaste(false, file);
    EXPECT_FALSE(tasteInUse(TasteUse::AsSwitched, file));
    EXPECT_EQ(tasteInUse(TasteUse::Always, file)->strength, 2);
    EXPECT_THROW(setTasteStrength(2.1, file), Error);
    EXPECT_THROW(setTasteStrength(std::nan(""), file), Error);
}

TEST(TasteDesk, copiesResetsAndTakesBack) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "taste.json";
    const fs::path copy = folder.path() / "copy.json";
    EXPECT_THROW(exportTaste(copy, false, file), Error);
    switchTaste(true, file);
    const auto learned = learnFrom(videoWith(kEdited), file).traits;
    exportTaste(copy, false, file);
    EXPECT_THROW(exportTaste(copy, false, file), Error);
    EXPECT_THROW(exportTaste(file, true, file), Error);
    EXPECT_EQ(resetTaste(file).videos, 0);
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(importTaste(copy, file).traits, learned);
    std::ofstream(copy) << "{}";
    EXPECT_THROW(importTaste(copy, file), Error);
    EXPECT_EQ(tasteOverview(file).traits, learned);
    std::ofstream(file) << "{}";
    EXPECT_THROW(tasteOverview(file), Error);
    EXPECT_EQ(resetTaste(file).videos, 0);
}

class TasteInAnalysis : public ::testing::Test {
protected:
    AnalysisRequest request() const {
        AnalysisRequest request = m_engine.request(test::fixturesFolder() / "scenes.mp4");
        request.tasteFile = m_folder.path() / "taste.json";
        request.log = [this](LogLevel, std::string_view sentence) { m_said += sentence; };
        return request;
    }
    std::shared_ptr<const Analysis> with(TasteUse use) const {
        AnalysisRequest asked = request();
        asked.taste = use;
        return analyse(asked, {});
    }
    /// Keeps the last shot by hand and drops what was kept.
    void teach() const {
        switchTaste(true, request().tasteFile);
        const auto found = with(TasteUse::Never);
        const std::vector<Shot> shots = test::skimOf(*found).shots;
        std::vector<Shot> edited = shots;
        for (Shot& shot : edited) shot.lock = Lock::Out;
        edited.back().lock = Lock::In;
        learnFrom({found->facts->contentHash, found->facts->traits, found->facts->plainWorth, shots,
                   edited},
                  request().tasteFile);
    }

    test::SmallEngine m_engine;
    test::ScratchFolder m_folder;
    mutable std::string m_said;
};

TEST_F(TasteInAnalysis, offItIsBitByBitWhatItWas) {
    const auto plain = with(TasteUse::Never);
    teach();
    switchTaste(false, request().tasteFile);
    const auto off = with(TasteUse::AsSwitched);
    EXPECT_EQ(off->scores->worth, plain->scores->worth);
    EXPECT_EQ(off->scores->values, plain->scores->values);
    EXPECT_EQ(off->scores->shots, plain->scores->shots);
    EXPECT_EQ(off->scores->taste.strength, 0);
    EXPECT_EQ(reportJson(*off, test::skimOf(*off)).find("\"taste\""), std::string::npos);
}

TEST_F(TasteInAnalysis, whatWasTaughtChangesTheWorth) {
    teach();
    const auto plain = with(TasteUse::Never);
    const auto tasted = with(TasteUse::AsSwitched);
    EXPECT_EQ(tasted->facts->plainWorth, plain->scores->worth);
    EXPECT_EQ(tasted->scores->taste.videos, 1);
    ASSERT_FALSE(tasted->scores->worth.empty());
    EXPECT_GT(tasted->scores->worth.back() - tasted->scores->worth.front(),
              plain->scores->worth.back() - plain->scores->worth.front());
    EXPECT_NE(reportJson(*tasted, test::skimOf(*tasted)).find("\"learned_from_videos\": 1"),
              std::string::npos);
}

TEST_F(TasteInAnalysis, aDamagedFileIsSaidAndTheShippedWorthStands) {
    const auto plain = with(TasteUse::Never);
    std::ofstream(request().tasteFile) << "nonsense";
    const auto kept = with(TasteUse::Always);
    EXPECT_EQ(kept->scores->worth, plain->scores->worth);
    EXPECT_EQ(kept->scores->taste.strength, 0);
    EXPECT_NE(m_said.find("are damaged"), std::string::npos);
}

}  // namespace
}  // namespace skimline
