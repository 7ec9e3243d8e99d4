// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/foundation/clip/encoded_video.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <numbers>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline::test {
namespace {

namespace fs = std::filesystem;

constexpr int kBits = 12;

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

void writeFrames(const CodedVideo& video, const fs::path& target) {
    std::ofstream file(target, std::ios::binary);
    std::vector<char> luma(static_cast<std::size_t>(video.width * video.height));
    const std::vector<char> chroma(
        static_cast<std::size_t>((video.width + 1) / 2 * ((video.height + 1) / 2) * 2), '\x80');
    for (int number = 0; number < video.frames; ++number) {
        for (int y = 0; y < video.height; ++y)
            for (int x = 0; x < video.width; ++x) {
                const bool set = ((number >> (x * kBits / video.width)) & 1) != 0;
                const bool lower = y >= video.height / 2;
                luma[static_cast<std::size_t>(y * video.width + x)] =
                    static_cast<char>(set != lower ? 200 : 50);
            }
        file.write(luma.data(), static_cast<std::streamsize>(luma.size()));
        file.write(chroma.data(), static_cast<std::streamsize>(chroma.size()));
    }
}

void writeAudio(const CodedVideo& video, double length, const fs::path& target) {
    std::ofstream file(target, std::ios::binary);
    const auto count = static_cast<std::int64_t>(std::llround(length * video.audioRate));
    for (std::int64_t i = 0; i < count; ++i) {
        const double seconds = static_cast<double>(i) / video.audioRate + video.audioStart;
        const auto sample =
            static_cast<float>(video.audio ? video.audio(seconds) : clickAt(seconds));
        file.write(reinterpret_cast<const char*>(&sample), sizeof sample);
    }
}

double rateOf(const std::string& text) {
    const std::size_t slash = text.find('/');
    const double over = slash == std::string::npos ? 1.0 : std::stod(text.substr(slash + 1));
    return std::stod(text) / over;
}

int numberIn(const AVFrame& frame) {
    const AVPixFmtDescriptor* format =
        av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    if (format == nullptr) return -1;
    const int depth = format->comp[0].depth;
    const auto bit = [&](int index, int eighths) {
        const int x = (2 * index + 1) * frame.width / (2 * kBits);
        const int y = eighths * frame.height / 8;
        const std::uint8_t* value =
            frame.data[0] + y * frame.linesize[0] + x * format->comp[0].step;
        const int whole = depth > 8 ? value[0] | value[1] << 8 : value[0];
        return whole >> (depth - 8) > 125;
    };
    int number = 0;
    for (int index = 0; index < kBits; ++index) {
        if (bit(index, 2) == bit(index, 6)) return -1;
        number |= bit(index, 2) ? 1 << index : 0;
    }
    return number;
}

struct Reader {
    explicit Reader(const fs::path& path);
    template <typename Take>
    void decode(int stream, Take take);

    double packetsEnd = 0;  ///< container seconds
    ffmpeg::Input input;
    int video = -1;
    int audio = -1;
};

Reader::Reader(const fs::path& path) {
    AVFormatContext* context = nullptr;
    if (avformat_open_input(&context, path.c_str(), nullptr, nullptr) < 0) return;
    input.reset(context);
    avformat_find_stream_info(context, nullptr);
    video = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
    audio = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nullptr, 0);
}

template <typename Take>
void Reader::decode(int stream, Take take) {
    const AVStream& source = *input->streams[stream];
    const AVCodec* codec = avcodec_find_decoder(source.codecpar->codec_id);
    const ffmpeg::Codec decoder(avcodec_alloc_context3(codec));
    avcodec_parameters_to_context(decoder.get(), source.codecpar);
    decoder->pkt_timebase = source.time_base;
    avcodec_open2(decoder.get(), codec, nullptr);
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    for (bool more = true; more;) {
        more = av_read_frame(input.get(), packet.get()) >= 0;
        if (more && packet->stream_index == stream)
            packetsEnd = std::max(packetsEnd, static_cast<double>(packet->pts + packet->duration) *
                                                  av_q2d(source.time_base));
        if (!more || packet->stream_index == stream)
            avcodec_send_packet(decoder.get(), more ? packet.get() : nullptr);
        av_packet_unref(packet.get());
        while (avcodec_receive_frame(decoder.get(), frame.get()) >= 0)
            take(*frame, av_q2d(source.time_base));
    }
}

