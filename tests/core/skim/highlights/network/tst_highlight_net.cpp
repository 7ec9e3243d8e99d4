// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_net.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/layers/seeded_random.h"
#include "core/skim/highlights/network/highlight_file.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

at::Tensor normals(at::IntArrayRef shape, std::uint64_t seed) {
    at::Tensor tensor = at::empty(shape, at::kFloat);
    fillNormal(tensor, seed);
    return tensor;
}

HighlightNetConfig small() {
    HighlightNetConfig config;
    config.audioWidth = 5;
    config.videoTokens = 6;
    config.audioTokens = 8;
    config.words = 4;
    config.width = 16;
    config.feedForward = 16;
    return config;
}

HighlightNetConfig hearing() {
    HighlightNetConfig config = small();
    config.speechTokens = 6;
    config.speechWidth = 7;
    return config;
}

HighlightInput inputFor(const HighlightNetConfig& config, std::int64_t batch = 2) {
    HighlightInput input;
    input.video = normals({batch, config.videoTokens, config.videoWidth}, 1);
    input.audio = normals({batch, config.audioTokens, config.audioWidth}, 2);
    input.videoThere = at::ones({batch, config.videoTokens}, at::kBool);
    input.audioThere = at::ones({batch, config.audioTokens}, at::kBool);
    input.words = at::ones({batch, config.wordTokens}, at::kLong);
    if (config.hearsSpeech()) {
        input.speech = normals({batch, config.speechTokens, config.speechWidth}, 4);
        input.speechThere = at::ones({batch, config.speechTokens}, at::kBool);
    }
    return input;
}

float difference(const at::Tensor& a, const at::Tensor& b) {
    return (a - b).abs().max().item<float>();
}

TEST(HighlightNet, givesScoresAndMomentsOfTheWindow) {
    const c10::NoGradGuard noGradients;
    for (const MaskUse mask : {MaskUse::None, MaskUse::Shared, MaskUse::PerLayer}) {
        HighlightNetConfig config = small();
        config.mask = mask;
        const HighlightNet net(config, 3);
        HighlightTrace trace;
        const HighlightOutput output = net.forward(inputFor(config), &trace);
        EXPECT_EQ(output.saliency.sizes(), (at::IntArrayRef{2, 6}));
        ASSERT_EQ(output.moments.size(), 2U);
        EXPECT_EQ(output.moments[1].sizes(), (at::IntArrayRef{2, 5, 2}));
        EXPECT_EQ(output.foreground[1].sizes(), (at::IntArrayRef{2, 5}));
        EXPECT_GT(output.moments[1].min().item<float>(), 0);
        EXPECT_LT(output.moments[1].max().item<float>(), 1);
        ASSERT_EQ(trace.weights.size(), 2U);
        EXPECT_EQ(trace.weights[0].sizes(), (at::IntArrayRef{2, 4, 16, 16}));
        EXPECT_EQ(trace.masks.size(), mask == MaskUse::None ? 0U : 2U);
    }
}

TEST(HighlightNet, whatIsNotThereDoesNotMatter) {
    const c10::NoGradGuard noGradients;
    const HighlightNet net(small(), 3);
    HighlightInput input = inputFor(small());
    input.audioThere.fill_(false);
    const at::Tensor silent = net.forward(input).saliency;
    input.audio = normals(input.audio.sizes(), 77) * 9;
    EXPECT_EQ(difference(net.forward(input).saliency, silent), 0);
    input.audioThere.fill_(true);
    EXPECT_GT(difference(net.forward(input).saliency, silent), 1e-4F);
    const at::Tensor asked = net.forward(input).saliency;
    input.words.fill_(2);
    EXPECT_GT(difference(net.forward(input).saliency, asked), 1e-5F);
    input.words.fill_(0);
    EXPECT_GT(difference(net.forward(input).saliency, asked), 1e-5F);
}

