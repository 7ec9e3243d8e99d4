// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "tests/app/support/fake_parts.h"
#include "tests/app/support/fake_run.h"

namespace skimline::test {
namespace {

/// Another run keeps its scores a little later; full attention sees every pair.
ComparedRun fakeComparedRun(const FakeScript& script, const CompareRequest& request,
                            const RunChoice& choice) {
    auto analysis = std::make_shared<Analysis>(
        *fakeAnalysis(script, request.base.video, request.base.budget.fraction));
    const auto steps = static_cast<std::int64_t>(analysis->scores.size());
    ComparedRun run;
    run.choice = choice;
    run.name = choice.attention == "lga" ? "LGA" : choice.attention;
    if (!choice.name.empty()) run.name = choice.name;
    if (choice.attention != "lga") {
        std::rotate(analysis->scores.begin(), analysis->scores.begin() + 3, analysis->scores.end());
        for (Shot& shot : analysis->shots) shot.kept = !shot.kept && shot.firstStep % 3 == 0;
    }
    analysis->pattern = {choice.attention,
                         17,
                         steps / 10,
                         choice.attention == "full" ? steps * steps : steps * 20,
                         2e6,
                         4096};
    run.analysis = analysis;
    if (!choice.baseline.empty()) return run;
    run.attention = fakeRun(*analysis);
    run.cost = {0.0123, 3, 2'500'000};
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
        FigureRun figure{run.name, run.analysis->scores, {}, {}};
        for (const Shot& shot : run.analysis->shots)
            if (shot.kept)
                figure.kept.emplace_back(shot.range.start.toDouble(), shot.range.end.toDouble());
        comparison->figure.runs.push_back(figure);
    }
    comparison->figure.duration = script.seconds;
    comparison->figure.times = comparison->runs.front().analysis->sampleTimes;
    return comparison;
}

}  // namespace

void addAttention(StudioEngine& engine, const std::shared_ptr<FakeScript>& script) {
    engine.compareRuns = [script](const CompareRequest& request, const RunContext& context) {
        return fakeComparison(*script, request, context);
    };
    engine.compareData = [](const Comparison&, const std::vector<HeadChoice>&, const RunContext&) {
        return std::vector<DataFile>{{"scores.csv", "seconds\r\n"}};
    };
    engine.traceAttention = [script](const AnalysisRequest& request, const RunContext& context) {
        ++script->traces;
        pass(*script, context, Stage::Scores);
        if (script->failTrace) throw script->failure;
        return fakeRun(*fakeAnalysis(*script, request.video, script->tracedFraction));
    };
    engine.readSavedMaps = [script](const std::filesystem::path&) { return script->savedMaps; };
    engine.readSavedMap = [](const SavedMap& map) {
        FloatMatrix cells(map.rows, map.columns);
        std::fill(cells.values.begin(), cells.values.end(), static_cast<float>(map.step));
        return cells;
    };
}

}  // namespace skimline::test
