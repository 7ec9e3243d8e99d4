// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <new>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr int kBufferSize = 1 << 18;

const char* muxerName(ClipContainer container) {
    switch (container) {
        case ClipContainer::Mp4:
            return "mp4";
        case ClipContainer::Mov:
            return "mov";
        case ClipContainer::Matroska:
            return "matroska";
        case ClipContainer::WebM:
            break;
    }
    return "webm";
}

/// The stream's own tag if the container supports it for this codec or defines none: it tells
/// Apple's players that all parameter sets are in the header (hvc1), and distinguishes kinds of
/// ProRes. Otherwise 0, and the muxer chooses.
std::uint32_t tagFor(const AVOutputFormat& format, const AVCodecParameters& parameters) {
    unsigned int other = 0;
    const bool fits =
        format.codec_tag == nullptr ||
        av_codec_get_id(format.codec_tag, parameters.codec_tag) == parameters.codec_id ||
        av_codec_get_tag2(format.codec_tag, parameters.codec_id, &other) == 0;
    if (fits) return parameters.codec_tag;
    // FFmpeg before 6 cannot write the Dolby Vision entry, only that of its base layer.
    return parameters.codec_tag == MKTAG('d', 'v', 'h', '1') ? MKTAG('h', 'v', 'c', '1') : 0;
}

}  // namespace

ClipContainer clipContainerFor(const fs::path& target) {
    std::string suffix = target.extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    if (suffix == ".mp4" || suffix == ".m4v") return ClipContainer::Mp4;
    if (suffix == ".mov") return ClipContainer::Mov;
    if (suffix == ".mkv") return ClipContainer::Matroska;
    if (suffix == ".webm") return ClipContainer::WebM;
    throw Error(ErrorCode::Usage, ErrorId::ClipSuffix, {target.string()});
}

bool clipHolds(ClipContainer container, AVCodecID codec) {
    // The table of the muxer names what MOV cannot describe.
    const bool isOfWeb =
        codec == AV_CODEC_ID_VP8 || codec == AV_CODEC_ID_VP9 || codec == AV_CODEC_ID_AV1;
    if (container == ClipContainer::Mov && isOfWeb) return false;
    const AVOutputFormat* muxer = av_guess_format(muxerName(container), nullptr, nullptr);
    return muxer != nullptr && avformat_query_codec(muxer, codec, FF_COMPLIANCE_NORMAL) == 1;
}

class ClipOutput::File {
public:
    explicit File(const fs::path& path)
        : m_descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC)) {}
    ~File() { close(); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int get() const { return m_descriptor; }
    /// @return errno, or 0
    int close() {
        if (m_descriptor < 0) return 0;
        const int failure = ::close(m_descriptor) == 0 ? 0 : errno;
        m_descriptor = -1;
        return failure == EINTR ? 0 : failure;
    }

private:
    int m_descriptor;
};

void ClipOutput::FreeIo::operator()(AVIOContext* io) const {
    av_freep(&io->buffer);
    avio_context_free(&io);
}

ClipOutput::ClipOutput(const fs::path& file, fs::path target, ClipContainer container,
                       const RunContext& context)
    : m_target(std::move(target)),
      m_context(context),
      m_container(container),
      m_file(std::make_unique<File>(file)) {
    if (m_file->get() < 0) m_failure = errno;
    check(0, "open");
    auto* buffer = static_cast<unsigned char*>(av_malloc(kBufferSize));
    if (buffer == nullptr) throw std::bad_alloc();
    const auto append = [](void* self, ffmpeg::WrittenBytes data, int size) {
        return static_cast<ClipOutput*>(self)->append(data, size);
    };
    const auto seek = [](void* self, std::int64_t offset, int whence) {
        return static_cast<ClipOutput*>(self)->seek(offset, whence);
    };
    m_io.reset(avio_alloc_context(buffer, kBufferSize, 1, this, nullptr, append, seek));
    if (!m_io) {
        av_free(buffer);
        throw std::bad_alloc();
    }
    AVFormatContext* muxer = nullptr;
    // The muxer reads the file back by this name when it moves the index to the front.
    const std::string url = "file:" + file.string();
    check(avformat_alloc_output_context2(&muxer, nullptr, muxerName(container), url.c_str()),
          "prepare");
    m_muxer.reset(muxer);
    m_muxer->pb = m_io.get();
    m_muxer->flags |= AVFMT_FLAG_CUSTOM_IO;
}

