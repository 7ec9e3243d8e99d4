// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_video_track.h"

#include <algorithm>

#include "core/foundation/base/error.h"

namespace skimline {

ClipVideoTrack::ClipVideoTrack(ClipOutput& output, int stream, AVRational timeBase,
                               int reorderDepth, std::int64_t nominalLength)
    : m_output(output),
      m_stream(stream),
      m_timeBase(timeBase),
      m_reorderDepth(reorderDepth),
      m_nominalLength(std::max<std::int64_t>(nominalLength, 1)) {}

// Packet n is decoded when frame n - depth is shown: always ascending, and never later than its own
// presentation, because at most `depth` frames that are shown later are decoded before it.
void ClipVideoTrack::add(AVPacket& packet) {
    if (m_count == 0) m_firstTime = packet.pts;
    m_times.push(packet.pts);
    if (m_count < m_reorderDepth) {
        packet.dts = m_firstTime - (m_reorderDepth - m_count) * m_nominalLength;
    } else {
        packet.dts = m_times.top();
        m_times.pop();
    }
    ++m_count;
    if (packet.dts > packet.pts || (m_held->data != nullptr && packet.dts <= m_held->dts))
        throw Error(ErrorCode::Internal, "pictures", "The frames are not in presentation order.");
    if (m_held->data != nullptr) m_output.write(m_stream, *m_held, m_timeBase);
    av_packet_move_ref(m_held.get(), &packet);
}

void ClipVideoTrack::finish(std::int64_t end) {
    if (m_held->data == nullptr) return;
    // The track length of MP4 is the sum of the distances between decoding times; if the last
    // packet is not the last frame shown, its decoding time can be chosen so that the sum equals
    // the length of the clip.
    const std::int64_t untilEnd = end - m_held->pts;
    const std::int64_t firstDecoded = m_firstTime - m_reorderDepth * m_nominalLength;
    const std::int64_t missing = end + firstDecoded - m_held->dts;
    if (m_held->duration != untilEnd)
        m_held->duration =
            std::clamp<std::int64_t>(missing, 1, std::max<std::int64_t>(untilEnd, 1));
    m_output.write(m_stream, *m_held, m_timeBase);
}

}  // namespace skimline
