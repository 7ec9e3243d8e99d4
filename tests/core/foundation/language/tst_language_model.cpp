// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/language_model.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "core/foundation/language/generation/beam_search.h"
#include "core/foundation/language/vision_config.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/core/foundation/language/tiny_language_model.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

using test::tinyBartConfig;
using test::tinyBartTensors;

double largestDifference(const at::Tensor& a, const at::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

/// Two texts of 20 and 13 tokens.
EncoderInput twoTexts() {
    at::manual_seed(5);
    EncoderInput input;
    input.ids = at::randint(3, 40, {2, 20}, at::kLong);
    input.mask = at::ones({2, 20}, at::kBool);
    input.mask[1].slice(0, 13).fill_(false);
    return input;
}

TEST(LanguageModel, whatIsMissingIsNamed) {
    auto tensors = tinyBartTensors(1);
    tensors.erase("decoder.layers.1.fc2.bias");
    try {
        makeLanguageModel(tinyBartConfig(), tensors);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Mismatch);
        EXPECT_NE(std::string(error.what()).find("decoder.layers.1.fc2.bias"), std::string::npos);
    }
    tensors = tinyBartTensors(1);
    tensors["shared.weight"] = at::zeros({41, 16});
    EXPECT_THROW(makeLanguageModel(tinyBartConfig(), tensors), Error);
    tensors = tinyBartTensors(1);
    tensors["decoder.extra"] = at::zeros({1});
    tensors["lm_head.weight"] = tensors["shared.weight"];
    EXPECT_EQ(makeLanguageModel(tinyBartConfig(), tensors).unused,
              std::vector<std::string>{"decoder.extra"});
}

TEST(LanguageModel, prefixesDoNotMatter) {
    const auto tensors = tinyBartTensors(2);
    std::map<std::string, at::Tensor> prefixed;
    for (const auto& [name, tensor] : tensors) prefixed["model." + name] = tensor;
    const EncoderInput input = twoTexts();
    EXPECT_TRUE(
        at::equal(makeLanguageModel(tinyBartConfig(), tensors).network->encode(input, {}),
                  makeLanguageModel(tinyBartConfig(), prefixed).network->encode(input, {})));
}

TEST(LanguageModel, argumentsAreChecked) {
    const auto model = makeLanguageModel(tinyBartConfig(), tinyBartTensors(3));
    EncoderInput input = twoTexts();
    input.ids[0][0] = 40;
    EXPECT_THROW(model.network->encode(input, {}), Error);
    input = twoTexts();
    input.mask[0][3] = false;
    EXPECT_THROW(model.network->encode(input, {}), Error) << "a hole";
    input = twoTexts();
    input.mask.fill_(false);
    EXPECT_THROW(model.network->encode(input, {}), Error) << "an empty text";
    input.ids = at::full({1, 33}, 5, at::kLong);
    input.mask = at::ones({1, 33}, at::kBool);
    try {
        model.network->encode(input, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Usage);
        EXPECT_NE(std::string(error.what()).find("33"), std::string::npos);
    }
    StopFlag stop;
    stop.request();
    EXPECT_THROW(model.network->encode(twoTexts(), RunContext(stop, {})), Error);
}

TEST(LanguageModel, ledOfWideWindowIsBart) {
    const c10::NoGradGuard noGradients;
    const auto tensors = tinyBartTensors(4);
    LanguageModelOptions options;
    options.bartAsLed = true;
    options.ledWindow = 64;
    options.ledPositionFactor = 4;
    const auto led = makeLanguageModel(tinyBartConfig(), tensors, options);
    const auto bart = makeLanguageModel(tinyBartConfig(), tensors);
    EncoderInput input = twoTexts();
    const at::Tensor there = input.mask.unsqueeze(2);
    const at::Tensor wanted = bart.network->encode(input, {}) * there;
    EXPECT_LT(largestDifference(led.network->encode(input, {}) * there, wanted), 1e-5);
    // The global projections are copies, so global tokens change nothing if all see all.
    input.globals = at::zeros({2, 20}, at::kBool);
    input.globals.slice(1, 0, 3).fill_(true);
    EXPECT_LT(largestDifference(led.network->encode(input, {}) * there, wanted), 1e-5);
    EXPECT_EQ(led.network->config().encoderPositions, 128);
}

