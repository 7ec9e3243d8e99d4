// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/faithfulness.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// A "network" whose answer is a sum over shots, and whose scores change more, the more shots are
/// removed.
class AdditiveNetwork {
public:
    explicit AdditiveNetwork(std::vector<float> terms) : m_terms(std::move(terms)) {}

    RemovalQuestion question(std::int64_t asked = -1) const {
        RemovalQuestion question;
        question.shots = static_cast<std::int64_t>(m_terms.size());
        question.asked = asked;
        question.answer = [this](const std::vector<bool>& gone) { return left(gone); };
        question.scores = [this](const std::vector<bool>& gone) {
            std::vector<float> scores(200);
            for (std::size_t frame = 0; frame < scores.size(); ++frame) {
                const double place = static_cast<double>(frame) / 200;
                scores[frame] = static_cast<float>(place + 0.2 * (left({}) - left(gone)) *
                                                               std::sin(70 * place));
            }
            return scores;
        };
        return question;
    }

    const std::vector<float>& terms() const { return m_terms; }

private:
    double left(const std::vector<bool>& gone) const {
        double sum = 0;
        for (std::size_t shot = 0; shot < m_terms.size(); ++shot)
            if (gone.empty() || !gone[shot]) sum += m_terms[shot];
        return sum;
    }

    std::vector<float> m_terms;
};

const AdditiveNetwork kNetwork({0.1F, 1.5F, 0.3F, 0.05F, 0.9F, 0.2F, 0.4F, 0.02F, 0.6F, 0.01F, 0.7F,
                                0.03F});

TEST(Faithfulness, theTruthScoresAsItShould) {
    const RunContext context;
    const FaithfulnessMeter meter(kNetwork.question(), context);
    for (std::size_t shot = 0; shot < kNetwork.terms().size(); ++shot)
        EXPECT_NEAR(meter.effects()[shot], kNetwork.terms()[shot], 1e-5);
    const Faithfulness truth = meter.measure("truth", kNetwork.terms());
    std::vector<float> reversed = kNetwork.terms();
    for (float& term : reversed) term = -term;
    const Faithfulness lie = meter.measure("lie", reversed);
    EXPECT_EQ(truth.discPlus.size(), 5U);
    EXPECT_EQ(truth.sharePlus.size(), 5U);
    EXPECT_GT(truth.meanDiscPlus(), 2 * truth.meanDiscMinus());
    EXPECT_EQ(truth.discPlus, lie.discMinus);
    EXPECT_EQ(truth.violations, 0);
    EXPECT_EQ(lie.violations, 1);
    EXPECT_NEAR(truth.rankCorrelation, 1, 1e-9);
    EXPECT_NEAR(lie.rankCorrelation, -1, 1e-9);
    EXPECT_NEAR(truth.fisherZ, -lie.fisherZ, 1e-9);

    // Curves of a sum: deleted terms are lost, inserted ones gained.
    EXPECT_EQ(truth.deletion.front(), 1);
    EXPECT_EQ(truth.insertion.front(), 0);
    const double sum = std::accumulate(kNetwork.terms().begin(), kNetwork.terms().end(), 0.0);
    EXPECT_NEAR(truth.deletion[1], 1 - 1.5 / sum, 1e-5);
    EXPECT_NEAR(truth.insertion[1], 1.5 / sum, 1e-5);
    EXPECT_EQ(truth.deletion.size(), 11U);
}

TEST(Faithfulness, nothingBeatsGreedyAndRandomLiesBetween) {
    const RunContext context;
    const FaithfulnessMeter meter(kNetwork.question(), context);
    const Faithfulness truth = meter.measure("truth", kNetwork.terms());
    std::vector<float> reversed = kNetwork.terms();
    for (float& term : reversed) term = -term;
    const Faithfulness lie = meter.measure("lie", reversed);
    const Faithfulness random = meter.measureRandom();
    const Faithfulness greedy = meter.measureGreedy();
    EXPECT_NEAR(greedy.deletionArea(), truth.deletionArea(), 1e-6);
    EXPECT_NEAR(greedy.insertionArea(), truth.insertionArea(), 1e-6);
    EXPECT_LT(truth.deletionArea(), random.deletionArea());
    EXPECT_LT(random.deletionArea(), lie.deletionArea());
    EXPECT_GT(truth.insertionArea(), random.insertionArea());
    EXPECT_GT(random.insertionArea(), lie.insertionArea());
    EXPECT_LT(std::abs(random.rankCorrelation), 0.3);
    EXPECT_GT(truth.meanDiscPlus(), random.meanDiscPlus());
    // Number of orders averaged, and how far they differ.
    EXPECT_EQ(truth.draws, 1);
    EXPECT_EQ(truth.discPlusSpread, 0);
    EXPECT_EQ(random.draws, 20);
    EXPECT_GT(random.discPlusSpread, 0);
    EXPECT_LT(random.discPlusSpread, truth.meanDiscPlus());
}

TEST(Faithfulness, tellsHowFarItIs) {
    std::vector<Progress> reports;
    const RunContext context({}, [&](const Progress& progress) { reports.push_back(progress); });
    RemovalQuestion question = kNetwork.question();
    const auto answer = question.answer;
    question.answer = [&](const std::vector<bool>& gone) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return answer(gone);
    };
    const FaithfulnessMeter meter(question, context, 1);
    meter.measure("one", kNetwork.terms());
    meter.measureRandom();
    meter.measureGreedy();
    ASSERT_GT(reports.size(), 2U);
    for (std::size_t at = 1; at < reports.size(); ++at) {
        EXPECT_GE(reports[at].done, reports[at - 1].done);
        EXPECT_LE(reports[at].done, reports[at].total);
        EXPECT_GE(reports[at].secondsLeft, 0);
    }
    EXPECT_GT(reports.back().done, reports.back().total / 2);
}

TEST(Faithfulness, theAskedShotStays) {
    const RunContext context;
    const FaithfulnessMeter meter(kNetwork.question(1), context);
    EXPECT_EQ(meter.effects()[1], 0);
    std::vector<float> weights = kNetwork.terms();
    const Faithfulness one = meter.measure("one", weights);
    weights[1] = -100;  // its own weight does not matter
    const Faithfulness other = meter.measure("other", weights);
    EXPECT_EQ(one.discPlus, other.discPlus);
    EXPECT_EQ(one.deletion, other.deletion);
    EXPECT_EQ(one.rankCorrelation, other.rankCorrelation);
    EXPECT_NEAR(agreementOf(one.discPlus.empty() ? weights : kNetwork.terms(), weights, 1), 1,
                1e-9);
}

TEST(Faithfulness, tooFewShotsAndStops) {
    const RunContext context;
    const AdditiveNetwork small({1, 2, 3});
    EXPECT_THROW(FaithfulnessMeter(small.question(0), context), Error);
    const FaithfulnessMeter meter(small.question(), context);
    EXPECT_THROW(meter.measure("short", std::vector<float>{1, 2}), Error);
    EXPECT_EQ(meter.measure("three", small.terms()).discPlus.size(), 1U);
    StopFlag stop;
    stop.request();
    const RunContext stopped(stop, nullptr);
    EXPECT_THROW(FaithfulnessMeter(kNetwork.question(), stopped), Error);
}

}  // namespace
}  // namespace skimline
