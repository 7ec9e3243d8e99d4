// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_parts.h"

namespace skimline {

// An analysis from the cache alone. These want neither FFmpeg nor LibTorch, and decode nothing: the
// file is read for its hash, which goes into a request without one for who reads it after all.

/// readVideo() of a video that was read before in the way that the request asks for, bit by bit.
/// @return null where the cache lacks anything  @throws Error(Usage) as readVideo(),
/// Error(Cancelled)
AnalysisPointer storedVideo(AnalysisRequest& request, const RunContext& context);

/// analyse() of a video that was scored before from the same input by the same network.
/// @return null where the cache lacks anything  @throws as storedVideo()
AnalysisPointer storedAnalysis(AnalysisRequest& request, const RunContext& context);

// What these find. It is made again next time where it cannot be stored: a failure is not reported.

void storeMedia(const AnalysisRequest& request, const std::string& contentHash, MediaInfo media);
/// @param video  that was scored, as readVideo() gave it
void storeScores(const AnalysisRequest& request, const Analysis& video, const NetworkScores& given,
                 const RunContext& context);

}  // namespace skimline
