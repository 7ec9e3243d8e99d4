// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QSizeF>
#include <QString>

#include "widgets/timeline/timeline_shot.h"

class QPainter;

namespace skimline {

/// A score curve for print: axes, what is kept shaded, what people said; black on white whatever
/// the theme. Any thread.
struct CurveFigure {
    QString title;        ///< also of the document; elided where it is too long
    double duration = 0;  ///< seconds, > 0
    QList<double> times;  ///< ascending seconds
    QList<double> scores;
    QList<double> truthTimes;  ///< empty: nothing
    QList<double> truthScores;
    QList<TimelineShot> shots;
};

/// In a frame 17 cm wide, two columns of a paper; its lines and letters stay so thick on paper at
/// any size.
QSizeF curveFigureMillimetres();
void paintCurveFigure(QPainter& painter, const QSizeF& size, const CurveFigure& figure);

/// 300 dots per inch.
QImage curveFigureImage(const CurveFigure& figure);
QByteArray curveFigureSvg(const CurveFigure& figure);
QByteArray curveFigurePdf(const CurveFigure& figure);

}  // namespace skimline
