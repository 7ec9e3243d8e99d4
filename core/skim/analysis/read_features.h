// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/probe.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/models/runtime/decoding_choice.h"
#include "core/skim/models/runtime/device_choice.h"

namespace skimline {

class ThumbnailRecorder;

/// How often a video is looked at, per second.
inline const Rational kSampleRate{2};

/// The cache that the request names, else the user's.
FeatureCache cacheFor(const ReadRequest& request);

/// The cache key of features of frames decoded by hardware or software.
std::string keyDecodedBy(HardwareDecoding hardware, const std::string& key);

/// Thumbnails stored when a video was read. @param key  of StoredFeatures, for software
/// @return null where none were kept, or they are damaged
std::shared_ptr<const ThumbnailStrip> storedThumbnails(const ReadRequest& request,
                                                       const std::string& key);
/// Thumbnails that cannot be stored are made again next time, so a failure is not reported.
/// @param key  as keyDecodedBy() makes it
void storeThumbnails(const ReadRequest& request, const std::string& key,
                     const ThumbnailStrip& strip);

/// Tools that all stages of one job share.
struct AnalysisTools {
    ExtractorChoice extractor;
    DeviceChoice device;
    DecodingChoice decoding{};  ///< of the reading; software until a file is read
};

/// Facts about a video file before it is decoded.
struct StoredFeatures {
    std::string contentHash;
    std::string key;                        ///< in the cache, decoded by software
    std::optional<VideoFeatures> features;  ///< from the cache; none: they have to be extracted
    CropRectangle crop;                     ///< of the frames that have to be
    Rational start;                         ///< container time of the first frame, seconds
};

/// Hashes the file, unless `request.known` has its hash, and looks into the cache. Where that does
/// not say whether there are black bars, it looks into the video for them. @param media  of the
/// file
/// @throws as contentHash(), withoutBlackBars()
StoredFeatures storedFeatures(const AnalysisRequest& request, const ExtractorChoice& extractor,
                              const MediaInfo& media, const RunContext& context);

/// Observers of the reading; both may be null.
struct ReadingWatch {
    std::function<void(const VideoFeatures&)> soFar;  ///< as ReadingOptions::soFar
    ThumbnailRecorder* thumbnails = nullptr;          ///< as ReadingOptions::thumbnails
};

/// The stored features, else those that the extractor finds in the video, which it stores. Reports
/// Stage::Features. @throws as ExtractorChoice::load() and extractVideoFeatures()
VideoFeatures readFeatures(const AnalysisRequest& request, AnalysisTools& tools,
                           StoredFeatures stored, const ReadingWatch& watch,
                           const RunContext& context);

}  // namespace skimline
