// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/packet_range.h"

#include <algorithm>

#include "core/foundation/clip/copy_refusal.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

namespace skimline {
namespace {

/// Codecs hold back 16 frames at most; a clean end has to follow within that, and to be seen as
/// one it needs as many again.
constexpr std::size_t kHorizon = 40;

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
        throw NotCopyable{"it does not say of every frame when it is shown or changes its coding"};
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
        // Leading frames are left out, whatever they are.
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

}  // namespace skimline