ClipOutput::~ClipOutput() = default;

int ClipOutput::append(const std::uint8_t* data, int size) {
    if (m_context.stopRequested()) return AVERROR_EXIT;
    int done = 0;
    while (done < size && m_failure == 0) {
        const ssize_t count =
            ::write(m_file->get(), data + done, static_cast<std::size_t>(size - done));
        if (count >= 0) {
            done += static_cast<int>(count);
        } else if (errno != EINTR) {
            m_failure = errno;
        }
    }
    return m_failure == 0 ? size : AVERROR(m_failure);
}

std::int64_t ClipOutput::seek(std::int64_t offset, int whence) {
    if ((whence & AVSEEK_SIZE) != 0) return AVERROR(ENOSYS);
    const off_t position = ::lseek(m_file->get(), offset, whence & ~AVSEEK_FORCE);
    if (position < 0) m_failure = m_failure != 0 ? m_failure : errno;
    return position < 0 ? AVERROR(errno) : position;
}

void ClipOutput::check(int code, const char* action) {
    m_context.throwIfStopped();
    if (m_failure == 0 && m_io && m_io->error < 0 && code >= 0) code = m_io->error;
    if (m_failure == 0 && code >= 0) return;
    // Quotas and file size limits (FAT) count as a lack of space, like a full disk.
    const bool full = m_failure == ENOSPC || m_failure == EDQUOT || m_failure == EFBIG;
    const std::string reason = m_failure != 0 ? std::strerror(m_failure) : ffmpeg::errorText(code);
    throw Error(full ? ErrorCode::DiskFull : ErrorCode::Io, m_target.string(),
                "Cannot " + std::string(action) + " " + m_target.string() + ": " + reason + ".");
}

bool ClipOutput::wantsGlobalHeaders() const {
    return (m_muxer->oformat->flags & AVFMT_GLOBALHEADER) != 0;
}

int ClipOutput::addStream(const AVCodecContext& encoder) {
    AVStream* stream = avformat_new_stream(m_muxer.get(), nullptr);
    if (stream == nullptr) throw std::bad_alloc();
    check(avcodec_parameters_from_context(stream->codecpar, &encoder), "describe a stream of");
    stream->time_base = encoder.time_base;
    stream->sample_aspect_ratio = encoder.sample_aspect_ratio;
    if (encoder.codec_type == AVMEDIA_TYPE_VIDEO) stream->avg_frame_rate = encoder.framerate;
    // Some players reject HEVC under the other tag, which allows for headers inside packets.
    const bool quickTime = m_container == ClipContainer::Mp4 || m_container == ClipContainer::Mov;
    if (encoder.codec_id == AV_CODEC_ID_HEVC && quickTime)
        stream->codecpar->codec_tag = MKTAG('h', 'v', 'c', '1');
    m_written.emplace_back();
    m_leadIn.push_back(m_container == ClipContainer::WebM && ffmpeg::kMovesFrameForLeadIn
                           ? encoder.initial_padding
                           : 0);
    return stream->index;
}

int ClipOutput::addStream(const AVCodecParameters& parameters, const AVStream& source,
                          AVRational timeBase) {
    AVStream* stream = avformat_new_stream(m_muxer.get(), nullptr);
    if (stream == nullptr) throw std::bad_alloc();
    check(avcodec_parameters_copy(stream->codecpar, &parameters), "describe a stream of");
    stream->codecpar->codec_tag = tagFor(*m_muxer->oformat, parameters);
    stream->time_base = timeBase;
    stream->sample_aspect_ratio = ffmpeg::toAvRational(sampleAspectOf(source, nullptr));
    stream->codecpar->sample_aspect_ratio = stream->sample_aspect_ratio;
    stream->avg_frame_rate = source.avg_frame_rate;
    ffmpeg::copyOrientation(source, *stream);
    if (saysAlpha(source)) av_dict_set(&stream->metadata, "alpha_mode", "1", 0);
    m_written.emplace_back();
    m_leadIn.push_back(0);
    return stream->index;
}

int ClipOutput::addStream(const AVCodecParameters& parameters, AVRational timeBase) {
    AVStream* stream = avformat_new_stream(m_muxer.get(), nullptr);
    if (stream == nullptr) throw std::bad_alloc();
    check(avcodec_parameters_copy(stream->codecpar, &parameters), "describe a stream of");
    stream->time_base = timeBase;
    m_written.emplace_back();
    m_leadIn.push_back(0);
    return stream->index;
}

