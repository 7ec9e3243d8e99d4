#include "core/media/clip/coded_stretch.h"

#include <algorithm>

#include "core/media/clip/copy_refusal.h"
#include "core/media/ffmpeg/time_jumps.h"

namespace skimline {
namespace {

/// Codecs hold back 16 pictures at most; a clean end has to follow within that, and to be seen as
/// one it needs as many again.
constexpr std::size_t kHorizon = 40;
/// Shorter gaps are read through.
const Rational kWorthSeeking{2};

}  // namespace

bool CodedStretch::isUsableFor(const TimeRange& range) const {
    if (m_pictures.empty() || m_clock.timeOf(m_pictures.front().time) > range.start) return false;
    return m_ended || range.start - m_clock.timeOf(m_pictures.back().time) <= kWorthSeeking;
}

bool CodedStretch::reachesPast(const Rational& end) const {
    if (m_ended) return true;
    const auto first = std::ranges::find_if(m_pictures, [&](const CodedPicture& picture) {
        return !m_clock.isBefore(picture.time, end);
    });
    return m_pictures.end() - first > static_cast<std::ptrdiff_t>(kHorizon);
}

void CodedStretch::cover(const TimeRange& range, CodedPictureReader::Landing landing) {
    if (!isUsableFor(range)) {
        m_pictures.clear();
        m_ended = false;
        const Rational perSecond(m_clock.source.den, m_clock.source.num);
        m_reader.goTo(m_clock.zero + range.start.floorTimes(perSecond), landing);
    }
    std::size_t behind = 0;
    if (!m_pictures.empty() && reachesPast(range.end)) behind = kHorizon + 1;
    while (!m_ended && behind <= kHorizon) {
        m_ended = !m_reader.next();
        if (m_ended) break;
        m_pictures.push_back(m_reader.picture());
        const bool past = behind > 0 || !m_clock.isBefore(m_reader.picture().time, range.end);
        behind += past ? 1 : 0;
    }
    if (!m_reader.understood())
        throw CopyRefusal{
            "it does not say of every picture when it is shown or changes its coding"};
    noteOrder();
}

void CodedStretch::noteOrder() {
    m_latestBefore.assign(m_pictures.size() + 1, INT64_MIN);
    m_earliestFrom.assign(m_pictures.size() + 1, INT64_MAX);
    for (std::size_t i = 0; i < m_pictures.size(); ++i)
        m_latestBefore[i + 1] = std::max(m_latestBefore[i], m_pictures[i].time);
    for (std::size_t i = m_pictures.size(); i-- > 0;)
        m_earliestFrom[i] = std::min(m_earliestFrom[i + 1], m_pictures[i].time);
}

Rational CodedStretch::end() const {
    const auto last = std::ranges::max_element(m_pictures, {}, &CodedPicture::time);
    if (last == m_pictures.end()) return Rational(0);
    const Rational shown = ffmpeg::toSeconds(last->duration, m_clock.source);
    const bool plausible = shown > Rational(0) && shown <= Rational(kLongestGapSeconds);
    return m_clock.timeOf(last->time) + (plausible ? shown : m_clock.nominal);
}

bool CodedStretch::isCleanEntry(std::size_t index) const {
    const CodedPicture& picture = m_pictures[index];
    return picture.entry && picture.shown && m_latestBefore[index] < picture.time;
}

/// Calls visit(index, latest time in front of it) until that returns false.
template <typename Visit>
void CodedStretch::forEachCleanEnd(std::size_t entry, Visit visit) const {
    std::int64_t latest = m_pictures[entry].time;
    for (std::size_t i = entry + 1; i <= m_pictures.size(); ++i) {
        const bool atEnd = i == m_pictures.size();
        if ((!atEnd || m_ended) && m_earliestFrom[i] > latest && !visit(i, latest)) return;
        if (atEnd) return;
        const CodedPicture& picture = m_pictures[i];
        // Leading pictures are left out, whatever they are.
        if (picture.time < m_pictures[entry].time) continue;
        if (!picture.shown) return;
        latest = std::max(latest, picture.time);
    }
}

std::size_t CodedStretch::cleanEnd(std::size_t entry, const Rational& limit) const {
    std::size_t found = entry;
    forEachCleanEnd(entry, [&](std::size_t index, std::int64_t latest) {
        if (!m_clock.isBefore(latest, limit)) return false;
        found = index;
        return true;
    });
    return found;
}

std::size_t CodedStretch::cleanEndBehind(std::size_t entry, const Rational& limit) const {
    std::size_t found = entry;
    forEachCleanEnd(entry, [&](std::size_t index, std::int64_t) {
        const bool holdsAll =
            index == m_pictures.size() || !m_clock.isBefore(m_earliestFrom[index], limit);
        if (holdsAll) found = index;
        return !holdsAll;
    });
    return found;
}

}  // namespace skimline
