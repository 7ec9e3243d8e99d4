// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QList>
#include <QRect>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace skimline::test {

// Values of the protocol: at-spi2-core, atspi-constants.h.
enum class AccessibleState { Active = 1, Enabled = 8, Focusable = 11, Focused = 12, Showing = 25 };

/// An object on the accessibility bus.
struct AccessibleNode {
    QString service;
    QString path;
    QString role = {};
    QString name = {};
    QString description = {};
    quint64 states = 0;
    bool has(AccessibleState state) const { return (states >> static_cast<int>(state) & 1U) != 0; }
    bool usable() const { return has(AccessibleState::Focusable) && has(AccessibleState::Showing); }
};

/// Reads the trees of other programs, this one among them, as a screen reader does. For one
/// thread, which must not be that of a window that is read.
class AccessibleTree {
public:
    AccessibleTree();
    ~AccessibleTree();

    bool isConnected() const { return m_bus.isConnected(); }
    QDBusConnection& bus() { return m_bus; }
    /// All nodes below the running applications, parents first.
    QList<AccessibleNode> everything();
    /// Applications and their windows.
    QList<AccessibleNode> windows();
    /// Visible nodes below a node, parents first, without the contents of lists and tables.
    QList<AccessibleNode> shownIn(const AccessibleNode& window);
    QList<AccessibleNode> childrenOf(const AccessibleNode& node);
    AccessibleNode parentOf(const AccessibleNode& node);
    void describe(AccessibleNode& node);
    /// Position on the screen.
    QRect placeOf(const AccessibleNode& node);
    /// Subscribes to an event, which programs send only then: "object:state-changed:focused".
    void askFor(const QString& event);

private:
    QDBusMessage ask(const AccessibleNode& node, const QString& interface, const char* method,
                     const QVariantList& arguments = {});
    QVariant property(const AccessibleNode& node, const char* name);

    QDBusConnection m_bus;
};

/// Usable nodes without a name for a screen reader to say.
QStringList namelessOf(const QList<AccessibleNode>& nodes);

}  // namespace skimline::test
