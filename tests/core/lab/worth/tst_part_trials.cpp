// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/part_trials.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/foundation/base/error.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr std::int64_t kSteps = 60;
constexpr std::int64_t kWidth = 24;
const std::vector<std::int64_t> kStarts = {10, 24, 41};

Checkpoint momentNetwork() {
    CheckpointInfo info;
    info.input.momentColumns = true;
    info.input.cueColumns = 3;
    info.config.inputWidth = kWidth + info.input.extraColumns();
    info.config.modelWidth = 32;
    info.config.heads = 4;
    info.config.encoderLayers = 2;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 64;
    info.config.importance = true;
    info.config.score = ScoreRule::Moment;
    info.config.order = DecodingOrder::Shots;
    return {info, FullTransNet(info.config, 9)};
}

FloatMatrix drawn(std::int64_t cols, unsigned seed) {
    FloatMatrix rows(kSteps, cols);
    std::mt19937 random(seed);
    for (float& value : rows.values) value = static_cast<float>(random() % 1000) / 1000.0F;
    return rows;
}

class PartTrials : public testing::Test {
protected:
    PartTrials() {
        m_known.worth = drawn(1, 5).values;
        m_known.cues = drawn(3, 6);
        m_known.heard = drawn(kHeardColumns, 7);
    }
    std::vector<float> without(const PartTrial& trial, const FloatMatrix& features) const {
        const ChangedInputs inputs(m_network.info.input, features, kStarts, m_known);
        return scoresWithout(trial, m_network, inputs, kStarts, RunContext());
    }
    PartTrial named(const std::string& name) const {
        for (const PartTrial& trial : partTrials(m_network.info, m_known, kSteps))
            if (trial.name == name) return trial;
        ADD_FAILURE() << name;
        return {};
    }

    Checkpoint m_network = momentNetwork();
    FrameKnowledge m_known;
    FloatMatrix m_features = drawn(kWidth, 4);
};

TEST_F(PartTrials, haveNamesOfTheirOwn) {
    std::set<std::string> names;
    for (const PartTrial& trial : partTrials(m_network.info, m_known, kSteps))
        EXPECT_TRUE(names.insert(trial.name).second) << trial.name;
    // Groups of input, cues, columns of the audio features, the attention, the turns.
    EXPECT_EQ(names.size(), 5U + 3U + 4U + 3U + 1U);
    EXPECT_TRUE(names.contains("-sharpness"));
}

TEST_F(PartTrials, withNothingTakenOutAreTheScores) {
    FrameGuidance guidance;
    guidance.known = m_known;
    const std::vector<float> scores =
        frameScores(m_network, m_features, kStarts, PatternKind::Lga, false, RunContext(), guidance)
            .scores;
    EXPECT_EQ(without({}, m_features), scores);
}

TEST_F(PartTrials, leaveOutWhatTheyName) {
    const std::vector<float> whole = without({}, m_features);
    for (const PartTrial& trial : partTrials(m_network.info, m_known, kSteps))
        EXPECT_NE(without(trial, m_features), whole) << trial.name;
    FloatMatrix other = m_features;
    std::ranges::reverse(other.values);
    EXPECT_EQ(without(named("-features"), other), without(named("-features"), m_features));
}

TEST_F(PartTrials, withoutAttentionAFrameSeesItselfAlone) {
    PartTrial trial = named("-attention");
    trial.turns = false;
    FloatMatrix other = m_features;
    for (float& value : other.row(30)) value = 1 - value;
    const std::vector<float> before = without(trial, m_features);
    const std::vector<float> after = without(trial, other);
    // Scaling to 0 and 1 may move every score, so orders are compared.
    for (std::size_t a = 0; a < before.size(); ++a)
        for (std::size_t b = 0; b < before.size(); ++b)
            if (a != 30 && b != 30 && before[a] < before[b]) {
                EXPECT_LT(after[a], after[b] + 1e-6F);
            }
}

}  // namespace
}  // namespace skimline
