#include "core/training/tasks/slot_sums.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "core/base/error.h"

namespace skimline {
namespace {

SlotSumResult learned(const SlotSumOptions& options) {
    const SlotSumResult result = learnSlotSums(options);
    std::printf("R2 %.3f, below a tenth %.3f, entropy %.3f, first gradient %.2g\n",
                result.explained, result.spread.belowTenth, result.spread.entropy,
                result.lastLayerGradient);
    return result;
}

void expectSolved(const SlotSumOptions& options) {
    const SlotSumResult found = learned(options);
    EXPECT_GE(found.explained, 0.98);
    EXPECT_GE(found.spread.belowTenth, 0.7);
    EXPECT_LE(found.spread.entropy, 0.6);
    EXPECT_GT(found.lastLayerGradient, 0);
}

TEST(SlotSums, aMultipliedMaskSolvesThemAndSharpensAttention) { expectSolved({}); }

TEST(SlotSums, anAddedMaskDoesToo) {
    SlotSumOptions options;
    options.fusion = MaskFusion::Add;
    expectSolved(options);
}

TEST(SlotSums, fullAttentionCannot) {
    SlotSumOptions options;
    options.mask = SlotMask::None;
    const SlotSumResult found = learned(options);
    EXPECT_LE(found.explained, 0.3);
    EXPECT_LE(found.spread.belowTenth, 0.1);
}

TEST(SlotSums, aTransposedMaskCannot) {
    SlotSumOptions options;
    options.mask = SlotMask::Transposed;
    EXPECT_LE(learned(options).explained, 0.3);
}

TEST(SlotSums, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(learnSlotSums({}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
