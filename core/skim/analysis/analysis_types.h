// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/text/keywords/mention_frames.h"
#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/features/cache/cached_features.h"
#include "core/skim/features/cache/thumbnail_strip.h"
#include "core/skim/plan/fast_rest.h"
#include "core/skim/plan/hand_choices.h"
#include "core/skim/plan/handles.h"
#include "core/skim/plan/selection.h"
#include "core/skim/speech/activity/speech_track.h"
#include "core/skim/speech/edits/kept_pieces.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/speech_borders.h"
#include "core/skim/worth/reasons/shot_reasons.h"

namespace skimline {

/// Bounds that shots are found in.
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

/// How much learning from edits changed the worth.
struct TasteFacts {
    double strength = 0;      ///< 0: not at all, the worth is identical to the shipped one
    std::int64_t videos = 0;  ///< that it was learned from
};

/// Facts of one video: the data read from it, and everything computed from that alone. They never
/// change, so all share them. Plain data, no LibTorch.
struct VideoFacts {
    MediaInfo media;
    std::shared_ptr<const VideoFeatures> features;  ///< as read; about 30 MB an hour
    Rational duration;                              ///< exact, seconds
    Rational sampleRate{2};
    std::string extractor;  ///< id + version
    std::string
        emulatedExtractor;  ///< id + version of the extractor that it stands in for; empty: none
    bool featuresFromCache = false;
    CropRectangle crop;       ///< the analysed part of the stored frames: all but black bars
    std::string contentHash;  ///< of the video's file, 32 hex digits
    /// Thumbnails of the samples, or of every n-th in a long video (kMostThumbnails), as far as
    /// they were read; null if they were not requested when the video was read.
    std::shared_ptr<const ThumbnailStrip> thumbnails;
    std::vector<double> sampleTimes;  ///< seconds from the first frame
    FloatMatrix cues;                 ///< [samples, kCueCount]: core/skim/worth/cues/cue_names.h
    /// [0, 1] per sample, of the frame alone, before anything learned from edits; empty: not
    /// measured
    std::vector<float> plainWorth;
    FloatMatrix traits;  ///< [samples, kTraitCount]: for learning from edits
    SpeechTrack voice;   ///< empty: no audio, or it was not analysed
    std::shared_ptr<const AudioTokens> audioTokens;  ///< peaks from the same reading; null: none
    std::vector<TimeRange> speech;                   ///< detected speech: ascending, apart
    /// noisyPauses() of the speech: too slow for an hour of speech to be computed for each skim.
    std::vector<TimeRange> noisyPauses;
    /// Scene changes, ascending: the earlier scene ends at `start`, the later one begins at `end`,
    /// the same moment for a hard cut.
    std::vector<TimeRange> cuts;
    ShotBounds bounds;  ///< that the shots were found in
    /// First sample of every shot after the first that holds one, ascending: shots as networks see
    /// them.
    std::vector<std::int64_t> firstSteps;
    std::vector<TimeRange> passing;  ///< transitions and flashes between the shots, ascending
};

/// A network's results for a video. Nothing is selected: select() does that, for a budget.
struct Scores {
    std::vector<float> values;  ///< [0, 1] per sample; empty before a network has scored them
    /// [0, 1] per sample: the importance head before turns and scaling; empty: there is none.
    std::vector<float> importance;
    /// [0, 1], one per value: the values that a skim is chosen by, lower for repeats.
    std::vector<float> choice;
    /// The values are the network's moments, unchanged and independent of `choice`; false: they are
    /// the choice.
    bool ownChoice = false;
    /// The values are the worth, and a skim is spread evenly (nothingStandsOut()).
    bool flat = false;
    std::vector<float> worth;  ///< VideoFacts::plainWorth changed by learning from edits
    TasteFacts taste;          ///< the taste that was used
    std::vector<Shot> shots;   ///< whole shots, none kept; they cover the video without gaps
    /// [samples, kEffectColumns]; no rows: the network has no importance, or the values are the
    /// worth.
    FloatMatrix effects;
    FloatMatrix heard;                        ///< [samples, 2] loudness and voice
    std::vector<Repeat> repeats;              ///< shots that repeat a better one, ascending
    std::vector<KeywordTimes> keywords;       ///< that steered the network
    double keywordBonus = 0;                  ///< added to the score of a frame at a mention
    std::vector<std::int64_t> keywordFrames;  ///< steps that were made global for them
    PatternInfo pattern;
    std::string checkpoint;            ///< name
    std::string device;                ///< "cpu" or "cuda": where they were computed
    std::vector<StageTiming> timings;  ///< of the analysis that they came from

