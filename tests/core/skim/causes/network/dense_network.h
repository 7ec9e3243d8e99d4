// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/foundation/nn/layers/learnable_mask.h"
#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline::test {

/// FullTransNet by its definition, float64, with every table of weights in ATen's graph: the
/// reference for causes at a few dozen frames.
class DenseNetwork {
public:
    struct Heads {
        at::Tensor weights, v, out;  ///< [h, n, m], [h, m, d_k], [h, n, d_k], in the graph
        at::Tensor projected;        ///< [n, d] the term added to the stream, without the bias
        at::Tensor stream;           ///< [n, d] that it is added to
    };

    DenseNetwork(const FullTransNet& net, const AttentionPattern& pattern)
        : m_config(net.config()), m_pattern(pattern) {
        for (const auto& [name, tensor] : net.parameters())
            m_parameters[name] = tensor.detach().to(at::kDouble);
    }

    std::vector<Heads> encoder, decoder, cross;
    std::vector<at::Tensor> streams;

    /// @return memory
    at::Tensor encode(const at::Tensor& features) {
        at::Tensor x = embed(features);
        x = x + sinusoidalPositions(at::arange(x.size(0)), m_config.modelWidth, x);
        const at::Tensor seen = maskOf(m_pattern, x.size(0));
        for (std::int64_t i = 0; i < m_config.encoderLayers; ++i) {
            const std::string name = "encoder.layers." + std::to_string(i);
            x = part(name + ".self_attn", x, [&](const at::Tensor& rows) {
                encoder.push_back(
                    attend(name + ".self_attn", rows, rows, seen, numbersOf(i, rows)));
                encoder.back().stream = x;
                return withBias(name + ".self_attn", encoder.back());
            });
            x = part(name + ".ffn", x, [&](const at::Tensor& rows) { return feed(name, rows); });
            streams.push_back(x);
        }
        return m_config.norm == NormPlacement::Pre ? norm("encoder.norm", x) : x;
    }

    at::Tensor importance(const at::Tensor& memory) const {
        return at::linear(memory, at("importance.weight"), at("importance.bias")).squeeze(1);
    }

    /// Decoder of shots in turn whose input is a sum without positions. @return logits
    at::Tensor decode(const at::Tensor& features, const at::Tensor& memory,
                      const std::vector<std::int64_t>& chosen) {
        const at::Tensor all = embed(features);
        std::vector<at::Tensor> rows{at("start")};
        for (std::size_t turn = 0; turn + 1 < chosen.size(); ++turn)
            rows.push_back(all[chosen[turn]] - all.mean(0));
        at::Tensor x = at::stack(rows).cumsum(0);
        const auto turns = x.size(0);
        const at::Tensor before = at::ones({turns, turns}, at::kBool).tril();
        const at::Tensor every = at::ones({turns, memory.size(0)}, at::kBool);
        for (std::int64_t i = 0; i < m_config.decoderLayers; ++i) {
            const std::string name = "decoder.layers." + std::to_string(i);
            x = part(name + ".self_attn", x, [&](const at::Tensor& own) {
                decoder.push_back(attend(name + ".self_attn", own, own, before, {}));
                return withBias(name + ".self_attn", decoder.back());
            });
            x = part(name + ".cross_attn", x, [&](const at::Tensor& own) {
                cross.push_back(attend(name + ".cross_attn", own, memory, every, {}));
                return withBias(name + ".cross_attn", cross.back());
            });
            x = part(name + ".ffn", x, [&](const at::Tensor& own) { return feed(name, own); });
        }
        if (m_config.norm == NormPlacement::Pre) x = norm("decoder.norm", x);
        const at::Tensor keys =
            at::cat({at::mm(memory, at("head.key.weight").t()), at("head.stop").unsqueeze(0)});
        return at::mm(at::mm(x, at("head.query.weight").t()), keys.t()) /
               std::sqrt(static_cast<double>(m_config.modelWidth));
    }

    /// E of every layer, after y.backward(). @param fromMean  values counted from their mean
    static std::vector<at::Tensor> relations(const std::vector<Heads>& heads,
                                             bool fromMean = false) {
        std::vector<at::Tensor> all;
        for (const Heads& one : heads) {
            at::Tensor slopes = one.weights.grad();
            if (fromMean) slopes = slopes - slopes.mean(-1, true);
            all.push_back((slopes * one.weights.detach()).clamp_min(0).mean(0));
        }
        return all;
    }

private:
    const at::Tensor& at(const std::string& name) const { return m_parameters.at(name); }

    at::Tensor norm(const std::string& name, const at::Tensor& x) const {
        return at::layer_norm(x, {x.size(-1)}, at(name + ".weight"), at(name + ".bias"), 1e-5);
    }

    at::Tensor embed(const at::Tensor& features) const {
        const at::Tensor x = at::linear(features.to(at::kDouble), at("embedding.linear.weight"),
                                        at("embedding.linear.bias"));
        return norm("embedding.norm", x.relu());
    }

    at::Tensor feed(const std::string& layer, const at::Tensor& rows) const {
        return at::mm(at::mm(rows, at(layer + ".ffn.in.weight").t()).relu(),
                      at(layer + ".ffn.out.weight").t());
    }

    template <class Function>
    at::Tensor part(const std::string& name, const at::Tensor& x, const Function& function) const {
        if (m_config.norm == NormPlacement::Pre) return x + function(norm(name + "_norm", x));
        return norm(name + "_norm", x + function(x));
    }

    at::Tensor numbersOf(std::int64_t layer, const at::Tensor& rows) const {
        if (m_config.mask == MaskUse::None) return {};
        NamedParameters named(m_parameters, {});
        const LearnableMask mask(named, maskPrefix(m_config, layer), maskConfig(m_config));
        return mask.values(rows.to(at::kFloat), rows.size(0)).to(at::kDouble);
    }

    Heads attend(const std::string& name, const at::Tensor& rows, const at::Tensor& memory,
                 const at::Tensor& seen, const at::Tensor& numbers) const {
        const auto split = [&](const char* which, const at::Tensor& x) {
            const std::string full = name + "." + which + "_proj";
            return splitHeads(at::linear(x, at(full + ".weight"), at(full + ".bias")),
                              m_config.heads);
        };
        at::Tensor scores = at::matmul(split("q", rows), split("k", memory).transpose(1, 2)) /
                            std::sqrt(static_cast<double>(m_config.headWidth()));
        if (numbers.defined())
            scores = m_config.maskFusion == MaskFusion::Add ? scores + numbers : scores * numbers;
        scores = scores.masked_fill(seen.logical_not(), -std::numeric_limits<double>::infinity());
        Heads heads;
        heads.weights = at::softmax(scores, -1);
        if (!heads.weights.requires_grad()) heads.weights.requires_grad_(true);
        heads.weights.retain_grad();
        heads.v = split("v", memory);
        heads.out = at::matmul(heads.weights, heads.v);
        heads.projected = at::mm(joinHeads(heads.out), at(name + ".out_proj.weight").t());
        return heads;
    }

    at::Tensor withBias(const std::string& name, const Heads& heads) const {
        return heads.projected + at(name + ".out_proj.bias");
    }

    FullTransNetConfig m_config;
    AttentionPattern m_pattern;
    ParameterMap m_parameters;
};

}  // namespace skimline::test
