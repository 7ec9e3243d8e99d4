// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace skimline {

/// What every shot would add to those that were taken, by the measure that the network learned to
/// imitate: Note [Interest] in core/skim/network/scores/coverage_teacher.cpp. The video is
/// represented by at most 1,024 evenly spaced rows, its witnesses, so that memory is O(shots). A
/// shot that is taken changes the gains through those witnesses alone that it covers better than
/// all before it, so that taking all shots costs little more than O(shots log shots). One thread.
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
    /// A witness is covered better than before.
    void cover(std::int64_t witness, float similarity);

    std::vector<std::int64_t> m_bounds;
    at::Tensor m_best;             ///< [witnesses, shots] largest similarity to a row of the shot
    std::vector<float> m_weights;  ///< [witnesses] what standing for it counts
    std::vector<float> m_covered;  ///< [witnesses] largest similarity to what is taken
    std::vector<float> m_kept;     ///< [T] what a row counts by itself while it is new
    std::vector<std::int64_t> m_shotOf;    ///< [T]
    std::vector<std::int64_t> m_firstRow;  ///< [witnesses + 1] the rows that it stands nearest to
    std::vector<double> m_gains;           ///< [shots]
};

/// Every row when there are few, else 1,024 evenly spaced ones.
at::Tensor witnessesOf(const at::Tensor& rows);

/// What every shot shows of the video. @param rows  [T, d]  @return [shots, witnesses] cosines >= 0
at::Tensor bestCosines(const at::Tensor& rows, const std::vector<std::int64_t>& bounds);

}  // namespace skimline