void readFrames(const fs::path& path, DecodedClip& clip) {
    Reader reader(path);
    if (reader.video < 0) return;
    const AVStream& stream = *reader.input->streams[reader.video];
    clip.rotated = !ffmpeg::orientationOf(stream).isUpright();
    reader.decode(reader.video, [&](const AVFrame& frame, double tick) {
        clip.pixelFormat = av_get_pix_fmt_name(static_cast<AVPixelFormat>(frame.format));
        clip.colourRange = frame.color_range;
        clip.colourMatrix = frame.colorspace;
        clip.sampleAspect =
            ffmpeg::toRational(frame.sample_aspect_ratio.num > 0 ? frame.sample_aspect_ratio
                                                                 : stream.sample_aspect_ratio)
                .toDouble();
        clip.images.push_back({static_cast<double>(frame.best_effort_timestamp) * tick,
                               numberIn(frame), frame.width, frame.height});
    });
    clip.videoEnd = reader.packetsEnd;
    if (stream.duration > 0)
        clip.videoEnd =
            static_cast<double>(stream.start_time + stream.duration) * av_q2d(stream.time_base);
}

void readAudio(const fs::path& path, DecodedClip& clip) {
    Reader reader(path);
    if (reader.audio < 0 || clip.images.empty()) return;
    reader.decode(reader.audio, [&](const AVFrame& frame, double tick) {
        clip.audioRate = frame.sample_rate;
        clip.channels = frame.ch_layout.nb_channels;
        const double time = static_cast<double>(frame.best_effort_timestamp) * tick;
        auto position = static_cast<std::int64_t>(
            std::llround((time - clip.images.front().time) * frame.sample_rate));
        // Contiguous frames stay contiguous despite a coarse time base.
        const auto size = static_cast<std::int64_t>(clip.audio.size());
        if (size > 0 && std::abs(position - size) <= frame.sample_rate / 400) position = size;
        const auto* samples = reinterpret_cast<const float*>(frame.extended_data[0]);
        const int step = av_sample_fmt_is_planar(static_cast<AVSampleFormat>(frame.format)) != 0
                             ? 1
                             : frame.ch_layout.nb_channels;
        for (int i = 0; i < frame.nb_samples; ++i, ++position) {
            if (position < 0) continue;
            if (position >= static_cast<std::int64_t>(clip.audio.size()))
                clip.audio.resize(static_cast<std::size_t>(position) + 1);
            clip.audio[static_cast<std::size_t>(position)] = samples[i * step];
        }
    });
}

}  // namespace

double clickAt(double seconds) {
    const double since = seconds - kClickEvery * std::floor(seconds / kClickEvery + 1e-9);
    return since < 0.002 ? 0.8 * std::cos(2 * std::numbers::pi * 2000 * since) : 0.0;
}

bool runFfmpeg(const std::string& arguments) {
    return std::system(("ffmpeg -nostdin -v error -y " + arguments + " >/dev/null 2>&1").c_str()) ==
           0;
}

bool writeCodedVideo(const CodedVideo& video, const fs::path& target) {
    fs::path images = target;
    fs::path audioFile = target;
    images += ".yuv";
    audioFile += ".f32";
    writeFrames(video, images);
    std::string filter = video.filter;
    if (video.audioStart < 0)
        filter = "setpts=PTS+" + std::to_string(-video.audioStart) + "/TB," + filter;
    std::string command = video.inputOptions + " -f rawvideo -pix_fmt yuv420p -s " +
                          std::to_string(video.width) + "x" + std::to_string(video.height) +
                          " -r " + video.rate + " -i " + quoted(images);
    if (video.hasAudio) {
        const double length = video.audioLength >= 0
                                  ? video.audioLength
                                  : video.frames / rateOf(video.rate) - video.audioStart;
        writeAudio(video, length, audioFile);
        command += " -itsoffset " + std::to_string(std::max(video.audioStart, 0.0)) +
                   " -f f32le -ar " + std::to_string(video.audioRate) + " -ac 1 -i " +
                   quoted(audioFile);
    }
    const bool made = runFfmpeg(command + " -vf " + filter + " -fps_mode passthrough " +
                                video.options + " " + quoted(target));
    fs::remove(images);
    fs::remove(audioFile);
    return made;
}

double DecodedClip::videoLength() const {
    if (images.empty()) return 0;
    return videoEnd - images.front().time;
}

std::vector<double> DecodedClip::clicks(double level) const {
    std::vector<double> found;
    for (std::size_t i = 0; i < audio.size(); ++i) {
        const double seconds = static_cast<double>(i) / audioRate;
        const bool loud = std::abs(audio[i]) > level;
        if (loud && (found.empty() || seconds - found.back() > 0.02)) found.push_back(seconds);
    }
    return found;
}

DecodedClip decodeClip(const fs::path& path) {
    DecodedClip clip;
    readFrames(path, clip);
    readAudio(path, clip);
    return clip;
}

}  // namespace skimline::test
