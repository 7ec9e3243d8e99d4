// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/compare/compare_runs.h"

#include <algorithm>
#include <cctype>

#include "core/base/error.h"
#include "core/engine/analysis/analysis_pipeline.h"
#include "core/engine/analysis/attention_choice.h"
#include "core/engine/compare/baselines.h"
#include "core/engine/compare/compare_figures.h"
#include "core/training/measures/benchmark_measures.h"
#include "core/training/measures/rank_correlation.h"

namespace skimline {
namespace {

AnalysisRequest requestOf(const CompareRequest& request, const RunChoice& choice) {
    AnalysisRequest own = request.base;
    own.attention = choice.attention;
    if (!choice.checkpoint.empty()) own.checkpoint = choice.checkpoint;
    if (!choice.extractor.empty()) own.extractor = choice.extractor;
    if (choice.window != 0) own.window = choice.window;
    if (choice.maxGlobals) own.maxGlobals = choice.maxGlobals;
    return own;
}

/// Layer by layer: its heads, then the layer.
std::vector<HeadNumbers> numbersOf(const AttentionInspection& run, const RunContext& context) {
    const AttentionInspection::Size size = run.size(AttentionPart::Encoder);
    std::vector<HeadNumbers> numbers;
    for (std::int64_t layer = 0; layer < size.layers; ++layer) {
        std::vector<HeadStatistics> heads;
        for (std::int64_t head = 0; head < size.heads; ++head) {
            heads.push_back(run.statistics(AttentionPart::Encoder, layer, head, context));
            numbers.push_back({layer, head, heads.back()});
        }
        numbers.push_back({layer, HeadNumbers::kWholeLayer, meanOf(heads)});
    }
    return numbers;
}

/// One run on its way; the pipeline refers to the other two.
struct OpenRun {
    AnalysisRequest request;
    RunContext context;
    AnalysisPipeline pipeline;

    OpenRun(AnalysisRequest wanted, RunContext given)
        : request(std::move(wanted)), context(std::move(given)), pipeline(request, context) {}
    OpenRun(const OpenRun&) = delete;
    OpenRun& operator=(const OpenRun&) = delete;
};

/// Runs one after another; remembers whose features are there.
class Runner {
public:
    Runner(const CompareRequest& request, const RunContext& context)
        : m_request(request), m_context(context) {}

    ComparedRun run(const RunChoice& choice) {
        const RunContext quiet(m_context.stopFlag(), [this](const Progress& progress) {
            if (progress.stage < Stage::Scores) m_context.report(progress);
        });
        auto open = std::make_unique<OpenRun>(requestOf(m_request, choice), quiet);
        AnalysisPipeline& pipeline = open->pipeline;
        const OpenRun* before = earlierWith(pipeline.extractor());
        if (before == nullptr) pipeline.probeVideo();
        if (choice.baseline.empty()) pipeline.loadModel();
        if (before == nullptr)
            pipeline.readFeatures();
        else
            pipeline.takeFeaturesOf(before->pipeline);
        pipeline.findShots();
        ComparedRun run;
        run.choice = choice;
        run.name = choice.name.empty() ? nameOf(choice) : choice.name;
        if (choice.baseline.empty())
            addNetwork(run, pipeline, quiet);
        else
            addBaseline(run, pipeline);
        if (before == nullptr) m_open.push_back(std::move(open));
        return run;
    }

private:
    static void addBaseline(ComparedRun& run, const AnalysisPipeline& pipeline) {
        const std::shared_ptr<Analysis> analysis = pipeline.analysis();
        chooseByBaseline(run.choice.baseline, pipeline.features().features, *analysis);
        run.analysis = analysis;
    }

    void addNetwork(ComparedRun& run, AnalysisPipeline& pipeline, const RunContext& quiet) const {
        run.cost = forwardCost([&] { pipeline.forward(quiet); }, m_request.passes);
        pipeline.scoreFrames();
        pipeline.selectShots();
        run.analysis = pipeline.analysis();
        if (run.analysis->attention) {
            run.attention = attentionRunOf(*run.analysis);
            run.numbers = numbersOf(*run.attention, quiet);
            // The record holds the same once more.
            pipeline.analysis()->attention.reset();
        }
        const FullTransNet& net = pipeline.checkpoint().net;
        run.parameters = net.parameterCount();
        run.masks = net.config().mask != MaskUse::None;
        run.encoderLayers = net.config().encoderLayers;
    }

