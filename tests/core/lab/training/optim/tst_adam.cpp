// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/adam.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

ParameterMap oneParameter(float value) {
    return {{"w", at::full({1}, value, at::kFloat).requires_grad_(true)}};
}

void setGradient(ParameterMap& parameters, float value) {
    parameters.at("w").mutable_grad() = at::full({1}, value, at::kFloat);
}

TEST(Adam, followsTheClosedForm) {
    AdamOptions options;
    options.clipNorm = 0;
    options.weightDecay = 0.1;
    ParameterMap parameters = oneParameter(2.0F);
    Adam adam(parameters, options);
    double expected = 2.0;
    double first = 0;
    double second = 0;
    for (int step = 1; step <= 25; ++step) {
        const double gradient = std::sin(step);
        setGradient(parameters, static_cast<float>(gradient));
        adam.step(parameters, 0.01);
        expected *= 1 - 0.01 * 0.1;
        first = 0.9 * first + 0.1 * gradient;
        second = 0.999 * second + 0.001 * gradient * gradient;
        const double corrected = first / (1 - std::pow(0.9, step));
        const double scale = std::sqrt(second / (1 - std::pow(0.999, step))) + 1e-8;
        expected -= 0.01 * corrected / scale;
        EXPECT_NEAR(parameters.at("w").item<double>(), expected, 1e-5) << "step " << step;
    }
}

TEST(Adam, clipsTheNormOfAllGradientsTogether) {
    AdamOptions options;
    options.clipNorm = 1;
    ParameterMap parameters = {{"a", at::zeros({2}).requires_grad_(true)},
                               {"b", at::zeros({1}).requires_grad_(true)}};
    Adam adam(parameters, options);
    parameters.at("a").mutable_grad() = at::tensor({3.0F, 0.0F});
    parameters.at("b").mutable_grad() = at::tensor({4.0F});
    EXPECT_NEAR(adam.step(parameters, 0.1), 5.0, 1e-6);
    // The first moment is a tenth of the clipped gradient (0.6, 0, 0.8).
    EXPECT_NEAR(adam.firstMoments().at("a")[0].item<double>(), 0.06, 1e-6);
    EXPECT_NEAR(adam.firstMoments().at("b")[0].item<double>(), 0.08, 1e-6);
}

TEST(Adam, clearsGradientsAndSkipsParametersWithoutOne) {
    ParameterMap parameters = oneParameter(1.0F);
    Adam adam(parameters, {});
    adam.step(parameters, 0.1);
    EXPECT_EQ(parameters.at("w").item<float>(), 1.0F);
    setGradient(parameters, 1.0F);
    adam.step(parameters, 0.1);
    EXPECT_FALSE(parameters.at("w").grad().defined());
    EXPECT_LT(parameters.at("w").item<float>(), 1.0F);
}

TEST(Adam, refusesTheStateOfAnotherNetwork) {
    const ParameterMap parameters = oneParameter(1.0F);
    Adam adam(parameters, {});
    const ParameterMap other = {{"v", at::zeros({1})}};
    EXPECT_THROW(adam.restore(3, other, other), Error);
    const ParameterMap misshapen = {{"w", at::zeros({2})}};
    EXPECT_THROW(adam.restore(3, misshapen, misshapen), Error);
}

// Parameters that are not dense float32 are updated by tensor operations.
TEST(Adam, kernelAndTensorsAgreeWithAndWithoutCoupledDecay) {
    at::manual_seed(3);
    for (const bool coupled : {false, true}) {
        AdamOptions options;
        options.weightDecay = 0.01;
        options.coupledDecay = coupled;
        options.clipNorm = 0.5;
        const at::Tensor start = at::randn({33, 70});
        ParameterMap dense{{"w", start.clone()}};
        ParameterMap turned{{"w", start.t().contiguous().t()}};
        Adam one(dense, options);
        Adam two(turned, options);
        for (int step = 0; step < 4; ++step) {
            const at::Tensor gradient = at::randn({33, 70});
            dense.at("w").mutable_grad() = gradient.clone();
            turned.at("w").mutable_grad() = gradient.t().contiguous().t();
            EXPECT_NEAR(one.step(dense, 0.1), two.step(turned, 0.1), 1e-3);
        }
        EXPECT_TRUE(at::allclose(dense.at("w"), turned.at("w"), 1e-4, 1e-5)) << coupled;
    }
}

TEST(Adam, threadsChangeNothing) {
    const int before = at::get_num_threads();
    std::vector<at::Tensor> results;
    std::vector<double> norms;
    for (const int threads : {1, 3}) {
        at::set_num_threads(threads);
        at::manual_seed(4);
        ParameterMap parameters{{"large", at::randn({300'001})}, {"small", at::randn({5})}};
        Adam adam(parameters, {});
        for (int step = 0; step < 2; ++step) {
            for (auto& [name, parameter] : parameters)
                parameter.mutable_grad() = at::randn(parameter.sizes());
            norms.push_back(adam.step(parameters, 0.1));
        }
        results.push_back(parameters.at("large"));
    }
    at::set_num_threads(before);
    EXPECT_TRUE(results[0].equal(results[1]));
    EXPECT_EQ(norms[0], norms[2]);
    EXPECT_EQ(norms[1], norms[3]);
    EXPECT_NEAR(norms[0], std::sqrt(300'006.0), 2);
}

TEST(Adam, coupledDecayIsAddedToTheGradient) {
    AdamOptions options;
    options.weightDecay = 0.5;
    options.coupledDecay = true;
    options.clipNorm = 0;
    ParameterMap parameters{{"w", at::full({3}, 2.0F)}};
    parameters.at("w").mutable_grad() = at::full({3}, -1.0F);
    Adam adam(parameters, options);
    adam.step(parameters, 0.1);  // -1 + 0.5 * 2 leaves no gradient
    EXPECT_TRUE(at::allclose(parameters.at("w"), at::full({3}, 2.0F)));
}

TEST(LearningRate, warmsUpAndFalls) {
    EXPECT_NEAR(learningRateAt(0, 10, 100, 1.0), 0.1, 1e-12);
    EXPECT_NEAR(learningRateAt(9, 10, 100, 1.0), 1.0, 1e-12);
    EXPECT_NEAR(learningRateAt(55, 10, 100, 1.0), 0.505, 1e-12);
    EXPECT_NEAR(learningRateAt(100, 10, 100, 1.0), 0.01, 1e-12);
    EXPECT_NEAR(learningRateAt(0, 0, 100, 1.0), 1.0, 1e-12);
}

}  // namespace
}  // namespace skimline
