// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QStringList>

class QAction;
class QMenuBar;

namespace skimline {

class StudioSettings;

/// The keys of the menus' commands, which a user may change. A command is an action that has an
/// object name; its keys are stored under that name, independent of the language of the menus. GUI
/// thread.
class KeyBindings : public QObject {
    Q_OBJECT

public:
    struct Command {
        QAction* action;
        QString title;              ///< as the menu has it while there is nothing to undo
        QString section;            ///< title of its menu
        QList<QKeySequence> usual;  ///< before the user changed anything
    };

    /// Records the commands' keys as their defaults and sets those of the user.
    /// @param bar, settings outlive this object
    KeyBindings(const QMenuBar* bar, StudioSettings* settings, QObject* parent = nullptr);

    const QList<Command>& commands() const { return m_commands; }
    /// By its object name; nullptr: there is none.
    QAction* command(const QString& name) const;
    QString titleOf(const QAction* command) const;
    /// Which other command has this key; nullptr: none.
    QAction* holderOf(const QKeySequence& key, const QAction* besides) const;
    bool isChanged(const Command& command) const;
    /// Keys that views, lists and fields need, and sequences of several strokes.
    static bool isReserved(const QKeySequence& key);

    /// Keys that another command has are taken from it. Reserved ones are left out.
    void setKeys(QAction* action, const QList<QKeySequence>& keys);
    void reset(QAction* action);
    void resetAll();

Q_SIGNALS:
    void changed();

private:
    void addMenu(const QList<QAction*>& actions, const QString& section);
    StudioSettings* m_settings;
    QList<Command> m_commands;
};

/// Menu name of a command, without mnemonic, ellipsis and keys.
QString plainTitle(const QAction& action);

}  // namespace skimline
