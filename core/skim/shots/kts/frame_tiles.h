// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Scalar products of frames, L2-normalised if asked, in square tiles, computed in float64 and
/// never kept. Frames beyond the last one and zero rows count as zero vectors. One thread per
/// instance.
class FrameTiles {
public:
    static constexpr std::int64_t kSize = 8;  ///< frames per side of a tile
    using Tile = std::array<double, kSize * kSize>;

    /// @param features  [n, d], must outlive this
    /// @throws Error(Shape) for no rows, Error(Corrupt) for values that are not finite
    explicit FrameTiles(const FloatMatrix& features, bool normalise = true);

    std::int64_t frames() const { return m_features.rows; }
    std::int64_t blocks() const { return (frames() + kSize - 1) / kSize; }
    /// After normalisation 1, or 0 for a zero row.
    double squaredNorm(std::int64_t frame) const { return m_norms[frame]; }
    /// Factor that every value of a row is multiplied by; 0 for a zero row.
    double scale(std::int64_t frame) const { return m_scales[frame]; }

    /// tile[r * size + c] = <frame rowBlock * size + r, frame columnBlock * size + c>
    void compute(std::int64_t rowBlock, std::int64_t columnBlock, Tile& tile);
    /// tile[r * size + c] = <row r, frame columnBlock * size + c>
    /// @param packedRows  [d, size]: `size` vectors side by side
    void multiply(const double* packedRows, std::int64_t columnBlock, Tile& tile);

    std::int64_t depth() const { return m_features.cols; }
    /// <vector, frame>  @param vector  [d]
    double product(std::int64_t frame, const double* vector) const;
    /// Adds a frame to `sum` [d]. @return the squared norm of the new sum
    double addTo(std::int64_t frame, double* sum) const;

private:
    void packRows(std::int64_t block);
    const float* packedColumns(std::int64_t block);

    const FloatMatrix& m_features;
    std::vector<double> m_norms;         ///< [n]
    std::vector<double> m_scales;        ///< [blocks * size]
    std::vector<double> m_rows;          ///< [d, size], the current row block
    std::vector<float> m_columns;        ///< [slots, d, size], recently used column blocks
    std::vector<std::int64_t> m_inSlot;  ///< block held by each slot, -1: none
    std::int64_t m_rowBlock = -1;
};

}  // namespace skimline
