// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/frame_scaler.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/media/colour/hdr_frame.h"

extern "C" {
#include <libavutil/imgutils.h>
#include <libavutil/mem.h>
#include <libavutil/murmur3.h>
#include <libavutil/pixdesc.h>
}

namespace skimline {

namespace {

constexpr int kChannels = 3;
constexpr int kLargestSide = 16384;

int matrixOf(const AVFrame& frame) {
    switch (frame.colorspace) {
        case AVCOL_SPC_BT709:
            return SWS_CS_ITU709;
        case AVCOL_SPC_FCC:
            return SWS_CS_FCC;
        case AVCOL_SPC_BT470BG:
        case AVCOL_SPC_SMPTE170M:
            return SWS_CS_ITU601;
        case AVCOL_SPC_SMPTE240M:
            return SWS_CS_SMPTE240M;
        case AVCOL_SPC_BT2020_NCL:
        case AVCOL_SPC_BT2020_CL:
            return SWS_CS_BT2020;
        default:
            break;
    }
    return frame.width >= 1280 || frame.height > 576 ? SWS_CS_ITU709 : SWS_CS_ITU601;
}

enum class Filter { Area, Bicubic };

/// Format and size of the scaled picture.
struct Wanted {
    AVPixelFormat format = AV_PIX_FMT_BGR24;
    int width = 0;
    int height = 0;
    Filter filter = Filter::Area;
};

/// Not rotated, rows padded for swscale, no tone mapping.
ffmpeg::Frame scaledAsCoded(const AVFrame& frame, const Wanted& wanted) {
    const auto stored = static_cast<AVPixelFormat>(frame.format);
    const AVPixelFormat source = plainFormat(stored);
    if (sws_isSupportedInput(source) == 0) {
        const char* name = av_get_pix_fmt_name(source);
        throw Error(ErrorCode::Unsupported, "pixel format",
                    "Frames of the format \"" + std::string(name != nullptr ? name : "?") +
                        "\" cannot be converted.");
    }
    constexpr double kBicubic[] = {0, 0.5};
    const bool bicubic = wanted.filter == Filter::Bicubic;
    ffmpeg::Scaler scaler(sws_getContext(frame.width, frame.height, source, wanted.width,
                                         wanted.height, wanted.format,
                                         (bicubic ? SWS_BICUBIC : SWS_AREA) | SWS_ACCURATE_RND |
                                             SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP,
                                         nullptr, nullptr, bicubic ? kBicubic : nullptr));
    ffmpeg::Frame result = ffmpeg::makeFrame();
    result->format = wanted.format;
    result->width = wanted.width;
    result->height = wanted.height;
    if (!scaler || av_frame_get_buffer(result.get(), 0) < 0) throw std::bad_alloc();
    const int fullRange = frame.color_range == AVCOL_RANGE_JPEG || source != stored ? 1 : 0;
    // May fail for formats without a matrix, which is harmless.
    sws_setColorspaceDetails(scaler.get(), sws_getCoefficients(matrixOf(frame)), fullRange,
                             sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
    sws_scale(scaler.get(), frame.data, frame.linesize, 0, frame.height, result->data,
              result->linesize);
    return result;
}

/// The same for formats of three bytes, HDR shown as SDR.
ffmpeg::Frame scaled(const AVFrame& frame, const Wanted& wanted) {
    const std::optional<HdrLight> light = hdrLightOf(frame);
    if (!light) return scaledAsCoded(frame, wanted);
    const auto [format, width, height, filter] = wanted;
    const ffmpeg::Frame wide = scaledAsCoded(frame, {AV_PIX_FMT_RGB48, width, height, filter});
    toneMapRgb48(*light, *wide);
    ffmpeg::Frame result = ffmpeg::makeFrame();
    result->format = format;
    result->width = width;
    result->height = height;
    if (av_frame_get_buffer(result.get(), 0) < 0) throw std::bad_alloc();
    const std::size_t last = format == AV_PIX_FMT_BGR24 ? kChannels - 1 : 0;
    for (int y = 0; y < height; ++y) {
        const auto* in = reinterpret_cast<const std::uint16_t*>(
            wide->data[0] + std::ptrdiff_t{y} * wide->linesize[0]);
        std::uint8_t* out = result->data[0] + std::ptrdiff_t{y} * result->linesize[0];
        for (int x = 0; x < width; ++x, in += kChannels, out += kChannels)
            for (std::size_t c = 0; c < kChannels; ++c)
                out[c] =
                    static_cast<std::uint8_t>((in[c > last ? c - last : last - c] + 128) / 257);
    }
    return result;
}

/// Copies packed pixels out of `frame` as they are to be shown.
void copyOriented(const AVFrame& frame, const Orientation& orientation, std::uint8_t* out) {
    const int width = frame.width;
    const int height = frame.height;
    const int turns = orientation.quarterTurns;
    const int outWidth = orientation.isSideways() ? height : width;
    for (int y = 0; y < height; ++y) {
        const std::uint8_t* row = frame.data[0] + std::ptrdiff_t{y} * frame.linesize[0];
        if (orientation.isUpright()) {
            std::memcpy(out + std::size_t(y) * width * kChannels, row,
                        std::size_t(width) * kChannels);
            continue;
        }
        for (int stored = 0; stored < width; ++stored) {
            const int x = orientation.mirrored ? width - 1 - stored : stored;
            const int toX = turns == 0   ? x
                            : turns == 1 ? height - 1 - y
                            : turns == 2 ? width - 1 - x
                                         : y;
            const int toY = turns == 0   ? y
                            : turns == 1 ? x
                            : turns == 2 ? height - 1 - y
                                         : width - 1 - x;
            std::memcpy(out + (std::size_t(toY) * outWidth + toX) * kChannels,
                        row + std::size_t(stored) * kChannels, kChannels);
        }
    }
}

}  // namespace

ffmpeg::Frame croppedFrame(const AVFrame& frame, const CropRectangle& part) {
    ffmpeg::Frame result = ffmpeg::share(frame);
    const auto outside = [](double fraction, int length) {
        return static_cast<std::size_t>(std::lround(std::clamp(fraction, 0.0, 1.0) * length));
    };
    result->crop_left = outside(part.left, frame.width);
    result->crop_top = outside(part.top, frame.height);
    result->crop_right = outside(1 - part.left - part.width, frame.width);
    result->crop_bottom = outside(1 - part.top - part.height, frame.height);
    if (av_frame_apply_cropping(result.get(), AV_FRAME_CROP_UNALIGNED) < 0)
        return ffmpeg::share(frame);
    return result;
}

AVPixelFormat plainFormat(AVPixelFormat format) {
    switch (format) {
        case AV_PIX_FMT_YUVJ411P:
            return AV_PIX_FMT_YUV411P;
        case AV_PIX_FMT_YUVJ420P:
            return AV_PIX_FMT_YUV420P;
        case AV_PIX_FMT_YUVJ422P:
            return AV_PIX_FMT_YUV422P;
        case AV_PIX_FMT_YUVJ440P:
            return AV_PIX_FMT_YUV440P;
        case AV_PIX_FMT_YUVJ444P:
            return AV_PIX_FMT_YUV444P;
        default:
            return format;
    }
}

void scaleToBgr(const AVFrame& frame, const Orientation& orientation, int size, std::uint8_t* out) {
    if (size < 1 || size > kLargestSide)
        throw Error(ErrorCode::Usage, "size", "A frame cannot be scaled to this size.");
    copyOriented(*scaled(frame, {AV_PIX_FMT_BGR24, size, size}), orientation, out);
}

void squareToBgr(const AVFrame& frame, const Orientation& orientation, const Rational& sampleAspect,
                 int size, std::uint8_t* out) {
    if (size < 1 || size > kLargestSide)
        throw Error(ErrorCode::Usage, "size", "A frame cannot be scaled to this size.");
    const double wide = frame.width * std::max(sampleAspect.toDouble(), 1e-6);
    const double side = std::min(wide, double(frame.height));
    CropRectangle middle;
    middle.width = side / wide;
    middle.height = side / frame.height;
    middle.left = (1 - middle.width) / 2;
    middle.top = (1 - middle.height) / 2;
    const ffmpeg::Frame square = croppedFrame(frame, middle);
    copyOriented(*scaled(*square, {AV_PIX_FMT_BGR24, size, size, Filter::Bicubic}), orientation,
                 out);
}

DisplaySize displaySize(int width, int height, const Rational& sampleAspect,
                        const Orientation& orientation) {
    const double wide = std::clamp(width * sampleAspect.toDouble(), 1.0, 1e6);
    const int straight = static_cast<int>(std::lround(wide));
    if (orientation.isSideways()) return {height, straight};
    return {straight, height};
}

RgbImage scaleToRgb(const AVFrame& frame, const Orientation& orientation,
                    const Rational& sampleAspect, int maxWidth, int maxHeight) {
    if (maxWidth < 1 || maxHeight < 1 || maxWidth > kLargestSide || maxHeight > kLargestSide)
        throw Error(ErrorCode::Usage, "size", "A frame cannot be scaled to this size.");
    const DisplaySize full = displaySize(frame.width, frame.height, sampleAspect, orientation);
    const double shrink =
        std::min({1.0, double(maxWidth) / full.width, double(maxHeight) / full.height});
    RgbImage image;
    image.width = std::max(1, static_cast<int>(std::lround(full.width * shrink)));
    image.height = std::max(1, static_cast<int>(std::lround(full.height * shrink)));
    image.pixels.resize(std::size_t(image.width) * image.height * kChannels);
    const bool sideways = orientation.isSideways();
    const ffmpeg::Frame flat =
        scaled(frame, {AV_PIX_FMT_RGB24, sideways ? image.height : image.width,
                       sideways ? image.width : image.height});
    copyOriented(*flat, orientation, image.pixels.data());
    return image;
}

std::uint64_t frameHash(const AVFrame& frame) {
    struct FreeHash {
        void operator()(AVMurMur3* hash) const { av_free(hash); }
    };
    const std::unique_ptr<AVMurMur3, FreeHash> hash(av_murmur3_alloc());
    if (!hash) throw std::bad_alloc();
    av_murmur3_init(hash.get());
    const auto feed = [&](const void* bytes, std::size_t count) {
        av_murmur3_update(hash.get(), static_cast<const std::uint8_t*>(bytes), count);
    };
    const std::int32_t shape[] = {frame.format, frame.width, frame.height};
    feed(shape, sizeof shape);
    const auto format = static_cast<AVPixelFormat>(frame.format);
    const AVPixFmtDescriptor* described = av_pix_fmt_desc_get(format);
    const bool palette = described != nullptr && (described->flags & AV_PIX_FMT_FLAG_PAL) != 0;
    for (int plane = 0; plane < av_pix_fmt_count_planes(format); ++plane) {
        if (frame.data[plane] == nullptr) continue;
        if (palette && plane == 1) {
            feed(frame.data[plane], AVPALETTE_SIZE);
            continue;
        }
        const bool chroma = plane == 1 || plane == 2;
        const int shift = chroma && described != nullptr ? described->log2_chroma_h : 0;
        const int rows = -((-frame.height) >> shift);
        const int bytes = av_image_get_linesize(format, frame.width, plane);
        for (int y = 0; y < rows && bytes > 0; ++y)
            feed(frame.data[plane] + std::ptrdiff_t{y} * frame.linesize[plane],
                 static_cast<std::size_t>(bytes));
    }
    std::uint8_t digest[16];
    av_murmur3_final(hash.get(), digest);
    std::uint64_t value = 0;
    std::memcpy(&value, digest, sizeof value);
    return value;
}

}  // namespace skimline