TEST(HighlightNet, speechIsTokensOfTheirOwn) {
    const c10::NoGradGuard noGradients;
    const HighlightNet net(hearing(), 3);
    HighlightInput input = inputFor(hearing());
    HighlightTrace trace;
    const at::Tensor heard = net.forward(input, &trace).saliency;
    EXPECT_EQ(trace.weights[0].sizes(), (at::IntArrayRef{2, 4, 22, 22}));
    EXPECT_EQ(trace.masks[1].sizes(), (at::IntArrayRef{2, 22, 22}));
    EXPECT_GT(trace.weights[0].narrow(3, 16, 6).min().item<float>(), 0);
    input.speechThere.fill_(false);
    const at::Tensor unheard = net.forward(input).saliency;
    EXPECT_GT(difference(heard, unheard), 1e-4F);
    input.speech = normals(input.speech.sizes(), 78) * 9;
    EXPECT_EQ(difference(net.forward(input).saliency, unheard), 0);
    input.speech = at::zeros({2, 6, 8});
    EXPECT_ERROR(ErrorCode::Shape, net.forward(input));
    HighlightNetConfig odd = hearing();
    odd.speechWidth = 0;
    EXPECT_ERROR(ErrorCode::Config, checkConfig(odd));
}

TEST(HighlightNet, crossAttentionHasMasksOfItsOwn) {
    const c10::NoGradGuard noGradients;
    const HighlightInput input = inputFor(small());
    for (const MaskUse use : {MaskUse::Shared, MaskUse::PerLayer}) {
        HighlightNetConfig config = small();
        config.mask = use;
        const HighlightNet plain(config, 3);
        config.maskCross = true;
        const HighlightNet net(config, 3);
        EXPECT_GT(net.parameterCount(), plain.parameterCount());
        const HighlightOutput with = net.forward(input);
        EXPECT_EQ(difference(with.saliency, plain.forward(input).saliency), 0);
        EXPECT_GT(difference(with.moments.back(), plain.forward(input).moments.back()), 1e-6F);
        EXPECT_EQ(difference(net.forward(input, nullptr, false).moments.back(),
                             plain.forward(input, nullptr, false).moments.back()),
                  0);
    }
}

TEST(HighlightNet, masksCanBeLeftOut) {
    const c10::NoGradGuard noGradients;
    const HighlightNet net(small(), 3);
    const HighlightInput input = inputFor(small());
    EXPECT_GT(difference(net.forward(input).saliency, net.forward(input, nullptr, false).saliency),
              1e-4F);
    HighlightNetConfig plain = small();
    plain.mask = MaskUse::None;
    // Tensors follow from seed and name: the same network without its masks.
    EXPECT_EQ(difference(HighlightNet(plain, 3).forward(input).saliency,
                         net.forward(input, nullptr, false).saliency),
              0);
}

TEST(HighlightNet, everyParameterGetsAGradient) {
    HighlightNetConfig all = hearing();
    all.maskCross = true;
    HighlightNet net(all, 3);
    for (auto& [name, tensor] : net.parameters()) tensor.set_requires_grad(true);
    HighlightInput input = inputFor(hearing(), 3);
    input.words = at::arange(1, 4, at::kLong).unsqueeze(1);
    const HighlightOutput output = net.forward(input);
    at::Tensor loss = output.saliency.square().sum();
    for (std::size_t layer = 0; layer < output.moments.size(); ++layer)
        loss = loss + output.moments[layer].sum() + output.foreground[layer].square().sum();
    loss.backward();
    for (const auto& [name, tensor] : net.parameters()) {
        if (name == "moments.reference") continue;  // only where boxes start: not learnt
        ASSERT_TRUE(tensor.grad().defined()) << name;
        EXPECT_GT(tensor.grad().abs().max().item<float>(), 0) << name;
    }
}

