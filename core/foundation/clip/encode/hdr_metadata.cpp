// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/hdr_metadata.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <span>

extern "C" {
#include <libavutil/mastering_display_metadata.h>
}

namespace skimline {
namespace {

/// Units of the messages in HEVC streams: H.265, D.2.28.
constexpr double kChromaticityUnits = 50000;
constexpr double kLuminanceUnits = 10000;

std::vector<std::uint8_t> bytesOf(const AVStream& stream, AVPacketSideDataType inStream,
                                  const AVFrame& frame, AVFrameSideDataType inFrame) {
    const std::span<const std::uint8_t> said = ffmpeg::sideDataOf(stream, inStream);
    if (!said.empty()) return {said.begin(), said.end()};
    const AVFrameSideData* data = av_frame_get_side_data(&frame, inFrame);
    if (data == nullptr) return {};
    return {data->data, data->data + data->size};
}

template <typename Struct>
Struct readAs(const std::vector<std::uint8_t>& bytes) {
    Struct value{};
    std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
    return value;
}

std::string inUnits(AVRational value, double units) {
    return std::to_string(value.den > 0 ? std::llround(av_q2d(value) * units) : 0);
}

std::string pointOf(const AVRational (&point)[2]) {
    return "(" + inUnits(point[0], kChromaticityUnits) + "," +
           inUnits(point[1], kChromaticityUnits) + ")";
}

}  // namespace

HdrMetadata HdrMetadata::of(const AVStream& stream, const AVFrame& first) {
    return {
        bytesOf(stream, AV_PKT_DATA_MASTERING_DISPLAY_METADATA, first,
                AV_FRAME_DATA_MASTERING_DISPLAY_METADATA),
        bytesOf(stream, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, first, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL)};
}

void HdrMetadata::addTo(AVStream& stream) const {
    const auto add = [&](AVPacketSideDataType kind, const std::vector<std::uint8_t>& bytes) {
        if (!bytes.empty() && ffmpeg::sideDataOf(stream, kind).empty())
            ffmpeg::addSideData(stream, kind, bytes);
    };
    add(AV_PKT_DATA_MASTERING_DISPLAY_METADATA, mastering);
    add(AV_PKT_DATA_CONTENT_LIGHT_LEVEL, content);
}

std::string HdrMetadata::x265Parameters() const {
    std::string text;
    if (!mastering.empty()) {
        const auto display = readAs<AVMasteringDisplayMetadata>(mastering);
        if (display.has_primaries != 0 && display.has_luminance != 0)
            text += "master-display=G" + pointOf(display.display_primaries[1]) + "B" +
                    pointOf(display.display_primaries[2]) + "R" +
                    pointOf(display.display_primaries[0]) + "WP" + pointOf(display.white_point) +
                    "L(" + inUnits(display.max_luminance, kLuminanceUnits) + "," +
                    inUnits(display.min_luminance, kLuminanceUnits) + ")";
    }
    if (!content.empty()) {
        const auto level = readAs<AVContentLightMetadata>(content);
        text += (text.empty() ? "max-cll=" : ":max-cll=") + std::to_string(level.MaxCLL) + "," +
                std::to_string(level.MaxFALL);
    }
    return text;
}

}  // namespace skimline
