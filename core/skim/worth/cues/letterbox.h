// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// Finds the black bars that stay throughout a video. A bar is black in nearly all frames that show
/// anything, and its inner boundary is one straight line behind which the frame begins; dark
/// scenes, night skies and fades have no such line. One thread at a time.
class LetterboxFinder {
public:
    /// One frame, of any moderate size; about ten, spread over the video, are enough.
    /// @throws Error(Shape) as checkFrame(), or when the size changes
    void add(const FrameView& image);

    /// The frame between the bars, to a pixel of the frames that were added: all of it where no
    /// bar is certain, with less than three frames that show anything, or where more than 45 % of a
    /// side would go.
    CropRectangle crop() const;

    /// True if no bar can become certain any more, whatever frames follow, up to `frames` in all.
    bool isRefuted(int frames) const;
    int framesThatCount() const { return static_cast<int>(m_frames); }

private:
    /// Counts of one row or column of pixels.
    struct Line {
        std::uint32_t blackFrames = 0;  ///< in which hardly a pixel of it was lit
        std::uint64_t litPixels = 0;    ///< over all frames
    };
    struct Bars {
        int before = 0;
        int behind = 0;
    };

    /// @param across  pixels in each line
    Bars barsOf(const std::vector<Line>& lines, int across) const;
    int barFrom(const std::vector<Line>& lines, int first, int step, int across) const;

    int m_width = 0;
    int m_height = 0;
    std::uint32_t m_frames = 0;  ///< that show anything
    std::vector<Line> m_rows;
    std::vector<Line> m_columns;
};

}  // namespace skimline
