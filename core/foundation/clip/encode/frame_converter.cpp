// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/frame_converter.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/colour/hdr_frame.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"

extern "C" {
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

bool hasFlag(AVPixelFormat format, std::uint64_t flags) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
    return descriptor != nullptr && (descriptor->flags & flags) != 0;
}

bool isRgb(AVPixelFormat format) {
    return hasFlag(format, AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL);
}

bool isGrey(AVPixelFormat format) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
    return descriptor != nullptr && descriptor->nb_components <= 2 && !isRgb(format);
}

bool hasAlpha(AVPixelFormat format) { return hasFlag(format, AV_PIX_FMT_FLAG_ALPHA); }

/// Frames whose shapes differ by less are cut or padded by their encoder.
constexpr double kSameShape = 0.02;

/// Width by height as shown. @param otherwise  sample aspect ratio if the frame does not state one
double shapeOf(const AVFrame& frame, AVRational otherwise) {
    AVRational aspect = frame.sample_aspect_ratio.num > 0 ? frame.sample_aspect_ratio : otherwise;
    if (aspect.num <= 0 || aspect.den <= 0) aspect = {1, 1};
    return frame.width * av_q2d(aspect) / frame.height;
}

AVPixelFormat formatOf(const AVFrame& frame) { return static_cast<AVPixelFormat>(frame.format); }

bool isFullRange(const AVFrame& frame) {
    const AVPixelFormat format = formatOf(frame);
    if (frame.color_range != AVCOL_RANGE_UNSPECIFIED) return frame.color_range == AVCOL_RANGE_JPEG;
    return plainFormat(format) != format || isRgb(format) || isGrey(format);
}

/// Half the rows or columns have no colour of their own.
bool sharesColour(AVPixelFormat format) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
    return descriptor == nullptr || descriptor->log2_chroma_w + descriptor->log2_chroma_h > 0;
}

/// Blends a plane with `black` by its transparency.
template <typename Value>
void multiply(AVFrame& frame, int plane, float black) {
    const float whole = sizeof(Value) == 1 ? 255.0F : 65535.0F;
    for (int y = 0; y < frame.height; ++y) {
        const auto rowOf = [&](int index) {
            return reinterpret_cast<Value*>(frame.data[index] +
                                            std::ptrdiff_t{y} * frame.linesize[index]);
        };
        Value* values = rowOf(plane);
        const Value* alpha = rowOf(3);
        for (int x = 0; x < frame.width; ++x) {
            const float share = static_cast<float>(alpha[x]) / whole;
            values[x] =
                static_cast<Value>(black + (static_cast<float>(values[x]) - black) * share + 0.5F);
        }
    }
}

}  // namespace

/// A plane, its size and the bytes of a value; coordinates outside it refer to its edge.
struct FrameConverter::Plane {
    std::uint8_t* data;
    std::ptrdiff_t stride;
    int width;
    int height;
    std::ptrdiff_t unit;

    Plane(const AVFrame& frame, int index)
        : data(frame.data[index]), stride(frame.linesize[index]) {
        const AVPixFmtDescriptor& format = *av_pix_fmt_desc_get(formatOf(frame));
        const bool colour = index == 1 || index == 2;
        const bool rgb = (format.flags & AV_PIX_FMT_FLAG_RGB) != 0;
        width = colour && !rgb ? -(-frame.width >> format.log2_chroma_w) : frame.width;
        height = colour && !rgb ? -(-frame.height >> format.log2_chroma_h) : frame.height;
        unit = format.comp[0].step;
    }

    std::uint8_t* row(int y) const { return data + stride * std::min(y, height - 1); }
};

