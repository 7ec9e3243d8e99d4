// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The feed-forward part at the paper's size (d 64, d_ff 2048), alone and with its gradient,
// compared with the same as ATen products. Run with OMP_NUM_THREADS=1; read CPU time. "peak" is the
// share of the peak rate of a core; the gradient counts as four products, recomputed values as
// none.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>

#include "core/foundation/nn/layers/feed_forward.h"
#include "tests/bench/machine_peak.h"

namespace {

using namespace skimline;

at::Tensor asProducts(const FeedForwardWeights& weights, const at::Tensor& x) {
    return at::mm(at::mm(x, weights.in.t()).relu_(), weights.out.t());
}

using Part = at::Tensor (*)(const FeedForwardWeights&, const at::Tensor&);

void measure(benchmark::State& state, Part part, bool gradient) {
    at::set_num_threads(1);
    constexpr std::int64_t width = 64;
    constexpr std::int64_t units = 2048;
    at::manual_seed(1);
    const std::int64_t tokens = state.range(0);
    const auto leaf = [&](at::Tensor tensor) { return tensor.requires_grad_(gradient); };
    const at::Tensor x = leaf(at::randn({tokens, width}));
    const FeedForwardWeights weights{leaf(at::randn({units, width}) / 8),
                                     leaf(at::randn({width, units}) / 45)};
    const at::Tensor gradY = at::randn({tokens, width});
    for (auto _ : state) {
        const at::Tensor y = part(weights, x);
        if (!gradient) continue;
        y.backward(gradY);
        for (const at::Tensor& each : {x, weights.in, weights.out}) each.mutable_grad().reset();
    }
    const double products = gradient ? 6 : 2;
    const double work = 2e-9 * products * static_cast<double>(tokens * width * units);
    state.counters["GFLOP/s"] =
        benchmark::Counter(work, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["peak"] = benchmark::Counter(work / bench::singleThreadPeak(),
                                                benchmark::Counter::kIsIterationInvariantRate);
}

void forward(benchmark::State& state) { measure(state, &feedForward, false); }
void forwardProducts(benchmark::State& state) { measure(state, &asProducts, false); }
void gradient(benchmark::State& state) { measure(state, &feedForward, true); }
void gradientProducts(benchmark::State& state) { measure(state, &asProducts, true); }

// {tokens}
BENCHMARK(forward)->Arg(1)->Arg(8)->Arg(16)->Arg(300)->Arg(1536)->Arg(7200);
BENCHMARK(forwardProducts)->Arg(1)->Arg(8)->Arg(16)->Arg(300)->Arg(1536)->Arg(7200);
BENCHMARK(gradient)->Arg(8)->Arg(16)->Arg(38)->Arg(300)->Arg(1536)->Arg(7200);
BENCHMARK(gradientProducts)->Arg(8)->Arg(16)->Arg(38)->Arg(300)->Arg(1536)->Arg(7200);

}  // namespace

BENCHMARK_MAIN();
