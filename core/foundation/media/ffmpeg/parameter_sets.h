// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/foundation/media/ffmpeg/nal_units.h"

namespace skimline {

/// The parameter sets of an H.264 or HEVC stream as they stand at the newest packet, from its extra
/// data and its packets; none for other codings. One stream, one thread.
class ParameterSets {
public:
    explicit ParameterSets(const AVCodecParameters& parameters);

    void note(Bytes packet);
    /// All of them behind start codes, in the order decoders need.
    std::vector<std::uint8_t> annexB() const;
    /// A set of frames (SPS) was replaced by another one under the same number.
    bool sequenceChanged() const { return m_sequenceChanged; }
    /// H.264: smallest number above 0 that no set of either kind has; 0 when all are taken.
    int freeNumber() const;

    /// A packet as units behind start codes. @param withSets  these go first and replace its own
    /// @return empty when the packet is not built as announced
    std::vector<std::uint8_t> rewritten(Bytes packet, bool withSets) const;

private:
    struct Key {
        int type = 0;
        unsigned number = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };

    bool isParameterSet(Bytes unit) const;
    void noteUnit(Bytes unit);
    Key keyOf(Bytes unit) const;

    bool m_known;
    bool m_hevc;
    NalFraming m_framing;
    std::map<Key, std::vector<std::uint8_t>> m_sets;
    bool m_sequenceChanged = false;
};

}  // namespace skimline
