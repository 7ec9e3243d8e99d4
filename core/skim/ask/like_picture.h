// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/ask/like_moments.h"

namespace skimline {

/// A question by an example picture.
struct LikeRequest {
    /// Reading of the video. Without an extractor: clip-b16 if it was imported, otherwise that of
    /// an analysis, which is logged.
    AnalysisRequest reading;
    std::filesystem::path picture;  ///< JPEG, PNG, WebP, TIFF or BMP
};

struct LikeResult {
    std::string extractor;        ///< id, whose vectors were compared
    Rational sampleRate{2};       ///< of `likeness`, per second
    Rational duration;            ///< of the video, seconds
    std::vector<float> likeness;  ///< cosine to the picture, one per sample
    std::vector<LikeMoment> moments;
};

/// Reads the video as an analysis does, with the same cache, and compares every sample's vector
/// with the picture's. Reports the stages of a reading.
/// @throws as readVideo(), Error(NotFound | Unreadable | Unsupported | Corrupt) for the
/// picture, which is read first
LikeResult findLike(const LikeRequest& request, const RunContext& context);

}  // namespace skimline
