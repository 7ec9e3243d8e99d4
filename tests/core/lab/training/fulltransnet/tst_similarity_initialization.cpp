// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/similarity_initialization.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/lab/training/data/montage_examples.h"
#include "core/skim/network/scores/frame_scores.h"
#include "tests/core/lab/training/data/tiny_bank.h"

namespace skimline {
namespace {

FullTransNet tinyNet(std::int64_t inputWidth = 12) {
    FullTransNetConfig config;
    config.inputWidth = inputWidth;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 1;
    config.feedForwardWidth = 8;
    return FullTransNet(config, 1);
}

FloatMatrix sampleOf(const FeatureBank& bank) { return MontageExamples(bank, {}).sampleRows(); }

TEST(SimilarityStart, queriesAndKeysAgree) {
    FullTransNet net = tinyNet();
    startWithSimilarity(net, sampleOf(test::tinyBank()), {FeatureScaling::L2});
    for (const char* layer : {"encoder.layers.0", "encoder.layers.1"}) {
        const std::string name = std::string(layer) + ".self_attn.";
        EXPECT_TRUE(at::equal(net.parameters().at(name + "q_proj.weight"),
                              net.parameters().at(name + "k_proj.weight")));
    }
}

TEST(SimilarityStart, embeddingIsCentredAndHasBothSigns) {
    FullTransNet net = tinyNet();
    const FeatureBank bank = test::tinyBank();
    startWithSimilarity(net, sampleOf(bank), {});
    const at::Tensor weight = net.parameters().at("embedding.linear.weight");
    EXPECT_TRUE(at::equal(weight.narrow(0, 0, 8), -weight.narrow(0, 8, 8)));
    at::Tensor rows = at::zeros({0, 12});
    for (const BankSource& source : bank.sources) {
        if (source.part != Part::Train) continue;
        rows = at::cat({rows, at::from_blob(const_cast<float*>(bank.rowsOf(source).data()),
                                            {source.rows, 12}, at::kFloat)});
    }
    const at::Tensor projected =
        at::linear(rows, weight, net.parameters().at("embedding.linear.bias"));
    EXPECT_LT(projected.mean(0).abs().max().item<double>(), 1e-3);
    EXPECT_NEAR(projected.square().mean().item<double>(), 1.0, 1e-2);
}

TEST(SimilarityStart, shotsHaveUnitsOfTheirOwn) {
    FullTransNet net = tinyNet(14);
    startWithSimilarity(net, sampleOf(test::tinyBank()), {FeatureScaling::CentredL2, true});
    const at::Tensor weight = net.parameters().at("embedding.linear.weight");
    const at::Tensor ofImages = weight.narrow(0, 0, 8);
    const at::Tensor ofShots = weight.narrow(0, 8, 8);
    EXPECT_GT(ofImages.narrow(1, 0, 12).abs().sum(1).min().item<double>(), 0);
    EXPECT_EQ(ofImages.narrow(1, 12, 2).abs().max().item<double>(), 0);
    EXPECT_EQ(ofShots.narrow(1, 0, 12).abs().max().item<double>(), 0);
    EXPECT_GT(ofShots.narrow(1, 12, 2).abs().sum(1).min().item<double>(), 0);
}

/// Rows of `look` + noise, one shot after the other.
FloatMatrix videoOf(const std::vector<std::pair<std::size_t, int>>& shots) {
    Random random(5);
    std::vector<std::vector<float>> looks(4, std::vector<float>(12));
    for (auto& look : looks)
        for (float& value : look) value = static_cast<float>(random.uniform(0, 2));
    FloatMatrix video;
    video.cols = 12;
    for (const auto& [look, rows] : shots)
        for (int row = 0; row < rows; ++row, ++video.rows)
            for (const float value : looks[look])
                video.values.push_back(value + static_cast<float>(random.uniform(0, 0.05)));
    return video;
}

TEST(SimilarityStart, aDecoderInTurnCoversMuchAndPutsRepeatsLast) {
    const InputFormat format{FeatureScaling::CentredL2, true, true};
    CheckpointInfo info;
    info.config.inputWidth = 12 + format.extraColumns();
    info.config.modelWidth = 32;
    info.config.heads = 4;
    info.config.encoderLayers = 2;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 32;
    info.config.order = DecodingOrder::Shots;
    info.config.decoderInput = DecoderInput::Sum;
    info.config.positions = DecoderPositions::None;
    info.config.score = ScoreRule::ShotOrder;
    info.input = format;
    FullTransNet net(info.config, 2);
    startWithSimilarity(net, sampleOf(test::tinyBank(12, 80)), format);
    // Look 0 comes back most and shortest in the third shot, look 1 twice, look 2 once.
    const FloatMatrix video = videoOf({{0, 6}, {1, 5}, {0, 3}, {2, 6}, {0, 7}, {1, 4}});
    const std::vector<float> scores =
        frameScores({info, net}, video, {6, 11, 14, 20, 27}, PatternKind::Lga, false, {}).scores;
    EXPECT_EQ(std::ranges::max_element(scores) - scores.begin(), 11);
    // The rest of look 0 ranks after the other look that occurs twice.
    EXPECT_GT(std::max(scores[6], scores[27]), std::max(scores[0], scores[20]));
}

TEST(SimilarityStart, needsEnoughRows) {
    FullTransNet net = tinyNet();
    FeatureBank bank;
    bank.append({"a", "g"}, FloatMatrix(4, 12));
    EXPECT_THROW(startWithSimilarity(net, sampleOf(bank), {FeatureScaling::L2}), Error);
}

}  // namespace
}  // namespace skimline
