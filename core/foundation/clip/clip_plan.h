// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"
#include "core/foundation/media/read/packet_reader.h"
#include "core/foundation/text/subtitles/retiming.h"

namespace skimline {

/// Seconds; shorter gaps in the source are read through instead of seeking.
inline const Rational kWorthSeeking{2};

/// How times of a source become times of a clip.
struct ClipClock {
    std::int64_t zero = 0;  ///< the source's first frame, ticks of its stream
    AVRational source{};    ///< unit of the source's times
    int ticks = 0;          ///< clip ticks in a second
    Rational slack;         ///< how far the source's time stamps may be off by rounding, seconds
    Rational nominal;       ///< length of a frame if the file does not say, seconds

    Rational timeOf(std::int64_t sourceTime) const {
        return ffmpeg::toSeconds(sourceTime - zero, source);
    }
    bool isBefore(std::int64_t sourceTime, const Rational& limit) const {
        return timeOf(sourceTime) + slack < limit;
    }
};

/// The coded frames around one place of a file, in decoding order, and facts about all of them.
/// Grows as ranges ask for later ones. One thread.
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
    /// The end of a copy that begins at `entry`: the largest index such that no frame before it is
    /// shown at or after `limit`, and all frames before it are shown before all others; `entry` if
    /// there is none.
    std::size_t cleanEnd(std::size_t entry, const Rational& limit) const;
    /// The smallest such index after all frames shown before `limit`.
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

/// Why a clip cannot be made by copying, as the end of a sentence about the source.
struct NotCopyable {
    std::string reason;
};

/// Plan of a clip: every frame, and whether it is copied.
struct ClipPlan {
    struct Frame {
        std::int64_t source = 0;    ///< ticks of the source's stream
        std::int64_t clip = 0;      ///< ticks of the clip, from 0
        std::int64_t duration = 0;  ///< ticks of the clip
        bool startsRange = false;
    };
    enum class Way { Encode, Copy };
    struct Segment {
        Way way = Way::Encode;
        std::size_t range = 0;  ///< into `ranges`
        std::size_t firstImage = 0;
        std::size_t imageCount = 0;
        std::int64_t bytes = 0;       ///< Copy: of the copied packets
        std::size_t packetCount = 0;  ///< Copy: packets from the first frame's on; those shown
                                      ///< before it are left out
    };
    struct Range {
        TimeRange source;
        Rational clipEnd;  ///< seconds
    };

    std::vector<Frame> images;  ///< in the order of showing
    std::vector<Segment> segments;
    std::vector<Range> ranges;       ///< the packets with frames
    int reorderDepth = 0;            ///< of the copied frames
    std::int64_t skippedFrames = 0;  ///< decoded only to reach re-encoded frames
    Rational end() const { return ranges.empty() ? Rational(0) : ranges.back().clipEnd; }
    bool copies() const;
    bool encodes() const;
};

/// Positions of the source's ranges in the clip.
std::vector<CutSpan> cutsOf(const ClipPlan& plan);

/// Decides which frames of each range can be copied: from an entry point on, as long as the frames
/// in decoding order are exactly the ones shown first. The ranges contain the same frames as if
/// re-encoded (see writeClip()).
/// @throws NotCopyable, Error(Cancelled)
ClipPlan planClip(PacketReader& reader, const EditList& edits, const ClipClock& clock);

/// `edits` with every cut moved to the nearest place outside where a copy can begin or end; ranges
/// that then touch become one. @throws NotCopyable, Error(Cancelled)
EditList alignedToCopies(PacketReader& reader, const EditList& edits, const ClipClock& clock);

}  // namespace skimline