TEST(HighlightNet, equalFeedForwardEvensParameters) {
    HighlightNetConfig plain = small();
    plain.mask = MaskUse::None;
    plain.feedForward = equalFeedForward(small());
    const std::int64_t masked = HighlightNet(small(), 1).parameterCount();
    const std::int64_t full = HighlightNet(plain, 1).parameterCount();
    EXPECT_GE(full, masked);
    EXPECT_LT(static_cast<double>(full), 1.03 * static_cast<double>(masked));
}

TEST(HighlightNet, filesKeepIt) {
    const c10::NoGradGuard noGradients;
    const test::ScratchFolder folder;
    HighlightNetConfig config = hearing();
    config.mask = MaskUse::Shared;
    config.maskFusion = MaskFusion::Add;
    config.maskActivation = MaskActivation::Softplus;
    config.maskCross = true;
    const HighlightNet net(config, 5);
    saveHighlightNet(folder / "net.safetensors", {net, "{}"});
    const HighlightFile found = loadHighlightNet(folder / "net.safetensors");
    EXPECT_EQ(found.net.config(), config);
    EXPECT_EQ(found.recipe, "{}");
    EXPECT_LT(difference(found.net.forward(inputFor(config)).saliency,
                         net.forward(inputFor(config)).saliency),
              0.02F);
}

TEST(HighlightNet, badFilesAreOneSentence) {
    const test::ScratchFolder folder;
    const auto file = folder / "net.safetensors";
    EXPECT_ERROR(ErrorCode::NotFound, loadHighlightNet(file));
    saveHighlightNet(file, {HighlightNet(small(), 1), ""});
    TensorFile good = readSafetensors(file);
    const auto spoilt = [&](const std::function<void(TensorFile&)>& spoil) {
        TensorFile other = good;
        spoil(other);
        writeSafetensors(file, other, true);
        return test::codeOf([&] { loadHighlightNet(file); });
    };
    EXPECT_EQ(spoilt([](TensorFile& f) { f.metadata["kind"] = "x"; }), ErrorCode::Mismatch);
    EXPECT_EQ(spoilt([](TensorFile& f) { f.metadata["config"] = "{"; }), ErrorCode::Corrupt);
    EXPECT_EQ(spoilt([](TensorFile& f) { f.tensors.erase("global"); }), ErrorCode::Mismatch);
    EXPECT_EQ(spoilt([](TensorFile& f) { f.tensors["more"] = at::zeros({1}); }),
              ErrorCode::Mismatch);
    EXPECT_EQ(spoilt([](TensorFile& f) {
                  std::string& text = f.metadata["config"];
                  text.replace(text.find("\"width\":16"), 10, "\"width\":-4");
              }),
              ErrorCode::Config);
}

TEST(HighlightNet, refusesOtherSizes) {
    const HighlightNet net(small(), 3);
    HighlightInput input = inputFor(small());
    input.audio = normals({2, 7, 5}, 1);
    EXPECT_ERROR(ErrorCode::Shape, net.forward(input));
    EXPECT_ERROR(ErrorCode::Shape, net.forward({}));
    HighlightNetConfig odd = small();
    odd.heads = 5;
    EXPECT_ERROR(ErrorCode::Config, HighlightNet(odd, 1));
}

TEST(HighlightNet, weightsThatAreNoNumbersAreRefused) {
    const test::ScratchFolder folder;
    const auto file = folder / "net.safetensors";
    saveHighlightNet(file, {HighlightNet(small(), 1), ""});
    TensorFile spoilt = readSafetensors(file);
    at::Tensor& tensor = spoilt.tensors.at("global");
    for (const double value : {std::nan(""), HUGE_VAL}) {
        tensor = tensor.clone();
        tensor.view({-1})[0].fill_(value);
        writeSafetensors(file, spoilt, true);
        EXPECT_ERROR(ErrorCode::Corrupt, loadHighlightNet(file));
    }
}

}  // namespace
}  // namespace skimline
