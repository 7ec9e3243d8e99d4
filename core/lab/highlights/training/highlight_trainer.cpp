// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_trainer.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/highlights/training/highlight_loss.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {
namespace {

constexpr std::size_t kMeasuredAtATime = 32;

std::string fingerprintOf(const HighlightNetConfig& config, const HighlightTraining& options,
                          std::size_t examples) {
    nlohmann::ordered_json facts = {
        {"tokens", {config.videoTokens, config.audioTokens, config.wordTokens}},
        {"width", config.width},
        {"layers", config.layers},
        {"feed_forward", config.feedForward},
        {"mask",
         {static_cast<int>(config.mask), config.maskDepth, static_cast<int>(config.maskFusion),
          static_cast<int>(config.maskActivation)}},
        {"steps", options.steps},
        {"batch", options.batch},
        {"learning_rate", options.learningRate},
        {"weight_decay", options.adam.weightDecay},
        {"moment_weight", options.momentWeight},
        {"sound", options.senses.audio},
        {"seed", options.seed},
        {"examples", examples}};
    if (config.hasCrossMasks()) facts["mask_cross"] = true;
    if (config.hearsSpeech()) facts["speech"] = {config.speechTokens, options.senses.speech};
    return jsonText(facts);
}

std::vector<const HighlightExample*> drawn(const std::vector<HighlightExample>& examples,
                                           const HighlightTraining& options, std::int64_t step) {
    Random random(mixSeeds(options.seed, static_cast<std::uint64_t>(step) + 1));
    std::vector<const HighlightExample*> some;
    for (std::int64_t at = 0; at < options.batch; ++at)
        some.push_back(&examples[static_cast<std::size_t>(
            random.below(static_cast<std::int64_t>(examples.size())))]);
    return some;
}

void gather(const HighlightTrace& trace, const HighlightNetConfig& config, double share,
            HighlightScores& scores) {
    const auto layers = static_cast<double>(trace.weights.size());
    for (const at::Tensor& weights : trace.weights) {
        const at::Tensor toAudio = weights.narrow(2, 1, config.videoTokens)
                                       .narrow(3, 1 + config.videoTokens, config.audioTokens)
                                       .sum(3);
        scores.audioMass += toAudio.mean().item<double>() * share / layers;
        const WeightSpread spread = weightSpread(weights);
        scores.spread.belowTenth += spread.belowTenth * share / layers;
        scores.spread.entropy += spread.entropy * share / layers;
    }
}

bool overlapsHalf(const TimeWindow& a, const TimeWindow& b) {
    const double both = std::min(a.end, b.end) - std::max(a.start, b.start);
    return both > 0 && both >= 0.5 * (std::max(a.end, b.end) - std::min(a.start, b.start));
}

/// The likeliest moment of one example, as shares of the window.
TimeWindow likeliest(const HighlightOutput& output, std::int64_t row) {
    const std::int64_t best = output.foreground.back()[row].argmax().item<std::int64_t>();
    const at::Tensor place = output.moments.back()[row][best];
    const double centre = place[0].item<double>();
    const double half = place[1].item<double>() / 2;
    return {centre - half, centre + half};
}

/// Sums over the examples with anything to find. @return their number
double addScores(const HighlightOutput& output, const std::vector<const HighlightExample*>& some,
                 HighlightScores& scores) {
    double windows = 0;
    const at::Tensor saliency = output.saliency.to(at::kDouble).contiguous();
    for (std::size_t row = 0; row < some.size(); ++row) {
        const std::vector<bool>& labels = some[row]->labels;
        if (std::ranges::find(labels, true) == labels.end()) continue;
        const std::unique_ptr<bool[]> plain(new bool[labels.size()]);
        std::copy(labels.begin(), labels.end(), plain.get());
        const double* values = saliency[static_cast<std::int64_t>(row)].data_ptr<double>();
        const auto best = std::max_element(values, values + labels.size()) - values;
        scores.precision += rankedPrecision({plain.get(), labels.size()}, {values, labels.size()});
        scores.hit += labels[static_cast<std::size_t>(best)] ? 1 : 0;
        if (!output.moments.empty()) {
            const TimeWindow found = likeliest(output, static_cast<std::int64_t>(row));
            scores.momentRecall += std::ranges::any_of(
                some[row]->moments,
                [&](const TimeWindow& moment) { return overlapsHalf(found, moment); });
        }
        ++windows;
    }
    return windows;
}

}  // namespace

HighlightNet trainHighlights(const HighlightNetConfig& config,
                             const std::vector<HighlightExample>& examples,
                             const HighlightTraining& options, const std::filesystem::path& folder,
                             const RunContext& context) {
    if (examples.empty())
        throw Error(ErrorCode::Shape, "examples", "There is nothing to learn from.");
    LoopOptions loop = options;
    loop.folder = folder;
    loop.fingerprint = fingerprintOf(config, options, examples.size());
    const auto lossOf = [&](const ParameterMap& parameters, std::int64_t step) {
        const HighlightNet net(config, parameters);
        const auto some = drawn(examples, options, step);
        const HighlightOutput output = net.forward(batchOf(some, config, options.senses));
        at::Tensor loss = saliencyLoss(output.saliency, some);
        if (options.momentWeight > 0 && !output.moments.empty())
            loss = loss + momentLoss(output, some) * options.momentWeight;
        return loss;
    };
    return HighlightNet(config, trainParameters(HighlightNet(config, options.seed).parameters(),
                                                lossOf, loop, {}, context));
}

HighlightScores measureHighlights(const HighlightNet& net,
                                  const std::vector<HighlightExample>& examples,
                                  const HighlightSenses& senses, bool useMasks) {
    const c10::NoGradGuard noGradients;
    HighlightScores scores;
    double windows = 0;
    for (std::size_t first = 0; first < examples.size(); first += kMeasuredAtATime) {
        std::vector<const HighlightExample*> some;
        for (std::size_t at = first; at < std::min(first + kMeasuredAtATime, examples.size()); ++at)
            some.push_back(&examples[at]);
        HighlightTrace trace;
        const HighlightOutput output =
            net.forward(batchOf(some, net.config(), senses), &trace, useMasks);
        gather(trace, net.config(),
               static_cast<double>(some.size()) / static_cast<double>(examples.size()), scores);
        windows += addScores(output, some, scores);
    }
    const double share = windows > 0 ? 1 / windows : 0;
    scores.precision *= share;
    scores.hit *= share;
    scores.momentRecall *= share;
    return scores;
}

}  // namespace skimline
