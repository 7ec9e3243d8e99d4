// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_net.h"

#include <ATen/ATen.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/parameter_initializer.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/highlights/network/highlight_config.h"

namespace skimline {
namespace {

/// Prefix of the parameter names of a mask: of an encoder layer, of a moment layer's
/// cross-attention.
std::string maskPrefix(const HighlightNetConfig& config, std::int64_t layer) {
    return config.mask == MaskUse::Shared ? "mask." : "mask." + std::to_string(layer) + ".";
}

std::string crossMaskPrefix(const HighlightNetConfig& config, std::int64_t layer) {
    if (config.mask == MaskUse::Shared) return "moments.mask.";
    return "moments." + std::to_string(layer) + ".cross.mask.";
}

/// The parts of this network.
class Maker : public ParameterInitializer {
public:
    explicit Maker(std::uint64_t seed) : ParameterInitializer(seed), m_seed(seed) {}

    void addAttention(const std::string& name, std::int64_t width) {
        for (const char* part : {"q", "k", "v", "out"}) addLinear(name + part, width, width);
    }
    void addFeedForward(const std::string& name, std::int64_t width, std::int64_t inner) {
        addLinear(name + "inner", width, inner);
        addLinear(name + "outer", inner, width);
        addNorm(name + "feed_forward_norm", width);
    }
    void addMask(const std::string& name, const LearnableMaskConfig& config) {
        for (const auto& [mask, tensor] : initialMaskParameters(config, name, m_seed))
            set(mask, tensor);
    }

private:
    std::uint64_t m_seed;
};

void addInputs(Maker& maker, const HighlightNetConfig& config) {
    const std::int64_t d = config.width;
    for (const auto& [name, in] :
         {std::pair("video.", config.videoWidth), std::pair("sound.", config.audioWidth),
          std::pair("speech.", config.speechWidth)}) {
        if (in == 0) continue;
        maker.addLinear(std::string(name) + "first", in, d);
        maker.addNorm(std::string(name) + "norm", d);
        maker.addLinear(std::string(name) + "second", d, d);
    }
    const double bound = std::sqrt(3.0 / static_cast<double>(d));
    maker.add("global", {d}, bound);
    maker.add("modality", {3, d}, bound);
    if (config.words > 0) maker.add("words", {config.words + 1, d}, 1);
    if (config.hearsSpeech()) maker.add("speech.kind", {d}, bound);
}

void addMoments(Maker& maker, const HighlightNetConfig& config) {
    const std::int64_t d = config.width;
    const std::int64_t queries = config.momentQueries;
    maker.add("moments.query", {queries, d}, std::sqrt(3.0 / static_cast<double>(d)));
    // Centres spread over the window, widths of a fifth.
    const at::Tensor centres = (at::arange(queries, at::kFloat) + 0.5) / queries;
    maker.set("moments.reference",
              at::stack({(centres / (1 - centres)).log(), at::full({queries}, -1.4)}, 1));
    for (std::int64_t layer = 0; layer < config.momentLayers; ++layer) {
        const std::string name = "moments." + std::to_string(layer) + ".";
        maker.addAttention(name, d);
        maker.addNorm(name + "attention_norm", d);
        maker.addAttention(name + "cross.", d);
        maker.addNorm(name + "cross.norm", d);
        maker.addFeedForward(name, d, config.feedForward);
        maker.addLinear(name + "move", d, 2);
        maker.addLinear(name + "foreground", d, 1);
    }
}

/// All masks: of the encoder, of the moment queries.
void addMasks(Maker& maker, const HighlightNetConfig& config) {
    if (config.mask == MaskUse::None) return;
    const bool shared = config.mask == MaskUse::Shared;
    for (std::int64_t layer = 0; layer < (shared ? 1 : config.layers); ++layer)
        maker.addMask(maskPrefix(config, layer), config.maskConfig());
    if (!config.hasCrossMasks() || config.momentQueries == 0) return;
    for (std::int64_t layer = 0; layer < (shared ? 1 : config.momentLayers); ++layer)
        maker.addMask(crossMaskPrefix(config, layer), config.maskConfig());
}

[[noreturn]] void refuseTensor(const std::string& name, const char* what) {
    throw Error(ErrorCode::Mismatch, name,
                "The tensor \"" + name.substr(0, 80) + "\" " + what + ".");
}

/// Xavier uniform; norms start as the identity, biases at zero, masks as initialMaskParameters().
/// A tensor depends on `seed` and its own name only.
ParameterMap initialParameters(const HighlightNetConfig& config, std::uint64_t seed) {
    Maker maker(seed);
    addInputs(maker, config);
    for (std::int64_t layer = 0; layer < config.layers; ++layer) {
        const std::string number = std::to_string(layer) + ".";
        maker.addAttention("encoder." + number, config.width);
        maker.addNorm("encoder." + number + "attention_norm", config.width);
        maker.addFeedForward("encoder." + number, config.width, config.feedForward);
    }
    addMasks(maker, config);
    maker.addLinear("saliency.token", config.width, config.width);
    maker.addLinear("saliency.global", config.width, config.width);
    maker.set("saliency.bias", at::zeros({1}));
    if (config.momentQueries > 0) addMoments(maker, config);
    return std::move(maker).all();
}

/// @throws Error(Mismatch) naming the first tensor that is missing, superfluous or misshapen
void checkParameters(const HighlightNetConfig& config, const ParameterMap& parameters) {
    const ParameterMap expected = initialParameters(config, 0);
    for (const auto& [name, tensor] : parameters)
        if (!expected.contains(name)) refuseTensor(name, "does not belong to this model");
    for (const auto& [name, tensor] : expected) {
        const auto found = parameters.find(name);
        if (found == parameters.end()) refuseTensor(name, "is missing");
        if (!found->second.defined() || found->second.sizes() != tensor.sizes() ||
            found->second.scalar_type() != at::kFloat)
            refuseTensor(name, "has the wrong shape or type");
    }
}

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

/// Keys and values that rows attend to.
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
