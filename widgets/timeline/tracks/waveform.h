// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace skimline {

/// Amplitude of audio at any zoom: extremes of stretches that grow fourfold from level to level.
/// Value type, shared, for any thread.
class Waveform {
public:
    /// In shares of full scale, low <= high.
    struct Swing {
        double low = 0;
        double high = 0;
    };

    Waveform() = default;
    /// @param low, high full scale 32767, of one length, `perSecond` of them a second from 0 s on
    Waveform(double perSecond, std::span<const std::int16_t> low,
             std::span<const std::int16_t> high);

    bool isEmpty() const { return !m_levels; }
    /// Extremes between two moments, up to a stretch more at both ends; 0 if there is no audio.
    Swing between(double startSeconds, double endSeconds) const;
    /// The largest amplitude, [0, 1].
    double loudest() const;

private:
    struct Levels;

    std::shared_ptr<const Levels> m_levels;
};

}  // namespace skimline
