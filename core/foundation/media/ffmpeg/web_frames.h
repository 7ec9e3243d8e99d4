// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/media/ffmpeg/nal_units.h"

namespace skimline {

/// Reads the headers of coded VP9 and AV1 frames. A packet shows one frame; others in it are hidden
/// and only referred to. Sources: VP9 Bitstream and Decoding Process Specification 0.6, 6.2 and
/// annex B; AV1 Bitstream and Decoding Process Specification, 5.3 to 5.9. One stream, one thread.
class WebFrames {
public:
    explicit WebFrames(const AVCodecParameters& parameters);

    /// The stream is VP9 or AV1.
    bool known() const { return m_kind != Kind::Other; }
    /// Takes the packets in decoding order.
    /// @return whether decoding can begin with this packet: it starts with a key frame that is
    ///         shown and replaces all that later frames could refer to
    bool note(Bytes packet);
    /// Size, depth or colours of key frames differ (VP9), or sequence headers do (AV1).
    bool sequenceChanged() const { return m_changed; }
    /// Every packet so far showed exactly one frame.
    bool showsOneEach() const { return m_oneEach; }
    /// An entry as it can follow packets of another encoder: AV1 with its sequence header, which
    /// some files have in their extra data alone.
    std::vector<std::uint8_t> asEntry(Bytes packet) const;

private:
    enum class Kind { Other, Vp9, Av1 };
    struct Facts {
        bool entry = false;
        int shown = 0;
    };

    Facts noteVp9(Bytes packet);
    void noteVp9Frame(Bytes frame, bool first, Facts& facts);
    Facts noteAv1(Bytes packet);
    bool noteAv1Frame(Bytes payload, bool first, Facts& facts) const;
    void noteSequence(Bytes header);

    Kind m_kind = Kind::Other;
    std::vector<std::uint8_t> m_sequence;  ///< what entries must share; empty: none yet
    bool m_inPackets = false;  ///< m_sequence comes from a packet, not from the extra data
    bool m_changed = false;
    bool m_oneEach = true;
};

}  // namespace skimline
