// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/foundation/attention/operator/pair_mask.h"

namespace skimline {

/// Inputs of one layer's attention, and the lse that it computed.
struct TracedAttention {
    at::Tensor q;        ///< [h, rows, d_k]
    at::Tensor k;        ///< [h, columns, d_k]
    at::Tensor lse;      ///< [h, rows]
    PairMask mask = {};  ///< the same in all heads

    /// Everything it holds.
    std::vector<at::Tensor*> tensors() {
        std::vector<at::Tensor*> all{&q, &k, &lse};
        if (mask.defined()) all.insert(all.end(), {&mask.rows, &mask.columns, &mask.bias});
        return all;
    }
};

}  // namespace skimline
