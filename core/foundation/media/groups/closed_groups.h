// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/foundation/media/ffmpeg/nal_units.h"

namespace skimline {

/// Finds the frames of a stream that can be decoded without anything before them, neither frames
/// nor parameters: another decoder gives the same from there. H.264 and HEVC in 4:2:0, 8 or 10
/// bits, not HDR, whose metadata may stand at the beginning of a file alone. One stream, one
/// thread.
class ClosedGroups {
public:
    /// @param parameters  of the stream, as the file was probed
    explicit ClosedGroups(const AVCodecParameters& parameters);

    /// Whether groups can be told in such a stream at all.
    bool understood() const { return m_understood; }
    /// Takes the packets one after the other, as decoders get them.
    /// @return whether one begins a group; nothing: groups of this stream cannot be decoded apart
    std::optional<bool> begins(const AVPacket& packet);

private:
    /// Kinds of units in a packet.
    struct Units {
        bool slices = false;
        bool instant = true;  ///< all slices belong to an instantaneous refresh that drops no frame
        bool parameters = false;
        bool whole = false;
    };

    Units unitsOf(const AVPacket& packet) const;
    static void noteH264(Bytes unit, Units& units);
    static void noteHevc(Bytes unit, Units& units);

    NalFraming m_framing;
    bool m_understood = false;
    bool m_isHevc = false;
    /// Entries come with parameter sets; of the first entry.
    std::optional<bool> m_bringParameters;
};

}  // namespace skimline
