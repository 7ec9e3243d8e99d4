// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/linked_text.h"

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {

LinkedText::LinkedText(QWidget* parent) : QTextEdit(parent) {
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    document()->setDocumentMargin(0);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void LinkedText::setParts(const QList<QString>& parts) {
    QString text;
    m_ends.clear();
    for (const QString& part : parts) {
        text += part;
        m_ends << static_cast<int>(text.size());
    }
    setPlainText(text);
    setCurrent(-1);
    light();
}

int LinkedText::partAt(const QPoint& position) const {
    // Not cursorForPosition, which finds the nearest letter however far away.
    const QPointF inside =
        position + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int letter = document()->documentLayout()->hitTest(inside, Qt::ExactHit);
    if (letter < 0) return -1;
    const auto end = std::upper_bound(m_ends.begin(), m_ends.end(), letter);
    return end == m_ends.end() ? -1 : static_cast<int>(end - m_ends.begin());
}

QPoint LinkedText::partCentre(int part) const {
    QTextCursor cursor(document());
    cursor.setPosition((startOf(part) + m_ends[part]) / 2);
    return cursorRect(cursor).center();
}

void LinkedText::setCurrent(int part) {
    if (part == m_current) return;
    m_current = part;
    light();
    viewport()->setCursor(part >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT currentChanged(part);
}

void LinkedText::light() {
    QList<QTextEdit::ExtraSelection> selections;
    if (m_current >= 0 && m_current < m_ends.size()) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(startOf(m_current));
        selection.cursor.setPosition(m_ends[m_current], QTextCursor::KeepAnchor);
        // Not the widget's own palette: a transparent background makes that look dark.
        selection.format.setBackground(themeColors(QGuiApplication::palette()).accentSoft);
        selections << selection;
    }
    setExtraSelections(selections);
}

void LinkedText::mouseMoveEvent(QMouseEvent* event) {
    QTextEdit::mouseMoveEvent(event);
    setCurrent(event->buttons() == Qt::NoButton ? partAt(event->pos()) : m_current);
}

void LinkedText::mouseReleaseEvent(QMouseEvent* event) {
    QTextEdit::mouseReleaseEvent(event);
    const int part = partAt(event->pos());
    const bool selecting = textCursor().hasSelection();
    if (event->button() == Qt::LeftButton && part >= 0 && !selecting) Q_EMIT activated(part);
}

void LinkedText::leaveEvent(QEvent* event) {
    QTextEdit::leaveEvent(event);
    setCurrent(-1);
}

void LinkedText::keyPressEvent(QKeyEvent* event) {
    const int last = partCount() - 1;
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Left:
            if (event->modifiers() != Qt::NoModifier || last < 0) break;
            setCurrent(std::clamp(m_current + (event->key() == Qt::Key_Right ? 1 : -1), 0, last));
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_current >= 0) Q_EMIT activated(m_current);
            return;
        case Qt::Key_Space:
            // Playing is what Space means everywhere in the page.
            event->ignore();
            return;
        default:
            break;
    }
    QTextEdit::keyPressEvent(event);
}

void LinkedText::changeEvent(QEvent* event) {
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) light();
}

}  // namespace skimline

#include "moc_linked_text.cpp"
