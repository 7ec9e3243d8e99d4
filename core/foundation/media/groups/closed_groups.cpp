// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/groups/closed_groups.h"

#include <algorithm>

namespace skimline {
namespace {

constexpr int kFormats[] = {AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P10LE};

bool isHdr(const AVCodecParameters& parameters) {
    return parameters.color_trc == AVCOL_TRC_SMPTE2084 ||
           parameters.color_trc == AVCOL_TRC_ARIB_STD_B67;
}

/// Side data of a packet that change what decoders do from there on.
bool changesStream(const AVPacket& packet) {
    return av_packet_get_side_data(&packet, AV_PKT_DATA_NEW_EXTRADATA, nullptr) != nullptr ||
           av_packet_get_side_data(&packet, AV_PKT_DATA_PARAM_CHANGE, nullptr) != nullptr;
}

}  // namespace

ClosedGroups::ClosedGroups(const AVCodecParameters& parameters)
    : m_framing(parameters), m_isHevc(parameters.codec_id == AV_CODEC_ID_HEVC) {
    m_understood = (m_isHevc || parameters.codec_id == AV_CODEC_ID_H264) &&
                   std::ranges::find(kFormats, parameters.format) != std::end(kFormats) &&
                   !isHdr(parameters);
}

std::optional<bool> ClosedGroups::begins(const AVPacket& packet) {
    const Units units = unitsOf(packet);
    const bool isDamaged = (packet.flags & AV_PKT_FLAG_CORRUPT) != 0;
    if (!units.whole || isDamaged || packet.pts == AV_NOPTS_VALUE || changesStream(packet))
        return std::nullopt;
    const bool isEntry = units.slices && units.instant;
    // Parameter sets that appear only once, in the middle or at some entries would be missing after
    // other entries.
    if (!isEntry) return units.parameters ? std::nullopt : std::optional(false);
    if (!m_bringParameters) m_bringParameters = units.parameters;
    if (*m_bringParameters != units.parameters) return std::nullopt;
    return true;
}

ClosedGroups::Units ClosedGroups::unitsOf(const AVPacket& packet) const {
    Units units;
    units.whole = m_framing.forEachUnit(bytesOf(packet), [&](Bytes unit) {
        if (m_isHevc)
            noteHevc(unit, units);
        else
            noteH264(unit, units);
    });
    return units;
}

void ClosedGroups::noteH264(Bytes unit, Units& units) {
    const int type = h264UnitType(unit);
    const bool isSlice = type >= 1 && type <= 5;
    units.slices = units.slices || isSlice;
    if (isSlice && type != 5) units.instant = false;
    // 7, 8, 13, 15: parameter sets.
    units.parameters = units.parameters || type == 7 || type == 8 || type == 13 || type == 15;
}

void ClosedGroups::noteHevc(Bytes unit, Units& units) {
    const int type = hevcUnitType(unit);
    units.parameters = units.parameters || (type >= 32 && type <= 34);
    if (type >= 32) return;
    units.slices = true;
    // 19 and 20: instantaneous refresh. The second bit of their slices' headers tells decoders to
    // forget frames that were not shown yet.
    const bool dropsFrames = unit.size() < 3 || (unit[2] & 0x40) != 0;
    if ((type != 19 && type != 20) || dropsFrames) units.instant = false;
}

}  // namespace skimline
