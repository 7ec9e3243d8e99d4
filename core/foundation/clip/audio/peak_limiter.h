// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace skimline {

/// Makes audio louder or softer by a constant and limits peaks that would then clip: the gain goes
/// down over some milliseconds before a peak and comes back slowly. Adds nothing to the length.
/// Samples are interleaved; all channels get the same gain. One thread.
class PeakLimiter {
public:
    using Write = std::function<void(std::span<const float> samples)>;

    /// @param gain  factor, > 0
    PeakLimiter(int rate, int channels, double gain, Write write);

    void add(std::span<const float> samples);
    /// Writes the samples that add() still holds. No calls afterwards.
    void finish();

    /// Largest output sample: -1.5 dB, so that peaks between samples fit, too.
    static constexpr float kCeiling = 0.8414F;

private:
    void addOne(const float* sample);
    float lowestNeeded(float needed);

    std::size_t m_channels;
    std::size_t m_ahead;  ///< sample frames
    float m_gain;
    float m_recovery;  ///< share of the way back per sample frame
    Write m_write;
    std::int64_t m_count = 0;                             ///< sample frames added
    std::deque<std::pair<std::int64_t, float>> m_lowest;  ///< needed gains, rising
    std::vector<float> m_recent;                          ///< the last m_ahead gains, in a ring
    double m_sum = 0;                                     ///< of m_recent
    float m_held = 1;
    std::deque<float> m_waiting;
    std::vector<float> m_ready;
};

}  // namespace skimline
