// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/stored_analysis.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/checkpoint_files.h"
#include "core/skim/analysis/reading/byte_packing.h"
#include "core/skim/analysis/reading/reading_job.h"
#include "core/skim/analysis/stored_features.h"
#include "core/skim/features/cache/video_hash.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/model/worth_model.h"
#include "core/skim/worth/reasons/known_parts.h"

namespace skimline {

template <class Archive>
void packFields(Archive& archive, FieldsOf<PatternInfo> auto& pattern) {
    archive(pattern.kind, pattern.window, pattern.globals, pattern.pairs, pattern.flops,
            pattern.bytes);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<FloatMatrix> auto& matrix) {
    archive(matrix.rows, matrix.cols, matrix.values);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<KeywordTimes> auto& keyword) {
    archive(keyword.word, keyword.times);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<NetworkScores> auto& given) {
    archive(given.values, given.importance, given.effects, given.pattern, given.checkpoint,
            given.device, given.moments);
}

namespace {

/// Changes whenever any result changes.
constexpr const char* kMediaNote = "media 1";
constexpr const char* kScoresNote = "scores 1";

void storeQuietly(const AnalysisRequest& request, const std::string& key, const char* name,
                  std::string bytes) {
    try {
        cacheFor(request).storeNote(key, name, std::move(bytes));
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
    }
}

/// Returns nothing if a part is missing or invalid.
template <class Find>
auto ifThere(const Find& find) -> decltype(find()) {
    try {
        return find();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return {};
    }
}

std::optional<MediaInfo> storedMedia(const AnalysisRequest& request, const std::string& hash) {
    return ifThere([&]() -> std::optional<MediaInfo> {
        const auto note = cacheFor(request).findNote(hash, kMediaNote);
        if (!note) return {};
        MediaInfo media = mediaIn(*note);
        media.path = request.video;
        return media;
    });
}

std::optional<VideoReading> storedReading(const AnalysisRequest& request,
                                          const ExtractorFacts& extractor,
                                          const RunContext& context) {
    const std::string hash = request.hash->get(context);
    std::optional<MediaInfo> media = storedMedia(request, hash);
    if (!media || request.listensTo > std::ssize(media->audioTracks)) return {};
    StoredFeatures stored = knownFeatures(request, extractor, *media, context);
    if (!stored.features) return {};
    VideoReading reading;
    reading.media = std::move(*media);
    reading.contentHash = hash;
    reading.fromCache = true;
    reading.features = std::move(*stored.features);
    if (request.keepsThumbnails) reading.thumbnails = storedThumbnails(request, stored.key);
    if (!request.listens || !reading.media.audio) return reading;
    const auto note = cacheFor(request).findNote(hash, audioNote(request.listensTo));
    std::optional<AudioFeatures> audio = note ? audioFeaturesIn(*note) : std::nullopt;
    if (!audio) return {};
    reading.audio = std::move(*audio);
    return reading;
}

/// The files that a network is chosen from.
std::vector<std::filesystem::path> checkpointsOf(const AnalysisRequest& request) {
    if (!request.checkpoint.empty()) return {request.checkpoint};
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path& folder : checkpointFolders())
        for (std::filesystem::path& file : checkpointsIn(folder)) files.push_back(std::move(file));
    return files;
}

/// The cache's key of scores: everything that determines them.
std::string keyOfScores(const AnalysisRequest& request, const Analysis& video,
                        const std::string& checkpoints, const RunContext& context) {
    const VideoFacts& facts = *video.facts;
    Packer archive;
    archive(checkpoints);
    archive(request.attention, request.window, request.maxGlobals, request.keywords,
            request.keywordBonus, request.reasons, request.device, request.threads);
    archive(facts.extractor, facts.emulatedExtractor, facts.features->features, facts.firstSteps,
            facts.cues, facts.voice.probabilities, video.scores->worth);
    if (facts.audioTokens) archive(facts.audioTokens->loudness, facts.audioTokens->onset);
    if (request.reasons) {
        const std::filesystem::path worth = bundledFile(kWorthFile);
        if (!worth.empty()) archive(contentHash(worth, context));
        for (const Boundary& boundary : facts.features->sights.boundaries)
            archive(boundary.kind, boundary.confidence, boundary.earlierEnd, boundary.laterStart);
    }
    return keyOfReading(facts.contentHash, archive.bytes());
}

bool fits(const NetworkScores& given, std::int64_t rows) {
    const FloatMatrix& effects = given.effects;
    return std::ssize(given.values) == rows &&
           (given.importance.empty() || std::ssize(given.importance) == rows) &&
           std::ssize(effects.values) == effects.rows * effects.cols &&
           (effects.rows == 0 || (effects.rows == rows && effects.cols == kEffectColumns));
}

std::optional<NetworkScores> storedScores(const AnalysisRequest& request, const Analysis& video,
                                          const RunContext& context) {
    return ifThere([&]() -> std::optional<NetworkScores> {
        const auto checkpoints = checkpointHashes(request, context);
        if (!checkpoints) return {};
        const auto note = cacheFor(request).findNote(
            keyOfScores(request, video, *checkpoints, context), kScoresNote);
        if (!note) return {};
        auto given = Unpacker(*note).value<NetworkScores>();
        if (!fits(given, video.facts->features->features.rows)) return {};
        return given;
    });
}

/// Logs the collected messages only once it is certain that no other reader will log them.
class HeldLog {
public:
    LogSink sink() {
        return [this](LogLevel level, std::string_view message) {
            m_said.emplace_back(level, message);
        };
    }
    void tell(const LogSink& log) const {
        for (const auto& [level, message] : m_said) logTo(log, level, message);
    }

private:
    std::vector<std::pair<LogLevel, std::string>> m_said;
};

/// Whether a GPU or decoder was requested by name: only a run that opens it can tell whether it is
/// usable.
bool namesHardware(const AnalysisRequest& request) {
    const HardwareDecoding decoding = request.hardwareDecoding;
    return (request.device != "auto" && request.device != "cpu") ||
           (decoding != HardwareDecoding::Off && decoding != HardwareDecoding::Auto);
}

/// @return null also for a file that cannot be read: the reader that follows reports the reason
AnalysisPointer videoFromCache(const AnalysisRequest& request, const RunContext& context) {
    checkRequest(request);
    if (request.known || request.ownExtractor || namesHardware(request)) return nullptr;
    return ifThere([&]() -> AnalysisPointer {
        const ExtractorFacts extractor = extractorFacts(request);
        std::vector<StageTiming> timings;
        std::optional<VideoReading> reading = timed(Stage::Decode, "read", timings, context, [&] {
            return storedReading(request, extractor, context);
        });
        if (!reading) return nullptr;
        reading->timings = std::move(timings);
        tellDamage(*reading, request.log);
        return std::make_shared<const Analysis>(
            analysisOf(std::move(*reading), request, extractor, context));
    });
}

}  // namespace

