// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis_stages.h"

#include <chrono>
#include <optional>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/find_shots.h"
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
    const SpeechBorders& borders = request.speechBorders;
    if (!(borders.reach >= 0 && borders.reach <= kFarthestBorder && borders.farReach >= 0 &&
          borders.farReach <= kFarthestBorder))
        refuse("speech borders", "Borders move by 0 to 60 seconds to the next pause.");
    attentionChoice(request.attention);
    withHandles({{}, Rational(1), {}}, request.handles, {}, {});
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
    return known != nullptr && known->features && known->bounds == request.bounds &&
           known->extractor == nameOf(extractor.id, extractor.version);
}

/// Borders that keep to the grid keep to it whatever is said.
SpeechBorders bordersOf(const AnalysisRequest& request) {
    return request.bounds.onGrid() ? SpeechBorders{0, 0} : request.speechBorders;
}

Analysis unscored(Analysis known, const AnalysisRequest& request) {
    known.scores.clear();
    known.choice.clear();
    known.timings.clear();
    known.speechBorders = bordersOf(request);
    return known;
}

Analysis nothingReadYet(const AnalysisRequest& request, const ExtractorChoice& extractor) {
    Analysis video;
    video.handles = request.handles;
    video.bounds = request.bounds;
    video.speechBorders = bordersOf(request);
    video.sampleRate = kSampleRate;
    video.extractor = nameOf(extractor.id, extractor.version);
    if (!extractor.emulatedExtractor.empty())
        video.emulatedExtractor =
            nameOf(extractor.emulatedExtractor, extractor.emulatedExtractorVersion);
    return video;
}

void noteFeatures(Analysis& video, VideoFeatures features, const AnalysisRequest& request) {
    FrameWorth found = measureWorth(features, request);
    video.worth = std::move(found.worth);
    video.plainWorth = std::move(found.plain);
    video.traits = std::move(found.traits);
    video.taste = found.taste;
    video.cues = features.sights.cues;
    video.duration = features.duration;
    video.crop = features.crop;
    for (const Boundary& boundary : features.sights.boundaries)
        video.cuts.push_back({boundary.earlierEnd, boundary.laterStart});
    for (std::int64_t step = 0; step < features.features.rows; ++step)
        video.sampleTimes.push_back(static_cast<double>(step) / video.sampleRate.toDouble());
    video.features = std::make_shared<const VideoFeatures>(std::move(features));
}

std::shared_ptr<const ThumbnailStrip> stripOf(const ThumbnailRecorder& recorder) {
    return std::make_shared<const ThumbnailStrip>(recorder.strip());
}

void noteShots(Analysis& video, const std::vector<ExactShot>& found) {
    const std::int64_t steps = video.features->features.rows;
    video.firstSteps = firstStepsOf(found, video.sampleRate, steps);
    for (const ExactShot& shot : found)
        if (shot.passing) video.passing.push_back({shot.start, shot.end});
    // Until a network has scored them.
    const std::vector<float> none(static_cast<std::size_t>(steps), 0.0F);
    ShotScale scale = scaleOf(video);
    scale.scores = none;
    for (const ExactShot& shot : found)
        video.shots.push_back(measuredShot({shot.start, shot.end}, scale));
}

/// What the reading says by itself.
Analysis withoutShots(VideoReading reading, const AnalysisRequest& request,
                      const ExtractorChoice& extractor) {
    Analysis video = nothingReadYet(request, extractor);
    video.media = std::move(reading.media);
    video.contentHash = std::move(reading.contentHash);
    video.featuresFromCache = reading.fromCache;
    video.thumbnails = std::move(reading.thumbnails);
    video.timings = std::move(reading.timings);
    video.voice = std::move(reading.audio.voice);
    if (reading.audio.tokens.count() > 0)
        video.audioTokens = std::make_shared<const AudioTokens>(std::move(reading.audio.tokens));
    video.speech = speechIntervals(video.voice);
    video.noisyPauses = noisyPauses(video.speech, video.voice);
    noteFeatures(video, std::move(reading.features), request);
    return video;
}

