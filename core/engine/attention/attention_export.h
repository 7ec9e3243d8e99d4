// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

#include "core/attention/pattern/attention_pattern.h"
#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/engine/analysis/analysis.h"

namespace skimline {

/// One attention map of an analysis made with keepTrace: rows = queries, columns = keys; -1 marks
/// pairs that the sparse pattern does not compute. @throws Error(Usage) for a layer or head that
/// does not exist
FloatMatrix attentionMap(const Analysis& analysis, AttentionPart part, std::int64_t layer,
                         std::int64_t head);

/// Writes a map as .png (colours, "not computed" in its own colour) or .npz (array `map`),
/// atomically.
/// @throws Error(Usage) for another suffix; Error(Exists | Io | DiskFull)
void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target, bool overwrite);

}  // namespace skimline
