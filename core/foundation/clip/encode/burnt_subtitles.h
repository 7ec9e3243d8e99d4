// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/media/filters/filter_graph.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// How texts look in a frame.
enum class BurntLook {
    Subtitles,  ///< at the bottom
    Titles      ///< larger, in the middle, faded in and out
};

/// Draws texts into the frames of a clip with FFmpeg's filter subtitles (libass): white with a dark
/// edge, broken into lines that fit. One thread.
class BurntSubtitles {
public:
    /// @param texts  as retimed() gives them; none: all frames stay unchanged
    BurntSubtitles(std::vector<Transcript::Line> texts, int ticksPerSecond,
                   BurntLook look = BurntLook::Subtitles);

    /// @param frame  of the same size and format as those before it
    /// @throws Error(Unsupported) when this FFmpeg lacks the filter or it does not draw in this
    /// pixel format
    ffmpeg::Frame drawnInto(ffmpeg::Frame frame, std::int64_t ticks);
    std::int64_t count() const { return std::ssize(m_texts); }

private:
    void build(const AVFrame& frame);

    std::vector<Transcript::Line> m_texts;
    AVRational m_timeBase;
    BurntLook m_look;
    FilterChain m_chain;
};

}  // namespace skimline
