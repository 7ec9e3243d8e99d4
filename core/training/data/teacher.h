#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/training/row_shots.h"

namespace skimline {

/// How well chosen shots stand for a whole video: sum over rows of the largest similarity to a
/// chosen row (facility location). Similarity: cosine of the L2-normalised features minus their
/// mean over the video, negative values count as 0, so that the measure is monotone and submodular.
/// Holds [rows, rows] floats; const members are reentrant.
class Coverage {
public:
    /// @throws Error(Shape) for no rows
    explicit Coverage(const FloatMatrix& features);

    std::int64_t rows() const { return m_similarity.rows; }
    /// [rows] largest similarity of every row to a row of one shot.
    std::vector<float> bestOfShot(std::int64_t firstRow, std::int64_t endRow) const;
    /// Value of a choice, in [0, rows].
    double of(const ShotSet& chosen, const RowShots& shots) const;
    double similarity(std::int64_t row, std::int64_t other) const {
        return m_similarity.row(row)[static_cast<std::size_t>(other)];
    }

private:
    FloatMatrix m_similarity;
};

enum class GreedyRule { Gain, GainPerRow };

/// Greedy choice under the length budget: the shot with the largest gain (or gain per row) that
/// still fits, until none fits. Lazy: gains only shrink, so stale ones are bounds. Ties: the
/// earlier shot.
ShotSet greedyChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget,
                     GreedyRule rule);

/// What the network imitates: greedy by gain per row. One rule, because taking the better of both
/// for each video changes the whole choice for a percent or two of coverage, and nothing in a video
/// tells a network which of two nearly equal choices it should have made. Not empty when any shot
/// fits the budget.
ShotSet teacherChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget);

/// The better of both greedy rules for this video; no longer what is imitated, but a yardstick.
ShotSet bestGreedyChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget);

/// What every shot is worth to greedy by gain per row: the gain per row with which it takes the
/// shot when it goes on until no shot is left. [shots], not negative; what repeats an earlier
/// choice is worth little.
std::vector<double> worthInTurn(const Coverage& coverage, const RowShots& shots);

}  // namespace skimline
