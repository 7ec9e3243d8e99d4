// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/network_expansion.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

FullTransNetConfig smallConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 1;
    config.decoderLayers = 1;
    config.feedForwardWidth = 8;
    config.dropout = 0;
    return config;
}

TEST(Growth, changesNothingThatTheNetworkSays) {
    FullTransNetConfig large = smallConfig();
    large.encoderLayers = 3;
    large.decoderLayers = 2;
    large.feedForwardWidth = 20;
    const c10::NoGradGuard noGradient;
    const FullTransNet small(smallConfig(), 1);
    const FullTransNet big = expandNetwork(small, large, 2);
    at::manual_seed(3);
    const at::Tensor features = at::rand({30, 12});
    AttentionPattern pattern;
    pattern.globals = {0, 7, 15, 29};
    const at::Tensor targets = at::tensor({3, 9, 20}, at::kLong);
    const auto smallVideo = small.encode(features, pattern);
    const auto bigVideo = big.encode(features, pattern);
    EXPECT_TRUE(at::allclose(smallVideo.importance, bigVideo.importance, 1e-5, 1e-6));
    EXPECT_TRUE(at::allclose(small.decodeTeacherForced(features, smallVideo, targets),
                             big.decodeTeacherForced(features, bigVideo, targets), 1e-5, 1e-6));
}

TEST(Growth, newMasksAreNoMasksAndKnownOnesAreKept) {
    const c10::NoGradGuard noGradient;
    at::manual_seed(3);
    const at::Tensor features = at::rand({30, 12});
    const AttentionPattern pattern{PatternKind::Lga, 5, {0, 15}};
    const FullTransNet small(smallConfig(), 1);
    const at::Tensor before = small.encode(features, pattern).importance;
    FullTransNetConfig masked = smallConfig();
    masked.maxFrames = 30;
    for (const MaskUse use : {MaskUse::PerLayer, MaskUse::Shared})
        for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add})
            for (const MaskActivation activation :
                 {MaskActivation::None, MaskActivation::Sigmoid, MaskActivation::Softplus}) {
                masked.mask = use;
                masked.maskFusion = fusion;
                masked.maskActivation = activation;
                if (fusion == MaskFusion::Multiply && activation == MaskActivation::Sigmoid) {
                    EXPECT_THROW(expandNetwork(small, masked, 2), Error);
                    continue;
                }
                EXPECT_TRUE(at::allclose(
                    expandNetwork(small, masked, 2).encode(features, pattern).importance, before,
                    1e-5, 1e-6));
            }
    const FullTransNet trained(masked, 4);
    FullTransNetConfig large = masked;
    large.encoderLayers = 2;
    EXPECT_TRUE(at::allclose(expandNetwork(trained, large, 2).encode(features, pattern).importance,
                             trained.encode(features, pattern).importance, 1e-5, 1e-6));
    large.maskDepth = 3;
    EXPECT_THROW(expandNetwork(trained, large, 2), Error);
}

TEST(Growth, refusesNetworksThatDoNotFit) {
    const FullTransNet small(smallConfig(), 1);
    FullTransNetConfig narrower = smallConfig();
    narrower.feedForwardWidth = 4;
    EXPECT_THROW(expandNetwork(small, narrower, 1), Error);
    FullTransNetConfig otherWidth = smallConfig();
    otherWidth.modelWidth = 32;
    EXPECT_THROW(expandNetwork(small, otherWidth, 1), Error);
    FullTransNetConfig post = smallConfig();
    post.norm = NormPlacement::Post;
    EXPECT_THROW(expandNetwork(small, post, 1), Error);
}

}  // namespace
}  // namespace skimline