FrameConverter::FrameConverter(const AVFrame& first, const FrameForm& form)
    : m_form(form),
      m_width(first.width),
      m_height(first.height),
      m_aspect(form.sampleAspect),
      m_range(first.color_range),
      m_matrix(first.colorspace),
      m_primaries(first.color_primaries),
      m_transfer(first.color_trc),
      m_chroma(first.chroma_location) {
    if (m_width <= 0 || m_height <= 0 || sws_isSupportedInput(formatOf(first)) == 0 ||
        sws_isSupportedOutput(form.pixels) == 0)
        throw Error(ErrorCode::Unsupported, ErrorId::PixelFormat, {});
    if (m_aspect.num <= 0 || m_aspect.den <= 0) m_aspect = {0, 1};
    m_shape = shapeOf(first, m_aspect);
    if (form.hasCanvas())
        fitIntoCanvas();
    else
        decideSize(first);
    decideColour(first);
}

/// All sources of a film deliver frames of the same size and colour space.
void FrameConverter::fitIntoCanvas() {
    m_form.toSdr = true;
    m_chroma = AVCHROMA_LOC_LEFT;
    m_aspect = {1, 1};
    m_uprightWidth = m_width = m_form.canvasWidth;
    m_uprightHeight = m_height = m_form.canvasHeight;
    if (m_form.orientation.isSideways()) std::swap(m_width, m_height);
    m_shape = static_cast<double>(m_width) / m_height;
}

void FrameConverter::decideSize(const AVFrame& first) {
    const bool sideways = m_form.orientation.isSideways();
    const auto fitted = [&](int size) {
        return sharesColour(m_form.pixels) ? size + (size & 1) : size;
    };
    const int height = sideways ? first.width : first.height;
    if (m_form.maxHeight > 0 && height > m_form.maxHeight) {
        const double share = static_cast<double>(m_form.maxHeight) / height;
        const auto smaller = [&](int size) {
            return std::max(2 * static_cast<int>(std::lround(size * share / 2)), 2);
        };
        m_width = smaller(first.width);
        m_height = smaller(first.height);
    }
    m_uprightWidth = fitted(m_width);
    m_uprightHeight = fitted(m_height);
    if (!sideways) return;
    std::swap(m_uprightWidth, m_uprightHeight);
    if (m_aspect.num != 0) std::swap(m_aspect.num, m_aspect.den);
}

void FrameConverter::decideColour(const AVFrame& first) {
    const bool rgb = isRgb(formatOf(first));
    const bool grey = isGrey(formatOf(first)) && !isGrey(m_form.pixels);
    m_fullRange = isFullRange(first) && !rgb && !grey;
    if (m_form.toSdr) {
        m_fullRange = false;
        m_primaries = AVCOL_PRI_BT709;
        m_transfer = AVCOL_TRC_BT709;
        m_matrix = AVCOL_SPC_BT709;
    } else if (rgb) {
        m_matrix = m_height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
    }
    if (isRgb(m_form.pixels)) {
        m_matrix = AVCOL_SPC_RGB;
        m_fullRange = true;
    }
    if (m_fullRange) m_range = AVCOL_RANGE_JPEG;
    if (!m_fullRange && (m_range == AVCOL_RANGE_JPEG || m_form.toSdr)) m_range = AVCOL_RANGE_MPEG;
}

void FrameConverter::describe(AVCodecContext& encoder) const {
    encoder.width = m_uprightWidth;
    encoder.height = m_uprightHeight;
    encoder.pix_fmt = m_form.pixels;
    encoder.sample_aspect_ratio = m_aspect;
    encoder.color_range = m_range;
    encoder.colorspace = m_matrix;
    encoder.color_primaries = m_primaries;
    encoder.color_trc = m_transfer;
    encoder.chroma_sample_location = m_chroma;
}

void FrameConverter::setColours(AVFrame& frame) const {
    frame.color_range = m_range;
    frame.colorspace = m_matrix;
    frame.color_primaries = m_primaries;
    frame.color_trc = m_transfer;
    frame.chroma_location = m_chroma;
    frame.sample_aspect_ratio = m_aspect;
}

ffmpeg::Frame FrameConverter::newFrame(AVPixelFormat format, int width, int height) const {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = width;
    frame->height = height;
    setColours(*frame);
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    return frame;
}

