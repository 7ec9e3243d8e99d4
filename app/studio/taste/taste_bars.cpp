// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/taste/taste_bars.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr std::size_t kMostBars = 12;
constexpr double kLeastWeight = 0.02;
constexpr double kLeastScale = 0.3;  // log-odds: weak weights stay short
constexpr double kFaintest = 0.25;

}  // namespace

TasteBars::TasteBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Learned preferences"));
}

void TasteBars::setTraits(const std::vector<LearnedTrait>& traits) {
    m_rows.clear();
    m_largest = kLeastScale;
    QStringList spoken;
    for (const LearnedTrait& trait : traits) {
        if (m_rows.size() >= kMostBars || std::abs(trait.weight) < kLeastWeight) break;
        m_rows.push_back({traitName(trait), trait.weight, trait.certainty});
        m_largest = std::max(m_largest, std::abs(trait.weight));
        spoken << sentenceOf(m_rows.back());
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int TasteBars::rowHeight() const { return fontMetrics().height() + spacing::kUnit; }

QSize TasteBars::sizeHint() const { return {240, rowHeight() * count()}; }

QString TasteBars::sentenceOf(const Row& row) {
    const QString sureness = row.certainty >= 0.95  ? tr("certain")
                             : row.certainty >= 0.8 ? tr("likely")
                             : row.certainty >= 0.5 ? tr("weak evidence")
                                                    : tr("uncertain");
    return (row.weight > 0 ? tr("More: %1 (%2, %3)") : tr("Less: %1 (%2, %3)"))
        .arg(row.name, QLocale().toString(row.weight, 'f', 2), sureness);
}

void TasteBars::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int names = 0;
    for (const Row& row : m_rows)
        names = std::max(names, fontMetrics().horizontalAdvance(row.name));
    names = std::min(names + 2, width() / 2);
    const double left = names + 1.5 * spacing::kUnit;
    const double middle = left + (width() - left) / 2;
    const double reach = (width() - left) / 2 - 2;
    const int height = rowHeight();
    for (std::size_t place = 0; place < m_rows.size(); ++place) {
        const Row& row = m_rows[place];
        const QRect line(0, static_cast<int>(place) * height, width(), height);
        painter.setPen(row.certainty >= 0.5 ? colors.text : colors.secondaryText);
        painter.drawText(QRect(0, line.top(), names, height), Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(row.name, Qt::ElideRight, names));
        const double length = std::max(reach * std::abs(row.weight) / m_largest, 2.0);
        const double thick = 10;
        QColor colour = row.weight > 0 ? colors.accent : colors.secondaryText;
        colour.setAlphaF(
            static_cast<float>(kFaintest + (1 - kFaintest) * row.certainty * row.certainty));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(row.weight > 0 ? middle : middle - length,
                                       line.top() + (height - thick) / 2, length, thick),
                                3, 3);
    }
    painter.setPen(QPen(colors.border, 1));
    painter.drawLine(QPointF(middle, 0), QPointF(middle, height * count()));
}

bool TasteBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = static_cast<std::size_t>(std::max(help->pos().y() / rowHeight(), 0));
    if (place < m_rows.size())
        QToolTip::showText(help->globalPos(), sentenceOf(m_rows[place]), this);
    else
        QToolTip::hideText();
    return true;
}

}  // namespace skimline

#include "moc_taste_bars.cpp"
