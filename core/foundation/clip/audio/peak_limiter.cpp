// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/peak_limiter.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr int kAheadDivisor = 200;  ///< of a second
constexpr double kRecoverySeconds = 0.15;
constexpr std::size_t kLimitedTogether = 4096;

}  // namespace

PeakLimiter::PeakLimiter(int rate, int channels, double gain, Write write)
    : m_channels(static_cast<std::size_t>(channels)),
      m_ahead(static_cast<std::size_t>(std::max(rate / kAheadDivisor, 1))),
      m_gain(static_cast<float>(gain)),
      m_recovery(static_cast<float>(1 - std::exp(-1 / (kRecoverySeconds * rate)))),
      m_write(std::move(write)),
      m_recent(m_ahead, 1.0F),
      m_sum(static_cast<double>(m_ahead)) {}

/// The lowest of the last m_ahead needed gains.
float PeakLimiter::lowestNeeded(float needed) {
    while (!m_lowest.empty() && m_lowest.back().second >= needed) m_lowest.pop_back();
    m_lowest.emplace_back(m_count, needed);
    if (m_lowest.front().first <= m_count - static_cast<std::int64_t>(m_ahead))
        m_lowest.pop_front();
    return m_lowest.front().second;
}

// A sample frame is output once the next m_ahead gains are known. Its gain is their mean, which is
// low enough, too, and changes smoothly.
void PeakLimiter::addOne(const float* sample) {
    float peak = 0;
    for (std::size_t channel = 0; channel < m_channels; ++channel) {
        m_waiting.push_back(sample[channel] * m_gain);
        peak = std::max(peak, std::abs(m_waiting.back()));
    }
    const float lowest = lowestNeeded(peak > kCeiling ? kCeiling / peak : 1.0F);
    m_held = std::min(lowest, m_held + (1 - m_held) * m_recovery);
    float& oldest = m_recent[static_cast<std::size_t>(m_count) % m_ahead];
    m_sum += static_cast<double>(m_held) - static_cast<double>(oldest);
    oldest = m_held;
    ++m_count;
    if (m_count < static_cast<std::int64_t>(m_ahead)) return;
    const auto mean = static_cast<float>(m_sum / static_cast<double>(m_ahead));
    for (std::size_t channel = 0; channel < m_channels; ++channel) {
        m_ready.push_back(std::clamp(m_waiting.front() * mean, -kCeiling, kCeiling));
        m_waiting.pop_front();
    }
}

void PeakLimiter::add(std::span<const float> samples) {
    for (std::size_t i = 0; i + m_channels <= samples.size(); i += m_channels) {
        addOne(samples.data() + i);
        if (m_ready.size() < kLimitedTogether) continue;
        m_write(m_ready);
        m_ready.clear();
    }
}

void PeakLimiter::finish() {
    const std::vector<float> silence(m_channels, 0.0F);
    const std::size_t kept = m_waiting.size() + m_ready.size();
    // Silence pushes out the remaining audio; the silence itself is not returned.
    while (m_ready.size() < kept) addOne(silence.data());
    m_write(m_ready);
    m_ready.clear();
    m_waiting.clear();
}

}  // namespace skimline
