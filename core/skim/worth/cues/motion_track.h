// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// Movement of a video, gathered frame by frame and asked for afterwards, around any time. Needs
/// about 1 MB per hour. Frames are measured at most 16 times a second, so cues hardly depend on the
/// frame rate or on frames that sampling skips. One thread at a time.
class MotionTrack {
public:
    /// The next decoded frame. Frames (64 x 36 is meant; 8 x 8 is the least in which a shift is
    /// looked for) are copied, none is kept for longer than 1/8 s.
    /// @param seconds  later than the frame before; an earlier one is left out
    /// @throws Error(Shape) as checkFrame(), or when the size changes
    void add(double seconds, const SmallLuma& image);

    /// Sets Motion, GlobalMotion, Shake and Freeze of the time [begin, end), for a sample usually
    /// half a step before and behind it. Pairs of frames across a cut count for none of them. All 0
    /// if fewer than two frames touch the time.
    void addMotionCues(double begin, double end, CueRow& cues) const;

private:
    struct Pair {
        double begin = 0;
        double end = 0;
        float speedX = 0;  ///< widths per second
        float speedY = 0;
        float growth = 0;    ///< zoom per second
        float residual = 0;  ///< levels per 1/15 s
    };
    struct StillRun {
        double begin = 0;
        double end = 0;
    };
    struct Kept {
        double seconds = 0;
        int width = 0;
        int height = 0;
        std::vector<std::uint8_t> pixels;

        SmallLuma view() const { return {width, height, pixels}; }
    };

    std::vector<Pair> pairsIn(double begin, double end) const;
    std::vector<Pair> withoutCuts(std::vector<Pair> pairs, double begin, double end) const;
    double frozenShare(double begin, double end) const;
    void noteStill(double begin, double end);

    std::vector<Pair> m_pairs;
    std::vector<StillRun> m_still;  ///< longest runs of equal frames, in order, apart
    double m_first = 0;
    Kept m_last;    ///< the frame before
    Kept m_anchor;  ///< the frame that the next pair starts from
};

}  // namespace skimline