TEST(LanguageModel, narrowWindowsSeeGlobalTokens) {
    const c10::NoGradGuard noGradients;
    LanguageModelOptions options;
    options.bartAsLed = true;
    options.ledWindow = 2;
    LanguageConfig config = tinyBartConfig();
    config.encoderLayers = 1;
    const auto led = makeLanguageModel(config, tinyBartTensors(6), options);
    EncoderInput input = twoTexts();
    const auto changeAt = [&](std::int64_t place) {
        EncoderInput other = input;
        other.ids = input.ids.clone();
        other.ids[0][place] = input.ids[0][place].item<std::int64_t>() == 5 ? 6 : 5;
        return largestDifference(led.network->encode(input, {})[0][18],
                                 led.network->encode(other, {})[0][18]);
    };
    EXPECT_EQ(changeAt(4), 0) << "out of sight";
    EXPECT_GT(changeAt(17), 0);
    input.globals = at::zeros({2, 20}, at::kBool);
    input.globals[0][4] = true;
    EXPECT_GT(changeAt(4), 0) << "global";
    EXPECT_EQ(changeAt(6), 0);
}

TEST(LanguageModel, longTextsAreReadInPartsAndCanBeStopped) {
    const c10::NoGradGuard noGradients;
    LanguageModelOptions options;
    options.bartAsLed = true;
    options.ledWindow = 4;
    options.ledPositionFactor = 160;
    const auto led = makeLanguageModel(tinyBartConfig(), tinyBartTensors(9), options);
    at::manual_seed(6);
    const at::Tensor ids = at::randint(3, 40, {1, 5000}, at::kLong);
    const auto encoded = [&](std::int64_t tokens, const RunContext& context) {
        EncoderInput input;
        input.ids = ids.slice(1, 0, tokens);
        input.mask = at::ones({1, tokens}, at::kBool);
        return led.network->encode(input, context);
    };
    // Two layers of two tokens to each side: nothing from beyond reaches the first 4000.
    EXPECT_LT(
        largestDifference(encoded(5000, {}).slice(1, 0, 4000), encoded(4010, {}).slice(1, 0, 4000)),
        1e-5);
    StopFlag stop;
    const RunContext context(stop, [&](const Progress& progress) {
        EXPECT_EQ(progress.total, 2);
        if (progress.done == 1) stop.request();
    });
    EXPECT_THROW(encoded(5000, context), Error);
}

TEST(LanguageModel, fusionWeightsAreHandedOut) {
    const c10::NoGradGuard noGradients;
    auto tensors = tinyBartTensors(10);
    tensors["encoder._linear_1.weight"] = at::randn({16, 6});
    tensors["encoder._linear_1.bias"] = at::zeros({16});
    tensors["encoder._linear_2.weight"] = at::randn({16, 22});
    tensors["encoder._linear_2.bias"] = at::zeros({16});
    tensors["encoder.final_layer_norm.weight"] = at::ones({16});
    tensors["encoder.final_layer_norm.bias"] = at::zeros({16});
    LanguageModelOptions options;
    options.vision = visionOptionsFromJson(
        R"({"vision_guidance": {"kind": "dot", "visual_width": 6, "layers": [1]}})");
    ASSERT_TRUE(options.vision);
    const auto model = makeLanguageModel(tinyBartConfig(), tensors, options);
    EncoderInput input = twoTexts();
    input.visual = at::randn({2, 9, 6});
    const at::Tensor plain = model.network->encode(input, {});
    std::vector<at::Tensor> weights;
    input.fusionWeights = &weights;
    EXPECT_TRUE(at::equal(model.network->encode(input, {}), plain));
    ASSERT_EQ(weights.size(), 1U);
    EXPECT_EQ(weights[0].sizes(), at::IntArrayRef({2, 1, 20, 9}));
    EXPECT_LT(largestDifference(weights[0].sum(-1), at::ones({2, 1, 20})), 1e-5);
}

