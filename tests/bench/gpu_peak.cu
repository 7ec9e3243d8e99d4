// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/gpu_peak.h"

namespace skimline::bench {
namespace {

constexpr int kThreads = 256;
constexpr int kRounds = 4096;
constexpr int kChains = 8;

/// Independent chains of multiply-adds, enough to hide the latency of each.
__global__ void multiplyAdd(float* target, float factor) {
    float sums[kChains];
    for (int chain = 0; chain < kChains; ++chain) sums[chain] = static_cast<float>(threadIdx.x);
    for (int round = 0; round < kRounds; ++round) {
#pragma unroll
        for (int chain = 0; chain < kChains; ++chain) sums[chain] = sums[chain] * factor + 1.0F;
    }
    float total = 0;
    for (int chain = 0; chain < kChains; ++chain) total += sums[chain];
    target[blockIdx.x * kThreads + threadIdx.x] = total;
}

}  // namespace

double gpuPeak() {
    int processors = 0;
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
    const int blocks = processors * 16;
    float* target = nullptr;
    cudaMalloc(&target, sizeof(float) * static_cast<size_t>(blocks) * kThreads);
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    double best = 0;
    for (int attempt = 0; attempt < 10; ++attempt) {
        cudaEventRecord(begin);
        multiplyAdd<<<blocks, kThreads>>>(target, 0.5F);
        cudaEventRecord(end);
        cudaEventSynchronize(end);
        float milliseconds = 0;
        cudaEventElapsedTime(&milliseconds, begin, end);
        const double flops = 2.0 * kChains * kRounds * static_cast<double>(blocks) * kThreads;
        const double rate = milliseconds > 0 ? flops / (1e6 * milliseconds) : 0;
        best = rate > best ? rate : best;
    }
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    cudaFree(target);
    return best;
}

}  // namespace skimline::bench
