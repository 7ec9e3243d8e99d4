// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QWidget>
#include <vector>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_scale.h"

namespace skimline {

/// A small square table of numbers in colours. Rows and columns are divided into the same named
/// blocks; the mean of the block under the pointer is shown. NaN: missing.
class MaskHeatmap : public QWidget {
    Q_OBJECT

public:
    struct Block {
        QString name;
        int first = 0;
        int count = 0;
    };

    explicit MaskHeatmap(QWidget* parent = nullptr);

    /// @param values row by row, side * side; empty: nothing
    void setValues(std::vector<float> values, int side, const QList<Block>& blocks);
    const QList<Block>& blocks() const { return m_blocks; }
    /// Mean over the existing cells; NaN if there are none.
    double blockMean(int rowBlock, int columnBlock) const;
    /// Smallest and largest number, for a legend.
    float lowest() const { return m_low; }
    float highest() const { return m_high; }
    QRectF mapRect() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {260, heightForWidth(260)}; }
    QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int blockAt(double share) const;
    void paintBlocks(QPainter& painter, const QRectF& rect) const;

    std::vector<float> m_values;
    int m_side = 0;
    QList<Block> m_blocks;
    float m_low = 0;
    float m_high = 1;
    QImage m_image;
};

}  // namespace skimline
