// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/student/student_net.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/core/skim/network/student/small_student.h"

namespace skimline {
namespace {

std::string sentenceFor(ParameterMap parameters) {
    try {
        StudentNet net(std::move(parameters));
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Mismatch);
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

TEST(StudentNet, listsItsLayersInTheOrderOfComputation) {
    const StudentNet net = test::smallStudent();
    ASSERT_EQ(net.layers().size(), 3U + 9U * 6U);
    EXPECT_EQ(net.layers()[0].name, "conv1/7x7_s2");
    EXPECT_EQ(net.layers()[0].inputs, 3);
    EXPECT_EQ(net.layers()[3].name, "inception_3a/1x1");
    EXPECT_EQ(net.layers()[7].name, "inception_3a/5x5");
    EXPECT_EQ(net.layers()[8].name, "inception_3a/pool_proj");
    EXPECT_EQ(net.layers()[9].inputs, 32) << "3b reads the four parts of 3a";
    std::int64_t count = 0;
    for (const StudentLayer& layer : net.layers())
        count += layer.outputs * (layer.inputs * layer.kernel * layer.kernel + 1);
    EXPECT_EQ(net.parameterCount(), count);
}

TEST(StudentNet, namesTheFirstTensorThatDoesNotBelong) {
    const ParameterMap whole = test::studentParameters(8, 1);
    ParameterMap changed = whole;
    changed.erase("inception_4c/5x5.bias");
    EXPECT_NE(sentenceFor(changed).find("inception_4c/5x5.bias"), std::string::npos);
    changed = whole;
    changed["inception_3b/3x3.weight"] = at::zeros({8, 7, 3, 3});
    EXPECT_NE(sentenceFor(changed).find("inception_3b/3x3.weight"), std::string::npos);
    changed = whole;
    changed["conv1/7x7_s2.weight"] = at::zeros({8, 3, 7, 7}, at::kLong);
    EXPECT_NE(sentenceFor(changed).find("conv1/7x7_s2.weight"), std::string::npos);
    changed = whole;
    changed["inception_6a/1x1.weight"] = at::zeros({1});
    EXPECT_NE(sentenceFor(changed).find("inception_6a/1x1"), std::string::npos);
    changed = whole;
    changed["inception_5b/1x1.weight"] = at::zeros({255, 32, 1, 1});
    changed["inception_5b/1x1.bias"] = at::zeros({255});
    EXPECT_NE(sentenceFor(changed).find("1023"), std::string::npos);
    EXPECT_FALSE(sentenceFor({}).empty());
}

TEST(StudentNet, normalisesAsTheFormulaSays) {
    const at::Tensor x = at::randn({1, 7, 1, 2}) * 200;
    const at::Tensor y = StudentNet::normalised(x);
    for (int pixel = 0; pixel < 2; ++pixel) {
        for (int c = 0; c < 7; ++c) {
            double sum = 0;
            for (int k = std::max(0, c - 2); k <= std::min(6, c + 2); ++k)
                sum += std::pow(x[0][k][0][pixel].item<double>(), 2);
            const double expected =
                x[0][c][0][pixel].item<double>() * std::pow(1 + 1e-4 / 5 * sum, -0.75);
            EXPECT_NEAR(y[0][c][0][pixel].item<double>(), expected, 1e-3);
        }
    }
}

TEST(StudentNet, features) {
    const StudentNet net = test::smallStudent();
    const auto bgr = test::randomImages(3, 64, 5);
    const at::Tensor images = studentInput(bgr.data(), 3, 64);
    EXPECT_EQ(images[1][2][3][4].item<float>(),
              static_cast<float>(bgr[((64 + 3) * 64 + 4) * 3 + 2]) - 123.0F);
    const at::Tensor features = net.features(images);
    EXPECT_EQ(features.sizes(), (at::IntArrayRef{3, 1024}));
    EXPECT_GE(features.min().item<float>(), 0);
    EXPECT_GT(features.std().item<float>(), 0);
    const at::Tensor coarse = net.features(images.to(at::kBFloat16));
    EXPECT_EQ(coarse.scalar_type(), at::kFloat);
    EXPECT_GT(at::cosine_similarity(features, coarse, 1).min().item<double>(), 0.999);
}

TEST(StudentNet, everyParameterGetsAGradient) {
    StudentNet net = test::smallStudent();
    for (auto& [name, parameter] : net.parameters()) parameter.requires_grad_(true);
    const auto bgr = test::randomImages(2, 64, 6);
    net.features(studentInput(bgr.data(), 2, 64)).square().mean().backward();
    for (const auto& [name, parameter] : net.parameters())
        EXPECT_TRUE(parameter.grad().defined()) << name;
}

}  // namespace
}  // namespace skimline
