// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/media_source.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/text_format.h"

namespace skimline {

// Note [Opening files]
//
// A video file is untrusted input, and several demuxers of FFmpeg are not about one file at all: a
// playlist, a concat script or a manifest makes them open any file or address it names, on disk or
// on the network. Therefore:
//  * only regular files are opened (a pipe or a device could block for ever), and by ourselves,
//  under
//    an explicit "file:" so that no part of a name is taken for a protocol;
//  * the container is recognised before its demuxer runs, and the kinds that are lists of other
//    files, still frames or plain text are refused with a sentence;
//  * the demuxer gets an allow-list of protocols that matches nothing, which every nested open
//    inherits: should a demuxer try to open another file, it is refused;
//  * the interrupt callback reads the caller's stop flag, so every blocking read ends on request.

namespace fs = std::filesystem;

namespace {

constexpr const char* kNoProtocol = "none";
// Four times what 8K video has. A file of a hundred bytes may claim images of a gigabyte each.
constexpr std::int64_t kMostPixels = std::int64_t{8192} * 8192;

int stopRequested(void* opaque) {
    return static_cast<const StopFlag*>(opaque)->requested() ? 1 : 0;
}

bool isOneOf(std::string_view names, std::initializer_list<std::string_view> refused) {
    while (!names.empty()) {
        const std::size_t comma = std::min(names.find(','), names.size());
        if (std::ranges::find(refused, names.substr(0, comma)) != refused.end()) return true;
        names.remove_prefix(std::min(comma + 1, names.size()));
    }
    return false;
}

void refuseUnsuitable(const AVInputFormat& format, const fs::path& path) {
    const std::string_view name = format.name;
    if (isOneOf(name, {"hls", "dash", "concat", "sdp", "rtsp", "rtp", "imf", "webm_dash_manifest",
                       "redir", "vapoursynth", "avisynth", "libopenmpt"}))
        throw Error(ErrorCode::Unsupported, ErrorId::FileList, {quotedName(path), path.string()});
    if (name.ends_with("_pipe") || isOneOf(name, {"image2", "image2pipe", "ico"}))
        throw Error(ErrorCode::NoVideo, ErrorId::StillImage, {quotedName(path), path.string()});
    if (isOneOf(name, {"tty", "bin", "xbin", "adf", "idf", "ffmetadata", "txd"}))
        throw Error(ErrorCode::Unsupported, ErrorId::NotVideo, {quotedName(path), path.string()});
}

/// A cover or thumbnail that is not marked as such: one frame, by its count or by Matroska's tag.
bool isStill(const AVStream& stream) {
    const AVDictionaryEntry* const length = av_dict_get(stream.metadata, "DURATION", nullptr, 0);
    return stream.nb_frames == 1 ||
           (length != nullptr && std::string_view(length->value).starts_with("00:00:00."));
}

bool isVideoStream(const AVStream& stream) {
    return stream.codecpar->codec_type == AVMEDIA_TYPE_VIDEO &&
           (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) == 0;
}

/// Start of the last fragment's header, if the recording was cut off inside it. 0: it was not, the
/// whole file is read.
std::uintmax_t endOfWholeFragments(const fs::path& path) {
    std::error_code failure;
    const std::uintmax_t size = fs::file_size(path, failure);
    std::ifstream file = openToRead(path);
    std::uintmax_t at = 0;
    while (!failure && file.seekg(static_cast<std::streamoff>(at))) {
        std::array<unsigned char, 16> head{};
        file.read(reinterpret_cast<char*>(head.data()), head.size());
        const auto number = [&](std::size_t first, std::size_t bytes) {
            std::uintmax_t value = 0;
            for (std::size_t i = first; i < first + bytes; ++i) value = value << 8 | head[i];
            return value;
        };
        std::uintmax_t length = number(0, 4);
        if (length == 1) length = number(8, 8);
        if (length < 8) return 0;
        if (length > size - at)
            return std::string_view(reinterpret_cast<const char*>(&head[4]), 4) == "moof" ? at : 0;
        at += length;
    }
    return 0;
}

/// When seeking, FFmpeg's AVI demuxer miscounts dropped frames, which are empty chunks.
bool loseCountWhenSought(const AVFormatContext& input, const AVStream& video) {
    return std::string_view(input.iformat->name) == "avi" && video.nb_frames > 0 &&
           avformat_index_get_entries_count(&video) < video.nb_frames;
}

/// Without a key a decoder would report the noise as damage.
void requirePlain(const AVPacket& packet, const fs::path& path) {
    if (av_packet_get_side_data(&packet, AV_PKT_DATA_ENCRYPTION_INFO, nullptr) != nullptr)
        throw Error(ErrorCode::Unsupported, ErrorId::EncryptedVideo,
                    {quotedName(path), path.string()});
}

void requireReadableFile(const fs::path& path) {
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (status.type() == fs::file_type::not_found)
        throw Error(ErrorCode::NotFound, ErrorId::VideoMissing, {quotedName(path), path.string()});
    if (status.type() == fs::file_type::directory)
        throw Error(ErrorCode::Unreadable, ErrorId::FolderNotVideo,
                    {quotedName(path), path.string()});
    if (failure)
        throw Error(ErrorCode::Unreadable, ErrorId::VideoNotOpened,
                    {quotedName(path), failure.message(), path.string()});
    if (status.type() != fs::file_type::regular)
        throw Error(ErrorCode::Unreadable, ErrorId::NotRegularFile,
                    {quotedName(path), path.string()});
    if (fs::file_size(path, failure) == 0 && !failure)
        throw Error(ErrorCode::Corrupt, ErrorId::EmptyFile, {quotedName(path), path.string()});
}

}  // namespace

MediaSource::MediaSource(const fs::path& path, const RunContext& context, Needs needs)
    : m_path(path), m_stop(context.stopFlag()) {
    ffmpeg::silence();
    requireReadableFile(path);
    openFile();
    openContainer();
    chooseStreams(needs);
}

MediaSource::~MediaSource() = default;

void MediaSource::fail(int code, ErrorId sentence) const {
    if (code == AVERROR_EXIT || m_stop.requested())
        throw Error(ErrorCode::Cancelled, ErrorId::Cancelled, {});
    // Demuxers also report "input/output error" if a file ends early; the file itself tells which
    // it was.
    if (code == AVERROR(EIO) && m_io && m_io->error == 0) code = AVERROR_INVALIDDATA;
    // Some decoders report "device busy" for impossible sizes.
    if (code == AVERROR(EBUSY)) code = AVERROR_INVALIDDATA;
    if (code == AVERROR(EACCES) || code == AVERROR(EPERM) || code == AVERROR(EIO) ||
        code == AVERROR(ENFILE) || code == AVERROR(EMFILE))
        throw Error(ErrorCode::Unreadable, sentence, {quotedName(m_path), ffmpeg::errorText(code)});
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedVideo,
                {quotedName(m_path), ffmpeg::errorText(code), m_path.string()});
}

