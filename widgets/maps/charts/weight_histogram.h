// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

namespace skimline {

/// How attention spreads its weights, with something and without it: two distributions over the
/// logarithm of weight times N, the tenth of the even weight marked.
class WeightHistogram : public QWidget {
    Q_OBJECT

public:
    explicit WeightHistogram(QWidget* parent = nullptr);

    /// @param with, without  shares per bin, as many; empty: nothing
    /// @param firstDecade  where the first bin begins, as a power of ten of the even weight
    void setShares(const QList<double>& with, const QList<double>& without, double firstDecade,
                   int binsPerDecade);

    QSize sizeHint() const override { return {260, 112}; }
    QSize minimumSizeHint() const override { return {180, 96}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintShares(QPainter& painter, const QRectF& rect, const QList<double>& shares,
                     const QColor& colour, bool filled) const;
    void paintAxis(QPainter& painter, const QRectF& rect) const;

    QList<double> m_with;
    QList<double> m_without;
    double m_firstDecade = 0;
    int m_binsPerDecade = 1;
};

}  // namespace skimline