/// What learnable masks cost per layer: their inner layers for every frame, a product per pair.
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

/// What loads is over before a second thread has woken up on a busy machine.
ExtractorChoice chosenExtractor(const AnalysisRequest& request) {
    const ScoringThreads few(0);
    return chooseExtractor(request);
}

/// Beside the frames, unless one thread was asked for.
AudioFeatures heardAudio(const AudioSource& audio, std::optional<BackgroundAudio>& background,
                         const AnalysisRequest& request, const RunContext& context) {
    return background ? background->result(context)
                      : readAudioFeatures(audio, cacheFor(request), context);
}

}  // namespace

void dampShownAgain(Analysis& video) {
    std::vector<float>& chosenBy = video.choice.empty() ? video.scores : video.choice;
    ShotScale scale = scaleOf(video);
    scale.scores = chosenBy;
    const std::vector<Shot> shots = measuredAgain(video.shots, scale);
    video.repeats = findRepeats(video.features->features, shots);
    dampRepeats(chosenBy, video.repeats, shots);
}

AnalysisTools toolsFor(const AnalysisRequest& request) {
    AnalysisTools tools{chosenExtractor(request), DeviceChoice(request.device, request.log), {}};
    checkRequest(request);
    useThreads(request.threads);
    if (request.extractor.empty() && tools.extractor.id == kBuiltinId)
        logTo(request.log, LogLevel::Info,
              "GoogLeNet's weights are not installed, so the built-in extractor is used.");
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
                            request.log};
    std::optional<BackgroundAudio> background;
    if (listens && request.threads != 1) background.emplace(audio, cacheFor(request));
    reading.features = stage(Stage::Features, "features", [&] {
        return readFeatures(request, tools, std::move(stored), watch, context);
    });
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
    Analysis video = withoutShots(std::move(reading), request, extractor);
    noteShots(video, timed(Stage::Shots, "shots", video.timings, context, [&] {
                  return findShots(*video.features, video.bounds, video.media.video.frameRate,
                                   context);
              }));
    return video;
}

void tellPart(VideoReading part, AnalysisRequest request, const ExtractorChoice& extractor,
              const RunContext& context) {
    request.log = {};  // The whole will say the same, once.
    Analysis video = withoutShots(std::move(part), request, extractor);
    if (video.worth.empty()) return;
    noteShots(video, findShots(*video.features, video.bounds, video.media.video.frameRate,
                               {context.stopFlag(), {}}));
    video.scores = video.worth;
    video.shots = measuredAgain(video.shots, scaleOf(video));
    request.soFar(std::make_shared<const Analysis>(std::move(video)));
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

ScoredVideo scored(Analysis video, const ScoringNetwork& network, DeviceChoice& device, bool trace,
                   const RunContext& context) {
    FrameScores found = timed(Stage::Scores, "scores", video.timings, context, [&] {
        FrameScores result;
        device.run([&](ComputeDevice where) {
            result = scoreFrames(network, video, where, trace, context);
        });
        return result;
    });
    video.pattern = factsOf(found, network.checkpoint.info.config);
    video.checkpoint = network.checkpoint.info.name;
    video.device = device.name();
    video.keywords = network.keywords;
    video.keywordBonus = network.keywordBonus;
    video.keywordFrames = keywordSteps(network, video);
    video.scores = std::move(found.scores);
    video.choice = std::move(found.choice);
    // What a network makes of hardly any difference would look like certainty.
    video.flat = !video.bounds.onGrid() && video.keywords.empty() && nothingStandsOut(video.worth);
    if (video.flat) {
        video.scores = video.worth;
        video.choice.clear();
    }
    if (!video.bounds.onGrid()) dampShownAgain(video);
    video.shots = measuredAgain(video.shots, scaleOf(video));
    return {std::move(video), std::move(found.trace)};
}

}  // namespace skimline
