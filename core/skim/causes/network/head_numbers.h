// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/pairs/pair_numbers.h"
#include "core/skim/causes/network/pass_record.h"

namespace skimline {

// Values of a layer's heads for maps (weights and others), computed only for the visible part.
// Select one head with headOf(), otherwise a map is the mean over heads.

/// The weights themselves.
PairNumbers weightNumbers(const PassRecord& record, const AttendedHeads& heads);
/// A_ij |v_j W_h|: the size of the carried value, not only its weight. Source: Kobayashi 2020.
PairNumbers normNumbers(const FullTransNet& net, const PassRecord& record,
                        const AttendedHeads& heads);
/// A_ij <v_j, O_i> / |O_i|^2: the signed share of a query's output that comes from a key; rows sum
/// to 1, but for rows whose output is 0.
PairNumbers contributionNumbers(const PassRecord& record, const AttendedHeads& heads);
/// Origin that a head's values are counted from. Weights of a row sum to 1, so a common part of all
/// values reaches every output regardless of the weights: dy/dA is defined only up to a constant
/// per row, which determines the signs.
enum class ValueOrigin {
    Zero,  ///< as published
    Mean   ///< the mean over the columns, which also replaces removed frames
};
/// (dy/dA o A)^+, whose mean over the heads is E. Source: Chefer et al., ICCV 2021.
/// @param gradient  dy/dO of these heads
PairNumbers relevanceNumbers(const PassRecord& record, const AttendedHeads& heads,
                             const at::Tensor& gradient, ValueOrigin origin = ValueOrigin::Zero);

PairNumbers headOf(PairNumbers numbers, std::int64_t head);

/// The score head after every encoder layer, [layers, T] logits.
at::Tensor layerLens(const FullTransNet& net, const PassRecord& record);

}  // namespace skimline
