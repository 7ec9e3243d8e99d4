#include "core/experiments/highlights/highlight_training.h"

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/engine/highlights/highlight_window.h"
#include "core/engine/highlights/planted_events.h"
#include "core/engine/runtime/threads.h"
#include "core/engine/runtime/training_names.h"
#include "core/nets/highlight/highlight_file.h"
#include "core/training/highlight/highlight_trainer.h"
#include "core/training/tasks/slot_sums.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// Examples nobody trains on: far from every seed a person types.
constexpr std::uint64_t kHeldOutSeed = 0x48454c444f5554;

HighlightNetConfig configOf(const HighlightTrainRequest& request) {
    HighlightNetConfig config;
    config.videoWidth = HighlightWindow::kPictureColumns;
    config.soundWidth = HighlightWindow::kSoundColumns;
    config.videoTokens = HighlightWindow::kPictures;
    config.soundTokens = HighlightWindow::kSounds;
    config.words = std::ssize(kPlantedSounds);
    if (request.speech) {
        config.speechTokens = HighlightWindow::kPictures;
        config.speechWidth = HighlightWindow::kSpeechColumns;
    }
    config.maskDepth = request.mask.depth;
    config.maskFusion = maskFusionFromName(request.mask.fusion);
    config.maskActivation = maskActivationFromName(request.mask.activation);
    config.mask = maskUseFromName(request.mask.use);
    config.maskCross = request.mask.cross;
    if (config.mask == MaskUse::None) {
        HighlightNetConfig masked = config;
        masked.mask = MaskUse::PerLayer;
        config.feedForward = equalFeedForward(masked);
    }
    return config;
}

std::string recipeOf(const HighlightTrainRequest& request, const HighlightTrainReport& report) {
    return ordered_json{{"data", "windows with planted events"},
                        {"examples", request.examples},
                        {"steps", request.training.steps},
                        {"batch", request.training.batch},
                        {"optimiser", "adam"},
                        {"learning_rate", request.training.learningRate},
                        {"sound", request.training.senses.sound},
                        {"speech", request.speech},
                        {"seed", request.training.seed},
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
    const auto unseen = plantedExamples(request.heldOut, kHeldOutSeed, context, request.speech);
    const HighlightSenses all{.sound = request.training.senses.sound};
    const HighlightScores scores = measureHighlights(net, unseen, all);
    report.precision = scores.precision;
    report.hit = scores.hit;
    report.momentRecall = scores.momentRecall;
    report.soundMass = scores.soundMass;
    report.belowTenth = scores.spread.belowTenth;
    report.entropy = scores.spread.entropy;
    report.deafPrecision = measureHighlights(net, unseen, {.sound = false}).precision;
    if (request.speech)
        report.speechlessPrecision =
            measureHighlights(net, unseen,
                              {.sound = request.training.senses.sound, .speech = false})
                .precision;
    const HighlightScores unmasked = measureHighlights(net, unseen, all, false);
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
    const auto examples =
        plantedExamples(request.examples, request.training.seed, context, request.speech);
    const HighlightNet net =
        trainHighlights(config, examples, request.training, request.runFolder, context);
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
    options.fusion = maskFusionFromName(request.mask.fusion);
    options.activation = maskActivationFromName(request.mask.activation);
    options.depth = request.mask.depth;
    options.steps = request.steps;
    options.seed = request.seed;
    if (request.mask.use == "transposed") {
        options.mask = SlotMask::Transposed;
    } else if (maskUseFromName(request.mask.use) == MaskUse::None) {
        options.mask = SlotMask::None;
    }
    const SlotSumResult result = learnSlotSums(options, context);
    return {result.explained, result.spread.belowTenth, result.spread.entropy};
}

}  // namespace skimline
