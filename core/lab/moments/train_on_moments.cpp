// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/moments/train_on_moments.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/moments/moment_examples.h"
#include "core/lab/runs/run_log.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

/// Reels of one part, read with every extractor.
std::vector<JudgedReel> reelsOf(const MomentTraining& request, const std::string& part,
                                const LogSink& log, const RunContext& context) {
    std::vector<JudgedReel> all;
    const auto add = [&](const std::filesystem::path& judged, const std::filesystem::path& footage,
                         bool whole) {
        if (judged.empty()) return;
        for (const std::string& extractor : request.extractors) {
            ReelRequest reels{judged, footage, part, whole, request.analysis};
            reels.analysis.extractor = extractor;
            for (JudgedReel& reel : readJudgedReels(reels, log, context))
                all.push_back(std::move(reel));
        }
    };
    add(request.judged, request.footage, true);
    if (part == "train") add(request.reels, request.reelFootage, false);
    return all;
}

CheckpointInfo infoFrom(const Checkpoint& start, const MomentTraining& request) {
    CheckpointInfo info = start.info;
    if (info.config.order != DecodingOrder::Shots || !info.config.importance)
        throw Error(
            ErrorCode::Mismatch, info.name,
            "The network " + info.name + " does not choose whole shots or has no importance head.");
    const std::int64_t plain = info.config.inputWidth - info.input.extraColumns();
    info.input.momentColumns = true;
    info.input.cueColumns = kCueCount;
    info.config.inputWidth = plain + info.input.extraColumns();
    info.config.score = ScoreRule::Moment;
    info.config.dropout = request.dropout;
    return info;
}

std::string recipeOf(const MomentTraining& request, const CheckpointInfo& start,
                     std::int64_t reels) {
    const TrainerOptions& training = request.training;
    ordered_json history = parseJson<ordered_json>(start.recipe, start.name, IfNotJson::Discard);
    return jsonText(
        ordered_json{{"labels", "judged moments of whole videos and judged spans, one viewer"},
                     {"judged_reels", reels},
                     {"extractors", request.extractors},
                     {"steps", training.steps},
                     {"batch", training.batch},
                     {"learning_rate", training.learningRate},
                     {"weight_decay", training.adam.weightDecay},
                     {"sequence_weight", training.sequenceWeight},
                     {"importance_weight", training.importanceWeight},
                     {"rank_weight", training.rankWeight},
                     {"dropout", request.dropout},
                     {"montage_share", request.bank.empty() ? 0 : request.examples.montageShare},
                     {"seed", training.seed},
                     {"grown_from", history.is_discarded() ? ordered_json(start.name) : history},
                     {"commit", request.commit}});
}

}  // namespace

MomentTrainingReport trainOnMoments(const MomentTraining& request, const LogSink& log,
                                    const RunContext& context) {
    const std::filesystem::path target =
        request.checkpoint.empty() ? request.runFolder / "final.safetensors" : request.checkpoint;
    requireTargetIsNotInput(target,
                            {request.judged, request.reels, request.bank, request.growFrom});
    useTrainingThreads(request.analysis.threads);
    Checkpoint start = loadCheckpoint(request.growFrom);
    CheckpointInfo info = infoFrom(start, request);
    std::optional<FeatureBank> bank;
    if (!request.bank.empty()) bank = readFeatureBank(request.bank);
    const std::vector<JudgedReel> train = reelsOf(request, "train", log, context);
    info.recipe = recipeOf(request, start.info, std::ssize(train));
    MomentExampleOptions options = request.examples;
    options.montage.worth = true;
    const MomentExamples examples(train, reelsOf(request, "tune", log, context),
                                  bank ? &*bank : nullptr, options);
    std::filesystem::create_directories(request.runFolder);
    RunLog runLog(request.runFolder);
    Trainer trainer(examples, info, request.training, request.runFolder);
    trainer.growFrom(std::move(start.net));
    const FullTransNet net =
        trainer.run([&](const TrainingRecord& record) { runLog.write(record); }, context);
    saveCheckpoint(target, info, net, true, true);
    logTo(log, LogLevel::Info, "The network is in " + target.string() + ".");
    return {runLog.steps(), runLog.loss() + runLog.secondLoss(), runLog.validation(), target};
}

}  // namespace skimline
