// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/lab/highlights/training/highlight_example.h"
#include "core/skim/highlights/network/highlight_net.h"

namespace skimline {

/// Some examples as the network takes them.
HighlightInput batchOf(const std::vector<const HighlightExample*>& examples,
                       const HighlightNetConfig& config, const HighlightSenses& senses);

/// QD-DETR's saliency loss on binary labels: a hinge with margin 0.2 over pairs of a relevant and
/// an irrelevant clip; the logarithm of the share of the former under a softmax of temperature 0.5;
/// windows without relevant clips push all clips down. @return a number
at::Tensor saliencyLoss(const at::Tensor& saliency,
                        const std::vector<const HighlightExample*>& examples);

/// 10 L1 + 1 (1 - generalised IoU) + 4 cross-entropy (nothing there weighs 0.1), queries matched
/// one to one with moments at the least cost (10, 1, 4 likewise), summed over the decoder's layers,
/// divided by the number of examples.
at::Tensor momentLoss(const HighlightOutput& output,
                      const std::vector<const HighlightExample*>& examples);

/// The query matched with each moment, at the least sum of costs: exhaustive, for a few moments.
/// @param costs [queries, moments], queries >= moments, as a plain matrix
std::vector<std::int64_t> matchMoments(const FloatMatrix& costs);

}  // namespace skimline
