// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/clip_clock.h"
#include "core/foundation/media/read/packet_reader.h"

namespace skimline {

/// The coded frames around one place of a file, in decoding order, and what can be said about
/// them together. Grows as ranges ask for later ones. One thread.
class PacketRange {
public:
    /// Both outlive this object.
    PacketRange(PacketReader& reader, const ClipClock& clock) : m_reader(reader), m_clock(clock) {}

    /// Makes at() hold every frame shown in `range`, the one shown when it starts (if any) and as
    /// many behind it as decoding order can hide. @throws NotCopyable, Error(Cancelled)
    void cover(const TimeRange& range, PacketReader::Landing landing);

    std::size_t size() const { return m_images.size(); }
    const CodedFrame& at(std::size_t index) const { return m_images[index]; }
    /// Nothing follows the last one in the file.
    bool ended() const { return m_ended; }
    /// When the last frame stops being shown, seconds from the first of the file.
    Rational end() const;

    /// A copy can begin here: every earlier frame is shown before this one.
    bool isCleanEntry(std::size_t index) const;
    /// Where a copy that begins at `entry` ends: in front of the index lies no frame shown at or
    /// after `limit`, and all there are shown before all others. The largest such index, `entry`
    /// when there is none.
    std::size_t cleanEnd(std::size_t entry, const Rational& limit) const;
    /// The smallest one in front of which lies all that is shown before `limit`.
    std::size_t cleanEndBehind(std::size_t entry, const Rational& limit) const;
    /// Earliest frame from `index` on, ticks; INT64_MAX behind the last one.
    std::int64_t earliestFrom(std::size_t index) const { return m_earliestFrom[index]; }

private:
    bool isUsableFor(const TimeRange& range) const;
    bool reachesPast(const Rational& end) const;
    void noteOrder();
    template <typename Visit>
    void forEachCleanEnd(std::size_t entry, Visit visit) const;

    PacketReader& m_reader;
    const ClipClock& m_clock;
    std::vector<CodedFrame> m_images;
    std::vector<std::int64_t> m_latestBefore;  ///< latest time in front of each index
    std::vector<std::int64_t> m_earliestFrom;
    bool m_ended = false;
};

}  // namespace skimline