AnalysisPointer storedVideo(AnalysisRequest& request, const RunContext& context) {
    HeldLog log;
    if (!request.hash) request.hash = std::make_shared<VideoHash>(request.video);
    AnalysisRequest quiet = request;
    quiet.log = log.sink();
    AnalysisPointer video = videoFromCache(quiet, context);
    if (video) log.tell(request.log);
    return video;
}

AnalysisPointer storedAnalysis(AnalysisRequest& request, const RunContext& context) {
    HeldLog log;
    if (!request.hash) request.hash = std::make_shared<VideoHash>(request.video);
    AnalysisRequest quiet = request;
    quiet.log = log.sink();
    const AnalysisPointer video = videoFromCache(quiet, context);
    if (!video) return nullptr;
    std::vector<StageTiming> timings;
    const auto given = timed(Stage::Scores, "scores", timings, context,
                             [&] { return storedScores(request, *video, context); });
    if (!given) return nullptr;
    log.tell(request.log);
    return std::make_shared<const Analysis>(
        withScores(*video, *given, {request.keywords, request.keywordBonus}, timings));
}

void storeMedia(const AnalysisRequest& request, const std::string& contentHash, MediaInfo media) {
    media.path.clear();
    std::string bytes = bytesOf(media);
    if (cacheFor(request).findNote(contentHash, kMediaNote) != bytes)
        storeQuietly(request, contentHash, kMediaNote, std::move(bytes));
}

std::optional<std::string> checkpointHashes(const AnalysisRequest& request,
                                            const RunContext& context) {
    return ifThere([&]() -> std::optional<std::string> {
        Packer archive;
        for (const std::filesystem::path& file : checkpointsOf(request))
            archive(contentHash(file, context));
        return archive.bytes();
    });
}

void storeScores(const AnalysisRequest& request, const Analysis& video, const NetworkScores& given,
                 const std::string& checkpoints, const RunContext& context) {
    Packer archive;
    archive(given);
    const auto key =
        ifThere([&] { return std::optional(keyOfScores(request, video, checkpoints, context)); });
    if (key) storeQuietly(request, *key, kScoresNote, archive.bytes());
}

}  // namespace skimline
