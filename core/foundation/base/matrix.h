// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace skimline {

/// Dense row-major float32 matrix [rows, cols]; one row per sampled frame. The currency between
/// layers that must not know LibTorch.
struct FloatMatrix {
    std::int64_t rows = 0;
    std::int64_t cols = 0;
    std::vector<float> values;  ///< rows * cols

    FloatMatrix() = default;
    FloatMatrix(std::int64_t rowCount, std::int64_t columnCount)
        : rows(rowCount),
          cols(columnCount),
          values(static_cast<std::size_t>(rowCount * columnCount)) {}

    std::span<const float> row(std::int64_t index) const {
        return {values.data() + index * cols, static_cast<std::size_t>(cols)};
    }
    std::span<float> row(std::int64_t index) {
        return {values.data() + index * cols, static_cast<std::size_t>(cols)};
    }

    /// Adds the rows of another, which has as many columns unless there is no row yet.
    void append(const FloatMatrix& more) {
        cols = more.cols;
        rows += more.rows;
        values.insert(values.end(), more.values.begin(), more.values.end());
    }
};

}  // namespace skimline
