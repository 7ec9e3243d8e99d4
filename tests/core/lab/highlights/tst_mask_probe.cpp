// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/mask_probe.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

MaskProbeResult learned(const MaskProbeOptions& options) {
    const MaskProbeResult result = runMaskProbe(options);
    std::printf("R2 %.3f, below a tenth %.3f, entropy %.3f, first gradient %.2g\n",
                result.explained, result.spread.belowTenth, result.spread.entropy,
                result.lastLayerGradient);
    return result;
}

void expectSolved(const MaskProbeOptions& options) {
    const MaskProbeResult found = learned(options);
    EXPECT_GE(found.explained, 0.98);
    EXPECT_GE(found.spread.belowTenth, 0.7);
    EXPECT_LE(found.spread.entropy, 0.6);
    EXPECT_GT(found.lastLayerGradient, 0);
}

TEST(MaskProbe, aMultipliedMaskSolvesThemAndSharpensAttention) { expectSolved({}); }

TEST(MaskProbe, anAddedMaskDoesToo) {
    MaskProbeOptions options;
    options.fusion = MaskFusion::Add;
    expectSolved(options);
}

TEST(MaskProbe, fullAttentionCannot) {
    MaskProbeOptions options;
    options.mask = ProbeMask::None;
    const MaskProbeResult found = learned(options);
    EXPECT_LE(found.explained, 0.3);
    EXPECT_LE(found.spread.belowTenth, 0.1);
}

TEST(MaskProbe, aTransposedMaskCannot) {
    MaskProbeOptions options;
    options.mask = ProbeMask::Transposed;
    EXPECT_LE(learned(options).explained, 0.3);
}

TEST(MaskProbe, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(runMaskProbe({}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
