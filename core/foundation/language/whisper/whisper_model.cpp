// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_model.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/language/decoder_attention.h"
#include "core/foundation/language/whisper/row_products.h"
#include "core/foundation/nn/layers/batched_attention.h"

namespace skimline {
namespace {

constexpr std::int64_t kKernel = 3;  // frames that a convolution sees

/// Reads one network's parameters layer by layer.
class WhisperReader {
public:
    WhisperReader(NamedParameters& parameters, const WhisperConfig& config,
                  const RunContext& context)
        : m_parameters(parameters), m_config(config), m_context(context), m_width(config.width) {}

    WhisperWeights read() {
        WhisperWeights weights;
        weights.conv1 =
            m_parameters.tensor("encoder.conv1.weight", {m_width, m_config.melBands, kKernel});
        weights.conv1Bias = m_parameters.tensor("encoder.conv1.bias", {m_width});
        weights.conv2 = m_parameters.tensor("encoder.conv2.weight", {m_width, m_width, kKernel});
        weights.conv2Bias = m_parameters.tensor("encoder.conv2.bias", {m_width});
        weights.audioPositions = table("encoder.embed_positions.weight", m_config.audioPositions);
        weights.encoderNorm = norm("encoder.layer_norm");
        weights.tokens = table("decoder.embed_tokens.weight", m_config.vocabulary);
        weights.textPositions = table("decoder.embed_positions.weight", m_config.textPositions);
        weights.decoderNorm = norm("decoder.layer_norm");
        for (std::int64_t i = 0; i < m_config.encoderLayers; ++i)
            weights.encoder.push_back(
                layer("encoder.layers." + std::to_string(i) + ".", m_config.encoderHeads));
        for (std::int64_t i = 0; i < m_config.decoderLayers; ++i) {
            const std::string name = "decoder.layers." + std::to_string(i) + ".";
            weights.decoder.push_back(layer(name, m_config.decoderHeads));
            addCross(name, weights.decoder.back());
        }
        return weights;
    }

private:
    at::Tensor table(const std::string& name, std::int64_t rows) {
        return m_parameters.tensor(name, {rows, m_width});
    }
    NormWeights norm(const std::string& name) { return m_parameters.norm(name, m_width); }
    LinearWeights square(const std::string& name) {
        return m_parameters.linear(name, m_width, m_width);
    }
    /// Keys have no bias, because it would have no effect.
    LinearWeights keys(const std::string& name) {
        return {m_parameters.tensor(name + ".k_proj.weight", {m_width, m_width}),
                at::zeros({m_width})};
    }
    LinearWeights queries(const std::string& name, std::int64_t heads) {
        const double scale = 1 / std::sqrt(static_cast<double>(m_width / heads));
        const LinearWeights plain = square(name + ".q_proj");
        return {plain.weight * scale, plain.bias * scale};
    }
    static LinearWeights together(const std::vector<LinearWeights>& parts) {
        std::vector<at::Tensor> weights;
        std::vector<at::Tensor> biases;
        for (const LinearWeights& part : parts) {
            weights.push_back(part.weight);
            biases.push_back(part.bias);
        }
        return {at::cat(weights), at::cat(biases)};
    }

    WhisperLayer layer(const std::string& name, std::int64_t heads) {
        m_context.throwIfStopped();
        WhisperLayer layer;
        const std::string own = name + "self_attn";
        layer.selfNorm = norm(own + "_layer_norm");
        layer.selfIn = together({queries(own, heads), keys(own), square(own + ".v_proj")});
        layer.selfOut = square(own + ".out_proj");
        layer.innerNorm = norm(name + "final_layer_norm");
        const std::int64_t inner = m_parameters.rowsOf(name + "fc1.bias");
        layer.inner = m_parameters.linear(name + "fc1", m_width, inner);
        layer.outer = m_parameters.linear(name + "fc2", inner, m_width);
        return layer;
    }

    void addCross(const std::string& name, WhisperLayer& layer) {
        const std::string cross = name + "encoder_attn";
        layer.crossNorm = norm(cross + "_layer_norm");
        layer.crossQuery = queries(cross, m_config.decoderHeads);
        layer.crossMemory = together({keys(cross), square(cross + ".v_proj")});
        layer.crossOut = square(cross + ".out_proj");
    }

