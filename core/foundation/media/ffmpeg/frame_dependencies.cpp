// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/frame_dependencies.h"

namespace skimline {

namespace {

/// For codecs whose frames start with `frameCode`: true if the packet has frames and all are B
/// frames.
template <typename IsB>
bool onlyBFrames(Bytes packet, std::uint8_t frameCode, IsB isB) {
    bool found = false;
    for (std::size_t at = afterStartCode(packet, 0); at + 3 < packet.size();
         at = afterStartCode(packet, at)) {
        if (packet[at] != frameCode) continue;
        if (!isB(packet.subspan(at + 1))) return false;
        found = true;
    }
    return found;
}

bool isMpeg12B(Bytes header) { return ((header[1] >> 3) & 7) == 3; }
bool isMpeg4B(Bytes header) { return header[0] >> 6 == 2; }

}  // namespace

FrameDependencies::FrameDependencies(const AVCodecParameters& parameters) : m_framing(parameters) {
    const AVCodecDescriptor* descriptor = avcodec_descriptor_get(parameters.codec_id);
    switch (parameters.codec_id) {
        case AV_CODEC_ID_H264:
            m_kind = Kind::H264;
            break;
        case AV_CODEC_ID_HEVC:
            m_kind = Kind::Hevc;
            if (isConfigurationRecord(parameters))
                m_temporalLayers = ((parameters.extradata[21] >> 3) & 7) > 1;
            break;
        case AV_CODEC_ID_MPEG1VIDEO:
        case AV_CODEC_ID_MPEG2VIDEO:
            m_kind = Kind::Mpeg12;
            break;
        case AV_CODEC_ID_MPEG4:
            m_kind = Kind::Mpeg4;
            break;
        default:
            if (descriptor != nullptr && (descriptor->props & AV_CODEC_PROP_INTRA_ONLY) != 0)
                m_kind = Kind::IntraOnly;
    }
}

FrameDependency FrameDependencies::of(const AVPacket& packet) {
    const Bytes bytes = bytesOf(packet);
    const bool key = (packet.flags & AV_PKT_FLAG_KEY) != 0;
    switch (m_kind) {
        case Kind::Unknown:
            return {};
        case Kind::IntraOnly:
            return {true, true};
        case Kind::H264:
            return ofH264(bytes);
        case Kind::Hevc:
            return ofHevc(bytes);
        case Kind::Mpeg12:
            return {onlyBFrames(bytes, 0x00, isMpeg12B), key};
        case Kind::Mpeg4:
            return {onlyBFrames(bytes, 0xB6, isMpeg4B), key};
    }
    return {};
}

FrameDependency FrameDependencies::ofH264(Bytes packet) const {
    bool slices = false;
    bool allInstant = true;  // instantaneous refresh: nothing before it is referenced again
    bool noReference = true;
    const bool whole = m_framing.forEachUnit(packet, [&](Bytes unit) {
        const int type = h264UnitType(unit);
        const bool isSlice = type >= 1 && type <= 5;
        slices = slices || isSlice;
        if (isSlice && type != 5) allInstant = false;
        if (isSlice && (unit[0] >> 5 & 3) != 0) noReference = false;
        // Parameter sets and extension units concern later frames, so their packet is always
        // decoded.
        if (!isSlice && type != 6 && type != 9 && type != 12) noReference = false;
    });
    if (!whole || !slices) return {};
    return {noReference, allInstant};
}

FrameDependency FrameDependencies::ofHevc(Bytes packet) {
    bool slices = false;
    bool allRandomAccess = true;
    bool noReference = true;
    const bool whole = m_framing.forEachUnit(packet, [&](Bytes unit) {
        const int type = hevcUnitType(unit);
        if (type >= 32) {
            // 35: delimiter, 38: filler, 39 and 40: messages; the rest are parameter sets and
            // delimiters.
            if (type != 35 && type < 38) noReference = false;
            return;
        }
        slices = true;
        if ((unit[1] & 7) > 1) m_temporalLayers = true;
        if (type < 16 || type > 21) allRandomAccess = false;
        if (type > 14 || type % 2 != 0) noReference = false;
    });
    if (!whole || !slices) return {};
    return {noReference && !m_temporalLayers, allRandomAccess};
}

}  // namespace skimline
