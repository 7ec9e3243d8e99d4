// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/voice_listener.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

namespace skimline {
namespace {

constexpr float kLoudest = 32;
/// Steps processed at once: a second.
constexpr std::size_t kHeardTogether = 32;

/// Appends the power of every step. @param samples  whole steps
void appendPower(std::span<const float> samples, std::vector<float>& power) {
    for (std::size_t from = 0; from < samples.size(); from += kPowerStep) {
        float sum = 0;
        for (const float sample : samples.subspan(from, kPowerStep)) sum += sample * sample;
        power.push_back(sum / kPowerStep);
    }
}

float bounded(float sample) {
    return std::isfinite(sample) ? std::clamp(sample, -kLoudest, kLoudest) : 0.0F;
}

}  // namespace

VoiceListener::VoiceListener(std::shared_ptr<const VoiceNetwork> network)
    : m_network(std::move(network)), m_waiting(kVoiceContext) {}

void VoiceListener::hear(std::span<const float> samples) {
    constexpr std::size_t together = kVoiceContext + kHeardTogether * kVoiceStep;
    m_track.samples += static_cast<std::int64_t>(samples.size());
    while (!samples.empty()) {
        const std::size_t taken = std::min(samples.size(), together - m_waiting.size());
        std::ranges::transform(samples.first(taken), std::back_inserter(m_waiting), bounded);
        samples = samples.subspan(taken);
        if (m_waiting.size() == together) answer();
    }
}

/// Runs the network on all whole steps that wait.
void VoiceListener::answer() {
    const std::size_t steps = (m_waiting.size() - kVoiceContext) / kVoiceStep;
    const std::size_t used = steps * kVoiceStep;
    const std::size_t known = m_track.probabilities.size();
    m_track.probabilities.resize(known + steps);
    m_network->run(std::span(m_waiting).first(kVoiceContext + used), m_state,
                   std::span(m_track.probabilities).subspan(known));
    appendPower(std::span(m_waiting).subspan(kVoiceContext, used), m_track.power);
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(used));
}

SpeechTrack VoiceListener::finish() {
    const std::size_t left = (m_waiting.size() - kVoiceContext) % kVoiceStep;
    if (left > 0) m_waiting.resize(m_waiting.size() + kVoiceStep - left);
    answer();
    m_waiting.assign(kVoiceContext, 0.0F);
    m_state = {};
    return std::exchange(m_track, {});
}

SpeechTrack speechTrack(const std::shared_ptr<const VoiceNetwork>& network,
                        std::span<const float> samples) {
    VoiceListener listener(network);
    listener.hear(samples);
    return listener.finish();
}

}  // namespace skimline
