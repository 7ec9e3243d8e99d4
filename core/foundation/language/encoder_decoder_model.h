// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/language_config.h"
#include "core/foundation/nn/layers/attention_watch.h"

namespace skimline {

/// Input of an encoder: a batch of texts, padded on the right.
struct EncoderInput {
    at::Tensor ids;   ///< [B, N] int64
    at::Tensor mask;  ///< [B, N] bool, true where there is a token
    at::Tensor
        globals;        ///< [B, N] bool, LED: tokens that see and are seen by all; may be undefined
    at::Tensor visual;  ///< [B, M, d_v] float32; undefined: no images
    at::Tensor visualMask;  ///< [B, M] bool; undefined: all are there
    /// When set, encode() appends the weights of every vision fusion: [B, heads, N, M].
    std::vector<at::Tensor>* fusionWeights = nullptr;
    AttentionWatch* watch = nullptr;  ///< of one text without padding
};

/// Keys and values of the decoder so far. Rows are hypotheses: `beams` for every text of the batch.
struct DecoderState {
    struct Layer {
        at::Tensor selfKeys, selfValues;    ///< [B * beams, h, t, d_k]
        at::Tensor crossKeys, crossValues;  ///< [B, h, N, d_k]; shared by the beams of a text
        at::Tensor crossOut = {};  ///< [d, h * d_k] that heads are multiplied by; for a watch
    };
    std::vector<Layer> layers;
    at::Tensor memoryBias;  ///< [B, 1, 1, N]: 0, or minus infinity at padding
    std::int64_t length = 0;
    std::int64_t beams = 1;
    /// When set, decode() puts the weights of every cross-attention here: [B, h, beams * T, N].
    std::vector<at::Tensor>* crossWeights = nullptr;
    AttentionWatch* watch = nullptr;  ///< of one text and one beam

    /// Row i becomes the earlier row `rows[i]`; rows stay within their text, so that the data they
    /// share does not move.
    void reorder(const at::Tensor& rows);
};

/// A network that reads a text and writes another: BART, LED or T5. Differentiable while gradients
/// are on; deterministic (no dropout). Reentrant. Tensors float32 on one device.
class EncoderDecoderModel {
public:
    virtual ~EncoderDecoderModel() = default;

    const LanguageConfig& config() const { return m_config; }

    /// Reports Stage::Write layer by layer.
    /// @return [B, N, d]; rows of padding are meaningless
    /// @throws Error(Shape) for tensors that do not fit, Error(Usage) for a text longer than the
    /// network has positions for, Error(Cancelled)
    virtual at::Tensor encode(const EncoderInput& input, const RunContext& context) const = 0;
    /// @param memory  output of encode()  @param mask  of its input
    virtual DecoderState start(const at::Tensor& memory, const at::Tensor& mask,
                               std::int64_t beams) const = 0;
    /// The next T tokens of every row; earlier ones are known to the state.
    /// @param ids  [B * beams, T] int64  @return scores of the next tokens, [B * beams, T, V]
    virtual at::Tensor decode(const at::Tensor& ids, DecoderState& state) const = 0;

protected:
    /// Checks the stop flag and reports the next encoder layer.
    void beginLayer(std::int64_t layer, const RunContext& context) const;
    explicit EncoderDecoderModel(LanguageConfig config) : m_config(std::move(config)) {}
    /// @throws Error(Shape) naming the argument, Error(Usage) when `ids` has more columns than
    /// `positions` (0: any number)
    void checkInput(const EncoderInput& input) const;
    void checkDecoding(const at::Tensor& ids, const DecoderState& state) const;

private:
    LanguageConfig m_config;
};

}  // namespace skimline