    const OpenRun* earlierWith(const ExtractorChoice& extractor) const {
        const auto same = [&](const std::unique_ptr<OpenRun>& open) {
            const ExtractorChoice& other = open->pipeline.extractor();
            return other.id == extractor.id && other.version == extractor.version;
        };
        const auto found = std::ranges::find_if(m_open, same);
        return found == m_open.end() ? nullptr : found->get();
    }

    const CompareRequest& m_request;
    const RunContext& m_context;
    std::vector<std::unique_ptr<OpenRun>> m_open;
};

/// 1 for every kept source frame.
std::vector<float> marksOf(const Analysis& analysis) {
    std::vector<float> marks;
    for (const Shot& shot : analysis.shots)
        marks.insert(marks.end(), static_cast<std::size_t>(shot.length), shot.kept ? 1.0F : 0.0F);
    return marks;
}

}  // namespace

std::string nameOf(const RunChoice& choice) {
    std::string name;
    if (!choice.baseline.empty()) return choice.baseline;
    if (choice.attention == "lga" || choice.attention == kMaskedAttention) {
        for (const char letter : choice.attention)
            name += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    } else {
        name = choice.attention;
        if (!name.empty())
            name.front() =
                static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    }
    if (choice.window > 0) name += ", window " + std::to_string(choice.window);
    if (choice.maxGlobals.value_or(0) > 0)
        name += ", " + std::to_string(*choice.maxGlobals) + " globals";
    if (!choice.extractor.empty()) name += ", " + choice.extractor;
    if (!choice.checkpoint.empty()) name += ", " + choice.checkpoint.stem().string();
    return name;
}

std::vector<RunChoice> patternRuns() {
    std::vector<RunChoice> runs;
    for (const char* pattern : {"lga", "full", "local", "global"}) {
        runs.emplace_back();
        runs.back().attention = pattern;
    }
    return runs;
}

const std::vector<std::string>& baselineNames() {
    static const std::vector<std::string> kNames{"uniform", "coverage", "worth", "teacher"};
    return kNames;
}

RunAgreement agreementOf(const Analysis& one, const Analysis& other) {
    std::vector<float> marks = marksOf(one);
    std::vector<float> others = marksOf(other);
    if (one.scores.size() != other.scores.size() || marks.size() != others.size()) {
        throw Error(ErrorCode::Mismatch, other.media.path.string(),
                    "Only runs on the same video can be compared.");
    }
    RunAgreement agreement;
    agreement.f = overlapF(marks, others);
    agreement.tau = kendallTau(one.scores, other.scores);
    agreement.rho = spearmanRho(one.scores, other.scores);
    for (std::size_t step = 0; step < one.scores.size(); ++step)
        agreement.difference.push_back(one.scores[step] - other.scores[step]);
    agreement.identical = one.scores == other.scores && marks == others;
    return agreement;
}

std::shared_ptr<const Comparison> compareRuns(const CompareRequest& request,
                                              const RunContext& context) {
    if (request.runs.empty()) {
        throw Error(ErrorCode::Usage, "runs", "There must be a run to compare.");
    }
    auto comparison = std::make_shared<Comparison>();
    Runner runner(request, context);
    const auto count = static_cast<std::int64_t>(request.runs.size());
    for (const RunChoice& choice : request.runs) {
        ComparedRun run = runner.run(choice);
        const Analysis& first =
            comparison->runs.empty() ? *run.analysis : *comparison->runs.front().analysis;
        run.agreement = agreementOf(*run.analysis, first);
        comparison->runs.push_back(std::move(run));
        const auto done = static_cast<std::int64_t>(comparison->runs.size());
        context.report({Stage::Scores, done, count, -1});
    }
    comparison->figure = runsFigure(*comparison);
    return comparison;
}

}  // namespace skimline
