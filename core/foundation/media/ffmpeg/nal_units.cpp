// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/nal_units.h"

#include <array>

namespace skimline {

std::size_t afterStartCode(Bytes bytes, std::size_t from) {
    for (std::size_t i = from; i + 3 <= bytes.size(); ++i)
        if (bytes[i] == 0 && bytes[i + 1] == 0 && bytes[i + 2] == 1) return i + 3;
    return bytes.size();
}

bool isConfigurationRecord(const AVCodecParameters& parameters) {
    const Bytes extra(parameters.extradata, static_cast<std::size_t>(parameters.extradata_size));
    if (parameters.codec_id == AV_CODEC_ID_H264) return extra.size() >= 7 && extra[0] == 1;
    return parameters.codec_id == AV_CODEC_ID_HEVC && extra.size() >= 23 &&
           (extra[0] != 0 || extra[1] != 0 || extra[2] > 1);
}

NalFraming::NalFraming(const AVCodecParameters& parameters) {
    if (!isConfigurationRecord(parameters)) return;
    const std::size_t place = parameters.codec_id == AV_CODEC_ID_H264 ? 4 : 21;
    m_lengthSize = (parameters.extradata[place] & 3) + 1;
}

bool NalFraming::takeUnit(Bytes& rest, Bytes& unit) const {
    unit = {};
    if (m_lengthSize == 0) {
        rest = rest.subspan(afterStartCode(rest, 0));
        const std::size_t next = afterStartCode(rest, 0);
        const bool last = next == rest.size();
        std::size_t length = last ? next : next - 3;
        if (last && length >= 3 && rest[length - 1] == 1 && rest[length - 2] == 0 &&
            rest[length - 3] == 0)
            length -= 3;
        // Zeros before a start code belong to it.
        while (length > 0 && rest[length - 1] == 0) --length;
        unit = rest.first(length);
        rest = last ? Bytes{} : rest.subspan(next - 3);
        return true;
    }
    const auto prefix = static_cast<std::size_t>(m_lengthSize);
    if (rest.size() <= prefix) return rest.empty();
    std::size_t length = 0;
    for (std::size_t i = 0; i < prefix; ++i) length = length << 8 | rest[i];
    rest = rest.subspan(prefix);
    if (length > rest.size()) return false;
    unit = rest.first(length);
    rest = rest.subspan(length);
    return true;
}

int h264UnitType(Bytes unit) { return unit[0] & 0x1F; }
int hevcUnitType(Bytes unit) { return unit[0] >> 1 & 0x3F; }

void appendUnit(std::vector<std::uint8_t>& out, Bytes unit) {
    static constexpr std::array<std::uint8_t, 4> kStartCode = {0, 0, 0, 1};
    out.insert(out.end(), kStartCode.begin(), kStartCode.end());
    out.insert(out.end(), unit.begin(), unit.end());
}

}  // namespace skimline
