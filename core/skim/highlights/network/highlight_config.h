// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/nn/layers/learnable_mask.h"

namespace skimline {

/// Sizes and choices of one HighlightNet. Windows have a fixed layout, because columns of a
/// learnable mask are places: one global token, then video, audio, the query's words and speech.
struct HighlightNetConfig {
    std::int64_t videoWidth = 3;
    std::int64_t audioWidth = 66;
    std::int64_t words = 0;         ///< vocabulary of queries; 0: the network accepts none
    std::int64_t videoTokens = 16;  ///< per window, two per second
    std::int64_t audioTokens = 40;  ///< per window, five per second
    std::int64_t wordTokens = 1;
    std::int64_t speechWidth = 0;   ///< 0: the network takes none
    std::int64_t speechTokens = 0;  ///< per window, two per second
    std::int64_t width = 32;        ///< d
    std::int64_t heads = 4;
    std::int64_t layers = 2;
    std::int64_t feedForward = 64;
    std::int64_t momentQueries = 5;
    std::int64_t momentLayers = 2;
    MaskUse mask = MaskUse::PerLayer;
    std::int64_t maskDepth = 2;
    MaskFusion maskFusion = MaskFusion::Multiply;
    MaskActivation maskActivation = MaskActivation::None;
    bool maskCross = false;  ///< in the moment queries' cross-attention too, by the query

    bool hearsSpeech() const { return speechTokens > 0; }
    std::int64_t tokens() const {
        return 1 + videoTokens + audioTokens + wordTokens + speechTokens;
    }
    bool hasCrossMasks() const { return mask != MaskUse::None && maskCross; }
    LearnableMaskConfig maskConfig() const {
        return {width, tokens(), maskDepth, maskFusion, maskActivation};
    }
    friend bool operator==(const HighlightNetConfig&, const HighlightNetConfig&) = default;
};

/// @throws Error(Config) naming the first bad value
void checkConfig(const HighlightNetConfig& config);

}  // namespace skimline
