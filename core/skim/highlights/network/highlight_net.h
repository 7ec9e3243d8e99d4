// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/nn/layers/parameter_map.h"
#include "core/skim/highlights/network/highlight_config.h"

namespace skimline {

/// A batch of windows; missing parts hold any finite numbers.
struct HighlightInput {
    at::Tensor video;       ///< [B, videoTokens, videoWidth] float32
    at::Tensor videoThere;  ///< [B, videoTokens] bool
    at::Tensor audio;       ///< [B, audioTokens, audioWidth]
    at::Tensor audioThere;  ///< [B, audioTokens]; all false: no audio
    at::Tensor words;       ///< [B, wordTokens] int64 from 1; 0: no word
    at::Tensor
        speech;  ///< [B, speechTokens, speechWidth]; like the next, only if the network uses it
    at::Tensor speechThere;  ///< [B, speechTokens]
};

struct HighlightOutput {
    at::Tensor saliency;  ///< [B, videoTokens] logits
    /// One per layer of the moment decoder, last is best: [B, queries, 2] centre and width as
    /// shares of the window, and [B, queries] logits that there is a moment.
    std::vector<at::Tensor> moments, foreground;
};

/// Attention weights and masks, for inspection.
struct HighlightTrace {
    std::vector<at::Tensor> weights;  ///< per encoder layer [B, heads, tokens, tokens]
    std::vector<at::Tensor> masks;    ///< per encoder layer [B, tokens, tokens]; empty without
};

/// Video, audio, words and speech in one encoder with learnable masks (LCAAM), a saliency head
/// (token . global token) and a moment head: queries that move a centre and a width layer by layer,
/// as in QD-DETR. Positions are times; modalities have embeddings. Post-norm layers. Const members
/// are reentrant. Differentiable while gradients are on.
class HighlightNet {
public:
    /// Fresh parameters, deterministic in `seed`. @throws Error(Config)
    HighlightNet(const HighlightNetConfig& config, std::uint64_t seed);
    /// @throws Error(Config | Mismatch)
    HighlightNet(const HighlightNetConfig& config, ParameterMap parameters);

    const HighlightNetConfig& config() const { return m_config; }
    ParameterMap& parameters() { return m_parameters; }
    const ParameterMap& parameters() const { return m_parameters; }
    std::int64_t parameterCount() const;

    /// @param useMasks  false: the same network with its masks left out
    /// @throws Error(Shape) naming the tensor that does not fit
    HighlightOutput forward(const HighlightInput& input, HighlightTrace* trace = nullptr,
                            bool useMasks = true) const;

private:
    HighlightNetConfig m_config;
    ParameterMap m_parameters;
};

/// The feed-forward width at which a network without masks has at least as many parameters as the
/// given one with masks.
std::int64_t equalFeedForward(const HighlightNetConfig& config);

}  // namespace skimline
