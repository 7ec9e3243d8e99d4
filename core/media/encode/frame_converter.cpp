// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/media/encode/frame_converter.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "core/base/error.h"
#include "core/media/ffmpeg/frame_scaler.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

bool isRgb(AVPixelFormat format) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
    return descriptor != nullptr &&
           (descriptor->flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)) != 0;
}

bool isGrey(AVPixelFormat format) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
    return descriptor != nullptr && descriptor->nb_components <= 2 && !isRgb(format);
}

bool isFullRange(const AVFrame& frame) {
    const auto format = static_cast<AVPixelFormat>(frame.format);
    if (frame.color_range != AVCOL_RANGE_UNSPECIFIED) return frame.color_range == AVCOL_RANGE_JPEG;
    return plainFormat(format) != format || isRgb(format) || isGrey(format);
}

int even(int size) { return size + (size & 1); }

}  // namespace

/// One plane and its size; coordinates outside it mean its edge.
struct FrameConverter::Plane {
    std::uint8_t* data;
    int stride;
    int width;
    int height;

    Plane(const AVFrame& frame, int index)
        : data(frame.data[index]),
          stride(frame.linesize[index]),
          width(index == 0 ? frame.width : (frame.width + 1) / 2),
          height(index == 0 ? frame.height : (frame.height + 1) / 2) {}

    std::uint8_t* row(int y) const {
        return data + std::ptrdiff_t{stride} * std::min(y, height - 1);
    }
};

FrameConverter::FrameConverter(const AVFrame& first, int rotationDegrees, AVRational sampleAspect)
    : m_width(first.width),
      m_height(first.height),
      m_rotation(rotationDegrees),
      m_uprightWidth(even(first.width)),
      m_uprightHeight(even(first.height)),
      m_aspect(sampleAspect),
      m_rgb(isRgb(static_cast<AVPixelFormat>(first.format))),
      m_fullRange(isFullRange(first)),
      m_range(first.color_range),
      m_matrix(first.colorspace),
      m_primaries(first.color_primaries),
      m_transfer(first.color_trc),
      m_chroma(first.chroma_location) {
    if (m_aspect.num <= 0 || m_aspect.den <= 0) m_aspect = {0, 1};
    if (rotationDegrees % 180 != 0) {
        std::swap(m_uprightWidth, m_uprightHeight);
        if (m_aspect.num != 0) std::swap(m_aspect.num, m_aspect.den);
    }
    if (m_rgb) m_matrix = m_height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
    if (m_rgb || isGrey(static_cast<AVPixelFormat>(first.format))) m_fullRange = false;
    if (m_fullRange) m_range = AVCOL_RANGE_JPEG;
    if (!m_fullRange && m_range == AVCOL_RANGE_JPEG) m_range = AVCOL_RANGE_MPEG;
    if (m_width <= 0 || m_height <= 0 ||
        sws_isSupportedInput(static_cast<AVPixelFormat>(first.format)) == 0)
        throw Error(ErrorCode::Unsupported, {},
                    "The pictures have a pixel format that cannot be converted.");
}

void FrameConverter::describe(AVCodecContext& encoder) const {
    encoder.width = m_uprightWidth;
    encoder.height = m_uprightHeight;
    encoder.pix_fmt = AV_PIX_FMT_YUV420P;
    encoder.sample_aspect_ratio = m_aspect;
    encoder.color_range = m_range;
    encoder.colorspace = m_matrix;
    encoder.color_primaries = m_primaries;
    encoder.color_trc = m_transfer;
    encoder.chroma_sample_location = m_chroma;
}

void FrameConverter::setColours(AVFrame& frame) const {
    frame.format = AV_PIX_FMT_YUV420P;
    frame.color_range = m_range;
    frame.colorspace = m_matrix;
    frame.color_primaries = m_primaries;
    frame.color_trc = m_transfer;
    frame.chroma_location = m_chroma;
    frame.sample_aspect_ratio = m_aspect;
}

ffmpeg::Frame FrameConverter::newFrame(int width, int height) const {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->width = width;
    frame->height = height;
    setColours(*frame);
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    return frame;
}

ffmpeg::Frame FrameConverter::shape(const AVFrame& image) {
    const bool plain =
        plainFormat(static_cast<AVPixelFormat>(image.format)) == AV_PIX_FMT_YUV420P &&
        image.width == m_width && image.height == m_height && isFullRange(image) == m_fullRange;
    ffmpeg::Frame frame = plain ? ffmpeg::share(image) : convert(image);
    if (m_rotation != 0 || (m_width | m_height) % 2 != 0) {
        ffmpeg::Frame upright = newFrame(m_uprightWidth, m_uprightHeight);
        turn(*frame, *upright);
        frame = std::move(upright);
    }
    setColours(*frame);
    // What the source's encoder chose must not steer ours.
    frame->pict_type = AV_PICTURE_TYPE_NONE;
    return frame;
}

void FrameConverter::prepareScaler(const AVFrame& image) {
    const AVPixelFormat format = plainFormat(static_cast<AVPixelFormat>(image.format));
    m_scaler.reset(sws_getCachedContext(m_scaler.release(), image.width, image.height, format,
                                        m_width, m_height, AV_PIX_FMT_YUV420P,
                                        SWS_BICUBIC | SWS_ACCURATE_RND, nullptr, nullptr, nullptr));
    if (!m_scaler)
        throw Error(ErrorCode::Unsupported, {},
                    "The pictures have a pixel format that cannot be converted.");
    const int* coefficients = sws_getCoefficients(m_matrix);
    constexpr int one = 1 << 16;
    sws_setColorspaceDetails(m_scaler.get(), coefficients, isFullRange(image) ? 1 : 0, coefficients,
                             m_fullRange ? 1 : 0, 0, one, one);
}

ffmpeg::Frame FrameConverter::convert(const AVFrame& image) {
    prepareScaler(image);
    ffmpeg::Frame frame = newFrame(m_width, m_height);
    sws_scale(m_scaler.get(), image.data, image.linesize, 0, image.height, frame->data,
              frame->linesize);
    frame->pts = image.pts;
    return frame;
}

void FrameConverter::turn(const AVFrame& image, AVFrame& upright) const {
    for (int index = 0; index < 3; ++index) {
        const Plane from(image, index);
        const Plane to(upright, index);
        // Upright pixel (x, y) comes from start + x * across + y * down.
        const bool sideways = m_rotation % 180 != 0;
        const bool fromRight = m_rotation == 180 || m_rotation == 270;
        const bool fromBottom = m_rotation == 90 || m_rotation == 180;
        const int usedWidth = sideways ? from.height : from.width;
        for (int y = 0; y < to.height; ++y) {
            std::uint8_t* out = to.row(y);
            const int line = std::min(y, (sideways ? from.width : from.height) - 1);
            const int startX =
                fromRight ? from.width - 1 - (sideways ? line : 0) : (sideways ? line : 0);
            const int startY =
                fromBottom ? from.height - 1 - (sideways ? 0 : line) : (sideways ? 0 : line);
            const std::uint8_t* in = from.row(startY) + startX;
            std::ptrdiff_t step = sideways ? from.stride : 1;
            if (sideways ? fromBottom : fromRight) step = -step;
            const int copied = std::min(usedWidth, to.width);
            if (step == 1)
                std::memcpy(out, in, static_cast<std::size_t>(copied));
            else
                for (int x = 0; x < copied; ++x) out[x] = in[x * step];
            for (int x = copied; x < to.width; ++x) out[x] = out[copied - 1];
        }
    }
}

}  // namespace skimline
