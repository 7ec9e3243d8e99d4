// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/training_loop.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <vector>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

ParameterMap start() { return {{"body", at::zeros({3})}, {"eyes", at::zeros({3})}}; }

/// Pulls the parameters to 1 and 2 on a path that depends on the step.
at::Tensor pull(const ParameterMap& now, std::int64_t step) {
    const double weight = 1 + static_cast<double>(step % 3);
    return (now.at("body") - 1).square().sum() * weight + (now.at("eyes") - 2).square().sum();
}

LoopOptions options() {
    LoopOptions made;
    made.steps = 60;
    made.saveEvery = 7;
    made.learningRate = 0.1;
    made.adam.weightDecay = 0;
    made.fingerprint = "one";
    return made;
}

TEST(TrainingLoop, reachesTheMinimumAndTellsOfEveryStep) {
    std::vector<TrainingRecord> records;
    LoopOptions longer = options();
    longer.steps = 300;
    const ParameterMap found = trainParameters(
        start(), pull, longer, [&](const TrainingRecord& one) { records.push_back(one); }, {});
    EXPECT_LT((found.at("body") - 1).abs().max().item<double>(), 0.05);
    EXPECT_LT((found.at("eyes") - 2).abs().max().item<double>(), 0.05);
    EXPECT_FALSE(found.at("body").requires_grad());
    ASSERT_EQ(records.size(), 300U);
    EXPECT_EQ(records.back().step, 300);
    EXPECT_LT(records.back().loss, 0.01 * records.front().loss);
}

TEST(TrainingLoop, aStoppedRunEndsWithTheSameBits) {
    const test::ScratchFolder folder;
    const ParameterMap whole = trainParameters(start(), pull, options(), {}, {});
    LoopOptions kept = options();
    kept.folder = folder / "run";
    StopFlag stop;
    const auto stopAt = [&](const TrainingRecord& one) {
        if (one.step == 23) stop.request();
    };
    EXPECT_THROW(trainParameters(start(), pull, kept, stopAt, RunContext(stop, {})), Error);
    std::int64_t first = 0;
    const ParameterMap found = trainParameters(
        start(), pull, kept,
        [&](const TrainingRecord& one) { first = first == 0 ? one.step : first; }, {});
    EXPECT_EQ(first, 24) << "it went on where it stopped";
    for (const auto& [name, tensor] : whole) EXPECT_TRUE(tensor.equal(found.at(name))) << name;
    kept.fingerprint = "other";
    EXPECT_THROW(trainParameters(start(), pull, kept, {}, {}), Error);
}

TEST(TrainingLoop, aShareOfTheRateByName) {
    LoopOptions shared = options();
    shared.adam.clipNorm = 0;
    shared.schedule = Schedule::Constant;
    shared.warmUp = 0;
    shared.steps = 1;
    shared.adam.rateShare = [](const std::string& name) { return name == "body" ? 0.2 : 1.0; };
    const ParameterMap found = trainParameters(start(), pull, shared, {}, {});
    EXPECT_NEAR(found.at("body")[0].item<double>(), 0.02, 1e-6);
    EXPECT_NEAR(found.at("eyes")[0].item<double>(), 0.1, 1e-6);
}

}  // namespace
}  // namespace skimline
