// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis_stages.h"

#include <optional>
#include <utility>

#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/analysis/stored_analysis.h"
#include "core/skim/features/audio/background_audio.h"
#include "core/skim/features/sights/thumbnail_recorder.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {
namespace {

bool isKnown(const AnalysisRequest& request, const ExtractorChoice& extractor) {
    const Analysis* known = request.known.get();
    return known != nullptr && known->facts->features && known->facts->bounds == request.bounds &&
           known->facts->extractor == extractorName(extractor);
}

Analysis unscored(const Analysis& known, const AnalysisRequest& request) {
    Scores scores = *known.scores;
    scores.ownChoice = false;
    scores.chooseBy({});
    scores.importance.clear();
    scores.timings.clear();
    return {known.facts, std::make_shared<const Scores>(std::move(scores)), rulesOf(request)};
}

std::shared_ptr<const ThumbnailStrip> stripOf(const ThumbnailRecorder& recorder) {
    return std::make_shared<const ThumbnailStrip>(recorder.strip());
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

/// In this thread: on a busy machine, loading ends before a second thread would have started.
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

}  // namespace

AnalysisTools toolsFor(const AnalysisRequest& request) {
    checkRequest(request);
    // Before the extractor, which returns to this number: LibTorch hangs if it cannot start one.
    useThreads(request.threads);
    return {chosenExtractor(request), DeviceChoice(request.device, request.log), {}};
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
    tellDamage(reading, request.log);
    if (keeps) {
        reading.thumbnails = stripOf(thumbnails);
        storeThumbnails(request, keyDecodedBy(tools.decoding.hardware(), key), *reading.thumbnails);
    } else if (request.keepsThumbnails) {
        reading.thumbnails = storedThumbnails(request, key);
    }
    if (listens)
        reading.audio = stage(Stage::Features, "speech",
                              [&] { return heardAudio(audio, background, request, context); });
    storeMedia(request, reading.contentHash, reading.media);
    return reading;
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
    NetworkScores given;
    FrameScores found;
    std::vector<StageTiming> timings;
    timed(Stage::Scores, "scores", timings, context, [&] {
        device.run([&](ComputeDevice where) {
            found = scoreFrames(network, video, where, trace, context);
            given.effects = partEffects(network, video, where, context);
        });
        return true;
    });
    const FullTransNetConfig& config = network.checkpoint.info.config;
    given.pattern = factsOf(found, config);
    given.checkpoint = network.checkpoint.info.name;
    given.device = device.name();
    given.moments = config.score == ScoreRule::Moment;
    given.importance = std::move(found.importance);
    given.values = std::move(found.scores);
    const Steering steering{network.keywords, network.keywordBonus};
    return {withScores(video, given, steering, timings), std::move(found.trace), std::move(given)};
}

}  // namespace skimline
