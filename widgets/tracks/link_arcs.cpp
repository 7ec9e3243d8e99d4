// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/tracks/link_arcs.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

LinkArcs::LinkArcs(TimeAxis* axis, QWidget* under, int below)
    : QWidget(under), m_axis(axis), m_below(below) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(under->size());
    under->installEventFilter(this);
    connect(m_axis, &TimeAxis::viewChanged, this, qOverload<>(&QWidget::update));
    hide();
}

void LinkArcs::setLinks(const QList<TimeLink>& links) {
    if (links == m_links) return;
    m_links = links;
    setVisible(!links.isEmpty());
    raise();
    update();
}

bool LinkArcs::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) resize(parentWidget()->size());
    return QWidget::eventFilter(watched, event);
}

void LinkArcs::paintEvent(QPaintEvent*) {
    constexpr double thickest = 3;
    constexpr double largest = 4;  // radius of the dot at the end of an arc, without its outline
    double most = 0;
    for (const TimeLink& link : m_links) most = std::max(most, link.weight);
    if (!(most > 0)) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double ground = height() - m_below - largest - thickest / 2;
    for (const TimeLink& link : m_links) {
        const double share = std::sqrt(link.weight / most);
        QColor ink = themeColors(palette()).lock;
        ink.setAlphaF(static_cast<float>(0.25 + 0.65 * share));
        painter.setPen(QPen(ink, std::max(1.0, thickest * share)));
        const double from = m_axis->toPixel(link.from, width());
        const double to = m_axis->toPixel(link.to, width());
        const double rise = std::min(ground * 0.9, 12 + std::abs(to - from) * 0.5);
        QPainterPath arc(QPointF(from, ground));
        arc.cubicTo(from, ground - rise * 4 / 3, to, ground - rise * 4 / 3, to, ground);
        painter.drawPath(arc);
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(to, ground), largest * (1 + share) / 2,
                            largest * (1 + share) / 2);
        painter.setBrush(Qt::NoBrush);
    }
}

}  // namespace skimline
