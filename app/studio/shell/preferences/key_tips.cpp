// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/key_tips.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>
#include <QWidget>

#include "app/studio/shell/preferences/key_bindings.h"
#include "widgets/style/command_property.h"

namespace skimline {

KeyTips::KeyTips(const KeyBindings* keys, QObject* parent) : QObject(parent), m_keys(keys) {
    qApp->installEventFilter(this);
}

QString KeyTips::textFor(const QWidget& widget) const {
    const QAction* command = m_keys->command(widget.property(kCommandProperty).toString());
    QStringList keys;
    if (command)
        for (const QKeySequence& key : command->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
    if (keys.isEmpty()) return widget.toolTip();
    return tr("%1 (%2)", "tooltip, keys").arg(widget.toolTip(), keys.join(QStringLiteral(", ")));
}

bool KeyTips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip || !watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (!widget->property(kCommandProperty).isValid()) return false;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), textFor(*widget), widget);
    return true;
}

}  // namespace skimline

#include "moc_key_tips.cpp"
