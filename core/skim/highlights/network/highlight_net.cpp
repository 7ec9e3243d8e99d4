// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_net.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/highlights/network/highlight_parameters.h"

namespace skimline {
namespace {

constexpr std::int64_t kTenthsPerVideoToken = 5;
constexpr std::int64_t kTenthsPerAudioToken = 2;

/// Adds names to `prefix` and finds what they stand for.
class Part {
public:
    Part(const ParameterMap& parameters, std::string prefix)
        : m_parameters(parameters), m_prefix(std::move(prefix)) {}

    at::Tensor linear(const char* name, const at::Tensor& x) const {
        return at::linear(x, at(std::string(name) + ".weight"), at(std::string(name) + ".bias"));
    }
    at::Tensor norm(const char* name, const at::Tensor& x) const {
        return layerNorm(normWeights(m_parameters, m_prefix + name), x);
    }
    const at::Tensor& at(const std::string& name) const { return m_parameters.at(m_prefix + name); }

private:
    const ParameterMap& m_parameters;
    std::string m_prefix;
};

void checkShape(const char* name, const at::Tensor& tensor, at::IntArrayRef shape) {
    if (tensor.defined() && tensor.sizes() == shape) return;
    throw Error(ErrorCode::Shape, name,
                "The highlight network's input \"" + std::string(name) +
                    "\" does not have the window's size.");
}

void checkInput(const HighlightNetConfig& config, const HighlightInput& input) {
    const std::int64_t batch = input.video.defined() ? input.video.size(0) : 0;
    checkShape("video", input.video, {batch, config.videoTokens, config.videoWidth});
    checkShape("videoThere", input.videoThere, {batch, config.videoTokens});
    checkShape("sound", input.audio, {batch, config.audioTokens, config.audioWidth});
    checkShape("soundThere", input.audioThere, {batch, config.audioTokens});
    checkShape("words", input.words, {batch, config.wordTokens});
    if (!config.hearsSpeech()) return;
    checkShape("speech", input.speech, {batch, config.speechTokens, config.speechWidth});
    checkShape("speechThere", input.speechThere, {batch, config.speechTokens});
}

/// What rows attend to.
struct Attended {
    const at::Tensor& keys;    ///< [B, m, d]
    const at::Tensor& values;  ///< [B, m, d]
    at::Tensor bias;
    ScoreMask mask;
};

/// softmax(q k^T) v between projections. @param x [B, n, d]
at::Tensor attended(const Part& part, const at::Tensor& x, std::int64_t heads,
                    const Attended& memory, at::Tensor* weights = nullptr) {
    const double scale = 1 / std::sqrt(static_cast<double>(x.size(2) / heads));
    const at::Tensor out = attendBatch(splitBatchHeads(part.linear("q", x), heads),
                                       splitBatchHeads(part.linear("k", memory.keys), heads),
                                       splitBatchHeads(part.linear("v", memory.values), heads),
                                       scale, memory.bias, weights, memory.mask);
    return part.linear("out", joinBatchHeads(out));
}

at::Tensor fedForward(const Part& part, const at::Tensor& x) {
    return part.linear("outer", part.linear("inner", x).relu());
}

at::Tensor timesOf(std::int64_t tokens, std::int64_t step, const at::Tensor& like) {
    return sinusoidalPositions(at::arange(tokens, at::kLong) * step, like.size(2), like);
}

at::Tensor logitOf(const at::Tensor& share) {
    const at::Tensor inside = share.clamp(1e-3, 1 - 1e-3);
    return (inside / (1 - inside)).log();
}

/// One pass over one batch.
class Pass {
public:
    Pass(const HighlightNetConfig& config, const ParameterMap& parameters,
         const HighlightInput& input)
        : m_config(config), m_parameters(parameters), m_input(input) {}

    HighlightOutput run(HighlightTrace* trace, bool useMasks) {
        at::Tensor x = tokens();
        for (std::int64_t layer = 0; layer < m_config.layers; ++layer)
            x = encoded(layer, x, trace, useMasks);
        const Part head(m_parameters, "saliency.");
        const at::Tensor video = head.linear("token", x.narrow(1, 1, m_config.videoTokens));
        const at::Tensor global = head.linear("global", x.narrow(1, 0, 1));
        HighlightOutput output;
        output.saliency = (video * global).sum(2) / std::sqrt(static_cast<double>(m_config.width)) +
                          head.at("bias");
        if (m_config.momentQueries > 0) findMoments(x, useMasks, output);
        return output;
    }

private:
    at::Tensor projected(const char* name, const at::Tensor& x) const {
        const Part part(m_parameters, name);
        return part.linear("second", part.norm("norm", part.linear("first", x).relu()));
    }

