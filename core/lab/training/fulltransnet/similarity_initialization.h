// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/matrix.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {

/// Rewrites a fresh network's embedding and encoder queries and keys so that it compares frames
/// from its first step on: Note [Similarity start]. Deterministic.
/// @param sample  rows of training features, ExampleSource::sampleRows()
/// @param format  applied to rows before they enter the network
/// @throws Error(Config) when there are fewer rows than half the model's width
void startWithSimilarity(FullTransNet& net, const FloatMatrix& sample, const InputFormat& format);

}  // namespace skimline
