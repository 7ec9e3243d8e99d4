// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/probe.h"

#include <exception>
#include <fstream>
#include <string_view>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/media/colour/hdr_frame.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {

namespace {

VideoStreamInfo describeVideo(const MediaSource& source, const TimedImage& first) {
    const AVStream& stream = source.video();
    VideoStreamInfo info;
    info.index = stream.index;
    info.codec = avcodec_get_name(stream.codecpar->codec_id);
    info.width = first.frame->width;
    info.height = first.frame->height;
    info.orientation = ffmpeg::orientationOf(stream);
    info.sampleAspect = sampleAspectOf(stream, first.frame.get());
    const DisplaySize shown =
        displaySize(info.width, info.height, info.sampleAspect, info.orientation);
    info.displayWidth = shown.width;
    info.displayHeight = shown.height;
    info.frameRate = nominalFrameRate(stream);
    info.variableFrameRate = hasVariableFrameRate(stream);
    info.startTime = ffmpeg::toSeconds(first.time, stream.time_base);
    info.frameCount = stream.nb_frames;
    info.highDynamicRange = hdrLightOf(*first.frame).has_value();
    return info;
}

constexpr std::size_t kBoxHead = 8;
constexpr std::uint64_t kMostBoxes = 200000;
constexpr std::size_t kLongSize = 8;

std::uint64_t bigEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

AudioStreamInfo describeAudio(const AVStream& stream) {
    AudioStreamInfo info;
    info.index = stream.index;
    info.codec = avcodec_get_name(stream.codecpar->codec_id);
    info.sampleRate = stream.codecpar->sample_rate;
    info.channels = stream.codecpar->ch_layout.nb_channels;
    if (stream.start_time != AV_NOPTS_VALUE)
        info.startTime = ffmpeg::toSeconds(stream.start_time, stream.time_base);
    const auto tag = [&](const char* key) -> std::string {
        const AVDictionaryEntry* found = av_dict_get(stream.metadata, key, nullptr, 0);
        return found != nullptr ? found->value : "";
    };
    info.language = tag("language");
    info.title = tag("title");
    return info;
}

}  // namespace

MediaInfo probe(const std::filesystem::path& path, const RunContext& context) {
    // One thread: more would only read more packets before the first frame is output.
    FrameReader reader(path, false, 1, context);
    const TimedImage first = reader.first(context);
    const MediaSource& source = reader.source();
    MediaInfo info;
    info.path = path;
    info.container = source.format().iformat->name;
    info.duration = announcedDuration(source);
    info.fileSize = std::filesystem::file_size(path);
    info.video = describeVideo(source, first);
    if (reader.timesIrregular()) info.video.variableFrameRate = true;
    if (source.audio() != nullptr) info.audio = describeAudio(*source.audio());
    for (const int stream : source.audioStreams())
        info.audioTracks.push_back(describeAudio(*source.format().streams[stream]));
    for (unsigned i = 0; i < source.format().nb_streams; ++i)
        if (source.format().streams[i]->codecpar->codec_type == AVMEDIA_TYPE_SUBTITLE)
            info.subtitleStreams.push_back(static_cast<int>(i));
    return info;
}

std::uint64_t missingBytes(const std::filesystem::path& video) {
    try {
        std::ifstream file = openToRead(video);
        const std::uint64_t end = std::filesystem::file_size(video);
        // Limit of boxes: a film in fragments of one second has two for each second.
        for (std::uint64_t at = 0, boxes = 0; at < end && boxes < kMostBoxes; ++boxes) {
            const std::string head = readBytes(file, at, kBoxHead + kLongSize);
            if (head.size() < kBoxHead) break;
            const std::string type = head.substr(4, 4);
            if (at == 0 && type != "ftyp" && type != "moov" && type != "mdat" && type != "wide")
                break;
            std::uint64_t size = bigEndian(head.substr(0, 4));
            if (size == 1) size = bigEndian(head.substr(kBoxHead));
            if (size < kBoxHead || at + size < at) break;  // 0: up to the end
            at += size;
            if (at > end) return type == "moof" || type == "mdat" ? at - end : 0;
        }
    } catch (const std::exception&) {
    }
    return 0;
}

std::string sourceTimecode(const std::filesystem::path& video) {
    try {
        return timecodeOf(MediaSource(video));
    } catch (const Error&) {
        return {};
    }
}

}  // namespace skimline
