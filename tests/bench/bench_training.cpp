// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One epoch over 20 videos of 300 steps (5 of 1,200) at the paper's size (6 + 6 layers, d 64, 8
// heads, d_ff 2048, local-global pattern with three globals per 10-step shot), one video per
// update: our trainer compared with the same network with dense attention under a mask, as matrix
// products, and an optimiser of tensor operations. Run with OMP_NUM_THREADS=1; read process CPU
// time.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>

#include <ctime>

#include <cmath>
#include <limits>

#include "core/lab/training/fulltransnet/trainer.h"
#include "core/skim/network/fulltransnet/decoder.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "tests/bench/attention_by_products.h"
#include "tests/support/scratch_folder.h"

namespace {

using namespace skimline;

double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Random features; every eighth shot is a key shot.
class RandomVideos : public ExampleSource {
public:
    RandomVideos(std::int64_t videos, std::int64_t steps) {
        at::manual_seed(1);
        for (std::int64_t number = 0; number < videos; ++number) {
            const at::Tensor rows = at::rand({steps, width()});
            Example example;
            example.features = FloatMatrix(steps, width());
            std::copy_n(rows.data_ptr<float>(), rows.numel(), example.features.values.begin());
            for (std::int64_t bound = 0; bound <= steps; bound += 10)
                example.shots.bounds.push_back(bound);
            for (auto shot = static_cast<std::size_t>(number % 5); shot < example.shots.count();
                 shot += 8)
                example.chosen.push_back(shot);
            example.labels = rowLabels(example.chosen, example.shots);
            for (std::int64_t step = 0; step < steps; ++step)
                if (example.labels[static_cast<std::size_t>(step)] > 0)
                    example.targets.push_back(step);
            m_examples.push_back(example);
        }
    }
    std::int64_t width() const override { return 1024; }
    Example example(std::uint64_t, std::int64_t number, const RunContext&) const override {
        return m_examples[static_cast<std::size_t>(number) % m_examples.size()];
    }
    FloatMatrix sampleRows() const override { return m_examples.front().features; }
    double validate(const Checkpoint&, const RunContext&) const override { return -1; }
    std::string fingerprint() const override { return "{}"; }

private:
    std::vector<Example> m_examples;
};

void ours(benchmark::State& state) {
    at::set_num_threads(1);
    CheckpointInfo info;
    info.config.sequenceLoss = SequenceLoss::CrossEntropy;
    TrainerOptions options;
    options.batch = 1;
    options.adam.clipNorm = 0;  // as the other one
    options.validateEvery = 0;
    options.saveEvery = 1'000'000;
    options.similarityStart = false;
    const std::int64_t videos = state.range(0);
    options.steps = 2 * videos;
    const RandomVideos source(videos, state.range(1));
    for (auto _ : state) {
        const test::ScratchFolder folder;
        double middle = 0;
        double end = 0;
        const auto record = [&](const TrainingRecord& line) {
            (line.step == videos ? middle : end) = cpuSeconds();
        };
        Trainer(source, info, options, folder / "run").run(record, RunContext());
        state.SetIterationTime(end - middle);
    }
}

/// All pairs, minus infinity where the pattern does not allow one: [T, T].
at::Tensor maskOf(const AttentionPattern& pattern, std::int64_t count) {
    const at::Tensor steps = at::arange(count, at::kLong);
    const at::Tensor globals = at::zeros({count}, at::kBool);
    globals.index_fill_(0, at::tensor(pattern.globals, at::kLong), true);
    const at::Tensor near = (steps.unsqueeze(0) - steps.unsqueeze(1)).abs() <= pattern.window / 2;
    const at::Tensor allowed =
        near.logical_or(globals.unsqueeze(0)).logical_or(globals.unsqueeze(1));
    return at::zeros({count, count})
        .masked_fill(allowed.logical_not(), -std::numeric_limits<double>::infinity());
}

at::Tensor denseMemory(const FullTransNet& net, const at::Tensor& features,
                       const at::Tensor& mask) {
    const FullTransNetConfig& config = net.config();
    at::Tensor x = embed(config, net.parameters(), features, true);
    x = x + sinusoidalPositions(at::arange(features.size(0), at::kLong), config.modelWidth, x);
    for (const EncoderLayerWeights& layer : encoderLayers(config, net.parameters())) {
        const auto heads = [&](const LinearWeights& part, const at::Tensor& rows) {
            return splitHeads(linear(part, rows), config.heads);
        };
        x = residual(config.norm, layer.selfAttentionNorm, x, [&](const at::Tensor& rows) {
            const AttentionWeights& weights = layer.selfAttention;
            return linear(weights.out, joinHeads(bench::attentionByProducts(
                                           heads(weights.q, rows), heads(weights.k, rows),
                                           heads(weights.v, rows), mask)));
        });
        x = residual(config.norm, layer.feedForwardNorm, x, [&](const at::Tensor& rows) {
            return at::mm(at::mm(rows, layer.feedForward.in.t()).relu_(),
                          layer.feedForward.out.t());
        });
    }
    return layerNorm(normWeights(net.parameters(), "encoder.norm"), x);
}

/// Adam as libraries without a fused kernel compute it, tensor by tensor.
void adamByTensors(ParameterMap& parameters, ParameterMap& first, ParameterMap& second,
                   std::int64_t step) {
    const c10::NoGradGuard noGradient;
    const double firstCorrection = 1 - std::pow(0.9, static_cast<double>(step));
    const double secondCorrection = 1 - std::pow(0.999, static_cast<double>(step));
    for (auto& [name, parameter] : parameters) {
        if (!parameter.grad().defined()) continue;
        const at::Tensor gradient = parameter.grad().add(parameter, 1e-4);
        first.at(name).mul_(0.9).add_(gradient, 0.1);
        second.at(name).mul_(0.999).addcmul_(gradient, gradient, 0.001);
        const at::Tensor spread = (second.at(name).sqrt() / std::sqrt(secondCorrection)).add_(1e-8);
        parameter.addcdiv_(first.at(name), spread, -1e-3 / firstCorrection);
        parameter.mutable_grad().zero_();
    }
}

void denseMasks(benchmark::State& state) {
    at::set_num_threads(1);
    FullTransNetConfig config;
    config.sequenceLoss = SequenceLoss::CrossEntropy;
    const std::int64_t videos = state.range(0);
    const RandomVideos source(videos, state.range(1));
    for (auto _ : state) {
        FullTransNet net(config, 1);
        ParameterMap first;
        ParameterMap second;
        for (auto& [name, parameter] : net.parameters()) {
            first[name] = at::zeros_like(parameter);
            second[name] = at::zeros_like(parameter);
            parameter.requires_grad_(true);
        }
        double middle = 0;
        for (std::int64_t step = 0; step < 2 * videos; ++step) {
            if (step == videos) middle = cpuSeconds();
            const Example example = source.example(1, step, RunContext());
            const at::Tensor features = networkInput({}, example.features, {});
            const at::Tensor mask =
                maskOf(encoderPattern(config, PatternKind::Lga, example.shots.firstFrames(),
                                      example.features.rows),
                       example.features.rows);
            const at::Tensor memory = denseMemory(net, features, mask);
            const EncodedVideo video{memory,
                                     at::linear(memory, net.parameters().at("importance.weight"),
                                                net.parameters().at("importance.bias"))
                                         .squeeze(1)};
            const at::Tensor targets = at::tensor(example.targets, at::kLong);
            const auto loss =
                net.loss(video, net.decodeTeacherForced(features, video, targets, true), targets,
                         at::tensor(example.labels, at::kFloat));
            (loss.sequence + loss.importance).backward();
            adamByTensors(net.parameters(), first, second, step + 1);
        }
        state.SetIterationTime(cpuSeconds() - middle);
    }
}

// {videos, steps}
BENCHMARK(ours)->Args({20, 300})->Args({5, 1200})->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(denseMasks)
    ->Args({20, 300})
    ->Args({5, 1200})
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
