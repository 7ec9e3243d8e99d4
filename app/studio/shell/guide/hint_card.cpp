// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/hint_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <algorithm>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kCardWidth = 300;
constexpr int kPointer = 10;  // pixels: its length, and the margin around the card that holds it
constexpr int kCorner = 8;

/// A triangle from the side of the box that faces the tip.
QPainterPath pointerTo(const QPoint& tip, const QRectF& box) {
    const QPointF root(
        std::clamp<double>(tip.x(), box.left() + 2 * kCorner, box.right() - 2 * kCorner),
        std::clamp<double>(tip.y(), box.top() + 2 * kCorner, box.bottom() - 2 * kCorner));
    const bool beside = tip.x() < box.left() || tip.x() > box.right();
    const QPointF half = beside ? QPointF(0, kPointer) : QPointF(kPointer, 0);
    QPainterPath path;
    path.addPolygon(QPolygonF{root - half, QPointF(tip), root + half});
    path.closeSubpath();
    return path;
}

}  // namespace

HintCard::HintCard(QWidget* window)
    : QFrame(window), m_text(new QLabel(this)), m_number(styledLabel("secondary", this, {})) {
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
    row->setSpacing(spacing::kUnit);
    row->addWidget(m_number, 1);
    addWidgets(row, {none, read});
    auto* column = new QVBoxLayout(this);
    constexpr int margin = spacing::kWide + kPointer;
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(spacing::kUnit);
    column->addWidget(m_text);
    column->addLayout(row);
    window->installEventFilter(this);
    hide();
}

QString HintCard::text() const { return m_text->text(); }

QString HintCard::number() const { return m_number->text(); }

void HintCard::showAt(QWidget* part, const QString& text, const QString& number) {
    dismiss();
    m_part = part;
    part->installEventFilter(this);
    m_text->setText(text);
    m_text->setAccessibleName(text);
    m_number->setText(number);
    refresh();
}

void HintCard::dismiss() {
    // Parts that other cards avoid are still watched.
    if (m_part && !m_clear.contains(m_part)) m_part->removeEventFilter(this);
    m_part = nullptr;
    refresh();
}

void HintCard::keepClearOf(QWidget* part) {
    m_clear << part;
    part->installEventFilter(this);
}

void HintCard::giveWayTo(QWidget* part) {
    m_before = part;
    part->installEventFilter(this);
}

void HintCard::refresh() {
    const QRect part = placeOf(m_part);
    const bool shown = part.isValid() && !placeOf(m_before).isValid();
    if (shown) place(part);
    setVisible(shown);
    if (shown) raise();
}

QRect HintCard::placeOf(const QWidget* part) const {
    if (!part || !part->isVisible()) return {};
    return QRect(part->mapTo(parentWidget(), QPoint(0, 0)), part->size());
}

bool HintCard::isClear(const QRect& card, const QRect& part) const {
    if (!parentWidget()->rect().contains(card) || card.intersects(part)) return false;
    return std::ranges::none_of(m_clear, [&](const QPointer<QWidget>& other) {
        const QRect place = placeOf(other);
        return place.isValid() && place.intersects(card);
    });
}

void HintCard::place(const QRect& part) {
    layout()->activate();
    const QSize size = sizeHint();
    const int rightmost = std::max(0, parentWidget()->width() - size.width());
    const int lowest = std::max(0, parentWidget()->height() - size.height());
    const auto inside = [&](int x, int y) {
        return QRect(QPoint(std::clamp(x, 0, rightmost), std::clamp(y, 0, lowest)), size);
    };
    const int before = part.left() - size.width();
    // Below its part, above it, or to its left at several heights; if none of these is clear, a
    // place off the part itself.
    QList<QRect> places{inside(part.left() + spacing::kWide, part.bottom() + 1),
                        inside(part.left() + spacing::kWide, part.top() - size.height())};
    for (int y = part.top(); y <= part.bottom(); y += spacing::kWide) places << inside(before, y);
    const auto clear =
        std::ranges::find_if(places, [&](const QRect& place) { return isClear(place, part); });
    const auto apart =
        std::ranges::find_if(places, [&](const QRect& place) { return !place.intersects(part); });
    const QRect chosen = clear != places.end()   ? *clear
                         : apart != places.end() ? *apart
                                                 : places[0];
    // To the nearest point of the part.
    m_tip = QPoint(std::clamp(chosen.left() + 3 * spacing::kWide, part.left(), part.right()),
                   std::clamp(chosen.center().y(), part.top(), part.bottom())) -
            chosen.topLeft();
    m_tip = QPoint(std::clamp(m_tip.x(), 0, size.width() - 1),
                   std::clamp(m_tip.y(), 0, size.height() - 1));
    setGeometry(chosen);
    update();
}

void HintCard::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    const QRectF box = QRectF(rect()).adjusted(kPointer, kPointer, -kPointer, -kPointer);
    QPainterPath path;
    path.addRoundedRect(box, kCorner, kCorner);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(colors.surface);
    painter.drawPath(path.united(pointerTo(m_tip, box)));
}

bool HintCard::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Move || event->type() == QEvent::Resize ||
                       event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (moved && m_part) refresh();
    return QFrame::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_hint_card.cpp"
