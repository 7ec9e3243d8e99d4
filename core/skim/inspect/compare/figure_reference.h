// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/figures/run_figures.h"
#include "core/skim/inspect/compare/ground_truth.h"

namespace skimline {

/// People's scores, as figures show them next to runs; without times when the curve is empty.
/// @param name  in the legend  @param duration  of the video, seconds
inline FigureReference referenceOf(const GroundTruthCurve& curve, const std::string& name,
                                   double duration) {
    FigureReference reference{name, {}, curve.scores};
    for (const std::int64_t frame : curve.frames)
        reference.times.push_back(duration * static_cast<double>(frame) /
                                  static_cast<double>(curve.frameCount));
    return reference;
}

}  // namespace skimline
