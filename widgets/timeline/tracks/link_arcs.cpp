// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/link_arcs.h"

#include <QEvent>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

namespace {

/// A Bezier curve from one place on the ground up and down to another, in short pieces: Qt hands
/// large outlines to threads, and the window would wait for them while they have other work.
void drawArc(QPainter& painter, const QPointF& from, const QPointF& to, double rise) {
    constexpr int pieces = 32;
    const auto pointAt = [&](int piece) {
        const double t = static_cast<double>(piece) / pieces;
        const double toShare = t * t * (3 - 2 * t);
        return QPointF(from.x() + (to.x() - from.x()) * toShare, from.y() - 4 * rise * t * (1 - t));
    };
    for (int piece = 0; piece < pieces; piece += 2)
        painter.drawPolyline(QPolygonF{pointAt(piece), pointAt(piece + 1), pointAt(piece + 2)});
}

}  // namespace

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
        painter.setPen(QPen(ink, std::max(1.0, thickest * share), Qt::SolidLine, Qt::FlatCap));
        const double from = m_axis->toPixel(link.from, width());
        const double to = m_axis->toPixel(link.to, width());
        const double rise = std::min(ground * 0.9, 12 + std::abs(to - from) * 0.5);
        drawArc(painter, {from, ground}, {to, ground}, rise);
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(to, ground), largest * (1 + share) / 2,
                            largest * (1 + share) / 2);
        painter.setBrush(Qt::NoBrush);
    }
}

}  // namespace skimline

#include "moc_link_arcs.cpp"
