// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/skim/causes/explanation_document.h"
#include "core/skim/causes/explanation_figure.h"
#include "core/skim/network/scores/checkpoint.h"
#include "core/skim/plan/transition.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/own_analysis.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// For two layers of four heads: each head and layer of the encoder, of the decoder's
/// self-attention and of its cross-attention, and the latter two as a whole; band, globals, the
/// shot and all others.
constexpr std::size_t kSwitches = 2 * 5 + 2 * (2 * 5 + 1) + 4;

class Explain : public ::testing::Test {
protected:
    Explain() {
        m_request.analysis = engine().request(test::fixturesFolder() / "scenes.mp4");
        // Once for all cases: none changes the analysis of the video.
        static const AnalysisPointer kKnown = analyse(m_request.analysis, {});
        m_request.analysis.known = kKnown;
        m_request.budget.fraction = 0.5;
        m_request.shot = 2;
    }

    static const test::SmallEngine& engine() {
        static const test::SmallEngine kEngine;
        return kEngine;
    }

    /// Another network of the same kind that takes shots in turn.
    void takeTurns() {
        CheckpointInfo info = loadCheckpoint(engine().checkpoint).info;
        info.config.order = DecodingOrder::Shots;
        info.config.score = ScoreRule::ShotOrder;
        m_request.analysis.checkpoint = engine().folder / "turns.safetensors";
        saveCheckpoint(m_request.analysis.checkpoint, info, FullTransNet(info.config, 6), false,
                       true);
    }

    Explanation by(const std::string& method) {
        m_request.method = method;
        return explain(m_request, {});
    }

    ExplainRequest m_request;
};

TEST_F(Explain, everyMethodWeighsFramesAndShots) {
    for (const bool turns : {false, true}) {
        if (turns) takeTurns();
        for (const std::string& method : explainMethods()) {
            if (method == "switch-off") continue;
            Explanation found;
            try {
                found = by(method);
            } catch (const Error& error) {
                // The only method that may refuse.
                EXPECT_EQ(method, "ig") << error.what();
                EXPECT_EQ(error.code(), ErrorCode::Unsupported);
                continue;
            }
            EXPECT_EQ(found.answer, turns ? "turn" : "importance");
            EXPECT_EQ(found.turn.has_value(), turns);
            ASSERT_EQ(found.frames.size(), found.analysis->facts->sampleTimes.size()) << method;
            ASSERT_EQ(found.shots.size(), found.analysis->scores->shots.size()) << method;
            double frames = 0, shots = 0, largest = 0;
            for (const float weight : found.frames) {
                EXPECT_TRUE(std::isfinite(weight)) << method;
                frames += weight;
                largest = std::max<double>(largest, std::abs(weight));
            }
            for (const float weight : found.shots) shots += weight;
            EXPECT_NEAR(frames, shots, 1e-4 * std::max(1.0, std::abs(frames))) << method;
            EXPECT_GT(largest, 0) << method;
            EXPECT_FALSE(found.lens.empty());
            if (method == "ig") {
                EXPECT_LT(*found.completeness, 0.05);
            }
        }
    }
}

TEST_F(Explain, aMomentIsItsOwnImportanceAndItsContext) {
    CheckpointInfo info = loadCheckpoint(engine().checkpoint).info;
    info.config.order = DecodingOrder::Shots;
    info.config.score = ScoreRule::Moment;
    m_request.analysis.checkpoint = engine().folder / "moments.safetensors";
    saveCheckpoint(m_request.analysis.checkpoint, info, FullTransNet(info.config, 6), false, true);
    const Explanation found = by("occlusion");
    EXPECT_EQ(found.answer, "moment");
    ASSERT_TRUE(found.parts);
    EXPECT_GT(found.parts->importance, 0);
    EXPECT_LT(found.parts->importance, 1);
    EXPECT_NE(found.parts->own, found.parts->importance);
    EXPECT_NEAR(found.parts->own + found.parts->context(), found.parts->importance, 1e-9);
    EXPECT_GE(found.parts->takenBefore, 0);
    EXPECT_LT(found.parts->takenBefore, 1);
    EXPECT_EQ(found.parts->takenBefore == 0, *found.turn == 1);
    // The parts and the curve describe the same score.
    const auto& shots = found.analysis->scores->shots;
    std::vector<std::pair<double, double>> scores;
    std::set<std::int64_t> places;
    for (std::size_t shot = 0; shot < shots.size(); ++shot) {
        if (found.numbers[shot] == 0 || shots[shot].endStep <= shots[shot].firstStep) continue;
        m_request.shot = found.numbers[shot];
        const Explanation one = by("occlusion");
        places.insert(*one.turn);
        scores.emplace_back(one.parts->importance * std::exp(-one.parts->takenBefore / 2),
                            shots[static_cast<std::size_t>(one.shot) - 1].meanScore);
    }
    ASSERT_GT(scores.size(), 2U);
    // Transitions and further pieces of a shot have no place of their own.
    EXPECT_EQ(places.size(), scores.size());
    EXPECT_EQ(*places.rbegin(), std::ssize(scores));
    std::ranges::sort(scores);
    for (std::size_t at = 1; at < scores.size(); ++at)
        EXPECT_LE(scores[at - 1].second, scores[at].second + 1e-4);
}

