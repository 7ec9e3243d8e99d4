// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {

/// A larger network that computes exactly what a smaller trained one does: Note [Growth]. More
/// layers, wider feed-forward parts, learnable masks if there were none, columns of input after
/// those it knows, which it does not look at yet; every other size must agree. Masks start as no
/// mask, which a product with a sigmoid cannot be.
/// @throws Error(Mismatch) for a size that does not, Error(Config) unless both are pre-norm
FullTransNet expandNetwork(const FullTransNet& small, const FullTransNetConfig& large,
                           std::uint64_t seed);

}  // namespace skimline