TEST(VisionConfig, whatMakesNoSenseIsRefused) {
    EXPECT_FALSE(visionOptionsFromJson("{}"));
    EXPECT_FALSE(visionOptionsFromJson("no json"));
    for (const char* bad :
         {R"({"vision_guidance": 3})", R"({"vision_guidance": {}})",
          R"({"vision_guidance": {"layers": []}})", R"({"vision_guidance": {"layers": "5"}})",
          R"({"vision_guidance": {"layers": [1], "kind": "psychic"}})",
          R"({"vision_guidance": {"layers": [1], "heads": 0}})"})
        EXPECT_THROW(visionOptionsFromJson(bad), Error) << bad;
    const auto options = visionOptionsFromJson(
        R"({"vision_guidance": {"layers": [4, 5], "kind": "multi-head", "heads": 8,
            "forget_gate": true, "transformer": true, "visual_width": 2048}})");
    ASSERT_TRUE(options);
    EXPECT_EQ(options->layers, (std::vector<std::int64_t>{4, 5}));
    EXPECT_TRUE(options->fusion.kind == FusionKind::MultiHead);
    EXPECT_EQ(options->fusion.heads, 8);
    EXPECT_TRUE(options->fusion.forgetGate);
    EXPECT_TRUE(options->transformer);
    EXPECT_EQ(options->visualWidth, 2048);
}

TEST(LanguageModel, gradientsFlow) {
    auto tensors = tinyBartTensors(7);
    for (auto& [name, tensor] : tensors) tensor.set_requires_grad(true);
    LanguageModelOptions options;
    options.bartAsLed = true;
    options.ledWindow = 4;
    const auto led = makeLanguageModel(tinyBartConfig(), tensors, options);
    EncoderInput input = twoTexts();
    input.globals = at::zeros({2, 20}, at::kBool);
    input.globals.slice(1, 0, 2).fill_(true);
    const at::Tensor memory = led.network->encode(input, {});
    DecoderState state = led.network->start(memory, input.mask, 1);
    led.network->decode(at::randint(3, 40, {2, 5}, at::kLong), state).square().mean().backward();
    for (const auto& [name, tensor] : tensors) {
        ASSERT_TRUE(tensor.grad().defined()) << name;
        if (name.find("k_proj.bias") == std::string::npos) {
            EXPECT_GT(tensor.grad().abs().max().item<float>(), 0) << name;
        }
    }
}

TEST(LanguageModel, foldersAreRead) {
    const test::ScratchFolder folder;
    EXPECT_THROW(loadLanguageModel(folder.path()), Error);
    std::ofstream(folder / "config.json")
        << R"({"model_type": "bart", "d_model": 16, "encoder_layers": 2, "decoder_layers": 2,
               "encoder_attention_heads": 2, "decoder_attention_heads": 2, "vocab_size": 40,
               "max_position_embeddings": 32, "pad_token_id": 1, "eos_token_id": 2,
               "decoder_start_token_id": 2})";
    try {
        loadLanguageModel(folder.path());
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("model.safetensors"), std::string::npos);
    }
    TensorFile file;
    file.tensors = tinyBartTensors(8);
    for (auto& [name, tensor] : file.tensors) tensor = tensor.to(at::kHalf);
    writeSafetensors(folder / "model.safetensors", file, false);
    const auto model = loadLanguageModel(folder.path());
    EXPECT_EQ(model.network->encode(twoTexts(), {}).scalar_type(), at::kFloat);
    EXPECT_TRUE(model.unused.empty());
}

}  // namespace
}  // namespace skimline
