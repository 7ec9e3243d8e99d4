// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/read_features.h"

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/colour/tone_mapper.h"
#include "core/skim/features/cache/video_hash.h"
#include "core/skim/features/extractors/video_features.h"
#include "core/skim/features/sights/black_bars.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/model/appeal_model.h"

namespace skimline {
namespace {

void store(const AnalysisRequest& request, const std::string& hash, const VideoFeatures& features) {
    try {
        cacheFor(request).store(hash, features);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        logTo(request.log, LogLevel::Warning,
              std::string(error.what()) +
                  " Nothing is lost but time: the video will be read again next time.");
    }
}

/// Frames of hardware are those of software, to the bit; so one has to believe.
constexpr char kHardwareVersion[] = "hardware 1";

/// Fewest rows of a stopped reading worth storing: fewer are read again in no time.
constexpr std::int64_t kLeastSteps = 16;

void storePart(const AnalysisRequest& request, const std::string& hash,
               const VideoFeatures& part) noexcept {
    try {
        if (part.features.rows >= kLeastSteps) cacheFor(request).storePart(hash, part);
    } catch (const std::exception& error) {
        logTo(request.log, LogLevel::Warning, error.what());
    }
}

void forgetPart(const AnalysisRequest& request, const std::string& hash, VideoFeatures part) {
    part.features.rows = 0;
    try {
        cacheFor(request).storePart(hash, part);
    } catch (const Error& error) {
        logTo(request.log, LogLevel::Warning, error.what());
    }
}

/// Features of the sample video, which come with the program.
std::optional<VideoFeatures> bundledFeatures(const std::string& hash,
                                             const ExtractorChoice& extractor, Framing framing) {
    for (const std::filesystem::path& folder : resourceFolders("sample"))
        if (auto found = FeatureCache(folder).find(hash, extractor.id, extractor.version,
                                                   kSampleRate, framing))
            return found;
    return {};
}

/// The key in that arithmetic: readings in anything but float32 are kept apart.
std::string keyIn(const std::string& arithmetic, const std::string& key) {
    return arithmetic == kFloat32Arithmetic ? key : keyOfReading(key, arithmetic);
}

/// Float32 on the grid, whose features are learned from and compared: the same on every machine.
FeaturePrecision precisionOf(const ReadRequest& request) {
    return request.bounds.grid ? FeaturePrecision::Float32 : request.precision;
}

/// Keys of all readings that serve the request, the best first: the most exact serves them all.
std::vector<std::string> keysFor(const ReadRequest& request, const std::string& key) {
    std::vector<std::string> decoded{key};
    if (request.hardwareDecoding != HardwareDecoding::Off)
        decoded.push_back(keyDecodedBy(request.hardwareDecoding, key));
    std::vector<std::string> keys;
    for (const std::string& each : decoded) {
        keys.push_back(each);
        if (precisionOf(request) == FeaturePrecision::Fast)
            keys.push_back(keyIn(kBfloat16Arithmetic, each));
    }
    return keys;
}

struct FoundFeatures {
    std::string key;
    std::optional<VideoFeatures> features;
};

FoundFeatures findFeatures(const ReadRequest& request, const ExtractorChoice& extractor,
                           const std::string& key, Framing framing) {
    const FeatureCache cache = cacheFor(request);
    for (const std::string& each : keysFor(request, key)) {
        auto features = cache.find(each, extractor.id, extractor.version, kSampleRate, framing);
        if (!features && each == key) features = bundledFeatures(key, extractor, framing);
        if (features) return {each, std::move(features)};
    }
    return {};
}

/// On one thread: those of a busy machine wait for each other at every tensor.
std::shared_ptr<FeatureExtractor> loaded(const ReadRequest& request, const AnalysisTools& tools,
                                         ComputeDevice where, const RunContext& context) {
    const ScoringThreads few(0);
    return tools.extractor.load({where, precisionOf(request)}, context);
}

/// The model that reads the network's middle layer; nothing where the program has none for it.
std::optional<AppealModel> appealOf(const FeatureExtractor& network, const LogSink& log) {
    const std::filesystem::path file = bundledFile(appealFile(network.id()).c_str());
    if (file.empty()) return {};
    AppealModel appeal = AppealModel::load(file);
    if (appeal.source() == LayerSource{network.id(), network.version()}) return appeal;
    logTo(log, LogLevel::Warning, file.string() + " is of another version of the extractor.");
    return {};
}

/// Features of HDR depend on how it is tone-mapped, so that its version is part of the key.
std::string keyFor(const MediaInfo& media, const std::string& hash) {
    return media.video.highDynamicRange ? keyOfReading(hash, kToneMapVersion) : hash;
}

}  // namespace

FeatureCache cacheFor(const ReadRequest& request) {
    return request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
}

std::string keyDecodedBy(HardwareDecoding hardware, const std::string& key) {
    return hardware == HardwareDecoding::Off ? key : keyOfReading(key, kHardwareVersion);
}

std::shared_ptr<const ThumbnailStrip> storedThumbnails(const ReadRequest& request,
                                                       const std::string& key) {
    const FeatureCache cache = cacheFor(request);
    auto note = cache.findNote(key, kThumbnailNote);
    if (!note && request.hardwareDecoding != HardwareDecoding::Off)
        note = cache.findNote(keyDecodedBy(request.hardwareDecoding, key), kThumbnailNote);
    auto strip = note ? thumbnailsIn(*note) : std::nullopt;
    if (!strip || strip->empty()) return nullptr;
    return std::make_shared<const ThumbnailStrip>(std::move(*strip));
}

void storeThumbnails(const ReadRequest& request, const std::string& key,
                     const ThumbnailStrip& strip) {
    try {
        if (!strip.empty()) cacheFor(request).storeNote(key, kThumbnailNote, bytesOf(strip));
    } catch (const Error& error) {
        // Storing the features in the same folder reports the same fault.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
}

StoredFeatures storedFeatures(const AnalysisRequest& request, const ExtractorChoice& extractor,
                              const MediaInfo& media, const RunContext& context) {
    StoredFeatures stored;
    stored.contentHash = request.known  ? request.known->facts->contentHash
                         : request.hash ? request.hash->get(context)
                                        : contentHash(request.video, context);
    stored.key = keyFor(media, stored.contentHash);
    stored.start = media.video.startTime;
    const auto find = [&](Framing framing) {
        return findFeatures(request, extractor, stored.key, framing);
    };
    if (!request.bounds.grid) stored.features = find(Framing::WithoutBars).features;
    if (stored.features) return stored;
    FoundFeatures found = find(Framing::Whole);
    stored.features = std::move(found.features);
    if (request.bounds.grid || (stored.features && stored.features->fillsFrame)) return stored;
    stored.crop = withoutBlackBars(request.video, context, stored.start);
    // Stored by a benchmark's run or before bars were cropped: good where there are none.
    if (stored.crop != CropRectangle()) stored.features.reset();
    if (!stored.features) return stored;
    stored.features->fillsFrame = true;
    store(request, found.key, *stored.features);
    return stored;
}

VideoFeatures readFeatures(const AnalysisRequest& request, AnalysisTools& tools,
                           StoredFeatures stored, const ReadingWatch& watch,
                           const RunContext& context) {
    if (stored.features) return std::move(*stored.features);
    VideoFeatures features;
    std::string key;
    std::optional<VideoFeatures> known;
    ReadingOptions options;
    options.faceModel = bundledFile(kFaceModelFile);
    options.crop = stored.crop;
    options.soFar = watch.soFar;
    options.thumbnails = watch.thumbnails;
    options.start = stored.start;
    options.stopped = [&](const VideoFeatures& part) {
        // A reading that stops again before it gets as far as the stored one adds nothing.
        if (!known || part.features.rows > known->features.rows) storePart(request, key, part);
    };
    tools.device.run([&](ComputeDevice where) {
        const std::shared_ptr<FeatureExtractor> network = loaded(request, tools, where, context);
        const std::optional<AppealModel> appeal = appealOf(*network, request.log);
        options.appeal = appeal ? &*appeal : nullptr;
        tools.decoding.run([&](HardwareDecoding hardware) {
            key = keyIn(network->arithmetic(), keyDecodedBy(hardware, stored.key));
            known = cacheFor(request).findPart(key, tools.extractor.id, tools.extractor.version);
            options.known = known ? &*known : nullptr;
            options.hardware = hardware;
            context.throwIfStopped();
            features = extractVideoFeatures(request.video, kSampleRate, *network, context, options);
        });
    });
    features.fillsFrame = !request.bounds.grid && stored.crop == CropRectangle();
    store(request, key, features);
    if (known) forgetPart(request, key, *known);
    return features;
}

}  // namespace skimline
