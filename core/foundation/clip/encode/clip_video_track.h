// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <queue>
#include <vector>

#include "core/foundation/clip/encode/clip_output.h"

namespace skimline {

/// Writes the clip's frames into the file. They come in decoding order with their presentation
/// times; this adds decoding times, so that frames of different origin fit together. One thread.
class ClipVideoTrack {
public:
    /// @param timeBase       unit of all times below
    /// @param reorderDepth   frames that may precede, in decoding order, a frame shown before them
    /// @param nominalLength  of a frame
    ClipVideoTrack(ClipOutput& output, int stream, AVRational timeBase, int reorderDepth,
                   std::int64_t nominalLength);

    int streamIndex() const { return m_stream; }
    /// Takes the packet's data; pts and duration are set. @throws Error(Internal) when decoding
    /// order and times contradict each other, and as ClipOutput::write()
    void add(AVPacket& packet);
    /// The last frame is shown until `end`.
    void finish(std::int64_t end);

private:
    ClipOutput& m_output;
    int m_stream;
    AVRational m_timeBase;
    int m_reorderDepth;
    std::int64_t m_nominalLength;
    ffmpeg::Packet m_held = ffmpeg::makePacket();  ///< may be the last one
    std::priority_queue<std::int64_t, std::vector<std::int64_t>, std::greater<>> m_times;
    std::int64_t m_firstTime = 0;
    std::int64_t m_count = 0;
};

}  // namespace skimline
