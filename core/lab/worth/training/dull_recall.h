// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace skimline {

/// Share of the dull values that lie below all but a twentieth of the good ones.
/// NaN without any of either.
double recallAtFalseAlarms(std::vector<double> good, std::span<const double> dull);

}  // namespace skimline
