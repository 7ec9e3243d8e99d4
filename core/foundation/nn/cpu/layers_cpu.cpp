// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/cpu/layers_cpu.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <memory>

#include "core/foundation/nn/cpu/scratch.h"

namespace skimline::cpu {

namespace {

// Below this many multiply-adds per thread, waking it costs more than it saves.
constexpr std::int64_t kWorkPerThread = 4'000'000;

/// Distributes panels of tokens, each with memory for this many numbers.
template <class Function>
void forEachPart(const ProjectionView& view, std::int64_t numbers, const Function& function) {
    const std::int64_t panels = (view.tokens + kProjectionPanel - 1) / kProjectionPanel;
    const std::int64_t work = kProjectionPanel * view.width * view.units;
    const std::int64_t grain = std::max<std::int64_t>(1, kWorkPerThread / work);
    at::parallel_for(0, panels, grain, [&](std::int64_t begin, std::int64_t end) {
        const auto memory = memoryFor(numbers);
        function(begin * kProjectionPanel, std::min(end * kProjectionPanel, view.tokens),
                 memory.get());
    });
}

}  // namespace

LayerKernels layersFor(InstructionSet instructions) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512Layers();
    if (instructions == InstructionSet::Avx2) return avx2Layers();
#endif
    (void)instructions;
    return baseLayers();
}

void plainProjection(const ProjectionView& view, const LayerKernels& kernels) {
    const auto transposed = memoryFor(view.width * view.units);
    kernels.transposeWeight(view, transposed.get());
    const std::int64_t numbers = kProjectionPanel * (view.width + view.units);
    forEachPart(view, numbers, [&](std::int64_t begin, std::int64_t end, float* scratch) {
        kernels.project(view, transposed.get(), begin, end, scratch);
    });
}

void plainProjectionGradient(const ProjectionView& view, bool addToGradX,
                             const LayerKernels& kernels) {
    const std::int64_t numbers = kernels.gradientScratch(view);
    const auto memoryOfY = memoryFor(view.yLayout.headWidth > 0 ? view.tokens * view.units : 0);
    const auto memoryOfX = memoryFor(view.xLayout.headWidth > 0 ? view.tokens * view.width : 0);
    const float* gradY = kernels.rowsOfGradY(view, memoryOfY.get());
    const float* x = kernels.rowsOfX(view, memoryOfX.get());
    if (view.gradX != nullptr)
        forEachPart(view, numbers, [&](std::int64_t begin, std::int64_t end, float* scratch) {
            kernels.projectBack(view, gradY, addToGradX, begin, end, scratch);
        });
    const std::int64_t steps = (view.units + kUnitStep - 1) / kUnitStep;
    const std::int64_t grain =
        std::max<std::int64_t>(1, kWorkPerThread / (kUnitStep * view.width * view.tokens));
    at::parallel_for(0, steps, grain, [&](std::int64_t begin, std::int64_t end) {
        const auto memory = memoryFor(numbers);
        kernels.weigh(view, x, gradY, begin * kUnitStep, std::min(end * kUnitStep, view.units),
                      memory.get());
    });
}

void plainNorm(const NormView& view, const LayerKernels& kernels) {
    const std::int64_t grain = std::max<std::int64_t>(1, kWorkPerThread / (8 * view.width));
    at::parallel_for(0, view.rows, grain,
                     [&](std::int64_t begin, std::int64_t end) { kernels.norm(view, begin, end); });
}

void plainNormGradient(const NormView& view, const LayerKernels& kernels) {
    kernels.normBack(view);
}

}  // namespace skimline::cpu
