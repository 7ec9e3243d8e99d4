// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/foundation/base/small_image.h"
#include "core/skim/shots/boundaries/boundary.h"
#include "core/skim/shots/boundaries/boundary_blends.h"
#include "core/skim/shots/boundaries/boundary_cuts.h"
#include "core/skim/shots/boundaries/motion_curve.h"

namespace skimline {

/// Gives every frame shown from `from` to `to`, both included, in order of time and with times on
/// the clock of the scan, to the sink. May give more or, from a damaged file, fewer.
using FrameSink = std::function<void(const ObservedFrame&)>;
using FrameFetch = std::function<void(const Rational& from, const Rational& to, const FrameSink&)>;

struct BoundaryOptions {
    /// Stretches with many unseen frames are looked at again as long as these are at most so many
    /// per second of video.
    double looksPerSecond = 0.25;
};

/// Finds where shots end and begin in the frames a pass over a video came by, given one by one in
/// order of time. Deterministic; holds about two seconds of frames, two per cut with unseen
/// frames, and 24 bytes per frame seen. One thread.
class BoundaryScan {
public:
    explicit BoundaryScan(const BoundaryOptions& options = {}) : m_options(options) {}

    void add(const ObservedFrame& image);
    /// Call once after the last frame. Frames that the pass left out and that matter come from
    /// `fetch`; without it, or where it gives nothing, boundaries are marked inexact.
    /// @return sorted, apart from each other. @throws what `fetch` throws
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
