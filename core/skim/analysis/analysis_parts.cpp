// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis_parts.h"

#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/find_shots.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/analysis/frame_worth.h"
#include "core/skim/analysis/repeats.h"
#include "core/skim/analysis/stored_features.h"
#include "core/skim/speech/activity/speech_intervals.h"

namespace skimline {
namespace {

constexpr double kFarthestBorder = 60;  ///< seconds

/// An analysis in the making.
struct Draft {
    VideoFacts facts;
    Scores scores;
};

Analysis finished(Draft draft, const AnalysisRequest& request) {
    return {std::make_shared<const VideoFacts>(std::move(draft.facts)),
            std::make_shared<const Scores>(std::move(draft.scores)), rulesOf(request)};
}

void noteFeatures(Draft& video, VideoFeatures features, const AnalysisRequest& request) {
    FrameWorth found = measureWorth(features, request);
    video.scores.worth = std::move(found.worth);
    video.scores.taste = found.taste;
    VideoFacts& facts = video.facts;
    facts.plainWorth = std::move(found.plain);
    facts.traits = std::move(found.traits);
    facts.cues = features.sights.cues;
    facts.duration = features.duration;
    facts.crop = features.crop;
    for (const Boundary& boundary : features.sights.boundaries)
        facts.cuts.push_back({boundary.earlierEnd, boundary.laterStart});
    for (std::int64_t step = 0; step < features.features.rows; ++step)
        facts.sampleTimes.push_back(static_cast<double>(step) / facts.sampleRate.toDouble());
    facts.features = std::make_shared<const VideoFeatures>(std::move(features));
}

std::vector<ExactShot> foundShots(const VideoFacts& facts, const RunContext& context) {
    return findShots(*facts.features, facts.bounds, facts.media.video.frameRate, context);
}

void noteShots(Draft& video, const std::vector<ExactShot>& found) {
    VideoFacts& facts = video.facts;
    const std::int64_t steps = facts.features->features.rows;
    facts.firstSteps = firstStepsOf(found, facts.sampleRate, steps);
    for (const ExactShot& shot : found)
        if (shot.passing) facts.passing.push_back({shot.start, shot.end});
    // Until a network has scored them.
    const std::vector<float> none(static_cast<std::size_t>(steps), 0.0F);
    ShotScale scale = scaleOf(facts, video.scores);
    scale.scores = none;
    for (const ExactShot& shot : found)
        video.scores.shots.push_back(measuredShot({shot.start, shot.end}, scale));
}

/// The draft as far as the reading alone fills it: no shots yet.
Draft withoutShots(VideoReading reading, const AnalysisRequest& request,
                   const ExtractorFacts& extractor) {
    Draft video;
    VideoFacts& facts = video.facts;
    facts.bounds = request.bounds;
    facts.sampleRate = kSampleRate;
    facts.extractor = extractorName(extractor);
    if (!extractor.emulatedExtractor.empty())
        facts.emulatedExtractor =
            extractor.emulatedExtractor + " " + extractor.emulatedExtractorVersion;
    facts.media = std::move(reading.media);
    facts.contentHash = std::move(reading.contentHash);
    facts.featuresFromCache = reading.fromCache;
    facts.thumbnails = std::move(reading.thumbnails);
    facts.voice = std::move(reading.audio.voice);
    if (reading.audio.tokens.count() > 0)
        facts.audioTokens = std::make_shared<const AudioTokens>(std::move(reading.audio.tokens));
    facts.speech = speechIntervals(facts.voice);
    facts.noisyPauses = noisyPauses(facts.speech, facts.voice);
    video.scores.timings = std::move(reading.timings);
    noteFeatures(video, std::move(reading.features), request);
    return video;
}

}  // namespace

void checkRequest(const AnalysisRequest& request) {
    const auto refuse = [](const char* subject, const char* sentence) {
        throw Error(ErrorCode::Usage, subject, sentence);
    };
    if (request.window < 0 || request.maxGlobals.value_or(0) < 0)
        refuse("pattern", "Window and number of globals must not be negative.");
    if (request.threads < 0) refuse("threads", "The number of threads must not be negative.");
    const ShotBounds& bounds = request.bounds;
    if (!(bounds.minSeconds >= 0) || !(bounds.maxSeconds >= 0))
        refuse("shot length", "Bounds on the length of a shot must not be negative.");
    if (bounds.maxSeconds > 0 && bounds.maxSeconds < bounds.minSeconds)
        refuse("shot length", "The longest shot must not be shorter than the shortest one.");
    if (!(request.keywordBonus >= 0 && request.keywordBonus <= 1))
        refuse("keyword bonus", "The keyword bonus must be between 0 and 1.");
    const SpeechBorders& borders = request.rules.speechBorders;
    if (!(borders.reach >= 0 && borders.reach <= kFarthestBorder && borders.farReach >= 0 &&
          borders.farReach <= kFarthestBorder))
        refuse("speech borders", "The reach of speech borders must be between 0 and 60 seconds.");
    attentionChoice(request.attention);
    withHandles({{}, Rational(1), {}}, request.rules.handles, {}, {});
}

std::string extractorName(const ExtractorFacts& extractor) {
    return extractor.id + " " + extractor.version;
}

/// Borders on the grid stay there regardless of speech.
CutRules rulesOf(const AnalysisRequest& request) {
    CutRules rules = request.rules;
    if (request.bounds.onGrid()) rules.speechBorders = {0, 0};
    return rules;
}

void tellDamage(const VideoReading& reading, const LogSink& log) {
    const std::int64_t frames = reading.features.damagedFrames;
    if (frames == 0) return;
    logTo(log, LogLevel::Warning,
          quotedName(reading.media.path) + " is damaged: " + std::to_string(frames) +
              (frames == 1 ? " frame" : " frames") + " or more could not be decoded whole.");
}

Analysis analysisOf(VideoReading reading, const AnalysisRequest& request,
                    const ExtractorFacts& extractor, const RunContext& context) {
    Draft video = withoutShots(std::move(reading), request, extractor);
    noteShots(video, timed(Stage::Shots, "shots", video.scores.timings, context,
                           [&] { return foundShots(video.facts, context); }));
    return finished(std::move(video), request);
}

void tellPart(VideoReading part, AnalysisRequest request, const ExtractorFacts& extractor,
              const RunContext& context) {
    request.log = {};  // The complete analysis logs the same, once.
    Draft video = withoutShots(std::move(part), request, extractor);
    if (video.scores.worth.empty()) return;
    noteShots(video, foundShots(video.facts, {context.stopFlag(), {}}));
    video.scores.chooseBy(video.scores.worth);
    video.scores.shots = measuredAgain(video.scores.shots, scaleOf(video.facts, video.scores));
    request.soFar(std::make_shared<const Analysis>(finished(std::move(video), request)));
}

void dampShownAgain(const VideoFacts& facts, Scores& scores) {
    ShotScale scale = scaleOf(facts, scores);
    scale.scores = scores.choice;
    const std::vector<Shot> shots = measuredAgain(scores.shots, scale);
    scores.repeats = findRepeats(facts.features->features, shots);
    std::vector<float> left = scores.choice;
    dampRepeats(left, scores.repeats, shots);
    scores.chooseBy(std::move(left));
}

Analysis withScores(const Analysis& video, const NetworkScores& given, const Steering& steering,
                    const std::vector<StageTiming>& timings) {
    const VideoFacts& facts = *video.facts;
    Scores scores = *video.scores;
    scores.timings.insert(scores.timings.end(), timings.begin(), timings.end());
    scores.effects = given.effects;
    scores.pattern = given.pattern;
    scores.checkpoint = given.checkpoint;
    scores.device = given.device;
    scores.keywords = steering.keywords;
    scores.keywordBonus = steering.bonus;
    scores.keywordFrames = mentionFrames(steering.keywords, facts.sampleRate.toDouble(),
                                         facts.features->features.rows);
    scores.importance = given.importance;
    scores.values = given.values;
    scores.choice = scores.values;
    // The answer of a network would look certain although the differences are tiny.
    scores.flat =
        !facts.bounds.onGrid() && scores.keywords.empty() && nothingStandsOut(scores.worth);
    scores.ownChoice = given.moments && !scores.flat;
    if (scores.flat) {
        scores.chooseBy(scores.worth);
        scores.effects = {};  // The network did not decide.
    }
    if (scores.effects.rows > 0) scores.heard = loudnessAndVoice(facts);
    if (!facts.bounds.onGrid()) dampShownAgain(facts, scores);
    scores.shots = measuredAgain(scores.shots, scaleOf(facts, scores));
    return {video.facts, std::make_shared<const Scores>(std::move(scores)), video.rules};
}

}  // namespace skimline
