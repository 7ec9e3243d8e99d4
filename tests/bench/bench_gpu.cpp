// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator and the encoder on a CUDA GPU compared with dense attention and masked SDPA, 8 heads
// of width 8, window 17, globals as shots of about ten steps give them. Times are the GPU's own,
// from events around a run of passes; `of_peak` is the pattern's arithmetic over the GPU's measured
// multiply-add peak (backward counted as 2.5 forwards).
#include <ATen/ATen.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>
#include <c10/cuda/CUDAStream.h>
#include <cuda_runtime_api.h>

#include <cmath>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/skim/network/fulltransnet/encoder_graph.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "tests/bench/gpu_peak.h"
#include "tests/bench/masked_sdpa.h"

namespace {

using namespace skimline;

constexpr std::int64_t kHeads = 8;
constexpr std::int64_t kWidth = 8;
constexpr int kPassesPerRound = 20;

struct Inputs {
    at::Tensor q, k, v;
};

Inputs inputsOf(std::int64_t length, at::ScalarType type, bool gradients,
                std::int64_t width = kWidth) {
    at::manual_seed(1);
    const auto draw = [&] {
        return at::randn({kHeads, length, width}).to(at::kCUDA, type).set_requires_grad(gradients);
    };
    return {draw(), draw(), draw()};
}

AttentionPattern patternOf(std::int64_t length, std::int64_t budget) {
    std::vector<std::int64_t> firstFrames;
    for (std::int64_t first = 10; first < length; first += 10) firstFrames.push_back(first);
    return {PatternKind::Lga, 17, limitedGlobals(firstFrames, length, budget)};
}

/// Time of `pass` by the GPU's clock, once per iteration of the benchmark.
template <class Pass>
void measure(benchmark::State& state, Pass&& pass) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    const cudaStream_t stream = c10::cuda::getCurrentCUDAStream().stream();
    pass();
    cudaDeviceSynchronize();
    for (auto _ : state) {
        cudaEventRecord(begin, stream);
        for (int i = 0; i < kPassesPerRound; ++i) pass();
        cudaEventRecord(end, stream);
        cudaEventSynchronize(end);
        float milliseconds = 0;
        cudaEventElapsedTime(&milliseconds, begin, end);
        state.SetIterationTime(1e-3 * static_cast<double>(milliseconds) / kPassesPerRound);
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
}

void reportPeak(benchmark::State& state, const AttentionPattern& pattern, double passes,
                std::int64_t width) {
    static const double kPeak = bench::gpuPeak();
    const auto facts = patternStatistics(pattern, state.range(0), kHeads, width);
    state.counters["pairs"] = static_cast<double>(facts.pairs);
    state.counters["of_peak"] = benchmark::Counter(facts.flops * passes * 1e-9 / kPeak,
                                                   benchmark::Counter::kIsIterationInvariantRate);
}

void forward(benchmark::State& state, at::ScalarType type, const AttentionPattern& pattern,
             std::int64_t width = kWidth) {
    const c10::NoGradGuard noGradients;
    const Inputs inputs = inputsOf(state.range(0), type, false, width);
    const PreparedPattern prepared(pattern, state.range(0), inputs.q.device());
    measure(state, [&] { localGlobalAttention(inputs.q, inputs.k, inputs.v, prepared); });
    reportPeak(state, pattern, 1, width);
}

void backward(benchmark::State& state, at::ScalarType type, const AttentionPattern& pattern,
              std::int64_t width = kWidth) {
    const Inputs inputs = inputsOf(state.range(0), type, true, width);
    const PreparedPattern prepared(pattern, state.range(0), inputs.q.device());
    const at::Tensor out = localGlobalAttention(inputs.q, inputs.k, inputs.v, prepared).out;
    const at::Tensor grad = at::ones_like(out);
    measure(state, [&] { out.backward(grad, true); });
    reportPeak(state, pattern, 2.5, width);
}

void forwardFloat(benchmark::State& state) {
    forward(state, at::kFloat, patternOf(state.range(0), 0));
}
void forwardBfloat16(benchmark::State& state) {
    forward(state, at::kBFloat16, patternOf(state.range(0), 0));
}
/// As in the networks that ship.
void forwardWide(benchmark::State& state) {
    forward(state, at::kFloat, patternOf(state.range(0), 0), 2 * kWidth);
}
void backwardWide(benchmark::State& state) {
    backward(state, at::kFloat, patternOf(state.range(0), 0), 2 * kWidth);
}
void forwardBudget(benchmark::State& state) {
    forward(state, at::kFloat, patternOf(state.range(0), 512));
}
void forwardFull(benchmark::State& state) {
    forward(state, at::kFloat, {PatternKind::Full, 17, {}});
}
void forwardBand(benchmark::State& state) {
    forward(state, at::kFloat, {PatternKind::Local, 17, {}});
}
void backwardFloat(benchmark::State& state) {
    backward(state, at::kFloat, patternOf(state.range(0), 0));
}
void backwardBfloat16(benchmark::State& state) {
    backward(state, at::kBFloat16, patternOf(state.range(0), 0));
}

void denseForward(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    const Inputs inputs = inputsOf(state.range(0), at::kFloat, false);
    const at::Tensor scaled = inputs.q / std::sqrt(static_cast<double>(kWidth));
    measure(state,
            [&] { at::matmul(at::matmul(scaled, inputs.k.transpose(1, 2)).softmax(2), inputs.v); });
}

#ifdef SKIMLINE_HAS_SDPA
void maskedSdpaForward(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    const Inputs inputs = inputsOf(state.range(0), at::kFloat, false);
    const at::Tensor mask = bench::maskOf(patternOf(state.range(0), 0), inputs.q);
    measure(state, [&] { bench::maskedSdpa(inputs.q, inputs.k, inputs.v, mask); });
}
#endif

const FullTransNet& network() {
    static const FullTransNet kNet = FullTransNet(FullTransNetConfig{}, 1).on(at::kCUDA);
    return kNet;
}

void encoder(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    const at::Tensor features = at::rand({state.range(0), 1024}, at::kCUDA);
    const PreparedPattern pattern(patternOf(state.range(0), 0), state.range(0), features.device());
    measure(state, [&] { network().encode(features, pattern); });
}

/// Host time: a graph runs on a stream of its own and is waited for.
void encoderGraph(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    const at::Tensor features = at::rand({state.range(0), 1024}, at::kCUDA);
    EncoderGraph graph(network(), patternOf(state.range(0), 0), state.range(0));
    for (auto _ : state) graph.encode(features);
}

void decoding(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    const at::Tensor features = at::rand({state.range(0), 1024}, at::kCUDA);
    const EncodedVideo video = network().encode(features, {PatternKind::Local, 17, {}});
    for (auto _ : state) network().decodeGreedy(features, video, RunContext());
}

/// The same on the processor, with what the GPU encoded, as frameScores() does it.
void decodingOnProcessor(benchmark::State& state) {
    static const FullTransNet kNet = network().on(at::kCPU);
    const c10::NoGradGuard noGradients;
    const at::Tensor features = at::rand({state.range(0), 1024}, at::kCUDA);
    const EncodedVideo video = network().encode(features, {PatternKind::Local, 17, {}});
    for (auto _ : state)
        kNet.decodeGreedy(features.cpu(), {video.memory.cpu(), video.importance.cpu()},
                          RunContext());
}

#define SKIMLINE_ON_GPU(name) BENCHMARK(name)->UseManualTime()->Unit(benchmark::kMicrosecond)
SKIMLINE_ON_GPU(forwardFloat)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(forwardBfloat16)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(backwardFloat)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(backwardBfloat16)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(forwardWide)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(backwardWide)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(forwardFull)->Arg(300)->Arg(1536)->Arg(7200);
SKIMLINE_ON_GPU(forwardBand)->Arg(7200)->Arg(100000);
SKIMLINE_ON_GPU(forwardBudget)->Arg(7200)->Arg(100000);
SKIMLINE_ON_GPU(denseForward)->Arg(300)->Arg(1536)->Arg(7200);
#ifdef SKIMLINE_HAS_SDPA
SKIMLINE_ON_GPU(maskedSdpaForward)->Arg(300)->Arg(1536)->Arg(7200);
#endif
SKIMLINE_ON_GPU(encoder)->Arg(300)->Arg(1536)->Arg(7200);
BENCHMARK(encoderGraph)
    ->Arg(300)
    ->Arg(1536)
    ->Arg(7200)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(decoding)->Arg(300)->Arg(1536)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(decodingOnProcessor)->Arg(300)->Arg(1536)->UseRealTime()->Unit(benchmark::kMillisecond);
#undef SKIMLINE_ON_GPU

}  // namespace

int main(int argc, char** argv) {
    const CudaDevice card = cudaDevice();
    if (!card.usable) {
        std::puts(card.whyNot.c_str());
        return 0;
    }
    benchmark::AddCustomContext("card", card.name);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
