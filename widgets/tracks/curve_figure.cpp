// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/tracks/curve_figure.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPolygonF>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "widgets/style/time_text.h"
#include "widgets/timeline/score_series.h"

namespace skimline {
namespace {

constexpr double kWidthMillimetres = 170;
constexpr double kHeightMillimetres = 62;
constexpr double kMillimetresPerInch = 25.4;
constexpr int kDotsPerInch = 300;
constexpr int kMostColumns = 2000;  // more than a printer tells apart

const QColor ink(0x1f, 0x24, 0x2d);
const QColor grey(0x6b, 0x72, 0x80);
const QColor line(0x1d, 0x5f, 0xd1);
const QColor band(0xdc, 0xe8, 0xfb);
const QColor people(0xc2, 0x57, 0x0c);

class Words {
    Q_DECLARE_TR_FUNCTIONS(skimline::CurveFigure)
};

double niceStep(double duration) {
    constexpr double steps[] = {0.5, 1,   2,   5,   10,   15,   30,   60,
                                120, 300, 600, 900, 1800, 3600, 7200, 14400};
    for (const double step : steps) {
        if (duration / step <= 9) return step;
    }
    return std::ceil(duration / 9 / 3600) * 3600;
}

/// The plot inside a figure of a given size.
class Frame {
public:
    Frame(QPainter& painter, const QSizeF& size, const CurveFigure& figure)
        : m_painter(painter), m_figure(figure), m_mm(size.width() / kWidthMillimetres) {
        m_plot = QRectF(10 * m_mm, 8 * m_mm, size.width() - 13 * m_mm, size.height() - 16 * m_mm);
        QFont font;
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(2.9 * m_mm))));
        m_painter.setFont(font);
    }

    void paint() {
        paintBands();
        paintAxes();
        paintLine(m_figure.truthTimes, m_figure.truthScores, people, 0.25);
        paintLine(m_figure.times, m_figure.scores, line, 0.35);
        paintHead();
    }

private:
    double x(double seconds) const {
        return m_plot.left() + seconds / m_figure.duration * m_plot.width();
    }
    double y(double score) const {
        return m_plot.bottom() - std::clamp(score, 0.0, 1.0) * m_plot.height();
    }
    QPen pen(const QColor& color, double millimetres) const {
        return QPen(color, millimetres * m_mm, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    }

    void paintBands() {
        for (const TimelineShot& shot : m_figure.shots) {
            if (!shot.kept) continue;
            const double left = x(shot.startSeconds);
            m_painter.fillRect(
                QRectF(left, m_plot.top(), x(shot.endSeconds) - left, m_plot.height()), band);
        }
    }

    void paintAxes() {
        m_painter.setPen(pen(ink, 0.2));
        m_painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
        m_painter.drawLine(m_plot.topLeft(), m_plot.bottomLeft());
        const double tick = 1.2 * m_mm;
        const double step = niceStep(m_figure.duration);
        for (double at = 0; at <= m_figure.duration * (1 + 1e-9); at += step) {
            m_painter.setPen(pen(ink, 0.2));
            m_painter.drawLine(QPointF(x(at), m_plot.bottom()),
                               QPointF(x(at), m_plot.bottom() + tick));
            m_painter.setPen(ink);
            m_painter.drawText(
                QRectF(x(at) - 12 * m_mm, m_plot.bottom() + tick, 24 * m_mm, 4 * m_mm),
                Qt::AlignCenter, step < 1 ? preciseTimeText(at) : timeText(at));
        }
        for (const double level : {0.0, 0.5, 1.0}) {
            m_painter.setPen(pen(ink, 0.2));
            m_painter.drawLine(QPointF(m_plot.left() - tick, y(level)),
                               QPointF(m_plot.left(), y(level)));
            m_painter.setPen(ink);
            m_painter.drawText(QRectF(0, y(level) - 2 * m_mm, m_plot.left() - 1.6 * m_mm, 4 * m_mm),
                               Qt::AlignRight | Qt::AlignVCenter,
                               QLocale().toString(level, 'f', 1));
        }
    }

    void paintLine(const QList<double>& times, const QList<double>& scores, const QColor& color,
                   double millimetres) {
        const ScoreSeries series(times, scores);
        if (series.isEmpty()) return;
        const ScoreSeries shown = series.reduced(0, m_figure.duration, kMostColumns);
        QPolygonF points;
        for (qsizetype at = 0; at < shown.count(); ++at)
            points << QPointF(x(shown.times()[at]), y(shown.scores()[at]));
        m_painter.setPen(pen(color, millimetres));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(points);
    }

    void paintHead() {
        const QFontMetricsF metrics(m_painter.font(), m_painter.device());
        QList<std::pair<QColor, QString>> legend{{line, Words::tr("score")},
                                                 {band, Words::tr("kept")}};
        if (!m_figure.truthTimes.isEmpty()) legend.insert(1, {people, Words::tr("people")});
        double right = m_plot.right();
        const QRectF head(0, 1.5 * m_mm, 0, 5 * m_mm);
        for (auto entry = legend.crbegin(); entry != legend.crend(); ++entry) {
            const double width = metrics.horizontalAdvance(entry->second);
            m_painter.setPen(ink);
            m_painter.drawText(
                QRectF(right - width - m_mm, head.top(), width + m_mm, head.height()),
                Qt::AlignRight | Qt::AlignVCenter, entry->second);
            const double tall = entry->first == band ? 2.6 * m_mm : 0.5 * m_mm;
            m_painter.fillRect(
                QRectF(right - width - 6.5 * m_mm, head.center().y() - tall / 2, 4.5 * m_mm, tall),
                entry->first);
            right -= width + 9 * m_mm;
        }
        m_painter.setPen(grey);
        const QRectF box(m_plot.left(), head.top(), std::max(0.0, right - m_plot.left()),
                         head.height());
        m_painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                           metrics.elidedText(m_figure.title, Qt::ElideMiddle, box.width()));
    }

    QPainter& m_painter;
    const CurveFigure& m_figure;
    double m_mm;  ///< painter units
    QRectF m_plot;
};

}  // namespace

QSizeF curveFigureMillimetres() { return {kWidthMillimetres, kHeightMillimetres}; }

void paintCurveFigure(QPainter& painter, const QSizeF& size, const CurveFigure& figure) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF({}, size), Qt::white);
    if (figure.duration > 0) Frame(painter, size, figure).paint();
}

QImage curveFigureImage(const CurveFigure& figure) {
    const QSize size = (curveFigureMillimetres() * kDotsPerInch / kMillimetresPerInch).toSize();
    QImage image(size, QImage::Format_RGB32);
    image.setDotsPerMeterX(qRound(kDotsPerInch / kMillimetresPerInch * 1000));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QPainter painter(&image);
    paintCurveFigure(painter, size, figure);
    return image;
}

QByteArray curveFigureSvg(const CurveFigure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(figure.title);
    generator.setResolution(kDotsPerInch);
    const QSize size = (curveFigureMillimetres() * kDotsPerInch / kMillimetresPerInch).toSize();
    generator.setSize(size);
    generator.setViewBox(QRect({}, size));
    QPainter painter(&generator);
    paintCurveFigure(painter, size, figure);
    painter.end();
    return bytes;
}

QByteArray curveFigurePdf(const CurveFigure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(figure.title);
    writer.setResolution(kDotsPerInch);
    writer.setPageSize(QPageSize(curveFigureMillimetres(), QPageSize::Millimeter, QString(),
                                 QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    paintCurveFigure(painter, QSizeF(writer.width(), writer.height()), figure);
    painter.end();
    return bytes;
}

}  // namespace skimline
