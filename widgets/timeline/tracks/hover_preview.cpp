// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/hover_preview.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kHoverWidth = 192;
constexpr int kHoverHeight = 108;

}  // namespace

HoverPreview::HoverPreview(QWidget* timeline)
    : QWidget(timeline->window()),
      m_timeline(timeline),
      m_imageLabel(new QLabel(this)),
      m_text(new QLabel(this)),
      m_reasons(new QLabel(this)) {
    setObjectName(QStringLiteral("hoverCard"));
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_imageLabel->setAlignment(Qt::AlignCenter);
    m_text->setAlignment(Qt::AlignCenter);
    m_reasons->setAlignment(Qt::AlignCenter);
    m_reasons->setObjectName(QStringLiteral("secondary"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::kHalf, spacing::kHalf, spacing::kHalf, spacing::kHalf);
    column->setSpacing(spacing::kHalf);
    column->addWidget(m_imageLabel);
    column->addWidget(m_text);
    column->addWidget(m_reasons);
    hide();
}

QString HoverPreview::text() const { return m_text->text(); }

QString HoverPreview::reasons() const { return m_reasons->text(); }

void HoverPreview::showAt(int x, const QString& text, const QString& reasons, const QImage& image) {
    m_x = x;
    m_text->setText(text);
    m_reasons->setText(reasons);
    m_reasons->setVisible(!reasons.isEmpty());
    m_image = {};
    show();
    setImage(image);
}

void HoverPreview::setImage(const QImage& image) {
    if (isHidden()) return;
    m_image = image;
    const QSize room =
        QSizeF(m_aspectRatio, 1).scaled(kHoverWidth, kHoverHeight, Qt::KeepAspectRatio).toSize();
    const qreal scale = devicePixelRatioF();
    QPixmap pixmap(room * scale);
    if (image.isNull()) {
        pixmap.fill(themeColors(palette()).raised);
    } else {
        pixmap = QPixmap::fromImage(
            image.scaled(room * scale, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    }
    pixmap.setDevicePixelRatio(scale);
    m_imageLabel->setPixmap(pixmap);
    place();
}

void HoverPreview::place() {
    // The timeline may have moved to another window since.
    if (parentWidget() != m_timeline->window()) {
        setParent(m_timeline->window());
        show();
    }
    adjustSize();
    const int x = m_timeline->mapTo(m_timeline->window(), QPoint(m_x, 0)).x();
    const int rightmost =
        std::max(spacing::kHalf, parentWidget()->width() - width() - spacing::kHalf);
    move(std::clamp(x - width() / 2, spacing::kHalf, rightmost), std::max(0, bottom() - height()));
    raise();
}

int HoverPreview::bottom() const {
    const auto above = [](const QWidget* widget) {
        return widget->mapTo(widget->window(), QPoint()).y() - spacing::kHalf;
    };
    const bool isClear = m_bar && m_bar->isVisible() && m_bar->window() == m_timeline->window() &&
                         above(m_bar) >= height();
    return isClear ? std::min(above(m_bar), above(m_timeline)) : above(m_timeline);
}

}  // namespace skimline

#include "moc_hover_preview.cpp"
