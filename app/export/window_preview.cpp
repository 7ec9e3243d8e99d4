// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/export/window_preview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/export/image_export.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kHeight = 150;
constexpr int kRadius = 4;
constexpr int kBlur = 20;  ///< as in the clip: shrunk so far and enlarged again

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
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Frames as the clip will show them"));
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
    for (const WindowLook& look : looks) m_frames.push_back(shownBy(look));
    update();
}

QSize WindowPreview::sizeHint() const { return {kHeight * 2, kHeight}; }

void WindowPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double width = kHeight * m_aspect;
    double x = 0;
    const auto fits = [&] { return x + width <= this->width(); };
    const auto place = [&] { return QRectF(x, 0, width, kHeight); };
    const auto shaped = [&] {
        QPainterPath path;
        path.addRoundedRect(place(), kRadius, kRadius);
        return path;
    };
    if (m_frames.empty()) {
        for (; fits(); x += width + spacing::kUnit)
            painter.fillPath(shaped(), palette().alternateBase());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         m_waiting ? tr("Looking for the subject…") : tr("No preview available."));
        return;
    }
    for (const QImage& frame : m_frames) {
        if (!fits()) break;
        painter.save();
        painter.setClipPath(shaped());
        painter.drawImage(place(), frame);
        painter.restore();
        x += width + spacing::kUnit;
    }
}

}  // namespace skimline

#include "moc_window_preview.cpp"
