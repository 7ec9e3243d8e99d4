// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/pattern/mask_fusion.h"

namespace skimline {

/// A learnable mask as vectors: the number for query i and key j is
/// activation(rows_i . columns_j + bias_j), the same in every head.
struct PairMask {
    at::Tensor rows;     ///< [T, D] input of the mask's last layer; undefined: no mask
    at::Tensor columns;  ///< [T, D] its weights
    at::Tensor bias;     ///< [T]
    MaskFusion fusion = MaskFusion::Multiply;
    MaskActivation activation = MaskActivation::None;

    bool defined() const { return rows.defined(); }
};

}  // namespace skimline
