// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/compare_runs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/figures/axes.h"
#include "core/skim/causes/explain.h"
#include "core/skim/inspect/compare/compare_data.h"
#include "core/skim/inspect/compare/compare_figures.h"
#include "core/skim/inspect/compare/length_costs.h"
#include "core/skim/inspect/compare/run_causes.h"
#include "core/skim/inspect/compare/similar_heads.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/own_analysis.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

class CompareRuns : public testing::Test {
protected:
    CompareRequest request(std::vector<RunChoice> runs) const {
        CompareRequest request;
        request.base = m_engine.request(test::fixturesFolder() / "scenes.mp4");
        request.budget.fraction = 0.5;
        for (RunChoice& run : runs) run.checkpoint = m_engine.checkpoint;
        request.runs = std::move(runs);
        request.passes = 1;
        return request;
    }

    test::SmallEngine m_engine;
};

TEST_F(CompareRuns, everyPatternHasARowOfItsOwnMeasurement) {
    const auto comparison = compareRuns(request(patternRuns()), {});
    ASSERT_EQ(comparison->runs.size(), 4U);
    EXPECT_EQ(m_engine.extractor->calls > 0, true);
    const std::vector<std::string> kinds{"lga", "full", "local", "global"};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const ComparedRun& run = comparison->runs[i];
        const PatternInfo& facts = run.analysis->scores->pattern;
        EXPECT_EQ(facts.kind, kinds[i]);
        EXPECT_GT(run.cost.seconds, 0);
        EXPECT_GT(run.cost.peakBytes, 24 * 16 * 4);
        EXPECT_EQ(run.encoderLayers, 2);
        EXPECT_GT(run.parameters, 0);
        EXPECT_EQ(facts.flops, 4.0 * 16 * static_cast<double>(facts.pairs));
        EXPECT_EQ(run.analysis->scores->values.size(), 24U);
    }
    EXPECT_EQ(comparison->runs[1].analysis->scores->pattern.pairs, 24 * 24);
    EXPECT_LT(comparison->runs[0].analysis->scores->pattern.pairs, 24 * 24);
    EXPECT_LT(comparison->runs[2].analysis->scores->pattern.pairs,
              comparison->runs[0].analysis->scores->pattern.pairs);
    EXPECT_EQ(comparison->runs[2].analysis->scores->pattern.globals, 0);
    EXPECT_FALSE(comparison->runs[1].agreement.identical);
}

TEST_F(CompareRuns, runsAreWhatAnalyseGivesAndShareTheFeatures) {
    const auto comparison = compareRuns(request({{}, {}}), {});
    const int calls = m_engine.extractor->calls;
    const test::SmallEngine alone;
    const auto analysis = analyse(alone.request(test::fixturesFolder() / "scenes.mp4"), {});
    EXPECT_EQ(calls, alone.extractor->calls);
    for (const ComparedRun& run : comparison->runs) {
        EXPECT_EQ(run.analysis->scores->values, analysis->scores->values);
        EXPECT_EQ(run.analysis->scores->shots, analysis->scores->shots);
        EXPECT_EQ(run.shots, test::skimOf(*analysis).shots);
        EXPECT_EQ(run.analysis->facts->sampleTimes, analysis->facts->sampleTimes);
        EXPECT_EQ(run.analysis->facts->contentHash, analysis->facts->contentHash);
        EXPECT_EQ(run.analysis->facts->media.path, analysis->facts->media.path);
    }
}

TEST_F(CompareRuns, ofAVideoThatIsKnownReadNoFile) {
    std::vector<RunChoice> runs = patternRuns();
    runs.emplace_back();
    runs.back().baseline = "teacher";
    CompareRequest wanted = request(runs);
    wanted.base.video = m_engine.folder / "gone.mp4";
    std::filesystem::copy_file(test::fixturesFolder() / "scenes.mp4", wanted.base.video);
    wanted.base.known = analyse(wanted.base, {});
    std::filesystem::remove(wanted.base.video);
    std::filesystem::remove_all(wanted.base.cacheFolder);
    const auto comparison = compareRuns(wanted, {});
    EXPECT_EQ(comparison->runs[0].analysis->scores->values, wanted.base.known->scores->values);
    EXPECT_EQ(comparison->runs[0].shots, test::skimOf(*wanted.base.known).shots);
    EXPECT_EQ(comparison->runs[4].shots.front().range.start, Rational());
    wanted.base.known.reset();
    EXPECT_ERROR(ErrorCode::NotFound, compareRuns(wanted, {}));
}

