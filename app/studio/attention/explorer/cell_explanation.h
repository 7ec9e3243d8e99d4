// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

struct ExplainedCell {
    std::int64_t row = 0;
    std::int64_t column = 0;
    float value = 0;  ///< NaN: not computed
};

/// Remarks on a cell of an attention map besides its value: why it was not computed, whether its
/// column is a streak, that is a frame which collects attention, and which of the two is a global
/// token.
/// @param received  one per column; empty while unknown
QString cellExplanation(const AttentionInspection& run, AttentionPart part,
                        const std::vector<double>& received, const ExplainedCell& cell);

}  // namespace skimline
