// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Description of audio for networks and users: one token per fifth of a second.
struct AudioTokens {
    static constexpr int kPerSecond = 5;
    static constexpr int kBands = 64;  ///< mel bands from 60 to 7600 Hz

    /// [tokens, kBands] natural logarithm of the mean band power
    FloatMatrix logMel = FloatMatrix(0, kBands);
    std::vector<float> loudness;  ///< [tokens] of the samples' mean square, dB; full scale is 0
    /// [tokens] how abruptly audio begins: the largest step, from one hundredth of a second to the
    /// next but one, of the bands' logarithms, averaged over the bands that grow; 0 at rest.
    std::vector<float> onset;

    std::int64_t count() const { return logMel.rows; }
};

/// Makes tokens of mono audio at 16 kHz as it comes. Windows of 25 ms every 10 ms. One thread.
class LogMelExtractor {
public:
    LogMelExtractor();
    ~LogMelExtractor();
    LogMelExtractor(const LogMelExtractor&) = delete;
    LogMelExtractor& operator=(const LogMelExtractor&) = delete;

    /// Samples within [-1, 1], any number; values that are not finite count as silence.
    void add(std::span<const float> samples);
    /// The rest is filled up with silence. Once, after the last add().
    AudioTokens finish();

private:
    class Spectrum;
    void analyse();
    void closeToken();

    std::unique_ptr<Spectrum> m_spectrum;
    std::vector<float> m_pending;             ///< samples from the next window's beginning on
    std::int64_t m_samples = 0;               ///< taken so far
    std::int64_t m_frames = 0;                ///< windows analysed so far
    std::vector<double> m_power;              ///< of the bands, summed over the token's windows
    std::vector<float> m_last, m_lastButOne;  ///< logarithms of earlier windows
    double m_square = 0;                      ///< of the samples of the token
    double m_step = 0;                        ///< largest step within the token
    AudioTokens m_tokens;
    std::vector<float> m_bands;
};

}  // namespace skimline
