// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_parts.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/analysis/score_frames.h"
#include "core/skim/models/runtime/device_choice.h"

namespace skimline {

// The main job, with the stages probe(), storedFeatures(), readFeatures(), measureWorth(),
// findShots() and scoreFrames(). Private to core, because networks use ATen types.

/// Tools for a job; also sets the threads of this thread's work.
/// @throws Error(Usage) for settings that contradict themselves, as chooseExtractor()
AnalysisTools toolsFor(const AnalysisRequest& request);

/// All work on the file, decoders included. @param soFar  gets a beginning of the reading, as
/// request.soFar; may be empty. @throws as the stages, Error(Cancelled)
VideoReading readParts(const AnalysisRequest& request, AnalysisTools& tools,
                       const ReadingReceiver& soFar, const RunContext& context);
/// Both halves: all but the scores. @throws as the stages, Error(Cancelled)
Analysis readVideo(const AnalysisRequest& request, AnalysisTools& tools, const RunContext& context);

struct ScoredVideo {
    Analysis analysis;
    AttentionTrace trace;  ///< filled when asked for
    NetworkScores given;   ///< what the scores follow from
};

/// Adds the scores to a video that was read. @throws as scoreFrames(), Error(Cancelled)
ScoredVideo scored(const Analysis& video, const ScoringNetwork& network, DeviceChoice& device,
                   bool trace, const RunContext& context);

}  // namespace skimline
