// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/language/language_config.h"

namespace skimline {

/// Log-probabilities of the next token of every row after the rules of generation, in their order:
/// a forced token is certain; what would complete an n-gram the row already has is impossible; so
/// is the end before the shortest length.
/// @param scores  [rows, V] float32 on the CPU  @param rows  what was written so far, one length
at::Tensor processLogits(const at::Tensor& scores,
                         const std::vector<std::vector<std::int64_t>>& rows,
                         const GenerationOptions& options, std::int64_t endId);

/// Tokens that would repeat an n-gram of `ids`.
std::vector<std::int64_t> bannedTokens(const std::vector<std::int64_t>& ids, std::int64_t n);

}  // namespace skimline
