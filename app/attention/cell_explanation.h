// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <vector>

#include "core/engine/attention/attention_inspector.h"

namespace skimline {

/// What there is to say about a cell of an attention map besides its value: why it was not
/// computed, whether its column is a streak, that is a frame which collects attention, and which of
/// the two is a global token.
/// @param received one per column, or empty while unknown  @param value NaN: not computed
QString cellExplanation(const AttentionInspection& run, AttentionPart part,
                        const std::vector<double>& received, std::int64_t row, std::int64_t column,
                        float value);

}  // namespace skimline
