// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/log.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/text/keywords/mention_frames.h"
#include "core/skim/analysis/taste/taste_desk.h"
#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/features/cache/cached_features.h"
#include "core/skim/features/cache/thumbnail_strip.h"
#include "core/skim/plan/handles.h"
#include "core/skim/plan/selection.h"
#include "core/skim/speech/activity/speech_track.h"
#include "core/skim/speech/edits/kept_pieces.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/speech_borders.h"
#include "core/skim/worth/reasons/shot_reasons.h"

namespace skimline {

class FeatureExtractor;
struct Analysis;

/// What shots may be like.
struct ShotBounds {
    double minSeconds = 0;  ///< 0: no bound
    double maxSeconds = 0;
    /// The protocol of benchmarks, and of every file in their format: whole frames with their black
    /// bars, shots that end on samples, nothing trimmed. Shots are like that, too, where lengths
    /// are bounded.
    bool grid = false;

    bool limitLengths() const { return minSeconds > 0 || maxSeconds > 0; }
    bool onGrid() const { return grid || limitLengths(); }
    friend bool operator==(const ShotBounds&, const ShotBounds&) = default;
};

struct AnalysisRequest {
    std::filesystem::path video;
    /// Of the same video: what it knows with the same extractor is taken from it, and the file is
    /// not read.
    std::shared_ptr<const Analysis> known;
    std::filesystem::path checkpoint;  ///< empty: the bundled one for the extractor and pattern
    std::optional<std::filesystem::path> modelFolder;  ///< overrides $SKIMLINE_MODELS
    /// googlenet, builtin; empty: googlenet where its weights are installed, else builtin
    std::string extractor;
    std::filesystem::path builtinWeights;    ///< of the built-in extractor; empty: the bundled ones
    std::string attention = "lga";           ///< lga, full, local, global, lcaam
    std::int64_t window = 0;                 ///< of the band; 0: the checkpoint's
    std::optional<std::int64_t> maxGlobals;  ///< most global steps, 0: no limit; none: its own
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable card the CPU computes
    /// Of features on the CPU. What is in the cache in float32 is good for both.
    FeaturePrecision precision = FeaturePrecision::Fast;
    /// Of the pass that everything is seen in. Where one named does not open, that is an error;
    /// what hardware does not decode, software does. What software decoded is good for all.
    HardwareDecoding hardwareDecoding = HardwareDecoding::Off;
    ShotBounds bounds;
    Handles handles;  ///< around what is kept; they come on top of the budget
    /// Whether somebody speaks is heard where there is audio; no score depends on it.
    bool listens = true;
    SpeechBorders speechBorders;  ///< of what is kept, where somebody speaks
    int threads = 0;              ///< LibTorch threads; 0: all cores
    /// What is said and steers the skim: the frames of the mentions become global in the encoder.
    /// Empty: the scores are, bit by bit, what they are without words.
    std::vector<KeywordTimes> keywords;
    double keywordBonus = 0;            ///< [0, 1]: what a frame at a mention gains beside that
    TasteUse taste = TasteUse::Never;   ///< what was learned from edits changes the worth
    std::filesystem::path tasteFile;    ///< empty: the user's own
    std::filesystem::path cacheFolder;  ///< empty: the default cache
    /// Used instead of loading the extractor named above; one analysis at a time.
    std::shared_ptr<FeatureExtractor> ownExtractor;
    /// Gets what is known while the video is being read: a beginning of it, with shots, and scores
    /// that are its worth alone, as the network needs the whole. Where a video is longer than half
    /// a minute a coarse look at all of it comes first, and completes the beginnings that follow.
    /// On the thread of the analysis; rarer and rarer, so that it costs a twentieth of the time at
    /// most. Not called where features are known already or no worth is measured.
    std::function<void(const std::shared_ptr<const Analysis>&)> soFar{};
    bool keepsThumbnails = false;  ///< small pictures of the samples, for who will show them
    LogSink log;                   ///< what goes wrong without stopping the analysis
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

/// Everything known about one analysed video. Plain data, no LibTorch; shared as pointer-to-const.
/// Nothing is selected: select() does that, for a budget.
struct Analysis {
    MediaInfo media;
    std::shared_ptr<const VideoFeatures> features;  ///< as read; about 30 MB an hour
    Rational duration;                              ///< exact, seconds
    Rational sampleRate{2};
    std::string extractor;  ///< id + version
    std::string
        emulatedExtractor;   ///< id + version of the features it imitates; empty: it is no stand-in
    std::string checkpoint;  ///< name
    std::string device;      ///< "cpu" or "cuda": where the scores were computed
    bool featuresFromCache = false;
    CropRectangle crop;       ///< what was analysed of the stored frames: all but black bars
    std::string contentHash;  ///< of the video's file, 32 hex digits
    /// Of the samples, or every few of a long video (kMostThumbnails), so far as they were read;
    /// null where they were not asked for when the video was read.
    std::shared_ptr<const ThumbnailStrip> thumbnails;
    std::vector<double> sampleTimes;  ///< seconds from the first frame
    std::vector<float> scores;        ///< [0, 1] per sample
    /// [0, 1] per sample: what a skim is chosen by, which leaves repeats behind; empty: the scores
    std::vector<float> choice;
    FloatMatrix cues;               ///< [samples, kCueCount]: core/skim/worth/cues/cue_names.h
    std::vector<float> worth;       ///< [0, 1] per sample, alone; empty where nothing measures it
    std::vector<float> plainWorth;  ///< the same before anything learned from edits
    FloatMatrix traits;             ///< [samples, kTraitCount]: what edits are learned by
    TasteFacts taste;               ///< what was learned and used
    SpeechTrack voice;              ///< empty: no audio, or nobody listened
    std::shared_ptr<const AudioTokens> audioTokens;  ///< of the same hearing; null: none
    std::vector<TimeRange> speech;                   ///< where somebody speaks: ascending, apart
    /// noisyPauses() of the speech: an hour of it takes too long to ask for each skim.
    std::vector<TimeRange> noisyPauses;
    SaidPointer said;  ///< its words, where they are known; borders keep out of them
    /// The scores are the worth, and a skim is spread evenly (nothingStandsOut()).
    bool flat = false;
    std::vector<Shot> shots;  ///< whole, none kept; they cover the video without gaps
    /// Of every shot after the first that holds a sample, ascending: shots as networks see them.
    std::vector<std::int64_t> firstSteps;
    ShotBounds bounds;            ///< of the request
    Handles handles;              ///< of the request
    SpeechBorders speechBorders;  ///< of the request; none where shots keep to the grid
    /// Where one scene gives way to the next, ascending: the earlier one ends at `start`, the later
    /// one begins at `end`, the same moment for a hard cut.
    std::vector<TimeRange> cuts;
    std::vector<TimeRange> passing;  ///< transitions and flashes between the shots, ascending
    std::vector<Repeat> repeats;     ///< shots that show again what a better one shows, ascending
    std::vector<KeywordTimes> keywords;       ///< of the request
    double keywordBonus = 0;                  ///< of the request
    std::vector<std::int64_t> keywordFrames;  ///< steps that were made global for them
    PatternInfo pattern;
    std::vector<StageTiming> timings;
};

using AnalysisPointer = std::shared_ptr<const Analysis>;

/// The same video with what is said in it, or as it is for a null pointer.
inline AnalysisPointer withWords(const AnalysisPointer& analysis, const SaidPointer& said) {
    if (!said) return analysis;
    auto knowing = std::make_shared<Analysis>(*analysis);
    knowing->said = said;
    return knowing;
}

/// What shots of an analysis are measured with. Refers to it.
inline ShotScale scaleOf(const Analysis& analysis) {
    return {
        analysis.scores,  analysis.sampleRate, analysis.duration, analysis.media.video.frameRate,
        analysis.passing, analysis.flat,       analysis.choice};
}

/// For select(). Refers to the analysis.
inline SkimSource skimSourceOf(const Analysis& analysis) {
    SkimSource source;
    source.scale = scaleOf(analysis);
    source.shots = analysis.shots;
    source.firstSteps = analysis.firstSteps;
    if (analysis.features) source.stillest = analysis.features->sights.stillest;
    source.trims = !analysis.bounds.onGrid();
    source.splits = !analysis.bounds.limitLengths();
    // Only a measured worth tells next to nothing from something; turns alone fall steeply.
    source.fills = analysis.bounds.onGrid() || analysis.choice.empty();
    return source;
}

/// The kept ones of `shots` with the handles of the analysis, their borders in pauses of speech
/// or, where it is known, between words, unless a user set them, without what is locked out: what
/// preview, export and interchange show.
/// @param said  instead of what the analysis knows
inline EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots,
                           const SaidPointer& said) {
    return keptPieces(
        withHandles(makeEditList(shots, analysis.media.path, analysis.media.video.frameRate),
                    analysis.handles, analysis.cuts, analysis.duration),
        shots,
        {analysis.speech,
         analysis.cuts,
         {},
         analysis.duration,
         said.get(),
         &analysis.voice,
         analysis.noisyPauses},
        analysis.speechBorders);
}
inline EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    return editListOf(analysis, shots, analysis.said);
}

/// For ShotReasons. Both outlive it. @param shownBefore  by skims that this one is another one to
inline ReasonInput reasonInputOf(const Analysis& analysis,
                                 std::span<const TimeRange> shownBefore = {}) {
    return {analysis.cues, analysis.worth,  analysis.repeats, shownBefore,
            analysis.flat, analysis.choice, &analysis.traits};
}

}  // namespace skimline
