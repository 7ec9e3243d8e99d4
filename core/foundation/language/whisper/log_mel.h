// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>

#include "core/foundation/language/whisper/whisper_config.h"

namespace skimline {

inline constexpr std::int64_t kSpeechRate = 16000;  ///< samples per second
inline constexpr std::int64_t kMelHop = 160;        ///< samples between frames: 10 ms

/// Triangles on Slaney's mel scale from 0 to 8 kHz, each of the same area: [bands, kMelBins].
at::Tensor melFilters(std::int64_t bands);

/// Input of Whisper: the logarithm of the power in mel bands, nothing quieter than 80 dB below the
/// loudest, scaled by (x + 4) / 4. The sound is followed by silence if it is too short. Reentrant.
/// @param samples  mono at kSpeechRate; samples beyond `frames` are ignored
/// @param filters  [bands, kMelBins] float32
/// @return [bands, frames] float32
at::Tensor logMel(std::span<const float> samples, std::int64_t frames, const at::Tensor& filters);

}  // namespace skimline
