// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/window_preview.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/studio/export/image_export.h"
#include "app/studio/export/window_reason_text.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kPreviewHeight = 160;
constexpr QSize kSize(3 * 90 + 2 * spacing::kUnit,
                      2 * kPreviewHeight + spacing::kUnit);  ///< 3 x 2 of 9:16
constexpr int kRadius = 4;
constexpr int kCaptionShade = 170;  // of 255
constexpr int kBlur = 20;           ///< as in the clip: shrunk so far and enlarged again

QImage partOf(const QImage& frame, const CropRectangle& part) {
    const auto at = [](double share, int length) {
        return static_cast<int>(std::lround(share * length));
    };
    return frame.copy(at(part.left, frame.width()), at(part.top, frame.height()),
                      std::max(at(part.width, frame.width()), 1),
                      std::max(at(part.height, frame.height()), 1));
}

QImage shownBy(const WindowLook& look) {
    const QImage frame = imageOf(look.frame);
    QImage shown = partOf(frame, look.window);
    if (!look.wider) return shown;
    const QSize size = shown.size();
    shown = shown
                .scaled(std::max(size.width() / kBlur, 2), std::max(size.height() / kBlur, 2),
                        Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const QImage wider =
        partOf(frame, *look.wider).scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPainter painter(&shown);
    painter.drawImage((size.width() - wider.width()) / 2, (size.height() - wider.height()) / 2,
                      wider);
    return shown;
}

}  // namespace

WindowPreview::WindowPreview(QWidget* parent) : QWidget(parent) {
    setFixedSize(kSize);
    setAccessibleName(tr("Preview of the exported frames"));
}

void WindowPreview::expect(double aspect) {
    m_aspect = aspect;
    m_waiting = true;
    m_frames.clear();
    update();
}

void WindowPreview::setLooks(const std::vector<WindowLook>& looks) {
    m_waiting = false;
    m_frames.clear();
    QStringList sentences;
    for (const WindowLook& look : looks) {
        m_frames.push_back({shownBy(look), windowReasonWord(look), windowReasonSentence(look)});
        sentences << m_frames.back().sentence;
    }
    setAccessibleDescription(sentences.join(QLatin1Char('\n')));
    update();
}

QRectF WindowPreview::placeOf(std::size_t frame) const {
    QRectF place(0, 0, kPreviewHeight * m_aspect, kPreviewHeight);
    for (std::size_t at = 0; at < frame; ++at) {
        place.translate(place.width() + spacing::kUnit, 0);
        if (place.right() > width()) place.moveTo(0, place.bottom() + spacing::kUnit);
    }
    return place;
}

QString WindowPreview::reasonAt(const QPoint& place) const {
    for (std::size_t frame = 0; frame < m_frames.size(); ++frame)
        if (placeOf(frame).contains(place)) return m_frames[frame].sentence;
    return {};
}

bool WindowPreview::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), reasonAt(help->pos()), this);
    return true;
}

void WindowPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    for (std::size_t frame = 0; m_frames.empty() || frame < m_frames.size(); ++frame) {
        const QRectF place = placeOf(frame);
        if (place.bottom() > height()) break;
        QPainterPath shape;
        shape.addRoundedRect(place, kRadius, kRadius);
        painter.fillPath(shape, palette().midlight());
        if (m_frames.empty()) continue;
        painter.setClipPath(shape);
        painter.drawImage(place, m_frames[frame].shown);
        QRectF caption = place;
        caption.setTop(place.bottom() - painter.fontMetrics().height() - 2);
        painter.fillRect(caption, QColor(0, 0, 0, kCaptionShade));
        painter.setPen(Qt::white);
        painter.drawText(caption, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(m_frames[frame].word, Qt::ElideRight,
                                                          static_cast<int>(caption.width()) - 4));
        painter.setClipping(false);
    }
    if (!m_frames.empty()) return;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                     m_waiting ? tr("Finding the subject") : tr("No preview available."));
}

}  // namespace skimline

#include "moc_window_preview.cpp"
