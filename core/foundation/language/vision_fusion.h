// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/nn/layers/attention_watch.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

/// How words (Z) attend to frames (V), and how Z changes; the numbers are those of the released
/// code. V' = projected V; the scores are a softmax over the frames.
enum class FusionKind {
    DotProduct,         ///< 0: Z V'^T; [Z; A V] projected
    DotProjected,       ///< 1: Z V'^T; [Z; A V'] projected
    DotReplacing,       ///< 2: Z V'^T; A V'
    DotCommon,          ///< 3: Z' V'^T in a common width; [Z; A V] projected
    MultiHead,          ///< 4: torch.nn.MultiheadAttention in a common width; [Z; O] projected
    MultiHeadReplacing  ///< 5: the same, O; the common width is the text's
};
/// Whether scores are plain products, without heads of their own.
constexpr bool isDotProduct(FusionKind kind) { return kind < FusionKind::MultiHead; }

/// The axis over which dot-product fusion normalises its scores: frames, as published, or words, as
/// in the authors' code, only for comparison with it.
enum class FusionAxis { Frames, Words };

/// One vision-guided sub-layer: x -> LayerNorm(x + f(x, frames)). VG-GPLMs eq. 4 to 12.
class VisionFusion {
public:
    struct Options {
        FusionKind kind = FusionKind::DotProduct;
        std::int64_t heads = 1;  ///< MultiHead and MultiHeadReplacing
        bool forgetGate = false;
        FusionAxis axis = FusionAxis::Frames;
    };
    /// Finds `prefix` + _linear_1 .. _linear_4, fg, _multi_head_attn, final_layer_norm; widths
    /// follow from the file. @throws Error(Mismatch)
    VisionFusion(NamedParameters& parameters, const std::string& prefix, const Options& options,
                 std::int64_t textWidth, std::int64_t visualWidth);

    /// @param text [B, N, d], frames [B, M, d_v]
    /// @param frameMask  [B, M] bool, undefined: all frames are there
    /// @param weights  receives [B, heads, N, M] when not null: rows sum to 1 over the frames
    at::Tensor apply(const at::Tensor& text, const at::Tensor& frames, const at::Tensor& frameMask,
                     at::Tensor* weights = nullptr, AttentionWatch* watch = nullptr) const;

private:
    void readDotProduct(NamedParameters& parameters, const std::string& prefix,
                        std::int64_t textWidth, std::int64_t visualWidth);
    void readMultiHead(NamedParameters& parameters, const std::string& prefix,
                       std::int64_t textWidth, std::int64_t visualWidth);
    /// Observers of a fusion, null for none. `weights` receives the weights; `watch` may replace
    /// the result.
    struct Onlookers {
        at::Tensor* weights = nullptr;
        AttentionWatch* watch = nullptr;
    };
    at::Tensor dotProduct(const at::Tensor& text, const at::Tensor& frames, const at::Tensor& bias,
                          const Onlookers& onlookers) const;
    at::Tensor multiHead(const at::Tensor& text, const at::Tensor& frames, const at::Tensor& bias,
                         const Onlookers& onlookers) const;

    Options m_options;
    LinearWeights m_keys, m_values, m_queries;  ///< undefined if the kind has none
    LinearWeights m_innerQ, m_innerK, m_innerV, m_innerOut;
    LinearWeights m_gate, m_joined;  ///< m_joined is undefined if the frames' part replaces Z
    std::int64_t m_seen = 0;         ///< width of the frames' contribution to a word
    NormWeights m_norm;
};

/// The visual transformer encoder: frames with sinusoidal positions through post-norm layers of
/// torch.nn.TransformerEncoder.
class VisualTransformer {
public:
    /// Finds `prefix` + layers.j.{self_attn, linear1, linear2, norm1, norm2}, j from 0.
    /// @throws Error(Mismatch) also when there is no layer
    VisualTransformer(NamedParameters& parameters, const std::string& prefix,
                      std::int64_t visualWidth, std::int64_t heads);

    /// [B, M, d_v] -> [B, M, d_v]; rows of padding are meaningless.
    at::Tensor apply(const at::Tensor& frames, const at::Tensor& frameMask,
                     AttentionWatch* watch = nullptr) const;

private:
    struct Layer {
        LinearWeights q, k, v, out, in, outer;
        NormWeights first, second;
    };
    std::vector<Layer> m_layers;
    std::int64_t m_heads;
};

/// Vision parts of a language model.
struct VisionGuide {
    std::optional<VisualTransformer> transformer;
    std::map<std::int64_t, VisionFusion> fusions;  ///< after which encoder layer, from 0

    /// One fusion of a text with the input's frames; appends its weights if they are wanted.
    /// @param frames  EncoderInput::visual, transformed
    at::Tensor fuse(const VisionFusion& fusion, const at::Tensor& text, const at::Tensor& frames,
                    const EncoderInput& input) const;
};

}  // namespace skimline
