// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/montages/train_on_montages.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/runs/attention_map_logger.h"
#include "core/lab/runs/run_log.h"
#include "core/lab/training/data/feature_bank.h"
#include "core/lab/training/data/montage_examples.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/lab/training/ranks/connect_ranks.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/models/runtime/device_choice.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/models/runtime/training_names.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// @throws Error(Usage) for another name than time, turn
bool decodesShots(const TrainRequest& request) {
    return decodingOrderFromName(request.order) == DecodingOrder::Shots;
}

InputFormat inputOf(const TrainRequest& request) {
    return {FeatureScaling::CentredL2, true, decodesShots(request), request.examples.montage.worth};
}

void setMasks(FullTransNetConfig& config, const TrainRequest& request, bool wanted) {
    if (request.mask.cross)
        throw Error(ErrorCode::Usage, "--mask-cross",
                    "FullTransNet has masks in its encoder only; --mask-cross is only for \"train "
                    "highlights\".");
    config.mask = maskUseFromName(request.mask.use);
    if (wanted && config.mask == MaskUse::None) config.mask = MaskUse::PerLayer;
    config.maskDepth = request.mask.depth;
    config.maskFusion = maskFusionFromName(request.mask.fusion);
    config.maskActivation = maskActivationFromName(request.mask.activation);
}

FullTransNetConfig configFrom(const TrainRequest& request, const FeatureBank& bank) {
    FullTransNetConfig config = request.network;
    config.inputWidth = bank.features.cols + inputOf(request).extraColumns();
    if (config.decoderLayers == 0) config.decoderLayers = config.encoderLayers;
    const AttentionChoice attention = attentionChoice(request.attention);
    config.pattern = attention.pattern;
    setMasks(config, request, attention.masks);
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
    return {
        {"labels", request.examples.montage.worth
                       ? "none: an interest-weighted coverage teacher on montages"
                       : "none: a coverage teacher on montages"},
        {"train_photos", photos},
        {"train_clips", clips},
        {"held_out", bank.heldOut},
        {"steps", request.training.steps},
        {"batch", request.training.batch},
        {"rows", {request.examples.montage.minRows, request.examples.montage.maxRows}},
        {"optimiser", "adam"},
        {"learning_rate", request.training.learningRate},
        {"weight_decay", request.training.adam.weightDecay},
        {"warm_up", request.training.warmUp},
        {"sequence_weight", request.training.sequenceWeight},
        {"importance_weight", request.training.importanceWeight},
        {"clip_share", request.examples.montage.clipShare},
        {"blend", request.examples.montage.blend},
        {"channel_spread", request.examples.montage.channelSpread},
        {"dropout", request.network.dropout},
        {"label_shares",
         {{"alone", request.examples.labels.alone}, {"in_turn", request.examples.labels.inTurn}}},
        {"order", request.order},
        {"attention", request.attention},
        {"mask", request.mask.use},
        {"similarity_start", request.training.similarityStart},
        {"grown_from", request.growFrom.empty() ? ordered_json() : grownFrom(request.growFrom)},
        {"seed", request.training.seed},
        {"commit", request.commit}};
}

MontageExampleOptions examplesFrom(const TrainRequest& request) {
    MontageExampleOptions options = request.examples;
    if (decodesShots(request)) options.labels.turns = TrajectoryOptions();
    return options;
}

/// Keeps attention maps of the run's first montage, since there are no epochs.
void recordMaps(Trainer& trainer, const TrainRequest& request, const FullTransNetConfig& config,
                const MontageExamples& examples, const RunContext& context) {
    if (request.maps.heads.empty()) return;
    constexpr std::int64_t kUpdates = 100;
    const Example montage = examples.example(request.training.seed, 0, context);
    const auto recorder = std::make_shared<AttentionMapLogger>(
        request.runFolder, request.maps, config,
        LoggedVideo{"montage", montage.features, montage.shots.firstFrames()});
    trainer.observe(kUpdates * request.maps.every,
                    [recorder, &context](std::int64_t step, const Checkpoint& checkpoint) {
                        recorder->record(step, -1, checkpoint, context);
                    });
}

CheckpointInfo infoOf(const TrainRequest& request, const FeatureBank& bank) {
    CheckpointInfo info;
    info.config = configFrom(request, bank);
    info.name = "montage";
    info.extractorId = bank.extractorId;
    info.extractorVersion = bank.extractorVersion;
    info.input = inputOf(request);
    info.sampleRate = bank.sampleRate;
    info.recipe = jsonText(recipeOf(request, bank));
    return info;
}

std::unique_ptr<RankGroup> ranksOf(const TrainRequest& request, const LogSink& log,
                                   const RunContext& context) {
    RankOptions options = request.ranks;
    if (options.meeting.empty()) options.meeting = request.runFolder / ".ranks";
    options.onCard = request.device != "cpu";
    return connectRanks(options, log, context);
}

}  // namespace

TrainReport trainOnMontages(const TrainRequest& request, const LogSink& log,
                            const RunContext& context) {
    const std::filesystem::path target =
        request.checkpoint.empty() ? request.runFolder / "final.safetensors" : request.checkpoint;
    requireTargetIsNotInput(target, {request.bank, request.growFrom});
    useTrainingThreads(request.threads);
    const FeatureBank bank = readFeatureBank(request.bank);
    const CheckpointInfo info = infoOf(request, bank);
    std::filesystem::create_directories(request.runFolder);
    const MontageExamples examples(bank, examplesFrom(request));
    const std::unique_ptr<RankGroup> ranks = ranksOf(request, log, context);
    const bool isOurs = ranks == nullptr || ranks->isFirst();
    std::optional<RunLog> runLog;
    if (isOurs) runLog.emplace(request.runFolder);
    std::optional<FullTransNet> net;
    DeviceChoice(request.device, log).run([&](ComputeDevice device) {
        TrainerOptions options = request.training;
        options.device = device;
        options.ranks = ranks.get();
        Trainer trainer(examples, info, options, request.runFolder);
        if (isOurs) recordMaps(trainer, request, info.config, examples, context);
        if (!request.growFrom.empty()) trainer.growFrom(loadCheckpoint(request.growFrom).net);
        net = trainer.run([&](const TrainingRecord& record) { runLog->write(record); }, context);
    });
    if (!isOurs) return {.checkpoint = target, .isOurs = false};
    saveCheckpoint(target, info, *net, true, true);
    logTo(log, LogLevel::Info, "The network is in " + target.string() + ".");
    return {runLog->steps(), runLog->loss() + runLog->secondLoss(), runLog->validation(), target};
}

}  // namespace skimline
