// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/score_frames.h"

#include <ATen/ATen.h>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

FrameGuidance steeringOf(const ScoringNetwork& network, const Analysis& video) {
    FrameGuidance guidance{keywordSteps(network, video), {}, knowledgeOf(video)};
    if (network.keywordBonus > 0 && !guidance.globals.empty()) {
        guidance.bonus = nearMentions(guidance.globals, video.facts->sampleRate.toDouble(),
                                      video.facts->features->features.rows);
        for (float& value : guidance.bonus) value *= static_cast<float>(network.keywordBonus);
    }
    return guidance;
}

}  // namespace

ScoringNetwork networkFor(const AnalysisRequest& request, const ExtractorChoice& extractor) {
    const ScoringThreads few(0);
    const AttentionChoice attention = attentionChoice(request.attention);
    ScoringNetwork network{checkpointFor(request.checkpoint, extractor, attention),
                           attention.pattern, request.keywords, request.keywordBonus};
    CheckpointInfo& info = network.checkpoint.info;
    if (request.window > 0) info.config.window = request.window;
    if (request.maxGlobals) info.config.maxGlobals = *request.maxGlobals;
    if (info.sampleRate != kSampleRate.toDouble())
        throw Error(ErrorCode::Mismatch, info.name,
                    "The checkpoint " + info.name + " expects " + std::to_string(info.sampleRate) +
                        " frames per second, not " + std::to_string(kSampleRate.toDouble()) + ".");
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
        throw Error(ErrorCode::Mismatch, info.name,
                    "The checkpoint " + info.name + " was trained on features of another width.");
    const ScoringThreads threads(features.rows);
    const FrameGuidance guidance = steeringOf(network, video);
    const auto score = [&](const Checkpoint& checkpoint) {
        return frameScores(checkpoint, features, video.facts->firstSteps, network.pattern, trace,
                           context, guidance);
    };
    if (device == ComputeDevice::Cpu) return score(network.checkpoint);
    return score({network.checkpoint.info, network.checkpoint.net.on(at::kCUDA)});
}

}  // namespace skimline
