// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {

/// A larger network that computes exactly what a smaller trained one does: Note [Growth]. More
/// layers, wider feed-forward parts, learnable masks if there were none, additional input columns,
/// with weight 0; every other size must agree. Masks start without effect, which is impossible for
/// a product with a sigmoid.
/// @throws Error(Mismatch) for a size that does not, Error(Config) unless both are pre-norm
FullTransNet expandNetwork(const FullTransNet& small, const FullTransNetConfig& large,
                           std::uint64_t seed);

}  // namespace skimline
