// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {

/// How well chosen shots represent the parts of a video that are worth seeing: Note [Interest] in
/// coverage_teacher.cpp. Similarity: cosine of the L2-normalised features minus their mean over the
/// video, negative values count as 0, so that gains only shrink. Holds [rows, rows] floats; const
/// members are reentrant.
class Coverage {
public:
    /// @param worth  [rows], [0, 1], of every frame alone; empty: plain coverage, in which all
    /// frames count the same and keeping a frame adds nothing in itself
    /// @throws Error(Shape) for no rows or another number of worths
    explicit Coverage(const FloatMatrix& features, std::span<const float> worth = {});

    std::int64_t rows() const { return m_similarity.rows; }
    /// [rows] largest similarity of every row to a row of one shot.
    std::vector<float> bestOfShot(std::int64_t firstRow, std::int64_t endRow) const;
    /// Value of a choice, shots taken in the order given.
    double of(const SelectedShots& chosen, const SampledShots& shots) const;
    double similarity(std::int64_t row, std::int64_t other) const {
        return m_similarity.row(row)[static_cast<std::size_t>(other)];
    }
    float interest(std::size_t row) const { return m_interest[row]; }  ///< of standing for the row
    float keptValue(std::size_t row) const {
        return m_kept[row];
    }  ///< of the row itself, while it is new

private:
    FloatMatrix m_similarity;
    std::vector<float> m_interest;
    std::vector<float> m_kept;
};

/// Gain of every shot over those that were taken. Both arguments outlive it. One thread.
class ShotGains {
public:
    ShotGains(const Coverage& coverage, const SampledShots& shots);
    /// Gain of a shot that is not taken yet; never grows.
    double gain(std::size_t shot) const;
    void take(std::size_t shot);

private:
    const Coverage& m_coverage;
    const SampledShots& m_shots;
    std::vector<std::vector<float>>
        m_best;                    ///< [shots][rows] largest similarity to a row of the shot
    std::vector<float> m_covered;  ///< [rows] largest similarity to a taken row
};

enum class GreedyRule { Gain, GainPerRow };

/// Greedy choice under the length budget: the shot with the largest gain (or gain per row) that
/// still fits, until none fits. Lazy: gains only shrink, so stale ones are bounds. Ties: the
/// earlier shot.
SelectedShots greedyChoice(const Coverage& coverage, const SampledShots& shots, std::int64_t budget,
                           GreedyRule rule);

/// The choice that the network imitates: greedy by gain per row. Only one rule, because the better
/// of both differs from it in the whole choice for one or two percent of coverage, and a network
/// cannot learn which of two nearly equal choices is wanted. Not empty if any shot fits the budget.
SelectedShots teacherChoice(const Coverage& coverage, const SampledShots& shots,
                            std::int64_t budget);

/// The better of both greedy rules for this video; for comparison only.
SelectedShots bestGreedyChoice(const Coverage& coverage, const SampledShots& shots,
                               std::int64_t budget);

/// Gain per row at which the greedy choice takes each shot, if it continues until no shot is left.
/// [shots], not negative; repeats of an earlier choice gain little.
std::vector<double> marginalWorth(const Coverage& coverage, const SampledShots& shots);

}  // namespace skimline
