// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/inspect/attention/attention_inspector.h"

namespace skimline {

// Private to core/skim, because networks use ATen types.

/// @param places  the cells by which weights are counted: the band and the globals of the video's
/// shots, even if the network was not limited to them
AttentionRunPointer attentionRunOf(AnalysisPointer analysis, AttentionTrace trace,
                                   MapPlaces places);

/// Scores a video that was read and keeps the attention. @throws as scored()
AttentionRunPointer tracedRun(const Analysis& video, const ScoringNetwork& network,
                              DeviceChoice& device, const RunContext& context);

}  // namespace skimline
