// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/fulltransnet/full_trans_net_layers.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"
#include "core/skim/network/scores/checkpoint.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

FullTransNetConfig maskedConfig(MaskUse use, MaskFusion fusion = MaskFusion::Multiply,
                                MaskActivation activation = MaskActivation::None) {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 1;
    config.feedForwardWidth = 24;
    config.window = 5;
    config.maxFrames = 40;
    config.mask = use;
    config.maskDepth = 3;
    config.maskFusion = fusion;
    config.maskActivation = activation;
    return config;
}

at::Tensor features(std::int64_t length) {
    at::manual_seed(7);
    return at::rand({length, 12});
}

const std::vector<PatternKind> kKinds{PatternKind::Full, PatternKind::Local, PatternKind::Global,
                                      PatternKind::Lga};
AttentionPattern patternOf(PatternKind kind) { return {kind, 5, {0, 11, 29}}; }

/// The encoder with tables of all pairs: the mask is fused first, then the pattern hides pairs.
at::Tensor denseEncoder(const FullTransNet& net, const at::Tensor& input,
                        const AttentionPattern& pattern, std::vector<at::Tensor>* maps) {
    const FullTransNetConfig& config = net.config();
    const std::int64_t length = input.size(0);
    at::Tensor hidden = at::zeros({length, length}, at::kBool);
    for (std::int64_t i = 0; i < length; ++i)
        for (std::int64_t j = 0; j < length; ++j) hidden[i][j] = !pattern.allows(i, j);
    at::Tensor x = embed(config, net.parameters(), input, false);
    x = x + sinusoidalPositions(at::arange(length), config.modelWidth, x);
    NamedParameters named(net.parameters(), {});
    std::int64_t number = 0;
    for (const EncoderLayerWeights& layer : encoderLayers(config, net.parameters())) {
        const LearnableMask mask(named, maskPrefix(config, number++), maskConfig(config));
        const auto attend = [&](const at::Tensor& rows) {
            const auto heads =
                toHeads(rows, {layer.selfAttention.q, layer.selfAttention.k, layer.selfAttention.v},
                        config.heads);
            at::Tensor scores = at::matmul(heads[0], heads[1].transpose(1, 2)) /
                                std::sqrt(static_cast<double>(config.headWidth()));
            const at::Tensor values = mask.values(rows, length);
            scores = config.maskFusion == MaskFusion::Multiply ? scores * values : scores + values;
            scores = scores.masked_fill(hidden, -std::numeric_limits<float>::infinity());
            const at::Tensor weights = at::softmax(scores, -1);
            maps->push_back(weights);
            return fromHeads(at::matmul(weights, heads[2]), layer.selfAttention.out);
        };
        x = residual(config.norm, layer.selfAttentionNorm, x, attend);
        x = residual(config.norm, layer.feedForwardNorm, x,
                     [&](const at::Tensor& rows) { return feedForward(layer.feedForward, rows); });
    }
    return layerNorm(normWeights(net.parameters(), "encoder.norm"), x);
}

/// Maps rendered from the trace are the weights of the definition; masks far from their start.
void expectDense(const FullTransNetConfig& config, PatternKind kind) {
    FullTransNet net(config, 3);
    for (auto& [name, tensor] : net.parameters())
        if (name.ends_with("mask.2.weight")) tensor.mul_(20);
    AttentionTrace trace;
    const at::Tensor found = net.encode(features(30), patternOf(kind), false, &trace).memory;
    std::vector<at::Tensor> maps;
    const at::Tensor wanted = denseEncoder(net, features(30), patternOf(kind), &maps);
    EXPECT_LT((found - wanted).abs().max().item<double>(), 1e-5);
    for (std::int64_t head = 0; head < 4; ++head) {
        FloatMatrix map = wholeMap(mapSource(trace, AttentionPart::Encoder, 1, head));
        const at::Tensor cells = at::from_blob(map.values.data(), {30, 30}).clamp_min(0);
        EXPECT_LT((cells - maps[1][head]).abs().max().item<double>(), 1e-5);
    }
}

