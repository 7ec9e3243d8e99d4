#include "core/engine/highlight_training.h"

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/engine/highlight_window.h"
#include "core/engine/planted_events.h"
#include "core/engine/threads.h"
#include "core/nets/highlight_file.h"
#include "core/training/highlight_trainer.h"
#include "core/training/slot_sums.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// Examples nobody trains on: far from every seed a person types.
constexpr std::uint64_t kHeldOutSeed = 0x48454c444f5554;

[[noreturn]] void throwName(const char* option, const std::string& name, const char* known) {
    throw Error(ErrorCode::Usage, option,
                "\"" + name + "\" is not known here; there are " + known + ".");
}

MaskUse maskUseOf(const std::string& name) {
    if (name == "none") return MaskUse::None;
    if (name == "shared") return MaskUse::Shared;
    if (name == "each") return MaskUse::PerLayer;
    throwName("--mask", name, "none, shared and each");
}

MaskFusion fusionOf(const std::string& name) {
    if (name == "multiply") return MaskFusion::Multiply;
    if (name == "add") return MaskFusion::Add;
    throwName("--fusion", name, "multiply and add");
}

HighlightNetConfig configOf(const HighlightTrainRequest& request) {
    HighlightNetConfig config;
    config.videoWidth = HighlightWindow::kPictureColumns;
    config.soundWidth = HighlightWindow::kSoundColumns;
    config.videoTokens = HighlightWindow::kPictures;
    config.soundTokens = HighlightWindow::kSounds;
    config.words = std::ssize(kPlantedSounds);
    config.maskDepth = request.maskDepth;
    config.maskFusion = fusionOf(request.fusion);
    config.mask = maskUseOf(request.mask);
    if (config.mask == MaskUse::None) {
        HighlightNetConfig masked = config;
        masked.mask = MaskUse::PerLayer;
        config.feedForward = equalFeedForward(masked);
    }
    return config;
}

HighlightTraining optionsOf(const HighlightTrainRequest& request) {
    HighlightTraining options;
    options.steps = request.steps;
    options.batch = request.batch;
    options.learningRate = request.learningRate;
    options.withSound = request.sound;
    options.seed = request.seed;
    return options;
}

std::string recipeOf(const HighlightTrainRequest& request, const HighlightTrainReport& report) {
    return ordered_json{{"data", "windows with planted events"},
                        {"examples", request.examples},
                        {"steps", request.steps},
                        {"batch", request.batch},
                        {"optimiser", "adam"},
                        {"learning_rate", request.learningRate},
                        {"sound", request.sound},
                        {"seed", request.seed},
                        {"commit", request.commit},
                        {"held_out",
                         {{"windows", request.heldOut},
                          {"map", report.precision},
                          {"hit_at_1", report.hit},
                          {"r1_at_0.5", report.momentRecall}}}}
        .dump();
}

void measure(const HighlightNet& net, const HighlightTrainRequest& request,
             const RunContext& context, HighlightTrainReport& report) {
    const auto unseen = plantedExamples(request.heldOut, kHeldOutSeed, context);
    const HighlightScores scores = measureHighlights(net, unseen, request.sound);
    report.precision = scores.precision;
    report.hit = scores.hit;
    report.momentRecall = scores.momentRecall;
    report.soundMass = scores.soundMass;
    report.belowTenth = scores.spread.belowTenth;
    report.entropy = scores.spread.entropy;
    report.deafPrecision = measureHighlights(net, unseen, false).precision;
    const HighlightScores unmasked = measureHighlights(net, unseen, request.sound, false);
    report.maskOffPrecision = unmasked.precision;
    report.maskOffSoundMass = unmasked.soundMass;
}

}  // namespace

HighlightTrainReport trainHighlightNetwork(const HighlightTrainRequest& request, const LogSink& log,
                                           const RunContext& context) {
    const HighlightNetConfig config = configOf(request);
    if (request.runFolder.empty())
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
    useTrainingThreads(request.threads);
    logTo(log, LogLevel::Info, "Making " + std::to_string(request.examples) + " windows.");
    const auto examples = plantedExamples(request.examples, request.seed, context);
    const HighlightNet net =
        trainHighlights(config, examples, optionsOf(request), request.runFolder, context);
    HighlightTrainReport report;
    report.parameters = net.parameterCount();
    measure(net, request, context, report);
    report.network =
        request.network.empty() ? request.runFolder / "highlights.safetensors" : request.network;
    saveHighlightNet(report.network, {net, recipeOf(request, report)});
    logTo(log, LogLevel::Info, "The network is in " + report.network.string() + ".");
    return report;
}

SlotSumReport trainSlotSums(const SlotSumRequest& request, const RunContext& context) {
    useTrainingThreads(request.threads);
    SlotSumOptions options;
    options.fusion = fusionOf(request.fusion);
    options.depth = request.maskDepth;
    options.steps = request.steps;
    options.seed = request.seed;
    if (request.mask == "transposed") {
        options.mask = SlotMask::Transposed;
    } else if (maskUseOf(request.mask) == MaskUse::None) {
        options.mask = SlotMask::None;
    }
    const SlotSumResult result = learnSlotSums(options, context);
    return {result.explained, result.spread.belowTenth, result.spread.entropy};
}

}  // namespace skimline
