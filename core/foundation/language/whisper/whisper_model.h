// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/encoder_decoder_model.h"
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
    at::Tensor tokens;         ///< [V, d]; also the output head
    ByteMatrix tokenBytes;     ///< the head if numbers have 16 bits
    at::Tensor textPositions;  ///< [positions, d]
    std::vector<WhisperLayer> decoder;
    NormWeights decoderNorm;
};

/// The matrices of products as bfloat16 numbers, half as long. @throws Error(Cancelled)
void shortenEncoder(WhisperWeights& weights, const RunContext& context = {});
/// The same, and the head as bytes. The projections to keys and values of the sound have many rows,
/// and stay float32 if the processor does not multiply bfloat16 natively.
/// @throws Error(Cancelled)
void shortenDecoder(WhisperWeights& weights, const RunContext& context = {});

/// By the names of Hugging Face, float32.
/// @throws Error(Mismatch) naming the first tensor that is missing or has another shape,
/// Error(Cancelled)
WhisperWeights whisperWeights(NamedParameters& parameters, const WhisperConfig& config,
                              const RunContext& context = {});

/// Whisper (Radford et al. 2022): transcribes a window of sound. Inference only; deterministic,
/// reentrant, on the CPU. Products use the type of the weights (float32 or bfloat16), or float32
/// for many rows if the processor does not support bfloat16; sums, norms and results are float32.
class WhisperModel {
public:
    WhisperModel(WhisperConfig config, WhisperWeights weights);

    const WhisperConfig& config() const { return m_config; }
    std::int64_t melFrames() const { return 2 * m_config.audioPositions; }  ///< of a whole window

    /// @param mel  [bands, melFrames()]  @return [audio positions, width]
    /// @throws Error(Shape), Error(Cancelled) within 200 ms
    at::Tensor encode(const at::Tensor& mel, const RunContext& context) const;
    /// @param memory  output of encode()  @param rows  texts that are written side by side
    DecoderState start(const at::Tensor& memory, std::int64_t rows) const;
    /// The next T tokens of every row; earlier ones are known to the state.
    /// @param ids  [rows, T] int64  @return the network's output for each, [rows, T, width]
    /// @throws Error(Shape), Error(Usage) for a text longer than the network has positions for,
    /// Error(Cancelled) between two layers
    at::Tensor decode(const at::Tensor& ids, DecoderState& state,
                      const RunContext& context = {}) const;
    /// Scores of the token that follows.
    /// @param rows  [.., width] of decode()  @return [.., vocabulary]
    at::Tensor scores(const at::Tensor& rows) const;

private:
    at::Tensor selfAttention(const WhisperLayer& layer, const at::Tensor& x,
                             const RunContext& context) const;
    at::Tensor decoderLayer(const WhisperLayer& weights, const at::Tensor& x,
                            const at::Tensor& bias, DecoderState::Layer& layer,
                            const DecoderState& state) const;

    WhisperConfig m_config;
    WhisperWeights m_weights;
};

}  // namespace skimline
