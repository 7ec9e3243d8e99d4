// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/network/scores/checkpoint.h"
#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {

/// The network of an analysis, and its guidance.
struct ScoringNetwork {
    Checkpoint checkpoint;  ///< with the requested window and globals
    PatternKind pattern = PatternKind::Lga;
    std::vector<KeywordTimes> keywords;
    double keywordBonus = 0;
    bool reasons = false;  ///< partEffects() are wanted
};

/// Quick, so that a wrong checkpoint is refused before the long work.
/// @throws as checkpointFor(), Error(Mismatch) for a network with another sample rate
ScoringNetwork networkFor(const AnalysisRequest& request, const ExtractorChoice& extractor);

/// The steps that the network makes global because something is said there.
std::vector<std::int64_t> keywordSteps(const ScoringNetwork& network, const Analysis& video);

/// Scores of a video that was read, by the network alone: repeats are not damped. Reports
/// Stage::Scores. @param trace  keep the data for attention maps  @throws as frameScores()
FrameScores scoreFrames(const ScoringNetwork& network, const Analysis& video, ComputeDevice device,
                        bool trace, const RunContext& context);

/// One change of the network's input for every KnownPart; none if no reasons are wanted or no worth
/// is measured, and for a network that does not score moments. @throws as WorthModel::load()
std::vector<InputChange> partChanges(const ScoringNetwork& network, const Analysis& video);

/// Effect of each KnownPart on the log-odds of every frame's importance, [samples, kEffectColumns];
/// no rows if there are no changes. @throws as frameScores()
FloatMatrix partEffects(const ScoringNetwork& network, const Analysis& video, ComputeDevice device,
                        const RunContext& context);

/// All inputs of the network about the video in addition to its features.
FrameGuidance steeringOf(const ScoringNetwork& network, const Analysis& video);

}  // namespace skimline
