// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/length_costs.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <array>

#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {
namespace {

constexpr std::array<std::int64_t, 6> kLengths{256, 512, 1024, 2048, 4096, 8192};
constexpr int kTimedPasses = 3;

/// A video of a different length.
struct Repeated {
    FloatMatrix features;
    std::vector<std::int64_t> firstSteps;
};

Repeated repeated(const FloatMatrix& features, const std::vector<std::int64_t>& firstSteps,
                  std::int64_t length) {
    Repeated video{FloatMatrix(length, features.cols), {}};
    for (std::int64_t row = 0; row < length; ++row)
        std::ranges::copy(features.row(row % features.rows), video.features.row(row).begin());
    for (std::int64_t begin = 0; begin < length; begin += features.rows) {
        if (begin > 0) video.firstSteps.push_back(begin);
        for (const std::int64_t step : firstSteps)
            if (begin + step < length) video.firstSteps.push_back(begin + step);
    }
    return video;
}

/// One attention pattern, ready to be measured.
struct MeasuredNetwork {
    std::string attention;
    ScoringNetwork network;
};

LengthCost costOf(const MeasuredNetwork& measured, const Repeated& video, int passes,
                  ComputeDevice device, const std::function<void()>& beforePass) {
    const Checkpoint& checkpoint = measured.network.checkpoint;
    const FullTransNetConfig& config = checkpoint.info.config;
    const std::int64_t length = video.features.rows;
    const FullTransNet net =
        device == ComputeDevice::Cpu ? checkpoint.net : checkpoint.net.on(at::kCUDA);
    const at::Tensor input =
        networkInput(checkpoint.info.input, video.features, video.firstSteps).to(net.device());
    const AttentionPattern pattern =
        encoderPattern(config, measured.network.pattern, video.firstSteps, length);
    LengthCost found{measured.attention, length, 0, {}};
    found.pairs = patternStatistics(pattern, length, config.heads, config.headWidth()).pairs;
    const ScoringThreads threads(length);
    found.cost = forwardCost(
        [&] {
            beforePass();
            // On a GPU the pass has ended when its result is on the host.
            net.encode(input, pattern).memory.cpu();
        },
        passes);
    return found;
}

}  // namespace

std::vector<LengthCost> lengthCosts(const AnalysisRequest& base, const RunContext& context) {
    const c10::NoGradGuard noGradients;
    AnalysisTools tools = toolsFor(base);
    std::vector<MeasuredNetwork> networks;
    for (const char* attention : {"lga", "full"}) {
        AnalysisRequest request = base;
        request.attention = attention;
        networks.push_back({attention, networkFor(request, tools.extractor)});
    }
    const Analysis video = readVideo(base, tools, context);
    const auto passesAt = [](std::int64_t length) {
        return length == kLengths.back() ? 1 : kTimedPasses;
    };
    // The time of a pass follows from the pairs that it computes and from its rows.
    const auto workOf = [](std::int64_t length, std::size_t network) {
        constexpr std::int64_t perRow = 1500;
        return length * (network == 0 ? perRow : perRow + length);
    };
    std::int64_t total = 0;
    for (const std::int64_t length : kLengths)
        for (std::size_t at = 0; at < networks.size(); ++at)
            total += (passesAt(length) + 1) * workOf(length, at);
    StageProgress progress(context, Stage::Scores, total);
    std::int64_t done = 0;
    std::vector<LengthCost> costs;
    for (const std::int64_t length : kLengths) {
        const Repeated longer =
            repeated(video.facts->features->features, video.facts->firstSteps, length);
        for (std::size_t at = 0; at < networks.size(); ++at)
            costs.push_back(
                costOf(networks[at], longer, passesAt(length), tools.device.device(), [&] {
                    progress.advanceTo(done);
                    done += workOf(length, at);
                }));
    }
    progress.finish();
    return costs;
}

}  // namespace skimline
