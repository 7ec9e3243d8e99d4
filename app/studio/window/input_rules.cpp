// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/input_rules.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextEdit>
#include <QWheelEvent>

namespace skimline {
namespace {

/// Letters and spaces go into it. The line of a spin box takes no spaces, so it does not count.
bool takesText(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        return !line->isReadOnly() && !qobject_cast<const QAbstractSpinBox*>(line->parentWidget());
    if (const auto* text = qobject_cast<const QTextEdit*>(widget)) return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) return !text->isReadOnly();
    const auto* choice = qobject_cast<const QComboBox*>(widget);
    return choice && choice->isEditable();
}

/// Text fields use Ctrl+E and Ctrl+B to move the cursor, which differs from the menus. They keep
/// undo, redo, selection and clipboard.
bool isMenuKey(const QKeyEvent& key) {
    return key.modifiers().testFlag(Qt::ControlModifier) && key.key() >= Qt::Key_A &&
           key.key() <= Qt::Key_Z && !QStringLiteral("ACVXYZ").contains(QChar(key.key()));
}

bool changesWithWheel(const QObject* watched) {
    return qobject_cast<const QComboBox*>(watched) ||
           qobject_cast<const QAbstractSpinBox*>(watched) ||
           (qobject_cast<const QAbstractSlider*>(watched) &&
            !qobject_cast<const QScrollBar*>(watched));
}

bool isInScrolledPage(const QWidget* widget) {
    for (const QWidget* at = widget->parentWidget(); at; at = at->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(at)) return true;
    return false;
}

}  // namespace

InputRules::InputRules(QWidget* window) : QObject(window), m_window(window) {
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &InputRules::followFocus);
}

InputRules::~InputRules() { qApp->removeEventFilter(this); }

bool InputRules::isOurs(const QWidget* widget) const {
    if (QApplication::activeModalWidget() || QApplication::activePopupWidget()) return false;
    return widget && (widget == m_window || m_window->isAncestorOf(widget)) &&
           (widget->window() == m_window || !widget->window()->isModal());
}

void InputRules::followFocus(const QWidget* before, QWidget* now) {
    const bool gone = qobject_cast<const QAbstractButton*>(before) && isOurs(before) &&
                      (!before->isVisible() || !before->isEnabled());
    m_passedOn = gone ? now : nullptr;
}

bool InputRules::onKey(QWidget* focused, const QKeyEvent& key) {
    if (key.modifiers() != Qt::NoModifier && key.modifiers() != Qt::KeypadModifier) return false;
    if (key.key() == Qt::Key_Space && !takesText(focused)) {
        if (!key.isAutoRepeat()) Q_EMIT playRequested();
        return true;
    }
    if (key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) return false;
    if (focused == m_passedOn) return true;
    if (auto* button = qobject_cast<QAbstractButton*>(focused)) {
        button->click();
        return true;
    }
    if (auto* choice = qobject_cast<QComboBox*>(focused); choice && !choice->isEditable()) {
        choice->showPopup();
        return true;
    }
    return false;
}

bool InputRules::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ShortcutOverride: {
            auto* widget = qobject_cast<QWidget*>(watched);
            if (!widget || !isOurs(widget) || !isMenuKey(*static_cast<QKeyEvent*>(event)))
                return false;
            event->ignore();
            return true;
        }
        case QEvent::KeyPress: {
            auto* widget = qobject_cast<QWidget*>(watched);
            // A key event travels from the focus to its parents, but must be handled once.
            if (!m_playable || !widget || !widget->hasFocus() || !isOurs(widget)) return false;
            return onKey(widget, *static_cast<QKeyEvent*>(event));
        }
        case QEvent::Wheel: {
            auto* widget = qobject_cast<QWidget*>(watched);
            if (!widget || !changesWithWheel(widget) || widget->hasFocus()) return false;
            if (!isOurs(widget) || !isInScrolledPage(widget)) return false;
            event->ignore();
            return true;
        }
        default:
            return false;
    }
}

}  // namespace skimline

#include "moc_input_rules.cpp"
