// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/montages/train_on_montages.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/input_files.h"
#include "core/base/parse_json.h"
#include "core/engine/analysis/attention_choice.h"
#include "core/engine/attention/attention_map_logger.h"
#include "core/engine/runtime/device_choice.h"
#include "core/engine/runtime/thread_limits.h"
#include "core/engine/runtime/training_names.h"
#include "core/experiments/runs/run_log.h"
#include "core/training/data/feature_bank.h"
#include "core/training/data/montage_examples.h"
#include "core/training/fulltransnet/trainer.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// @throws Error(Usage) for another name than time, turn
bool decodesShots(const TrainRequest& request) {
    return decodingOrderFromName(request.order) == DecodingOrder::Shots;
}

InputFormat inputOf(const TrainRequest& request) {
    return {FeatureScaling::CentredL2, true, decodesShots(request), request.worth};
}

void setMasks(FullTransNetConfig& config, const TrainRequest& request, bool wanted) {
    if (request.mask.cross)
        throw Error(ErrorCode::Usage, "--mask-cross",
                    "FullTransNet has masks in its encoder only; --mask-cross is for task "
                    "highlights.");
    config.mask = maskUseFromName(request.mask.use);
    if (wanted && config.mask == MaskUse::None) config.mask = MaskUse::PerLayer;
    config.maskDepth = request.mask.depth;
    config.maskFusion = maskFusionFromName(request.mask.fusion);
    config.maskActivation = maskActivationFromName(request.mask.activation);
    config.maxFrames = request.maxFrames;
}

FullTransNetConfig configFrom(const TrainRequest& request, const FeatureBank& bank) {
    FullTransNetConfig config;
    config.inputWidth = bank.features.cols + inputOf(request).extraColumns();
    config.modelWidth = request.width;
    config.heads = request.heads;
    config.encoderLayers = request.layers;
    config.decoderLayers = request.decoderLayers > 0 ? request.decoderLayers : request.layers;
    config.feedForwardWidth = request.feedForwardWidth;
    const AttentionChoice attention = attentionChoice(request.attention);
    config.pattern = attention.pattern;
    setMasks(config, request, attention.masks);
    config.dropout = request.dropout;
    config.score = scoreRuleFromName(request.score);
    config.sequenceLoss = sequenceLossFromName(request.sequenceLoss);
    if (!decodesShots(request)) return config;
    config.order = DecodingOrder::Shots;
    config.decoderInput = DecoderInput::Sum;
    config.positions = DecoderPositions::None;
    return config;
}

/// The recipe of the network that training started from, so that the whole history is in the file.
ordered_json grownFrom(const std::filesystem::path& checkpoint) {
    const CheckpointInfo info = loadCheckpoint(checkpoint).info;
    ordered_json history =
        parseJson<ordered_json>(info.recipe, checkpoint.string(), IfNotJson::Discard);
    if (history.is_discarded()) return info.name;
    history["layers"] = info.config.encoderLayers;
    history["feed_forward"] = info.config.feedForwardWidth;
    return history;
}

ordered_json recipeOf(const TrainRequest& request, const FeatureBank& bank) {
    std::int64_t photos = 0;
    std::int64_t clips = 0;
    for (const BankSource& source : bank.sources) {
        if (source.part != Part::Train) continue;
        ++(source.kind == SourceKind::Photo ? photos : clips);
    }
    return {{"labels", request.worth ? "none: an interest-weighted coverage teacher on montages"
                                     : "none: a coverage teacher on montages"},
            {"train_photos", photos},
            {"train_clips", clips},
            {"held_out", bank.heldOut},
            {"steps", request.steps},
            {"batch", request.batch},
            {"rows", {request.minRows, request.maxRows}},
            {"optimiser", "adam"},
            {"learning_rate", request.learningRate},
            {"weight_decay", request.weightDecay},
            {"warm_up", request.warmUp},
            {"sequence_weight", request.sequenceWeight},
            {"importance_weight", request.importanceWeight},
            {"clip_share", request.clipShare},
            {"blend", request.blend},
            {"channel_spread", request.channelSpread},
            {"dropout", request.dropout},
            {"label_shares", {{"alone", request.labelAlone}, {"in_turn", request.labelMarginal}}},
            {"order", request.order},
            {"attention", request.attention},
            {"mask", request.mask.use},
            {"similarity_start", request.similarityStart},
            {"grown_from", request.growFrom.empty() ? ordered_json() : grownFrom(request.growFrom)},
            {"seed", request.seed},
            {"commit", request.commit}};
}

