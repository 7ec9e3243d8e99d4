#pragma once

#include <cstdint>

#include "core/nets/full_trans_net.h"

namespace skimline {

/// A larger network that computes exactly what a smaller trained one does: Note [Growth]. More
/// layers and wider feed-forward parts; every other size must agree.
/// @throws Error(Mismatch) naming the size that does not, Error(Config) unless both are pre-norm
FullTransNet grown(const FullTransNet& small, const FullTransNetConfig& large, std::uint64_t seed);

}  // namespace skimline
