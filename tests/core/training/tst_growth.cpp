#include "core/training/growth.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include "core/base/error.h"

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
    const at::NoGradGuard noGradient;
    const FullTransNet small(smallConfig(), 1);
    const FullTransNet big = grown(small, large, 2);
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

TEST(Growth, refusesNetworksThatDoNotFit) {
    const FullTransNet small(smallConfig(), 1);
    FullTransNetConfig narrower = smallConfig();
    narrower.feedForwardWidth = 4;
    EXPECT_THROW(grown(small, narrower, 1), Error);
    FullTransNetConfig otherWidth = smallConfig();
    otherWidth.modelWidth = 32;
    EXPECT_THROW(grown(small, otherWidth, 1), Error);
    FullTransNetConfig post = smallConfig();
    post.norm = NormPlacement::Post;
    EXPECT_THROW(grown(small, post, 1), Error);
}

}  // namespace
}  // namespace skimline
