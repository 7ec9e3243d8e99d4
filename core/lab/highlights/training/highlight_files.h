// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/lab/highlights/training/highlight_measures.h"

namespace skimline {

// QVHighlights' files: one JSON object per line, plain or compressed by gzip.

/// Human annotations: qid, duration, relevant_windows, relevant_clip_ids, saliency_scores.
/// @throws Error(NotFound | Unreadable | Corrupt) naming file and line
std::vector<HighlightTruth> readHighlightTruths(const std::filesystem::path& file);

/// Prediction of a model: qid, pred_relevant_windows, pred_saliency_scores; the first line decides
/// which of the two all have. @throws likewise
std::vector<HighlightPrediction> readHighlightPredictions(const std::filesystem::path& file);

/// A number per clip of one video.
struct ClipScores {
    std::string video;
    std::vector<double> scores;
};
/// Scores of a model without queries: vid, pred_saliency_scores. @throws likewise, also for a video
/// that comes twice
std::vector<ClipScores> readClipScores(const std::filesystem::path& file);

}  // namespace skimline
