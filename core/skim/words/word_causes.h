// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace skimline {

/// Measured causes of one word of a summary that a network wrote. Plain data.
struct WordCauses {
    /// A token that the network read.
    struct Token {
        std::string text;
        std::optional<std::size_t> cue;  ///< of the transcript; none for added tokens
        double relevance = 0;            ///< by weights and gradients through all layers
        double contribution = 0;  ///< signed share of the output of cross-attention; all sum to 1
        double norm = 0;          ///< length of the token's vector in cross-attention
        double weight = 0;        ///< attention weight: not a cause
    };
    struct Frame {
        double seconds = 0;
        double relevance = 0;
    };
    /// A head of cross-attention, counted from 0.
    struct Head {
        std::int64_t layer = 0, head = 0;
        double effect = 0;   ///< loss of log-probability without it
        double preview = 0;  ///< the same to first order, without its sign
    };
    /// One layer of cross-attention, means over its heads, a number per token.
    struct Layer {
        std::vector<double> contributions, norms;
    };

    std::size_t part = 0;  ///< of the summary's parts, from 0
    std::string word;
    double logProbability = 0;  ///< of its tokens, each in its turn, given all before it
    std::vector<Token> tokens;  ///< in the order of reading; means over layers and heads
    std::vector<Frame> frames;  ///< of a network that saw some, in their order
    std::vector<Head> heads;    ///< those it needs most first
    std::vector<Layer> layers;
};

}  // namespace skimline
