// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A strictly convex loss of some weights. @param gradient  is set, like weights
using ConvexLoss =
    std::function<double(const std::vector<double>& weights, std::vector<double>& gradient)>;

/// Weights at which the loss is least, by L-BFGS (Liu and Nocedal 1989) from zeros on: until the
/// gradient is shorter than 1e-7, 500 steps are done or double precision tells no difference. The
/// same loss gives the same weights, to the bit. @throws Error(Cancelled). Reentrant.
std::vector<double> leastOf(const ConvexLoss& loss, std::size_t width, const RunContext& context);

}  // namespace skimline
