// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/base/run_context.h"
#include "core/engine/analysis/analysis_types.h"
#include "core/engine/analysis/extractor_choice.h"
#include "core/engine/runtime/device_choice.h"
#include "core/features/cache/feature_cache.h"

namespace skimline {

/// How often a video is looked at, per second.
inline const Rational kSampleRate{2};

/// The cache that the request names, else the user's.
FeatureCache cacheFor(const AnalysisRequest& request);

/// What all stages of one job use.
struct AnalysisTools {
    ExtractorChoice extractor;
    DeviceChoice device;
};

/// What is known of a video file before it is decoded.
struct StoredFeatures {
    std::string contentHash;
    std::string key;                        ///< in the cache
    std::optional<VideoFeatures> features;  ///< from the cache; none: they have to be extracted
    CropRectangle crop;                     ///< of the frames that have to be
};

/// Hashes the file, unless `request.known` has its hash, and looks into the cache. Where that does
/// not say whether there are black bars, it looks into the video for them.
/// @throws as contentHash(), withoutBlackBars()
StoredFeatures storedFeatures(const AnalysisRequest& request, const ExtractorChoice& extractor,
                              const RunContext& context);

using PartReceiver = std::function<void(const VideoFeatures&)>;

/// The stored features, else those that the extractor finds in the video, which it stores. Reports
/// Stage::Features. @throws as ExtractorChoice::load() and extractVideoFeatures()
/// @param soFar  as ReadingOptions::soFar
VideoFeatures readFeatures(const AnalysisRequest& request, AnalysisTools& tools,
                           StoredFeatures stored, const PartReceiver& soFar,
                           const RunContext& context);

}  // namespace skimline
