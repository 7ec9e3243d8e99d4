// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/subtitle_stream.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr int kFieldsBeforeText = 8;
/// Seconds; audio codecs put up to 47 ms before the first sample.
const Rational kCodecPadding(1, 20);

/// A decoded subtitle and what FFmpeg allocated inside it.
class Decoded {
public:
    Decoded() = default;
    ~Decoded() { avsubtitle_free(&value); }
    Decoded(const Decoded&) = delete;
    Decoded& operator=(const Decoded&) = delete;

    AVSubtitle value{};
};

bool isText(const AVStream& stream) {
    const AVCodecDescriptor* codec = avcodec_descriptor_get(stream.codecpar->codec_id);
    return codec != nullptr && (codec->props & AV_CODEC_PROP_TEXT_SUB) != 0 &&
           avcodec_find_decoder(stream.codecpar->codec_id) != nullptr;
}

const AVStream& chooseStream(const MediaSource& source, std::optional<int> wanted) {
    const auto rank = [](const AVStream& stream) {
        return std::tuple((stream.disposition & AV_DISPOSITION_FORCED) == 0,
                          (stream.disposition & AV_DISPOSITION_DEFAULT) != 0);
    };
    const AVStream* best = nullptr;
    bool frames = false;
    for (unsigned i = 0; i < source.format().nb_streams; ++i) {
        const AVStream& stream = *source.format().streams[i];
        if (stream.codecpar->codec_type != AVMEDIA_TYPE_SUBTITLE) continue;
        if (wanted && *wanted != stream.index) continue;
        frames = frames || !isText(stream);
        if (isText(stream) && (best == nullptr || rank(stream) > rank(*best))) best = &stream;
    }
    if (best != nullptr) return *best;
    const std::string name = quotedName(source.path());
    if (frames)
        throw Error(ErrorCode::Unsupported, ErrorId::ImageSubtitles,
                    {name, source.path().string()});
    if (!wanted)
        throw Error(ErrorCode::NotFound, ErrorId::NoSubtitles, {name, source.path().string()});
    throw Error(ErrorCode::NotFound, source.path().string(),
                "Stream " + std::to_string(*wanted) + " of " + name + " is not a subtitle stream.");
}

/// The last field of an event keeps its commas.
std::string_view textOfEvent(std::string_view event) {
    for (int field = 0; field < kFieldsBeforeText; ++field) {
        const std::size_t comma = event.find(',');
        if (comma == std::string_view::npos) return {};
        event.remove_prefix(comma + 1);
    }
    return event;
}

std::string textOf(const AVSubtitle& subtitle) {
    std::string text;
    for (unsigned i = 0; i < subtitle.num_rects; ++i) {
        const AVSubtitleRect& part = *subtitle.rects[i];
        const bool event = part.type == SUBTITLE_ASS && part.ass != nullptr;
        const bool plain = part.type == SUBTITLE_TEXT && part.text != nullptr;
        if (!event && !plain) continue;
        if (!text.empty()) text += "\\N";
        text += event ? textOfEvent(part.ass) : std::string_view(part.text);
    }
    return text;
}

/// Decodes one frame to learn when the video begins.
Rational firstFrameTime(FrameReader& frames, const RunContext& context) {
    return ffmpeg::toSeconds(frames.first(context).time, frames.source().video().time_base);
}

}  // namespace

Rational firstFrameDelay(const fs::path& video, const RunContext& context) {
    try {
        FrameReader frames(video, false, 1, context);
        const Rational first = firstFrameTime(frames, context);
        const std::int64_t start = frames.source().format().start_time;
        if (start == AV_NOPTS_VALUE) return {};
        const Rational delay = first - Rational::fromTicks(start, 1, AV_TIME_BASE);
        return delay < kCodecPadding ? Rational() : delay;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return {};
    }
}

Transcript readSubtitleStream(const fs::path& video, std::optional<int> wanted,
                              const RunContext& context) {
    FrameReader frames(video, false, 1, context);
    const Rational zero = firstFrameTime(frames, context);

    MediaSource source(video, context);
    const AVStream& stream = chooseStream(source, wanted);
    const ffmpeg::Codec decoder = openDecoder(stream, 1, video);
    source.keepOnly({stream.index});
    Transcript found;
    found.origin = Transcript::Origin::InsideVideo;
    found.file = video;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    while (source.read(*packet)) {
        if (packet->stream_index != stream.index || packet->pts == AV_NOPTS_VALUE) continue;
        Decoded decoded;
        int complete = 0;
        // A damaged event is left out; later ones may be intact.
        const int code =
            avcodec_decode_subtitle2(decoder.get(), &decoded.value, &complete, packet.get());
        if (code < 0 || complete == 0) continue;
        const Rational start = ffmpeg::toSeconds(packet->pts, stream.time_base) - zero;
        const Rational length = ffmpeg::toSeconds(packet->duration, stream.time_base);
        const std::string text = textOf(decoded.value);
        addLine(found, start, start + length, assEventText(text),
                karaokeWords(text, start, start + length));
    }
    if (found.lines.empty())
        throw Error(ErrorCode::NotFound, ErrorId::EmptySubtitles,
                    {video.filename().string(), video.string()});
    finishLines(found);
    return found;
}

}  // namespace skimline
