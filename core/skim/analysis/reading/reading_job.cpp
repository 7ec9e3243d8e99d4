// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/reading_job.h"

#include <string_view>
#include <utility>

#include "core/skim/analysis/reading/byte_packing.h"
#include "core/skim/features/cache/feature_entry.h"

namespace skimline {
namespace {

constexpr int kLargestSide = 1 << 14;  ///< of a small picture, pixels

template <class Value>
std::string packed(const Value& value) {
    Packer archive;
    archive(value);
    return archive.bytes();
}

template <class Value>
Value unpacked(std::string_view bytes) {
    return Unpacker(bytes).value<Value>();
}

[[noreturn]] void refuse() {
    throw Error(ErrorCode::Corrupt, "", "A reading process sent an invalid message.");
}

}  // namespace

template <class Archive>
void packFields(Archive& archive, FieldsOf<Orientation> auto& orientation) {
    archive(orientation.quarterTurns, orientation.mirrored);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<VideoStreamInfo> auto& video) {
    archive(video.index, video.codec, video.width, video.height, video.displayWidth,
            video.displayHeight, video.orientation, video.sampleAspect, video.frameRate,
            video.variableFrameRate, video.startTime, video.frameCount, video.highDynamicRange);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<AudioStreamInfo> auto& audio) {
    archive(audio.index, audio.codec, audio.sampleRate, audio.channels, audio.startTime,
            audio.language, audio.title);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<MediaInfo> auto& media) {
    archive(media.path, media.container, media.duration, media.fileSize, media.video, media.audio,
            media.audioTracks, media.subtitleStreams);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ShotBounds> auto& bounds) {
    archive(bounds.minSeconds, bounds.maxSeconds, bounds.grid);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ReadRequest> auto& request) {
    // Must list all kinds; a missing one does not compile.
    auto& [video, extractor, modelFolder, builtinWeights, device, precision, hardwareDecoding,
           bounds, listens, listensTo, keepsThumbnails, threads, cacheFolder] = request;
    archive(video, extractor, modelFolder, builtinWeights, device, precision, hardwareDecoding,
            bounds, listens, listensTo, keepsThumbnails, threads, cacheFolder);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ReadingJob> auto& job) {
    archive(job.task, job.video, job.times, job.count, job.maxWidth, job.maxHeight, job.request,
            job.tellsParts, job.name, job.order);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<StageTiming> auto& timing) {
    archive(timing.stage, timing.seconds);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<AudioPeaks> auto& peaks) {
    archive(peaks.perSecond, peaks.low, peaks.high);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<RecordingDates> auto& dates) {
    archive(dates.quickTime, dates.container);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<Progress> auto& progress) {
    archive(progress.stage, progress.done, progress.total, progress.secondsLeft);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<PictureAt> auto& timed) {
    archive(timed.at, timed.image.width, timed.image.height, timed.image.pixels);
}

std::string bytesOf(const ReadingJob& job) { return packed(job); }
ReadingJob jobIn(std::string_view bytes) { return unpacked<ReadingJob>(bytes); }

std::string bytesOf(const MediaInfo& media) { return packed(media); }
MediaInfo mediaIn(std::string_view bytes) {
    MediaInfo media = unpacked<MediaInfo>(bytes);
    if (media.video.frameRate <= Rational(0) || media.duration < Rational(0)) refuse();
    return media;
}

std::string bytesOf(const VideoReading& reading) {
    Packer archive;
    archive(reading.contentHash, reading.fromCache, bytesOf(reading.audio), reading.timings,
            reading.thumbnails ? bytesOf(*reading.thumbnails) : std::string(),
            bytesOf(reading.media), encodeFeatureEntry(reading.contentHash, reading.features));
    return archive.bytes();
}

VideoReading readingIn(std::string_view bytes) {
    VideoReading reading;
    std::string audio;
    std::string thumbnails;
    std::string media;
    std::string features;
    Unpacker archive(bytes);
    archive(reading.contentHash, reading.fromCache, audio, reading.timings, thumbnails, media,
            features);
    std::optional<AudioFeatures> heard = audioFeaturesIn(audio);
    if (!heard) refuse();
    reading.audio = std::move(*heard);
    reading.media = mediaIn(media);
    std::optional<VideoFeatures> found = decodeFeatureEntry(features, reading.contentHash);
    if (!found) refuse();
    reading.features = std::move(*found);
    if (!thumbnails.empty()) {
        std::optional<ThumbnailStrip> strip = thumbnailsIn(thumbnails);
        if (!strip) refuse();
        reading.thumbnails = std::make_shared<const ThumbnailStrip>(std::move(*strip));
    }
    return reading;
}

std::string bytesOf(const AudioPeaks& peaks) { return packed(peaks); }
AudioPeaks peaksIn(std::string_view bytes) {
    AudioPeaks peaks = unpacked<AudioPeaks>(bytes);
    if (peaks.perSecond <= 0 || peaks.low.size() != peaks.high.size()) refuse();
    return peaks;
}

SoundScores soundsIn(std::string_view bytes) {
    std::optional<SoundScores> scores = soundScoresIn(bytes);
    if (!scores) refuse();
    return *std::move(scores);
}

VoicePrints voicesIn(std::string_view bytes) {
    std::optional<VoicePrints> prints = voicePrintsIn(bytes);
    if (!prints) refuse();
    return *std::move(prints);
}

std::string bytesOf(const RecordingDates& dates) { return packed(dates); }
RecordingDates datesIn(std::string_view bytes) { return unpacked<RecordingDates>(bytes); }

std::string bytesOf(const Progress& progress) { return packed(progress); }
Progress progressIn(std::string_view bytes) {
    const auto progress = unpacked<Progress>(bytes);
    if (progress.stage < Stage::Probe || progress.stage > kLastStage) refuse();
    return progress;
}

std::string bytesOf(const PictureAt& image) { return packed(image); }
PictureAt imageIn(std::string_view bytes) {
    auto timed = unpacked<PictureAt>(bytes);
    const RgbImage& image = timed.image;
    const auto isSide = [](int side) { return side > 0 && side <= kLargestSide; };
    if (!isSide(image.width) || !isSide(image.height) ||
        image.pixels.size() !=
            static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3)
        refuse();
    return timed;
}

}  // namespace skimline