FrameConverter::Size FrameConverter::fittedSize(const AVFrame& image) const {
    const double ratio = shapeOf(image, m_form.sampleAspect) / m_shape;
    Size size{m_width, m_height};
    if (std::abs(ratio - 1) < kSameShape) return size;
    int& shorter = ratio > 1 ? size.height : size.width;
    shorter = std::max(
        2, 2 * static_cast<int>(std::lround(shorter / (ratio > 1 ? ratio : 1 / ratio) / 2)));
    return size;
}

bool FrameConverter::isPlain(const AVFrame& image) const {
    return plainFormat(formatOf(image)) == m_form.pixels && image.width == m_width &&
           image.height == m_height && fittedSize(image) == Size{m_width, m_height} &&
           isFullRange(image) == m_fullRange && !m_form.toSdr;
}

ffmpeg::Frame FrameConverter::shape(const AVFrame& image) {
    ffmpeg::Frame frame = isPlain(image) ? ffmpeg::share(image) : convert(image, fittedSize(image));
    frame->format = m_form.pixels;
    if (frame->width != m_width || frame->height != m_height) frame = betweenBars(*frame);
    const bool odd = (m_width | m_height) % 2 != 0 && sharesColour(m_form.pixels);
    if (!m_form.orientation.isUpright() || odd) {
        ffmpeg::Frame upright = newFrame(m_form.pixels, m_uprightWidth, m_uprightHeight);
        turn(*frame, *upright);
        frame = std::move(upright);
    }
    setColours(*frame);
    // The frame type that the source's encoder chose must not steer ours.
    frame->pict_type = AV_PICTURE_TYPE_NONE;
    return frame;
}

ffmpeg::Frame FrameConverter::betweenBars(const AVFrame& image) {
    ffmpeg::Frame whole = newFrame(m_form.pixels, m_width, m_height);
    const ptrdiff_t strides[4] = {whole->linesize[0], whole->linesize[1], whole->linesize[2],
                                  whole->linesize[3]};
    if (m_form.blurredGround)
        m_ground.fill(image, *whole);
    else
        av_image_fill_black(whole->data, strides, m_form.pixels,
                            m_fullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG, m_width, m_height);
    whole->pts = image.pts;
    for (int index = 0; index < av_pix_fmt_count_planes(m_form.pixels); ++index) {
        const Plane from(image, index);
        const Plane to(*whole, index);
        const std::ptrdiff_t left = (to.width - from.width) / 2 * to.unit;
        const int top = (to.height - from.height) / 2;
        for (int y = 0; y < from.height; ++y)
            std::memcpy(to.row(top + y) + left, from.row(y),
                        static_cast<std::size_t>(from.width * from.unit));
    }
    return whole;
}

/// For files without this information, assume what players assume.
AVColorSpace FrameConverter::matrixOf(const AVFrame& image) const {
    if (image.colorspace != AVCOL_SPC_UNSPECIFIED || !m_form.hasCanvas()) return image.colorspace;
    return image.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
}

ffmpeg::Frame FrameConverter::scaled(const AVFrame& image, AVPixelFormat format, const Size& size) {
    m_scaler.reset(sws_getCachedContext(
        m_scaler.release(), image.width, image.height, plainFormat(formatOf(image)), size.width,
        size.height, format, SWS_BICUBIC | SWS_ACCURATE_RND, nullptr, nullptr, nullptr));
    if (!m_scaler) throw Error(ErrorCode::Unsupported, ErrorId::PixelFormat, {});
    const bool fromRgb = isRgb(formatOf(image));
    const bool toRgb = isRgb(format);
    // RGB has no matrix: the source or target format decides.
    const AVColorSpace from = fromRgb ? m_matrix : matrixOf(image);
    const AVColorSpace to = toRgb ? matrixOf(image) : m_matrix;
    constexpr int one = 1 << 16;
    sws_setColorspaceDetails(m_scaler.get(), sws_getCoefficients(m_form.toSdr ? from : m_matrix),
                             isFullRange(image) ? 1 : 0,
                             sws_getCoefficients(m_form.toSdr ? to : m_matrix),
                             toRgb || m_fullRange ? 1 : 0, 0, one, one);
    ffmpeg::Frame frame = newFrame(format, size.width, size.height);
    sws_scale(m_scaler.get(), image.data, image.linesize, 0, image.height, frame->data,
              frame->linesize);
    frame->pts = image.pts;
    return frame;
}

