#include "core/nets/cpu/plain_feed_forward.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace skimline::cpu {

namespace {

// Below so many tokens per thread, waking it costs more than it saves.
constexpr std::int64_t kTokensPerThread = 16 * kTokenPanel;
// The gradient's slices each have their own sums for the weights: at most so many copies of them.
constexpr std::int64_t kMostSlices = 8;

FeedForwardKernels kernelsFor(InstructionSet instructions) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512FeedForward();
    if (instructions == InstructionSet::Avx2) return avx2FeedForward();
#endif
    (void)instructions;
    return baseFeedForward();
}

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

void run(FeedForwardKernels::Function kernel, std::int64_t scratch, const FeedForwardView& view) {
    const auto memory = std::make_unique_for_overwrite<float[]>(static_cast<std::size_t>(scratch));
    kernel(view, memory.get());
}

void add(const std::vector<float>& from, std::int64_t begin, std::int64_t count, float* to) {
    for (std::int64_t at = 0; at < count; ++at) {
        to[at] += from[static_cast<std::size_t>(begin + at)];
    }
}

}  // namespace

void plainFeedForward(const FeedForwardView& view, InstructionSet instructions) {
    const FeedForwardKernels kernels = kernelsFor(instructions);
    const std::int64_t panels = (view.tokens + kTokenPanel - 1) / kTokenPanel;
    at::parallel_for(
        0, panels, kTokensPerThread / kTokenPanel, [&](std::int64_t begin, std::int64_t end) {
            run(kernels.forward, kernels.forwardScratch(view.width),
                tokensOf(view, begin * kTokenPanel, std::min(end * kTokenPanel, view.tokens)));
        });
}

void plainFeedForwardGradient(const FeedForwardView& view, InstructionSet instructions) {
    const FeedForwardKernels kernels = kernelsFor(instructions);
    const std::int64_t scratch = kernels.backwardScratch(view.width);
    // Slices follow from the sizes, not from the threads, or the sums would round differently.
    const std::int64_t slices =
        std::clamp<std::int64_t>(view.tokens / kTokensPerThread, 1, kMostSlices);
    const std::int64_t numbers = view.units * view.width;
    std::vector<float> sums(static_cast<std::size_t>((slices - 1) * 2 * numbers));
    at::parallel_for(0, slices, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t slice = begin; slice < end; ++slice) {
            FeedForwardView part =
                tokensOf(view, view.tokens * slice / slices, view.tokens * (slice + 1) / slices);
            if (slice > 0) {
                part.gradIn = sums.data() + (slice - 1) * 2 * numbers;
                part.gradOut = part.gradIn + numbers;
            }
            run(kernels.backward, scratch, part);
        }
    });
    for (std::int64_t slice = 1; slice < slices; ++slice) {
        add(sums, (slice - 1) * 2 * numbers, numbers, view.gradIn);
        add(sums, (slice - 1) * 2 * numbers + numbers, numbers, view.gradOut);
    }
}

}  // namespace skimline::cpu