TEST_F(CompareRuns, aBudgetThatHoldsNoShotIsSaid) {
    CompareRequest wanted = request({{}});
    wanted.budget.seconds = 0.01;
    EXPECT_ERROR(ErrorCode::Infeasible, compareRuns(wanted, {}));
}

TEST_F(CompareRuns, identicalRunsCompareAsIdentical) {
    const auto comparison = compareRuns(request({{}, {}}), {});
    const RunAgreement& agreement = comparison->runs[1].agreement;
    EXPECT_TRUE(agreement.identical);
    EXPECT_EQ(agreement.f, 1);
    EXPECT_DOUBLE_EQ(agreement.tau, 1);
    EXPECT_DOUBLE_EQ(agreement.rho, 1);
    for (const float difference : agreement.difference) EXPECT_EQ(difference, 0);
}

TEST_F(CompareRuns, baselinesStandBesideNetworks) {
    std::vector<RunChoice> runs(1);
    for (const std::string& name : baselineNames()) {
        runs.emplace_back();
        runs.back().baseline = name;
    }
    CompareRequest wanted = request(runs);
    const auto comparison = compareRuns(wanted, {});
    ASSERT_EQ(comparison->runs.size(), 5U);
    const Analysis& network = *comparison->runs[0].analysis;
    for (std::size_t run = 1; run < 5; ++run) {
        const ComparedRun& baseline = comparison->runs[run];
        EXPECT_EQ(baseline.name, baselineNames()[run - 1]);
        EXPECT_EQ(baseline.parameters, 0);
        EXPECT_EQ(baseline.cost.passes, 0);
        EXPECT_EQ(baseline.analysis->scores->values.size(), network.scores->values.size());
        double kept = 0;
        for (const Shot& shot : baseline.shots)
            if (shot.kept) kept += (shot.range.end - shot.range.start).toDouble();
        EXPECT_GT(kept, 0) << baseline.name;
        EXPECT_LE(kept, 0.5 * network.facts->duration.toDouble() + 0.05) << baseline.name;
        EXPECT_EQ(baseline.shots.front().range.start, Rational());
    }
    EXPECT_EQ(comparison->runs[3].analysis->scores->values, network.scores->worth);
    EXPECT_NE(comparison->runs[2].analysis->scores->values,
              comparison->runs[4].analysis->scores->values);
    wanted.runs[1].baseline = "luck";
    EXPECT_ERROR(ErrorCode::Usage, compareRuns(wanted, {}));
}

TEST_F(CompareRuns, windowAndGlobalsAreThoseOfTheRun) {
    RunChoice narrow;
    narrow.window = 1;
    RunChoice few;
    few.maxGlobals = 2;
    const auto comparison = compareRuns(request({{}, narrow, few}), {});
    EXPECT_EQ(comparison->runs[0].analysis->scores->pattern.window, 5);
    EXPECT_EQ(comparison->runs[1].analysis->scores->pattern.window, 1);
    EXPECT_EQ(comparison->runs[1].name, "LGA, window 1, small");
    EXPECT_EQ(comparison->runs[2].analysis->scores->pattern.globals, 2);
    EXPECT_LT(comparison->runs[2].analysis->scores->pattern.pairs,
              comparison->runs[0].analysis->scores->pattern.pairs);
    EXPECT_LT(comparison->runs[1].analysis->scores->pattern.pairs,
              comparison->runs[0].analysis->scores->pattern.pairs);
}

TEST_F(CompareRuns, runsOfOneNameAreNumbered) {
    const auto comparison = compareRuns(request({{}, {}, {}}), {});
    const std::string name = comparison->runs[0].name;
    EXPECT_EQ(comparison->runs[1].name, name + " (2)");
    EXPECT_EQ(comparison->runs[2].name, name + " (3)");
    EXPECT_EQ(comparison->figure.runs[2].name, name + " (3)");
    EXPECT_NE(fileNameOf(*comparison, 0), fileNameOf(*comparison, 1));
}

