// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/text_training.h"

#include <cstdio>
#include <map>
#include <memory>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/language/vision_config.h"
#include "core/lab/runs/run_log.h"
#include "core/lab/words/demonstration_network.h"
#include "core/lab/words/keyword_probe.h"
#include "core/lab/words/vision_probe.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

/// Lower limit of a task's result, and upper limit of its controls.
struct Bars {
    double least, most;
};
constexpr Bars kNamed{0.95, 0.12};
constexpr Bars kRecalled{0.95, 0.6};

template <class Value>
Value valueOf(const char* option, const std::string& name,
              const std::map<std::string, Value>& known) {
    const auto found = known.find(name);
    if (found != known.end()) return found->second;
    std::string names;
    for (const auto& [one, value] : known) names += (names.empty() ? "" : ", ") + one;
    throw Error(ErrorCode::Usage, option,
                "\"" + name + "\" is unknown; choose one of " + names + ".");
}

SeenFrames framesOf(const std::string& name) {
    return valueOf<SeenFrames>("--frames", name,
                               {{"right", SeenFrames::Right},
                                {"none", SeenFrames::None},
                                {"noise", SeenFrames::Noise},
                                {"shuffled", SeenFrames::Shuffled}});
}

RecallGlobals globalsOf(const std::string& name) {
    return valueOf<RecallGlobals>("--globals", name,
                                  {{"keywords", RecallGlobals::Keywords},
                                   {"start", RecallGlobals::Start},
                                   {"none", RecallGlobals::None},
                                   {"random", RecallGlobals::Random}});
}

/// Options of the task's own recipe with the changes that the request asks for, and its folder.
template <class Options>
Options adapted(const TextTrainRequest& request) {
    Options options;
    options.training.folder = request.runFolder;
    if (request.steps > 0) options.training.steps = request.steps;
    if (request.learningRate > 0) options.training.learningRate = request.learningRate;
    if (request.batch > 0) options.batch = request.batch;
    options.seed = request.seed;
    return options;
}

TextTrainReport judged(std::string name, double accuracy, bool control, const Bars& bars) {
    TextTrainReport report;
    report.name = std::move(name);
    report.accuracy = accuracy;
    report.control = control;
    report.threshold = control ? bars.most : bars.least;
    return report;
}

TextTrainReport trainObjects(const TextTrainRequest& request, const RecordSink& record,
                             const RunContext& context) {
    auto options = adapted<NamedObjectOptions>(request);
    options.fusion.kind = fusionKindFromName(request.guidance);
    options.fusion.heads = request.heads;
    options.fusion.forgetGate = request.forgetGate;
    options.frames = framesOf(request.frames);
    const bool control = options.frames != SeenFrames::Right;
    const std::string name =
        control ? "objects, frames: " + request.frames
                : "objects, " + request.guidance + (request.forgetGate ? ", forget gate" : "");
    const NamedObjectResult result = learnNamedObjects(options, record, context);
    TextTrainReport report = judged(name, result.accuracy, control, kNamed);
    report.rightFrame = result.rightFrame;
    return report;
}

TextTrainReport trainKeywords(const TextTrainRequest& request, const RecordSink& record,
                              const RunContext& context) {
    auto options = adapted<KeywordRecallOptions>(request);
    options.globals = globalsOf(request.globals);
    return judged("keywords, global: " + request.globals,
                  learnKeywordRecall(options, record, context),
                  options.globals != RecallGlobals::Keywords, kRecalled);
}

TextTrainReport trainImages(const TextTrainRequest& request, const RecordSink& record,
                            const RunContext& context) {
    auto options = adapted<DemonstrationOptions>(request);
    options.network = request.network;
    if (!request.film.empty()) writeDemonstrationFilm(request.film, request.seed);
    const DemonstrationResult result = trainDemonstration(options, record, context);
    TextTrainReport report = judged("pictures", result.accuracy, false, kNamed);
    report.rightFrame = result.rightFrame;
    report.textOnly = result.textOnly;
    report.noise = result.noise;
    report.others = result.others;
    report.withoutVision = result.withoutVision;
    report.elsewhere = result.elsewhere;
    report.network = result.network;
    return report;
}

/// All runs of one task: the variants that solve it, then the controls.
std::vector<TextTrainRequest> allOf(const TextTrainRequest& shared) {
    std::vector<TextTrainRequest> all;
    TextTrainRequest one = shared;
    const auto add = [&](const std::string& folder) {
        one.runFolder = shared.runFolder / folder;
        all.push_back(one);
    };
    one.examples = "objects";
    for (const char* kind : kFusionNames) {
        one.guidance = kind;
        add(std::string("objects-") + kind);
    }
    one.guidance = "multi-head";
    one.forgetGate = true;
    add("objects-forget-gate");
    one.guidance = "dot";
    one.forgetGate = false;
    for (const char* frames : {"none", "noise", "shuffled"}) {
        one.frames = frames;
        add(std::string("objects-frames-") + frames);
    }
    one.examples = "keywords";
    for (const char* globals : {"keywords", "start", "none", "random"}) {
        one.globals = globals;
        add(std::string("keywords-") + globals);
    }
    return all;
}

}  // namespace

std::filesystem::path bundledDemonstration() {
    for (const std::filesystem::path& folder : resourceFolders("models"))
        if (std::filesystem::exists(folder / "skimline-demonstration" / "config.json"))
            return folder / "skimline-demonstration";
    return {};
}

TextTrainReport trainText(const TextTrainRequest& request, const RunContext& context) {
    using Train =
        TextTrainReport (*)(const TextTrainRequest&, const RecordSink&, const RunContext&);
    const Train train = valueOf<Train>(
        "--text-examples", request.examples,
        {{"objects", trainObjects}, {"keywords", trainKeywords}, {"pictures", trainImages}});
    useTrainingThreads(request.threads);
    // The folder is created with the first update: an invalid request leaves none.
    std::unique_ptr<RunLog> log;
    const auto record = [&](const TrainingRecord& one) {
        if (!log) log = std::make_unique<RunLog>(request.runFolder);
        log->write(one);
    };
    // cppcheck-suppress returnDanglingLifetime  // the report holds no reference to the log
    return train(request, record, context);
}

std::vector<TextTrainReport> trainAllText(const TextTrainRequest& request, const LogSink& log,
                                          const RunContext& context) {
    std::vector<TextTrainReport> reports;
    for (const TextTrainRequest& one : allOf(request)) {
        reports.push_back(trainText(one, context));
        const TextTrainReport& last = reports.back();
        char text[160];
        std::snprintf(text, sizeof text, "%s: %.3f, %s %.2f.", last.name.c_str(), last.accuracy,
                      last.control ? "at most" : "at least", last.threshold);
        logTo(log, LogLevel::Info, text);
    }
    return reports;
}

}  // namespace skimline
