// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/hardware/hardware_decoder.h"

#include <algorithm>
#include <cstdint>
#include <new>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/hardware/hardware_device.h"

extern "C" {
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
}

namespace skimline {
namespace {

/// Codecs whose standards define every value of a frame. The transforms of older ones may round
/// differently.
constexpr AVCodecID kExact[] = {AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_VP8,
                                AV_CODEC_ID_VP9, AV_CODEC_ID_AV1};

[[noreturn]] void leaveToSoftware(HardwareDecoding kind, const std::string& why) {
    throw Error(ErrorCode::Unsupported, kHardwareSubject,
                nameOf(kind) + " does not decode this video (" + why + ").");
}

/// A decoder, and the format of the frames that the hardware holds.
struct Found {
    const AVCodec* codec = nullptr;
    AVPixelFormat format = AV_PIX_FMT_NONE;
};

AVPixelFormat formatOn(const AVCodec& codec, AVHWDeviceType type) {
    for (int i = 0; const AVCodecHWConfig* way = avcodec_get_hw_config(&codec, i); ++i)
        if (way->device_type == type && (way->methods & AV_CODEC_HW_CONFIG_METHOD_HW_DEVICE_CTX))
            return way->pix_fmt;
    return AV_PIX_FMT_NONE;
}

/// Not necessarily the first decoder, which for AV1 does not support hardware.
Found decoderOn(AVHWDeviceType type, AVCodecID id) {
    if (std::ranges::find(kExact, id) == std::end(kExact)) return {};
    void* state = nullptr;
    while (const AVCodec* codec = av_codec_iterate(&state)) {
        if (codec->id != id || av_codec_is_decoder(codec) == 0) continue;
        const AVPixelFormat format = formatOn(*codec, type);
        if (format != AV_PIX_FMT_NONE) return {codec, format};
    }
    return {};
}

class HardwareDecoder final : public VideoDecoder {
public:
    HardwareDecoder(const AVStream& stream, HardwareDecoding kind,
                    const std::filesystem::path& path)
        : m_kind(kind), m_name(avcodec_get_name(stream.codecpar->codec_id)) {
        AVBufferRef* const device = hardwareContext(kind);
        if (device == nullptr) leaveToSoftware(kind, "it is not open");
        const auto* const facts = reinterpret_cast<const AVHWDeviceContext*>(device->data);
        const Found found = decoderOn(facts->type, stream.codecpar->codec_id);
        if (found.codec == nullptr) leaveToSoftware(kind, m_name + " is left to software");
        m_format = found.format;
        m_decoder = openDecoder(stream, *found.codec, path, [&](AVCodecContext& context) {
            context.hw_device_ctx = av_buffer_ref(device);
            context.opaque = this;
            context.get_format = &choose;
            // Threads would gain nothing, because they would wait for the device in turn.
            context.thread_count = 1;
            // Otherwise decoders continue after a device failure with an incomplete frame.
            context.err_recognition |= AV_EF_EXPLODE;
        });
    }

    int send(const AVPacket* packet) override {
        const int code = avcodec_send_packet(m_decoder.get(), packet);
        if (code != AVERROR(EAGAIN) && code != AVERROR_EOF) requireDecoded(code);
        return code;
    }

    int receive(AVFrame& frame) override {
        const ffmpeg::Frame held = ffmpeg::makeFrame();
        const int code = ffmpeg::receiveFrame(*m_decoder, *held);
        if (code == AVERROR(EAGAIN)) return code;
        if (code == AVERROR_EOF && m_anyFrame) return code;
        requireDecoded(code);
        if (const std::string fault = faultOf(*held); !fault.empty())
            leaveToSoftware(m_kind, fault);
        m_anyFrame = true;
        const ffmpeg::Frame shown = frameInMemory(*held, m_decoder->sw_pix_fmt);
        av_frame_move_ref(&frame, shown.get());
        return code;
    }

    void flush() override { avcodec_flush_buffers(m_decoder.get()); }

private:
    static AVPixelFormat choose(AVCodecContext* context, const AVPixelFormat* offered) {
        auto& self = *static_cast<HardwareDecoder*>(context->opaque);
        const AVPixelFormat format = chosenFormat(offered, self.m_format);
        self.m_refused = format == AV_PIX_FMT_NONE;
        return format;
    }

    void requireDecoded(int code) const {
        if (code >= 0) return;
        if (m_refused) leaveToSoftware(m_kind, "it does not take " + m_name + " of this kind");
        leaveToSoftware(m_kind, "a frame does not decode: " + ffmpeg::errorText(code));
    }

