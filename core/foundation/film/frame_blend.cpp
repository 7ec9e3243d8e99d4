// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/frame_blend.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <new>

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

constexpr int kWhole = 1 << 15;

template <typename Value>
void blendRow(const std::uint8_t* from, const std::uint8_t* to, std::uint8_t* out, int count,
              int share) {
    const auto* const a = reinterpret_cast<const Value*>(from);
    const auto* const b = reinterpret_cast<const Value*>(to);
    auto* const result = reinterpret_cast<Value*>(out);
    for (int x = 0; x < count; ++x) {
        const std::int64_t sum = std::int64_t{a[x]} * (kWhole - share) + std::int64_t{b[x]} * share;
        result[x] = static_cast<Value>((sum + kWhole / 2) / kWhole);
    }
}

}  // namespace

ffmpeg::Frame blended(const AVFrame& from, const AVFrame& to, float share) {
    ffmpeg::Frame result = ffmpeg::makeFrame();
    result->format = from.format;
    result->width = from.width;
    result->height = from.height;
    if (av_frame_get_buffer(result.get(), 0) < 0 || av_frame_copy_props(result.get(), &from) < 0)
        throw std::bad_alloc();
    const auto pixels = static_cast<AVPixelFormat>(from.format);
    const AVPixFmtDescriptor& format = *av_pix_fmt_desc_get(pixels);
    const int weight = static_cast<int>(std::lround(share * kWhole));
    for (int plane = 0; plane < av_pix_fmt_count_planes(pixels); ++plane) {
        const bool colour = (plane == 1 || plane == 2) && (format.flags & AV_PIX_FMT_FLAG_RGB) == 0;
        const int width = colour ? -(-from.width >> format.log2_chroma_w) : from.width;
        const int height = colour ? -(-from.height >> format.log2_chroma_h) : from.height;
        const auto blendPlaneRow =
            format.comp[0].depth > 8 ? blendRow<std::uint16_t> : blendRow<std::uint8_t>;
        for (int y = 0; y < height; ++y)
            blendPlaneRow(from.data[plane] + std::ptrdiff_t{y} * from.linesize[plane],
                          to.data[plane] + std::ptrdiff_t{y} * to.linesize[plane],
                          result->data[plane] + std::ptrdiff_t{y} * result->linesize[plane], width,
                          weight);
    }
    return result;
}

}  // namespace skimline
