// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/lab/training/optim/adam_options.h"

namespace skimline {

class RankGroup;

enum class Schedule {
    Cosine,   ///< warm-up, then half a cosine down: learningRateAt()
    Constant  ///< after the warm-up
};

/// How the parameters of any network are trained.
struct LoopOptions {
    std::int64_t steps = 600;  ///< updates
    std::int64_t warmUp = -1;  ///< updates until the full learning rate; -1: 5 % of the steps
    std::int64_t saveEvery = 100;
    double learningRate = 1e-3;
    Schedule schedule = Schedule::Cosine;
    AdamOptions adam = {};
    std::string fingerprint =
        {};  ///< fingerprint of everything that must not change between two halves of a run
    RankGroup* ranks = nullptr;         ///< processes that train together; null: this one alone
    std::filesystem::path folder = {};  ///< keeps `state.safetensors`; empty: nothing is kept
};

}  // namespace skimline
