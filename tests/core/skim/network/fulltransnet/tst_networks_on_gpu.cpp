// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// FullTransNet on a CUDA GPU compared with the CPU. Without a GPU every test is reported as
// skipped.
#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/encoder_graph.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

double difference(const at::Tensor& a, const at::Tensor& b) {
    return (a.detach().cpu() - b.detach().cpu()).abs().max().item<double>();
}

FullTransNetConfig mediumConfig() {
    FullTransNetConfig config;
    config.encoderLayers = 3;
    config.decoderLayers = 2;
    config.feedForwardWidth = 256;
    return config;
}

AttentionPattern patternOf(std::int64_t length) {
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 0; step < length; step += 4) pattern.globals.push_back(step);
    return pattern;
}

at::Tensor featuresOf(std::int64_t length) {
    at::manual_seed(3);
    return at::rand({length, 1024});
}

class NetworkOnGpu : public testing::Test {
protected:
    void SetUp() override {
        if (!cudaDevice().usable) GTEST_SKIP() << "no CUDA device";
        m_card = m_net.on(at::kCUDA);
    }

    FullTransNet m_net{mediumConfig(), 4};
    FullTransNet m_card = m_net;
};

TEST_F(NetworkOnGpu, encodesAsTheProcessorDoes) {
    const c10::NoGradGuard noGradients;
    for (const std::int64_t length : {1, 37, 300, 1536}) {
        const at::Tensor features = featuresOf(length);
        const EncodedVideo here = m_net.encode(features, patternOf(length));
        AttentionTrace trace;
        const EncodedVideo there =
            m_card.encode(features.to(at::kCUDA), patternOf(length), false, &trace);
        EXPECT_LT(difference(here.memory, there.memory), 1e-4) << length;
        EXPECT_LT(difference(here.importance, there.importance), 1e-4) << length;
        trace.moveToCpu();
        EXPECT_EQ(trace.encoder.size(), 3U);
        EXPECT_TRUE(trace.encoder[0].q.is_cpu());
    }
}

TEST_F(NetworkOnGpu, gradientsAreTheProcessors) {
    const at::Tensor features = featuresOf(120);
    const at::Tensor targets = at::tensor({2, 40, 41, 99}, at::kLong);
    const auto gradients = [&](FullTransNet& net) {
        const at::Device device = net.device();
        for (auto& [name, tensor] : net.parameters()) tensor.set_requires_grad(true);
        const at::Tensor input = features.to(device);
        const at::Tensor wanted = targets.to(device);
        const at::Tensor labels = at::zeros({120}, input.options()).index_fill_(0, wanted, 1);
        const EncodedVideo video = net.encode(input, patternOf(120));
        const at::Tensor rows = net.decodeTeacherForced(input, video, wanted);
        const FullTransNet::Loss loss = net.loss(video, rows, wanted, labels);
        (loss.sequence + loss.importance).backward();
    };
    gradients(m_net);
    gradients(m_card);
    double greatest = 0;
    for (const auto& [name, tensor] : m_net.parameters())
        greatest = std::max(greatest, tensor.grad().abs().max().item<double>());
    for (const auto& [name, tensor] : m_net.parameters())
        EXPECT_LT(difference(tensor.grad(), m_card.parameters().at(name).grad()), 1e-4 * greatest)
            << name;
}

TEST_F(NetworkOnGpu, choosesTheSameFrames) {
    const c10::NoGradGuard noGradients;
    const at::Tensor features = featuresOf(200);
    const at::Tensor there = features.to(at::kCUDA);
    const EncodedVideo video = m_net.encode(features, patternOf(200));
    const EncodedVideo videoThere = m_card.encode(there, patternOf(200));
    EXPECT_EQ(m_net.decodeGreedy(features, video, RunContext()).steps,
              m_card.decodeGreedy(there, videoThere, RunContext()).steps);
    const at::Tensor marginals = m_card.sampledMarginals(there, videoThere, 16, 1, RunContext());
    EXPECT_LT(difference(m_net.sampledMarginals(features, video, 16, 1, RunContext()), marginals),
              0.2);
}

TEST_F(NetworkOnGpu, graphsRepeatThePass) {
    const c10::NoGradGuard noGradients;
    EncoderGraph graph(m_card, patternOf(300), 300);
    for (int round = 0; round < 3; ++round) {
        const at::Tensor features = at::rand({300, 1024}, at::kCUDA);
        const EncodedVideo expected = m_card.encode(features, patternOf(300));
        const EncodedVideo video = graph.encode(features);
        EXPECT_TRUE(at::equal(video.memory, expected.memory));
        EXPECT_TRUE(at::equal(video.importance, expected.importance));
    }
    EXPECT_THROW(graph.encode(at::rand({299, 1024}, at::kCUDA)), Error);
}

TEST(EncoderGraph, needsANetworkOnACard) {
    const FullTransNet net(mediumConfig(), 4);
    EXPECT_THROW(EncoderGraph(net, patternOf(30), 30), Error);
}

}  // namespace
}  // namespace skimline
