// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/probe.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/extractor_facts.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {

/// How often a video is looked at, per second.
inline const Rational kSampleRate{2};

/// The cache that the request names, else the user's.
FeatureCache cacheFor(const ReadRequest& request);

/// The key in that arithmetic: readings in anything but float32 are kept apart.
std::string keyIn(const std::string& arithmetic, const std::string& key);

/// Float32 on the grid, whose features are learned from and compared: the same on every machine.
FeaturePrecision precisionOf(const ReadRequest& request);

/// The cache key of features of frames decoded by hardware or software.
std::string keyDecodedBy(HardwareDecoding hardware, const std::string& key);

/// Thumbnails stored when a video was read. @param key  of StoredFeatures, for software
/// @return null where none were kept, or they are damaged
std::shared_ptr<const ThumbnailStrip> storedThumbnails(const ReadRequest& request,
                                                       const std::string& key);

/// Facts about a video file before it is decoded.
struct StoredFeatures {
    std::string contentHash;
    std::string key;                        ///< in the cache, decoded by software
    std::optional<VideoFeatures> features;  ///< from the cache; none: they have to be extracted
    /// From the cache, of whole frames that may have black bars, if there are none without bars.
    std::optional<VideoFeatures> whole;
    std::string wholeKey;  ///< of these
    CropRectangle crop;    ///< of the frames that have to be extracted
    Rational start;        ///< container time of the first frame, seconds
};

/// Hashes the file, unless `request.known` has its hash, and looks into the cache; wants neither
/// FFmpeg nor LibTorch. @param media  of the file  @throws as contentHash()
StoredFeatures knownFeatures(const AnalysisRequest& request, const ExtractorFacts& extractor,
                             const MediaInfo& media, const RunContext& context);

}  // namespace skimline