TEST(MaskedFullTransNet, isTheDenseDefinitionForEveryPatternFusionAndActivation) {
    const c10::NoGradGuard noGradients;
    for (const MaskUse use : {MaskUse::Shared, MaskUse::PerLayer})
        for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add})
            for (const MaskActivation activation :
                 {MaskActivation::None, MaskActivation::Sigmoid, MaskActivation::Softplus})
                for (const PatternKind kind : kKinds)
                    expectDense(maskedConfig(use, fusion, activation), kind);
}

TEST(MaskedFullTransNet, gradientsReachEveryLayerOfEveryMask) {
    FullTransNet net(maskedConfig(MaskUse::PerLayer), 3);
    for (auto& [name, tensor] : net.parameters()) tensor.set_requires_grad(true);
    net.encode(features(30), patternOf(PatternKind::Lga)).importance.square().sum().backward();
    int masks = 0;
    for (const auto& [name, tensor] : net.parameters()) {
        if (name.find(".mask.") == std::string::npos) continue;
        ++masks;
        ASSERT_TRUE(tensor.grad().defined()) << name;
        EXPECT_GT(tensor.grad().abs().max().item<float>(), 0) << name;
    }
    EXPECT_EQ(masks, 2 * 3 * 2);
}

TEST(MaskedFullTransNet, aMaskOfOnesIsNoMask) {
    const c10::NoGradGuard noGradients;
    FullTransNet net(maskedConfig(MaskUse::PerLayer), 3);
    FullTransNetConfig plain = net.config();
    plain.mask = MaskUse::None;
    ParameterMap rest;
    for (auto& [name, tensor] : net.parameters()) {
        if (name.find("mask.2.weight") != std::string::npos) tensor.zero_();
        if (name.find(".mask.") == std::string::npos) rest.emplace(name, tensor);
    }
    const auto pattern = patternOf(PatternKind::Lga);
    EXPECT_LT((net.encode(features(30), pattern).memory -
               FullTransNet(plain, rest).encode(features(30), pattern).memory)
                  .abs()
                  .max()
                  .item<double>(),
              1e-5);
}

TEST(MaskedFullTransNet, choicesAreInTheConfigurationAndOlderOnesHaveNone) {
    const FullTransNetConfig config =
        maskedConfig(MaskUse::Shared, MaskFusion::Add, MaskActivation::Softplus);
    EXPECT_EQ(configFromJson(toJson(config)), config);
    FullTransNetConfig plain = config;
    plain.mask = MaskUse::None;
    EXPECT_LT(FullTransNet(plain, 1).parameterCount(), FullTransNet(config, 1).parameterCount());
    const std::string sizes = R"({"d_in": 4, "d_model": 8, "heads": 2, "encoder_layers": 1,
        "decoder_layers": 1, "d_ff": 8, "window": 3)";
    EXPECT_EQ(configFromJson(sizes + "}").mask, MaskUse::None);
    EXPECT_EQ(configFromJson(sizes + R"(, "mask": "lcaam"})").mask, MaskUse::PerLayer);
    for (const char* bad : {R"("mask": "paint")", R"("mask_depth": 65)", R"("mask_depth": 1)",
                            R"("mask_fusion": "divide")", R"("mask_activation": "tanh")"})
        EXPECT_THROW(configFromJson(sizes + ", " + bad + "}"), Error) << bad;
}

TEST(MaskedFullTransNet, filesKeepItAndVideosLongerThanItsMasksAreRefused) {
    const c10::NoGradGuard noGradients;
    const test::ScratchFolder folder;
    CheckpointInfo info;
    info.config = maskedConfig(MaskUse::PerLayer, MaskFusion::Add, MaskActivation::Sigmoid);
    info.extractorId = "x";
    const FullTransNet net(info.config, 1);
    saveCheckpoint(folder / "masked.safetensors", info, net, /*half=*/false, /*overwrite=*/true);
    const FullTransNet loaded = loadCheckpoint(folder / "masked.safetensors").net;
    EXPECT_EQ(loaded.config(), info.config);
    const auto pattern = patternOf(PatternKind::Lga);
    EXPECT_TRUE(at::equal(loaded.encode(features(40), pattern).memory,
                          net.encode(features(40), pattern).memory));
    EXPECT_THROW(net.encode(features(41), pattern), Error);
    EXPECT_NO_THROW(net.encode(features(1), {PatternKind::Local, 5, {}}));
}

}  // namespace
}  // namespace skimline
