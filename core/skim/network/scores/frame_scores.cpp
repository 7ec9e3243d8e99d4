// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/frame_scores.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/tensor_values.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {
namespace {

constexpr std::int64_t kSampledRuns = 16;
constexpr std::uint64_t kSamplingSeed = 20;

/// One video on its way through the network.
class Scoring {
public:
    Scoring(const Checkpoint& checkpoint, const ScoredInput& input, const RunContext& context)
        : m_checkpoint(checkpoint),
          m_features(input.features),
          m_firstFrames(input.firstFrames),
          m_look(input.look),
          m_context(context),
          m_video(input.video) {}

    std::vector<float> scores() {
        const ScoreRule rule = m_checkpoint.info.config.score;
        if (m_checkpoint.info.config.order == DecodingOrder::Shots) return shotOrderScores(rule);
        const bool greedy = rule == ScoreRule::Maximum || rule == ScoreRule::Released;
        const bool canDecode = m_checkpoint.info.config.decoderInput != DecoderInput::Paper;
        at::Tensor rows;
        if (greedy || (m_look.trace != nullptr && canDecode))
            rows =
                m_checkpoint.net.decodeGreedy(m_features, m_video, m_context, m_look).probabilities;
        switch (rule) {
            case ScoreRule::Importance:
                return valuesOf(m_video.importance.sigmoid());
            case ScoreRule::Decoder:
                return valuesOf(marginals());
            case ScoreRule::Maximum:
                return maximumRule(rows);
            case ScoreRule::Released:
                return releasedRule(rows);
            case ScoreRule::Blend:
            case ScoreRule::ShotOrder:  // have left already
            case ScoreRule::Moment:
                break;
        }
        return valuesOf((m_video.importance.sigmoid().cpu() + marginals()) * 0.5);
    }

private:
    std::vector<float> shotOrderScores(ScoreRule rule) const {
        std::vector<float> turns;
        if (rule != ScoreRule::Importance || m_look.trace != nullptr) {
            const std::vector<std::int64_t> middles =
                shotMiddles(m_firstFrames, m_features.size(0));
            const std::vector<std::int64_t> order =
                m_checkpoint.net.decodeShots(m_features, m_video, middles, m_context, m_look);
            if (rule == ScoreRule::Moment)
                return momentRule(m_video.importance, order, m_firstFrames);
            turns = shotOrderRule(order, m_firstFrames, m_features.size(0));
        }
        return rule == ScoreRule::ShotOrder ? turns : valuesOf(m_video.importance.sigmoid());
    }

    at::Tensor marginals() const {
        return m_checkpoint.net.sampledMarginals(m_features, m_video, kSampledRuns, kSamplingSeed,
                                                 m_context, m_look.watch);
    }

    const Checkpoint& m_checkpoint;
    const at::Tensor& m_features;
    const std::vector<std::int64_t>& m_firstFrames;
    const PassLook& m_look;
    const RunContext& m_context;
    const EncodedVideo& m_video;
};

}  // namespace

std::vector<float> encodedScores(const Checkpoint& checkpoint, const ScoredInput& input,
                                 const RunContext& context) {
    const c10::NoGradGuard noGradients;
    return Scoring(checkpoint, input, context).scores();
}

void scaleToUnit(std::vector<float>& scores) {
    const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
    const float low = *least;
    const float span = *most - low;
    for (float& score : scores) score = span > 0 ? (score - low) / span : 1.0F;
}

std::vector<float> maximumRule(const at::Tensor& rows) {
    return valuesOf(rows.narrow(1, 0, rows.size(1) - 1).amax(0));
}

std::vector<float> releasedRule(const at::Tensor& rows) {
    const at::Tensor frames = rows.narrow(1, 0, rows.size(1) - 1);
    const auto [most, row] = frames.max(0);
    const at::Tensor rowMaximum = frames.amax(1).index_select(0, row);
    return valuesOf(at::where(most == rowMaximum, most, frames.amin(0)));
}

std::vector<std::int64_t> shotMiddles(const std::vector<std::int64_t>& firstFrames,
                                      std::int64_t length) {
    const std::vector<std::int64_t> bounds = shotBounds(firstFrames, length);
    std::vector<std::int64_t> middles;
    for (std::size_t shot = 0; shot + 1 < bounds.size(); ++shot)
        middles.push_back(shotMiddle(bounds[shot], bounds[shot + 1]));
    return middles;
}

