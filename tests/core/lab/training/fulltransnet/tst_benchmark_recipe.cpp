// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/benchmark_recipe.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using nlohmann::json;

TEST(BenchmarkRecipe, spelledOutItReadsBack) {
    BenchmarkRecipe recipe;
    recipe.name = "x";
    recipe.network.pattern = PatternKind::Full;
    recipe.network.window = 9;
    recipe.input.scaling = FeatureScaling::L2;
    recipe.centre = true;
    recipe.labels = HumanLabel::KeyShots;
    recipe.trainer.schedule = Schedule::Constant;
    recipe.validationShare = 0.2;
    recipe.trainer.patience = 3;
    const auto spelledOut = recipeToJson(recipe);
    EXPECT_EQ(recipeToJson(recipeFromJson(json(spelledOut))), spelledOut);
}

TEST(BenchmarkRecipe, whatIsLeftOutStays) {
    const BenchmarkRecipe recipe = recipeFromJson(json{{"network", {{"d_ff", 128}}}});
    EXPECT_EQ(recipe.network.feedForwardWidth, 128);
    EXPECT_EQ(recipe.network.modelWidth, FullTransNetConfig().modelWidth);
    EXPECT_EQ(recipe.epochs, BenchmarkRecipe().epochs);
}

TEST(BenchmarkRecipe, refusesWhatItDoesNotKnow) {
    const std::vector<json> bad{
        json::array(),
        {{"nett", json::object()}},
        {{"network", {{"layers", 3}}}},
        {{"network", {{"d_ff", "many"}}}},
        {{"network", {{"attention", "some"}}}},
        {{"network", {{"heads", 7}}}},
        {{"training", 3}},
        {{"training", {{"epochs", 0}}}},
        {{"training", {{"epochs", 1.5}}}},
        {{"training", {{"schedule", "sometimes"}}}},
        {{"training", {{"validation_share", 1.0}}}},
        {{"training", {{"patience", 3}}}},
        {{"input", {{"scaling", "big"}}}},
        {{"input", {{"centre", 1}}}},
        {{"name", 3}},
    };
    for (const json& recipe : bad) EXPECT_THROW(recipeFromJson(recipe), Error) << recipe;
}

TEST(BenchmarkRecipe, epochsBecomeSteps) {
    BenchmarkRecipe recipe;
    recipe.epochs = 10;
    recipe.keepEvery = 2;
    recipe.trainer.batch = 3;
    const TrainerOptions last = trainerOptions(recipe, 20, 4);
    EXPECT_EQ(last.steps, 67);
    EXPECT_EQ(last.keepEvery, 14);
    EXPECT_EQ(last.validateEvery, 0);
    EXPECT_FALSE(last.returnBest);
    EXPECT_EQ(last.seed, 4U);
    recipe.validationShare = 0.2;
    recipe.validateEvery = 3;
    EXPECT_EQ(trainerOptions(recipe, 20, 4).validateEvery, 20);
    EXPECT_TRUE(trainerOptions(recipe, 20, 4).returnBest);
}

TEST(BenchmarkRecipe, shippedRecipesAreRead) {
    int count = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(test::sourceFolder() / "resources/recipes")) {
        EXPECT_NO_THROW(readRecipe(file.path())) << file.path();
        ++count;
    }
    EXPECT_EQ(count, 5);
    const auto paper =
        readRecipe(test::sourceFolder() / "resources/recipes/fulltransnet-paper.yaml");
    FullTransNetConfig config = paper.network;
    config.inputWidth = 1024;
    EXPECT_EQ(FullTransNet(config, 1).parameterCount(), 3'613'120 + 64);  // the start row is ours
    EXPECT_TRUE(paper.trainer.adam.coupledDecay);
}

}  // namespace
}  // namespace skimline
