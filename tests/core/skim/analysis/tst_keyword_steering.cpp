// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/foundation/base/error.h"
#include "core/foundation/text/keywords/mention_frames.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// The scenes of the fixture: 24 frames, window 5.
class KeywordGuidanceTest : public testing::Test {
protected:
    AnalysisRequest asked(const std::vector<KeywordTimes>& keywords, double bonus = 0,
                          const char* attention = "lga") const {
        AnalysisRequest request = m_engine.request(test::fixturesFolder() / "scenes.mp4");
        request.attention = attention;
        request.keywords = keywords;
        request.keywordBonus = bonus;
        return request;
    }
    AnalysisPointer analysed(const std::vector<KeywordTimes>& keywords, double bonus = 0,
                             const char* attention = "lga") const {
        return analyse(asked(keywords, bonus, attention), {});
    }

    std::vector<bool> computed(const std::vector<KeywordTimes>& keywords) const {
        const AttentionRunPointer run = traceAttention(asked(keywords), {});
        const FloatMatrix map = attentionMap(*run, {AttentionPart::Encoder, 0, 0}, {});
        std::vector<bool> cells;
        for (const float value : map.values) cells.push_back(value >= 0);
        return cells;
    }

    test::SmallEngine m_engine;
};

TEST_F(KeywordGuidanceTest, noKeywordsIsTheBaselineBitByBit) {
    const auto baseline = analysed({});
    for (const auto& nothing :
         {std::vector<KeywordTimes>{{"never said", {}}}, {{"outside", {-3, 1e6}}}}) {
        const auto steered = analysed(nothing, 0.5);
        EXPECT_EQ(steered->scores->values, baseline->scores->values);
        EXPECT_EQ(steered->scores->shots, baseline->scores->shots);
        EXPECT_TRUE(steered->scores->keywordFrames.empty());
    }
}

TEST_F(KeywordGuidanceTest, aMentionFillsItsRowAndColumnAndGoesAgain) {
    const auto baseline = analysed({});
    const std::vector<bool> before = computed({});
    const auto frames = static_cast<std::int64_t>(baseline->scores->values.size());
    // A frame that the shots do not make global: its row has cells that are not computed.
    const auto left = std::ranges::find(before, false);
    ASSERT_NE(left, before.end());
    const std::int64_t plain = (left - before.begin()) / frames;
    const double seconds = static_cast<double>(plain) / 2;
    const auto steered = analysed({{"kiln", {seconds}}});
    EXPECT_EQ(steered->scores->keywordFrames, std::vector<std::int64_t>{plain});
    EXPECT_EQ(steered->scores->pattern.globals, baseline->scores->pattern.globals + 1);
    EXPECT_NE(steered->scores->values, baseline->scores->values);
    const std::vector<bool> after = computed({{"kiln", {seconds}}});
    for (std::int64_t row = 0; row < frames; ++row)
        for (std::int64_t column = 0; column < frames; ++column) {
            const auto cell = static_cast<std::size_t>(row * frames + column);
            const bool onMention = row == plain || column == plain;
            EXPECT_EQ(after[cell], onMention || before[cell]) << row << " " << column;
        }
    const auto removed = analysed({});
    EXPECT_EQ(removed->scores->values, baseline->scores->values);
    EXPECT_EQ(computed({}), before);
}

TEST_F(KeywordGuidanceTest, aBonusLiftsWhatIsNearAMention) {
    // On the grid, where repeats keep their scores: which shot counts as the repeat of another may
    // change with the bonus.
    const auto onGrid = [this](double bonus) {
        AnalysisRequest request = m_engine.request(test::fixturesFolder() / "scenes.mp4");
        request.bounds.grid = true;
        request.keywords = {{"kiln", {5}}};
        request.keywordBonus = bonus;
        return analyse(request, {});
    };
    const auto plain = onGrid(0);
    const auto lifted = onGrid(1);
    ASSERT_EQ(plain->scores->keywordFrames, std::vector<std::int64_t>{10});
    // Which frame wins depends on the untrained network, and its sampled decisions may depend on
    // the last bit of a processor's sums; the bonus's effect on given scores does not.
    std::vector<float> expected = nearMentions({10}, 2, std::ssize(plain->scores->values));
    std::ranges::transform(expected, plain->scores->values, expected.begin(), std::plus<>());
    const auto [least, most] = std::ranges::minmax(expected);
    ASSERT_EQ(lifted->scores->values.size(), expected.size());
    for (std::size_t frame = 0; frame < expected.size(); ++frame)
        EXPECT_NEAR(lifted->scores->values[frame], (expected[frame] - least) / (most - least), 1e-5)
            << frame;
    EXPECT_EQ(lifted->scores->keywordBonus, 1);
    EXPECT_THROW(analysed({{"kiln", {5}}}, 1.5), Error);
}

TEST_F(KeywordGuidanceTest, patternsWithoutGlobalsStayAsTheyAre) {
    for (const char* attention : {"local", "full"}) {
        const auto baseline = analysed({}, 0, attention);
        EXPECT_EQ(analysed({{"kiln", {5}}}, 0, attention)->scores->values, baseline->scores->values)
            << attention;
    }
}

}  // namespace
}  // namespace skimline
