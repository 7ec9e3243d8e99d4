// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/colour/hdr_frame.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/foundation/media/colour/tone_mapper.h"

extern "C" {
#include <libavutil/frame.h>
#include <libavutil/mastering_display_metadata.h>
}

namespace skimline {
namespace {

constexpr double kUsualPeak = 1000;
constexpr double kHighestPeak = 10000;

/// The brightest value that the frame states, else the capability of the mastering display.
double peakOf(const AVFrame& frame) {
    double peak = 0;
    const AVFrameSideData* mastering =
        av_frame_get_side_data(&frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
    if (mastering != nullptr) {
        const auto& display = *reinterpret_cast<const AVMasteringDisplayMetadata*>(mastering->data);
        if (display.has_luminance != 0 && display.max_luminance.den > 0)
            peak = av_q2d(display.max_luminance);
    }
    const AVFrameSideData* content =
        av_frame_get_side_data(&frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
    if (content != nullptr) {
        const auto& level = *reinterpret_cast<const AVContentLightMetadata*>(content->data);
        if (level.MaxCLL > 0) peak = level.MaxCLL;
    }
    return peak > 0 ? std::clamp(peak, kReferenceWhite, kHighestPeak) : kUsualPeak;
}

std::uint16_t* rowOf(AVFrame& frame, int plane, int y) {
    return reinterpret_cast<std::uint16_t*>(frame.data[plane] +
                                            std::ptrdiff_t{y} * frame.linesize[plane]);
}

}  // namespace

std::optional<HdrLight> hdrLightOf(const AVFrame& frame) {
    HdrLight light;
    if (frame.color_trc == AVCOL_TRC_ARIB_STD_B67)
        light.transfer = HdrLight::Transfer::Hlg;
    else if (frame.color_trc != AVCOL_TRC_SMPTE2084)
        return std::nullopt;
    if (frame.color_primaries == AVCOL_PRI_BT709) light.primaries = HdrLight::Primaries::Bt709;
    if (frame.color_primaries == AVCOL_PRI_SMPTE432) light.primaries = HdrLight::Primaries::P3;
    light.peak = light.transfer == HdrLight::Transfer::Pq ? peakOf(frame) : kHlgPeak;
    return light;
}

void toneMapRgb48(const HdrLight& light, AVFrame& frame) {
    const auto mapper = ToneMapper::of(light);
    for (int y = 0; y < frame.height; ++y) {
        std::uint16_t* row = rowOf(frame, 0, y);
        mapper->map({row, row + 1, row + 2, 3}, static_cast<std::size_t>(frame.width));
    }
}

void toneMapGbrp16(const HdrLight& light, AVFrame& frame) {
    const auto mapper = ToneMapper::of(light);
    for (int y = 0; y < frame.height; ++y)
        mapper->map({rowOf(frame, 2, y), rowOf(frame, 0, y), rowOf(frame, 1, y)},
                    static_cast<std::size_t>(frame.width));
}

}  // namespace skimline
