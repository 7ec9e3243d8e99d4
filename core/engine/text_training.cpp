#include "core/engine/text_training.h"

#include <cstdio>
#include <map>
#include <memory>

#include "core/base/error.h"
#include "core/engine/demonstration_network.h"
#include "core/engine/run_log.h"
#include "core/engine/threads.h"
#include "core/nets/vision_config.h"
#include "core/training/keyword_recall.h"
#include "core/training/named_objects.h"

namespace skimline {
namespace {

// What the tasks have to reach, and what their controls must not exceed.
constexpr double kNamedAtLeast = 0.95, kNamedAtMost = 0.12;
constexpr double kRecalledAtLeast = 0.95, kRecalledAtMost = 0.6;

template <class Value>
Value valueOf(const char* option, const std::string& name,
              const std::map<std::string, Value>& known) {
    const auto found = known.find(name);
    if (found != known.end()) return found->second;
    std::string names;
    for (const auto& [one, value] : known) names += (names.empty() ? "" : ", ") + one;
    throw Error(ErrorCode::Usage, option,
                "\"" + name + "\" is not known here; there are " + names + ".");
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

/// What was asked for instead of the task's own recipe, and the folder.
void adapt(const TextTrainRequest& request, ParameterTraining& training, std::int64_t& batch,
           std::uint64_t& seed) {
    training.folder = request.runFolder;
    if (request.steps > 0) training.steps = request.steps;
    if (request.learningRate > 0) training.learningRate = request.learningRate;
    if (request.batch > 0) batch = request.batch;
    seed = request.seed;
}

TextTrainReport trainObjects(const TextTrainRequest& request, const RecordSink& record,
                             const RunContext& context) {
    NamedObjectOptions options;
    options.fusion.kind = fusionKindFromName(request.guidance);
    options.fusion.heads = request.heads;
    options.fusion.forgetGate = request.forgetGate;
    options.frames = framesOf(request.frames);
    adapt(request, options.training, options.batch, options.seed);
    const NamedObjectResult result = learnNamedObjects(options, record, context);
    TextTrainReport report;
    report.name = "objects, " + request.guidance + (request.forgetGate ? ", forget gate" : "");
    if (options.frames != SeenFrames::Right) report.name = "objects, frames: " + request.frames;
    report.accuracy = result.accuracy;
    report.rightFrame = result.rightFrame;
    report.control = options.frames != SeenFrames::Right;
    report.threshold = report.control ? kNamedAtMost : kNamedAtLeast;
    return report;
}

TextTrainReport trainKeywords(const TextTrainRequest& request, const RecordSink& record,
                              const RunContext& context) {
    KeywordRecallOptions options;
    options.globals = globalsOf(request.globals);
    adapt(request, options.training, options.batch, options.seed);
    TextTrainReport report;
    report.name = "keywords, global: " + request.globals;
    report.accuracy = learnKeywordRecall(options, record, context);
    report.control = options.globals != RecallGlobals::Keywords;
    report.threshold = report.control ? kRecalledAtMost : kRecalledAtLeast;
    return report;
}

TextTrainReport trainPictures(const TextTrainRequest& request, const RecordSink& record,
                              const RunContext& context) {
    DemonstrationOptions options;
    adapt(request, options.training, options.batch, options.seed);
    options.runFolder = request.runFolder;
    options.network = request.network;
    if (!request.film.empty()) writeDemonstrationFilm(request.film, request.seed);
    const DemonstrationResult result = trainDemonstration(options, record, context);
    TextTrainReport report;
    report.name = "pictures";
    report.accuracy = result.accuracy;
    report.rightFrame = result.rightFrame;
    report.blind = result.blind;
    report.threshold = kNamedAtLeast;
    report.network = result.network;
    return report;
}

/// Everything of one task: the ways that solve it, then the controls.
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

TextTrainReport trainText(const TextTrainRequest& request, const RunContext& context) {
    if (request.runFolder.empty())
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
    using Train =
        TextTrainReport (*)(const TextTrainRequest&, const RecordSink&, const RunContext&);
    const Train train = valueOf<Train>(
        "--text-examples", request.examples,
        {{"objects", trainObjects}, {"keywords", trainKeywords}, {"pictures", trainPictures}});
    useTrainingThreads(request.threads);
    // The folder appears with the first update: a request that makes no sense leaves none.
    std::unique_ptr<RunLog> log;
    const auto record = [&](const TrainingRecord& one) {
        if (!log) log = std::make_unique<RunLog>(request.runFolder);
        log->write(one);
    };
    return train(request, record, context);
}

std::vector<TextTrainReport> trainAllText(const TextTrainRequest& request, const LogSink& log,
                                          const RunContext& context) {
    if (request.runFolder.empty())
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
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
