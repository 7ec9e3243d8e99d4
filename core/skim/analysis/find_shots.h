// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/shots/boundaries/exact_shots.h"

namespace skimline {

/// Divides a video where its features change (KTS), exactly at its cuts unless the bounds keep to
/// the grid of samples. @param frameRate  of the video
/// @return shots that cover the video without gaps, ascending  @throws as segment()
std::vector<ExactShot> findShots(const VideoFeatures& features, const ShotBounds& bounds,
                                 const Rational& frameRate, const RunContext& context);

}  // namespace skimline
