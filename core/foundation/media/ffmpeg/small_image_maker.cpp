// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/small_image_maker.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "core/foundation/base/small_image.h"
#include "core/foundation/media/colour/hdr_frame.h"
#include "core/foundation/media/colour/tone_mapper.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

/// The cells of a SmallImage in the values of an HDR frame, scaled to 256.
struct HdrCells {
    std::vector<float> luma;
    std::vector<float> blue;
    std::vector<float> red;
    bool fullRange = false;
};

constexpr int kWidth = SmallImage::kWidth;
constexpr int kHeight = SmallImage::kHeight;
constexpr int kColourWidth = SmallImage::kColourWidth;
constexpr int kColourHeight = SmallImage::kColourHeight;
constexpr float kNeutral = 128;

std::uint16_t codeWithin(float value) { return codeOf(std::clamp(value, 0.0F, 1.0F)); }

std::size_t colourCellOf(int x, int y) {
    return static_cast<std::size_t>(y * kColourHeight / kHeight * kColourWidth +
                                    x * kColourWidth / kWidth);
}

template <typename Visit>
void forEachCell(Visit visit) {
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x)
            visit(static_cast<std::size_t>(y * kWidth + x), colourCellOf(x, y));
}

/// R'G'B' by BT.2020's shares of luminance: 0.2627, 0.6780, 0.0593.
std::vector<std::uint16_t> pixelsOf(const HdrCells& cells) {
    std::vector<std::uint16_t> pixels(std::size_t{3} * kWidth * kHeight);
    const float lumaRange = cells.fullRange ? 255.0F : 219.0F;
    const float colourRange = cells.fullRange ? 255.0F : 224.0F;
    const float black = cells.fullRange ? 0.0F : 16.0F;
    forEachCell([&](std::size_t place, std::size_t colour) {
        const float white = (cells.luma[place] - black) / lumaRange;
        const float blue = (cells.blue[colour] - kNeutral) / colourRange;
        const float red = (cells.red[colour] - kNeutral) / colourRange;
        pixels[3 * place] = codeWithin(white + 1.4746F * red);
        pixels[3 * place + 1] = codeWithin(white - 0.16455F * blue - 0.57135F * red);
        pixels[3 * place + 2] = codeWithin(white + 1.8814F * blue);
    });
    return pixels;
}

/// Shows them as SDR, limited range. Colour by the matrix of BT.2020, which HDR has.
void toneMapCells(const HdrLight& light, const HdrCells& cells, SmallImage& out) {
    std::vector<std::uint16_t> pixels = pixelsOf(cells);
    ToneMapper::of(light)->map({pixels.data(), &pixels[1], &pixels[2], 3}, cells.luma.size());
    std::vector<float> blue(cells.blue.size());
    std::vector<float> red(cells.red.size());
    forEachCell([&](std::size_t place, std::size_t colour) {
        const float r = static_cast<float>(pixels[3 * place]) / kLargestCode;
        const float g = static_cast<float>(pixels[3 * place + 1]) / kLargestCode;
        const float b = static_cast<float>(pixels[3 * place + 2]) / kLargestCode;
        const float white = 0.2126F * r + 0.7152F * g + 0.0722F * b;
        out.luma[place] = static_cast<std::uint8_t>(16.5F + 219.0F * white);
        blue[colour] += (b - white) / 1.8556F;
        red[colour] += (r - white) / 1.5748F;
    });
    const float share = static_cast<float>(blue.size()) / static_cast<float>(cells.luma.size());
    for (std::size_t i = 0; i < blue.size(); ++i) {
        out.blue[i] = static_cast<std::uint8_t>(kNeutral + 0.5F + 224.0F * blue[i] * share);
        out.red[i] = static_cast<std::uint8_t>(kNeutral + 0.5F + 224.0F * red[i] * share);
    }
}

constexpr int kReadsPerCell = 4;  ///< in each direction
constexpr int kReads = kReadsPerCell * kReadsPerCell;
constexpr std::uint8_t kGray = 128;

/// Centres of `count` equal parts of `length`, each times `step`.
std::vector<int> positions(int length, int count, int step, int offset) {
    std::vector<int> result(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const std::int64_t centre = (2 * std::int64_t{i} + 1) * length / (2 * std::int64_t{count});
        result[static_cast<std::size_t>(i)] = static_cast<int>(centre) * step + offset;
    }
    return result;
}

bool isPlain(const AVPixFmtDescriptor& format) {
    constexpr std::uint64_t odd = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BE |
                                  AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL |
                                  AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER;
    if ((format.flags & odd) != 0) return false;
    const auto readable = [](const AVComponentDescriptor& c) {
        return c.depth >= 8 && c.depth <= 16;
    };
    const int colours = format.nb_components >= 3 ? 3 : 1;
    return std::all_of(format.comp, format.comp + colours, readable);
}

/// Adds one row of the frame to the sums of a row of cells.
template <typename Value>
void addRow(const std::uint8_t* row, const std::vector<int>& columns, int width, int* sums) {
    const int* column = columns.data();
    for (int cell = 0; cell < width; ++cell) {
        int sum = 0;
        for (int i = 0; i < kReadsPerCell; ++i) {
            Value value;
            std::memcpy(&value, row + *column++, sizeof value);
            sum += value;
        }
        sums[cell] += sum;
    }
}

}  // namespace

