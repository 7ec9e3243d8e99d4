// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/highlight_training.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

#include "core/foundation/base/error.h"
#include "core/lab/highlights/mask_probe.h"
#include "core/lab/highlights/synthetic_highlights.h"
#include "core/lab/highlights/training/highlight_trainer.h"
#include "core/skim/highlights/highlight_types.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/highlights/network/highlight_file.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/models/runtime/training_names.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// For held-out examples: a seed that no user types.
constexpr std::uint64_t kHeldOutSeed = 0x48454c444f5554;

HighlightNetConfig configOf(const HighlightTrainRequest& request) {
    HighlightNetConfig config;
    config.videoWidth = HighlightWindow::kImageColumns;
    config.audioWidth = HighlightWindow::kAudioColumns;
    config.videoTokens = HighlightWindow::kImages;
    config.audioTokens = HighlightWindow::kAudio;
    config.words = std::ssize(kSoundClasses);
    if (request.speech) {
        config.speechTokens = HighlightWindow::kImages;
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
    return jsonText(ordered_json{{"data", "windows with planted events"},
                                 {"examples", request.examples},
                                 {"steps", request.training.steps},
                                 {"batch", request.training.batch},
                                 {"optimiser", "adam"},
                                 {"learning_rate", request.training.learningRate},
                                 {"sound", request.training.senses.audio},
                                 {"speech", request.speech},
                                 {"seed", request.training.seed},
                                 {"commit", request.commit},
                                 {"held_out",
                                  {{"windows", request.heldOut},
                                   {"map", report.precision},
                                   {"hit_at_1", report.hit},
                                   {"r1_at_0.5", report.momentRecall}}}});
}

void measure(const HighlightNet& net, const HighlightTrainRequest& request,
             const RunContext& context, HighlightTrainReport& report) {
    const auto unseen = plantedExamples(request.heldOut, kHeldOutSeed, context, request.speech);
    const HighlightSenses all{.audio = request.training.senses.audio};
    const HighlightScores scores = measureHighlights(net, unseen, all);
    report.precision = scores.precision;
    report.hit = scores.hit;
    report.momentRecall = scores.momentRecall;
    report.audioMass = scores.audioMass;
    report.belowTenth = scores.spread.belowTenth;
    report.entropy = scores.spread.entropy;
    report.precisionWithoutAudio = measureHighlights(net, unseen, {.audio = false}).precision;
    if (request.speech)
        report.precisionWithoutSpeech =
            measureHighlights(net, unseen,
                              {.audio = request.training.senses.audio, .speech = false})
                .precision;
    const HighlightScores unmasked = measureHighlights(net, unseen, all, false);
    report.maskOffPrecision = unmasked.precision;
    report.maskOffAudioMass = unmasked.audioMass;
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
    MaskProbeOptions options;
    options.fusion = maskFusionFromName(request.mask.fusion);
    options.activation = maskActivationFromName(request.mask.activation);
    options.depth = request.mask.depth;
    options.steps = request.steps;
    options.seed = request.seed;
    if (request.mask.use == "transposed") {
        options.mask = ProbeMask::Transposed;
    } else if (maskUseFromName(request.mask.use) == MaskUse::None) {
        options.mask = ProbeMask::None;
    }
    const MaskProbeResult result = runMaskProbe(options, context);
    return {result.explained, result.spread.belowTenth, result.spread.entropy};
}

}  // namespace skimline
