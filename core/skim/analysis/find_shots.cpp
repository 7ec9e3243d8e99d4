// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/find_shots.h"

#include <algorithm>
#include <cmath>

#include "core/skim/shots/kts/kts.h"

namespace skimline {
namespace {

std::vector<ExactShot> shotsOnGrid(const Segmentation& found, const VideoFeatures& features,
                                   const ShotBounds& bounds, const Rational& frameRate) {
    const double rate = features.sampleRate.toDouble();
    const auto shortest = static_cast<std::int64_t>(std::ceil(bounds.minSeconds * rate));
    const auto longest = static_cast<std::int64_t>(std::floor(bounds.maxSeconds * rate));
    const std::int64_t rows = features.features.rows;
    std::vector<ExactShot> shots;
    Rational start;
    for (const std::int64_t first :
         boundShotLengths(found, rows, std::max<std::int64_t>(shortest, 1),
                          bounds.maxSeconds > 0 ? std::max<std::int64_t>(longest, 1) : rows)) {
        // A container may claim to end before its last sample; later steps belong to the last shot.
        const Rational end = Rational(first) / features.sampleRate;
        if (end >= features.duration) break;
        shots.push_back({start, end});
        start = end;
    }
    shots.push_back({start, std::max(features.duration, start + Rational(1) / frameRate)});
    return shots;
}

}  // namespace

std::vector<ExactShot> findShots(const VideoFeatures& features, const ShotBounds& bounds,
                                 const Rational& frameRate, const RunContext& context) {
    const Segmentation found = segment(features.features, {}, context);
    if (bounds.onGrid()) return shotsOnGrid(found, features, bounds, frameRate);
    ExactShotInput input;
    input.firstFrames = found.firstFrames;
    input.reductions = found.reductions;
    input.boundaries = features.sights.boundaries;
    input.stillest = features.sights.stillest;
    input.sampleRate = features.sampleRate;
    input.duration = std::max(features.duration, Rational(1) / frameRate);
    return exactShots(input);
}

}  // namespace skimline
