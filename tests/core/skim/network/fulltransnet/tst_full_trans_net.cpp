// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

namespace skimline {
namespace {

FullTransNetConfig smallConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 2;
    config.feedForwardWidth = 24;
    config.window = 5;
    config.maxFrames = 64;
    config.minSteps = 3;
    config.maxSteps = 9;
    return config;
}

at::Tensor randomFeatures(std::int64_t length, std::int64_t width) {
    at::manual_seed(7);
    return at::rand({length, width});
}

AttentionPattern patternOf(std::int64_t length) {
    return {PatternKind::Lga, 5, {0, length / 2, length - 1}};
}

double difference(const at::Tensor& a, const at::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

template <typename Function>
void expectError(ErrorCode code, const std::string& fragment, const Function& function) {
    try {
        function();
        ADD_FAILURE() << "no error that says " << fragment;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_NE(std::string(error.what()).find(fragment), std::string::npos) << error.what();
    }
}

TEST(FullTransNet, paperSizesGiveThePapersParameterCount) {
    FullTransNetConfig config;
    config.norm = NormPlacement::Post;
    config.head = HeadKind::Linear;
    config.decoderInput = DecoderInput::Paper;
    config.importance = false;
    config.score = ScoreRule::Decoder;
    for (const PatternKind kind : {PatternKind::Full, PatternKind::Lga}) {
        config.pattern = kind;
        EXPECT_EQ(FullTransNet(config, 1).parameterCount(), 3'613'120);
    }
}

TEST(FullTransNet, initialisationIsXavierAndDependsOnTheSeedOnly) {
    const FullTransNetConfig config = smallConfig();
    at::manual_seed(1);
    const FullTransNet first(config, 5);
    at::manual_seed(2);
    const FullTransNet again(config, 5);
    const FullTransNet other(config, 6);
    for (const auto& [name, tensor] : first.parameters())
        EXPECT_TRUE(at::equal(tensor, again.parameters().at(name))) << name;
    const at::Tensor weight = first.parameters().at("embedding.linear.weight");
    EXPECT_FALSE(at::equal(weight, other.parameters().at("embedding.linear.weight")));
    const double bound = std::sqrt(6.0 / (12 + 16));
    EXPECT_LE(weight.abs().max().item<double>(), bound);
    EXPECT_NEAR(weight.std().item<double>(), bound / std::sqrt(3.0), 0.05);
    EXPECT_EQ(first.parameters().at("encoder.norm.weight").min().item<double>(), 1);
    EXPECT_EQ(first.parameters().at("embedding.linear.bias").abs().max().item<double>(), 0);
}

TEST(FullTransNet, anotherHeadLeavesTheOtherParametersAlone) {
    FullTransNetConfig config = smallConfig();
    const FullTransNet pointer(config, 5);
    config.head = HeadKind::Linear;
    const FullTransNet linear(config, 5);
    for (const auto& [name, tensor] : linear.parameters())
        if (name.rfind("head", 0) != 0) {
            EXPECT_TRUE(at::equal(tensor, pointer.parameters().at(name))) << name;
        }
}

TEST(FullTransNet, namesTheFirstTensorThatDoesNotFit) {
    const FullTransNetConfig config = smallConfig();
    const ParameterMap good = initialParameters(config, 1);
    const auto refuses = [&](const std::string& fragment, const auto& spoil) {
        ParameterMap bad = good;
        spoil(bad);
        expectError(ErrorCode::Mismatch, fragment, [&] { FullTransNet(config, std::move(bad)); });
    };
    refuses("\"start\" is missing", [](ParameterMap& map) { map.erase("start"); });
    refuses("decoder.layers.0.ffn.in.weight", [](ParameterMap& map) {
        map.erase("start");
        map.erase("decoder.layers.0.ffn.in.weight");
    });
    refuses("\"extra\" does not belong", [](ParameterMap& map) { map["extra"] = at::zeros({1}); });
    refuses("\"zzz\" does not belong", [](ParameterMap& map) { map["zzz"] = at::zeros({1}); });
    refuses("[16, 12]", [](ParameterMap& map) {
        map["embedding.linear.weight"] = at::zeros({12, 16});
    });
    refuses("floating-point", [](ParameterMap& map) { map["start"] = at::zeros({16}, at::kLong); });
    refuses("\"start\" is missing", [](ParameterMap& map) { map["start"] = at::Tensor(); });
}

TEST(FullTransNet, checksItsArguments) {
    FullTransNetConfig config = smallConfig();
    const FullTransNet net(config, 1);
    const AttentionPattern pattern{PatternKind::Full, 1, {}};
    const auto encodes = [&](const at::Tensor& features) {
        return [&net, &pattern, features] { net.encode(features, pattern); };
    };
    expectError(ErrorCode::Shape, "features", encodes(at::Tensor()));
    expectError(ErrorCode::Shape, "features", encodes(at::zeros({0, 12})));
    expectError(ErrorCode::Shape, "12", encodes(at::zeros({5, 13})));
    const at::Tensor features = randomFeatures(20, 12);
    const EncodedVideo video = net.encode(features, pattern);
    const auto decodes = [&](const at::Tensor& targets) {
        return [&net, &features, &video, targets] {
            net.decodeTeacherForced(features, video, targets);
        };
    };
    expectError(ErrorCode::Shape, "ascending", decodes(at::tensor({3, 3}, at::kLong)));
    expectError(ErrorCode::Shape, "ascending", decodes(at::tensor({5, 2}, at::kLong)));
    expectError(ErrorCode::Shape, "ascending", decodes(at::tensor({-1}, at::kLong)));
    expectError(ErrorCode::Shape, "ascending", decodes(at::tensor({20}, at::kLong)));
    expectError(ErrorCode::Shape, "targets", decodes(at::zeros({2})));
    config.head = HeadKind::Linear;
    const FullTransNet linear(config, 1);
    expectError(ErrorCode::Shape, "64", [&] { linear.encode(at::zeros({65, 12}), pattern); });
}

TEST(FullTransNet, positionsSetFramesApart) {
    const FullTransNet net(smallConfig(), 1);
    const at::Tensor features = at::ones({6, 12});
    const at::Tensor memory = net.encode(features, {PatternKind::Full, 1, {}}).memory;
    EXPECT_GT(difference(memory[0], memory[5]), 1e-3);
}

TEST(FullTransNet, gradientsReachEveryParameter) {
    for (const HeadKind head : {HeadKind::Pointer, HeadKind::Linear}) {
        FullTransNetConfig config = smallConfig();
        config.head = head;
        FullTransNet net(config, 3);
        for (auto& [name, tensor] : net.parameters()) tensor.set_requires_grad(true);
        const at::Tensor features = randomFeatures(30, 12);
        const at::Tensor targets = at::tensor({2, 9, 10, 25}, at::kLong);
        const at::Tensor labels = at::zeros({30}).index_fill_(0, targets, 1);
        at::manual_seed(1);
        const EncodedVideo video = net.encode(features, patternOf(30), true);
        const at::Tensor rows = net.decodeTeacherForced(features, video, targets, true);
        const FullTransNet::Loss loss = net.loss(video, rows, targets, labels);
        (loss.sequence + loss.importance).backward();
        for (const auto& [name, tensor] : net.parameters()) {
            ASSERT_TRUE(tensor.grad().defined()) << name;
            EXPECT_TRUE(at::isfinite(tensor.grad()).all().item<bool>()) << name;
            EXPECT_GT(tensor.grad().abs().max().item<double>(), 0) << name;
        }
    }
}

TEST(FullTransNet, dropoutActsInTrainingOnlyAndRepeatsWithTheSeed) {
    const FullTransNet net(smallConfig(), 3);
    const at::Tensor features = randomFeatures(30, 12);
    const auto memory = [&](bool training, std::uint64_t seed) {
        at::manual_seed(seed);
        return net.encode(features, patternOf(30), training).memory;
    };
    EXPECT_TRUE(at::equal(memory(false, 1), memory(false, 2)));
    EXPECT_TRUE(at::equal(memory(true, 1), memory(true, 1)));
    EXPECT_GT(difference(memory(true, 1), memory(true, 2)), 1e-3);
    EXPECT_GT(difference(memory(true, 1), memory(false, 1)), 1e-3);
}

TEST(FullTransNet, blocksOfTokensGiveTheSameAsOnePass) {
    // More rows than one block, and a last block that is not full.
    FullTransNet net(smallConfig(), 3);
    const at::Tensor features = randomFeatures(700, 12);
    const at::Tensor whole = net.encode(features, patternOf(700)).memory;
    for (auto& [name, tensor] : net.parameters()) tensor.set_requires_grad(true);
    const at::Tensor withGradients = net.encode(features, patternOf(700)).memory.detach();
    const c10::NoGradGuard noGradients;
    EXPECT_LT(difference(net.encode(features, patternOf(700)).memory, withGradients), 1e-5);
    EXPECT_LT(difference(whole, withGradients), 1e-5);
}

TEST(FullTransNet, lossesEqualTheirDefinitions) {
    FullTransNetConfig config = smallConfig();
    const at::Tensor features = randomFeatures(11, 12);
    const at::Tensor targets = at::tensor({0, 4, 10}, at::kLong);
    const at::Tensor labels = at::zeros({11}).index_fill_(0, targets, 1);
    for (const SequenceLoss kind : {SequenceLoss::Bce, SequenceLoss::CrossEntropy}) {
        config.sequenceLoss = kind;
        const FullTransNet net(config, 2);
        const EncodedVideo video = net.encode(features, patternOf(11));
        const at::Tensor rows = net.decodeTeacherForced(features, video, targets);
        ASSERT_EQ(rows.sizes(), at::IntArrayRef({4, 12}));
        const std::int64_t wanted[] = {0, 4, 10, 11};
        double sum = 0;
        for (std::int64_t i = 0; i < 4; ++i)
            for (std::int64_t column = 0; column < 12; ++column) {
                const double p = rows[i][column].item<double>();
                if (column == wanted[i]) sum -= std::log(p);
                if (column != wanted[i] && kind == SequenceLoss::Bce) sum -= std::log(1 - p);
            }
        const FullTransNet::Loss loss = net.loss(video, rows, targets, labels);
        EXPECT_NEAR(loss.sequence.item<double>(), sum / (kind == SequenceLoss::Bce ? 48 : 4), 1e-5);
        double importance = 0;
        for (std::int64_t frame = 0; frame < 11; ++frame) {
            const double p = 1 / (1 + std::exp(-video.importance[frame].item<double>()));
            importance -= labels[frame].item<double>() > 0 ? std::log(p) : std::log(1 - p);
        }
        EXPECT_NEAR(loss.importance.item<double>(), importance / 11, 1e-5);
        expectError(ErrorCode::Shape, "targets",
                    [&] { net.loss(video, rows, at::tensor({1}, at::kLong), labels); });
        expectError(ErrorCode::Shape, "labels",
                    [&] { net.loss(video, rows, targets, at::zeros({3})); });
    }
}

TEST(FullTransNet, oneFrameIsEnough) {
    const FullTransNet net(smallConfig(), 3);
    const at::Tensor features = randomFeatures(1, 12);
    AttentionTrace trace;
    const EncodedVideo video = net.encode(features, {PatternKind::Lga, 17, {0}}, false, &trace);
    EXPECT_EQ(video.memory.sizes(), at::IntArrayRef({1, 16}));
    EXPECT_EQ(trace.encoder.size(), 2U);
    const at::Tensor rows = net.decodeTeacherForced(features, video, at::tensor({0}, at::kLong));
    EXPECT_EQ(rows.sizes(), at::IntArrayRef({2, 2}));
    EXPECT_EQ(net.decodeGreedy(features, video, RunContext()).steps, std::vector<std::int64_t>{0});
}

TEST(FullTransNet, anEmptySummaryIsOneRowThatShouldStop) {
    const FullTransNet net(smallConfig(), 3);
    const at::Tensor features = randomFeatures(9, 12);
    const EncodedVideo video = net.encode(features, patternOf(9));
    const at::Tensor none = at::empty({0}, at::kLong);
    const at::Tensor rows = net.decodeTeacherForced(features, video, none);
    EXPECT_EQ(rows.sizes(), at::IntArrayRef({1, 10}));
    EXPECT_GT(net.loss(video, rows, none, at::zeros({9})).sequence.item<double>(), 0);
}

TEST(FullTransNet, encodingStopsWhenAsked) {
    const FullTransNet net(smallConfig(), 3);
    StopFlag stop;
    stop.request();
    expectError(ErrorCode::Cancelled, "", [&] {
        net.encode(randomFeatures(9, 12), patternOf(9), false, nullptr, RunContext(stop, {}));
    });
}

}  // namespace
}  // namespace skimline
