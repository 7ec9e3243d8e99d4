// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/worth/training/worth_pairs.h"
#include "core/lab/worth/training/worth_row.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// Weights of the unit feature row that put pairs in order, on top of the given values: least
/// weighted mean of log(1 + exp(-difference of values)), plus a ridge of 0.003 / 2 on the squared
/// weights of rows scaled by 8 (unit rows differ little). Convex, so there is one answer; found
/// from 0 by L-BFGS (Nocedal 1980) in double precision on one thread: the same bits from the same
/// rows. Weights are rounded to 4 decimals. The bias is 0.
/// @param rows   all of the same width
/// @throws Error(Shape) for rows of different widths or without any, Error(Cancelled)
WorthSight fitSight(std::span<const WorthRow> rows, std::span<const WorthPair> pairs,
                    const RunContext& context);

/// Value of a row under a sight, without the cues. A sight of a different width sees nothing: 0.
double sightOf(const WorthSight& sight, const WorthRow& row);

}  // namespace skimline
