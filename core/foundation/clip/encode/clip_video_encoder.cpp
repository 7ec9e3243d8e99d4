// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_video_encoder.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string_view>
#include <thread>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/clip/encode/clip_form.h"

namespace skimline {
namespace {

constexpr std::array<std::string_view, 10> kPresets = {
    "ultrafast", "superfast", "veryfast", "faster",   "fast",
    "medium",    "slow",      "slower",   "veryslow", "placebo"};
constexpr int kHevcReorderDepth = 2;
/// SVT-AV1 takes no key frames on demand, so key frames come at the interval at which players seek.
constexpr int kAv1KeySeconds = 2;

/// x264 164 reads uninitialized memory in its lookahead (macroblock tree) with AVX-512, so the same
/// frames may give different bytes. With AVX2 the output is reproducible; coding takes 5 to 10 %
/// longer.
std::string reproducibleAssembly() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") != 0) return "asm=avx2,fma3,lzcnt,bmi1,bmi2";
#endif
    return {};
}

void setH264Options(ffmpeg::Options& settings, const ClipCoding& coding) {
    settings.set("preset", coding.preset);
    settings.set("crf", std::to_string(coding.crf));
    std::string parameters = reproducibleAssembly();
    if (coding.setNumber > 0)
        parameters += (parameters.empty() ? "" : ":") + std::string("sps-id=") +
                      std::to_string(coding.setNumber);
    if (!parameters.empty()) settings.set("x264-params", parameters);
    if (coding.reorderDepth == 0) settings.set("bf", "0");
    if (coding.reorderDepth == 1) settings.set("b-pyramid", "none");
}

// x265 needs a little less than x264 for the same number; its faster presets are close enough.
void setHevcOptions(ffmpeg::Options& settings, const ClipCoding& coding) {
    settings.set("preset", coding.preset);
    settings.set("crf", std::to_string(coding.crf));
    std::string parameters = "log-level=none:open-gop=0:repeat-headers=1";
    if (coding.reorderDepth == 0) parameters += ":bframes=0";
    if (coding.reorderDepth == 1) parameters += ":b-pyramid=0";
    if (const std::string hdr = coding.hdr.x265Parameters(); !hdr.empty()) parameters += ":" + hdr;
    settings.set("forced-idr", "1");
    settings.set("x265-params", parameters);
}

// VP9 reaches the same quality at a higher number on a longer scale, but for 10 bits at a lower
// one. Its slow presets cost far more than they gain, so ours differ for H.264 only.
void setVp9Options(ffmpeg::Options& settings, AVCodecContext& encoder, const ClipCoding& coding) {
    const int shift = encoder.pix_fmt == AV_PIX_FMT_YUV420P10 ? -6 : 6;
    settings.set("crf", std::to_string(std::clamp(coding.crf * 5 / 4 + shift, 0, 63)));
    settings.set("b", "0");
    settings.set("deadline", "realtime");
    settings.set("cpu-used", "6");
    settings.set("row-mt", "1");
    settings.set("tile-columns", encoder.width >= 1280 ? "2" : "1");
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1U);
    encoder.thread_count = static_cast<int>(std::min(cores, 16U));
}

/// SVT-AV1 prints a lot to stderr unless told not to.
void quietSvt() {
    static std::once_flag once;
    std::call_once(once, [] { setenv("SVT_LOG", "1", 0); });
}

// SVT-AV1's steps of speed go from 0 to 13; its quality is on VP9's scale.
void setAv1Options(ffmpeg::Options& settings, AVCodecContext& encoder, const ClipCoding& coding) {
    quietSvt();
    const auto place = std::ranges::find(kPresets, coding.preset) - kPresets.begin();
    settings.set("preset", std::to_string(std::clamp<std::ptrdiff_t>(12 - place, 4, 12)));
    settings.set("crf", std::to_string(std::clamp(coding.crf * 5 / 4 + 5, 1, 63)));
    encoder.gop_size = std::max(static_cast<int>(coding.frameRate.roundTimes(kAv1KeySeconds)), 1);
}

