// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Deinterlaces with FFmpeg's filter bwdif, one output frame per input frame; progressive frames
/// pass unchanged. Output is one frame late. One thread.
class Deinterlacer {
public:
    /// @param timeBase  of the frames' times (best_effort_timestamp)
    explicit Deinterlacer(AVRational timeBase) : m_timeBase(timeBase) {}

    /// False if this FFmpeg lacks the filter.
    static bool isThere();

    /// Takes the frame's data; null after the last one.
    void add(AVFrame* frame);
    /// @return false if it needs another frame, or has output the last one
    bool next(AVFrame& frame);
    /// Discards earlier frames: the following ones are from another place.
    void clear();

private:
    void build(const AVFrame& frame);

    AVRational m_timeBase;
    ffmpeg::FilterGraph m_graph;
    AVFilterContext* m_source = nullptr;  ///< both of the graph
    AVFilterContext* m_sink = nullptr;
    int m_width = 0;
    int m_height = 0;
    int m_format = -1;
};

}  // namespace skimline
