// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/operator/pair_mask.h"
#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// Which cells a map has.
enum class MapCells {
    All,     ///< cross-attention
    Causal,  ///< keys up to the query: the masked decoder
    Pattern  ///< the pairs of the sparse pattern: the encoder
};

/// Inputs from which the attention map of one head is rendered. A cell is exp(s - lse), where s is
/// q . k / sqrt(d_k), brought together with the mask's number where there is a mask.
struct MapSource {
    at::Tensor q;    ///< float32 [rows, d_k], on the CPU
    at::Tensor k;    ///< float32 [columns, d_k]
    at::Tensor lse;  ///< float32 [rows]
    MapCells cells = MapCells::All;
    AttentionPattern pattern;  ///< for MapCells::Pattern; rows and columns are then the same steps
    PairMask mask = {};        ///< float32, on the CPU
};

}  // namespace skimline
