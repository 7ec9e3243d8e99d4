#pragma once

#include <vector>

#include "core/base/edit_list.h"
#include "core/media/clip/clip_clock.h"
#include "core/media/read/coded_picture_reader.h"

namespace skimline {

/// The coded pictures around one place of a file, in decoding order, and what can be said about
/// them together. Grows as ranges ask for later ones. One thread.
class CodedStretch {
public:
    /// Both outlive this object.
    CodedStretch(CodedPictureReader& reader, const ClipClock& clock)
        : m_reader(reader), m_clock(clock) {}

    /// Makes at() hold every picture shown in `range`, the one shown when it starts (if any) and as
    /// many behind it as decoding order can hide. @throws CopyRefusal, Error(Cancelled)
    void cover(const TimeRange& range, CodedPictureReader::Landing landing);

    std::size_t size() const { return m_pictures.size(); }
    const CodedPicture& at(std::size_t index) const { return m_pictures[index]; }
    /// Nothing follows the last one in the file.
    bool ended() const { return m_ended; }
    /// When the last picture stops being shown, seconds from the first of the file.
    Rational end() const;

    /// A copy can begin here: every earlier picture is shown before this one.
    bool isCleanEntry(std::size_t index) const;
    /// Where a copy that begins at `entry` ends: in front of the index lies no picture shown at or
    /// after `limit`, and all there are shown before all others. The largest such index, `entry`
    /// when there is none.
    std::size_t cleanEnd(std::size_t entry, const Rational& limit) const;
    /// The smallest one in front of which lies all that is shown before `limit`.
    std::size_t cleanEndBehind(std::size_t entry, const Rational& limit) const;
    /// Earliest picture from `index` on, ticks; INT64_MAX behind the last one.
    std::int64_t earliestFrom(std::size_t index) const { return m_earliestFrom[index]; }

private:
    bool isUsableFor(const TimeRange& range) const;
    bool reachesPast(const Rational& end) const;
    void noteOrder();
    template <typename Visit>
    void forEachCleanEnd(std::size_t entry, Visit visit) const;

    CodedPictureReader& m_reader;
    const ClipClock& m_clock;
    std::vector<CodedPicture> m_pictures;
    std::vector<std::int64_t> m_latestBefore;  ///< latest time in front of each index
    std::vector<std::int64_t> m_earliestFrom;
    bool m_ended = false;
};

}  // namespace skimline
