// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <functional>

#include "tests/app/studio/accessibility/accessible_tree.h"

namespace skimline::test {

/// A user with a keyboard only: starts the real program on the X server of this process,
/// presses keys and follows, over the accessibility bus, what has the focus.
class KeyboardDriver : public QObject {
    Q_OBJECT

public:
    /// One stop of the Tab key.
    struct Stop {
        AccessibleNode node;
        QRect place;
        bool visible = false;  ///< the screen changes there when the focus leaves
    };
    static constexpr int kMostStops = 200;
    using Wanted = std::function<bool(const AccessibleNode&)>;

    KeyboardDriver();
    ~KeyboardDriver() override;

    /// Missing prerequisites for driving a program: a tool, the bus; empty: none.
    QString missing() const;
    bool start(const QString& program, const QStringList& arguments);
    /// @return whether it has ended in that time
    bool waitForEnd(int seconds);
    int exitCode() const { return m_program.exitCode(); }
    /// Home folder of the started program.
    QString home() const { return m_home.path(); }

    /// "ctrl+e", as xdotool names keys.
    void press(const QString& key);
    void type(const QString& text);
    /// .. and waits for the focus to move. @return whether it did
    bool pressAndFollow(const QString& key);
    /// Title of the active window.
    QString title() const;
    bool waitForTitle(const QString& start, int seconds);
    AccessibleNode focus() const { return m_focus; }
    AccessibleNode activeWindow();
    /// Presses Tab until the focus is back where it started.
    QList<Stop> walkRing();
    /// Presses Tab until the focus is on a wanted node. @return whether it got there
    bool walkTo(const Wanted& wanted);
    /// Usable nodes of the active window.
    QList<AccessibleNode> usable();
    /// Usable nodes that are not a Tab stop and not inside one.
    QStringList unreached(const QList<Stop>& stops);
    QStringList invisible(const QList<Stop>& stops) const;
    AccessibleTree& tree() { return m_tree; }
    static QImage screen();

private Q_SLOTS:
    void onStateChanged(const QDBusMessage& message);

private:
    /// Until no event has come for a moment.
    void settle();

    QTemporaryDir m_home;
    QProcess m_program;
    AccessibleTree m_tree;
    AccessibleNode m_focus;
    int m_moves = 0;
};

QString textOf(const AccessibleNode& node);

}  // namespace skimline::test
