// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cost of explaining a shot, on an hour of video and on 1,536 frames, compared with full tables of
// weights, as tools for short texts keep them.
#include <ATen/ATen.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>

#include <cmath>

#include "core/skim/causes/network/relevance.h"
#include "core/skim/causes/network/switches.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "tests/bench/peak_memory.h"

namespace skimline {
namespace {

/// 0: the shipped networks' sizes with all their globals, 1: the paper's with the budget of 512.
FullTransNetConfig configOf(std::int64_t kind) {
    FullTransNetConfig config;
    config.inputWidth = kind == 0 ? 1028 : 1024;
    config.modelWidth = kind == 0 ? 128 : 64;
    config.encoderLayers = kind == 0 ? 3 : 6;
    config.feedForwardWidth = kind == 0 ? 512 : 2048;
    config.maxGlobals = kind == 0 ? 0 : 512;
    return config;
}

/// A network, a video with shots of 10 frames, and the recorded pass.
struct Asked {
    Asked(std::int64_t kind, std::int64_t length) : config(configOf(kind)), net(config, 1) {
        at::manual_seed(1);
        std::vector<std::int64_t> starts;
        for (std::int64_t frame = 10; frame < length; frame += 10) starts.push_back(frame);
        pattern = encoderPattern(config, PatternKind::Lga, starts, length);
        features = at::randn({length, config.inputWidth});
    }

    FullTransNetConfig config;
    FullTransNet net;
    AttentionPattern pattern;
    at::Tensor features;
};

constexpr FrameSpan kShot{600, 610};

void record(benchmark::State& state) {
    const Asked asked(state.range(0), state.range(1));
    for (auto _ : state) {
        const bench::PeakMemory peak;
        const PassRecord made = recordEncoder(asked.net, asked.features, asked.pattern);
        state.counters["MiB"] = peak.mebibytes();
        benchmark::DoNotOptimize(made.video.memory.data_ptr());
    }
}

void relevance(benchmark::State& state) {
    const Asked asked(state.range(0), state.range(1));
    const PassRecord made = recordEncoder(asked.net, asked.features, asked.pattern);
    for (auto _ : state) {
        const bench::PeakMemory peak;
        benchmark::DoNotOptimize(relevanceOf(made, kShot).data_ptr());
        state.counters["MiB"] = peak.mebibytes();
    }
}

/// The same numbers from whole tables, head by head.
void relevanceByTables(benchmark::State& state) {
    const Asked asked(state.range(0), state.range(1));
    const PassRecord made = recordEncoder(asked.net, asked.features, asked.pattern);
    const std::int64_t length = state.range(1);
    at::Tensor hidden = at::ones({length, length}, at::kBool);
    const at::Tensor steps = at::arange(length);
    hidden.logical_and_((steps.unsqueeze(1) - steps).abs() > asked.pattern.window / 2);
    const at::Tensor globals =
        at::tensor(at::ArrayRef<std::int64_t>(asked.pattern.globals), at::kLong);
    hidden.index_fill_(0, globals, false).index_fill_(1, globals, false);
    for (auto _ : state) {
        const bench::PeakMemory peak;
        const HeadGradients gradients = headGradients(made, importanceOf(made, kShot));
        at::Tensor r = at::zeros({length});
        r.narrow(0, kShot.begin, kShot.size()).fill_(0.1);
        for (std::size_t layer = made.encoder.size(); layer-- > 0;) {
            const AttendedHeads& heads = made.encoder[layer];
            const double scale = 1.0 / std::sqrt(static_cast<double>(heads.q.size(2)));
            at::Tensor map = at::zeros({length, length});
            for (std::int64_t head = 0; head < heads.q.size(0); ++head) {
                at::Tensor weights = at::mm(heads.q[head] * scale, heads.k[head].t());
                weights.sub_(heads.lse[head].unsqueeze(1)).exp_().masked_fill_(hidden, 0);
                weights.mul_(at::mm(gradients.encoder[layer][head], heads.v[head].t()));
                map.add_(weights.clamp_min_(0));
            }
            r = r + at::matmul(r, map) / static_cast<double>(heads.q.size(0));
        }
        benchmark::DoNotOptimize(r.data_ptr());
        state.counters["MiB"] = peak.mebibytes();
    }
}

/// From the switch to every frame's importance.
void switchOff(benchmark::State& state) {
    const Asked asked(state.range(0), state.range(1));
    const c10::NoGradGuard noGradients;
    for (auto _ : state) {
        Switches off(asked.config, asked.pattern, {{1, 2}});
        benchmark::DoNotOptimize(
            encodeSwitched(asked.net, asked.features, asked.pattern, off).importance.data_ptr());
    }
}

void sizes(benchmark::internal::Benchmark* each) {
    for (const std::int64_t kind : {0, 1})
        for (const std::int64_t length : {1536, 7200}) each->Args({kind, length});
    each->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
}

BENCHMARK(record)->Apply(sizes);
BENCHMARK(relevance)->Apply(sizes);
BENCHMARK(relevanceByTables)->Apply(sizes);
BENCHMARK(switchOff)->Apply(sizes);

}  // namespace
}  // namespace skimline

BENCHMARK_MAIN();