    HardwareDecoding m_kind;
    std::string m_name;  ///< of the codec
    AVPixelFormat m_format = AV_PIX_FMT_NONE;
    bool m_refused = false;
    bool m_anyFrame = false;
    ffmpeg::Codec m_decoder;
};

/// Values of ten bits are in the upper bits of sixteen.
constexpr int kTenBitShift = 6;

/// How hardware keeps frames of a format in memory.
struct Twin {
    AVPixelFormat format;
    AVPixelFormat sideBySide;
    int shift;
};
constexpr Twin kTwins[] = {{AV_PIX_FMT_YUV420P, AV_PIX_FMT_NV12, 0},
                           {AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_NV12, 0},
                           {AV_PIX_FMT_YUV420P10LE, AV_PIX_FMT_P010LE, kTenBitShift}};

const Twin* twinOf(AVPixelFormat format) {
    for (const Twin& twin : kTwins)
        if (twin.format == format) return &twin;
    return nullptr;
}

template <typename Value>
Value* lineOf(const AVFrame& frame, int plane, int row) {
    return reinterpret_cast<Value*>(frame.data[plane] +
                                    std::ptrdiff_t{row} * frame.linesize[plane]);
}

/// Luma unchanged except for the shift; colours separated.
template <typename Value>
void separate(const AVFrame& from, AVFrame& to, int shift) {
    const int width = (from.width + 1) / 2;
    const int height = (from.height + 1) / 2;
    for (int y = 0; y < from.height; ++y) {
        const auto* in = lineOf<const Value>(from, 0, y);
        auto* out = lineOf<Value>(to, 0, y);
        for (int x = 0; x < from.width; ++x) out[x] = static_cast<Value>(in[x] >> shift);
    }
    for (int y = 0; y < height; ++y) {
        const auto* in = lineOf<const Value>(from, 1, y);
        auto* blue = lineOf<Value>(to, 1, y);
        auto* red = lineOf<Value>(to, 2, y);
        for (int x = 0; x < width; ++x) {
            blue[x] = static_cast<Value>(in[2 * x] >> shift);
            red[x] = static_cast<Value>(in[2 * x + 1] >> shift);
        }
    }
}

[[noreturn]] void refuse(const std::string& why) {
    throw Error(ErrorCode::Unsupported, kHardwareSubject,
                "The decoded frames cannot be copied from the hardware (" + why + ").");
}

}  // namespace

DecoderMaker hardwareDecoder(HardwareDecoding kind) {
    return [kind](const AVStream& stream, const std::filesystem::path& path) {
        return std::make_unique<HardwareDecoder>(stream, kind, path);
    };
}

AVPixelFormat chosenFormat(const AVPixelFormat* offered, AVPixelFormat hardware) {
    AVPixelFormat software = AV_PIX_FMT_NONE;
    bool isOffered = false;
    for (; *offered != AV_PIX_FMT_NONE; ++offered) {
        software = *offered;
        isOffered = isOffered || *offered == hardware;
    }
    return isOffered && hasHardwareTwin(software) ? hardware : AV_PIX_FMT_NONE;
}

std::string faultOf(const AVFrame& frame) {
    if (ffmpeg::isDamaged(frame)) return "it is damaged";
    // FFmpeg crops hardware frames only at the right and bottom.
    if (frame.crop_left != 0 || frame.crop_top != 0)
        return "its frames are cropped at the left or top";
    return {};
}

bool hasHardwareTwin(AVPixelFormat format) { return twinOf(format) != nullptr; }

ffmpeg::Frame planarFrame(const AVFrame& frame, AVPixelFormat format) {
    const Twin* twin = twinOf(format);
    if (twin == nullptr || frame.format != twin->sideBySide) return nullptr;
    ffmpeg::Frame planar = ffmpeg::makeFrame();
    planar->format = format;
    planar->width = frame.width;
    planar->height = frame.height;
    if (av_frame_get_buffer(planar.get(), 0) < 0) throw std::bad_alloc();
    if (twin->shift > 0)
        separate<std::uint16_t>(frame, *planar, twin->shift);
    else
        separate<std::uint8_t>(frame, *planar, 0);
    return planar;
}

ffmpeg::Frame frameInMemory(const AVFrame& held, AVPixelFormat format) {
    // FFmpeg 5.1 assumes that there is one.
    if (held.hw_frames_ctx == nullptr) refuse("no device is known for them");
    ffmpeg::Frame fetched = ffmpeg::makeFrame();
    const int code = av_hwframe_transfer_data(fetched.get(), &held, 0);
    if (code < 0) refuse(ffmpeg::errorText(code));
    ffmpeg::Frame frame =
        fetched->format == format ? std::move(fetched) : planarFrame(*fetched, format);
    if (!frame) refuse("their pixel format differs from that of the software decoder");
    if (av_frame_copy_props(frame.get(), &held) < 0) throw std::bad_alloc();
    return frame;
}

}  // namespace skimline
