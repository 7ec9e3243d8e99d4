// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/keyword_track.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kReach = 5;  // pixels next to a tick that still count as a hit

}  // namespace

KeywordTrack::KeywordTrack(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Occurrences of the keywords"));
    connect(axis, &TimeAxis::viewChanged, this, qOverload<>(&QWidget::update));
    connect(axis, &TimeAxis::durationChanged, this, qOverload<>(&QWidget::update));
    refresh();
}

void KeywordTrack::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void KeywordTrack::refresh() {
    setVisible(m_wanted &&
               (!m_mentions.isEmpty() || !m_litSpans.isEmpty() || !m_litMoments.isEmpty()));
    update();
}

void KeywordTrack::setMentions(const QList<Mention>& mentions) {
    if (mentions == m_mentions) return;
    m_mentions = mentions;
    refresh();
}

void KeywordTrack::setLit(const QList<TimeSpan>& spans, const QList<double>& moments) {
    if (spans == m_litSpans && moments == m_litMoments) return;
    m_litSpans = spans;
    m_litMoments = moments;
    refresh();
}

void KeywordTrack::setEmphasis(const QString& word) {
    m_emphasis = word;
    update();
}

int KeywordTrack::mentionUnder(double x) const {
    int best = -1;
    double nearest = kReach;
    for (int index = 0; index < m_mentions.size(); ++index) {
        const double distance = std::abs(m_axis->toPixel(m_mentions[index].seconds, width()) - x);
        if (distance > nearest) continue;
        nearest = distance;
        best = index;
    }
    return best;
}

void KeywordTrack::paintEvent(QPaintEvent*) {
    if (m_axis->duration() <= 0) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (const TimeSpan& span : m_litSpans) {
        const double left = m_axis->toPixel(span.start, width());
        const double right = m_axis->toPixel(span.end, width());
        painter.setBrush(colors.accentSoft);
        painter.drawRoundedRect(QRectF(left, 0, std::max(right - left, 4.0), height()), 3, 3);
    }
    painter.fillRect(QRectF(0, height() / 2.0 - 0.5, width(), 1), colors.border);
    for (const Mention& mention : m_mentions) {
        const bool faint = !m_emphasis.isEmpty() && mention.word != m_emphasis;
        painter.setBrush(faint ? colors.muted : colors.accent);
        const double x = m_axis->toPixel(mention.seconds, width());
        painter.drawRoundedRect(
            QRectF(x - 1.5, faint ? 5 : 2, 3, faint ? height() - 10 : height() - 4), 1.5, 1.5);
    }
    painter.setBrush(colors.lock);
    for (const double moment : m_litMoments)
        painter.drawEllipse(QPointF(m_axis->toPixel(moment, width()), height() / 2.0), 4, 4);
    paintLaneName(painter, tr("Keywords"), QRectF(rect()), colors);
}

bool KeywordTrack::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int index = mentionUnder(help->pos().x());
        if (index < 0) {
            QToolTip::hideText();
        } else {
            const Mention& mention = m_mentions[index];
            QToolTip::showText(help->globalPos(),
                               tr("%1 at %2").arg(mention.word, timeText(mention.seconds)), this);
        }
        return true;
    }
    return QWidget::event(event);
}

void KeywordTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    const int index = mentionUnder(event->position().x());
    Q_EMIT seekRequested(index >= 0 ? m_mentions[index].seconds
                                    : m_axis->toSeconds(event->position().x(), width()));
}

void KeywordTrack::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

}  // namespace skimline

#include "moc_keyword_track.cpp"
