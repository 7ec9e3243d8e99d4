// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/compare_runs.h"

#include <cctype>
#include <map>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rank_correlation.h"
#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/inspect/attention/traced_run.h"
#include "core/skim/inspect/compare/baselines.h"
#include "core/skim/inspect/compare/compare_figures.h"
#include "core/skim/inspect/compare/run_request.h"
#include "core/skim/inspect/compare/similar_heads.h"
#include "core/skim/plan/summary_measures.h"

namespace skimline {
namespace {

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

/// Runs one after another; remembers what was read with which extractor.
class Runner {
public:
    Runner(const CompareRequest& request, const RunContext& context)
        : m_request(request), m_context(context) {}

    ComparedRun run(const RunChoice& choice) {
        const RunContext quiet(m_context.stopFlag(), [this](const Progress& progress) {
            if (progress.stage < Stage::Scores) m_context.report(progress);
        });
        const AnalysisRequest request = analysisRequestOf(m_request.base, choice);
        AnalysisTools tools = toolsFor(request);
        ComparedRun run;
        run.choice = choice;
        run.name = choice.name.empty() ? nameOf(choice) : choice.name;
        Selection selection;
        if (choice.baseline.empty()) {
            const ScoringNetwork network = networkFor(request, tools.extractor);
            addNetwork(run, network, *read(request, tools, quiet), tools.device, quiet);
            selection = select(skimSourceOf(*run.analysis), m_request.budget);
        } else {
            Analysis video = *read(request, tools, quiet);
            selection = selectByBaseline(choice.baseline, m_request.budget, video);
            run.analysis = std::make_shared<const Analysis>(std::move(video));
        }
        if (selection.problem) throw *selection.problem;
        run.shots = std::move(selection.shots);
        return run;
    }

private:
    void addNetwork(ComparedRun& run, const ScoringNetwork& network, const Analysis& video,
                    DeviceChoice& device, const RunContext& quiet) const {
        run.cost = forwardCost([&] { scoreFrames(network, video, device.device(), false, quiet); },
                               m_request.passes);
        if (m_request.keepsMaps) {
            run.attention = tracedRun(video, network, device, quiet);
            run.numbers = numbersOf(*run.attention, quiet);
            run.sketches = sketchesOf(*run.attention, quiet);
            run.analysis = AnalysisPointer(run.attention, &run.attention->analysis());
        } else {
            run.analysis = std::make_shared<const Analysis>(
                scored(video, network, device, false, quiet).analysis);
        }
        const FullTransNet& net = network.checkpoint.net;
        run.parameters = net.parameterCount();
        run.masks = net.config().mask != MaskUse::None;
        run.encoderLayers = net.config().encoderLayers;
    }

    AnalysisPointer read(const AnalysisRequest& request, AnalysisTools& tools,
                         const RunContext& quiet) {
        AnalysisPointer& video = m_read[{tools.extractor.id, tools.extractor.version}];
        if (!video) video = std::make_shared<const Analysis>(readVideo(request, tools, quiet));
        return video;
    }

    const CompareRequest& m_request;
    const RunContext& m_context;
    std::map<std::pair<std::string, std::string>, AnalysisPointer> m_read;  ///< by extractor
};

/// 1 for every kept source frame.
std::vector<float> marksOf(const std::vector<Shot>& shots) {
    std::vector<float> marks;
    for (const Shot& shot : shots)
        marks.insert(marks.end(), static_cast<std::size_t>(shot.length), shot.kept ? 1.0F : 0.0F);
    return marks;
}

/// The second run of a name is its "(2)", and so on.
void nameApart(std::vector<ComparedRun>& runs) {
    std::map<std::string, int> taken;
    for (ComparedRun& run : runs) {
        const int number = ++taken[run.name];
        if (number > 1) run.name += " (" + std::to_string(number) + ")";
    }
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
        name += ", " + std::to_string(*choice.maxGlobals) +
                (*choice.maxGlobals == 1 ? " global frame" : " global frames");
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

RunAgreement agreementOf(const ComparedRun& one, const ComparedRun& other) {
    std::vector<float> marks = marksOf(one.shots);
    std::vector<float> others = marksOf(other.shots);
    const std::vector<float>& scores = one.analysis->scores->values;
    const std::vector<float>& otherScores = other.analysis->scores->values;
    if (scores.size() != otherScores.size() || marks.size() != others.size()) {
        throw Error(ErrorCode::Mismatch, other.analysis->facts->media.path.string(),
                    "Only runs on the same video can be compared.");
    }
    RunAgreement agreement;
    agreement.f = overlapF(marks, others);
    agreement.tau = kendallTau(scores, otherScores);
    agreement.rho = spearmanRho(scores, otherScores);
    const std::vector<float>& raw = one.analysis->scores->importance;
    const std::vector<float>& otherRaw = other.analysis->scores->importance;
    if (!raw.empty() && !otherRaw.empty()) agreement.rawTau = kendallTau(raw, otherRaw);
    for (std::size_t step = 0; step < scores.size(); ++step)
        agreement.difference.push_back(scores[step] - otherScores[step]);
    agreement.identical = scores == otherScores && marks == others;
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
        run.agreement = agreementOf(run, comparison->runs.empty() ? run : comparison->runs.front());
        comparison->runs.push_back(std::move(run));
        const auto done = static_cast<std::int64_t>(comparison->runs.size());
        context.report({Stage::Scores, done, count, -1});
    }
    nameApart(comparison->runs);
    comparison->figure = runsFigure(*comparison);
    return comparison;
}

}  // namespace skimline
