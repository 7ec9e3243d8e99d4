// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Learnable masks keep the savings of a sparse pattern.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include "core/skim/models/runtime/inference_profile.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

TEST(MaskedCost, noTableOfAllPairs) {
    const c10::NoGradGuard noGradients;
    const std::int64_t length = 12'000;
    FullTransNetConfig config;
    config.inputWidth = 8;
    config.modelWidth = 16;
    config.heads = 2;
    config.encoderLayers = 2;
    config.decoderLayers = 1;
    config.feedForwardWidth = 16;
    config.maxFrames = length;
    config.mask = MaskUse::PerLayer;
    const FullTransNet net(config, 1);
    const at::Tensor features = at::rand({length, 8});
    const AttentionPattern pattern{PatternKind::Lga, 9, {0, 5'000, 11'000}};
    const InferenceProfile cost = forwardCost([&] { net.encode(features, pattern); }, 1);
    // A few arrays of [length, width]; one table of all pairs would take 576 MB.
    EXPECT_GT(cost.peakBytes, length * 16 * 4);
    EXPECT_LT(cost.peakBytes, length * 16 * 4 * 24);
}

}  // namespace
}  // namespace skimline
