// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace skimline {

/// What every shot would add to those that were taken, by the measure that the network learned to
/// imitate: Note [Interest] in core/training/data/coverage_teacher.cpp. The video is represented by
/// at most 1,024 evenly spaced rows, so that memory is O(shots). One thread.
class MarginalGains {
public:
    /// @param rows    [T, d] on the CPU, unit rows of the features minus their mean
    /// @param bounds  of the shots, ascending from 0 to T
    /// @param worth   [T], [0, 1], float32
    MarginalGains(const at::Tensor& rows, std::vector<std::int64_t> bounds,
                  const at::Tensor& worth);

    /// [shots] gain per row, not negative.
    at::Tensor perRow() const;
    void take(std::int64_t shot);

private:
    std::vector<std::int64_t> m_bounds;
    at::Tensor m_lengths;  ///< [shots]
    at::Tensor m_best;     ///< [shots, witnesses] largest similarity to a row of the shot
    at::Tensor m_weights;  ///< [witnesses] what standing for it counts
    at::Tensor m_kept;     ///< [T] what a row counts by itself while it is new
    at::Tensor m_nearest;  ///< [T] its witness
    at::Tensor m_covered;  ///< [witnesses] largest similarity to what is taken
};

/// Every row when there are few, else 1,024 evenly spaced ones.
at::Tensor witnessesOf(const at::Tensor& rows);

/// What every shot shows of the video. @param rows  [T, d]  @return [shots, witnesses] cosines >= 0
at::Tensor bestCosines(const at::Tensor& rows, const std::vector<std::int64_t>& bounds);

}  // namespace skimline
