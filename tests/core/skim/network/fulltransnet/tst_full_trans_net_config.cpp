// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net_config.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

const std::string kSizes =
    R"("d_in": 24, "d_model": 16, "heads": 4, "encoder_layers": 2, "decoder_layers": 3, "d_ff": 40,
       "window": 5)";

void expectConfigError(const std::string& json, const std::string& key) {
    try {
        configFromJson(json);
        FAIL() << "accepted " << json.substr(0, 200);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Config);
        EXPECT_EQ(error.subject(), key) << error.what();
    }
}

TEST(FullTransNetConfig, roundTripOfEveryField) {
    FullTransNetConfig config;
    config.inputWidth = 768;
    config.modelWidth = 32;
    config.heads = 2;
    config.encoderLayers = 3;
    config.decoderLayers = 4;
    config.feedForwardWidth = 100;
    config.window = 9;
    config.maxGlobals = 512;
    config.maxFrames = 900;
    config.minSteps = 3;
    config.maxSteps = 50;
    config.summaryBudget = 0.2;
    config.dropout = 0.25;
    config.pattern = PatternKind::Global;
    config.norm = NormPlacement::Post;
    config.head = HeadKind::Linear;
    config.decoderInput = DecoderInput::Paper;
    config.positions = DecoderPositions::Both;
    config.importance = false;
    config.score = ScoreRule::Released;
    config.sequenceLoss = SequenceLoss::CrossEntropy;
    EXPECT_EQ(configFromJson(toJson(config)), config);
    EXPECT_EQ(configFromJson(toJson(FullTransNetConfig{})), FullTransNetConfig{});
}

TEST(FullTransNetConfig, shortFormTakesDefaults) {
    const FullTransNetConfig config = configFromJson("{" + kSizes + "}");
    EXPECT_EQ(config.inputWidth, 24);
    EXPECT_EQ(config.decoderLayers, 3);
    EXPECT_EQ(config.headWidth(), 4);
    EXPECT_EQ(config.pattern, PatternKind::Lga);
    EXPECT_EQ(config.score, ScoreRule::Blend);
}

TEST(FullTransNetConfig, withoutImportanceHeadTheDecoderScores) {
    const FullTransNetConfig config = configFromJson("{" + kSizes + ", \"importance\": false}");
    EXPECT_EQ(config.score, ScoreRule::Decoder);
}

TEST(FullTransNetConfig, decodingInTurnKeepsAndNeedsItsScoreRule) {
    FullTransNetConfig config;
    config.order = DecodingOrder::Shots;
    config.score = ScoreRule::ShotOrder;
    config.decoderInput = DecoderInput::Sum;
    config.positions = DecoderPositions::None;
    EXPECT_EQ(configFromJson(toJson(config)), config);
    const std::string unnamed = "{" + kSizes + ", \"order\": \"turn\"}";
    EXPECT_EQ(configFromJson(unnamed).score, ScoreRule::ShotOrder);
    const auto refused = [](const FullTransNetConfig& wrong) {
        EXPECT_THROW(checkConfig(wrong), Error);
    };
    FullTransNetConfig wrong = config;
    wrong.score = ScoreRule::Blend;
    refused(wrong);
    wrong = config;
    wrong.head = HeadKind::Linear;
    refused(wrong);
    wrong = config;
    wrong.decoderInput = DecoderInput::Paper;
    refused(wrong);
    wrong = config;
    wrong.order = DecodingOrder::Time;
    refused(wrong);
}

TEST(FullTransNetConfig, stringMetadata) {
    const FullTransNetConfig config = configFromMetadata({{"d_in", "24"},
                                                          {"d_model", "16"},
                                                          {"heads", "4"},
                                                          {"encoder_layers", "2"},
                                                          {"decoder_layers", "2"},
                                                          {"d_ff", "40"},
                                                          {"window", "5"},
                                                          {"dropout", "0.5"},
                                                          {"importance", "False"},
                                                          {"norm", "post"}});
    EXPECT_EQ(config.inputWidth, 24);
    EXPECT_EQ(config.norm, NormPlacement::Post);
    EXPECT_FALSE(config.importance);
    EXPECT_DOUBLE_EQ(config.dropout, 0.5);
}

TEST(FullTransNetConfig, namesTheBadValue) {
    expectConfigError("", "configuration");
    expectConfigError("[1]", "configuration");
    try {
        configFromJson(std::string(200'000, '['));
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
    }
    expectConfigError("{}", "d_in");
    expectConfigError("{" + kSizes + ", \"norm\": \"middle\"}", "norm");
    expectConfigError("{" + kSizes + ", \"head\": 3}", "head");
    expectConfigError("{" + kSizes + ", \"dropout\": 1}", "dropout");
    expectConfigError("{" + kSizes + ", \"dropout\": \"much\"}", "dropout");
    expectConfigError("{" + kSizes + ", \"importance\": 1}", "importance");
    expectConfigError("{" + kSizes + ", \"importance\": false, \"score\": \"blend\"}", "score");
    expectConfigError("{" + kSizes + ", \"min_steps\": -1}", "min_steps");
    expectConfigError("{" + kSizes + ", \"max_steps\": 1.5}", "max_steps");
    expectConfigError("{" + kSizes + ", \"max_steps\": \"12x\"}", "max_steps");
    expectConfigError("{" + kSizes + ", \"max_frames\": 18446744073709551615}", "max_frames");
    expectConfigError("{" + kSizes + ", \"summary_budget\": 0}", "summary_budget");
}

TEST(FullTransNetConfig, checksEverySize) {
    const auto rejects = [](const char* key,
                            const std::function<void(FullTransNetConfig&)>& spoil) {
        FullTransNetConfig config;
        spoil(config);
        try {
            checkConfig(config);
            ADD_FAILURE() << key;
        } catch (const Error& error) {
            EXPECT_EQ(error.subject(), key);
        }
    };
    rejects("d_in", [](auto& c) { c.inputWidth = 0; });
    rejects("d_model", [](auto& c) { c.modelWidth = -64; });
    rejects("d_model", [](auto& c) { c.modelWidth = 63, c.heads = 1; });
    rejects("heads", [](auto& c) { c.heads = 7; });
    rejects("heads", [](auto& c) { c.heads = 0; });
    rejects("encoder_layers", [](auto& c) { c.encoderLayers = 0; });
    rejects("decoder_layers", [](auto& c) { c.decoderLayers = 100'000; });
    rejects("d_ff", [](auto& c) { c.feedForwardWidth = INT64_MAX; });
    rejects("window", [](auto& c) { c.window = 0; });
    rejects("max_globals", [](auto& c) { c.maxGlobals = -1; });
    rejects("summary_budget", [](auto& c) { c.summaryBudget = std::nan(""); });
}

TEST(FullTransNetConfig, stepBudget) {
    FullTransNetConfig config;
    config.maxSteps = 12;
    EXPECT_EQ(config.stepBudget(1000), 12);
    config.maxSteps = 0;
    EXPECT_EQ(config.stepBudget(1000), 150);
    EXPECT_EQ(config.stepBudget(100), 15);  // 0.15 * 100 must not round down to 14
    EXPECT_EQ(config.stepBudget(20), 8);
    config.minSteps = 0;
    EXPECT_EQ(config.stepBudget(1), 1);
}

}  // namespace
}  // namespace skimline
