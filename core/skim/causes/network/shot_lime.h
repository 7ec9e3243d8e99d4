// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A network's answer to a video some of whose shots are gone.
using AnswerWithout = std::function<double(const std::vector<bool>& gone)>;

struct LimeOptions {
    std::int64_t samples = 2000;
    double masked = 0.5;  ///< share of the shots that go in every sample
    double kernelWidth =
        0.25;  ///< the square roots of the weights fall as exp(-(distance / width)^2)
    double ridge = 1;
    std::uint64_t seed = 1;
};

/// Contribution of every shot to the sum that comes nearest to the answer: a ridge regression on
/// samples of the video without some shots, which weigh the more the closer they are to the video
/// by cosine distance. Deterministic in the seed. Sources: Ribeiro et al., KDD 2016; half of the
/// fragments masked as Tsigos et al., 2024. @param answer  called samples + 1 times Every sample
/// lacks the same number of shots, so that a part common to all of them cannot be told from the
/// constant: compare shots.
/// @return [shots]  @throws Error(Usage) for no shots or options out of range, Error(Cancelled)
std::vector<float> shotLime(std::int64_t shots, const AnswerWithout& answer,
                            const LimeOptions& options = {},
                            const RunContext& context = RunContext());

}  // namespace skimline
