// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

inline constexpr int kVoiceRate = 16000;         ///< sample rate of the network's input, Hz
inline constexpr std::int64_t kVoiceStep = 512;  ///< samples per probability: 32 ms
inline constexpr std::int64_t kPowerStep = 128;  ///< samples per power: 8 ms

/// Probability of speech and its loudness, step by step from the first video frame.
struct SpeechTrack {
    std::vector<float> probabilities;  ///< 0 to 1, one per kVoiceStep samples at kVoiceRate
    std::vector<float> power;          ///< mean square of kPowerStep samples, full scale 1
    std::int64_t samples = 0;          ///< heard; the last steps may be filled up with silence
    friend bool operator==(const SpeechTrack&, const SpeechTrack&) = default;
};

}  // namespace skimline
