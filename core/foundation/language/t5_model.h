// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/language/vision_fusion.h"
#include "core/foundation/nn/layers/feed_forward.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

struct T5Attention {
    at::Tensor q, k, v;  ///< [h * d_kv, d]
    at::Tensor out;      ///< [d, h * d_kv]
};

struct T5Layer {
    T5Attention selfAttention;
    at::Tensor selfAttentionNorm;
    T5Attention crossAttention;  ///< decoder
    at::Tensor crossAttentionNorm;
    FeedForwardWeights feedForward;
    at::Tensor feedForwardNorm;
};

struct T5Weights {
    at::Tensor tokens;                          ///< [V, d]; also the output head
    at::Tensor encoderBuckets, decoderBuckets;  ///< [buckets, h]: added to scores by distance
    std::vector<T5Layer> encoder, decoder;
    at::Tensor encoderNorm, decoderNorm;
};

/// @throws Error(Mismatch) naming the first tensor that is missing or has another shape
T5Weights t5Weights(NamedParameters& parameters, const LanguageConfig& config);

/// Which row of the table belongs to a distance (key place - query place): short ones have a row
/// each, longer ones share by their logarithm. @param bothWays  the encoder: half the rows for keys
/// after the query
/// @param distances  int64, any shape
at::Tensor t5Buckets(const at::Tensor& distances, bool bothWays, std::int64_t buckets,
                     std::int64_t maxDistance);

/// T5, first version (Raffel et al. 2020).
class T5Model : public EncoderDecoderModel {
public:
    /// @param vision  its fusions all follow the last norm of the encoder; their layer is ignored
    T5Model(LanguageConfig config, T5Weights weights, std::optional<VisionGuide> vision = {});

    at::Tensor encode(const EncoderInput& input, const RunContext& context) const override;
    DecoderState start(const at::Tensor& memory, const at::Tensor& mask,
                       std::int64_t beams) const override;
    at::Tensor decode(const at::Tensor& ids, DecoderState& state) const override;

private:
    at::Tensor norm(const at::Tensor& weight, const at::Tensor& x) const;
    at::Tensor heads(const at::Tensor& weight, const at::Tensor& x) const;
    at::Tensor positionBias(const at::Tensor& table, bool bothWays, std::int64_t queries,
                            std::int64_t before) const;
    at::Tensor feedForwardPart(const T5Layer& layer, const at::Tensor& x) const;

    T5Weights m_weights;
    std::optional<VisionGuide> m_vision;
};

}  // namespace skimline
