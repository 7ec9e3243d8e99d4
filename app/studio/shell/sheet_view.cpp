// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/sheet_view.h"

#include <QEvent>
#include <QFontInfo>
#include <QPainter>
#include <algorithm>

#include "app/studio/shell/figures/sheet_painter.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

Ink inkOf(const QColor& colour) {
    return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
            static_cast<std::uint8_t>(colour.blue()), 1};
}

}  // namespace

SheetStyle styleFor(const QWidget& widget, double width) {
    const ThemeColors& colours = themeColors(widget.palette());
    SheetStyle style = printStyle();
    style.width = std::max(width, 120.0);
    style.dot = 1 / widget.devicePixelRatioF();
    style.textSize = QFontInfo(widget.font()).pixelSize() * 0.85;
    style.text = inkOf(colours.text);
    style.faint = inkOf(colours.secondaryText);
    style.grid = inkOf(colours.track);
    style.reference = inkOf(colours.muted);
    style.paper.reset();
    // Some of print's colours are too dark on a dark window.
    if (isDark(widget.palette()))
        style.runs = {{86, 180, 233},  {213, 94, 0},   {0, 158, 115},   {204, 121, 167},
                      {230, 159, 0},   {240, 228, 66}, {170, 130, 240}, {160, 200, 80},
                      {190, 130, 100}, {90, 120, 255}};
    return style;
}

RgbImage toRgb(const QImage& frame) {
    const QImage plain = frame.convertToFormat(QImage::Format_RGB888);
    RgbImage image{plain.width(), plain.height(), {}};
    for (int row = 0; row < plain.height(); ++row) {
        const uchar* line = plain.constScanLine(row);
        image.pixels.insert(image.pixels.end(), line, line + 3 * plain.width());
    }
    return image;
}

SheetView::SheetView(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SheetView::setBuilder(Builder builder, const QString& description) {
    m_builder = std::move(builder);
    setAccessibleName(description);
    forget();
}

Sheet SheetView::printed() const { return m_builder ? m_builder(printStyle()) : Sheet(); }

void SheetView::forget() {
    m_sheet.reset();
    m_heights.clear();
    updateGeometry();
    update();
}

const Sheet& SheetView::laidOut(int width) const {
    if (!m_sheet || m_sheetWidth != width) {
        m_sheet = m_builder ? m_builder(styleFor(*this, width)) : Sheet();
        m_sheetWidth = width;
        m_heights[width] = qRound(m_sheet->height);
    }
    return *m_sheet;
}

int SheetView::heightForWidth(int width) const {
    const auto known = m_heights.find(width);
    return known != m_heights.end() ? known->second : qRound(laidOut(width).height);
}

QSize SheetView::sizeHint() const { return {360, m_builder ? 240 : 0}; }

void SheetView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintSheet(painter, laidOut(width()));
}

void SheetView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) forget();
}

}  // namespace skimline

#include "moc_sheet_view.cpp"