void MediaSource::openFile() {
    const AVIOInterruptCB interrupt{&stopRequested, &m_stop};
    ffmpeg::Options options;
    options.set("protocol_whitelist", m_end == 0 ? "file" : "subfile,file");
    AVIOContext* io = nullptr;
    const std::string url =
        m_end == 0 ? "file:" + m_path.string()
                   : "subfile,,start,0,end," + std::to_string(m_end) + ",,:file:" + m_path.string();
    const int code = avio_open2(&io, url.c_str(), AVIO_FLAG_READ, &interrupt, options.address());
    if (code < 0) fail(code, ErrorId::VideoNotOpened);
    m_io.reset(io);
}

void MediaSource::openContainer() {
    const std::string url = "file:" + m_path.string();
    const AVInputFormat* kind = nullptr;
    int code = av_probe_input_buffer2(m_io.get(), &kind, url.c_str(), nullptr, 0, 0);
    if (code < 0 || kind == nullptr)
        fail(code < 0 ? code : AVERROR_INVALIDDATA, ErrorId::VideoNotRead);
    refuseUnsuitable(*kind, m_path);

    AVFormatContext* context = avformat_alloc_context();
    if (context == nullptr) throw std::bad_alloc();
    context->pb = m_io.get();
    context->interrupt_callback = {&stopRequested, &m_stop};
    ffmpeg::Options options;
    options.set("protocol_whitelist", kNoProtocol);
    // On failure avformat_open_input frees the context itself, but never the io context passed in.
    code = avformat_open_input(&context, url.c_str(), kind, options.address());
    if (code < 0 && m_end == 0 && std::string_view(kind->name).starts_with("mov")) {
        m_end = endOfWholeFragments(m_path);
        if (m_end > 0) {
            openFile();
            return openContainer();
        }
    }
    if (code < 0) fail(code, ErrorId::VideoNotRead);
    m_input.reset(context);
    code = findStreamInfo();
    if (code < 0 || m_stop.requested()) fail(code, ErrorId::VideoNotRead);
}

