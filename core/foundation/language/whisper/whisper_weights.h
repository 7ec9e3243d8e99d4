// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/whisper/row_products.h"
#include "core/foundation/language/whisper/whisper_config.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

/// A layer of encoder or decoder. Queries are scaled by 1 / sqrt(head width) already.
struct WhisperLayer {
    NormWeights selfNorm;
    LinearWeights selfIn;  ///< queries, keys and values one after the other: [3 d, d]
    LinearWeights selfOut;
    NormWeights crossNorm;  ///< the cross-attention: decoder only
    LinearWeights crossQuery;
    LinearWeights crossMemory;  ///< keys and values: [2 d, d]
    LinearWeights crossOut;
    NormWeights innerNorm;
    LinearWeights inner, outer;
};

/// The parameters of Whisper in the order of use.
struct WhisperWeights {
    at::Tensor conv1, conv1Bias, conv2, conv2Bias;  ///< [d, bands, 3], [d, d, 3]
    at::Tensor audioPositions;                      ///< [positions, d]
    std::vector<WhisperLayer> encoder;
    NormWeights encoderNorm;
    at::Tensor tokens;         ///< [V, d]; the head too
    ByteMatrix tokenBytes;     ///< the head where numbers are short
    at::Tensor textPositions;  ///< [positions, d]
    std::vector<WhisperLayer> decoder;
    NormWeights decoderNorm;
};

/// The matrices of products as bfloat16 numbers, half as long. @throws Error(Cancelled)
void shortenEncoder(WhisperWeights& weights, const RunContext& context = {});
/// The same, and the head as bytes. What makes keys and values of the sound has many rows to
/// multiply, and stays float32 where the processor does not multiply short numbers by itself.
/// @throws Error(Cancelled)
void shortenDecoder(WhisperWeights& weights, const RunContext& context = {});

/// By the names of Hugging Face, float32.
/// @throws Error(Mismatch) naming the first tensor that is missing or has another shape,
/// Error(Cancelled)
WhisperWeights whisperWeights(NamedParameters& parameters, const WhisperConfig& config,
                              const RunContext& context = {});

}  // namespace skimline
