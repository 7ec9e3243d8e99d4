#pragma once

#include "core/nets/full_trans_net.h"
#include "core/nets/network_input.h"
#include "core/training/feature_bank.h"

namespace skimline {

/// Rewrites a fresh network's embedding and encoder queries and keys so that it compares frames
/// from its first step on: Note [Similarity start]. Deterministic.
/// @param format  what is done to rows before they enter the network
/// @throws Error(Config) when the Train part has fewer rows than half the model's width
void startWithSimilarity(FullTransNet& net, const FeatureBank& bank, const InputFormat& format);

}  // namespace skimline
