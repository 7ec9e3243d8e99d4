// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// The worth of the samples of a file on the scale of all files, [0, 1]: their share of its best
/// moment, times the mean worth of its best tenth.
std::vector<float> worthAmongFiles(const Analysis& analysis);

}  // namespace skimline
