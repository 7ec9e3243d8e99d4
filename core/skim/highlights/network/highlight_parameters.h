// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/foundation/nn/layers/parameter_map.h"
#include "core/skim/highlights/network/highlight_config.h"

namespace skimline {

/// Xavier uniform; norms start as the identity, biases at zero, masks as initialMaskParameters().
/// A tensor depends on `seed` and its own name only.
ParameterMap initialParameters(const HighlightNetConfig& config, std::uint64_t seed);

/// What stands before the numbers of a mask's layers: of an encoder layer, of a moment layer's
/// cross-attention.
std::string maskPrefix(const HighlightNetConfig& config, std::int64_t layer);
std::string crossMaskPrefix(const HighlightNetConfig& config, std::int64_t layer);

/// @throws Error(Mismatch) naming the first tensor that is missing, superfluous or misshapen
void checkParameters(const HighlightNetConfig& config, const ParameterMap& parameters);

}  // namespace skimline
