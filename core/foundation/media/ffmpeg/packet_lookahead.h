// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>

#include "core/foundation/media/ffmpeg/frame_dependencies.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {

/// Tells from the sizes of coded frames where a scene may begin: a frame for which hardly anything
/// could be predicted is much larger than the ones before it. The sampler then decodes the frames
/// in front of it as well, instead of going back for them later. A hint: it costs time when wrong
/// and never changes a frame. One thread.
class PacketSurprise {
public:
    /// A frame others are predicted from, in decoding order.
    /// @param time  presentation, any unit
    void note(std::int64_t time, std::size_t bytes, bool key);
    /// Whether a scene may begin around the frame shown at `time`.
    bool covers(std::int64_t time) const;
    void clear();

private:
    struct Span {
        std::int64_t after = 0;  ///< exclusive
        std::int64_t upTo = 0;
    };

    bool isLarge(std::size_t bytes, bool key) const;

    std::deque<std::size_t> m_sizes;  ///< of the latest frames that are predicted
    std::size_t m_keyBytes = 0;       ///< of the latest key frame
    std::int64_t m_latest = INT64_MIN;
    std::deque<Span> m_spans;
};

/// How many wanted times lie before a presentation time (ticks of the video stream). Never
/// decreases.
using WantedBefore = std::function<std::int64_t(std::int64_t)>;

/// Reads the video packets of a source some way ahead and passes on those that must be decoded for
/// the wanted frames to equal those of a linear decode. See Note [Exact cheap sampling]. One
/// thread.
class PacketLookahead {
public:
    /// @param skip  false hands on every packet
    PacketLookahead(MediaSource& source, bool skip);

    /// Until this is called every packet is passed on.
    void want(WantedBefore wanted) { m_wanted = std::move(wanted); }
    /// Also passes on the frames around a possible beginning of a scene, see PacketSurprise, and
    /// the reference frames at the end of a group if they are few compared with the rest of it, but
    /// not negligible.
    void keepSurprises() { m_surprise.emplace(); }
    /// Whether the frame at `time` was passed on only because it ends a group; may be called once
    /// per frame.
    bool takeTail(std::int64_t time) { return m_tail.erase(time) > 0; }
    /// Reads at most this many packets ahead. Fewer than the window skip fewer frames.
    void readAhead(std::size_t packets) { m_most = packets; }
    /// How many frames that come before `time` were dropped since the last call.
    int takeDropped(std::int64_t time);
    /// @return the next packet to decode, valid until the next call; null at the end of the file.
    /// @throws Error(Cancelled)
    const AVPacket* next();
    /// The packet that next() examines first, null at the end of the file. @throws Error(Cancelled)
    const AVPacket* front();
    /// Discards all packets read; call after a seek.
    void clear();
    /// Every packet so far had a presentation time.
    bool timesKnown() const { return m_timesKnown; }
    /// The frames in sight follow each other at visibly different distances.
    bool timesIrregular() const;

private:
    struct Entry {
        ffmpeg::Packet packet;
        std::int64_t time = AV_NOPTS_VALUE;
        std::size_t bytes = 0;
        FrameDependency role;
        bool shown = false;   ///< certain to yield a frame at its time
        bool forced = false;  ///< damaged: always decoded
    };

    void fill();
    void append(ffmpeg::Packet packet);
    bool isNeeded(const Entry& entry) const;
    bool canDropFront();
    std::size_t droppableRun() const;
    bool isTailWorthIt(std::size_t run) const;
    void noteHandedOn(const Entry& entry);
    bool leadingFrameNeeded(std::size_t entryIndex) const;
    void popFront();

    MediaSource& m_source;
    FrameDependencies m_roles;
    WantedBefore m_wanted;
    std::optional<PacketSurprise> m_surprise;
    std::multiset<std::int64_t> m_dropped;  ///< times of frames, until takeDropped()
    std::set<std::int64_t> m_tail;          ///< times of frames, until takeTail()
    std::size_t m_groupFrames = 0;  ///< reference frames handed on since the latest entry point
    std::size_t m_entryBytes = 0;   ///< of that entry point
    std::deque<Entry> m_ahead;
    ffmpeg::Packet m_current;
    std::multiset<std::int64_t>
        m_times;  ///< of shown frames, from a little behind to the window's end
    std::deque<std::int64_t> m_timesBehind;
    std::size_t m_most;  ///< packets ahead
    std::size_t m_bytes = 0;
    std::size_t m_dropRun = 0;  ///< packets to drop before the next entry point
    std::int64_t m_entryTime;   ///< frames shown before it are dropped until the next entry
    std::int64_t m_lastDecodeTime;
    const bool m_skip;
    bool m_timesKnown = true;
    bool m_honestTimes = true;  ///< all known, and decode times never jumped back
    bool m_ended = false;
};

}  // namespace skimline
