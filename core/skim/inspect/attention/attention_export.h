// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/inspect/attention/training_map_choice.h"

namespace skimline {

/// One attention map, whole: rows = queries, columns = keys; -1 marks pairs that the sparse pattern
/// does not compute. @throws Error(Usage) for a layer or head that does not exist, Error(Cancelled)
FloatMatrix attentionMap(const AttentionInspection& run, const HeadId& head,
                         const RunContext& context);

/// Writes a map as .png (colours, "not computed" in its own colour) or .safetensors
/// (array `map`), atomically. @param times  of another network's frames, seconds: array `times`
/// @throws Error(Usage) for another suffix; Error(Exists | Io | DiskFull)
void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target, bool overwrite,
                       const std::vector<double>& times = {});

/// Frame of a map as PNG bytes: brightness is the square root of the weight relative to the
/// largest one; negative cells ("not computed") have a colour of their own; cells of small maps are
/// drawn as squares of several pixels. @throws Error(Internal)
std::string mapToPng(const FloatMatrix& map);

}  // namespace skimline
