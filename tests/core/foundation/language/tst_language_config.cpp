// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/language_config.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

const std::string kBart = R"({"model_type": "bart", "d_model": 32, "encoder_layers": 2,
    "decoder_layers": 3, "encoder_attention_heads": 4, "decoder_attention_heads": 4,
    "vocab_size": 120, "max_position_embeddings": 64, "pad_token_id": 1, "bos_token_id": 0,
    "eos_token_id": 2, "decoder_start_token_id": 2, "forced_eos_token_id": 2, "num_beams": 4,
    "no_repeat_ngram_size": 3, "early_stopping": true, "length_penalty": 1.5})";

std::string with(const std::string& from, const std::string& to) {
    std::string text = kBart;
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

std::optional<ErrorCode> codeFor(const std::string& text) {
    return test::codeOf([&] { languageConfigFromJson(text); });
}

TEST(LanguageConfig, readsWhatTheFileSays) {
    const LanguageConfig config = languageConfigFromJson(kBart);
    EXPECT_EQ(config.family, LanguageFamily::Bart);
    EXPECT_EQ(config.decoderLayers, 3);
    EXPECT_EQ(config.headWidth, 8);
    EXPECT_EQ(config.encoderPositions, 64);
    EXPECT_EQ(config.generation.beams, 4);
    EXPECT_EQ(config.generation.noRepeatNgram, 3);
    EXPECT_EQ(config.generation.earlyStopping, EarlyStopping::Yes);
    EXPECT_DOUBLE_EQ(config.generation.lengthPenalty, 1.5);
    EXPECT_EQ(config.generation.forcedEnd, 2);
    EXPECT_FALSE(config.generation.forcedBegin);
}

TEST(LanguageConfig, generationIsReadFromItsOwnFileAlone) {
    const LanguageConfig config = languageConfigFromJson(
        kBart, R"({"num_beams": 5, "forced_bos_token_id": 0, "eos_token_id": [2, 7],
            "length_penalty": null, "early_stopping": "never", "max_new_tokens": 30})");
    EXPECT_EQ(config.generation.beams, 5);
    EXPECT_EQ(config.generation.noRepeatNgram, 0) << "not from config.json";
    EXPECT_FALSE(config.generation.forcedEnd);
    EXPECT_EQ(config.generation.forcedBegin, 0);
    EXPECT_EQ(config.generation.earlyStopping, EarlyStopping::Never);
    EXPECT_DOUBLE_EQ(config.generation.lengthPenalty, 1);
    EXPECT_EQ(config.generation.maxLength, 31);
    EXPECT_EQ(config.endId, 2);
    EXPECT_EQ(languageConfigFromJson(kBart, "{}").generation.maxLength, 21) << "20 new tokens";
    EXPECT_EQ(test::codeOf([] { languageConfigFromJson(kBart, "[]"); }), ErrorCode::Config);
}

TEST(LanguageConfig, bartBecomesLed) {
    const LanguageConfig led = asLed(languageConfigFromJson(kBart), 16, 4);
    EXPECT_EQ(led.family, LanguageFamily::Led);
    EXPECT_EQ(led.encoderPositions, 256);
    EXPECT_EQ(led.decoderPositions, 64);
    EXPECT_EQ(led.windows, (std::vector<std::int64_t>{16, 16}));
}

TEST(LanguageConfig, ledNeedsAWindowForEveryLayer) {
    const auto led = [](const std::string& windows) {
        return with("\"model_type\": \"bart\"",
                    "\"model_type\": \"led\", \"max_encoder_position_embeddings\": 64, "
                    "\"max_decoder_position_embeddings\": 32, \"attention_window\": " +
                        windows);
    };
    EXPECT_EQ(languageConfigFromJson(led("[8, 16]")).windows, (std::vector<std::int64_t>{8, 16}));
    EXPECT_EQ(languageConfigFromJson(led("8")).windows, (std::vector<std::int64_t>{8, 8}));
    for (const char* bad : {"[8]", "[8, -2]", "[8, \"x\"]", "[]", "{}"})
        EXPECT_EQ(codeFor(led(bad)), ErrorCode::Config) << bad;
    // Copying it for every layer would recurse once per level.
    EXPECT_EQ(codeFor(led(std::string(200'000, '[') + std::string(200'000, ']'))),
              ErrorCode::Corrupt);
}

TEST(LanguageConfig, badFilesAreRefused) {
    EXPECT_EQ(codeFor(""), ErrorCode::Config);
    EXPECT_EQ(codeFor("[]"), ErrorCode::Config);
    EXPECT_EQ(codeFor("{}"), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor(with("\"bart\"", "\"gpt2\"")), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor(with("\"d_model\": 32", "\"d_model\": -1")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"d_model\": 32", "\"d_model\": 99999999999")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"d_model\": 32", "\"d_model\": 30")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"d_model\": 32,", "")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"eos_token_id\": 2", "\"eos_token_id\": 120")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"vocab_size\": 120", "\"vocab_size\": \"many\"")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with("\"num_beams\"", "\"activation_function\": \"relu\", \"num_beams\"")),
              ErrorCode::Unsupported);
}

}  // namespace
}  // namespace skimline
