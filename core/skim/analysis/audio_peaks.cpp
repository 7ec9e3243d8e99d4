// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/audio_peaks.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/foundation/media/read/audio_reader.h"

namespace skimline {
namespace {

constexpr float kFullScale = 32767;

std::int16_t scaled(float sample) {
    // A damaged stream may decode to anything.
    if (!std::isfinite(sample)) return 0;
    return static_cast<std::int16_t>(std::lround(std::clamp(sample, -1.0F, 1.0F) * kFullScale));
}

/// Takes samples in order and keeps the extremes of every stretch.
class PeakKeeper {
public:
    explicit PeakKeeper(AudioPeaks& peaks)
        : m_peaks(peaks), m_length(static_cast<std::size_t>(kAudioRate / peaks.perSecond)) {}

    void take(std::span<const float> samples) {
        while (!samples.empty()) {
            const std::size_t now = std::min(samples.size(), m_length - m_count);
            for (const float sample : samples.first(now)) include(scaled(sample));
            samples = samples.subspan(now);
            if (m_count == m_length) finish();
        }
    }

    void finish() {
        if (m_count == 0) return;
        m_peaks.low.push_back(m_low);
        m_peaks.high.push_back(m_high);
        m_count = 0;
    }

private:
    void include(std::int16_t sample) {
        m_low = m_count == 0 ? sample : std::min(m_low, sample);
        m_high = m_count == 0 ? sample : std::max(m_high, sample);
        ++m_count;
    }

    AudioPeaks& m_peaks;
    std::size_t m_length;  ///< samples of a stretch
    std::size_t m_count = 0;
    std::int16_t m_low = 0;
    std::int16_t m_high = 0;
};

}  // namespace

AudioPeaks audioPeaks(const std::filesystem::path& video, const RunContext& context) {
    AudioPeaks peaks;
    PeakKeeper keeper(peaks);
    readAudio(
        video, [&](std::span<const float> block) { keeper.take(block); }, context);
    keeper.finish();
    return peaks;
}

}  // namespace skimline