TrainerOptions optionsFrom(const TrainRequest& request) {
    TrainerOptions options;
    options.steps = request.steps;
    options.batch = request.batch;
    options.warmUp = request.warmUp;
    options.saveEvery = request.saveEvery;
    options.validateEvery = request.validateEvery;
    options.learningRate = request.learningRate;
    options.sequenceWeight = request.sequenceWeight;
    options.importanceWeight = request.importanceWeight;
    options.adam.weightDecay = request.weightDecay;
    options.similarityStart = request.similarityStart;
    options.seed = request.seed;
    return options;
}

MontageExampleOptions examplesFrom(const TrainRequest& request) {
    MontageExampleOptions options;
    options.montage.minRows = request.minRows;
    options.montage.maxRows = request.maxRows;
    options.montage.clipShare = request.clipShare;
    options.montage.blend = request.blend;
    options.montage.channelSpread = request.channelSpread;
    options.montage.worth = request.worth;
    options.labels.alone = request.labelAlone;
    options.labels.inTurn = request.labelMarginal;
    if (decodesShots(request)) options.labels.turns = TrajectoryOptions();
    return options;
}

/// Of the run's first montage, which has no epochs.
void recordMaps(Trainer& trainer, const TrainRequest& request, const FullTransNetConfig& config,
                const MontageExamples& examples, const RunContext& context) {
    if (request.maps.heads.empty()) return;
    constexpr std::int64_t kUpdates = 100;
    const Example montage = examples.example(request.seed, 0, context);
    const auto recorder =
        std::make_shared<AttentionMapLogger>(request.runFolder, request.maps, config, "montage",
                                             montage.features, montage.shots.firstFrames());
    trainer.observe(kUpdates * request.maps.every,
                    [recorder, &context](std::int64_t step, const Checkpoint& checkpoint) {
                        recorder->record(step, -1, checkpoint, context);
                    });
}

}  // namespace

TrainReport trainOnMontages(const TrainRequest& request, const LogSink& log,
                            const RunContext& context) {
    const std::filesystem::path target =
        request.checkpoint.empty() ? request.runFolder / "final.safetensors" : request.checkpoint;
    requireTargetIsNotInput(target, {request.bank, request.growFrom});
    useTrainingThreads(request.threads);
    const FeatureBank bank = readFeatureBank(request.bank);
    CheckpointInfo info;
    info.config = configFrom(request, bank);
    info.name = "montage";
    info.extractorId = bank.extractorId;
    info.extractorVersion = bank.extractorVersion;
    info.input = inputOf(request);
    info.sampleRate = bank.sampleRate;
    info.recipe = recipeOf(request, bank).dump();

    std::filesystem::create_directories(request.runFolder);
    const MontageExamples examples(bank, examplesFrom(request));
    TrainReport report;
    RunLog runLog(request.runFolder);
    std::optional<FullTransNet> net;
    DeviceChoice(request.device, log).run([&](ComputeDevice device) {
        TrainerOptions options = optionsFrom(request);
        options.device = device;
        Trainer trainer(examples, info, options, request.runFolder);
        recordMaps(trainer, request, info.config, examples, context);
        if (!request.growFrom.empty()) trainer.growFrom(loadCheckpoint(request.growFrom).net);
        net = trainer.run([&](const TrainingRecord& record) { runLog.write(record); }, context);
    });
    report.steps = runLog.steps();
    report.loss = runLog.loss();
    report.validationF = runLog.validation();
    report.checkpoint = target;
    saveCheckpoint(report.checkpoint, info, *net, true, true);
    logTo(log, LogLevel::Info, "The network is in " + report.checkpoint.string() + ".");
    return report;
}

}  // namespace skimline
