// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/analysis/extractor_facts.h"
#include "core/skim/features/audio/audio_features.h"

namespace skimline {

// The parts of an analysis that need neither the file nor a network: they want no LibTorch.

/// @throws Error(Usage) for settings that contradict themselves
void checkRequest(const AnalysisRequest& request);

/// Everything that needs the file itself; the rest of an analysis follows from it.
struct VideoReading {
    MediaInfo media;
    std::string contentHash;
    bool fromCache = false;
    VideoFeatures features;
    std::shared_ptr<const ThumbnailStrip> thumbnails;  ///< null where they are not requested
    AudioFeatures audio;                               ///< empty: none, or it was not analysed
    std::vector<StageTiming> timings;
};
using ReadingReceiver = std::function<void(const VideoReading&)>;

/// Frames that could not be decoded whole are logged.
void tellDamage(const VideoReading& reading, const LogSink& log);

/// The analysis that follows from a reading: all but the scores. @throws Error(Cancelled)
Analysis analysisOf(VideoReading reading, const AnalysisRequest& request,
                    const ExtractorFacts& extractor, const RunContext& context);
/// Sends the beginning of an analysis to request.soFar; nothing where no worth is measured.
void tellPart(VideoReading part, AnalysisRequest request, const ExtractorFacts& extractor,
              const RunContext& context);

/// VideoFacts::extractor.
std::string extractorName(const ExtractorFacts& extractor);
/// Analysis::rules.
CutRules rulesOf(const AnalysisRequest& request);

/// Output of a network for one video.
struct NetworkScores {
    std::vector<float> values;      ///< as FrameScores::scores
    std::vector<float> importance;  ///< as Scores::importance
    FloatMatrix effects;            ///< as Scores::effects
    PatternInfo pattern;
    std::string checkpoint;  ///< name
    std::string device;      ///< as Scores::device
    bool moments = false;    ///< it scores moments
};

/// Keywords that the network was steered by.
struct Steering {
    std::vector<KeywordTimes> keywords;
    double bonus = 0;
};

/// Adds the scores to a video that was read. @param timings  are added to the video's
Analysis withScores(const Analysis& video, const NetworkScores& given, const Steering& steering,
                    const std::vector<StageTiming>& timings);

/// Lowers the choice values of shots that repeat better ones.
void dampShownAgain(const VideoFacts& facts, Scores& scores);

/// Announces a stage, does its work and notes how long that took.
template <class Work>
auto timed(Stage stage, const char* name, std::vector<StageTiming>& timings,
           const RunContext& context, const Work& work) {
    context.throwIfStopped();
    context.report({stage, 0, 0, -1.0});
    const auto begin = std::chrono::steady_clock::now();
    auto result = work();
    context.throwIfStopped();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    timings.push_back({name, took.count()});
    context.report({stage, 1, 1, 0.0});
    return result;
}

}  // namespace skimline
