// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/stored_features.h"

#include <utility>
#include <vector>

#include "core/foundation/media/colour/tone_mapper.h"
#include "core/skim/features/cache/video_hash.h"
#include "core/skim/features/extractors/extractor.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

/// Frames decoded by hardware are assumed to equal those of software to the bit.
constexpr char kHardwareVersion[] = "hardware 1";

/// Features of the sample video, which come with the program.
std::optional<VideoFeatures> bundledFeatures(const std::string& hash,
                                             const ExtractorFacts& extractor, Framing framing) {
    for (const std::filesystem::path& folder : resourceFolders("sample"))
        if (auto found = FeatureCache(folder).find(hash, extractor.id, extractor.version,
                                                   kSampleRate, framing))
            return found;
    return {};
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

FoundFeatures findFeatures(const ReadRequest& request, const ExtractorFacts& extractor,
                           const std::string& key, Framing framing) {
    const FeatureCache cache = cacheFor(request);
    for (const std::string& each : keysFor(request, key)) {
        auto features = cache.find(each, extractor.id, extractor.version, kSampleRate, framing);
        if (!features && each == key) features = bundledFeatures(key, extractor, framing);
        if (features) return {each, std::move(features)};
    }
    return {};
}

/// Features of HDR depend on how it is tone-mapped, so that its version is part of the key.
std::string keyFor(const MediaInfo& media, const std::string& hash) {
    return media.video.highDynamicRange ? keyOfReading(hash, kToneMapVersion) : hash;
}

}  // namespace

std::string keyIn(const std::string& arithmetic, const std::string& key) {
    return arithmetic == kFloat32Arithmetic ? key : keyOfReading(key, arithmetic);
}

FeaturePrecision precisionOf(const ReadRequest& request) {
    return request.bounds.grid ? FeaturePrecision::Float32 : request.precision;
}

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

StoredFeatures knownFeatures(const AnalysisRequest& request, const ExtractorFacts& extractor,
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
    const bool fits = request.bounds.grid || (found.features && found.features->fillsFrame);
    (fits ? stored.features : stored.whole) = std::move(found.features);
    stored.wholeKey = std::move(found.key);
    return stored;
}

}  // namespace skimline
