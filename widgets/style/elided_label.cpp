// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/elided_label.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace skimline {

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setText(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setShortText(const QString& text) {
    if (text == m_shortText) return;
    m_shortText = text;
    update();
}

QString ElidedLabel::shownText() const {
    const int width = contentsRect().width();
    const bool fits = m_shortText.isEmpty() || fontMetrics().horizontalAdvance(m_text) <= width;
    return fontMetrics().elidedText(fits ? m_text : m_shortText, m_mode, width);
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height()};
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    const QString shown = shownText();
    setToolTip(shown == m_text ? QString() : m_text);
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                          isEnabled(), shown, foregroundRole());
}

}  // namespace skimline

#include "moc_elided_label.cpp"
