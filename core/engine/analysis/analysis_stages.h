// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/run_context.h"
#include "core/engine/analysis/analysis_types.h"
#include "core/engine/analysis/read_features.h"
#include "core/engine/analysis/score_frames.h"
#include "core/engine/runtime/device_choice.h"

namespace skimline {

// The two halves of the main job, whose stages are probe(), storedFeatures(), readFeatures(),
// measureWorth(), findShots() and scoreFrames(). Private to core: a network speaks ATen.

/// Also sets the threads of this thread's work.
/// @throws Error(Usage) for settings that contradict themselves, as chooseExtractor()
AnalysisTools toolsFor(const AnalysisRequest& request);

/// All but the scores. @throws as the stages, Error(Cancelled)
Analysis readVideo(const AnalysisRequest& request, AnalysisTools& tools, const RunContext& context);

struct ScoredVideo {
    Analysis analysis;
    AttentionTrace trace;  ///< filled when asked for
};

/// Adds the scores to a video that was read. @throws as scoreFrames(), Error(Cancelled)
ScoredVideo scored(Analysis video, const ScoringNetwork& network, DeviceChoice& device, bool trace,
                   const RunContext& context);

}  // namespace skimline
