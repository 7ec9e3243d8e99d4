// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

using Bytes = std::span<const std::uint8_t>;

inline Bytes bytesOf(const AVPacket& packet) {
    return {packet.data, static_cast<std::size_t>(packet.size > 0 ? packet.size : 0)};
}

/// Offset just behind the next 00 00 01, or bytes.size().
std::size_t afterStartCode(Bytes bytes, std::size_t from);

/// The units (H.264 and HEVC) that packets consist of, framed by start codes or by lengths.
class NalFraming {
public:
    NalFraming() = default;
    /// As the stream's extra data announce it.
    explicit NalFraming(const AVCodecParameters& parameters);

    /// Calls visit(unit) for each, without framing and at least two bytes long; false when the
    /// packet is not built as announced.
    template <typename Visit>
    bool forEachUnit(Bytes packet, Visit visit) const {
        while (!packet.empty()) {
            Bytes unit;
            if (!takeUnit(packet, unit)) return false;
            if (unit.size() >= 2) visit(unit);
        }
        return true;
    }

private:
    /// Cuts the first unit off `rest`; an empty unit if there is none.
    bool takeUnit(Bytes& rest, Bytes& unit) const;

    int m_lengthSize = 0;  ///< bytes of a unit's length; 0 for start codes
};

/// Whether extra data are a configuration record (avcC, hvcC) and not units behind start codes.
bool isConfigurationRecord(const AVCodecParameters& parameters);

int h264UnitType(Bytes unit);
int hevcUnitType(Bytes unit);

/// Adds a unit behind a start code.
void appendUnit(std::vector<std::uint8_t>& out, Bytes unit);

}  // namespace skimline
