// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/run_context.h"
#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

/// Attention maps of any network on a video, from a .safetensors file. It holds, with frames as
/// queries and keys,
///   times       [frames], seconds from the first frame of the video, ascending
///   attention   [layers, heads, frames, frames], [heads, frames, frames] or [frames, frames]; or
///   attention.0, attention.1, ..  one layer each, [heads, frames, frames]; or
///   weights, columns  sparse rows, [.., frames, k]: weights and the key of each, -1 for none
/// and may name the network in its metadata, under "network". Everything is checked: shapes, times
/// within the video, weights that are finite and not negative, rows that sum to 1 (of sparse rows:
/// at most 1).
/// @param video  its duration is compared with the times
/// @throws Error(NotFound | Unreadable | Corrupt | Unsupported | Mismatch | Cancelled)
AttentionRunPointer openAttentionMaps(const std::filesystem::path& file,
                                      const AnalysisPointer& video, const RunContext& context);

/// The same for a video that was not analysed. @throws as openAttentionMaps() and probe()
AttentionRunPointer attentionMapsOf(const std::filesystem::path& file,
                                    const std::filesystem::path& video, const RunContext& context);

}  // namespace skimline
