// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/hint_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kCardWidth = 300;

}  // namespace

HintCard::HintCard(QWidget* window) : QFrame(window), m_text(new QLabel(this)) {
    setObjectName(QStringLiteral("hintCard"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Hint"));
    m_text->setWordWrap(true);
    m_text->setFixedWidth(kCardWidth);
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

void HintCard::showAt(QWidget* part, const QString& text, QWidget* below) {
    for (const QPointer<QWidget>& before : {m_part, m_below})
        if (before) before->removeEventFilter(this);
    m_part = part;
    m_below = below;
    part->installEventFilter(this);
    if (below) below->installEventFilter(this);
    m_text->setText(text);
    m_text->setAccessibleName(text);
    place();
    show();
    raise();
}

void HintCard::leaveFree(QWidget* part) {
    m_free = part;
    part->installEventFilter(this);
}

QRect HintCard::placeOf(const QWidget* part) const {
    if (!part || !part->isVisible()) return {};
    return QRect(part->mapTo(parentWidget(), QPoint(0, 0)), part->size());
}

void HintCard::place() {
    if (!m_part) return;
    layout()->activate();
    resize(sizeHint());
    const QRect part(m_part->mapTo(parentWidget(), QPoint(0, 0)), m_part->size());
    const QRect free = placeOf(m_free);
    constexpr int gap = spacing::kUnit;
    const int rightmost = std::max(gap, parentWidget()->width() - width() - gap);
    const int lowest = std::max(gap, parentWidget()->height() - height() - gap);
    const auto inside = [&](int x, int y) {
        return QPoint(std::clamp(x, gap, rightmost), std::clamp(y, gap, lowest));
    };
    const QRect below = placeOf(m_below);
    const int top = below.isValid() ? std::min(part.top(), below.top()) : part.top();
    // The list of videos beside the player stays in sight.
    const int left = below.isValid() ? std::max(part.left(), below.left()) : part.left();
    // Above its part, or where that reaches up to the top of the window, beside it: what is spoken
    // of stays in sight.
    const QPoint above = inside(left + spacing::kWide, top - height() - gap);
    const QPoint before = inside(part.left() - width() - gap, part.top() + spacing::kWide);
    const bool covers = QRect(above, size()).intersects(part);
    const QPoint chosen = covers && !QRect(before, size()).intersects(part) ? before : above;
    const bool inTheWay = QRect(chosen, size()).intersects(free);
    move(inTheWay ? inside(chosen.x(), free.bottom() + 1 + gap) : chosen);
}

bool HintCard::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Move || event->type() == QEvent::Resize ||
                       event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (moved && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_hint_card.cpp"
