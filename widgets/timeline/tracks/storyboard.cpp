// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/storyboard.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextLayout>
#include <algorithm>

namespace skimline {
namespace {

// A4 landscape at 200 dpi; everything else is a share of the width.
constexpr int kPageWidth = 2339;
constexpr int kPageHeight = 1654;
constexpr int kDotsPerInch = 200;
constexpr double kMarginShare = 0.035;
constexpr double kGapShare = 0.014;
constexpr double kTextShare = 0.0125;  // height of a line
constexpr double kHeadShare = 0.062;
constexpr double kCaptionLines = 4.6;
constexpr int kFewestColumns = 4;
constexpr int kMostColumns = 8;

QFont fontOf(double pixels, bool bold = false) {
    QFont font;
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    font.setBold(bold);
    return font;
}

void drawLine(QPainter& painter, const QRectF& box, const QString& text,
              Qt::TextElideMode mode = Qt::ElideRight) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(text, mode, box.width()));
}

/// Breaks between words; text longer than two lines ends in an ellipsis.
void drawTwoLines(QPainter& painter, const QRectF& box, const QString& text) {
    QTextLayout layout(text, painter.font(), painter.device());
    layout.beginLayout();
    QTextLine first = layout.createLine();
    if (first.isValid()) first.setLineWidth(box.width());
    layout.endLayout();
    if (!first.isValid()) return;
    const QSizeF size(box.width(), box.height() / 2);
    drawLine(painter, {box.topLeft(), size}, text.left(first.textLength()).trimmed());
    drawLine(painter, {box.topLeft() + QPointF(0, size.height()), size},
             text.mid(first.textLength()));
}

}  // namespace

/// Sizes and places on a page of a given width.
struct Storyboard::Layout {
    Layout(const QSizeF& size, const Storyboard& board)
        : page(size),
          margin(size.width() * kMarginShare),
          gap(size.width() * kGapShare),
          text(size.width() * kTextShare),
          head(size.width() * kHeadShare) {
        cell = (size.width() - 2 * margin - (board.m_columns - 1) * gap) / board.m_columns;
        image = cell / board.m_aspect;
    }
    double rowHeight() const { return image + kCaptionLines * text + gap; }
    double room() const { return page.height() - 2 * margin - head; }

    QSizeF page;
    double margin;
    double gap;
    double text;
    double head;
    double cell = 0;   ///< width
    double image = 0;  ///< height
};

Storyboard::Storyboard(QString title, QString summary, QList<StoryboardCell> cells)
    : m_title(std::move(title)), m_summary(std::move(summary)), m_cells(std::move(cells)) {
    for (const StoryboardCell& cell : m_cells) {
        if (cell.image.isNull()) continue;
        m_aspect =
            std::clamp(static_cast<double>(cell.image.width()) / cell.image.height(), 0.4, 3.0);
        break;
    }
    // Upright frames take more columns, so that a page holds two rows of them.
    for (m_columns = kFewestColumns; m_columns <= kMostColumns; ++m_columns) {
        const Layout layout({kPageWidth, kPageHeight}, *this);
        m_rows = static_cast<int>((layout.room() + layout.gap) / layout.rowHeight());
        if (m_rows >= 2) break;
    }
    m_columns = std::min(m_columns, kMostColumns);
    m_rows = std::max(m_rows, 1);
}

int Storyboard::pageCount() const {
    const auto cells = static_cast<int>(m_cells.size());
    return std::max(1, (cells + cellsPerPage() - 1) / cellsPerPage());
}

void Storyboard::paintHead(QPainter& painter, const Layout& layout, int page) const {
    const double width = layout.page.width() - 2 * layout.margin;
    painter.setPen(Qt::black);
    painter.setFont(fontOf(layout.text * 1.7, true));
    drawLine(painter, {layout.margin, layout.margin, width, layout.text * 2.2}, m_title,
             Qt::ElideMiddle);
    painter.setPen(QColor(0x55, 0x5b, 0x66));
    painter.setFont(fontOf(layout.text));
    const QString number = QCoreApplication::translate("skimline::Storyboard", "Page %1 of %2")
                               .arg(page + 1)
                               .arg(pageCount());
    const double numberWidth =
        QFontMetricsF(painter.font(), painter.device()).horizontalAdvance(number);
    const double line = layout.margin + layout.text * 2.2;
    const bool several = pageCount() > 1;
    drawLine(
        painter,
        {layout.margin, line, width - (several ? numberWidth + layout.gap : 0), layout.text * 1.5},
        m_summary);
    if (several) {
        painter.drawText(QRectF(layout.margin, line, width, layout.text * 1.5),
                         Qt::AlignRight | Qt::AlignVCenter, number);
    }
}

void Storyboard::paintCell(QPainter& painter, const Layout& layout, int place,
                           const StoryboardCell& cell) const {
    const double x = layout.margin + place % m_columns * (layout.cell + layout.gap);
    const double y = layout.margin + layout.head + place / m_columns * layout.rowHeight();
    const QRectF box(x, y, layout.cell, layout.image);
    painter.fillRect(box, QColor(0xe4, 0xe7, 0xec));
    if (!cell.image.isNull()) {
        const QSizeF size = QSizeF(cell.image.size()).scaled(box.size(), Qt::KeepAspectRatio);
        QRectF target({}, size);
        target.moveCenter(box.center());
        painter.drawImage(target, cell.image);
    }
    painter.setPen(Qt::black);
    painter.setFont(fontOf(layout.text, true));
    drawLine(painter, {x, box.bottom() + layout.text * 0.2, layout.cell, layout.text * 1.15},
             cell.time);
    painter.setPen(QColor(0x55, 0x5b, 0x66));
    painter.setFont(fontOf(layout.text * 0.9));
    drawLine(painter, {x, box.bottom() + layout.text * 1.3, layout.cell, layout.text * 1.15},
             cell.detail);
    drawTwoLines(painter, {x, box.bottom() + layout.text * 2.35, layout.cell, layout.text * 2.2},
                 cell.reason);
}

void Storyboard::paint(QPainter& painter, const QSizeF& size, int page) const {
    const Layout layout(size, *this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.fillRect(QRectF({}, size), Qt::white);
    paintHead(painter, layout, page);
    const qsizetype first = static_cast<qsizetype>(page) * cellsPerPage();
    const qsizetype end = std::min(first + cellsPerPage(), m_cells.size());
    for (qsizetype at = first; at < end; ++at)
        paintCell(painter, layout, static_cast<int>(at - first), m_cells[at]);
}

QImage Storyboard::image(int page) const {
    QImage image(kPageWidth, kPageHeight, QImage::Format_RGB32);
    image.setDotsPerMeterX(qRound(kDotsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(kDotsPerInch / 0.0254));
    QPainter painter(&image);
    paint(painter, image.size(), page);
    return image;
}

QByteArray Storyboard::pdf() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(m_title);
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Landscape, QMarginsF(0, 0, 0, 0)));
    QPainter painter(&writer);
    for (int page = 0; page < pageCount(); ++page) {
        if (page > 0) writer.newPage();
        paint(painter, QSizeF(writer.width(), writer.height()), page);
    }
    painter.end();
    return bytes;
}

}  // namespace skimline
