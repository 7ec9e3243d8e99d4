// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/language/language_config.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

/// Projections of one attention. The global ones belong to LED's encoder, undefined elsewhere.
struct BartAttention {
    LinearWeights q, k, v, out;
    LinearWeights globalQ, globalK, globalV;
};

struct BartEncoderLayer {
    BartAttention selfAttention;
    NormWeights selfAttentionNorm;
    LinearWeights in, out;
    NormWeights outNorm;
};

struct BartDecoderLayer {
    BartAttention selfAttention;
    NormWeights selfAttentionNorm;
    BartAttention crossAttention;
    NormWeights crossAttentionNorm;
    LinearWeights in, out;
    NormWeights outNorm;
};

/// The parameters of BART or LED in the order of use.
struct BartWeights {
    at::Tensor tokens;                              ///< [V, d]; also the output head
    at::Tensor logitsBias;                          ///< [V]
    at::Tensor encoderPositions, decoderPositions;  ///< a row per position, without BART's two
                                                    ///< rows in front
    NormWeights encoderNorm, decoderNorm;
    std::vector<BartEncoderLayer> encoder;
    std::vector<BartDecoderLayer> decoder;
};

/// Source of the file's names and shapes: the network itself, or BART for an LED network. In that
/// case the projections serve as global ones, too, and the encoder positions repeat.
enum class BartSource { Same, BartForLed };

/// @throws Error(Mismatch) naming the first tensor that is missing or has another shape
BartWeights bartWeights(NamedParameters& parameters, const LanguageConfig& config,
                        BartSource source);

}  // namespace skimline
