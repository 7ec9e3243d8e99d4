// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/image.h"
#include "core/base/log.h"
#include "core/base/matrix.h"
#include "core/base/rational.h"
#include "core/engine/taste/taste_desk.h"
#include "core/media/read/probe.h"
#include "core/shots/boundaries/exact_shots.h"
#include "core/summary/handles.h"
#include "core/summary/key_shots.h"
#include "core/text/keywords/mention_frames.h"
#include "core/worth/reasons/shot_reasons.h"

namespace skimline {

class FeatureExtractor;

struct AnalysisRequest {
    std::filesystem::path video;
    std::filesystem::path checkpoint;  ///< empty: the bundled one for the extractor and pattern
    std::optional<std::filesystem::path> modelFolder;  ///< overrides $SKIMLINE_MODELS
    /// googlenet, builtin; empty: googlenet where its weights are installed, else builtin
    std::string extractor;
    std::filesystem::path builtinWeights;    ///< of the built-in extractor; empty: the bundled ones
    std::string attention = "lga";           ///< lga, full, local, global, lcaam
    std::int64_t window = 0;                 ///< of the band; 0: the checkpoint's
    std::optional<std::int64_t> maxGlobals;  ///< most global steps, 0: no limit; none: its own
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable card the CPU computes
    Budget budget;
    double minShotSeconds = 0;  ///< 0: no bound
    double maxShotSeconds = 0;
    /// The protocol of benchmarks, and of every file in their format: whole frames with their
    /// black bars, shots that end on samples, nothing trimmed. Shots are like that, too, where
    /// lengths are bounded.
    bool gridShots = false;
    Handles handles;      ///< around what is kept; they come on top of the budget
    int alternative = 0;  ///< another skim: the n-th besides the best one, which is 0
    int threads = 0;      ///< LibTorch threads; 0: all cores
    /// What is said and shall be heeded: the frames of the mentions become global in the encoder.
    /// Empty: the scores are, bit by bit, what they are without words.
    std::vector<KeywordTimes> keywords;
    double keywordBonus = 0;            ///< [0, 1]: what a frame at a mention gains beside that
    TasteUse taste = TasteUse::Never;   ///< what was learned from edits changes the worth
    std::filesystem::path tasteFile;    ///< empty: the user's own
    bool keepTrace = false;             ///< keep what attention maps need
    std::filesystem::path cacheFolder;  ///< empty: the default cache
    /// Used instead of loading the extractor named above; one analysis at a time.
    std::shared_ptr<FeatureExtractor> ownExtractor;
    LogSink log;  ///< what goes wrong without stopping the analysis
};

/// Wall time of one stage, seconds.
struct StageTiming {
    std::string stage;
    double seconds = 0;
};

struct PatternInfo {
    std::string kind;
    std::int64_t window = 0;
    std::int64_t globals = 0;
    std::int64_t pairs = 0;
    double flops = 0;
    std::int64_t bytes = 0;
};

/// What an analysis took of what was learned from edits.
struct TasteFacts {
    double strength = 0;      ///< 0: nothing, the worth is the shipped one bit by bit
    std::int64_t videos = 0;  ///< that it was learned from
};

/// Opaque: q, k, lse and maps of one run.
class AttentionRecord;

/// Everything known about one analysed video. Plain data, no LibTorch; shared as pointer-to-const.
struct Analysis {
    MediaInfo media;
    Rational duration;  ///< exact, seconds
    Rational sampleRate{2};
    std::string extractor;  ///< id + version
    std::string
        emulatedExtractor;   ///< id + version of the features it imitates; empty: it is no stand-in
    std::string checkpoint;  ///< name
    std::string device;      ///< "cpu" or "cuda": where the scores were computed
    bool featuresFromCache = false;
    CropRectangle crop;       ///< what was analysed of the stored frames: all but black bars
    std::string contentHash;  ///< of the video's file, 32 hex digits
    std::vector<double> sampleTimes;  ///< seconds from the first frame
    std::vector<float> scores;        ///< [0, 1] per sample
    FloatMatrix cues;                 ///< [samples, kCueCount]: core/worth/cues/cue_names.h
    std::vector<float> worth;         ///< [0, 1] per sample, alone; empty where nothing measures it
    std::vector<float> plainWorth;    ///< the same before anything learned from edits
    FloatMatrix traits;               ///< [samples, kTraitCount]: what edits are learned by
    TasteFacts taste;                 ///< what was learned and used
    std::vector<Shot> shots;          ///< with `kept` solved for the request's budget
    std::vector<ExactShot> pieces;    ///< what the shots were before their best parts were found
    std::vector<Rational> stillest;   ///< [samples] moments to cut at; empty: the samples
    bool onGrid = false;              ///< shots end on samples and none is cut to its best part
    std::vector<TimeRange> shownBefore;  ///< kept by the skims that this one is an alternative to
    Handles handles;                     ///< of the request
    /// Where one scene gives way to the next, ascending: the earlier one ends at `start`, the later
    /// one begins at `end`, the same moment for a hard cut.
    std::vector<TimeRange> cuts;
    std::vector<TimeRange> passing;  ///< transitions and flashes between the shots, ascending
    std::vector<Repeat> repeats;     ///< shots that show again what a better one shows, ascending
    Budget budget;
    std::vector<KeywordTimes> keywords;       ///< of the request
    double keywordBonus = 0;                  ///< of the request
    std::vector<std::int64_t> keywordFrames;  ///< steps that were made global for them
    PatternInfo pattern;
    std::vector<StageTiming> timings;
    std::shared_ptr<const AttentionRecord> attention;  ///< null unless keepTrace
};

/// For ShotReasons; the analysis outlives it.
inline ReasonInput reasonInputOf(const Analysis& analysis) {
    return {analysis.cues, analysis.worth, analysis.repeats, analysis.shownBefore};
}

}  // namespace skimline
