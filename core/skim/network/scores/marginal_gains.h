// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace skimline {

/// Gain per row of every shot when it is the only one, by the measure of the teacher:
/// Note [Interest] in core/skim/network/scores/coverage_teacher.cpp. The video is represented by at
/// most 1,024 evenly spaced rows, its witnesses, so that memory is O(shots).
/// @param rows    [T, d] on the CPU, unit rows of the features minus their mean
/// @param bounds  of the shots, ascending from 0 to T
/// @param worth   [T], [0, 1], float32
/// @return [shots], not negative
at::Tensor gainsPerRow(const at::Tensor& rows, const std::vector<std::int64_t>& bounds,
                       const at::Tensor& worth);

/// The same from the cosines of every shot. @param best  bestCosines() of the rows
at::Tensor gainsByCosines(const at::Tensor& best, const std::vector<std::int64_t>& bounds,
                          const at::Tensor& worth);

/// Every row when there are few, else 1,024 evenly spaced ones.
at::Tensor witnessesOf(const at::Tensor& rows);

/// Coverage of the video by every shot.
/// @param rows  [T, d]  @return [shots, witnesses] cosines >= 0
at::Tensor bestCosines(const at::Tensor& rows, const std::vector<std::int64_t>& bounds);

}  // namespace skimline
