// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/hover_preview.h"

#include <QLabel>
#include <QVBoxLayout>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kHoverWidth = 192;
constexpr int kHoverHeight = 108;

}  // namespace

HoverPreview::HoverPreview(QWidget* timeline)
    : TimelineCard(timeline),
      m_imageLabel(new QLabel(this)),
      m_text(new QLabel(this)),
      m_reasons(new QLabel(this)) {
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
    const QSize room = frameSize(kHoverWidth, kHoverHeight);
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
    place(m_x);
}

}  // namespace skimline

#include "moc_hover_preview.cpp"
