// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/benchmark_recipe.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/training/optim/json_or_yaml.h"

namespace skimline {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& key, const std::string& what) {
    throw Error(ErrorCode::Config, key, "The recipe's \"" + key + "\" " + what + ".");
}

/// Overrides defaults by given values of the same type; unknown keys are probably misspelt.
ordered_json merged(ordered_json defaults, const json& given, const std::string& group) {
    if (given.is_null()) return defaults;
    if (!given.is_object()) refuse(group, "is not a group of keys");
    for (const auto& [key, value] : given.items()) {
        if (!defaults.contains(key)) refuse(group + "." + key, "is unknown");
        ordered_json& known = defaults[key];
        const bool fits = known.is_number() ? value.is_number() : known.type() == value.type();
        if (!fits) refuse(group + "." + key, "has a value of the wrong kind");
        if (known.is_number_integer() && !value.is_number_integer())
            refuse(group + "." + key, "is not a whole number");
        known = value;
    }
    return defaults;
}

ordered_json trainingJson(const BenchmarkRecipe& recipe) {
    const TrainerOptions& trainer = recipe.trainer;
    return {{"labels", recipe.labels == HumanLabel::Opinion ? "opinion" : "key-shots"},
            {"epochs", recipe.epochs},
            {"batch", trainer.batch},
            {"learning_rate", trainer.learningRate},
            {"schedule", trainer.schedule == Schedule::Constant ? "constant" : "cosine"},
            {"warm_up", trainer.warmUp},
            {"weight_decay", trainer.adam.weightDecay},
            {"coupled_decay", trainer.adam.coupledDecay},
            {"clip_norm", trainer.adam.clipNorm},
            {"sequence_weight", trainer.sequenceWeight},
            {"importance_weight", trainer.importanceWeight},
            {"similarity_start", trainer.similarityStart},
            {"validation_share", recipe.validationShare},
            {"validate_every", recipe.validateEvery},
            {"patience", trainer.patience},
            {"keep_every", recipe.keepEvery},
            {"save_every", trainer.saveEvery}};
}

template <typename Choice>
Choice chosen(const ordered_json& group, const char* key,
              std::initializer_list<std::pair<const char*, Choice>> choices) {
    for (const auto& [name, choice] : choices) {
        if (group[key] == name) return choice;
    }
    refuse(std::string("training.") + key, "has an unknown value");
}

void readTraining(const ordered_json& group, BenchmarkRecipe& recipe) {
    TrainerOptions& trainer = recipe.trainer;
    recipe.labels = chosen<HumanLabel>(
        group, "labels", {{"opinion", HumanLabel::Opinion}, {"key-shots", HumanLabel::KeyShots}});
    trainer.schedule = chosen<Schedule>(
        group, "schedule", {{"constant", Schedule::Constant}, {"cosine", Schedule::Cosine}});
    recipe.epochs = group["epochs"];
    trainer.batch = group["batch"];
    trainer.learningRate = group["learning_rate"];
    trainer.warmUp = group["warm_up"];
    trainer.adam.weightDecay = group["weight_decay"];
    trainer.adam.coupledDecay = group["coupled_decay"];
    trainer.adam.clipNorm = group["clip_norm"];
    trainer.sequenceWeight = group["sequence_weight"];
    trainer.importanceWeight = group["importance_weight"];
    trainer.similarityStart = group["similarity_start"];
    recipe.validationShare = group["validation_share"];
    recipe.validateEvery = group["validate_every"];
    trainer.patience = group["patience"];
    recipe.keepEvery = group["keep_every"];
    trainer.saveEvery = group["save_every"];
    const bool usable = recipe.epochs > 0 && trainer.batch > 0 && recipe.validateEvery > 0 &&
                        trainer.patience >= 0 && recipe.keepEvery >= 0 && trainer.saveEvery > 0;
    if (!usable) refuse("training", "has a count that is too small");
    if (!(recipe.validationShare >= 0 && recipe.validationShare < 1))
        refuse("training.validation_share", "must be at least 0 and below 1");
    if (trainer.patience > 0 && recipe.validationShare == 0)
        refuse("training.patience", "needs a validation_share");
}

}  // namespace

BenchmarkRecipe::BenchmarkRecipe() {
    trainer.batch = 1;
    trainer.warmUp = 30;
    trainer.saveEvery = 50;
}

ordered_json recipeToJson(const BenchmarkRecipe& recipe) {
    ordered_json network = parseJson<ordered_json>(toJson(recipe.network), "configuration");
    network.erase("d_in");
    return {{"name", recipe.name},
            {"network", network},
            {"input",
             {{"scaling", nameOf(recipe.input.scaling)},
              {"shot_columns", recipe.input.shotColumns},
              {"coverage_column", recipe.input.coverageColumn},
              {"centre", recipe.centre}}},
            {"training", trainingJson(recipe)}};
}

BenchmarkRecipe recipeFromJson(const json& given) {
    if (!given.is_object()) refuse("recipe", "is not a group of keys");
    BenchmarkRecipe recipe;
    const ordered_json defaults = recipeToJson(recipe);
    for (const auto& [key, value] : given.items()) {
        if (!defaults.contains(key)) refuse(key, "is unknown");
    }
    const auto group = [&](const char* name) {
        return merged(defaults[name], given.value(name, json()), name);
    };
    if (given.contains("name")) {
        if (!given["name"].is_string()) refuse("name", "is not text");
        recipe.name = given["name"];
    }
    ordered_json network = group("network");
    network["d_in"] = recipe.network.inputWidth;
    recipe.network = configFromJson(jsonText(network));
    const ordered_json input = group("input");
    recipe.input.scaling = featureScalingFromName(input["scaling"].get<std::string>());
    recipe.input.shotColumns = input["shot_columns"];
    recipe.input.coverageColumn = input["coverage_column"];
    recipe.centre = input["centre"];
    readTraining(group("training"), recipe);
    return recipe;
}

BenchmarkRecipe readRecipe(const std::filesystem::path& file) {
    return recipeFromJson(readStructuredFile(file));
}

TrainerOptions trainerOptions(const BenchmarkRecipe& recipe, std::int64_t count,
                              std::uint64_t seed) {
    TrainerOptions options = recipe.trainer;
    const auto stepsOf = [&](std::int64_t epochs) {
        return std::max<std::int64_t>(1, (epochs * count + options.batch - 1) / options.batch);
    };
    options.steps = stepsOf(recipe.epochs);
    options.keepEvery = recipe.keepEvery > 0 ? stepsOf(recipe.keepEvery) : 0;
    options.validateEvery = recipe.validationShare > 0 ? stepsOf(recipe.validateEvery) : 0;
    options.returnBest = recipe.validationShare > 0;
    options.seed = seed;
    return options;
}

}  // namespace skimline
