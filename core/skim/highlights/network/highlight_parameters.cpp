// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_parameters.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/parameter_initializer.h"

namespace skimline {
namespace {

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

}  // namespace

std::string maskPrefix(const HighlightNetConfig& config, std::int64_t layer) {
    return config.mask == MaskUse::Shared ? "mask." : "mask." + std::to_string(layer) + ".";
}

std::string crossMaskPrefix(const HighlightNetConfig& config, std::int64_t layer) {
    if (config.mask == MaskUse::Shared) return "moments.mask.";
    return "moments." + std::to_string(layer) + ".cross.mask.";
}

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

void checkParameters(const HighlightNetConfig& config, const ParameterMap& parameters) {
    const ParameterMap expected = initialParameters(config, 0);
    for (const auto& [name, tensor] : parameters)
        if (!expected.contains(name)) refuseTensor(name, "does not belong to this model");
    for (const auto& [name, tensor] : expected) {
        const auto found = parameters.find(name);
        if (found == parameters.end()) refuseTensor(name, "is missing");
        if (!found->second.defined() || found->second.sizes() != tensor.sizes() ||
            found->second.scalar_type() != at::kFloat)
            refuseTensor(name, "has another shape or type than its model");
    }
}

}  // namespace skimline
