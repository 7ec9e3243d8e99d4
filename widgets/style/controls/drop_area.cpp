// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/drop_area.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {

QStringList droppedPaths(const QMimeData* data) {
    QStringList paths;
    if (!data || !data->hasUrls()) return paths;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    return paths;
}

DropArea::DropArea(QWidget* parent) : QWidget(parent), m_image(new QLabel(this)) {
    setAcceptDrops(true);
    setAccessibleName(tr("Drop videos here"));
    auto* headline = new QLabel(tr("Drop a video here"), this);
    headline->setObjectName(QStringLiteral("headline"));
    auto* line = new QLabel(tr("Skimline analyses it, marks the shots worth keeping and plays the "
                               "skim.\nYour file stays where it is; nothing leaves this computer."),
                            this);
    line->setObjectName(QStringLiteral("lead"));
    line->setAlignment(Qt::AlignHCenter);
    auto* button = new QPushButton(tr("Open videos…"), this);
    button->setObjectName(QStringLiteral("primary"));
    button->setIcon(symbolIcon(Symbol::Open, SymbolRole::OnAccent));
    button->setToolTip(tr("You can drop several files at once; a folder adds all its videos"));
    button->setCursor(Qt::PointingHandCursor);
    connect(button, &QPushButton::clicked, this, &DropArea::openRequested);
    auto* sample = new QPushButton(tr("Try it with a sample"), this);
    sample->setToolTip(tr("The trailer of Sintel, an open film by the Blender Foundation"));
    sample->setCursor(Qt::PointingHandCursor);
    connect(sample, &QPushButton::clicked, this, &DropArea::sampleRequested);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::kWide);
    buttons->addWidget(button);
    buttons->addWidget(sample);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage * 2, spacing::kPage, spacing::kPage * 2,
                               spacing::kPage);
    layout->setSpacing(spacing::kUnit);
    layout->addStretch();
    layout->addWidget(m_image, 0, Qt::AlignHCenter);
    layout->addWidget(headline, 0, Qt::AlignHCenter);
    layout->addWidget(line, 0, Qt::AlignHCenter);
    layout->addSpacing(spacing::kWide);
    layout->addLayout(buttons);
    layout->setAlignment(buttons, Qt::AlignHCenter);
    layout->addStretch();
    refreshImage();
}

void DropArea::refreshImage() {
    m_image->setPixmap(
        symbolPixmap(Symbol::Film, 72, themeColors(palette()).accent, devicePixelRatioF()));
}

void DropArea::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshImage();
    QWidget::changeEvent(event);
}

void DropArea::dragEnterEvent(QDragEnterEvent* event) {
    if (droppedPaths(event->mimeData()).isEmpty()) return;
    m_dragOver = true;
    update();
    event->acceptProposedAction();
}

void DropArea::dragLeaveEvent(QDragLeaveEvent*) {
    m_dragOver = false;
    update();
}

void DropArea::dropEvent(QDropEvent* event) {
    m_dragOver = false;
    update();
    event->acceptProposedAction();
    Q_EMIT pathsDropped(droppedPaths(event->mimeData()));
}

void DropArea::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(m_dragOver ? colors.accent : colors.muted, 2, Qt::DashLine);
    pen.setDashPattern({4, 4});
    painter.setPen(pen);
    painter.setBrush(m_dragOver ? colors.accentSoft : colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 12, 12);
}

}  // namespace skimline

#include "moc_drop_area.cpp"
