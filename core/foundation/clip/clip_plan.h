// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/clip_clock.h"
#include "core/foundation/clip/copy_refusal.h"
#include "core/foundation/media/read/packet_reader.h"
#include "core/foundation/text/subtitles/timed_text.h"

namespace skimline {

/// The clip before it is written: every frame, and which of them are copied.
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
        std::int64_t bytes = 0;       ///< Copy: of what is copied
        std::size_t packetCount = 0;  ///< Copy: packets from the first frame's on; those shown
                                      ///< before it are left out
    };
    struct Range {
        TimeRange source;
        Rational clipEnd;  ///< seconds
    };

    std::vector<Frame> images;  ///< in the order of showing
    std::vector<Segment> segments;
    std::vector<Range> ranges;       ///< those that hold frames
    int reorderDepth = 0;            ///< of the copied frames
    std::int64_t skippedFrames = 0;  ///< decoded only to reach those that are re-encoded
    Rational end() const { return ranges.empty() ? Rational(0) : ranges.back().clipEnd; }
    bool copies() const;
    bool encodes() const;
};

/// Where the ranges of the source lie in the clip.
std::vector<CutSpan> cutsOf(const ClipPlan& plan);

/// Decides for each range what can be copied: from an entry on, as far as frames in decoding
/// order are just those shown first. The frames of the ranges are those that re-encoding writes
/// (see writeClip()).
/// @throws NotCopyable, Error(Cancelled)
ClipPlan planClip(PacketReader& reader, const EditList& edits, const ClipClock& clock);

/// `edits` with every cut moved to the nearest place outside where a copy can begin or end; ranges
/// that then touch become one. @throws NotCopyable, Error(Cancelled)
EditList alignedToCopies(PacketReader& reader, const EditList& edits, const ClipClock& clock);

}  // namespace skimline