bool SmallImageMaker::describe(const AVFrame& frame) {
    if (frame.format == m_format && frame.width == m_width && frame.height == m_height)
        return m_plain;
    m_format = frame.format;
    m_width = frame.width;
    m_height = frame.height;
    const AVPixFmtDescriptor* format =
        av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format));
    m_plain = format != nullptr && frame.width > 0 && frame.height > 0 && isPlain(*format);
    if (!m_plain) return false;
    for (int i = 0; i < 3; ++i) {
        Plane& plane = m_planes[i];
        plane.present = i == 0 || format->nb_components >= 3;
        if (!plane.present) continue;
        const AVComponentDescriptor& component = format->comp[i];
        const int width = i == 0 ? frame.width : -((-frame.width) >> format->log2_chroma_w);
        const int height = i == 0 ? frame.height : -((-frame.height) >> format->log2_chroma_h);
        plane.index = component.plane;
        plane.shift = component.shift + component.depth - 8;
        plane.wide = component.depth > 8;
        const int across = i == 0 ? SmallImage::kWidth : SmallImage::kColourWidth;
        const int down = i == 0 ? SmallImage::kHeight : SmallImage::kColourHeight;
        plane.columns = positions(width, across * kReadsPerCell, component.step, component.offset);
        plane.rows = positions(height, down * kReadsPerCell, 1, 0);
    }
    return true;
}

template <typename Take>
bool SmallImageMaker::shrink(const AVFrame& frame, const Plane& plane, int width, int height,
                             Take take) {
    const std::uint8_t* data = frame.data[plane.index];
    if (!plane.present || data == nullptr) return false;
    int sums[SmallImage::kWidth];
    for (int y = 0; y < height; ++y) {
        std::fill_n(sums, width, 0);
        for (int i = 0; i < kReadsPerCell; ++i) {
            const int line = plane.rows[static_cast<std::size_t>(y * kReadsPerCell + i)];
            const std::uint8_t* row = data + std::ptrdiff_t{line} * frame.linesize[plane.index];
            if (plane.wide)
                addRow<std::uint16_t>(row, plane.columns, width, sums);
            else
                addRow<std::uint8_t>(row, plane.columns, width, sums);
        }
        for (int x = 0; x < width; ++x) take((sums[x] + kReads / 2) / kReads);
    }
    return true;
}

void SmallImageMaker::makeScaled(const AVFrame& frame, SmallImage& out) {
    const AVPixelFormat source = plainFormat(static_cast<AVPixelFormat>(frame.format));
    out.luma.fill(kGray);
    out.blue.fill(kGray);
    out.red.fill(kGray);
    if (frame.width < 1 || frame.height < 1 || sws_isSupportedInput(source) == 0) return;
    const ffmpeg::Scaler scaler(
        sws_getContext(frame.width, frame.height, source, SmallImage::kWidth, SmallImage::kHeight,
                       AV_PIX_FMT_YUV420P, SWS_AREA, nullptr, nullptr, nullptr));
    if (!scaler) return;
    std::uint8_t* planes[4] = {out.luma.data(), out.blue.data(), out.red.data(), nullptr};
    const int strides[4] = {SmallImage::kWidth, SmallImage::kColourWidth, SmallImage::kColourWidth,
                            0};
    sws_scale(scaler.get(), frame.data, frame.linesize, 0, frame.height, planes, strides);
}

void SmallImageMaker::makeShown(const AVFrame& frame, const HdrLight& light,
                                SmallImage& out) const {
    const auto read = [&](const Plane& plane, int width, int height) {
        const auto unit = static_cast<float>(1 << plane.shift);
        std::vector<float> values;
        if (!shrink(frame, plane, width, height,
                    [&](int mean) { values.push_back(static_cast<float>(mean) / unit); }))
            values.assign(static_cast<std::size_t>(width * height), kGray);
        return values;
    };
    toneMapCells(light,
                 {read(m_planes[0], SmallImage::kWidth, SmallImage::kHeight),
                  read(m_planes[1], SmallImage::kColourWidth, SmallImage::kColourHeight),
                  read(m_planes[2], SmallImage::kColourWidth, SmallImage::kColourHeight),
                  frame.color_range == AVCOL_RANGE_JPEG},
                 out);
}

void SmallImageMaker::make(const AVFrame& frame, SmallImage& out) {
    if (!describe(frame)) {
        makeScaled(frame, out);
        return;
    }
    if (const std::optional<HdrLight> light = hdrLightOf(frame)) {
        makeShown(frame, *light, out);
        return;
    }
    const auto write = [&](const Plane& plane, int width, int height, std::uint8_t* to) {
        const auto take = [&](int mean) {
            *to++ = static_cast<std::uint8_t>(std::min(mean >> plane.shift, 255));
        };
        if (!shrink(frame, plane, width, height, take)) std::fill_n(to, width * height, kGray);
    };
    write(m_planes[0], SmallImage::kWidth, SmallImage::kHeight, out.luma.data());
    write(m_planes[1], SmallImage::kColourWidth, SmallImage::kColourHeight, out.blue.data());
    write(m_planes[2], SmallImage::kColourWidth, SmallImage::kColourHeight, out.red.data());
}

}  // namespace skimline
