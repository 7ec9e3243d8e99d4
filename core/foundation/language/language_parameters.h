// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/language/language_model.h"
#include "core/foundation/nn/layers/parameter_map.h"

namespace skimline {

/// Parameters of an untrained BART or LED by their Hugging Face names, for makeLanguageModel().
/// Matrices are Glorot uniform, tables of tokens and places normal with variance 1 / width, biases
/// 0. A tensor follows from seed and name.
/// @param inner  width inside the feed-forward parts
/// @throws Error(Unsupported) for T5
ParameterMap initialLanguageParameters(const LanguageConfig& config, std::int64_t inner,
                                       std::uint64_t seed);

/// Sizes of an untrained vision part that are not in VisionOptions.
struct VisionSizes {
    std::int64_t common = 256;           ///< common width of words and frames, if the kind has one
    std::int64_t transformerLayers = 4;  ///< when there is a visual transformer
    std::int64_t transformerInner = 2048;  ///< width inside its feed-forward parts
};

/// Untrained vision parameters by the names of the released code, for a text of width `textWidth`.
/// Projections of dot-product kinds have a standard deviation of 0.02, the others are Glorot
/// uniform.
/// @throws Error(Config) when the heads do not divide the width
ParameterMap initialVisionParameters(const VisionOptions& options, const VisionSizes& sizes,
                                     std::int64_t textWidth, std::uint64_t seed);

}  // namespace skimline
