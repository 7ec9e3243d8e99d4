// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/montages/evaluate_on_montages.h"

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/benchmark/montages/prepare_feature_dataset.h"
#include "core/lab/training/measures/montage_evaluation.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/models/runtime/training_names.h"

namespace skimline {
namespace {

constexpr std::int64_t kShortestWholeVideo = 50;  // rows: 25 s

/// Folders that were held out when the checkpoint was trained, so that a bank built now splits
/// alike.
std::vector<std::string> heldOutOf(const CheckpointInfo& info) {
    const auto recipe = parseJson(info.recipe, "The training recipe", IfNotJson::Discard);
    if (recipe.is_discarded() || !recipe.contains("held_out")) return {};
    return recipe["held_out"].get<std::vector<std::string>>();
}

FeatureBank openBank(const EvaluateRequest& request, const CheckpointInfo& info, const LogSink& log,
                     const RunContext& context) {
    if (!std::filesystem::exists(request.bank)) {
        if (request.photos.empty() && request.videos.empty()) {
            throw Error(ErrorCode::NotFound, request.bank.string(),
                        "There is no feature bank " + request.bank.string() +
                            "; name folders of photos and videos to build it from.");
        }
        BankRequest building;
        building.photos = request.photos;
        building.videos = request.videos;
        building.bank = request.bank;
        building.heldOut = heldOutOf(info);
        building.onlyHeldOut = !request.validation;
        building.extractor = request.extractor;
        building.builtinWeights = request.builtinWeights;
        building.modelFolder = request.modelFolder;
        building.threads = request.threads;
        prepareBank(building, log, context);
    }
    FeatureBank bank = readFeatureBank(request.bank);
    requireExtractor(info, bank.extractorId);
    if (bank.heldOut != heldOutOf(info)) {
        throw Error(ErrorCode::Mismatch, request.bank.string(),
                    "The feature bank holds out other folders than this checkpoint's training.");
    }
    return bank;
}

}  // namespace

std::vector<MethodResult> evaluateOnMontages(const EvaluateRequest& request, const LogSink& log,
                                             const RunContext& context) {
    useThreads(request.threads);
    Checkpoint checkpoint = loadCheckpoint(request.checkpoint.empty()
                                               ? bundledCheckpoint("googlenet", AttentionChoice())
                                               : request.checkpoint);
    if (!request.score.empty()) {
        checkpoint.info.config.score = scoreRuleFromName(request.score);
        checkConfig(checkpoint.info.config);
    }
    const FeatureBank bank = openBank(request, checkpoint.info, log, context);
    const Part part = request.validation ? Part::Validation : Part::Test;
    MontageOptions mixed;
    mixed.worth = checkpoint.info.input.worthColumn;
    MontageOptions onlyClips = mixed;
    onlyClips.clipShare = 1;
    std::vector<MethodResult> results;
    const auto append = [&](const char* set, const VideoSet& videos) {
        if (videos.empty()) return;
        for (const MethodScore& score : compareMethods(videos, checkpoint, request.seed, context))
            results.push_back({set, score.method, score.agreementF, score.coverage,
                               static_cast<std::int64_t>(videos.size())});
    };
    append("montages", montageSet(bank, part, mixed, request.montages, request.seed));
    if (request.validation) return results;
    append("clip montages", montageSet(bank, part, onlyClips, request.montages, request.seed + 1));
    append("whole videos", wholeClips(bank, part, kShortestWholeVideo));
    return results;
}

}  // namespace skimline
