// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/score_frames.h"

#include <ATen/ATen.h>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/network/scores/importance_effects.h"
#include "core/skim/shots/boundaries/exact_shots.h"
#include "core/skim/worth/model/worth_model.h"
#include "core/skim/worth/reasons/known_parts.h"

namespace skimline {
namespace {

/// The network where its passes are to run.
Checkpoint placed(const Checkpoint& checkpoint, ComputeDevice device) {
    if (device == ComputeDevice::Cpu) return checkpoint;
    return {checkpoint.info, checkpoint.net.on(at::kCUDA)};
}

}  // namespace

FrameGuidance steeringOf(const ScoringNetwork& network, const Analysis& video) {
    FrameGuidance guidance{keywordSteps(network, video), {}, knowledgeOf(video)};
    if (network.keywordBonus > 0 && !guidance.globals.empty()) {
        guidance.bonus = nearMentions(guidance.globals, video.facts->sampleRate.toDouble(),
                                      video.facts->features->features.rows);
        for (float& value : guidance.bonus) value *= static_cast<float>(network.keywordBonus);
    }
    return guidance;
}

ScoringNetwork networkFor(const AnalysisRequest& request, const ExtractorChoice& extractor) {
    const ScoringThreads few(0);
    const AttentionChoice attention = attentionChoice(request.attention);
    ScoringNetwork network{checkpointFor(request.checkpoint, extractor, attention),
                           attention.pattern, request.keywords, request.keywordBonus,
                           request.reasons};
    CheckpointInfo& info = network.checkpoint.info;
    if (request.window > 0) info.config.window = request.window;
    if (request.maxGlobals) info.config.maxGlobals = *request.maxGlobals;
    if (info.sampleRate != kSampleRate.toDouble())
        throw Error(ErrorCode::Mismatch, info.name,
                    "The checkpoint " + info.name + " expects " + decimals(info.sampleRate, 2) +
                        " frames per second, not " + decimals(kSampleRate.toDouble(), 2) + ".");
    return network;
}

std::vector<std::int64_t> keywordSteps(const ScoringNetwork& network, const Analysis& video) {
    return mentionFrames(network.keywords, video.facts->sampleRate.toDouble(),
                         video.facts->features->features.rows);
}

FrameScores scoreFrames(const ScoringNetwork& network, const Analysis& video, ComputeDevice device,
                        bool trace, const RunContext& context) {
    const FloatMatrix& features = video.facts->features->features;
    const CheckpointInfo& info = network.checkpoint.info;
    if (features.cols + info.input.extraColumns() != info.config.inputWidth)
        throw Error(
            ErrorCode::Mismatch, info.name,
            "The checkpoint " + info.name + " was trained on features of a different width.");
    const ScoringThreads threads(features.rows);
    const FrameGuidance guidance = steeringOf(network, video);
    return frameScores(placed(network.checkpoint, device), features, video.facts->firstSteps,
                       network.pattern, trace, context, guidance);
}

std::vector<InputChange> partChanges(const ScoringNetwork& network, const Analysis& video) {
    const std::filesystem::path file = bundledFile(kWorthFile);
    const VideoFacts& facts = *video.facts;
    const FloatMatrix& features = facts.features->features;
    if (!network.reasons || network.checkpoint.info.config.score != ScoreRule::Moment ||
        file.empty() || video.scores->worth.empty() || facts.cues.rows != features.rows)
        return {};
    const WorthModel model = WorthModel::load(file);
    const std::vector<std::int64_t> takes =
        takesOf(facts.features->sights.boundaries, facts.sampleRate, facts.cues.rows);
    const WorthWithout without(model, {facts.cues, features, takes}, video.scores->worth);
    std::vector<InputChange> changes(kKnownPartCount);
    for (std::size_t index = 0; index < kKnownPartCount; ++index) {
        const auto part = static_cast<KnownPart>(index);
        InputChange& change = changes[index];
        for (const Cue cue : cuesOf(part)) change.cues.push_back(static_cast<std::int64_t>(cue));
        if (part == KnownPart::Loudness) change.heard = {kMeanLoudness, kLargestLoudness, kOnset};
        if (part == KnownPart::Voice) change.heard = {kVoice};
        change.features = part == KnownPart::Picture;
        change.place = part == KnownPart::Place;
        if (change.cues.empty()) continue;
        change.worth = without.part(part);
        for (std::int64_t step = 0; step < facts.cues.rows; ++step)
            if (hidesPicture(part, cueRowOf(facts.cues, step))) change.hidden.push_back(step);
    }
    return changes;
}

FloatMatrix partEffects(const ScoringNetwork& network, const Analysis& video, ComputeDevice device,
                        const RunContext& context) {
    const std::vector<InputChange> changes = partChanges(network, video);
    if (changes.empty()) return {};
    const FloatMatrix& features = video.facts->features->features;
    const ScoringThreads threads(features.rows);
    return importanceEffects(placed(network.checkpoint, device), features, video.facts->firstSteps,
                             network.pattern, steeringOf(network, video), changes, context);
}

}  // namespace skimline
