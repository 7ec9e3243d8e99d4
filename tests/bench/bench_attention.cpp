// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The local-global operator compared with dense softmax attention, our own operator on the full
// pattern, and sliding chunks with globals. One thread, 8 heads of width 8, window 17. Globals as
// shots of about ten steps give them: first, middle and last of each, 0.3 T.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>

#include <cmath>

#include "core/foundation/attention/maps/attention_map.h"
#include "core/foundation/attention/operator/local_global_attention.h"
#include "tests/bench/machine_peak.h"
#include "tests/bench/masked_sdpa.h"
#include "tests/bench/peak_memory.h"
#include "tests/core/foundation/attention/operator/sliding_chunks.h"

namespace {

using namespace skimline;

constexpr std::int64_t kHeads = 8;
constexpr std::int64_t kWidth = 8;

struct Inputs {
    at::Tensor q, k, v;
};

Inputs inputsOf(std::int64_t length) {
    at::set_num_threads(1);
    at::manual_seed(1);
    const auto draw = [&] { return at::randn({kHeads, length, kWidth}); };
    return {draw(), draw(), draw()};
}

AttentionPattern patternOf(std::int64_t length) {
    std::vector<std::int64_t> firstFrames;
    for (std::int64_t first = 10; first < length; first += 10) firstFrames.push_back(first);
    return {PatternKind::Lga, 17, shotGlobals(firstFrames, length)};
}

/// Globals on every fifth shot end of a long video: the limit that keeps the cost O(T).
AttentionPattern budgetedPattern(std::int64_t length, std::int64_t globals) {
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t i = 0; i < globals; ++i) pattern.globals.push_back(i * length / globals);
    return pattern;
}

void report(benchmark::State& state, const AttentionPattern& pattern, std::int64_t length,
            double passes) {
    const auto facts = patternStatistics(pattern, length, kHeads, kWidth);
    const double flops = facts.flops * passes;
    state.counters["pairs"] = static_cast<double>(facts.pairs);
    state.counters["of_peak"] = benchmark::Counter(flops * 1e-9 / bench::singleThreadPeak(),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}

template <class Pass>
void measureForward(benchmark::State& state, Pass&& pass) {
    const c10::NoGradGuard noGradients;
    benchmark::DoNotOptimize(pass());
    const bench::PeakMemory memory;
    for (auto _ : state) benchmark::DoNotOptimize(pass());
    state.counters["peak_MiB"] = memory.mebibytes();
}

void forwardOn(benchmark::State& state, const AttentionPattern& pattern) {
    const Inputs inputs = inputsOf(state.range(0));
    measureForward(state,
                   [&] { return localGlobalAttention(inputs.q, inputs.k, inputs.v, pattern).out; });
    report(state, pattern, state.range(0), 1);
}

void localGlobalForward(benchmark::State& state) { forwardOn(state, patternOf(state.range(0))); }
void fullForward(benchmark::State& state) { forwardOn(state, {PatternKind::Full, 17, {}}); }
void bandForward(benchmark::State& state) { forwardOn(state, {PatternKind::Local, 17, {}}); }
void budgetForward(benchmark::State& state) {
    forwardOn(state, budgetedPattern(state.range(0), 512));
}

void localGlobalBackward(benchmark::State& state) {
    Inputs inputs = inputsOf(state.range(0));
    const AttentionPattern pattern = patternOf(state.range(0));
    for (at::Tensor* tensor : {&inputs.q, &inputs.k, &inputs.v}) tensor->requires_grad_(true);
    const at::Tensor out = localGlobalAttention(inputs.q, inputs.k, inputs.v, pattern).out;
    const at::Tensor grad = at::ones_like(out);
    out.backward(grad, true);
    const bench::PeakMemory memory;
    for (auto _ : state) out.backward(grad, true);
    state.counters["peak_MiB"] = memory.mebibytes();
    report(state, pattern, state.range(0), 2.5);
}

/// softmax(q k^T / sqrt(d)) v head by head, as matrix products: what "dense" means without a mask.
void denseForward(benchmark::State& state) {
    const Inputs inputs = inputsOf(state.range(0));
    const at::Tensor scaled = inputs.q / std::sqrt(static_cast<double>(kWidth));
    measureForward(state, [&] {
        std::vector<at::Tensor> heads;
        for (std::int64_t head = 0; head < kHeads; ++head) {
            const at::Tensor weights = at::matmul(scaled[head], inputs.k[head].t()).softmax(1);
            heads.push_back(at::matmul(weights, inputs.v[head]));
        }
        return at::stack(heads);
    });
}

#ifdef SKIMLINE_HAS_SDPA
void maskedSdpaForward(benchmark::State& state) {
    const Inputs inputs = inputsOf(state.range(0));
    const at::Tensor mask = bench::maskOf(patternOf(state.range(0)), inputs.q);
    measureForward(state, [&] { return bench::maskedSdpa(inputs.q, inputs.k, inputs.v, mask); });
}
BENCHMARK(maskedSdpaForward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
#endif

void slidingChunksForward(benchmark::State& state) {
    const Inputs inputs = inputsOf(state.range(0));
    const AttentionPattern pattern = patternOf(state.range(0));
    measureForward(state, [&] {
        return test::slidingChunksAttention(inputs.q, inputs.k, inputs.v, pattern.window,
                                            pattern.globals);
    });
}

/// One head's map of the whole video as an image of 1000 x 1000; a view that moves is drawn anew.
void mapOfEverything(benchmark::State& state) {
    const Inputs inputs = inputsOf(state.range(0));
    at::set_num_threads(static_cast<int>(state.range(1)));
    const AttentionPattern pattern = patternOf(state.range(0));
    const c10::NoGradGuard noGradients;
    const auto result = localGlobalAttention(inputs.q, inputs.k, inputs.v, pattern);
    const MapSource source{inputs.q[0], inputs.k[0], result.lse[0], MapCells::Pattern, pattern};
    const MapView view{0, state.range(0), 0, state.range(0), 1000, 1000};
    renderMap(source, view);
    const bench::PeakMemory memory;
    for (auto _ : state) benchmark::DoNotOptimize(renderMap(source, view).values.data());
    state.counters["peak_MiB"] = memory.mebibytes();
}

void peakOfOneCore(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(bench::singleThreadPeak());
    state.counters["GFLOP/s"] = bench::singleThreadPeak();
}

BENCHMARK(peakOfOneCore)->Iterations(1);
BENCHMARK(localGlobalForward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(localGlobalBackward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(fullForward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(denseForward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(slidingChunksForward)->Arg(300)->Arg(1536)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(bandForward)->Arg(7200)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK(budgetForward)->Arg(7200)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK(mapOfEverything)
    ->Args({1536, 1})
    ->Args({7200, 1})
    ->Args({7200, 2})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
