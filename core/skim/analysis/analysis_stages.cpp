// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis_stages.h"

#include <chrono>
#include <optional>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/find_shots.h"
#include "core/skim/analysis/frame_knowledge.h"
#include "core/skim/analysis/frame_worth.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/analysis/repeats.h"
#include "core/skim/features/audio/background_audio.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/sights/thumbnail_recorder.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {
namespace {

constexpr double kFarthestBorder = 60;  ///< seconds

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
        refuse("keyword bonus", "The bonus of keywords must lie between 0 and 1.");
    const SpeechBorders& borders = request.rules.speechBorders;
    if (!(borders.reach >= 0 && borders.reach <= kFarthestBorder && borders.farReach >= 0 &&
          borders.farReach <= kFarthestBorder))
        refuse("speech borders", "Borders move by 0 to 60 seconds to the next pause.");
    attentionChoice(request.attention);
    withHandles({{}, Rational(1), {}}, request.rules.handles, {}, {});
}

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

std::string nameOf(const std::string& id, const std::string& version) { return id + " " + version; }

bool isKnown(const AnalysisRequest& request, const ExtractorChoice& extractor) {
    const Analysis* known = request.known.get();
    return known != nullptr && known->facts->features && known->facts->bounds == request.bounds &&
           known->facts->extractor == nameOf(extractor.id, extractor.version);
}

/// Borders that keep to the grid keep to it regardless of speech.
CutRules rulesOf(const AnalysisRequest& request) {
    CutRules rules = request.rules;
    if (request.bounds.onGrid()) rules.speechBorders = {0, 0};
    return rules;
}

Analysis unscored(const Analysis& known, const AnalysisRequest& request) {
    Scores scores = *known.scores;
    scores.ownChoice = false;
    scores.chooseBy({});
    scores.importance.clear();
    scores.timings.clear();
    return {known.facts, std::make_shared<const Scores>(std::move(scores)), rulesOf(request)};
}

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

std::shared_ptr<const ThumbnailStrip> stripOf(const ThumbnailRecorder& recorder) {
    return std::make_shared<const ThumbnailStrip>(recorder.strip());
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
                   const ExtractorChoice& extractor) {
    Draft video;
    VideoFacts& facts = video.facts;
    facts.bounds = request.bounds;
    facts.sampleRate = kSampleRate;
    facts.extractor = nameOf(extractor.id, extractor.version);
    if (!extractor.emulatedExtractor.empty())
        facts.emulatedExtractor =
            nameOf(extractor.emulatedExtractor, extractor.emulatedExtractorVersion);
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

/// Operations of learnable masks per layer: inner layers for every frame, a product per pair.
double maskOperations(const FullTransNetConfig& config, std::int64_t rows, std::int64_t pairs) {
    if (config.mask == MaskUse::None) return 0;
    const auto width = static_cast<double>(config.modelWidth);
    const auto inner = static_cast<double>((config.maskDepth - 1) * rows);
    return 2 * width * (inner * width + static_cast<double>(pairs));
}

PatternInfo factsOf(const FrameScores& found, const FullTransNetConfig& config) {
    PatternInfo facts;
    facts.kind = patternKindName(found.pattern.kind);
    facts.window = found.pattern.window;
    facts.globals = static_cast<std::int64_t>(found.pattern.globals.size());
    facts.pairs = found.statistics.pairs;
    const auto rows = static_cast<std::int64_t>(found.scores.size());
    facts.flops = found.statistics.flops + maskOperations(config, rows, facts.pairs);
    facts.bytes = found.statistics.bytes;
    return facts;
}

/// On one thread: loading is over before a second one has woken up on a busy machine.
ExtractorChoice chosenExtractor(const AnalysisRequest& request) {
    const ScoringThreads few(0);
    return chooseExtractor(request);
}

/// Features of the audio, read in parallel with the frames unless one thread was asked for.
AudioFeatures heardAudio(const AudioSource& audio, std::optional<BackgroundAudio>& background,
                         const AnalysisRequest& request, const RunContext& context) {
    return background ? background->result(context)
                      : readAudioFeatures(audio, cacheFor(request), context);
}

std::string damageSentence(const VideoReading& reading) {
    const std::int64_t frames = reading.features.damagedFrames;
    return quotedName(reading.media.path) + " is damaged: " + std::to_string(frames) +
           (frames == 1 ? " frame" : " frames") + " or more could not be decoded whole.";
}

}  // namespace

void dampShownAgain(const VideoFacts& facts, Scores& scores) {
    ShotScale scale = scaleOf(facts, scores);
    scale.scores = scores.choice;
    const std::vector<Shot> shots = measuredAgain(scores.shots, scale);
    scores.repeats = findRepeats(facts.features->features, shots);
    std::vector<float> left = scores.choice;
    dampRepeats(left, scores.repeats, shots);
    scores.chooseBy(std::move(left));
}

AnalysisTools toolsFor(const AnalysisRequest& request) {
    AnalysisTools tools{chosenExtractor(request), DeviceChoice(request.device, request.log), {}};
    checkRequest(request);
    useThreads(request.threads);
    return tools;
}