void ClipOutput::label(int stream, const AVStream& source) {
    AVStream& labelled = *m_muxer->streams[stream];
    for (const char* key : {"language", "title"})
        if (const AVDictionaryEntry* tag = av_dict_get(source.metadata, key, nullptr, 0))
            av_dict_set(&labelled.metadata, key, tag->value, 0);
    labelled.disposition = source.disposition;
}

void ClipOutput::describe(int stream, const AVStream& source, const HdrMetadata& hdr) {
    label(stream, source);
    hdr.addTo(*m_muxer->streams[stream]);
}

void ClipOutput::carry(int stream, const AVStream& source, AVPacketSideDataType kind) {
    const auto data = ffmpeg::sideDataOf(source, kind);
    if (data.empty()) return;
    ffmpeg::addSideData(*m_muxer->streams[stream], kind, data);
    // These boxes are in no edition of the standard that FFmpeg follows.
    m_muxer->strict_std_compliance = FF_COMPLIANCE_UNOFFICIAL;
}

void ClipOutput::carryProjection(int stream, const AVStream& source) {
    carry(stream, source, AV_PKT_DATA_STEREO3D);
    carry(stream, source, AV_PKT_DATA_SPHERICAL);
}

void ClipOutput::carryDolbyVision(int stream, const AVStream& source) {
    carry(stream, source, AV_PKT_DATA_DOVI_CONF);
}

void ClipOutput::tag(const char* key, const char* value) {
    av_dict_set(&m_muxer->metadata, key, value, 0);
}

void ClipOutput::addChapter(const Rational& start, const Rational& end, const std::string& title) {
    constexpr int kTicks = 1000;
    auto* chapter = static_cast<AVChapter*>(av_mallocz(sizeof(AVChapter)));
    if (chapter == nullptr) throw std::bad_alloc();
    chapter->id = static_cast<int>(m_muxer->nb_chapters) + 1;
    chapter->time_base = {1, kTicks};
    chapter->start = start.roundTimes(kTicks);
    chapter->end = end.roundTimes(kTicks);
    // From here on the muxer owns it.
    int count = static_cast<int>(m_muxer->nb_chapters);
    av_dynarray_add(&m_muxer->chapters, &count, chapter);
    m_muxer->nb_chapters = static_cast<unsigned>(count);
    if (count == 0) throw std::bad_alloc();
    if (!title.empty()) av_dict_set(&chapter->metadata, "title", title.c_str(), 0);
}

int ClipOutput::audioRate() const {
    for (unsigned i = 0; i < m_muxer->nb_streams; ++i)
        if (const AVCodecParameters& coding = *m_muxer->streams[i]->codecpar;
            coding.codec_type == AVMEDIA_TYPE_AUDIO)
            return coding.sample_rate;
    return 0;
}

void ClipOutput::begin() {
    ffmpeg::Options options;
    if (m_container == ClipContainer::Mp4 || m_container == ClipContainer::Mov) {
        options.set("movflags", "+faststart");
        // Edit lists are in this unit, by default milliseconds, and decoders end the audio there.
        if (const int rate = audioRate(); rate > 0)
            options.set("movie_timescale", std::to_string(rate));
    }
    check(avformat_write_header(m_muxer.get(), options.address()), "write the header of");
}

void ClipOutput::write(int stream, AVPacket& packet, AVRational timeBase) {
    const AVRational own = m_muxer->streams[stream]->time_base;
    const auto index = static_cast<std::size_t>(stream);
    const std::int64_t leadIn = m_leadIn[index];
    packet.pts += leadIn;
    packet.dts += leadIn;
    av_packet_rescale_ts(&packet, timeBase, own);
    packet.stream_index = stream;
    Written& written = m_written[index];
    const Rational shift = ffmpeg::toSeconds(leadIn, timeBase);
    const Rational start = ffmpeg::toSeconds(packet.pts, own) - shift;
    const Rational end = start + ffmpeg::toSeconds(packet.duration, own);
    written.start = written.packets == 0 ? start : std::min(written.start, start);
    written.end = written.packets == 0 ? end : std::max(written.end, end);
    ++written.packets;
    check(av_interleaved_write_frame(m_muxer.get(), &packet), "write");
}

void ClipOutput::finish() {
    check(av_write_trailer(m_muxer.get()), "finish");
    avio_flush(m_io.get());
    check(0, "finish");
    m_failure = m_file->close();
    check(0, "close");
}

}  // namespace skimline
