// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/packet_lookahead.h"

#include <algorithm>
#include <vector>

#include "core/foundation/base/median.h"

namespace skimline {
namespace {

constexpr std::size_t kSizes = 9;
constexpr std::size_t kSpans = 32;
constexpr double kLarge = 2;  ///< against the median of the latest sizes
constexpr double kOfKey =
    0.3;  ///< size relative to the latest key frame: most of it was not predicted
constexpr double kKeyChange = 0.1;  ///< key frames of one scene differ less than this

}  // namespace

void PacketSurprise::clear() { *this = PacketSurprise(); }

bool PacketSurprise::isLarge(std::size_t bytes, bool key) const {
    const auto size = static_cast<double>(bytes);
    const auto before = static_cast<double>(m_keyBytes);
    if (key) return size > before * (1 + kKeyChange) || size < before * (1 - kKeyChange);
    if (m_sizes.empty() || size < kOfKey * before) return false;
    return size > kLarge * static_cast<double>(upperMedian(m_sizes));
}

void PacketSurprise::note(std::int64_t time, std::size_t bytes, bool key) {
    // Frames between two known ones are coded finer or coarser by rank.
    if (time <= m_latest) return;
    if (m_latest != INT64_MIN && isLarge(bytes, key)) m_spans.push_back({m_latest, time});
    if (m_spans.size() > kSpans) m_spans.pop_front();
    m_latest = time;
    if (key) {
        m_keyBytes = bytes;
        return;
    }
    m_sizes.push_back(bytes);
    if (m_sizes.size() > kSizes) m_sizes.pop_front();
}

bool PacketSurprise::covers(std::int64_t time) const {
    return std::any_of(m_spans.begin(), m_spans.end(),
                       [&](const Span& span) { return time > span.after && time <= span.upTo; });
}

// Note [Exact cheap sampling]
//
// The presentation times of packets are known before anything is decoded. With a window of packets
// ahead, a frame is needed exactly when a wanted time lies between its own time and the next
// later one. A packet is dropped, without showing it to the decoder, in two cases:
//  1. It is not needed and no other frame is predicted from it.
//  2. No packet from here to the next entry point is needed, nor any of the entry point's leading
//     frames (open GOP: coded after it, shown before it, predicted from both sides). Everything
//     up to the entry point goes, and its leading frames too.
// Both keep every remaining frame bit-identical, because all that it is predicted from is
// decoded. Packets beyond the window can only make intervals shorter, so a short window costs time
// and never changes a frame; for the same reason a frame whose successor is not yet in sight
// counts as needed. The rule rests on honest times: a packet without one, or decode times that jump
// back, end the skipping for good.

namespace {

constexpr std::size_t kWindowPackets = 128;
constexpr std::size_t kWindowBytes = std::size_t{32} << 20;
/// No codec handled here lets a frame be shown more than 16 frames later than it is coded.
constexpr std::size_t kReorderDepth = 16;
constexpr std::size_t kTimesKeptBehind = 4 * kReorderDepth;
/// The end of a group is decoded where it has at most one in so many of the group's reference
/// frames, and where these take at least one in so many bytes of its entry point.
constexpr std::size_t kTailShare = 4;
constexpr std::size_t kTailBytes = 20;

}  // namespace

PacketLookahead::PacketLookahead(MediaSource& source, bool skip)
    : m_source(source),
      m_roles(*source.video().codecpar),
      m_current(ffmpeg::makePacket()),
      m_most(kWindowPackets),
      m_entryTime(AV_NOPTS_VALUE),
      m_lastDecodeTime(AV_NOPTS_VALUE),
      m_skip(skip && m_roles.understood()) {
    source.keepOnly({source.video().index});
}

void PacketLookahead::clear() {
    m_ahead.clear();
    m_times.clear();
    m_timesBehind.clear();
    m_dropped.clear();
    m_tail.clear();
    m_groupFrames = 0;
    m_entryBytes = 0;
    if (m_surprise) m_surprise->clear();
    m_bytes = 0;
    m_dropRun = 0;
    m_entryTime = AV_NOPTS_VALUE;
    m_lastDecodeTime = AV_NOPTS_VALUE;
    m_ended = false;
}

const AVPacket* PacketLookahead::next() {
    for (;;) {
        fill();
        if (m_ahead.empty()) return nullptr;
        const bool drop = canDropFront();
        if (drop) m_dropped.insert(m_ahead.front().time);
        if (!drop) noteHandedOn(m_ahead.front());
        if (!drop) av_packet_unref(m_current.get());
        if (!drop) av_packet_move_ref(m_current.get(), m_ahead.front().packet.get());
        popFront();
        if (!drop) return m_current.get();
    }
}

const AVPacket* PacketLookahead::front() {
    fill();
    return m_ahead.empty() ? nullptr : m_ahead.front().packet.get();
}

int PacketLookahead::takeDropped(std::int64_t time) {
    const auto end = m_dropped.lower_bound(time);
    const auto count = std::distance(m_dropped.begin(), end);
    m_dropped.erase(m_dropped.begin(), end);
    return static_cast<int>(count);
}

void PacketLookahead::fill() {
    while (!m_ended && (m_ahead.empty() || (m_ahead.size() < m_most && m_bytes < kWindowBytes))) {
        ffmpeg::Packet packet = ffmpeg::makePacket();
        if (!m_source.read(*packet)) m_ended = true;
        // An empty packet would tell the decoder that the stream has ended.
        else if (packet->stream_index == m_source.video().index && packet->size > 0)
            append(std::move(packet));
    }
}

void PacketLookahead::append(ffmpeg::Packet packet) {
    Entry entry;
    const AVRational base = m_source.video().time_base;
    const std::int64_t second = av_rescale(1, base.den, base.num);
    const std::int64_t dts = packet->dts;
    const bool jumpsBack = dts != AV_NOPTS_VALUE && m_lastDecodeTime != AV_NOPTS_VALUE &&
                           dts < m_lastDecodeTime - second;
    if (dts != AV_NOPTS_VALUE) m_lastDecodeTime = dts;
    if (packet->pts == AV_NOPTS_VALUE) m_timesKnown = false;
    if (packet->pts == AV_NOPTS_VALUE || jumpsBack) m_honestTimes = false;
    entry.forced = (packet->flags & AV_PKT_FLAG_CORRUPT) != 0;
    entry.shown = m_honestTimes && !entry.forced && (packet->flags & AV_PKT_FLAG_DISCARD) == 0;
    if (m_skip) entry.role = m_roles.of(*packet);
    if (entry.shown) m_times.insert(packet->pts);
    if (m_surprise && entry.shown && !entry.role.disposable)
        m_surprise->note(packet->pts, static_cast<std::size_t>(packet->size),
                         (packet->flags & AV_PKT_FLAG_KEY) != 0);
    entry.time = packet->pts;
    entry.bytes = static_cast<std::size_t>(packet->size);
    m_bytes += entry.bytes;
    entry.packet = std::move(packet);
    m_ahead.push_back(std::move(entry));
}

bool PacketLookahead::isNeeded(const Entry& entry) const {
    if (entry.forced) return true;
    if (!entry.shown) return false;
    const auto later = m_times.upper_bound(entry.time);
    return later == m_times.end() || m_wanted(entry.time) < m_wanted(*later);
}

bool PacketLookahead::canDropFront() {
    if (m_dropRun > 0) {
        --m_dropRun;
        return true;
    }
    if (!m_skip || !m_honestTimes || !m_wanted) return false;
    const Entry& front = m_ahead.front();
    if (front.role.entry && m_entryTime != front.time) m_entryTime = AV_NOPTS_VALUE;
    if (isNeeded(front)) return false;
    if (m_entryTime != AV_NOPTS_VALUE && front.time < m_entryTime) return true;
    if (front.role.disposable) return !m_surprise || !m_surprise->covers(front.time);
    const std::size_t run = droppableRun();
    if (run == 0) return false;
    if (m_surprise && isTailWorthIt(run)) {
        m_tail.insert(front.time);
        return false;
    }
    m_dropRun = run - 1;
    m_entryTime = m_ahead[run].time;
    return true;
}

bool PacketLookahead::timesIrregular() const {
    if (m_times.size() <= 2 * kReorderDepth) return false;
    std::int64_t shortest = INT64_MAX;
    std::int64_t longest = 0;
    // The latest times may still have gaps that packets to come will fill.
    auto time = m_times.begin();
    for (std::size_t i = kReorderDepth + 1; i < m_times.size(); ++i) {
        const std::int64_t earlier = *time++;
        shortest = std::min(shortest, *time - earlier);
        longest = std::max(longest, *time - earlier);
    }
    return longest > shortest + shortest / 2 + 1;
}

/// Number of packets before the next entry point that needs none of them; 0 if none is in sight.
std::size_t PacketLookahead::droppableRun() const {
    for (std::size_t i = 1; i < m_ahead.size(); ++i) {
        // A scene that begins with an entry point is recognised from the frames before it.
        const bool begins = m_surprise && m_surprise->covers(m_ahead[i].time);
        if (m_ahead[i].role.entry && begins) return 0;
        if (m_ahead[i].role.entry) return leadingFrameNeeded(i) ? 0 : i;
        if (isNeeded(m_ahead[i])) return 0;
    }
    return 0;
}

// Skipped frames of a group would be missing when a change is distinguished from motion, and
// decoding them later costs the whole group.
bool PacketLookahead::isTailWorthIt(std::size_t run) const {
    std::size_t frames = 0;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < run; ++i) {
        if (m_ahead[i].role.disposable) continue;
        ++frames;
        bytes += m_ahead[i].bytes;
    }
    return frames * kTailShare <= m_groupFrames + frames &&
           bytes * kTailBytes >= m_entryBytes * frames;
}

void PacketLookahead::noteHandedOn(const Entry& entry) {
    if (entry.role.entry) {
        m_groupFrames = 0;
        m_entryBytes = entry.bytes;
    }
    if (!entry.role.disposable) ++m_groupFrames;
}

bool PacketLookahead::leadingFrameNeeded(std::size_t entryIndex) const {
    const std::size_t last = entryIndex + kReorderDepth;
    if (last >= m_ahead.size() && !m_ended) return true;
    const std::int64_t entryTime = m_ahead[entryIndex].time;
    for (std::size_t i = entryIndex + 1; i <= last && i < m_ahead.size(); ++i)
        if (m_ahead[i].time < entryTime && isNeeded(m_ahead[i])) return true;
    return false;
}

void PacketLookahead::popFront() {
    const Entry& front = m_ahead.front();
    m_bytes -= front.bytes;
    if (front.shown) m_timesBehind.push_back(front.time);
    m_ahead.pop_front();
    if (m_timesBehind.size() <= kTimesKeptBehind) return;
    m_times.erase(m_times.find(m_timesBehind.front()));
    m_timesBehind.pop_front();
}

}  // namespace skimline
