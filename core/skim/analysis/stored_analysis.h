// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_parts.h"

namespace skimline {

// An analysis from the cache alone. These want neither FFmpeg nor LibTorch, and decode nothing: the
// file is read for its hash, which is added to a request that lacks it, in case the file has to be
// read after all.

/// readVideo() of a video that was read before in the way that the request asks for, bit by bit.
/// @return null where the cache lacks anything  @throws Error(Usage) as readVideo(),
/// Error(Cancelled)
AnalysisPointer storedVideo(AnalysisRequest& request, const RunContext& context);

/// analyse() of a video that was scored before from the same input by the same network.
/// @return null where the cache lacks anything  @throws as storedVideo()
AnalysisPointer storedAnalysis(AnalysisRequest& request, const RunContext& context);

// These fill it. Failures to write are not reported: the next run computes the same again.

void storeMedia(const AnalysisRequest& request, const std::string& contentHash, MediaInfo media);
/// Hashes of the checkpoint files that the request's network is chosen from, packed. Taken before
/// the network is loaded, so that scores are never stored under a file that replaced it.
/// @return nothing where a file cannot be read  @throws Error(Cancelled)
std::optional<std::string> checkpointHashes(const AnalysisRequest& request,
                                            const RunContext& context);
/// @param video  that was scored, as readVideo() gave it  @param checkpoints  by checkpointHashes()
void storeScores(const AnalysisRequest& request, const Analysis& video, const NetworkScores& given,
                 const std::string& checkpoints, const RunContext& context);

}  // namespace skimline
