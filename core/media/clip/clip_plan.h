#pragma once

#include <vector>

#include "core/base/edit_list.h"
#include "core/media/clip/clip_clock.h"
#include "core/media/clip/copy_refusal.h"
#include "core/media/read/coded_picture_reader.h"
#include "core/text/subtitles/timed_text.h"

namespace skimline {

/// The clip before it is written: every picture, and which of them are copied.
struct ClipPlan {
    struct Picture {
        std::int64_t source = 0;    ///< ticks of the source's stream
        std::int64_t clip = 0;      ///< ticks of the clip, from 0
        std::int64_t duration = 0;  ///< ticks of the clip
        bool startsRange = false;
    };
    enum class Way { Encode, Copy };
    struct Segment {
        Way way = Way::Encode;
        std::size_t range = 0;  ///< into `ranges`
        std::size_t firstPicture = 0;
        std::size_t pictureCount = 0;
        std::int64_t bytes = 0;       ///< Copy: of what is copied
        std::size_t packetCount = 0;  ///< Copy: packets from the first picture's on; those shown
                                      ///< before it are left out
    };
    struct Range {
        TimeRange source;
        Rational clipEnd;  ///< seconds
    };

    std::vector<Picture> pictures;  ///< in the order of showing
    std::vector<Segment> segments;
    std::vector<Range> ranges;         ///< those that hold pictures
    int reorderDepth = 0;              ///< of the copied pictures
    std::int64_t skippedPictures = 0;  ///< decoded only to reach those that are coded anew
    Rational end() const { return ranges.empty() ? Rational(0) : ranges.back().clipEnd; }
    bool copies() const;
    bool encodes() const;
};

/// Where the ranges of the source lie in the clip.
std::vector<CutSpan> cutsOf(const ClipPlan& plan);

/// Decides for each range what can be copied: from an entry on, as far as pictures in decoding
/// order are just those shown first. The pictures of the ranges are those that re-encoding writes
/// (see writeClip()).
/// @throws CopyRefusal, Error(Cancelled)
ClipPlan planClip(CodedPictureReader& reader, const EditList& edits, const ClipClock& clock);

/// `edits` with every cut moved to the nearest place outside where a copy can begin or end; ranges
/// that then touch become one. @throws CopyRefusal, Error(Cancelled)
EditList alignedToCopies(CodedPictureReader& reader, const EditList& edits, const ClipClock& clock);

}  // namespace skimline