ffmpeg::Frame FrameConverter::convert(const AVFrame& image, const Size& size) {
    if (m_form.toSdr && hdrLightOf(image))
        return scaled(*shownAsSdr(image, size), m_form.pixels, size);
    if (hasAlpha(formatOf(image)) && !hasAlpha(m_form.pixels))
        return scaled(*overBlack(image, size), m_form.pixels, size);
    return scaled(image, m_form.pixels, size);
}

ffmpeg::Frame FrameConverter::shownAsSdr(const AVFrame& image, const Size& size) {
    ffmpeg::Frame light = scaled(image, AV_PIX_FMT_GBRP16, size);
    toneMapGbrp16(*hdrLightOf(image), *light);
    light->color_range = AVCOL_RANGE_JPEG;
    light->colorspace = AVCOL_SPC_RGB;
    return light;
}

/// As YUV without alpha, full colour resolution.
ffmpeg::Frame FrameConverter::overBlack(const AVFrame& image, const Size& size) {
    const bool deep = av_pix_fmt_desc_get(formatOf(image))->comp[0].depth > 8;
    const AVPixelFormat format = deep ? AV_PIX_FMT_YUVA444P16 : AV_PIX_FMT_YUVA444P;
    ffmpeg::Frame frame = scaled(image, format, size);
    const float unit = deep ? 256.0F : 1.0F;
    for (int plane = 0; plane < 3; ++plane) {
        const float black = (plane > 0 ? 128.0F : m_fullRange ? 0.0F : 16.0F) * unit;
        if (deep)
            multiply<std::uint16_t>(*frame, plane, black);
        else
            multiply<std::uint8_t>(*frame, plane, black);
    }
    frame->format = deep ? AV_PIX_FMT_YUV444P16 : AV_PIX_FMT_YUV444P;
    frame->color_range = m_fullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    return frame;
}

void FrameConverter::turn(const AVFrame& image, AVFrame& upright) const {
    const auto [turns, mirrored] = m_form.orientation;
    const bool sideways = m_form.orientation.isSideways();
    const bool fromRight = (turns >= 2) != mirrored;
    const bool fromBottom = turns == 1 || turns == 2;
    for (int index = 0; index < av_pix_fmt_count_planes(m_form.pixels); ++index) {
        const Plane from(image, index);
        const Plane to(upright, index);
        // Upright pixel (x, y) comes from start + x * across + y * down.
        const int usedWidth = sideways ? from.height : from.width;
        const auto unit = static_cast<std::size_t>(from.unit);
        for (int y = 0; y < to.height; ++y) {
            std::uint8_t* out = to.row(y);
            const int line = std::min(y, (sideways ? from.width : from.height) - 1);
            const int startX =
                fromRight ? from.width - 1 - (sideways ? line : 0) : (sideways ? line : 0);
            const int startY =
                fromBottom ? from.height - 1 - (sideways ? 0 : line) : (sideways ? 0 : line);
            const std::uint8_t* in = from.row(startY) + startX * from.unit;
            std::ptrdiff_t step = sideways ? from.stride : from.unit;
            if (sideways ? fromBottom : fromRight) step = -step;
            const int copied = std::min(usedWidth, to.width);
            if (step == from.unit)
                std::memcpy(out, in, static_cast<std::size_t>(copied) * unit);
            else
                for (int x = 0; x < copied; ++x)
                    std::memcpy(out + x * from.unit, in + x * step, unit);
            for (int x = copied; x < to.width; ++x)
                std::memcpy(out + x * from.unit, out + (copied - 1) * from.unit, unit);
        }
    }
}

}  // namespace skimline
