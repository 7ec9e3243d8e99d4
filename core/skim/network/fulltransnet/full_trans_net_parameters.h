// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/nn/layers/learnable_mask.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

struct ParameterShape {
    std::string name;
    std::vector<std::int64_t> shape;
};

/// Every parameter of a network of this configuration, sorted by name.
std::vector<ParameterShape> parameterShapes(const FullTransNetConfig& config);

/// The encoder's learnable masks.
LearnableMaskConfig maskConfig(const FullTransNetConfig& config);
/// Prefix of the numbers of a mask's layers: "encoder.layers.2.mask.", or "encoder.mask." where all
/// layers share one. @param layer  of the encoder
std::string maskPrefix(const FullTransNetConfig& config, std::int64_t layer);

/// Xavier uniform; norms start as the identity, biases at zero, masks as initialMaskParameters()
/// has them. A tensor depends on `seed` and its own name only, so networks that differ in one part
/// share the start of all others.
ParameterMap initialParameters(const FullTransNetConfig& config, std::uint64_t seed);

/// @throws Error(Mismatch) naming the first tensor that is missing, superfluous, of the wrong shape
/// or not of a floating-point type
void checkParameters(const FullTransNetConfig& config, const ParameterMap& parameters);

}  // namespace skimline