VideoReading readParts(const AnalysisRequest& request, AnalysisTools& tools,
                       const ReadingReceiver& soFar, const RunContext& context) {
    VideoReading reading;
    tools.decoding = DecodingChoice(request.hardwareDecoding, request.log);
    const auto stage = [&](Stage which, const char* name, const auto& work) {
        return timed(which, name, reading.timings, context, work);
    };
    reading.media = stage(Stage::Probe, "probe", [&] { return probe(request.video); });
    requireAudioTrack(request.listensTo, reading.media.audioTracks.size(), request.video);
    StoredFeatures stored = stage(Stage::Decode, "read", [&] {
        return storedFeatures(request, tools.extractor, reading.media, context);
    });
    reading.contentHash = stored.contentHash;
    reading.fromCache = stored.features.has_value();
    const std::string key = stored.key;
    ThumbnailRecorder thumbnails(stored.crop);
    const bool keeps = request.keepsThumbnails && !reading.fromCache;
    ReadingWatch watch{{}, keeps ? &thumbnails : nullptr};
    if (soFar)
        watch.soFar = [&](const VideoFeatures& read) {
            VideoReading part = reading;
            if (keeps) part.thumbnails = stripOf(thumbnails);
            part.features = read;
            soFar(part);
        };
    const bool listens = request.listens && reading.media.audio;
    const AudioSource audio{request.video, reading.contentHash, bundledFile(kVoiceFile),
                            request.log, request.listensTo};
    std::optional<BackgroundAudio> background;
    if (listens && request.threads != 1) background.emplace(audio, cacheFor(request));
    reading.features = stage(Stage::Features, "features", [&] {
        return readFeatures(request, tools, std::move(stored), watch, context);
    });
    if (reading.features.damagedFrames > 0)
        logTo(request.log, LogLevel::Warning, damageSentence(reading));
    if (keeps) {
        reading.thumbnails = stripOf(thumbnails);
        storeThumbnails(request, keyDecodedBy(tools.decoding.hardware(), key), *reading.thumbnails);
    } else if (request.keepsThumbnails) {
        reading.thumbnails = storedThumbnails(request, key);
    }
    if (listens)
        reading.audio = stage(Stage::Features, "speech",
                              [&] { return heardAudio(audio, background, request, context); });
    return reading;
}

Analysis analysisOf(VideoReading reading, const AnalysisRequest& request,
                    const ExtractorChoice& extractor, const RunContext& context) {
    Draft video = withoutShots(std::move(reading), request, extractor);
    noteShots(video, timed(Stage::Shots, "shots", video.scores.timings, context,
                           [&] { return foundShots(video.facts, context); }));
    return finished(std::move(video), request);
}

void tellPart(VideoReading part, AnalysisRequest request, const ExtractorChoice& extractor,
              const RunContext& context) {
    request.log = {};  // The whole will say the same, once.
    Draft video = withoutShots(std::move(part), request, extractor);
    if (video.scores.worth.empty()) return;
    noteShots(video, foundShots(video.facts, {context.stopFlag(), {}}));
    video.scores.chooseBy(video.scores.worth);
    video.scores.shots = measuredAgain(video.scores.shots, scaleOf(video.facts, video.scores));
    request.soFar(std::make_shared<const Analysis>(finished(std::move(video), request)));
}

Analysis readVideo(const AnalysisRequest& request, AnalysisTools& tools,
                   const RunContext& context) {
    const ExtractorChoice& extractor = tools.extractor;
    if (isKnown(request, extractor)) return unscored(*request.known, request);
    ReadingReceiver soFar;
    if (request.soFar)
        soFar = [&](const VideoReading& part) { tellPart(part, request, extractor, context); };
    return analysisOf(readParts(request, tools, soFar, context), request, extractor, context);
}

ScoredVideo scored(const Analysis& video, const ScoringNetwork& network, DeviceChoice& device,
                   bool trace, const RunContext& context) {
    const VideoFacts& facts = *video.facts;
    Scores scores = *video.scores;
    FrameScores found = timed(Stage::Scores, "scores", scores.timings, context, [&] {
        FrameScores result;
        device.run([&](ComputeDevice where) {
            result = scoreFrames(network, video, where, trace, context);
            scores.effects = partEffects(network, video, where, context);
        });
        return result;
    });
    scores.pattern = factsOf(found, network.checkpoint.info.config);
    scores.checkpoint = network.checkpoint.info.name;
    scores.device = device.name();
    scores.keywords = network.keywords;
    scores.keywordBonus = network.keywordBonus;
    scores.keywordFrames = keywordSteps(network, video);
    scores.importance = std::move(found.importance);
    scores.values = std::move(found.scores);
    scores.choice = scores.values;
    // A network's answer to hardly any difference would look like certainty.
    scores.flat =
        !facts.bounds.onGrid() && scores.keywords.empty() && nothingStandsOut(scores.worth);
    const bool moments = network.checkpoint.info.config.score == ScoreRule::Moment;
    scores.ownChoice = moments && !scores.flat;
    if (scores.flat) {
        scores.chooseBy(scores.worth);
        scores.effects = {};  // The network did not decide.
    }
    if (scores.effects.rows > 0) scores.heard = loudnessAndVoice(facts);
    if (!facts.bounds.onGrid()) dampShownAgain(facts, scores);
    scores.shots = measuredAgain(scores.shots, scaleOf(facts, scores));
    return {{video.facts, std::make_shared<const Scores>(std::move(scores)), video.rules},
            std::move(found.trace)};
}

}  // namespace skimline
