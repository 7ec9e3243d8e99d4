// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/cpu/feed_forward_cpu.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <memory>

#include "core/foundation/nn/cpu/scratch.h"

namespace skimline::cpu {

namespace {

// Below this many multiply-adds per thread, waking it costs more than it saves.
constexpr std::int64_t kProductsPerThread = 10'000'000;
// Each slice of the gradient has its own sums for x; this is the largest number of such copies.
constexpr std::int64_t kMostSlices = 4;
/// Bounds of slices are multiples of it, so that whole vectors of units stay together.
constexpr std::int64_t kUnitsOfASlice = 32;

/// The part of a view that holds the tokens [begin, end).
FeedForwardView tokensOf(const FeedForwardView& view, std::int64_t begin, std::int64_t end) {
    FeedForwardView part = view;
    const std::int64_t skipped = begin * view.width;
    part.tokens = end - begin;
    part.x += skipped;
    if (part.y != nullptr) part.y += skipped;
    if (part.gradY != nullptr) part.gradY += skipped;
    if (part.gradX != nullptr) part.gradX += skipped;
    return part;
}

}  // namespace

FeedForwardKernels feedForwardFor(InstructionSet instructions) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512FeedForward();
    if (instructions == InstructionSet::Avx2) return avx2FeedForward();
#endif
    (void)instructions;
    return baseFeedForward();
}

void plainFeedForward(const FeedForwardView& view, const FeedForwardKernels& kernels) {
    const std::int64_t panels = (view.tokens + kTokenPanel - 1) / kTokenPanel;
    const std::int64_t work = 2 * kTokenPanel * view.width * view.units;
    const std::int64_t grain = std::max<std::int64_t>(1, kProductsPerThread / work);
    at::parallel_for(0, panels, grain, [&](std::int64_t begin, std::int64_t end) {
        const auto scratch = memoryFor(kernels.forwardScratch(view.width));
        kernels.forward(
            tokensOf(view, begin * kTokenPanel, std::min(end * kTokenPanel, view.tokens)),
            scratch.get());
    });
}

void plainFeedForwardGradient(const FeedForwardView& view, const FeedForwardKernels& kernels) {
    const std::int64_t numbers = view.tokens * view.width;
    // Slices of units follow from the sizes, not from the threads, or the sums would round
    // differently.
    const std::int64_t slices =
        std::clamp<std::int64_t>(numbers * view.units / kProductsPerThread, 1, kMostSlices);
    const auto others = memoryFor((slices - 1) * numbers);
    at::parallel_for(0, slices, 1, [&](std::int64_t begin, std::int64_t end) {
        const auto scratch = memoryFor(kernels.backwardScratch(view.width));
        for (std::int64_t slice = begin; slice < end; ++slice) {
            FeedForwardView part = view;
            if (slice > 0) part.gradX = others.get() + (slice - 1) * numbers;
            const auto bound = [&](std::int64_t of) {
                const std::int64_t unit = view.units * of / slices;
                return of == slices ? unit : unit / kUnitsOfASlice * kUnitsOfASlice;
            };
            const UnitRange units{bound(slice), bound(slice + 1)};
            kernels.backward(part, units, scratch.get());
        }
    });
    for (std::int64_t slice = 1; slice < slices; ++slice) {
        const float* more = others.get() + (slice - 1) * numbers;
        for (std::int64_t at = 0; at < numbers; ++at) view.gradX[at] += more[at];
    }
}

}  // namespace skimline::cpu
