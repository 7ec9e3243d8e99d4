// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/small_image.h"
#include "core/skim/shots/boundaries/boundary.h"
#include "core/skim/shots/boundaries/boundary_blends.h"

namespace skimline {

/// One scene gives way to another between two observed frames.
struct FoundCut {
    ObservedFrame earlier;
    ObservedFrame later;
    float across = 0;       ///< how far the frames around it stay apart, grey levels
    double confidence = 0;  ///< 0 .. 1
    /// Too many frames between them were not seen: it may be a change inside one take.
    bool doubtful = false;
};

/// Finds hard cuts in frames given one by one, in order of time: a change that stands far above
/// those around it and lasts. Flashes (the frame comes back) and repeated frames are no cuts.
/// Holds about 50 frames. See Note [Cuts]. One thread.
class CutFinder {
public:
    /// @param change  movedDistance() from the frame before, reach 2; 0 for the first
    void add(const ObservedFrame& image, float change);
    /// Call once after the last frame.
    void end();
    const std::vector<FoundCut>& cuts() const { return m_cuts; }

private:
    struct Entry {
        ObservedFrame observed;
        float change = 0;
    };
    /// Changes on either side of a place, repeated frames left out.
    struct Around {
        float median = 0;
        float most = 0;
        bool isPeak = true;
    };

    void judge(std::size_t index);
    Around around(std::size_t index) const;
    float across(std::size_t index) const;
    float returns(std::size_t index, std::size_t step) const;

    std::deque<Entry> m_entries;
    std::size_t m_judged = 0;  ///< entries before it are done with
    std::vector<FoundCut> m_cuts;
};

/// How much one frame differs from the one before it, grey levels (movedDistance, reach 2).
struct Motion {
    Rational time;  ///< of the later frame, seconds from the first frame
    float change = 0;
};
using MotionCurve = std::vector<Motion>;  ///< ascending times

/// The least disturbing place for a boundary inside one take: the frame after `from` and up to `to`
/// with the smallest change around it (its own change and those of its two neighbours), the one
/// nearest to the middle where several are as still. The boundary goes before that frame; `to` when
/// none lies there.
Rational stillestMoment(const MotionCurve& curve, const Rational& from, const Rational& to);

/// Passes every frame shown from `from` to `to`, inclusive, to the sink, in order of time and on
/// the clock of the scan. May pass more or, from a damaged file, fewer.
using FrameSink = std::function<void(const ObservedFrame&)>;
using FrameFetch = std::function<void(const Rational& from, const Rational& to, const FrameSink&)>;

struct BoundaryOptions {
    /// Stretches with many unseen frames are examined again, at most this many per second of video.
    double looksPerSecond = 0.25;
};

/// Finds where shots end and begin in the frames that a pass over a video decoded, given one by one
/// in order of time. Deterministic; holds about two seconds of frames, two per cut with unseen
/// frames, and 24 bytes per frame seen. One thread.
class BoundaryScan {
public:
    explicit BoundaryScan(const BoundaryOptions& options = {}) : m_options(options) {}

    void add(const ObservedFrame& image);
    /// Call once after the last frame. Skipped frames that matter are read by `fetch`; without it,
    /// or if it finds nothing, boundaries are marked inexact.
    /// @return sorted, apart from each other. @throws as `fetch`
    std::vector<Boundary> finish(const FrameFetch& fetch = {});

    /// How much every observed frame differs from the one before it.
    const MotionCurve& motion() const { return m_motion; }

private:
    std::optional<Boundary> exact(const FoundCut& cut, const FrameFetch& fetch) const;
    void lookAgain(const FoundCut& doubtful, const FrameFetch& fetch,
                   std::vector<Boundary>& found) const;
    std::vector<FoundCut> worthALook() const;

    BoundaryOptions m_options;
    std::optional<ObservedFrame> m_last;
    CutFinder m_cuts;
    BlendFinder m_blends;
    MotionCurve m_motion;
};

}  // namespace skimline