int MediaSource::findStreamInfo() {
    // FFmpeg may decode to find out more, with its own decoders and one dictionary of options for
    // each.
    std::vector<AVDictionary*> options(m_input->nb_streams);
    for (AVDictionary*& each : options) av_dict_set_int(&each, "max_pixels", kMostPixels, 0);
    const int code = avformat_find_stream_info(m_input.get(), options.data());
    for (AVDictionary*& each : options) av_dict_free(&each);
    return code;
}

void MediaSource::requireSensibleSize() const {
    const AVCodecParameters& coding = *video().codecpar;
    if (std::int64_t{coding.width} * coding.height <= kMostPixels) return;
    throw Error(ErrorCode::Unsupported, ErrorId::ImageTooLarge,
                {quotedName(m_path), std::to_string(coding.width), std::to_string(coding.height),
                 std::to_string(kMostPixels / 1'000'000), m_path.string()});
}

void MediaSource::chooseStreams(Needs needs) {
    chooseVideo(needs);
    if (hasVideo()) requireSensibleSize();
    const AVCodec* audioDecoder = nullptr;
    m_audioIndex =
        av_find_best_stream(m_input.get(), AVMEDIA_TYPE_AUDIO, -1, m_videoIndex, &audioDecoder, 0);
    if (needs == Needs::Audio && m_audioIndex < 0)
        throw Error(ErrorCode::Unsupported, ErrorId::NoAudio, {m_path.string()});
}

void MediaSource::chooseVideo(Needs needs) {
    const auto rank = [](const AVStream& stream) {
        return std::tuple(!isStill(stream), (stream.disposition & AV_DISPOSITION_DEFAULT) != 0,
                          std::int64_t{stream.codecpar->width} * stream.codecpar->height);
    };
    const AVStream* undecodable = nullptr;
    for (unsigned i = 0; i < m_input->nb_streams; ++i) {
        const AVStream& stream = *m_input->streams[i];
        if (!isVideoStream(stream)) continue;
        if (avcodec_find_decoder(stream.codecpar->codec_id) == nullptr)
            undecodable = &stream;
        else if (m_videoIndex < 0 || rank(stream) > rank(video()))
            m_videoIndex = static_cast<int>(i);
    }
    if (hasVideo() || needs == Needs::Audio) return;
    if (undecodable != nullptr)
        throw Error(ErrorCode::Unsupported, ErrorId::NoVideoDecoder,
                    {quotedName(m_path), avcodec_get_name(undecodable->codecpar->codec_id),
                     m_path.string()});
    throw Error(ErrorCode::NoVideo, ErrorId::NoVideoStream, {quotedName(m_path), m_path.string()});
}

/// A multiplex holds several programmes, each with audio of its own.
bool MediaSource::isOfProgramme(int stream) const {
    const AVProgram* const shown =
        hasVideo() ? av_find_program_from_stream(m_input.get(), nullptr, m_videoIndex) : nullptr;
    if (shown == nullptr) return true;
    const std::span<const unsigned> members(shown->stream_index, shown->nb_stream_indexes);
    return std::ranges::count(members, static_cast<unsigned>(stream)) > 0;
}