    NamedParameters& m_parameters;
    const WhisperConfig& m_config;
    const RunContext& m_context;
    const std::int64_t m_width;
};

void shorten(std::initializer_list<LinearWeights*> matrices) {
    for (LinearWeights* linear : matrices) {
        linear->weight = linear->weight.to(at::kBFloat16);
        linear->bias = linear->bias.to(at::kBFloat16);
    }
}

// Rows between two checks of the stop flag: a few milliseconds, many more on a busy machine.
constexpr std::int64_t kSlice = 128;

void requireInput(bool holds, const char* argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Speech network: " + sentence);
}

/// The number type for products of many rows: without processor support LibTorch is slow with
/// 16-bit numbers, far slower than widening a matrix every time.
at::ScalarType numbersOfProducts(const at::Tensor& matrix) {
    return multipliesBFloat16() ? matrix.scalar_type() : at::kFloat;
}

/// x W^T + b; for many rows, in the type of the weights or in float32.
at::Tensor product(const LinearWeights& weights, const at::Tensor& x) {
    if (suitsRowProducts(weights.weight, x)) return rowProducts(weights.weight, weights.bias, x);
    const at::ScalarType numbers = numbersOfProducts(weights.weight);
    return at::linear(x.to(numbers), weights.weight.to(numbers), weights.bias.to(numbers));
}

bool rowAttentionSuits(const at::Tensor& query, const DecoderState::Layer& layer,
                       const DecoderState& state) {
    return layer.crossKeys.scalar_type() == at::kBFloat16 && query.size(0) <= kFewRows &&
           query.size(2) == 1 && state.crossWeights == nullptr;
}

/// Attention of queries to the sound. @param query  [rows, heads, T, width of a head]
at::Tensor attendToSound(const at::Tensor& query, const DecoderState::Layer& layer,
                         const DecoderState& state) {
    if (rowAttentionSuits(query, layer, state))
        return rowAttention(query, layer.crossKeys, layer.crossValues);
    const at::ScalarType numbers = numbersOfProducts(layer.crossKeys);
    DecoderState::Layer sound = layer;
    sound.crossKeys = layer.crossKeys.to(numbers);
    sound.crossValues = layer.crossValues.to(numbers);
    return attendToMemory(query.to(numbers), 1, sound, state);
}

/// x + outer(gelu(inner(norm(x)))).
at::Tensor withInner(const WhisperLayer& layer, const at::Tensor& x) {
    const at::Tensor hidden = product(layer.inner, layerNorm(layer.innerNorm, x));
    return x + product(layer.outer, at::gelu(hidden));
}

/// `function` of x, some rows at a time.
template <class Function>
at::Tensor inSlices(const at::Tensor& x, const RunContext& context, const Function& function) {
    std::vector<at::Tensor> parts;
    for (const at::Tensor& part : x.split(kSlice)) {
        context.throwIfStopped();
        parts.push_back(function(part));
    }
    return at::cat(parts);
}

}  // namespace

void shortenEncoder(WhisperWeights& weights, const RunContext& context) {
    for (WhisperLayer& layer : weights.encoder) {
        context.throwIfStopped();
        shorten({&layer.selfIn, &layer.selfOut, &layer.inner, &layer.outer});
    }
}

void shortenDecoder(WhisperWeights& weights, const RunContext& context) {
    for (WhisperLayer& layer : weights.decoder) {
        context.throwIfStopped();
        shorten({&layer.selfIn, &layer.selfOut, &layer.crossQuery, &layer.crossOut, &layer.inner,
                 &layer.outer});
        if (multipliesBFloat16()) shorten({&layer.crossMemory});
    }
    context.throwIfStopped();
    weights.tokenBytes = ByteMatrix::of(weights.tokens);
    weights.tokens = weights.tokens.to(at::kBFloat16);
}

WhisperWeights whisperWeights(NamedParameters& parameters, const WhisperConfig& config,
                              const RunContext& context) {
    return WhisperReader(parameters, config, context).read();
}

WhisperModel::WhisperModel(WhisperConfig config, WhisperWeights weights)
    : m_config(std::move(config)), m_weights(std::move(weights)) {}

/// Head by head and some rows at a time: their scores stay in the cache, and the stop flag is
/// checked in between.
at::Tensor WhisperModel::selfAttention(const WhisperLayer& layer, const at::Tensor& x,
                                       const RunContext& context) const {
    const std::int64_t heads = m_config.encoderHeads;
    const at::Tensor all = inSlices(x, context, [&](const at::Tensor& rows) {
        return product(layer.selfIn, layerNorm(layer.selfNorm, rows));
    });
    const at::Tensor parts = all.view({x.size(0), 3, heads, -1}).permute({1, 2, 0, 3});
    at::Tensor seen = at::empty({x.size(0), heads, parts.size(3)}, all.options());
    for (std::int64_t head = 0; head < heads; ++head) {
        const at::Tensor keys = parts[1][head].t();
        const at::Tensor values = parts[2][head].contiguous();
        seen.select(1, head).copy_(
            inSlices(parts[0][head], context, [&](const at::Tensor& queries) {
                return at::mm(at::softmax(at::mm(queries, keys), -1), values);
            }));
    }
    context.throwIfStopped();
    return product(layer.selfOut, seen.view(x.sizes()));
}

at::Tensor WhisperModel::encode(const at::Tensor& mel, const RunContext& context) const {
    const c10::NoGradGuard noGradients;
    requireInput(mel.dim() == 2 && mel.size(0) == m_config.melBands && mel.size(1) == melFrames(),
                 "mel",
                 "mel must have " + std::to_string(m_config.melBands) + " bands of " +
                     std::to_string(melFrames()) + " frames.");
    context.throwIfStopped();
    at::Tensor x = at::conv1d(mel.unsqueeze(0), m_weights.conv1, m_weights.conv1Bias, 1, 1);
    context.throwIfStopped();
    x = at::gelu(x);
    context.throwIfStopped();
    x = at::conv1d(x, m_weights.conv2, m_weights.conv2Bias, 2, 1);
    context.throwIfStopped();
    x = at::gelu(x).squeeze(0).t() + m_weights.audioPositions;
    for (const WhisperLayer& layer : m_weights.encoder) {
        x = x + selfAttention(layer, x, context);
        x = inSlices(x, context, [&](const at::Tensor& rows) { return withInner(layer, rows); });
    }
    return layerNorm(m_weights.encoderNorm, x);
}

DecoderState WhisperModel::start(const at::Tensor& memory, std::int64_t rows) const {
    const c10::NoGradGuard noGradients;
    requireInput(memory.dim() == 2 && memory.size(1) == m_config.width, "memory",
                 "memory must be what encode() gave.");
    DecoderState state;
    state.beams = rows;
    for (const WhisperLayer& layer : m_weights.decoder) {
        const auto both = product(layer.crossMemory, memory.unsqueeze(0)).chunk(2, -1);
        const auto heads = [&](const at::Tensor& part) {
            return splitBatchHeads(part, m_config.decoderHeads)
                .to(layer.crossOut.weight.scalar_type())
                .contiguous();
        };
        state.layers.push_back({{}, {}, heads(both[0]), heads(both[1])});
    }
    return state;
}

at::Tensor WhisperModel::decoderLayer(const WhisperLayer& weights, const at::Tensor& x,
                                      const at::Tensor& bias, DecoderState::Layer& layer,
                                      const DecoderState& state) const {
    const auto heads = [&](const at::Tensor& part) {
        return splitBatchHeads(part, m_config.decoderHeads);
    };
    // Float32 for any number of rows, because earlier keys may have been added one by one or
    // together.
    const auto own =
        product(weights.selfIn, layerNorm(weights.selfNorm, x)).to(at::kFloat).chunk(3, -1);
    const at::Tensor past =
        attendToPast(heads(own[0]), heads(own[1]), heads(own[2]), 1, bias, layer);
    const at::Tensor y = x + product(weights.selfOut, joinBatchHeads(past));
    const at::Tensor query = heads(product(weights.crossQuery, layerNorm(weights.crossNorm, y)));
    const at::Tensor heard = attendToSound(query, layer, state);
    return withInner(weights, y + product(weights.crossOut, joinBatchHeads(heard)));
}

at::Tensor WhisperModel::decode(const at::Tensor& ids, DecoderState& state,
                                const RunContext& context) const {
    const c10::NoGradGuard noGradients;
    requireInput(ids.dim() == 2 && ids.scalar_type() == at::kLong && ids.numel() > 0 &&
                     ids.size(0) == state.beams,
                 "ids", "ids must be whole numbers in the shape [rows, tokens].");
    requireInput(
        ids.min().item<std::int64_t>() >= 0 && ids.max().item<std::int64_t>() < m_config.vocabulary,
        "ids", "an id lies outside the vocabulary.");
    const std::int64_t end = state.length + ids.size(1);
    if (end > m_config.textPositions)
        throw Error(ErrorCode::Usage, "ids",
                    "The speech network has only " + std::to_string(m_config.textPositions) +
                        " text positions.");
    at::Tensor x =
        at::embedding(m_weights.tokens, ids) + m_weights.textPositions.slice(0, state.length, end);
    // A single token attends to everything before it.
    const at::Tensor bias =
        ids.size(1) > 1 ? causalBias(ids.size(1), state.length, m_weights.tokens) : at::Tensor();
    for (std::size_t i = 0; i < state.layers.size(); ++i) {
        context.throwIfStopped();
        x = decoderLayer(m_weights.decoder[i], x, bias, state.layers[i], state);
    }
    state.length = end;
    return layerNorm(m_weights.decoderNorm, x);
}

at::Tensor WhisperModel::scores(const at::Tensor& rows) const {
    const c10::NoGradGuard noGradients;
    if (m_weights.tokenBytes.defined()) return rowProducts(m_weights.tokenBytes, rows);
    return at::linear(rows.to(m_weights.tokens.scalar_type()), m_weights.tokens).to(at::kFloat);
}

}  // namespace skimline