void setProResOptions(ffmpeg::Options& settings, const AVCodecContext& encoder) {
    settings.set("profile", encoder.pix_fmt == AV_PIX_FMT_YUV422P10 ? "hq" : "4444");
    settings.set("vendor", "apl0");
    if (encoder.pix_fmt == AV_PIX_FMT_YUVA444P10) settings.set("alpha_bits", "16");
}

void setFfv1Options(ffmpeg::Options& settings, AVCodecContext& encoder) {
    encoder.level = 3;
    encoder.gop_size = 1;
    settings.set("slicecrc", "1");
}

const char* encoderName(AVCodecID codec) {
    switch (codec) {
        case AV_CODEC_ID_VP9:
            return "libvpx-vp9";
        case AV_CODEC_ID_HEVC:
            return "libx265";
        case AV_CODEC_ID_AV1:
            return "libsvtav1";
        case AV_CODEC_ID_PRORES:
            return "prores_ks";
        case AV_CODEC_ID_FFV1:
            return "ffv1";
        default:
            return "libx264";
    }
}

void setOptions(ffmpeg::Options& settings, AVCodecContext& encoder, const ClipCoding& coding) {
    switch (coding.codec) {
        case AV_CODEC_ID_VP9:
            return setVp9Options(settings, encoder, coding);
        case AV_CODEC_ID_HEVC:
            return setHevcOptions(settings, coding);
        case AV_CODEC_ID_AV1:
            return setAv1Options(settings, encoder, coding);
        case AV_CODEC_ID_PRORES:
            return setProResOptions(settings, encoder);
        case AV_CODEC_ID_FFV1:
            return setFfv1Options(settings, encoder);
        default:
            return setH264Options(settings, coding);
    }
}

}  // namespace

ClipVideoEncoder::ClipVideoEncoder(const ClipCoding& coding, const FrameConverter& shaper,
                                   Sink sink)
    : m_sink(std::move(sink)) {
    if (std::ranges::find(kPresets, coding.preset) == kPresets.end())
        throw Error(ErrorCode::Usage, "preset",
                    "There is no encoder preset \"" + coding.preset + "\".");
    const char* name = encoderName(coding.codec);
    const AVCodec* codec = avcodec_find_encoder_by_name(name);
    if (codec == nullptr)
        throw Error(ErrorCode::Unsupported, ErrorId::EncoderMissing, {std::string(name)});
    m_encoder.reset(avcodec_alloc_context3(codec));
    if (!m_encoder) throw std::bad_alloc();
    shaper.describe(*m_encoder);
    m_encoder->time_base = {1, coding.ticksPerSecond};
    m_encoder->framerate = ffmpeg::toAvRational(coding.frameRate);
    m_encoder->thread_count = 0;
    m_encoder->profile = coding.profile;
    m_encoder->level = coding.level;
    if (coding.globalHeader) m_encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    ClipCoding fitted = coding;
    fitted.crf = crfForDepth(coding.crf, m_encoder->pix_fmt);
    ffmpeg::Options settings;
    setOptions(settings, *m_encoder, fitted);
    const int code = avcodec_open2(m_encoder.get(), codec, settings.address());
    if (code < 0)
        throw Error(ErrorCode::Unsupported, ErrorId::EncoderRefusedVideo,
                    {std::string(name), ffmpeg::errorText(code)});
}

int ClipVideoEncoder::reorderDepth() const {
    // FFmpeg does not query x265, which needs two with its pyramid.
    const int least = m_encoder->codec_id == AV_CODEC_ID_HEVC ? kHevcReorderDepth : 0;
    return std::max(m_encoder->has_b_frames, least);
}

void ClipVideoEncoder::add(ffmpeg::Frame image, std::int64_t ticks, bool keyFrame) {
    if (m_waiting) send(ticks);
    m_waiting = std::move(image);
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
        m_sink(*m_packet);
    }
    if (code != AVERROR(EAGAIN) && code != AVERROR_EOF)
        throw Error(ErrorCode::Internal, "encoder",
                    "The video encoder failed: " + ffmpeg::errorText(code) + ".");
}

}  // namespace skimline
