// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/log.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/analysis/taste/taste_desk.h"

namespace skimline {

class FeatureExtractor;
class VideoHash;

/// All options for reading a file: plain values that can be sent to another process
/// (reading/reading_job.h).
struct ReadRequest {
    std::filesystem::path video;
    /// googlenet, builtin, clip-b16, dinov2-s14; empty: googlenet if installed, else builtin
    std::string extractor;
    std::optional<std::filesystem::path> modelFolder;  ///< overrides $SKIMLINE_MODELS
    std::filesystem::path builtinWeights;  ///< of the built-in extractor; empty: the bundled ones
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable GPU the CPU computes
    /// Precision of features on the CPU. Cached float32 features serve both.
    FeaturePrecision precision = FeaturePrecision::Fast;
    /// Decoder of the pass over all frames. If a named one does not open, this is an error;
    /// software decodes streams that the hardware cannot. Cached results of software serve all
    /// settings.
    HardwareDecoding hardwareDecoding = HardwareDecoding::Off;
    ShotBounds bounds;
    /// Audio is read, for speech detection and for the inputs of networks.
    bool listens = true;
    int listensTo = 0;                  ///< the audio track, from 1; 0: the video's own
    bool keepsThumbnails = false;       ///< keep thumbnails of the samples
    int threads = 0;                    ///< LibTorch threads, also for scoring; 0: all cores
    std::filesystem::path cacheFolder;  ///< empty: the default cache
};

/// How a video is scored once it has been read, on the same device.
struct ScoreRequest {
    std::filesystem::path checkpoint;  ///< empty: the bundled one for the extractor and pattern
    std::string attention = "lga";     ///< lga, full, local, global, lcaam
    std::int64_t window = 0;           ///< of the band; 0: the checkpoint's
    std::optional<std::int64_t> maxGlobals;  ///< most global steps, 0: no limit; none: its own
    /// Keywords that steer the skim: the frames of their mentions become global in the encoder.
    /// Empty: the scores are bit by bit those without words.
    std::vector<KeywordTimes> keywords;
    double keywordBonus = 0;           ///< [0, 1], added to the score of a frame at a mention
    bool reasons = false;              ///< computes Scores::effects, for ShotReasons
    TasteUse taste = TasteUse::Never;  ///< whether learning from edits changes the worth
    std::filesystem::path tasteFile;   ///< empty: the user's own
};

struct AnalysisRequest : ReadRequest, ScoreRequest {
    CutRules rules{};  ///< of the shots; on the grid, borders stay where they are
    /// An earlier analysis of the same video: facts read with the same extractor are taken from it,
    /// and the file is not read.
    AnalysisPointer known{};
    std::shared_ptr<VideoHash> hash{};  ///< of the video, if it is used elsewhere, too; may be null
    /// Used instead of loading the extractor named above; one analysis at a time.
    std::shared_ptr<FeatureExtractor> ownExtractor{};
    /// Gets intermediate results while the video is being read: its first part with shots, and with
    /// the worth as scores, because the network needs the whole video. If a video is longer than
    /// half a minute, a coarse look at all of it comes first and fills in what later results have
    /// not read yet. Called on the analysis thread, ever less often, so that it costs at most a
    /// twentieth of the time. Not called if the features are already known or no worth is measured.
    std::function<void(const AnalysisPointer&)> soFar{};
    LogSink log{};  ///< faults that do not stop the analysis
};

}  // namespace skimline
