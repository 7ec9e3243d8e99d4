// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/guide/hint_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kWidth = 300;

}  // namespace

HintCard::HintCard(QWidget* window) : QFrame(window), m_text(new QLabel(this)) {
    setObjectName(QStringLiteral("hintCard"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Hint"));
    m_text->setWordWrap(true);
    m_text->setFixedWidth(kWidth);
    auto* none = new QPushButton(tr("No more hints"), this);
    auto* read = new QPushButton(tr("Got it"), this);
    read->setObjectName(QStringLiteral("primary"));
    for (QPushButton* button : {none, read}) button->setFocusPolicy(Qt::TabFocus);
    connect(none, &QPushButton::clicked, this, &HintCard::allDismissed);
    connect(read, &QPushButton::clicked, this, &HintCard::dismissed);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->setSpacing(spacing::kUnit);
    row->addWidget(none);
    row->addWidget(read);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kWide);
    column->setSpacing(spacing::kUnit);
    column->addWidget(m_text);
    column->addLayout(row);
    window->installEventFilter(this);
    hide();
}

QString HintCard::text() const { return m_text->text(); }

void HintCard::showAt(QWidget* part, const QString& text) {
    if (m_part) m_part->removeEventFilter(this);
    m_part = part;
    part->installEventFilter(this);
    m_text->setText(text);
    m_text->setAccessibleName(text);
    place();
    show();
    raise();
}

void HintCard::place() {
    if (!m_part) return;
    layout()->activate();
    resize(sizeHint());
    const QPoint corner = m_part->mapTo(parentWidget(), QPoint(0, 0));
    const int rightmost =
        std::max(spacing::kUnit, parentWidget()->width() - width() - spacing::kUnit);
    move(std::clamp(corner.x() + spacing::kWide, spacing::kUnit, rightmost),
         std::max(spacing::kUnit, corner.y() - height() - spacing::kUnit));
}

bool HintCard::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Move || event->type() == QEvent::Resize ||
                       event->type() == QEvent::Show;
    if (moved && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace skimline