TEST_F(Explain, switchesTellWhatChanges) {
    const Explanation found = by("switch-off");
    ASSERT_EQ(found.switches.size(), kSwitches);
    EXPECT_TRUE(found.frames.empty());
    double most = 0;
    for (const SwitchEffect& effect : found.switches) {
        EXPECT_LE(effect.tau, 1);
        most = std::max(most, 1 - effect.tau);
        EXPECT_EQ(effect.slope.has_value(), effect.head >= 0);
        for (const std::int64_t shot : effect.leave)
            EXPECT_TRUE(std::ranges::count(found.skim, shot));
        for (const std::int64_t shot : effect.enter)
            EXPECT_FALSE(std::ranges::count(found.skim, shot));
    }
    EXPECT_GT(most, 0);
    // Zero is not the mean.
    m_request.toZero = true;
    const Explanation zero = by("switch-off");
    bool differs = false;
    for (std::size_t at = 0; at < zero.switches.size(); ++at)
        differs = differs || zero.switches[at].tau != found.switches[at].tau;
    EXPECT_TRUE(differs);
}

TEST_F(Explain, turnsHaveSwitchesOfTheirOwn) {
    takeTurns();
    const Explanation found = by("switch-off");
    const FullTransNetConfig config = loadCheckpoint(m_request.analysis.checkpoint).info.config;
    const auto ofLayer = static_cast<std::size_t>(config.heads) + 1;
    const auto encodes = static_cast<std::size_t>(config.encoderLayers) * ofLayer;
    const auto decodes = static_cast<std::size_t>(config.decoderLayers) * ofLayer + 1;
    ASSERT_EQ(found.switches.size(), encodes + 2 * decodes + 4);
    const auto cross =
        std::ranges::find(found.switches, AttentionPart::Cross, &SwitchEffect::section);
    EXPECT_EQ(cross->name, "head 1 of cross-attention layer 1");
    EXPECT_TRUE(cross->slope.has_value());
}

TEST_F(Explain, theWholeChoiceIsAskedAboutWithoutAShot) {
    m_request.shot = 0;
    for (const bool turns : {false, true}) {
        if (turns) takeTurns();
        m_request.evaluate = true;
        const Explanation found = by("relevance");
        EXPECT_FALSE(found.turn);
        EXPECT_FALSE(found.isAsked(0));
        EXPECT_FALSE(found.faithfulness.empty());
        EXPECT_FALSE(nlohmann::json::parse(explanationJson(found)).contains("shot"));
        m_request.evaluate = false;
        EXPECT_EQ(by("switch-off").switches.back().part, SwitchedPart::Beyond);
    }
}

TEST_F(Explain, sentencesAreWhole) {
    // The second and the sixth of the analysis are transitions.
    const std::vector<std::int64_t> kNumbers{1, 0, 2, 3, 4, 0, 5, 6, 7, 8, 9, 10, 11};
    SwitchEffect effect{SwitchedPart::Head, "head 3 of encoder layer 2"};
    effect.tau = 0.831;
    EXPECT_EQ(effect.sentence(kNumbers),
              "Without head 3 of encoder layer 2, the skim keeps the same shots; 1 - tau 0.17.");
    effect.leave = {5, 13};
    effect.enter = {9};
    EXPECT_EQ(
        effect.sentence(kNumbers),
        "Without head 3 of encoder layer 2, shots 4 and 11 leave and shot 7 enters; 1 - tau 0.17.");
    effect.leave = {5};
    effect.enter = {};
    EXPECT_EQ(effect.sentence(kNumbers),
              "Without head 3 of encoder layer 2, shot 4 leaves; 1 - tau 0.17.");
    effect.leave = {};
    effect.enter = {1, 3, 4};
    EXPECT_EQ(effect.sentence(kNumbers),
              "Without head 3 of encoder layer 2, shots 1, 2 and 3 enter; 1 - tau 0.17.");
}

TEST_F(Explain, shotsAreCalledAsInTheListOfTheSkim) {
    Analysis video = *m_request.analysis.known;
    std::vector<Shot>& shots = test::ownScores(video).shots;
    ASSERT_GE(shots.size(), 3U);
    test::ownFacts(video).passing = {shots[1].range};
    shots[1].passing = true;
    m_request.analysis.known = std::make_shared<const Analysis>(video);
    m_request.number = 2;
    const Explanation found = by("relevance");
    const std::vector<Shot> pieces = select(skimSourceOf(*found.analysis), m_request.budget).shots;
    const auto piece = std::ranges::find_if(pieces, [&](const Shot& shot) {
        return shotNumber(pieces, static_cast<std::size_t>(&shot - pieces.data())) == 2;
    });
    ASSERT_NE(piece, pieces.end());
    const double middle = (piece->range.start.toDouble() + piece->range.end.toDouble()) / 2;
    EXPECT_TRUE(found.isAsked(middle));
    EXPECT_EQ(found.numbers[1], 0);
    const auto facts = nlohmann::json::parse(explanationJson(found));
    EXPECT_EQ(facts["shot"], found.named({found.shot}).front());
    EXPECT_TRUE(facts["shots"][1]["shot"].is_null());
    m_request.number = static_cast<std::int64_t>(pieces.size());
    EXPECT_THROW(by("relevance"), Error);
}

