// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/lab/training/data/labelled_examples.h"
#include "core/lab/training/optim/trainer_options.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {

/// How a network is built and trained on labelled videos: a JSON or YAML file with the groups
/// `network` (keys as in checkpoints), `input` and `training`. Missing values default to those
/// here.
struct BenchmarkRecipe {
    std::string name = "FullTransNet";
    FullTransNetConfig network;  ///< inputWidth follows from the features
    InputFormat input;
    bool centre = false;  ///< subtract the mean over the fold's training videos from all features
    HumanLabel labels = HumanLabel::Opinion;
    std::int64_t epochs = 300;
    std::int64_t validateEvery = 5;  ///< epochs; counts when validationShare > 0
    std::int64_t keepEvery = 10;     ///< epochs between checkpoints that stay; 0: none
    /// Share of a fold's training videos held back to choose the best epoch; 0: the last epoch is
    /// used.
    double validationShare = 0;
    /// Schedule, rates, weights, optimiser. Steps follow from epochs and videos.
    TrainerOptions trainer;

    BenchmarkRecipe();
};

/// @throws Error(NotFound | Unreadable | Corrupt), Error(Config) naming a key that is unknown or
/// has a wrong value
BenchmarkRecipe readRecipe(const std::filesystem::path& file);
BenchmarkRecipe recipeFromJson(const nlohmann::json& json);
/// All values written out; recipeFromJson() reads them back.
nlohmann::ordered_json recipeToJson(const BenchmarkRecipe& recipe);

/// The trainer's options for one fold. @param count  training videos  @param seed  of the run
TrainerOptions trainerOptions(const BenchmarkRecipe& recipe, std::int64_t count,
                              std::uint64_t seed);

}  // namespace skimline
