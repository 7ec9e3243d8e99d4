// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/mask_probe.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>
#include <optional>

#include "core/foundation/base/random.h"
#include "core/foundation/nn/layers/seeded_random.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {
namespace {

constexpr std::int64_t kMaskTokens = 24;
constexpr std::int64_t kClasses = 6;
constexpr std::int64_t kSlots = kMaskTokens / kClasses;
constexpr std::int64_t kTestExamples = 256;

struct Examples {
    at::Tensor tokens;   ///< [B, 24, 7] class as one of six, number
    at::Tensor answers;  ///< [B, 24]
};

Examples makeExamples(std::int64_t count, std::uint64_t seed) {
    Random random(seed);
    Examples made{at::zeros({count, kMaskTokens, kClasses + 1}), at::zeros({count, kMaskTokens})};
    auto tokens = made.tokens.accessor<float, 3>();
    auto answers = made.answers.accessor<float, 2>();
    for (std::int64_t example = 0; example < count; ++example) {
        for (std::int64_t at = 0; at < kMaskTokens; ++at) {
            tokens[example][at][random.below(kClasses)] = 1;
            tokens[example][at][kClasses] = static_cast<float>(random.normal());
        }
        for (std::int64_t at = 0; at < kMaskTokens; ++at) {
            std::int64_t group = 0;
            while (tokens[example][at][group] == 0) ++group;
            for (std::int64_t slot = 0; slot < kSlots; ++slot)
                answers[example][at] += tokens[example][group * kSlots + slot][kClasses];
        }
    }
    return made;
}

/// One layer of attention between two linear layers.
class SlotNetwork {
public:
    SlotNetwork(const MaskProbeOptions& options, ParameterMap parameters)
        : m_options(options), m_config(maskConfig(options)), m_parameters(std::move(parameters)) {}

    static ParameterMap fresh(const MaskProbeOptions& options) {
        ParameterMap parameters;
        const auto add = [&](const std::string& name, std::int64_t in, std::int64_t out) {
            at::Tensor weight = at::empty({out, in});
            fillUniform(weight, std::sqrt(6.0 / static_cast<double>(in + out)),
                        seedOf(options.seed, name));
            parameters.emplace(name + ".weight", weight);
            parameters.emplace(name + ".bias", at::zeros({out}));
        };
        add("embedding", kClasses + 1, options.width);
        for (const char* part : {"q", "k", "v"}) add(part, options.width, options.width);
        add("out", options.width, 1);
        if (options.mask != ProbeMask::None)
            for (auto& entry : initialMaskParameters(maskConfig(options), "mask.", options.seed))
                parameters.insert(entry);
        return parameters;
    }

    at::Tensor answers(const at::Tensor& tokens, at::Tensor* weights = nullptr) const {
        const at::Tensor x = applied("embedding", tokens);
        const auto head = [&](const char* part) { return applied(part, x).unsqueeze(1); };
        const double scale = 1 / std::sqrt(static_cast<double>(m_options.width));
        const at::Tensor attended =
            attendBatch(head("q"), head("k"), head("v"), scale, {}, weights, maskOn(x));
        return applied("out", attended.squeeze(1)).squeeze(2);
    }

private:
    static LearnableMaskConfig maskConfig(const MaskProbeOptions& options) {
        return {options.width, kMaskTokens, options.depth, options.fusion, options.activation};
    }

    at::Tensor applied(const std::string& name, const at::Tensor& x) const {
        return at::linear(x, m_parameters.at(name + ".weight"), m_parameters.at(name + ".bias"));
    }

    ScoreMask maskOn(const at::Tensor& x) const {
        if (m_options.mask == ProbeMask::None) return {};
        NamedParameters named(m_parameters, {});
        ScoreMask mask = LearnableMask(named, "mask.", m_config).on(x, kMaskTokens);
        if (m_options.mask == ProbeMask::Transposed) mask.values = mask.values.transpose(2, 3);
        return mask;
    }

    MaskProbeOptions m_options;
    LearnableMaskConfig m_config;
    ParameterMap m_parameters;
};

MaskProbeResult measured(const SlotNetwork& network, const MaskProbeOptions& options) {
    const c10::NoGradGuard noGradients;
    const Examples unseen = makeExamples(kTestExamples, mixSeeds(options.seed, 0x51075));
    at::Tensor weights;
    const at::Tensor given = network.answers(unseen.tokens, &weights);
    const double error = (given - unseen.answers).square().mean().item<double>();
    MaskProbeResult result;
    result.explained = 1 - error / unseen.answers.var(false).item<double>();
    result.spread = weightSpread(weights);
    return result;
}

}  // namespace

MaskProbeResult runMaskProbe(const MaskProbeOptions& options, const RunContext& context) {
    std::optional<double> firstGradient;
    const std::string lastLayer = "mask." + std::to_string(options.depth - 1) + ".weight";
    const auto loss = [&](const ParameterMap& parameters, std::int64_t step) {
        const Examples some = makeExamples(
            options.batch, mixSeeds(options.seed, static_cast<std::uint64_t>(step) + 1));
        if (step == 0 && options.mask != ProbeMask::None)
            parameters.at(lastLayer).register_hook([&](const at::Tensor& gradient) {
                if (!firstGradient) firstGradient = gradient.norm().item<double>();
            });
        const at::Tensor given = SlotNetwork(options, parameters).answers(some.tokens);
        return (given - some.answers).square().mean();
    };
    LoopOptions loop{.steps = options.steps, .learningRate = options.learningRate};
    loop.adam.weightDecay = 0;
    const ParameterMap learned =
        trainParameters(SlotNetwork::fresh(options), loss, loop, {}, context);
    MaskProbeResult result = measured(SlotNetwork(options, learned), options);
    result.lastLayerGradient = firstGradient.value_or(0);
    return result;
}

}  // namespace skimline
