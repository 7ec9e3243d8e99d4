// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/ask/like_moments.h"

namespace skimline {

/// A question by an example picture or by words.
struct LikeRequest {
    /// Reading of the video. Without an extractor: image-text or clip-b16, the first that was
    /// imported, otherwise that of an analysis, which is logged. Words need image-text.
    AnalysisRequest reading;
    std::filesystem::path picture{};  ///< JPEG, PNG, WebP, TIFF or BMP
    std::string words{};              ///< in place of the picture: what it would show, UTF-8
    /// Reads the video, as readVideo() does; empty: that.
    std::function<AnalysisPointer(const AnalysisRequest&, const RunContext&)> read{};
};

struct LikeResult {
    std::string extractor;        ///< id, whose vectors were compared
    Rational sampleRate{2};       ///< of `likeness`, per second
    Rational duration;            ///< of the video, seconds
    std::vector<float> likeness;  ///< cosine to the picture or words, one per sample
    std::vector<LikeMoment> moments;
};

/// Reads the video as an analysis does, with the same cache, and compares every sample's vector
/// with that of the picture or of the words. Reports the stages of a reading.
/// @throws as readVideo(), Error(NotFound | Unreadable | Unsupported | Corrupt) for the picture,
/// which is read first; for words Error(MissingWeights) without image-text, Error(Usage) for
/// another extractor or no word
LikeResult findLike(const LikeRequest& request, const RunContext& context);

}  // namespace skimline
