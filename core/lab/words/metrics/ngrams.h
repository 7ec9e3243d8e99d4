// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/lab/words/metrics/metric_tokens.h"

namespace skimline {

/// Counts by n-gram; the tokens of one are joined by a byte that no token holds.
using NgramCounts = std::map<std::string, std::int64_t>;

NgramCounts countNgrams(const Tokens& tokens, std::int64_t n);
/// Sum of the smaller counts.
std::int64_t commonNgrams(const NgramCounts& a, const NgramCounts& b);

}  // namespace skimline