TEST_F(CompareRuns, learnableMasksAreARunOfTheirOwn) {
    CompareRequest wanted = request({{}, {}});
    RunChoice& masked = wanted.runs[1];
    masked.attention = "lcaam";
    masked.checkpoint = m_engine.folder / "masked.safetensors";
    test::writeSmallCheckpoint(masked.checkpoint, "grid", test::GridExtractor::kDimension,
                               MaskUse::PerLayer);
    wanted.keepsMaps = true;
    const auto comparison = compareRuns(wanted, {});
    const ComparedRun& plain = comparison->runs[0];
    const ComparedRun& run = comparison->runs[1];
    EXPECT_EQ(run.name, "LCAAM, masked");
    EXPECT_EQ(run.analysis->scores->pattern.kind, "lga");
    EXPECT_TRUE(run.masks);
    EXPECT_FALSE(plain.masks);
    EXPECT_EQ(run.analysis->scores->pattern.pairs, plain.analysis->scores->pattern.pairs);
    EXPECT_GT(run.analysis->scores->pattern.flops, plain.analysis->scores->pattern.flops);
    EXPECT_GT(run.parameters, plain.parameters);
    EXPECT_FALSE(run.agreement.identical);
    EXPECT_GT(run.attention->bytes(), plain.attention->bytes());
    for (const HeadNumbers& head : run.numbers)
        EXPECT_NEAR(head.numbers.band + head.numbers.globals + head.numbers.elsewhere, 1, 1e-6);
    const FloatMatrix map = run.attention->image({AttentionPart::Encoder, 1, 2},
                                                 {0, 24, 0, 24, 24, 24, MapPooling::Maximum}, {});
    for (std::int64_t row = 0; row < 24; ++row) {
        double sum = 0;
        for (const float cell : map.row(row)) sum += std::max(cell, 0.0F);
        EXPECT_NEAR(sum, 1, 1e-4) << row;
    }
    masked.checkpoint = m_engine.checkpoint;
    EXPECT_ERROR(ErrorCode::Mismatch, compareRuns(wanted, {}));
}

TEST_F(CompareRuns, agreementIsThatOfKeptFramesAndScores) {
    const auto scored = [](std::vector<float> values) {
        auto analysis = std::make_shared<Analysis>();
        test::ownScores(*analysis).chooseBy(std::move(values));
        return analysis;
    };
    ComparedRun one;
    one.analysis = scored({0, 0.25F, 1, 0.5F});
    for (int shot = 0; shot < 4; ++shot) {
        one.shots.emplace_back();
        one.shots.back().length = 10;
        one.shots.back().kept = shot < 2;
    }
    ComparedRun other = one;
    other.analysis = scored({0, 0.25F, 0.5F, 1});
    other.shots[1].kept = false;
    other.shots[2].kept = true;
    const RunAgreement agreement = agreementOf(one, other);
    EXPECT_DOUBLE_EQ(agreement.f, 0.5);
    EXPECT_NEAR(agreement.tau, 4.0 / 6.0, 1e-12);
    EXPECT_EQ(agreement.difference, (std::vector<float>{0, 0, 0.5F, -0.5F}));
    EXPECT_FALSE(agreement.identical);
    other.analysis = scored({0, 0.25F, 0.5F});
    EXPECT_ERROR(ErrorCode::Mismatch, agreementOf(one, other));
}

TEST_F(CompareRuns, mapsComeWithNumbersOfEveryHead) {
    CompareRequest wanted = request(patternRuns());
    wanted.keepsMaps = true;
    const auto comparison = compareRuns(wanted, {});
    for (const ComparedRun& run : comparison->runs) {
        ASSERT_EQ(run.numbers.size(), 2U * (4 + 1));
        for (const HeadNumbers& head : run.numbers) {
            const HeadStatistics& numbers = head.numbers;
            EXPECT_NEAR(numbers.band + numbers.globals + numbers.elsewhere, 1, 1e-9);
            const bool whole = head.head == HeadNumbers::kWholeLayer;
            EXPECT_EQ(numbers.cells, run.analysis->scores->pattern.pairs * (whole ? 4 : 1));
        }
    }
    // Weights that only full attention computes count as elsewhere.
    EXPECT_NEAR(comparison->runs[2].numbers.back().numbers.band, 1, 1e-6);
    EXPECT_GT(comparison->runs[1].numbers.back().numbers.elsewhere, 0.05);
}

