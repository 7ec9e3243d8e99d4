// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/foundation/attention/pattern/prepared_pattern.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/language/bart_weights.h"
#include "core/foundation/nn/layers/attention_watch.h"

namespace skimline {

/// One text of a batch as LED's encoder sees it, prepared once for all layers of one window.
struct LedText {
    std::int64_t length = 0;  ///< tokens before the padding
    at::Tensor globals;       ///< [g] int64, ascending
    PreparedPattern pattern;
    AttentionWatch* watch = nullptr;
};

/// @param mask, globals  [B, N] bool; globals may be undefined
/// @param window  whole width; tokens see window / 2 to each side
std::vector<LedText> ledTexts(const at::Tensor& mask, const at::Tensor& globals,
                              std::int64_t window);

/// The attention of Longformer: every token sees its neighbourhood and the global ones through one
/// set of projections; the global ones see everything through another, which replaces what the
/// first gave them. O(N) memory. Padding is left out of the work; its rows are 0 before the output
/// projection.
/// @param x  [B, N, d]  @return [B, N, d]
/// @throws Error(Cancelled) between the parts of the work, each a fraction of a second
at::Tensor ledSelfAttention(const BartAttention& weights, const at::Tensor& x,
                            const std::vector<LedText>& texts, std::int64_t heads,
                            const RunContext& context);

}  // namespace skimline
