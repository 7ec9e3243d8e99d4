// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator on CUDA as C functions on device memory, which Python calls: as on the CPU, no torch
// is needed to build it, and any torch of the same major version of CUDA can use it. All memory is
// the caller's.
#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>

#include "core/foundation/attention/cuda/attention_launch.h"
#include "core/foundation/attention/cuda/geometry.h"
#include "core/foundation/attention/pattern/globals_first_order.h"

using skimline::cuda::AttentionSizes;
using skimline::cuda::ElementType;
using skimline::cuda::StridedRows;

extern "C" {

/// One call; `_Problem` in skimline_attention/_cuda.py has the same members.
struct SkimlineCudaAttention {
    std::int64_t heads;  ///< of all batches, at most 65,535
    std::int64_t steps;
    std::int64_t width;
    std::int64_t globalCount;
    std::int64_t radius;      ///< half window
    std::int64_t isBfloat16;  ///< 1: the rows hold bfloat16, 0: float32
    const int* order;         ///< on the device, as skimline_attention_cuda_order() has it
    float* workspace;         ///< on the device, skimline_attention_cuda_workspace() values
    void* stream;             ///< a cudaStream_t of the current device
};

/// A [heads, steps, width] array on the device; strides in elements, the innermost is 1.
struct SkimlineCudaRows {
    void* data;
    std::int64_t headStride;
    std::int64_t rowStride;
};

/// A pattern in memory of the host.
struct SkimlineCudaPattern {
    std::int64_t window;
    std::int64_t steps;
    std::int64_t globalCount;
    const std::int64_t* globals;
    std::int32_t* order;  ///< [steps], written
    std::int64_t radius;  ///< written
};

std::int64_t skimline_attention_cuda_widest_head() { return skimline::cuda::kWidestHead; }
const char* skimline_attention_cuda_order(SkimlineCudaPattern* pattern);
std::int64_t skimline_attention_cuda_workspace(const SkimlineCudaAttention* problem,
                                               std::int64_t backward);
const char* skimline_attention_cuda_forward(const SkimlineCudaAttention* problem,
                                            const SkimlineCudaRows* rows, float* lse);
const char* skimline_attention_cuda_backward(const SkimlineCudaAttention* problem,
                                             const SkimlineCudaRows* rows, const float* lse);
}

namespace {

AttentionSizes sizesOf(const SkimlineCudaAttention& problem) {
    return {problem.heads, problem.steps, problem.width, problem.globalCount, problem.radius};
}

ElementType typeOf(const SkimlineCudaAttention& problem) {
    return problem.isBfloat16 != 0 ? ElementType::Bfloat16 : ElementType::Float32;
}

StridedRows rowsOf(const SkimlineCudaRows& rows) {
    return {rows.data, rows.headStride, rows.rowStride};
}

/// No exception may reach Python. @return null, or a sentence that holds until the next call of the
/// thread
template <class Work>
const char* guardedOnCuda(Work work) {
    thread_local std::string sentence;
    try {
        sentence = work();
    } catch (const std::exception& error) {
        sentence = error.what();
    }
    return sentence.empty() ? nullptr : sentence.c_str();
}

std::string notStarted(const std::string& complaint) {
    return complaint.empty() ? complaint
                             : "The attention kernels could not be started: " + complaint + ".";
}

}  // namespace

const char* skimline_attention_cuda_order(SkimlineCudaPattern* pattern) {
    return guardedOnCuda([&] {
        skimline::AttentionPattern checked;
        checked.window = pattern->window;
        checked.globals.assign(pattern->globals, pattern->globals + pattern->globalCount);
        checkPattern(checked, pattern->steps);
        const skimline::StepOrder order = stepOrder(checked, pattern->steps);
        std::transform(order.steps.begin(), order.steps.end(), pattern->order,
                       [](std::int64_t step) { return static_cast<std::int32_t>(step); });
        pattern->globalCount = order.globals;
        pattern->radius = order.radius;
        return std::string();
    });
}

std::int64_t skimline_attention_cuda_workspace(const SkimlineCudaAttention* problem,
                                               std::int64_t backward) {
    return backward != 0 ? skimline::cuda::backwardWorkspace(typeOf(*problem), sizesOf(*problem))
                         : skimline::cuda::forwardWorkspace(typeOf(*problem), sizesOf(*problem));
}

/// @param rows  q, k, v, and out, which is written  @param lse  [heads, steps], written
const char* skimline_attention_cuda_forward(const SkimlineCudaAttention* problem,
                                            const SkimlineCudaRows* rows, float* lse) {
    return guardedOnCuda([&] {
        const skimline::cuda::ForwardBuffers buffers{sizesOf(*problem), rowsOf(rows[0]),
                                                     rowsOf(rows[1]),   rowsOf(rows[2]),
                                                     rowsOf(rows[3]),   lse,
                                                     problem->order,    problem->workspace};
        return notStarted(
            skimline::cuda::launchForward(typeOf(*problem), buffers, problem->stream));
    });
}

/// @param rows  q, k, v, out, gradient of out, and the gradients of q, k, v, which are written
const char* skimline_attention_cuda_backward(const SkimlineCudaAttention* problem,
                                             const SkimlineCudaRows* rows, const float* lse) {
    return guardedOnCuda([&] {
        const skimline::cuda::BackwardBuffers buffers{
            sizesOf(*problem), rowsOf(rows[0]),   rowsOf(rows[1]), rowsOf(rows[2]), rowsOf(rows[3]),
            rowsOf(rows[4]),   rowsOf(rows[5]),   rowsOf(rows[6]), rowsOf(rows[7]), lse,
            problem->order,    problem->workspace};
        return notStarted(
            skimline::cuda::launchBackward(typeOf(*problem), buffers, problem->stream));
    });
}
