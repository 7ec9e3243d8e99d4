// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/figures/sheet_painter.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QLocale>
#include <QPageSize>
#include <QPaintEngine>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <vector>

namespace skimline {
namespace {

constexpr double kPointsPerInch = 72;
constexpr double kPrintDots = 300;
// A larger PNG would be useless and take gigabytes.
constexpr double kLongestSide = 16000;
constexpr qsizetype kPiece = 16;  // steps of a line that are drawn at once

QColor colourOf(const Ink& ink) {
    QColor colour(ink.red, ink.green, ink.blue);
    colour.setAlphaF(static_cast<float>(ink.opacity));
    return colour;
}

QPen penOf(const Stroke& stroke) {
    QPen pen(colourOf(stroke.ink), stroke.width, stroke.dashed ? Qt::DashLine : Qt::SolidLine);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

QRectF rectOf(const Area& area) { return {area.left, area.top, area.width, area.height}; }

/// The extent of a line within a column of pixels.
struct Swing {
    double column = 0;
    double top = 0;
    double bottom = 0;
};

/// @param line  from left to right
std::vector<Swing> swingsOf(const QPolygonF& line, double columnsPerUnit) {
    std::vector<Swing> swings;
    for (const QPointF& point : line) {
        const double column = std::floor(point.x() * columnsPerUnit);
        if (swings.empty() || swings.back().column != column) {
            // Continues at the end of the previous column, so that the line has no gaps.
            const double before =
                swings.empty() ? point.y()
                               : std::clamp(point.y(), swings.back().top, swings.back().bottom);
            swings.push_back({column, before, before});
        }
        swings.back().top = std::min(swings.back().top, point.y());
        swings.back().bottom = std::max(swings.back().bottom, point.y());
    }
    return swings;
}

class ItemPainter {
public:
    explicit ItemPainter(QPainter& painter) : m_painter(painter) {}

    void operator()(const LineItem& line) const {
        QPolygonF points;
        for (const Place& place : line.points) points << QPointF(place.x, place.y);
        const bool isRaster = m_painter.paintEngine()->type() == QPaintEngine::Raster;
        if (isRaster && !line.stroke.dashed && isDense(points, line.stroke))
            return drawInColumns(points, line.stroke);
        m_painter.setPen(penOf(line.stroke));
        m_painter.setBrush(Qt::NoBrush);
        // Rasterising one outline of a thousand corners takes ten times as long as many short ones.
        const bool inPieces = isRaster && !line.stroke.dashed && line.stroke.ink.opacity >= 1;
        const qsizetype step = inPieces ? kPiece : std::max<qsizetype>(points.size(), 1);
        for (qsizetype at = 0; at + 1 < points.size(); at += step)
            m_painter.drawPolyline(points.constData() + at,
                                   static_cast<int>(std::min(step + 1, points.size() - at)));
    }

    void operator()(const BoxItem& box) const {
        m_painter.setPen(box.outline ? penOf(*box.outline) : QPen(Qt::NoPen));
        m_painter.setBrush(box.fill ? QBrush(colourOf(*box.fill)) : QBrush(Qt::NoBrush));
        m_painter.drawRect(rectOf(box.area));
    }

    void operator()(const TextItem& text) const {
        QFont font = QGuiApplication::font();
        font.setBold(text.bold);
        // In the painter's units, independent of the resolution of the paint device.
        font.setPixelSize(64);
        const double scale = text.size / 64;
        const QString words = QString::fromStdString(text.text);
        const double width = QFontMetricsF(font).horizontalAdvance(words);
        const double share = text.anchor == TextAnchor::Left     ? 0
                             : text.anchor == TextAnchor::Centre ? 0.5
                                                                 : 1;
        m_painter.save();
        m_painter.translate(text.place.x, text.place.y);
        if (text.upright) m_painter.rotate(-90);
        m_painter.scale(scale, scale);
        m_painter.setPen(colourOf(text.ink));
        m_painter.setFont(font);
        m_painter.drawText(QPointF(-share * width, 0), words);
        m_painter.restore();
    }

    void operator()(const ImageItem& frame) const {
        const RgbImage& image = frame.image;
        if (image.width <= 0 || image.height <= 0) return;
        const QImage pixels(image.pixels.data(), image.width, image.height, 3 * image.width,
                            QImage::Format_RGB888);
        m_painter.setRenderHint(QPainter::SmoothPixmapTransform, frame.smooth);
        // Viewers of SVG and PDF smooth enlarged images; cells are enlarged here.
        const int times = std::max(
            1, static_cast<int>(std::ceil(frame.area.width * 4 / std::max(image.width, 1))));
        const bool enlarge = !frame.smooth && times > 1 && image.width * times <= 4096;
        m_painter.drawImage(
            rectOf(frame.area),
            enlarge ? pixels.scaled(image.width * times, image.height * times) : pixels.copy());
    }

private:
    double columnsPerUnit() const { return m_painter.deviceTransform().m11(); }
    /// Whether it turns several times within a column of pixels, and its pen is narrow.
    bool isDense(const QPolygonF& line, const Stroke& stroke) const {
        constexpr double hairline = 2.5;  // pixels
        const double columns = line.boundingRect().width() * columnsPerUnit();
        return stroke.width * columnsPerUnit() <= hairline && columns >= 1 &&
               static_cast<double>(line.size()) > 1.5 * columns;
    }
    /// With this many turns, antialiasing takes ten times as long and looks the same.
    void drawInColumns(const QPolygonF& line, const Stroke& stroke) const {
        const double scale = columnsPerUnit();
        const QColor ink = colourOf(stroke.ink);
        for (const Swing& swing : swingsOf(line, scale)) {
            const double height = std::max(swing.bottom - swing.top, stroke.width);
            m_painter.fillRect(QRectF(swing.column / scale, swing.top, 1 / scale, height), ink);
        }
    }

    QPainter& m_painter;
};

QByteArray asPng(const Sheet& sheet) {
    const double longest = std::max(sheet.width, sheet.height);
    const double scale = std::min(kPrintDots / kPointsPerInch, kLongestSide / longest);
    QImage frame(static_cast<int>(std::lround(sheet.width * scale)),
                 static_cast<int>(std::lround(sheet.height * scale)), QImage::Format_ARGB32);
    if (frame.isNull()) return {};
    frame.fill(Qt::transparent);
    QPainter painter(&frame);
    painter.scale(scale, scale);
    paintSheet(painter, sheet);
    painter.end();
    const auto dots = static_cast<int>(std::lround(scale * kPointsPerInch / 0.0254));
    frame.setDotsPerMeterX(dots);
    frame.setDotsPerMeterY(dots);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return frame.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray asSvg(const Sheet& sheet) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));
    generator.setSize(
        {static_cast<int>(std::ceil(sheet.width)), static_cast<int>(std::ceil(sheet.height))});
    generator.setViewBox(QRectF(0, 0, sheet.width, sheet.height));
    generator.setTitle(QStringLiteral("Skimline"));
    QPainter painter(&generator);
    paintSheet(painter, sheet);
    painter.end();
    return bytes;
}

QByteArray asPdf(const Sheet& sheet) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setCreator(QStringLiteral("Skimline"));
    writer.setPageMargins({});
    writer.setPageSize(
        QPageSize(QSizeF(sheet.width, sheet.height), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setResolution(1200);
    QPainter painter(&writer);
    painter.scale(1200 / kPointsPerInch, 1200 / kPointsPerInch);
    paintSheet(painter, sheet);
    painter.end();
    return bytes;
}

}  // namespace

void paintSheet(QPainter& painter, const Sheet& sheet) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    if (sheet.paper)
        painter.fillRect(QRectF(0, 0, sheet.width, sheet.height), colourOf(*sheet.paper));
    const ItemPainter paint(painter);
    for (const SheetItem& item : sheet.items) std::visit(paint, item);
    painter.restore();
}

SheetStyle printStyle() {
    SheetStyle style;
    const char point = QLocale().decimalPoint().front().toLatin1();
    if (point != 0) style.decimal = point;
    return style;
}

QByteArray paintedSheet(const Sheet& sheet, FigureFormat format) {
    if (!(sheet.width >= 1) || !(sheet.height >= 1)) return {};
    if (format == FigureFormat::Png) return asPng(sheet);
    return format == FigureFormat::Svg ? asSvg(sheet) : asPdf(sheet);
}

}  // namespace skimline
