// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/hardware/memory_frame.h"

#include <cstdint>
#include <new>

#include "core/foundation/base/error.h"
#include "core/foundation/media/hardware/hardware_device.h"

extern "C" {
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
}

namespace skimline {
namespace {

/// Numbers of ten bits lie in the upper ones of sixteen.
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

/// Luma as it is, but for the shift; colours apart.
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
                "The hardware's frames of this video cannot be fetched (" + why + ").");
}

}  // namespace

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
    // FFmpeg 5.1 takes it for granted that there is one.
    if (held.hw_frames_ctx == nullptr) refuse("no device holds them");
    ffmpeg::Frame fetched = ffmpeg::makeFrame();
    const int code = av_hwframe_transfer_data(fetched.get(), &held, 0);
    if (code < 0) refuse(ffmpeg::errorText(code));
    ffmpeg::Frame frame =
        fetched->format == format ? std::move(fetched) : planarFrame(*fetched, format);
    if (!frame) refuse("of another pixel format than software's");
    if (av_frame_copy_props(frame.get(), &held) < 0) throw std::bad_alloc();
    return frame;
}

}  // namespace skimline
