// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <vector>

#include "core/skim/speakers/speaker_network.h"

namespace skimline::test {

inline constexpr std::size_t kVoiceSamples = 25600;  ///< 1.6 s

/// A buzzing voice with two formants, as tests/data/resemblyzer makes it: Hz.
inline std::vector<float> madeVoice(int pitch, double first, double second) {
    std::vector<double> wave(kVoiceSamples);
    for (int harmonic = 1; harmonic <= 7600 / (2 * pitch); ++harmonic) {
        double heard = 0.01;
        for (const double formant : {first, second})
            heard += std::exp(-std::pow((harmonic * pitch - formant) / 180, 2));
        for (std::size_t at = 0; at < wave.size(); ++at) {
            const double time = static_cast<double>(at) / 16000;
            const double glide = 3 * std::sin(4 * std::numbers::pi * time);
            wave[at] += heard * std::sin(2 * std::numbers::pi * harmonic * (pitch * time + glide));
        }
    }
    std::vector<float> samples;
    for (std::size_t at = 0; at < wave.size(); ++at) {
        const double time = static_cast<double>(at) / 16000;
        const double beat = 0.6 + 0.4 * std::sin(8 * std::numbers::pi * time);
        samples.push_back(static_cast<float>(0.1 * wave[at] * beat));
    }
    return samples;
}

/// Rows of 1.6 s at the network's level, [kRows, kBands].
inline std::vector<float> networkRows(SpeakerSpectra& spectra, std::span<const float> samples) {
    double power = 0;
    for (const float sample : samples) power += double{sample} * double{sample};
    power /= static_cast<double>(samples.size());
    std::vector<float> padded(200 + samples.size() + 200);
    std::ranges::copy(samples, padded.begin() + 200);
    std::vector<float> rows(SpeakerNetwork::kRows * SpeakerSpectra::kBands);
    spectra.powers(padded, rows);
    const double level = SpeakerNetwork::kLevel * SpeakerNetwork::kLevel;
    for (float& row : rows) row = power > 0 ? row * static_cast<float>(level / power) : 0;
    return rows;
}

}  // namespace skimline::test
