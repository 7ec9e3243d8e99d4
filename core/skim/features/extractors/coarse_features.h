// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/cached_features.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

class AppealModel;
class ThumbnailRecorder;

/// Models that cues are found with, as in ReadingOptions.
struct CueModels {
    std::filesystem::path faces{};
    const AppealModel* appeal = nullptr;
};

struct CoarseVideo {
    std::filesystem::path path;
    std::int64_t steps = 0;  ///< of the whole pass, as far as the file says; 0: it does not
    ThumbnailRecorder* thumbnails = nullptr;  ///< gets the frames that are looked at; may be null
    std::optional<Rational> start{};          ///< as KeyFrameLooks::start
};

/// A first look at the whole of a video: features and cues of some hundred frames at which decoding
/// can begin, each standing for the steps that are nearest to it. Motion is not measured, no
/// boundary is known. Takes a few hundredths of the time of the whole pass.
/// @param pass       known before extractVideoFeatures() reads: rate, crop and extractor
/// @return nothing for a video too short to be worth it, or with too few such frames
/// @throws Error(Cancelled)
std::optional<VideoFeatures> coarseFeatures(const CoarseVideo& video, const VideoFeatures& pass,
                                            FeatureExtractor& extractor, const CueModels& models,
                                            const RunContext& context);

/// The part read so far, then the rest as the first look saw it; values that the look did not
/// measure are means of the part read. @param read  of the same pass, with sights
VideoFeatures withCoarseRest(VideoFeatures read, const VideoFeatures& coarse);

}  // namespace skimline
