// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/reason_layout.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kSmaller = 0.9;

QFont smallFont(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * kSmaller);
    return small;
}

QString separator() { return QStringLiteral(" · "); }

}  // namespace

ReasonLayout::ReasonLayout(const ShotRemark& remark, const QFont& font, int width, int lines)
    : m_layout(std::make_unique<QTextLayout>(QString(), smallFont(font))) {
    for (m_count = remark.reasons.size(); m_count > 0; --m_count) {
        lay(remark.reasons.mid(0, m_count).join(separator()), width);
        if (m_layout->lineCount() <= lines) break;
    }
    if (m_count == 0 && !remark.reasons.isEmpty()) {
        m_count = 1;
        const QFontMetricsF metrics(m_layout->font());
        lay(metrics.elidedText(remark.reasons.first(), Qt::ElideRight, width), width);
    }
    if (remark.link < 0 || remark.link >= m_count) return;
    for (qsizetype reason = 0; reason < remark.link; ++reason)
        m_linkStart += static_cast<int>(remark.reasons[reason].size() + separator().size());
    m_linkStart += 1;
    m_linkLength = static_cast<int>(remark.reasons[remark.link].size());
}

void ReasonLayout::lay(const QString& text, int width) {
    m_layout->setText(text);
    QTextOption option;
    option.setWrapMode(QTextOption::WordWrap);
    m_layout->setTextOption(option);
    m_layout->beginLayout();
    double top = 0;
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition({0, top});
        top += line.height();
    }
    m_layout->endLayout();
}

void ReasonLayout::draw(QPainter* painter, const QPointF& place, const ThemeColors& colors) const {
    painter->setPen(colors.secondaryText);
    QList<QTextLayout::FormatRange> formats;
    if (m_linkStart >= 0) {
        QTextLayout::FormatRange link{m_linkStart, m_linkLength, {}};
        link.format.setForeground(colors.accent);
        link.format.setFontUnderline(true);
        formats << link;
    }
    m_layout->draw(painter, place, formats);
}

bool ReasonLayout::isLink(const QPointF& point) const {
    if (m_linkStart < 0) return false;
    for (int at = 0; at < m_layout->lineCount(); ++at) {
        const QTextLine line = m_layout->lineAt(at);
        if (point.y() < line.y() || point.y() >= line.y() + line.height()) continue;
        const int first = std::max(line.textStart(), m_linkStart);
        const int end = std::min(line.textStart() + line.textLength(), m_linkStart + m_linkLength);
        if (first < end && point.x() >= line.cursorToX(first) && point.x() < line.cursorToX(end))
            return true;
    }
    return false;
}

/// Asked for by every row of a list, and a font takes its time to say it.
int ReasonLayout::heightOf(const QFont& font, int lines) {
    static std::pair<QFont, double> last;
    if (last.second <= 0 || last.first != font)
        last = {font, QFontMetricsF(smallFont(font)).height()};
    return static_cast<int>(last.second * lines + 0.5);
}

}  // namespace skimline
