// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

/// Weights of every head as a file holds them, checked: finite, not negative, rows that sum to 1
/// or, where only some cells are given, to less.
struct ForeignWeights {
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t frames = 0;     ///< rows, and columns
    std::int64_t perRow = 0;     ///< cells given in a row; `frames` where all are
    std::vector<float> weights;  ///< [layers, heads, frames, perRow]
    std::vector<std::int32_t>
        columns;  ///< columns of these cells; -1: none. Empty: the cells are the columns
};

/// Maps of another network as the encoder's of an inspection. Every member is reentrant.
/// @param video  gives the duration and, in the studio, the shots
AttentionRunPointer foreignRun(AnalysisPointer video, ForeignMaps facts, ForeignWeights weights);

}  // namespace skimline
