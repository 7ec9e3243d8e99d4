// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/filters/frame_mean.h"

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

/// Calls back for every row: plane, row, samples.
template <typename Visit>
void forEachRow(const AVFrame& frame, const Visit& visit) {
    const auto pixels = static_cast<AVPixelFormat>(frame.format);
    const AVPixFmtDescriptor& format = *av_pix_fmt_desc_get(pixels);
    for (int plane = 0; plane < av_pix_fmt_count_planes(pixels); ++plane) {
        const bool colour = (plane == 1 || plane == 2) && (format.flags & AV_PIX_FMT_FLAG_RGB) == 0;
        const int width = colour ? -(-frame.width >> format.log2_chroma_w) : frame.width;
        const int height = colour ? -(-frame.height >> format.log2_chroma_h) : frame.height;
        for (int y = 0; y < height; ++y)
            visit(frame.data[plane] + std::ptrdiff_t{y} * frame.linesize[plane], width);
    }
}

bool isWide(const AVFrame& frame) {
    return av_pix_fmt_desc_get(static_cast<AVPixelFormat>(frame.format))->comp[0].depth > 8;
}

template <typename Value>
void addRows(const AVFrame& frame, std::uint32_t weight, std::vector<std::uint32_t>& sums) {
    std::uint32_t* sum = sums.data();
    forEachRow(frame, [&](const std::uint8_t* row, int count) {
        const auto* const values = reinterpret_cast<const Value*>(row);
        for (int x = 0; x < count; ++x) sum[x] += weight * values[x];
        sum += count;
    });
}

template <typename Value>
void writeMeans(const std::vector<std::uint32_t>& sums, std::uint32_t weight, AVFrame& frame) {
    const std::uint32_t* sum = sums.data();
    forEachRow(frame, [&](std::uint8_t* row, int count) {
        auto* const values = reinterpret_cast<Value*>(row);
        for (int x = 0; x < count; ++x) {
            const std::uint64_t total = sum[x];
            values[x] = static_cast<Value>((total + weight / 2) / weight);
        }
        sum += count;
    });
}

}  // namespace

void FrameMean::add(const AVFrame& frame, int weight) {
    if (m_weight == 0) {
        std::size_t samples = 0;
        forEachRow(frame, [&](const std::uint8_t*, int count) {
            samples += static_cast<std::size_t>(count);
        });
        m_sums.assign(samples, 0);
        m_first = ffmpeg::share(frame);
    }
    m_weight += static_cast<std::uint32_t>(weight);
    if (isWide(frame))
        addRows<std::uint16_t>(frame, static_cast<std::uint32_t>(weight), m_sums);
    else
        addRows<std::uint8_t>(frame, static_cast<std::uint32_t>(weight), m_sums);
}

ffmpeg::Frame FrameMean::take() {
    ffmpeg::Frame mean = ffmpeg::makeFrame();
    mean->format = m_first->format;
    mean->width = m_first->width;
    mean->height = m_first->height;
    if (av_frame_get_buffer(mean.get(), 0) < 0 ||
        av_frame_copy_props(mean.get(), m_first.get()) < 0)
        throw std::bad_alloc();
    if (isWide(*mean))
        writeMeans<std::uint16_t>(m_sums, m_weight, *mean);
    else
        writeMeans<std::uint8_t>(m_sums, m_weight, *mean);
    m_weight = 0;
    m_first.reset();
    return mean;
}

}  // namespace skimline
