// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/clip_plan.h"

#include <algorithm>

#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

namespace skimline {
namespace {

/// Codecs reorder across at most 16 frames; a clean end must follow within these, and recognising
/// it takes as many again.
constexpr std::size_t kHorizon = 40;

/// A copy in the middle of a range costs two joins; for less it is not worth it.
constexpr std::size_t kFewestCopied = 4;

class Planner {
public:
    Planner(PacketReader& reader, const ClipClock& clock)
        : m_clock(clock), m_stretch(reader, clock) {}

    void addRange(const TimeRange& range);
    ClipPlan finish();

private:
    using Times = std::vector<std::int64_t>;

    Times shownIn(const TimeRange& range) const;
    Rational reachableEnd(const TimeRange& range) const;
    Times shownAtStart(const TimeRange& range) const;
    void addImages(const Times& times, const TimeRange& range);
    void addSegments(const Times& times, const TimeRange& range);
    std::size_t findCopy(const Times& times, std::size_t from, const Rational& end,
                         ClipPlan::Segment& copy);
    void addEncoded(const Times& times, std::size_t from, std::size_t to);
    void noteReordering(std::size_t entry, std::size_t end);

    const ClipClock& m_clock;
    PacketRange m_stretch;
    ClipPlan m_plan;
    Rational m_clipEnd;
    bool m_goesBack = false;  ///< the current range lies before the one added last
    std::size_t m_base = 0;   ///< first frame of the current range
};

void Planner::addRange(const TimeRange& asked) {
    m_stretch.cover(asked, PacketReader::Landing::Key);
    const TimeRange range{asked.start, reachableEnd(asked)};
    m_goesBack = !m_plan.ranges.empty() && asked.start < m_plan.ranges.back().source.start;
    Times times = shownIn(range);
    if (times.empty() && range.end > range.start) times = shownAtStart(range);
    // The last frame simply stays visible for longer.
    const bool stays = times.empty() && !m_plan.images.empty() && range.end > range.start;
    if (times.empty() && !stays) return;
    if (std::ranges::adjacent_find(times) != times.end() ||
        (!m_goesBack && !times.empty() && !m_plan.images.empty() &&
         times.front() <= m_plan.images.back().source))
        throw NotCopyable{"several of its frames have the same time"};
    m_base = m_plan.images.size();
    addImages(times, range);
    addSegments(times, range);
    m_clipEnd = m_clipEnd + (range.end - range.start);
    m_plan.ranges.push_back({range, m_clipEnd});
}

Planner::Times Planner::shownIn(const TimeRange& range) const {
    Times times;
    for (std::size_t i = 0; i < m_stretch.size(); ++i) {
        const CodedFrame& image = m_stretch.at(i);
        if (image.shown && !m_clock.isBefore(image.time, range.start) &&
            m_clock.isBefore(image.time, range.end))
            times.push_back(image.time);
    }
    std::ranges::sort(times);
    return times;
}

// As in re-encoded clips: durations are less exact than time stamps.
Rational Planner::reachableEnd(const TimeRange& range) const {
    if (!m_stretch.ended()) return range.end;
    for (std::size_t i = 0; i < m_stretch.size(); ++i)
        if (m_stretch.at(i).shown && !m_clock.isBefore(m_stretch.at(i).time, range.end))
            return range.end;
    const Rational end = m_stretch.end();
    return range.end <= end + m_clock.nominal ? range.end : std::max(end, range.start);
}

Planner::Times Planner::shownAtStart(const TimeRange& range) const {
    std::int64_t latest =
        m_plan.images.empty() || m_goesBack ? INT64_MIN : m_plan.images.back().source;
    bool found = false;
    for (std::size_t i = 0; i < m_stretch.size(); ++i) {
        const CodedFrame& image = m_stretch.at(i);
        if (!image.shown || image.time <= latest) continue;
        if (!m_clock.isBefore(image.time, range.start)) continue;
        latest = image.time;
        found = true;
    }
    return found ? Times{latest} : Times{};
}

void Planner::addImages(const Times& times, const TimeRange& range) {
    for (const std::int64_t time : times) {
        const bool first = time == times.front();
        const Rational since = first ? Rational(0) : m_clock.timeOf(time) - range.start;
        const std::int64_t ticks = (m_clipEnd + since).roundTimes(m_clock.ticks);
        if (!m_plan.images.empty() && ticks <= m_plan.images.back().clip)
            throw NotCopyable{"its frames follow each other too closely"};
        m_plan.images.push_back({time, ticks, 0, first});
    }
}

void Planner::addSegments(const Times& times, const TimeRange& range) {
    for (std::size_t from = 0; from < times.size();) {
        ClipPlan::Segment copy;
        const std::size_t begin = findCopy(times, from, range.end, copy);
        if (begin > from) addEncoded(times, from, begin);
        if (copy.imageCount > 0) m_plan.segments.push_back(copy);
        from = begin + copy.imageCount;
    }
}

/// @return where in `times` the next copy begins; times.size() when there is none
std::size_t Planner::findCopy(const Times& times, std::size_t from, const Rational& end,
                              ClipPlan::Segment& copy) {
    for (std::size_t i = 0; i < m_stretch.size(); ++i) {
        const std::int64_t first = m_stretch.at(i).time;
        if (first < times[from] || first > times.back() || !m_stretch.isCleanEntry(i)) continue;
        const std::size_t behind = m_stretch.cleanEnd(i, end);
        std::size_t count = 0;
        std::int64_t bytes = 0;
        bool showsAll = true;
        for (std::size_t at = i; at < behind; ++at) {
            if (m_stretch.at(at).time < first) continue;
            ++count;
            bytes += m_stretch.at(at).bytes;
            showsAll = showsAll && m_stretch.at(at).shown;
        }
        const auto begin =
            static_cast<std::size_t>(std::ranges::lower_bound(times, first) - times.begin());
        // A copy would show frames that the file hides.
        if (!showsAll || count > times.size() - begin) continue;
        const bool all = begin == from && from + count == times.size();
        if (count < kFewestCopied && !all) continue;
        copy = {ClipPlan::Way::Copy, m_plan.ranges.size(), m_base + begin, count, bytes,
                behind - i};
        noteReordering(i, behind);
        return begin;
    }
    return times.size();
}

void Planner::noteReordering(std::size_t entry, std::size_t end) {
    for (std::size_t i = entry; i < end; ++i) {
        if (m_stretch.at(i).time < m_stretch.at(entry).time) continue;
        int later = 0;
        for (std::size_t before = i; before-- > entry && i - before <= 40;)
            if (m_stretch.at(before).time > m_stretch.at(i).time) ++later;
        m_plan.reorderDepth = std::max(m_plan.reorderDepth, later);
    }
}

void Planner::addEncoded(const Times& times, std::size_t from, std::size_t to) {
    std::int64_t key = INT64_MIN;
    for (std::size_t i = 0; i < m_stretch.size(); ++i)
        if (m_stretch.at(i).key && m_stretch.at(i).time <= times[from])
            key = std::max(key, m_stretch.at(i).time);
    for (std::size_t i = 0; i < m_stretch.size(); ++i)
        if (m_stretch.at(i).time >= key && m_stretch.at(i).time < times[from])
            ++m_plan.skippedFrames;
    m_plan.segments.push_back(
        {ClipPlan::Way::Encode, m_plan.ranges.size(), m_base + from, to - from, 0, 0});
}

ClipPlan Planner::finish() {
    for (std::size_t i = 0; i < m_plan.images.size(); ++i) {
        const bool last = i + 1 == m_plan.images.size();
        const std::int64_t next =
            last ? m_clipEnd.roundTimes(m_clock.ticks) : m_plan.images[i + 1].clip;
        m_plan.images[i].duration = std::max<std::int64_t>(next - m_plan.images[i].clip, 1);
    }
    return std::move(m_plan);
}

TimeRange alignedRange(const PacketRange& stretch, const TimeRange& range, const ClipClock& clock) {
    std::size_t entry = stretch.size();
    for (std::size_t i = 0; i < stretch.size(); ++i) {
        const std::int64_t time = stretch.at(i).time;
        if (stretch.isCleanEntry(i) && time >= clock.zero &&
            clock.timeOf(time) <= range.start + clock.slack)
            entry = i;
    }
    if (entry == stretch.size())
        throw NotCopyable{"it has no frame before a cut at which a copy could begin"};
    const std::size_t behind = stretch.cleanEndBehind(entry, range.end);
    if (behind == entry) throw NotCopyable{"it has no frame after a cut at which a copy could end"};
    const bool last = behind == stretch.size();
    return {clock.timeOf(stretch.at(entry).time),
            last ? stretch.end() : clock.timeOf(stretch.earliestFrom(behind))};
}

}  // namespace

bool PacketRange::isUsableFor(const TimeRange& range) const {
    if (m_images.empty() || m_clock.timeOf(m_images.front().time) > range.start) return false;
    return m_ended || range.start - m_clock.timeOf(m_images.back().time) <= kWorthSeeking;
}

bool PacketRange::reachesPast(const Rational& end) const {
    if (m_ended) return true;
    const auto first = std::ranges::find_if(
        m_images, [&](const CodedFrame& image) { return !m_clock.isBefore(image.time, end); });
    return m_images.end() - first > static_cast<std::ptrdiff_t>(kHorizon);
}

void PacketRange::cover(const TimeRange& range, PacketReader::Landing landing) {
    if (!isUsableFor(range)) {
        m_images.clear();
        m_ended = false;
        const Rational perSecond(m_clock.source.den, m_clock.source.num);
        m_reader.goTo(m_clock.zero + range.start.floorTimes(perSecond), landing);
    }
    std::size_t behind = 0;
    if (!m_images.empty() && reachesPast(range.end)) behind = kHorizon + 1;
    while (!m_ended && behind <= kHorizon) {
        m_ended = !m_reader.next();
        if (m_ended) break;
        m_images.push_back(m_reader.image());
        const bool past = behind > 0 || !m_clock.isBefore(m_reader.image().time, range.end);
        behind += past ? 1 : 0;
    }
    if (!m_reader.understood())
        throw NotCopyable{"some of its frames have no time, or their encoding changes"};
    noteOrder();
}

void PacketRange::noteOrder() {
    m_latestBefore.assign(m_images.size() + 1, INT64_MIN);
    m_earliestFrom.assign(m_images.size() + 1, INT64_MAX);
    for (std::size_t i = 0; i < m_images.size(); ++i)
        m_latestBefore[i + 1] = std::max(m_latestBefore[i], m_images[i].time);
    for (std::size_t i = m_images.size(); i-- > 0;)
        m_earliestFrom[i] = std::min(m_earliestFrom[i + 1], m_images[i].time);
}

Rational PacketRange::end() const {
    const auto last = std::ranges::max_element(m_images, {}, &CodedFrame::time);
    if (last == m_images.end()) return Rational(0);
    const Rational shown = ffmpeg::toSeconds(last->duration, m_clock.source);
    const bool plausible = shown > Rational(0) && shown <= Rational(kLongestGapSeconds);
    return m_clock.timeOf(last->time) + (plausible ? shown : m_clock.nominal);
}

bool PacketRange::isCleanEntry(std::size_t index) const {
    const CodedFrame& image = m_images[index];
    return image.entry && image.shown && m_latestBefore[index] < image.time;
}

/// Calls visit(index, latest time in front of it) until that returns false.
template <typename Visit>
void PacketRange::forEachCleanEnd(std::size_t entry, Visit visit) const {
    std::int64_t latest = m_images[entry].time;
    for (std::size_t i = entry + 1; i <= m_images.size(); ++i) {
        const bool atEnd = i == m_images.size();
        if ((!atEnd || m_ended) && m_earliestFrom[i] > latest && !visit(i, latest)) return;
        if (atEnd) return;
        const CodedFrame& image = m_images[i];
        // Leading frames of every kind are left out.
        if (image.time < m_images[entry].time) continue;
        if (!image.shown) return;
        latest = std::max(latest, image.time);
    }
}

std::size_t PacketRange::cleanEnd(std::size_t entry, const Rational& limit) const {
    std::size_t found = entry;
    forEachCleanEnd(entry, [&](std::size_t index, std::int64_t latest) {
        if (!m_clock.isBefore(latest, limit)) return false;
        found = index;
        return true;
    });
    return found;
}

std::size_t PacketRange::cleanEndBehind(std::size_t entry, const Rational& limit) const {
    std::size_t found = entry;
    forEachCleanEnd(entry, [&](std::size_t index, std::int64_t) {
        const bool holdsAll =
            index == m_images.size() || !m_clock.isBefore(m_earliestFrom[index], limit);
        if (holdsAll) found = index;
        return !holdsAll;
    });
    return found;
}

bool ClipPlan::copies() const {
    return std::ranges::any_of(segments, [](const Segment& each) { return each.way == Way::Copy; });
}

bool ClipPlan::encodes() const {
    return std::ranges::any_of(segments,
                               [](const Segment& each) { return each.way == Way::Encode; });
}

std::vector<CutSpan> cutsOf(const ClipPlan& plan) {
    std::vector<CutSpan> cuts;
    Rational clip;
    for (const ClipPlan::Range& range : plan.ranges) {
        cuts.push_back({range.source, clip});
        clip = range.clipEnd;
    }
    return cuts;
}

ClipPlan planClip(PacketReader& reader, const EditList& edits, const ClipClock& clock) {
    Planner planner(reader, clock);
    for (const TimeRange& range : edits.ranges) planner.addRange(range);
    return planner.finish();
}

EditList alignedToCopies(PacketReader& reader, const EditList& edits, const ClipClock& clock) {
    EditList aligned = edits;
    aligned.ranges.clear();
    PacketRange stretch(reader, clock);
    for (const TimeRange& range : edits.ranges) {
        stretch.cover(range, PacketReader::Landing::Entry);
        if (stretch.ended() && range.start >= stretch.end()) continue;
        const TimeRange moved = alignedRange(stretch, range, clock);
        const bool meets = !aligned.ranges.empty() && moved.start <= aligned.ranges.back().end &&
                           moved.start >= aligned.ranges.back().start;
        if (meets)
            aligned.ranges.back().end = std::max(aligned.ranges.back().end, moved.end);
        else
            aligned.ranges.push_back(moved);
    }
    return aligned;
}

}  // namespace skimline
