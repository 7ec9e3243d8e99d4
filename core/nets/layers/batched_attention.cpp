#include "core/nets/batched_attention.h"

#include <ATen/ATen.h>

#include <limits>

namespace skimline {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

}  // namespace

at::Tensor splitBatchHeads(const at::Tensor& x, std::int64_t heads) {
    return x.reshape({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);
}

at::Tensor joinBatchHeads(const at::Tensor& x) {
    return x.transpose(1, 2).reshape({x.size(0), x.size(2), x.size(1) * x.size(3)});
}

at::Tensor attendBatch(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                       const at::Tensor& bias, at::Tensor* weights, const ScoreMask& mask) {
    at::Tensor scores = at::matmul(scale == 1 ? q : q * scale, k.transpose(2, 3));
    if (mask.values.defined())
        scores = mask.fusion == MaskFusion::Multiply ? scores * mask.values : scores + mask.values;
    if (bias.defined()) scores = scores + bias;
    const at::Tensor shares = at::softmax(scores, -1);
    if (weights != nullptr) *weights = shares.detach();
    return at::matmul(shares, v);
}

at::Tensor paddingBias(const at::Tensor& mask) {
    return at::zeros(mask.sizes(), mask.options().dtype(at::kFloat))
        .masked_fill(mask.logical_not(), kMinusInfinity)
        .unsqueeze(1)
        .unsqueeze(1);
}

at::Tensor causalBias(std::int64_t queries, std::int64_t before, const at::Tensor& like) {
    const auto options = like.options().requires_grad(false);
    return at::full({queries, before + queries}, kMinusInfinity, options).triu_(before + 1);
}

at::Tensor attendToPast(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                        const at::Tensor& bias, DecoderState::Layer& layer) {
    const bool first = !layer.selfKeys.defined();
    layer.selfKeys = first ? k : at::cat({layer.selfKeys, k}, 2);
    layer.selfValues = first ? v : at::cat({layer.selfValues, v}, 2);
    return attendBatch(q, layer.selfKeys, layer.selfValues, scale, bias);
}

at::Tensor attendToMemory(const at::Tensor& q, double scale, const DecoderState::Layer& layer,
                          const DecoderState& state) {
    const std::int64_t texts = layer.crossKeys.size(0);
    const std::int64_t heads = q.size(1);
    const std::int64_t steps = q.size(2);
    const std::int64_t width = q.size(3);
    const at::Tensor grouped = q.reshape({texts, state.beams, heads, steps, width})
                                   .transpose(1, 2)
                                   .reshape({texts, heads, state.beams * steps, width});
    at::Tensor weights;
    const at::Tensor out =
        attendBatch(grouped, layer.crossKeys, layer.crossValues, scale, state.memoryBias,
                    state.crossWeights != nullptr ? &weights : nullptr);
    if (state.crossWeights != nullptr) state.crossWeights->push_back(weights);
    return out.reshape({texts, heads, state.beams, steps, width})
        .transpose(1, 2)
        .reshape({texts * state.beams, heads, steps, width});
}

}  // namespace skimline