TEST_F(CompareRuns, rawOutputStandsBesideTheScores) {
    std::vector<RunChoice> runs = patternRuns();
    runs.resize(2);
    runs.emplace_back();
    runs.back().baseline = "worth";
    CompareRequest wanted = request(runs);
    wanted.passes = 3;
    const auto comparison = compareRuns(wanted, {});
    for (const std::size_t at : {0U, 1U}) {
        const ComparedRun& run = comparison->runs[at];
        const std::vector<float>& raw = run.analysis->scores->importance;
        ASSERT_EQ(raw.size(), run.analysis->scores->values.size());
        for (const float value : raw) EXPECT_TRUE(value > 0 && value < 1);
        EXPECT_EQ(comparison->figure.runs[at].raw, raw);
        EXPECT_TRUE(run.agreement.rawTau);
        // Three passes, and how far they lie apart.
        EXPECT_EQ(run.cost.passes, 3);
        EXPECT_LE(run.cost.least, run.cost.seconds);
        EXPECT_LE(run.cost.seconds, run.cost.most);
        EXPECT_GT(run.cost.least, 0);
    }
    EXPECT_DOUBLE_EQ(*comparison->runs[0].agreement.rawTau, 1);
    EXPECT_TRUE(comparison->runs[2].analysis->scores->importance.empty());
    EXPECT_FALSE(comparison->runs[2].agreement.rawTau);
    const std::string csv = compareData(*comparison, {}, {}).front().bytes;
    EXPECT_NE(csv.find(comparison->runs[1].name + " importance"), std::string::npos);
    // The reference agrees with itself, which is not reported.
    const SheetTable table = patternTable(*comparison);
    EXPECT_EQ(table.rows[0].front(), comparison->runs[0].name + " (reference)");
    for (std::size_t cell = table.headings.size() - 3; cell < table.headings.size(); ++cell) {
        EXPECT_EQ(table.rows[0][cell], "-");
        EXPECT_NE(table.rows[1][cell], "-");
    }
    EXPECT_NE(table.notes[1].find("of 3 passes"), std::string::npos);
}

TEST_F(CompareRuns, headsOfOtherNetworksAreFoundByTheirMaps) {
    CompareRequest wanted = request({{}, {}});
    wanted.keepsMaps = true;
    const auto comparison = compareRuns(wanted, {});
    const ComparedRun& run = comparison->runs[0];
    ComparedRun other = comparison->runs[1];
    ASSERT_FALSE(run.sketches.empty());
    const HeadId asked{AttentionPart::Encoder, 1, 2};
    const auto same = mostSimilarHead(run, asked, other);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->head, asked);
    EXPECT_NEAR(same->correlation, 1, 1e-6);
    // Head numbers do not correspond.
    for (HeadSketch& sketch : other.sketches)
        if (sketch.head.part == AttentionPart::Encoder) sketch.head.head = 3 - sketch.head.head;
    EXPECT_EQ(mostSimilarHead(run, asked, other)->head, (HeadId{AttentionPart::Encoder, 1, 1}));
    other.sketches.clear();
    EXPECT_FALSE(mostSimilarHead(run, asked, other));
    EXPECT_FALSE(mostSimilarHead(run, {AttentionPart::Encoder, 9, 0}, comparison->runs[1]));
}

TEST_F(CompareRuns, costsAreMeasuredByLength) {
    std::vector<Progress> reports;
    const RunContext context({}, [&](const Progress& progress) {
        if (progress.stage == Stage::Scores) reports.push_back(progress);
    });
    const std::vector<LengthCost> costs = lengthCosts(request({}).base, context);
    ASSERT_EQ(costs.size(), 12U);
    for (std::size_t at = 0; at < costs.size(); ++at) {
        EXPECT_EQ(costs[at].attention, at % 2 == 0 ? "lga" : "full");
        EXPECT_EQ(costs[at].samples, 256 << (at / 2));
        EXPECT_GT(costs[at].cost.seconds, 0);
        EXPECT_GT(costs[at].cost.peakBytes, costs[at].samples * 4);
        const std::int64_t all = costs[at].samples * costs[at].samples;
        EXPECT_TRUE(at % 2 == 1 ? costs[at].pairs == all : costs[at].pairs < all) << at;
    }
    EXPECT_GT(costs[11].cost.seconds, costs[1].cost.seconds);
    ASSERT_GT(reports.size(), 1U);
    EXPECT_EQ(reports.back().done, reports.back().total);
    StopFlag stop;
    const RunContext stopped(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Scores) stop.request();
    });
    EXPECT_ERROR(ErrorCode::Cancelled, lengthCosts(request({}).base, stopped));
}

