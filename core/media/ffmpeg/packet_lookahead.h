#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>

#include "core/media/ffmpeg/media_source.h"
#include "core/media/ffmpeg/packet_roles.h"
#include "core/media/ffmpeg/packet_surprise.h"

namespace skimline {

/// How many wanted times lie before a presentation time (ticks of the video stream). Never
/// decreases.
using WantedBefore = std::function<std::int64_t(std::int64_t)>;

/// Reads the video packets of a source some way ahead and hands on those that must be decoded for
/// the wanted pictures to come out as in a linear decode. See Note [Exact cheap sampling]. One
/// thread.
class PacketWindow {
public:
    /// @param skip  false hands on every packet
    PacketWindow(MediaSource& source, bool skip);

    /// Until this is called every packet is handed on.
    void want(WantedBefore wanted) { m_wanted = std::move(wanted); }
    /// Hands on the pictures around a possible beginning of a scene too, see PacketSurprise.
    void keepSurprises() { m_surprise.emplace(); }
    /// How many pictures that come before `time` were dropped since the last call.
    int takeDropped(std::int64_t time);
    /// @return the next packet to decode, valid until the next call; null at the end of the file.
    /// @throws Error(Cancelled)
    const AVPacket* next();
    /// Forgets what was read; call after a seek.
    void clear();
    /// Every packet so far said when its picture is to be shown.
    bool timesKnown() const { return m_timesKnown; }
    /// The pictures in sight follow each other at visibly different distances.
    bool timesIrregular() const;

private:
    struct Entry {
        ffmpeg::Packet packet;
        std::int64_t time = AV_NOPTS_VALUE;
        std::size_t bytes = 0;
        PacketRole role;
        bool shown = false;   ///< surely yields a picture at its time
        bool forced = false;  ///< damaged: decode, whatever comes of it
    };

    void fill();
    void append(ffmpeg::Packet packet);
    bool isNeeded(const Entry& entry) const;
    bool canDropFront();
    std::size_t droppableRun() const;
    bool leadingPictureNeeded(std::size_t entryIndex) const;
    void popFront();

    MediaSource& m_source;
    PacketRoles m_roles;
    WantedBefore m_wanted;
    std::optional<PacketSurprise> m_surprise;
    std::multiset<std::int64_t> m_dropped;  ///< times of pictures, until takeDropped()
    std::deque<Entry> m_ahead;
    ffmpeg::Packet m_current;
    std::multiset<std::int64_t>
        m_times;  ///< of shown pictures, from a little behind to the window's end
    std::deque<std::int64_t> m_timesBehind;
    std::size_t m_bytes = 0;
    std::size_t m_dropRun = 0;  ///< packets to drop before the next entry point
    std::int64_t m_entryTime;   ///< pictures shown before it are dropped until the next entry
    std::int64_t m_lastDecodeTime;
    const bool m_skip;
    bool m_timesKnown = true;
    bool m_honestTimes = true;  ///< all known, and decode times never jumped back
    bool m_ended = false;
};

}  // namespace skimline
