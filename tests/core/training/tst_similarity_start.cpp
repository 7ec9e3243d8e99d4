#include "core/training/similarity_start.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "tests/core/training/tiny_bank.h"

namespace skimline {
namespace {

FullTransNet tinyNet() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 2;
    config.decoderLayers = 1;
    config.feedForwardWidth = 8;
    return FullTransNet(config, 1);
}

TEST(SimilarityStart, queriesAndKeysAgree) {
    FullTransNet net = tinyNet();
    startWithSimilarity(net, test::tinyBank(), true);
    for (const char* layer : {"encoder.layers.0", "encoder.layers.1"}) {
        const std::string name = std::string(layer) + ".self_attn.";
        EXPECT_TRUE(at::equal(net.parameters().at(name + "q_proj.weight"),
                              net.parameters().at(name + "k_proj.weight")));
    }
}

TEST(SimilarityStart, embeddingIsCentredAndHasBothSigns) {
    FullTransNet net = tinyNet();
    const FeatureBank bank = test::tinyBank();
    startWithSimilarity(net, bank, false);
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

TEST(SimilarityStart, needsEnoughRows) {
    FullTransNet net = tinyNet();
    FeatureBank bank;
    bank.append({"a", "g"}, FloatMatrix(4, 12));
    EXPECT_THROW(startWithSimilarity(net, bank, true), Error);
}

}  // namespace
}  // namespace skimline