    /// Sets another choice, and the values with it if both are the same.
    void chooseBy(std::vector<float> other) {
        choice = std::move(other);
        if (!ownChoice) values = choice;
    }
};

/// How the pieces of a skim are cut; players and writers may change that.
struct CutRules {
    Handles handles;                       ///< around kept pieces; not counted in the budget
    SpeechBorders speechBorders;           ///< of kept pieces, if there is speech
    SaidPointer said;                      ///< the words, if known; borders stay out of them
    std::optional<double> restSpeed = {};  ///< speed of what is neither kept nor locked out; none:
                                           ///< it is left out, too
    std::vector<HandFraming> framings = {};  ///< of clips of another shape
};

/// One analysed video. Copies share facts and scores, neither of which is null.
struct Analysis {
    std::shared_ptr<const VideoFacts> facts = std::make_shared<const VideoFacts>();
    std::shared_ptr<const Scores> scores = std::make_shared<const Scores>();
    CutRules rules;
};

using AnalysisPointer = std::shared_ptr<const Analysis>;

/// Measures for shots of a video. Refers to both arguments.
inline ShotScale scaleOf(const VideoFacts& facts, const Scores& scores) {
    return {
        scores.values, scores.choice, facts.sampleRate, facts.duration, facts.media.video.frameRate,
        facts.passing, scores.flat};
}
inline ShotScale scaleOf(const Analysis& analysis) {
    return scaleOf(*analysis.facts, *analysis.scores);
}

/// For select(). Refers to the analysis.
inline SkimSource skimSourceOf(const Analysis& analysis) {
    const VideoFacts& facts = *analysis.facts;
    const Scores& scores = *analysis.scores;
    SkimSource source;
    source.scale = scaleOf(analysis);
    source.shots = scores.shots;
    source.firstSteps = facts.firstSteps;
    if (facts.features) source.stillest = facts.features->sights.stillest;
    source.trims = !facts.bounds.onGrid();
    source.splits = !facts.bounds.limitLengths();
    // Only a measured worth shows that nothing stands out; turns alone always fall steeply.
    source.fills = facts.bounds.onGrid() || !scores.ownChoice;
    return source;
}

/// The pieces that preview, export and interchange show: the kept ones of `shots` with their
/// handles, without the parts locked out, and the rest if it is played fast. Unless a user set
/// them, borders lie in pauses of speech or, if the words are known, between words.
inline EditList editListOf(const VideoFacts& facts, const std::vector<Shot>& shots,
                           const CutRules& rules) {
    EditList kept =
        keptPieces(withHandles(makeEditList(shots, facts.media.path, facts.media.video.frameRate),
                               rules.handles, facts.cuts, facts.duration),
                   shots,
                   {facts.speech,
                    facts.cuts,
                    {},
                    facts.duration,
                    rules.said.get(),
                    &facts.voice,
                    facts.noisyPauses},
                   rules.speechBorders);
    if (!rules.restSpeed)
        return std::ranges::any_of(shots, [](const Shot& shot) { return shot.fast > 1; })
                   ? withFastShots(kept, shots)
                   : kept;
    return withFastRest(kept, shots, *rules.restSpeed, facts.duration);
}
inline EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    return editListOf(*analysis.facts, shots, analysis.rules);
}

/// Input of ShotReasons. Both outlive it. @param shownBefore  ranges shown by the skims to which
/// this is an alternative
inline ReasonInput reasonInputOf(const Analysis& analysis,
                                 std::span<const TimeRange> shownBefore = {}) {
    const Scores& scores = *analysis.scores;
    return {analysis.facts->cues, scores.effects, scores.heard, scores.repeats,
            scores.values,        scores.choice,  shownBefore,  scores.flat};
}

}  // namespace skimline
