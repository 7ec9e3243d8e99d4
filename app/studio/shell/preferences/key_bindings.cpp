// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/key_bindings.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "app/studio/shell/settings/studio_settings.h"

namespace skimline {
namespace {

QStringList portable(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::PortableText);
    return texts;
}

QList<QKeySequence> readable(const QStringList& texts) {
    QList<QKeySequence> keys;
    for (const QString& text : texts) {
        const auto key = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (!KeyBindings::isReserved(key)) keys << key;
    }
    return keys;
}

}  // namespace

QString plainTitle(const QAction& action) {
    QString title = action.text().section(QLatin1Char('\t'), 0, 0);
    // A separate mnemonic, as some languages write it.
    title.remove(QRegularExpression(QStringLiteral("\\(&.\\)")));
    title.remove(QLatin1Char('&'));
    title.remove(QChar(0x2026));
    return title.trimmed();
}

KeyBindings::KeyBindings(const QMenuBar* bar, StudioSettings* settings, QObject* parent)
    : QObject(parent), m_settings(settings) {
    for (const QAction* top : bar->actions())
        if (top->menu()) addMenu(top->menu()->actions(), plainTitle(*top));
    for (const Command& command : m_commands)
        if (const auto keys = m_settings->keysOf(command.action->objectName()))
            command.action->setShortcuts(readable(*keys));
}

void KeyBindings::addMenu(const QList<QAction*>& actions, const QString& section) {
    for (QAction* action : actions) {
        if (action->menu()) {
            addMenu(action->menu()->actions(), section);
        } else if (!action->objectName().isEmpty()) {
            m_commands << Command{action, plainTitle(*action), section, action->shortcuts()};
        }
    }
}

QAction* KeyBindings::command(const QString& name) const {
    for (const Command& command : m_commands)
        if (command.action->objectName() == name) return command.action;
    return nullptr;
}

QString KeyBindings::titleOf(const QAction* wanted) const {
    for (const Command& command : m_commands)
        if (command.action == wanted) return command.title;
    return {};
}

QAction* KeyBindings::holderOf(const QKeySequence& key, const QAction* besides) const {
    for (const Command& command : m_commands)
        if (command.action != besides && command.action->shortcuts().contains(key))
            return command.action;
    return nullptr;
}

bool KeyBindings::isChanged(const Command& command) const {
    return command.action->shortcuts() != command.usual;
}

bool KeyBindings::isReserved(const QKeySequence& key) {
    static constexpr std::array kOfViews{
        Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Tab,  Qt::Key_Backtab,
        Qt::Key_Left,  Qt::Key_Right,  Qt::Key_Up,    Qt::Key_Down,   Qt::Key_Home, Qt::Key_End};
    if (key.count() != 1) return true;
    // No view listens to both.
    if (key[0].keyboardModifiers() == (Qt::AltModifier | Qt::ShiftModifier)) return false;
    return std::ranges::find(kOfViews, key[0].key()) != kOfViews.end();
}

void KeyBindings::setKeys(QAction* action, const QList<QKeySequence>& keys) {
    QList<QKeySequence> wanted;
    for (const QKeySequence& key : keys)
        if (!isReserved(key) && !wanted.contains(key)) wanted << key;
    for (const QKeySequence& key : wanted) {
        if (QAction* holder = holderOf(key, action)) {
            QList<QKeySequence> left = holder->shortcuts();
            left.removeAll(key);
            holder->setShortcuts(left);
            m_settings->setKeysOf(holder->objectName(), portable(left));
        }
    }
    action->setShortcuts(wanted);
    m_settings->setKeysOf(action->objectName(), portable(wanted));
    Q_EMIT changed();
}

void KeyBindings::reset(QAction* action) {
    for (const Command& command : m_commands) {
        if (command.action != action) continue;
        setKeys(action, command.usual);
        m_settings->setKeysOf(action->objectName(), {});
    }
}

void KeyBindings::resetAll() {
    for (const Command& command : m_commands) {
        command.action->setShortcuts(command.usual);
        m_settings->setKeysOf(command.action->objectName(), {});
    }
    Q_EMIT changed();
}

}  // namespace skimline

#include "moc_key_bindings.cpp"
