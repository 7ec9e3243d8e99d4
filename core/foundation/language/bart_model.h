// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/foundation/language/bart_weights.h"
#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/language/vision_fusion.h"

namespace skimline {

/// BART (Lewis et al. 2020), and LED (Beltagy et al. 2020), which is BART with Longformer's
/// attention in its encoder.
class BartModel : public EncoderDecoderModel {
public:
    BartModel(LanguageConfig config, BartWeights weights, std::optional<VisionGuide> vision = {});

    at::Tensor encode(const EncoderInput& input, const RunContext& context) const override;
    DecoderState start(const at::Tensor& memory, const at::Tensor& mask,
                       std::int64_t beams) const override;
    at::Tensor decode(const at::Tensor& ids, DecoderState& state) const override;

    /// The shares of every word over the keys in the first encoder layer, [B, h, N, N]; for
    /// inspecting BART, whose attention is dense.
    at::Tensor firstAttention(const EncoderInput& input) const;

private:
    at::Tensor embed(const at::Tensor& ids, std::int64_t from, const at::Tensor& positions,
                     const NormWeights& norm) const;
    at::Tensor selfAttention(const BartAttention& weights, const at::Tensor& x,
                             const at::Tensor& bias, AttentionWatch* watch,
                             at::Tensor* shares = nullptr) const;
    at::Tensor decoderLayer(const BartDecoderLayer& weights, const at::Tensor& x,
                            const at::Tensor& bias, DecoderState::Layer& layer,
                            const DecoderState& state) const;

    BartWeights m_weights;
    std::optional<VisionGuide> m_vision;
    double m_scale;  ///< of the scores
};

}  // namespace skimline
