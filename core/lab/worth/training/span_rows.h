// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/lab/worth/judged_videos.h"
#include "core/lab/worth/training/worth_row.h"
#include "core/skim/features/cache/cached_features.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// One row per judged span that has a sample: those from 0.2 s behind its start to 0.2 s before its
/// end, or else those within half a second of its middle. @param start  its terms and idle weight
/// @throws Error(Shape) where cues and features differ in length. Reentrant.
/// @param middle  [steps, m], to fit an appeal to; null: features are fitted
std::vector<WorthRow> spanRows(const JudgedVideo& judged, const VideoFeatures& found,
                               const WorthModel& start, const FloatMatrix* middle = nullptr);

/// Adds a feature row, divided by its length, to a sum of the same width.
void addUnit(std::span<const float> row, std::vector<double>& sum);

/// Adds one sample to the row that an appeal is fitted to.
void addMiddle(std::span<const float> middle, WorthRow& row);

}  // namespace skimline
