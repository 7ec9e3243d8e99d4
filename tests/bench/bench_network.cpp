// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// FullTransNet at the paper's size (6 + 6 layers, d 64, 8 heads, d_ff 2048) with random weights:
// the encoder with local-global, with full and with plain dense attention, and decoding step by
// step. Threads of an OpenBLAS with its own pool follow OMP_NUM_THREADS alone: set it to 1 for the
// figures of one thread.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>

#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/network/fulltransnet/decoder.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "tests/bench/attention_by_products.h"
#include "tests/bench/peak_memory.h"

namespace {

using namespace skimline;

const FullTransNet& network() {
    static const FullTransNet net(FullTransNetConfig{}, 1);
    return net;
}

std::vector<std::int64_t> shotsOf(std::int64_t length) {
    std::vector<std::int64_t> firstFrames;
    for (std::int64_t first = 10; first < length; first += 10) firstFrames.push_back(first);
    return firstFrames;
}

at::Tensor featuresOf(std::int64_t length) {
    at::manual_seed(2);
    return at::rand({length, network().config().inputWidth});
}

void encoder(benchmark::State& state, PatternKind kind, std::int64_t maxGlobals) {
    at::set_num_threads(static_cast<int>(state.range(1)));
    const c10::NoGradGuard noGradients;
    const at::Tensor features = featuresOf(state.range(0));
    FullTransNetConfig config;
    config.maxGlobals = maxGlobals;
    const auto pattern = encoderPattern(config, kind, shotsOf(state.range(0)), state.range(0));
    network().encode(featuresOf(64), {PatternKind::Local, 17, {}});
    const bench::PeakMemory memory;
    for (auto _ : state) {
        benchmark::DoNotOptimize(network().encode(features, pattern).memory);
    }
    state.counters["peak_MiB"] = memory.mebibytes();
    state.counters["us/frame"] = benchmark::Counter(
        1e-6 * static_cast<double>(state.range(0)),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void localGlobalEncoder(benchmark::State& state) { encoder(state, PatternKind::Lga, 0); }
void budgetEncoder(benchmark::State& state) { encoder(state, PatternKind::Lga, 512); }
void fullEncoder(benchmark::State& state) { encoder(state, PatternKind::Full, 0); }

/// The same layers with attention as matrix products, all heads at once, and the feed-forward part
/// in one piece: the usual implementation of such an encoder.
void denseEncoder(benchmark::State& state) {
    at::set_num_threads(static_cast<int>(state.range(1)));
    const c10::NoGradGuard noGradients;
    const FullTransNetConfig& config = network().config();
    const auto layers = encoderLayers(config, network().parameters());
    const at::Tensor input =
        embed(config, network().parameters(), featuresOf(state.range(0)), false);
    const auto run = [&] {
        at::Tensor x = input;
        for (const EncoderLayerWeights& layer : layers) {
            x = residual(config.norm, layer.selfAttentionNorm, x, [&](const at::Tensor& rows) {
                const AttentionWeights& weights = layer.selfAttention;
                const auto heads = [&](const LinearWeights& part) {
                    return splitHeads(linear(part, rows), config.heads);
                };
                return linear(weights.out,
                              joinHeads(bench::attentionByProducts(
                                  heads(weights.q), heads(weights.k), heads(weights.v), {})));
            });
            x = residual(config.norm, layer.feedForwardNorm, x, [&](const at::Tensor& rows) {
                return at::mm(at::mm(rows, layer.feedForward.in.t()).relu(),
                              layer.feedForward.out.t());
            });
        }
        return x;
    };
    const bench::PeakMemory memory;
    for (auto _ : state) benchmark::DoNotOptimize(run());
    state.counters["peak_MiB"] = memory.mebibytes();
}

/// Unchanged greedy decoding, which stops early with random weights.
void decoding(benchmark::State& state) {
    at::set_num_threads(1);
    const c10::NoGradGuard noGradients;
    const at::Tensor features = featuresOf(state.range(0));
    const EncodedVideo video = network().encode(features, {PatternKind::Local, 17, {}});
    std::size_t steps = 0;
    for (auto _ : state) {
        steps = network().decodeGreedy(features, video, RunContext()).steps.size();
    }
    state.counters["steps"] = static_cast<double>(steps);
}

/// The longest that decoding can take: 15 % of the frames one after the other, by so many decodings
/// in parallel.
void decodingOfWholeBudget(benchmark::State& state) {
    at::set_num_threads(1);
    const c10::NoGradGuard noGradients;
    const std::int64_t length = state.range(0);
    const std::int64_t runs = state.range(1);
    const std::int64_t steps = length * 15 / 100;
    const at::Tensor features = featuresOf(length);
    const EncodedVideo video = network().encode(features, {PatternKind::Local, 17, {}});
    for (auto _ : state) {
        StepDecoder decoder(network().config(), network().parameters(), features, video.memory,
                            {runs, steps});
        std::vector<std::int64_t> chosen;
        for (std::int64_t step = 0; step < steps; ++step) {
            benchmark::DoNotOptimize(decoder.step(chosen).softmax(-1));
            chosen.assign(static_cast<std::size_t>(runs), step * length / steps);
        }
    }
    state.counters["steps"] = static_cast<double>(steps);
}

// {frames, threads}
BENCHMARK(localGlobalEncoder)
    ->Args({300, 1})
    ->Args({1536, 1})
    ->Args({7200, 1})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(fullEncoder)
    ->Args({1536, 1})
    ->Args({7200, 1})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(denseEncoder)
    ->Args({300, 1})
    ->Args({1536, 1})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(budgetEncoder)
    ->Args({7200, 2})
    ->Args({100000, 2})
    ->Iterations(1)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(decodingOfWholeBudget)
    ->Args({300, 1})
    ->Args({300, 16})
    ->Args({1536, 1})
    ->Args({1536, 16})
    ->Args({7200, 1})
    ->Args({7200, 16})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(decoding)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();