#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "core/attention/local_global_attention.h"
#include "core/nets/dense_attention.h"
#include "core/nets/feed_forward.h"
#include "core/nets/full_trans_net.h"
#include "core/nets/layer_norm.h"
#include "core/nets/projections.h"

namespace skimline {

// The building blocks of FullTransNet as plain functions over borrowed parameters. Rows are tokens:
// x is [n, d] everywhere. Everything is differentiable while gradients are on. Reentrant.

struct AttentionWeights {
    LinearWeights q, k, v, out;
};
struct EncoderLayerWeights {
    AttentionWeights selfAttention;
    NormWeights selfAttentionNorm;
    FeedForwardWeights feedForward;
    NormWeights feedForwardNorm;
};
struct DecoderLayerWeights {
    AttentionWeights selfAttention;
    NormWeights selfAttentionNorm;
    AttentionWeights crossAttention;
    NormWeights crossAttentionNorm;
    FeedForwardWeights feedForward;
    NormWeights feedForwardNorm;
};

/// Looks parameters up once per pass instead of once per use. The map must hold them
/// (checkParameters).
std::vector<EncoderLayerWeights> encoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters);
std::vector<DecoderLayerWeights> decoderLayers(const FullTransNetConfig& config,
                                               const ParameterMap& parameters);

at::Tensor linear(const LinearWeights& weights, const at::Tensor& x);
NormWeights normWeights(const ParameterMap& parameters, const std::string& name);

/// LayerNorm(ReLU(Linear(x))), [n, d_in] -> [n, d]; dropout before the norm, from the global
/// generator.
at::Tensor embed(const FullTransNetConfig& config, const ParameterMap& parameters,
                 const at::Tensor& features, bool training);

/// Sinusoidal rows for the given positions, [n] int64 -> [n, d] of the type of `like`.
at::Tensor sinusoidalPositions(const at::Tensor& positions, std::int64_t width,
                               const at::Tensor& like);

/// Residual with the norm where the configuration wants it: x + f(norm(x)) or norm(x + f(x)).
template <typename Function>
at::Tensor residual(NormPlacement placement, const NormWeights& norm, const at::Tensor& x,
                    const Function& function) {
    if (placement == NormPlacement::Pre) return x + function(layerNorm(norm, x));
    return layerNorm(norm, x + function(x));
}

}  // namespace skimline
