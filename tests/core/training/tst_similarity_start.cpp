#include "core/training/similarity_start.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/training/montage_examples.h"
#include "tests/core/training/tiny_bank.h"

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
    const at::Tensor ofPictures = weight.narrow(0, 0, 8);
    const at::Tensor ofShots = weight.narrow(0, 8, 8);
    EXPECT_GT(ofPictures.narrow(1, 0, 12).abs().sum(1).min().item<double>(), 0);
    EXPECT_EQ(ofPictures.narrow(1, 12, 2).abs().max().item<double>(), 0);
    EXPECT_EQ(ofShots.narrow(1, 0, 12).abs().max().item<double>(), 0);
    EXPECT_GT(ofShots.narrow(1, 12, 2).abs().sum(1).min().item<double>(), 0);
}

TEST(SimilarityStart, needsEnoughRows) {
    FullTransNet net = tinyNet();
    FeatureBank bank;
    bank.append({"a", "g"}, FloatMatrix(4, 12));
    EXPECT_THROW(startWithSimilarity(net, sampleOf(bank), {FeatureScaling::L2}), Error);
}

}  // namespace
}  // namespace skimline
