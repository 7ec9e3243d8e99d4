// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/frame_knowledge.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace skimline {
namespace {

constexpr float kSilence = -90;  ///< dB
constexpr double kVoiceReach = 0.25;

/// The part [first, end) of `values`, as far as there is one.
std::span<const float> within(std::span<const float> values, std::int64_t first, std::int64_t end) {
    const auto size = std::ssize(values);
    first = std::clamp<std::int64_t>(first, 0, size);
    end = std::clamp<std::int64_t>(end, first, size);
    return values.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first));
}

float meanOf(std::span<const float> values, float otherwise) {
    if (values.empty()) return otherwise;
    return std::accumulate(values.begin(), values.end(), 0.0F) / static_cast<float>(values.size());
}

float mostOf(std::span<const float> values, float otherwise) {
    return values.empty() ? otherwise : *std::ranges::max_element(values);
}

}  // namespace

FloatMatrix heardColumns(const VideoFacts& facts) {
    const AudioTokens* tokens = facts.audioTokens.get();
    if (tokens == nullptr || mostOf(tokens->loudness, kSilence) <= kSilence) return {};
    constexpr std::int64_t kBefore = 1;
    constexpr std::int64_t kAfter = 3;
    constexpr double kVoicesPerSecond = static_cast<double>(kVoiceRate) / kVoiceStep;
    FloatMatrix heard(std::ssize(facts.sampleTimes), kHeardColumns);
    for (std::int64_t step = 0; step < heard.rows; ++step) {
        const double time = facts.sampleTimes[static_cast<std::size_t>(step)];
        const auto token = static_cast<std::int64_t>(time * AudioTokens::kPerSecond);
        const auto loudness = within(tokens->loudness, token - kBefore, token + kAfter);
        const auto voice =
            within(facts.voice.probabilities,
                   static_cast<std::int64_t>((time - kVoiceReach) * kVoicesPerSecond),
                   static_cast<std::int64_t>((time + kVoiceReach) * kVoicesPerSecond) + 1);
        const std::span<float> row = heard.row(step);
        row[kMeanLoudness] = std::max(meanOf(loudness, kSilence), kSilence);
        row[kLargestLoudness] = std::max(mostOf(loudness, kSilence), kSilence);
        row[kOnset] = mostOf(within(tokens->onset, token - kBefore, token + kAfter), 0);
        row[kVoice] = meanOf(voice, 0);
    }
    return heard;
}

FloatMatrix loudnessAndVoice(const VideoFacts& facts) {
    const FloatMatrix heard = heardColumns(facts);
    FloatMatrix both(heard.rows, 2);
    for (std::int64_t step = 0; step < heard.rows; ++step) {
        both.row(step)[0] = heard.row(step)[kMeanLoudness];
        both.row(step)[1] = heard.row(step)[kVoice];
    }
    return both;
}

FrameKnowledge knowledgeOf(const Analysis& analysis) {
    return {analysis.scores->worth, analysis.facts->cues, heardColumns(*analysis.facts)};
}

}  // namespace skimline
