// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>
#include <functional>
#include <memory>
#include <vector>

namespace skimline {

/// A window of a map, in cells, and the size of its image. A pixel shows the largest value or the
/// mean of its cells, without those that were not computed.
struct MapPart {
    qint64 firstRow = 0;
    qint64 rows = 1;
    qint64 firstColumn = 0;
    qint64 columns = 1;
    int height = 1;
    int width = 1;
    bool mean = false;
};

/// Source of a map view's images: attention of a run, the difference of two, a file. Functions are
/// called from worker threads and must be reentrant.
class MapImages {
public:
    virtual ~MapImages() = default;

    virtual qint64 rows() const = 0;
    virtual qint64 columns() const = 0;
    /// Values lie on both sides of 0: a difference.
    virtual bool isSigned() const { return false; }
    /// height * width values, row by row; NaN if no cell of a pixel was computed. Empty: stopped or
    /// failed.
    virtual std::vector<float> image(const MapPart& part,
                                     const std::function<bool()>& stopped) const = 0;

    /// One cell, exactly; NaN if it was not computed.
    float cell(qint64 row, qint64 column) const;
};

using MapImagesPointer = std::shared_ptr<const MapImages>;

/// A small map in memory.
class MatrixImages : public MapImages {
public:
    /// @param cells rows * columns values, row by row; NaN if nothing was computed
    MatrixImages(qint64 rows, qint64 columns, std::vector<float> cells, bool isSigned = false);

    qint64 rows() const override { return m_rows; }
    qint64 columns() const override { return m_columns; }
    bool isSigned() const override { return m_signed; }
    std::vector<float> image(const MapPart& part,
                             const std::function<bool()>& stopped) const override;

private:
    qint64 m_rows;
    qint64 m_columns;
    std::vector<float> m_cells;
    bool m_signed;
};

}  // namespace skimline
