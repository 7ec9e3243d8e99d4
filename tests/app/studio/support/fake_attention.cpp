// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/skim/inspect/attention/foreign_run.h"
#include "core/skim/inspect/compare/similar_heads.h"
#include "tests/app/studio/support/fake_parts.h"
#include "tests/app/studio/support/fake_run.h"
#include "tests/support/own_analysis.h"

namespace skimline::test {
namespace {

/// Another run keeps its scores a little later; full attention sees every pair.
ComparedRun fakeComparedRun(const FakeScript& script, const CompareRequest& request,
                            const RunChoice& choice) {
    auto analysis = std::make_shared<Analysis>(*fakeAnalysis(script, request.base.video));
    Scores& scores = ownScores(*analysis);
    const auto steps = static_cast<std::int64_t>(scores.values.size());
    ComparedRun run;
    run.shots = select(skimSourceOf(*analysis), request.budget).shots;
    run.choice = choice;
    run.name = choice.attention == "lga" ? "LGA" : choice.attention;
    if (!choice.name.empty()) run.name = choice.name;
    if (choice.attention != "lga") {
        std::rotate(scores.values.begin(), scores.values.begin() + 3, scores.values.end());
        scores.choice = scores.values;
        for (Shot& shot : run.shots) shot.kept = !shot.kept && shot.firstStep % 3 == 0;
    }
    // Networks that were trained apart.
    scores.checkpoint = "fake-" + choice.attention;
    if (choice.baseline.empty()) scores.importance.assign(scores.values.size(), 0.25F);
    scores.pattern = {choice.attention,
                      17,
                      steps / 10,
                      choice.attention == "full" ? steps * steps : steps * 20,
                      2e6,
                      4096};
    run.analysis = analysis;
    if (!choice.baseline.empty()) return run;
    run.attention = fakeRun(*analysis, request.budget);
    run.sketches = sketchesOf(*run.attention, {});
    run.cost = {0.0123, 0.0119, 0.0151, 3, 2'500'000};
    run.parameters = 3'613'120;
    run.encoderLayers = 2;
    const bool same = choice.attention == "lga";
    run.agreement.f = same ? 1 : 0.42;
    run.agreement.tau = run.agreement.rho = same ? 1 : 0.3;
    run.agreement.identical = same;
    return run;
}

std::shared_ptr<const Comparison> fakeComparison(const FakeScript& script,
                                                 const CompareRequest& request,
                                                 const RunContext& context) {
    if (script.failAnalysis) throw script.failure;
    pass(script, context, Stage::Decode);
    auto comparison = std::make_shared<Comparison>();
    for (const RunChoice& choice : request.runs) {
        comparison->runs.push_back(fakeComparedRun(script, request, choice));
        const ComparedRun& run = comparison->runs.back();
        FigureRun figure{
            run.name, run.analysis->scores->values, {}, {}, run.analysis->scores->importance};
        for (const Shot& shot : run.shots)
            if (shot.kept)
                figure.kept.emplace_back(shot.range.start.toDouble(), shot.range.end.toDouble());
        comparison->figure.runs.push_back(figure);
    }
    comparison->figure.duration = script.seconds;
    comparison->figure.times = comparison->runs.front().analysis->facts->sampleTimes;
    return comparison;
}

}  // namespace

ComparisonPointer FakeEngine::compareRuns(const CompareRequest& request,
                                          const RunContext& context) const {
    m_script->known = request.base.known.get();
    return fakeComparison(script(), request, context);
}

std::vector<DataFile> FakeEngine::compareData(const Comparison&, const std::vector<HeadId>&,
                                              const RunContext&) const {
    return std::vector<DataFile>{{"scores.csv", "seconds\r\n"}};
}

std::vector<LengthCost> FakeEngine::lengthCosts(const AnalysisRequest&,
                                                const RunContext& context) const {
    pass(script(), context, Stage::Scores);
    std::vector<LengthCost> costs;
    for (std::int64_t samples = 256; samples <= 1024; samples *= 2) {
        const double seconds = 1e-5 * static_cast<double>(samples);
        costs.push_back({"lga", samples, samples * 20, {seconds, seconds, seconds * 2, 3, 1000}});
        costs.push_back(
            {"full", samples, samples * samples, {seconds * 3, seconds, seconds * 4, 3, 4000}});
    }
    return costs;
}

AttentionRunPointer FakeEngine::traceAttention(const AnalysisRequest& request,
                                               const RunContext& context) const {
    ++m_script->traces;
    m_script->known = request.known.get();
    pass(script(), context, Stage::Scores);
    if (m_script->failTrace) throw m_script->failure;
    return fakeRun(*fakeAnalysis(script(), request.video), {m_script->tracedFraction, 0});
}

AttentionRunPointer FakeEngine::openAttentionMaps(const std::filesystem::path& file,
                                                  const AnalysisPointer& video,
                                                  const RunContext&) const {
    if (file.extension() != ".safetensors") throw m_script->failure;
    ForeignWeights maps{2, 3, 4, 4, {}, {}};
    for (int cell = 0; cell < 2 * 3 * 4 * 4; ++cell)
        maps.weights.push_back(cell % 4 == cell / 4 % 4 ? 0.7F : 0.1F);
    return foreignRun(video, {"TimeNet", {0, 1, 4, 9.5}}, std::move(maps));
}

SavedMaps FakeEngine::readSavedMaps(const std::filesystem::path&) const {
    return m_script->savedMaps;
}

FloatMatrix FakeEngine::readSavedMap(const SavedMap& map) const {
    FloatMatrix cells(map.rows, map.columns);
    std::fill(cells.values.begin(), cells.values.end(), static_cast<float>(map.step));
    return cells;
}

}  // namespace skimline::test