std::vector<int> MediaSource::audioStreams() const {
    std::vector<int> found;
    for (unsigned i = 0; i < m_input->nb_streams; ++i) {
        const AVCodecParameters& coding = *m_input->streams[i]->codecpar;
        if (coding.codec_type == AVMEDIA_TYPE_AUDIO &&
            avcodec_find_decoder(coding.codec_id) != nullptr && isOfProgramme(static_cast<int>(i)))
            found.push_back(static_cast<int>(i));
    }
    return found;
}

void MediaSource::keepOnly(std::initializer_list<int> streamIndices) {
    for (unsigned i = 0; i < m_input->nb_streams; ++i) {
        const bool kept =
            std::ranges::find(streamIndices, static_cast<int>(i)) != streamIndices.end();
        m_input->streams[i]->discard = kept ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
    }
}

bool MediaSource::read(AVPacket& packet) {
    av_packet_unref(&packet);
    const int code = av_read_frame(m_input.get(), &packet);
    if (m_stop.requested()) fail(AVERROR_EXIT, ErrorId::VideoNotRead);
    if (code < 0 && m_io->error != 0) fail(m_io->error, ErrorId::VideoNotRead);
    if (code >= 0) requirePlain(packet, m_path);
    return code >= 0;
}

bool MediaSource::seek(std::int64_t ticks) {
    if (hasVideo() && loseCountWhenSought(*m_input, video())) return false;
    const int code = av_seek_frame(m_input.get(), leading().index, ticks, AVSEEK_FLAG_BACKWARD);
    if (m_stop.requested()) fail(AVERROR_EXIT, ErrorId::VideoNotRead);
    return code >= 0;
}

ffmpeg::Codec openDecoder(const AVStream& stream, int threads, const fs::path& path) {
    const AVCodec* codec = avcodec_find_decoder(stream.codecpar->codec_id);
    if (codec == nullptr)
        throw Error(ErrorCode::Unsupported, ErrorId::NoStreamDecoder,
                    {quotedName(path), avcodec_get_name(stream.codecpar->codec_id), path.string()});
    return openDecoder(stream, *codec, path,
                       [threads](AVCodecContext& context) { context.thread_count = threads; });
}

bool saysAlpha(const AVStream& stream) {
    const AVDictionaryEntry* mode = av_dict_get(stream.metadata, "alpha_mode", nullptr, 0);
    const AVCodecID codec = stream.codecpar->codec_id;
    return mode != nullptr && std::string_view(mode->value) == "1" &&
           (codec == AV_CODEC_ID_VP8 || codec == AV_CODEC_ID_VP9);
}

const AVCodec* alphaDecoderFor(const AVStream& stream) {
    if (!saysAlpha(stream)) return nullptr;
    const bool vp8 = stream.codecpar->codec_id == AV_CODEC_ID_VP8;
    return avcodec_find_decoder_by_name(vp8 ? "libvpx" : "libvpx-vp9");
}

ffmpeg::Codec openDecoder(const AVStream& stream, const AVCodec& codec, const fs::path& path,
                          const std::function<void(AVCodecContext&)>& prepare) {
    ffmpeg::Codec decoder(avcodec_alloc_context3(&codec));
    if (!decoder) throw std::bad_alloc();
    int code = avcodec_parameters_to_context(decoder.get(), stream.codecpar);
    decoder->pkt_timebase = stream.time_base;
    decoder->max_pixels = kMostPixels;
    prepare(*decoder);
    if (code >= 0) code = avcodec_open2(decoder.get(), &codec, nullptr);
    if (code < 0)
        throw Error(ErrorCode::Corrupt, ErrorId::StreamNotDecoded,
                    {codec.name, quotedName(path), ffmpeg::errorText(code), path.string()});
    return decoder;
}

}  // namespace skimline
