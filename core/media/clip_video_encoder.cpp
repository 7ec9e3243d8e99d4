#include "core/media/clip_video_encoder.h"

#include <algorithm>
#include <array>
#include <new>
#include <string_view>
#include <thread>
#include <utility>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr std::array<std::string_view, 10> kPresets = {
    "ultrafast", "superfast", "veryfast", "faster",   "fast",
    "medium",    "slow",      "slower",   "veryslow", "placebo"};

void setH264Options(ffmpeg::Options& settings, const ClipOptions& options) {
    settings.set("preset", options.preset);
    settings.set("crf", std::to_string(options.crf));
}

// VP9 reaches the same quality at a higher number on a longer scale. Its slow presets are out of
// proportion to what they gain; ours differ for H.264 only.
void setVp9Options(ffmpeg::Options& settings, AVCodecContext& encoder, const ClipOptions& options) {
    settings.set("crf", std::to_string(std::clamp(options.crf * 5 / 4 + 6, 0, 63)));
    settings.set("b", "0");
    settings.set("deadline", "realtime");
    settings.set("cpu-used", "6");
    settings.set("row-mt", "1");
    settings.set("tile-columns", encoder.width >= 1280 ? "2" : "1");
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1U);
    encoder.thread_count = static_cast<int>(std::min(cores, 16U));
}

}  // namespace

ClipVideoEncoder::ClipVideoEncoder(ClipOutput& output, ClipContainer container,
                                   const ClipOptions& options, const ClipPictureShaper& shaper,
                                   const Rational& frameRate, int ticksPerSecond)
    : m_output(output) {
    if (std::ranges::find(kPresets, options.preset) == kPresets.end())
        throw Error(ErrorCode::Usage, "preset",
                    "There is no encoder preset \"" + options.preset + "\".");
    const bool vp9 = container == ClipContainer::WebM;
    const char* name = vp9 ? "libvpx-vp9" : "libx264";
    const AVCodec* codec = avcodec_find_encoder_by_name(name);
    if (codec == nullptr)
        throw Error(ErrorCode::Unsupported, name,
                    "The installed FFmpeg lacks the encoder " + std::string(name) + ".");
    m_encoder.reset(avcodec_alloc_context3(codec));
    if (!m_encoder) throw std::bad_alloc();
    shaper.describe(*m_encoder);
    m_encoder->time_base = {1, ticksPerSecond};
    m_encoder->framerate = ffmpeg::toAvRational(frameRate);
    m_encoder->thread_count = 0;
    if (output.wantsGlobalHeaders()) m_encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    ffmpeg::Options settings;
    if (vp9)
        setVp9Options(settings, *m_encoder, options);
    else
        setH264Options(settings, options);
    const int code = avcodec_open2(m_encoder.get(), codec, settings.address());
    if (code < 0)
        throw Error(ErrorCode::Unsupported, name,
                    "The encoder " + std::string(name) +
                        " refuses these pictures: " + ffmpeg::errorText(code) + ".");
    m_stream = output.addStream(*m_encoder);
}

void ClipVideoEncoder::add(ffmpeg::Frame picture, std::int64_t ticks, bool keyFrame) {
    if (m_waiting) send(ticks);
    m_waiting = std::move(picture);
    m_waiting->pts = ticks;
    m_waiting->pict_type = keyFrame ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
}

void ClipVideoEncoder::send(std::int64_t endTicks) {
    m_durations[m_waiting->pts] = endTicks - m_waiting->pts;
    drain(m_waiting.get());
    m_waiting.reset();
}

void ClipVideoEncoder::finish(std::int64_t endTicks) {
    if (m_waiting) send(endTicks);
    drain(nullptr);
    if (m_held->data == nullptr) return;
    // The track length of MP4 is the sum of the distances between decoding times; a last packet
    // that is not the last picture is free to bring that sum to the length of the clip.
    const std::int64_t untilEnd = endTicks - m_held->pts;
    const std::int64_t missing = endTicks + m_firstDts - m_held->dts;
    if (m_held->duration != untilEnd)
        m_held->duration = std::clamp<std::int64_t>(missing, 1, untilEnd);
    m_output.write(m_stream, *m_held, m_encoder->time_base);
}

void ClipVideoEncoder::drain(const AVFrame* frame) {
    int code = avcodec_send_frame(m_encoder.get(), frame);
    while (code >= 0) {
        code = avcodec_receive_packet(m_encoder.get(), m_packet.get());
        if (code < 0) break;
        if (const auto known = m_durations.find(m_packet->pts); known != m_durations.end()) {
            m_packet->duration = known->second;
            m_durations.erase(known);
        }
        if (m_held->data != nullptr)
            m_output.write(m_stream, *m_held, m_encoder->time_base);
        else
            m_firstDts = m_packet->dts;
        av_packet_move_ref(m_held.get(), m_packet.get());
    }
    if (code != AVERROR(EAGAIN) && code != AVERROR_EOF)
        throw Error(ErrorCode::Internal, "encoder",
                    "The video encoder failed: " + ffmpeg::errorText(code) + ".");
}

}  // namespace skimline