    at::Tensor tokens() {
        const std::int64_t batch = m_input.video.size(0);
        const Part part(m_parameters, "");
        const at::Tensor& kinds = part.at("modality");
        std::vector<at::Tensor> all{part.at("global").expand({batch, 1, m_config.width}),
                                    projected("video.", m_input.video) + kinds[0],
                                    projected("sound.", m_input.audio) + kinds[1]};
        all[1] = all[1] + timesOf(m_config.videoTokens, kTenthsPerVideoToken, all[1]);
        all[2] = all[2] + timesOf(m_config.audioTokens, kTenthsPerAudioToken, all[2]);
        std::vector<at::Tensor> there{at::ones({batch, 1}, at::kBool), m_input.videoThere,
                                      m_input.audioThere};
        if (m_config.words > 0) {
            all.push_back(at::embedding(part.at("words"), m_input.words) + kinds[2]);
            there.push_back(m_input.words > 0);
        } else {
            all.push_back(at::zeros({batch, m_config.wordTokens, m_config.width}));
            there.push_back(at::zeros({batch, m_config.wordTokens}, at::kBool));
        }
        if (m_config.hearsSpeech()) {
            const at::Tensor speech = projected("speech.", m_input.speech) + part.at("speech.kind");
            all.push_back(speech + timesOf(m_config.speechTokens, kTenthsPerVideoToken, speech));
            there.push_back(m_input.speechThere);
        }
        m_bias = paddingBias(at::cat(there, 1));
        return at::cat(all, 1);
    }

    ScoreMask maskNamed(const std::string& name, const at::Tensor& queries) const {
        NamedParameters named(m_parameters, {});
        return LearnableMask(named, name, m_config.maskConfig()).on(queries, m_config.tokens());
    }

    at::Tensor encoded(std::int64_t layer, const at::Tensor& x, HighlightTrace* trace,
                       bool useMasks) const {
        const Part part(m_parameters, "encoder." + std::to_string(layer) + ".");
        ScoreMask mask;
        if (m_config.mask != MaskUse::None && useMasks)
            mask = maskNamed(maskPrefix(m_config, layer), x);
        at::Tensor weights;
        const at::Tensor seen =
            part.norm("attention_norm",
                      x + attended(part, x, m_config.heads, {x, x, m_bias, mask}, &weights));
        if (trace != nullptr) {
            trace->weights.push_back(weights);
            if (mask.values.defined()) trace->masks.push_back(mask.values.squeeze(1).detach());
        }
        return part.norm("feed_forward_norm", seen + fedForward(part, seen));
    }

    void findMoments(const at::Tensor& memory, bool useMasks, HighlightOutput& output) const {
        const std::int64_t batch = memory.size(0);
        const Part part(m_parameters, "moments.");
        at::Tensor x = part.at("query").expand({batch, m_config.momentQueries, m_config.width});
        at::Tensor places =
            part.at("reference").sigmoid().expand({batch, m_config.momentQueries, 2});
        for (std::int64_t layer = 0; layer < m_config.momentLayers; ++layer) {
            const std::string name = "moments." + std::to_string(layer) + ".";
            const Part own(m_parameters, name);
            const Part crossing(m_parameters, name + "cross.");
            const at::Tensor at = x + positionsOf(places.detach());
            x = own.norm("attention_norm", x + attended(own, at, m_config.heads, {at, x, {}, {}}));
            const at::Tensor seeking = x + positionsOf(places.detach());
            ScoreMask mask;
            if (m_config.hasCrossMasks() && useMasks)
                mask = maskNamed(crossMaskPrefix(m_config, layer), seeking);
            x = crossing.norm("norm", x + attended(crossing, seeking, m_config.heads,
                                                   {memory, memory, m_bias, mask}));
            x = own.norm("feed_forward_norm", x + fedForward(own, x));
            places = (logitOf(places.detach()) + own.linear("move", x)).sigmoid();
            output.moments.push_back(places);
            output.foreground.push_back(own.linear("foreground", x).squeeze(2));
        }
    }

    at::Tensor positionsOf(const at::Tensor& places) const {
        const auto tenths = static_cast<double>(m_config.videoTokens * kTenthsPerVideoToken);
        const at::Tensor centres = places.select(2, 0).reshape({-1}) * tenths;
        return sinusoidalPositions(centres, m_config.width, places)
            .view({places.size(0), places.size(1), m_config.width});
    }

    const HighlightNetConfig& m_config;
    const ParameterMap& m_parameters;
    const HighlightInput& m_input;
    at::Tensor m_bias;
};

}  // namespace

HighlightNet::HighlightNet(const HighlightNetConfig& config, std::uint64_t seed)
    : m_config(config) {
    checkConfig(config);
    m_parameters = initialParameters(config, seed);
}

HighlightNet::HighlightNet(const HighlightNetConfig& config, ParameterMap parameters)
    : m_config(config), m_parameters(std::move(parameters)) {
    checkConfig(config);
    checkParameters(config, m_parameters);
}

std::int64_t HighlightNet::parameterCount() const {
    std::int64_t count = 0;
    for (const auto& [name, tensor] : m_parameters) count += tensor.numel();
    return count;
}

HighlightOutput HighlightNet::forward(const HighlightInput& input, HighlightTrace* trace,
                                      bool useMasks) const {
    checkInput(m_config, input);
    return Pass(m_config, m_parameters, input).run(trace, useMasks);
}

std::int64_t equalFeedForward(const HighlightNetConfig& config) {
    HighlightNetConfig plain = config;
    plain.mask = MaskUse::None;
    const std::int64_t wanted = HighlightNet(config, 1).parameterCount();
    while (HighlightNet(plain, 1).parameterCount() < wanted) ++plain.feedForward;
    return plain.feedForward;
}

}  // namespace skimline