namespace {

/// exp(-fall x share of the video in shots that were taken before). [length]
std::vector<float> turnScores(double fall, const std::vector<std::int64_t>& order,
                              const std::vector<std::int64_t>& firstFrames, std::int64_t length) {
    const std::vector<std::int64_t> bounds = shotBounds(firstFrames, length);
    std::vector<float> scores(static_cast<std::size_t>(length));
    std::int64_t taken = 0;
    for (const std::int64_t frame : order) {
        const auto next = std::upper_bound(bounds.begin(), bounds.end(), frame);
        const std::int64_t first = *(next - 1);
        const std::int64_t end = *next;
        const double share = static_cast<double>(taken) / static_cast<double>(length);
        std::fill(scores.begin() + first, scores.begin() + end,
                  static_cast<float>(std::exp(-fall * share)));
        taken += end - first;
    }
    return scores;
}

}  // namespace

std::vector<float> shotOrderRule(const std::vector<std::int64_t>& order,
                                 const std::vector<std::int64_t>& firstFrames,
                                 std::int64_t length) {
    // Steep enough that later shots cannot outweigh earlier ones.
    constexpr double fall = 10;
    return turnScores(fall, order, firstFrames, length);
}

std::vector<float> momentRule(const at::Tensor& importance, const std::vector<std::int64_t>& order,
                              const std::vector<std::int64_t>& firstFrames) {
    // Chosen on the tune parts of the judged videos: from 1 on, the order of dissimilar pieces
    // depends more on their turns than on their worth; at 0.3 whole videos lose gain.
    constexpr double fall = 0.5;
    std::vector<float> scores = turnScores(fall, order, firstFrames, importance.size(0));
    const std::vector<float> moments = valuesOf(importance.sigmoid());
    std::ranges::transform(scores, moments, scores.begin(), std::multiplies());
    return scores;
}

namespace {

// A turn of the decoder is a hundred small steps, which are worth starting on a GPU only for long
// videos: the processor was 3.2 times as fast at 300 samples and 1.3 times at this number
// (`decoding` of tests/bench/bench_gpu.cpp).
constexpr std::int64_t kMostDecodedOnProcessor = 1536;

at::Tensor onProcessor(const at::Tensor& tensor) {
    return tensor.defined() ? tensor.cpu() : tensor;
}

void scaleWithBonus(std::vector<float>& scores, std::span<const float> bonus) {
    scaleToUnit(scores);
    if (bonus.empty()) return;
    std::ranges::transform(scores, bonus, scores.begin(), std::plus());
    scaleToUnit(scores);
}

}  // namespace

FrameScores frameScores(const Checkpoint& checkpoint, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames, PatternKind kind, bool trace,
                        const RunContext& context, const FrameGuidance& guidance) {
    if (!guidance.bonus.empty() &&
        static_cast<std::int64_t>(guidance.bonus.size()) != features.rows)
        throw Error(ErrorCode::Shape, "bonus", "There must be one bonus per frame.");
    const c10::NoGradGuard noGradients;
    const FullTransNetConfig& config = checkpoint.info.config;
    at::Tensor input = networkInput(checkpoint.info.input, features, firstFrames, guidance.known)
                           .to(checkpoint.net.device());
    FrameScores result;
    result.pattern = encoderPattern(config, kind, firstFrames, features.rows);
    addGlobals(result.pattern, guidance.globals);
    result.statistics =
        patternStatistics(result.pattern, features.rows, config.heads, config.headWidth());
    context.report({Stage::Scores, 0, 1, -1});
    AttentionTrace* const kept = trace ? &result.trace : nullptr;
    EncodedVideo video = checkpoint.net.encode(input, result.pattern, false, kept, context);
    if (video.importance.defined()) result.importance = valuesOf(video.importance.sigmoid());
    Checkpoint deciding = checkpoint;
    if (features.rows <= kMostDecodedOnProcessor) {
        deciding.net = checkpoint.net.on(at::kCPU);
        input = input.cpu();
        video = {onProcessor(video.memory), onProcessor(video.importance)};
    }
    result.scores = encodedScores(deciding, {input, firstFrames, video, {false, kept}}, context);
    result.trace.moveToCpu();
    scaleWithBonus(result.scores, guidance.bonus);
    context.report({Stage::Scores, 1, 1, 0});
    return result;
}

}  // namespace skimline
