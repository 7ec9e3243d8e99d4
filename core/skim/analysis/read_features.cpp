// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/read_features.h"

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
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
              std::string(error.what()) + " The video will be read again next time.");
    }
}

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

/// With one thread: on a busy machine, several would wait for each other at every tensor.
std::shared_ptr<FeatureExtractor> loaded(const ReadRequest& request, const AnalysisTools& tools,
                                         ComputeDevice where, const RunContext& context) {
    const ScoringThreads few(0);
    return tools.extractor.load({where, precisionOf(request)}, context);
}

/// The appeal model for the network's middle layer; nothing if the program has none for it.
std::optional<AppealModel> appealOf(const FeatureExtractor& network, const LogSink& log) {
    const std::filesystem::path file = bundledFile(appealFile(network.id()).c_str());
    if (file.empty()) return {};
    AppealModel appeal = AppealModel::load(file);
    if (appeal.source() == LayerSource{network.id(), network.version()}) return appeal;
    logTo(log, LogLevel::Warning,
          file.string() + " belongs to a different version of the extractor.");
    return {};
}

}  // namespace

void storeThumbnails(const ReadRequest& request, const std::string& key,
                     const ThumbnailStrip& strip) {
    try {
        if (!strip.empty()) cacheFor(request).storeNote(key, kThumbnailNote, bytesOf(strip));
    } catch (const Error& error) {
        // Storing the features in the same folder reports the same fault.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
}

StoredFeatures storedFeatures(const AnalysisRequest& request, const ExtractorFacts& extractor,
                              const MediaInfo& media, const RunContext& context) {
    StoredFeatures stored = knownFeatures(request, extractor, media, context);
    if (stored.features || request.bounds.grid) return stored;
    stored.crop = withoutBlackBars(request.video, context, stored.start);
    // Stored by a benchmark run or before bars were cropped: valid if there are no bars.
    if (stored.crop != CropRectangle() || !stored.whole) return stored;
    stored.features = std::move(stored.whole);
    stored.features->fillsFrame = true;
    store(request, stored.wholeKey, *stored.features);
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
        // A reading that stops before it reaches the end of the stored one adds nothing.
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
