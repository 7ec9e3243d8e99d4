// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

// Columns of FrameKnowledge::heard.
inline constexpr std::int64_t kMeanLoudness = 0;     ///< around the frame; dB, full scale is 0
inline constexpr std::int64_t kLargestLoudness = 1;  ///< likewise
inline constexpr std::int64_t kOnset = 2;            ///< the largest, AudioTokens::onset
inline constexpr std::int64_t kVoice = 3;            ///< probability of speech, 0 to 1
inline constexpr std::int64_t kHeardColumns = 4;

/// Facts about a video's frames in addition to their features. An empty part is not known.
struct FrameKnowledge {
    std::vector<float> worth;  ///< [T], [0, 1], of every frame alone
    FloatMatrix cues;          ///< [T, at least InputFormat::cueColumns], in the order of Cue
    FloatMatrix heard;         ///< [T, kHeardColumns]
};

}  // namespace skimline