TEST_F(CompareRuns, refusesAndStops) {
    EXPECT_ERROR(ErrorCode::Usage, compareRuns(request({}), {}));
    RunChoice odd;
    odd.attention = "sparse";
    EXPECT_ERROR(ErrorCode::Usage, compareRuns(request({odd}), {}));
    RunChoice negative;
    negative.window = -3;
    EXPECT_ERROR(ErrorCode::Usage, compareRuns(request({negative}), {}));
    StopFlag stop;
    std::int64_t reported = 0;
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Scores) reported = progress.done;
        if (progress.stage == Stage::Scores && progress.done == 2) stop.request();
    });
    EXPECT_ERROR(ErrorCode::Cancelled, compareRuns(request(patternRuns()), context));
    EXPECT_EQ(reported, 2);
}

TEST_F(CompareRuns, causesStandSideBySide) {
    std::vector<RunChoice> runs = patternRuns();
    runs.resize(2);
    runs.emplace_back();
    runs.back().baseline = "uniform";
    const CompareRequest wanted = request(runs);
    const auto comparison = compareRuns(wanted, {});
    ExplainRequest question;
    question.analysis = wanted.base;
    question.budget = wanted.budget;
    const std::vector<RunCauses> causes =
        causesOfRuns(*comparison, question, [](const ExplainRequest& one) {
            return std::make_shared<const Explanation>(explain(one, {}));
        });
    // For two layers of four heads: each head and layer of the encoder, of the decoder's
    // self-attention and of its cross-attention, and the latter two as a whole; the band and the
    // rest.
    constexpr std::size_t kSwitches = 2 * 5 + 2 * (2 * 5 + 1) + 2;
    // A baseline is no network and has no parts.
    ASSERT_EQ(causes.size(), 2U);
    for (const RunCauses& run : causes) {
        EXPECT_EQ(run.fed->shot, 0);
        EXPECT_EQ(run.fed->frames.size(), 24U);
        EXPECT_EQ(run.parts->switches.size(), kSwitches);
    }
    EXPECT_NE(causes[0].fed->frames, causes[1].fed->frames);
    EXPECT_NE(causes[0].parts->switches.back().name, causes[1].parts->switches.back().name);
    const std::string table = runsCausesTable(causes);
    EXPECT_EQ(std::ranges::count(table, '\n'), static_cast<std::ptrdiff_t>(1 + 2 * kSwitches));
    // Both have links outside the window, under different names.
    std::vector<RunCauses> loud = causes;
    for (RunCauses& run : loud) {
        Explanation parts = *run.parts;
        for (SwitchEffect& effect : parts.switches) effect.tau = effect.layer < 0 ? 0.1 : 0.9;
        run.parts = std::make_shared<const Explanation>(parts);
    }
    const Sheet sheet = runsCausesSheet(loud);
    const std::string both =
        causes[0].parts->switches.back().name + " / " + causes[1].parts->switches.back().name;
    for (const std::string& text : {both, std::string("the local window")})
        EXPECT_EQ(std::ranges::count_if(sheet.items,
                                        [&](const SheetItem& item) {
                                            const auto* label = std::get_if<TextItem>(&item);
                                            return label != nullptr && label->text == text;
                                        }),
                  1)
            << text;
    // In a narrow page, too, every text begins inside of it.
    SheetStyle narrow;
    narrow.width = 360;
    const Sheet small = runsCausesSheet(loud, narrow);
    for (const SheetItem& item : small.items)
        if (const auto* label = std::get_if<TextItem>(&item); label && !label->upright) {
            const double width = textWidth(label->text, label->size);
            const double from = label->anchor == TextAnchor::Left    ? label->place.x
                                : label->anchor == TextAnchor::Right ? label->place.x - width
                                                                     : label->place.x - width / 2;
            EXPECT_GE(from, -2) << label->text;
        }
}

}  // namespace
}  // namespace skimline