TEST_F(Explain, documentAndFigureSayTheSame) {
    const Explanation weighed = by("relevance");
    const auto facts = nlohmann::json::parse(explanationJson(weighed));
    EXPECT_EQ(facts["shot"], 2);
    EXPECT_EQ(facts["method"], "relevance");
    EXPECT_EQ(facts["frames"].size(), weighed.frames.size());
    EXPECT_EQ(facts["shots"].size(), weighed.shots.size());
    const Sheet sheet = explanationSheet(weighed);
    EXPECT_GT(sheet.height, 100);
    EXPECT_GT(sheet.items.size(), 10U);
    const auto switched = by("switch-off");
    EXPECT_EQ(nlohmann::json::parse(explanationJson(switched))["switches"].size(), kSwitches);
    EXPECT_GT(explanationSheet(switched).items.size(), 3U);
    // The pieces of the skim lie within the shots that it shows.
    ASSERT_FALSE(weighed.kept.empty());
    for (const auto& [begin, end] : weighed.kept)
        EXPECT_TRUE(
            std::ranges::any_of(weighed.skim, [&, begin = begin, end = end](std::int64_t shot) {
                const TimeRange& whole =
                    weighed.analysis->scores->shots[static_cast<std::size_t>(shot) - 1].range;
                return whole.start.toDouble() <= begin && end <= whole.end.toDouble();
            }));
}

TEST_F(Explain, figuresLeaveOutWhatChangesNothing) {
    Explanation many;
    many.shot = 0;
    for (int part = 0; part < 70; ++part) {
        SwitchEffect effect{SwitchedPart::Head, "part " + std::to_string(part)};
        effect.head = part;
        effect.tau = part < 5 ? 1 - 0.1 * (part + 1) : 0.999;
        many.switches.push_back(effect);
    }
    many.switches[69].leave = {1};
    const auto drawn = [](const Sheet& sheet, const std::string& text) {
        return std::ranges::any_of(sheet.items, [&](const SheetItem& item) {
            const auto* label = std::get_if<TextItem>(&item);
            return label != nullptr && label->text == text;
        });
    };
    const Sheet few = explanationSheet(many);
    for (const char* name : {"part 0", "part 4", "part 69"}) EXPECT_TRUE(drawn(few, name)) << name;
    EXPECT_FALSE(drawn(few, "part 5"));
    EXPECT_TRUE(drawn(few, "0.00  1 shot lost"));
    EXPECT_TRUE(drawn(few,
                      "6 of 70 parts shown; for each of the others, 1 - tau is at most "
                      "0.00."));
    // The ones that change most, if there are many; no taller than a page.
    for (SwitchEffect& effect : many.switches) effect.tau -= 0.01;
    const Sheet most = explanationSheet(many);
    EXPECT_TRUE(drawn(most, "part 4"));
    EXPECT_LT(most.height, 600);
    EXPECT_EQ(CauseWords::shotChanges(1, 2), "1 shot lost, 2 gained");
    EXPECT_EQ(CauseWords::shotChanges(0, 2), "2 shots gained");
}

TEST_F(Explain, evaluationHasARowForEveryRival) {
    // Four shots at least: the measurement deletes them one after another.
    m_request.analysis.known = nullptr;
    m_request.analysis.bounds.maxSeconds = 2;
    m_request.analysis.known = analyse(m_request.analysis, {});
    ASSERT_GE(m_request.analysis.known->scores->shots.size(), 6U);
    m_request.evaluate = true;
    const Explanation found = by("relevance");
    std::vector<std::string> names;
    for (const Faithfulness& row : found.faithfulness) names.push_back(row.name);
    for (const char* wanted : {"relevance", "attention", "rollout", "occlusion", "random",
                               "reversed", "re-initialised", "greedy"})
        EXPECT_TRUE(std::ranges::count(names, wanted)) << wanted;
    EXPECT_FALSE(found.agreement.empty());
    const auto facts = nlohmann::json::parse(explanationJson(found));
    EXPECT_EQ(facts["faithfulness"].size(), names.size());
    EXPECT_GT(explanationSheet(found).items.size(), names.size() * 7);
}

TEST_F(Explain, whatCannotBeAskedIsRefused) {
    m_request.shot = -1;
    EXPECT_THROW(by("relevance"), Error);
    m_request.shot = 1000;
    EXPECT_THROW(by("relevance"), Error);
    m_request.shot = 1;
    EXPECT_THROW(by("guessing"), Error);
    m_request.evaluate = true;
    EXPECT_THROW(by("switch-off"), Error);
    m_request.evaluate = false;
    StopFlag stop;
    stop.request();
    EXPECT_THROW(explain(m_request, RunContext(stop, nullptr)), Error);
}

}  // namespace
}  // namespace skimline
