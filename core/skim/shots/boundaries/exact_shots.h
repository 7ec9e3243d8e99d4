// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/skim/shots/boundaries/boundary.h"

namespace skimline {

/// A piece of a video between exact boundaries, seconds from the first frame.
struct ExactShot {
    Rational start;
    Rational end;
    /// A dissolve or fade between two shots, or less than a watchable moment between two cuts:
    /// nothing to keep.
    bool passing = false;

    friend bool operator==(const ExactShot&, const ExactShot&) = default;
};

/// Input that exact shots are made from. All refer to data that the caller keeps alive.
struct ExactShotInput {
    std::span<const std::int64_t>
        firstFrames;  ///< of KTS: first step of every shot after the first, ascending
    std::span<const double> reductions;  ///< one per change point: small ones divide similar parts
    std::span<const Boundary> boundaries;  ///< ascending, apart from each other
    std::span<const Rational>
        stillest;  ///< [steps] stillest moment between the step before and the step
    Rational sampleRate{2};
    Rational duration;
    double minSeconds = 1.2;  ///< shorter ones are not watchable shots; 0: no bound
};

/// The shots of a video as viewers see them: a change point of KTS moves to the boundary next to
/// it, or, if nothing is cut, to the stillest moment of its step; boundaries that KTS does not see
/// divide too. Shots that are too short join the neighbour that is most alike, but never across a
/// boundary, which would put a flash of one scene into the other.
/// @return pieces that cover the video without gaps, ascending
std::vector<ExactShot> exactShots(const ExactShotInput& input);

/// First step of every piece after the first, for networks, whose shots lie on the grid of samples:
/// pieces without a sample of their own are left out. @param steps  number of samples
std::vector<std::int64_t> firstStepsOf(std::span<const ExactShot> shots, const Rational& sampleRate,
                                       std::int64_t steps);

/// First step of every take after the first: where a boundary begins another one.
std::vector<std::int64_t> takesOf(std::span<const Boundary> boundaries, const Rational& sampleRate,
                                  std::int64_t steps);

}  // namespace skimline
