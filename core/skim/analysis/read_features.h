// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/analysis/stored_features.h"
#include "core/skim/models/runtime/decoding_choice.h"
#include "core/skim/models/runtime/device_choice.h"

namespace skimline {

class ThumbnailRecorder;

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

/// knownFeatures(); where they do not say whether there are black bars, it looks into the video for
/// them. @throws as knownFeatures(), withoutBlackBars()
StoredFeatures storedFeatures(const AnalysisRequest& request, const ExtractorFacts& extractor,
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
