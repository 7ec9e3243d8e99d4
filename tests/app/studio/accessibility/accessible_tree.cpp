// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/accessibility/accessible_tree.h"

#include <QDBusArgument>
#include <QDBusInterface>
#include <QDBusObjectPath>
#include <QDBusReply>
#include <QDBusVariant>

namespace skimline::test {
namespace {

constexpr int kMostNodes = 20'000;
const QString kAccessible = QStringLiteral("org.a11y.atspi.Accessible");
const QString kRegistry = QStringLiteral("org.a11y.atspi.Registry");
const QString kConnection = QStringLiteral("reader");

QString address() {
    const QDBusReply<QString> found =
        QDBusInterface(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                       QStringLiteral("org.a11y.Bus"), QDBusConnection::sessionBus())
            .call(QStringLiteral("GetAddress"));
    return found.isValid() ? found.value() : QString();
}

/// (so), a name on the bus and a path there.
AccessibleNode nodeFrom(const QDBusArgument& pair) {
    AccessibleNode node;
    QDBusObjectPath path;
    pair.beginStructure();
    pair >> node.service >> path;
    pair.endStructure();
    node.path = path.path();
    return node;
}

bool holdsItems(const AccessibleNode& node) {
    return QStringList{QStringLiteral("list"), QStringLiteral("table"), QStringLiteral("tree"),
                       QStringLiteral("tree table")}
        .contains(node.role);
}

}  // namespace

AccessibleTree::AccessibleTree() : m_bus(QDBusConnection::connectToBus(address(), kConnection)) {}
AccessibleTree::~AccessibleTree() { QDBusConnection::disconnectFromBus(kConnection); }

QDBusMessage AccessibleTree::ask(const AccessibleNode& node, const QString& interface,
                                 const char* method, const QVariantList& arguments) {
    QDBusMessage question =
        QDBusMessage::createMethodCall(node.service, node.path, interface, QLatin1String(method));
    question.setArguments(arguments);
    return m_bus.call(question);
}

QVariant AccessibleTree::property(const AccessibleNode& node, const char* name) {
    const QDBusMessage answer = ask(node, QStringLiteral("org.freedesktop.DBus.Properties"), "Get",
                                    {kAccessible, QLatin1String(name)});
    if (answer.arguments().isEmpty()) return {};
    return answer.arguments().constFirst().value<QDBusVariant>().variant();
}

QList<AccessibleNode> AccessibleTree::childrenOf(const AccessibleNode& node) {
    const QDBusMessage answer = ask(node, kAccessible, "GetChildren");
    QList<AccessibleNode> children;
    if (answer.arguments().isEmpty()) return children;
    const auto list = answer.arguments().constFirst().value<QDBusArgument>();
    list.beginArray();
    while (!list.atEnd()) children << nodeFrom(list);
    list.endArray();
    return children;
}

AccessibleNode AccessibleTree::parentOf(const AccessibleNode& node) {
    const QVariant parent = property(node, "Parent");
    return parent.canConvert<QDBusArgument>() ? nodeFrom(parent.value<QDBusArgument>())
                                              : AccessibleNode();
}

void AccessibleTree::describe(AccessibleNode& node) {
    node.name = property(node, "Name").toString();
    node.description = property(node, "Description").toString();
    const QDBusMessage role = ask(node, kAccessible, "GetRoleName");
    if (!role.arguments().isEmpty()) node.role = role.arguments().constFirst().toString();
    const QDBusMessage states = ask(node, kAccessible, "GetState");
    if (states.arguments().isEmpty()) return;
    const auto list = states.arguments().constFirst().value<QDBusArgument>();
    QList<quint32> words;
    list >> words;
    node.states = 0;
    for (qsizetype at = 0; at < words.size() && at < 2; ++at)
        node.states |= quint64{words[at]} << (32 * at);
}

QRect AccessibleTree::placeOf(const AccessibleNode& node) {
    const QDBusMessage answer =
        ask(node, QStringLiteral("org.a11y.atspi.Component"), "GetExtents", {quint32{0}});
    if (answer.arguments().isEmpty()) return {};
    const auto place = answer.arguments().constFirst().value<QDBusArgument>();
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    place.beginStructure();
    place >> x >> y >> width >> height;
    place.endStructure();
    return {x, y, width, height};
}

QList<AccessibleNode> AccessibleTree::everything() {
    QList<AccessibleNode> found;
    QList<AccessibleNode> waiting =
        childrenOf({kRegistry, QStringLiteral("/org/a11y/atspi/accessible/root")});
    while (!waiting.isEmpty() && found.size() < kMostNodes) {
        AccessibleNode node = waiting.takeFirst();
        describe(node);
        found << node;
        waiting = childrenOf(node) + waiting;
    }
    return found;
}

QList<AccessibleNode> AccessibleTree::windows() {
    QList<AccessibleNode> found;
    for (const AccessibleNode& program :
         childrenOf({kRegistry, QStringLiteral("/org/a11y/atspi/accessible/root")})) {
        for (AccessibleNode window : childrenOf(program)) {
            describe(window);
            found << window;
        }
    }
    return found;
}

QList<AccessibleNode> AccessibleTree::shownIn(const AccessibleNode& window) {
    QList<AccessibleNode> found;
    QList<AccessibleNode> waiting = childrenOf(window);
    while (!waiting.isEmpty() && found.size() < kMostNodes) {
        AccessibleNode node = waiting.takeFirst();
        describe(node);
        if (!node.has(AccessibleState::Showing)) continue;
        found << node;
        if (!holdsItems(node)) waiting = childrenOf(node) + waiting;
    }
    return found;
}

void AccessibleTree::askFor(const QString& event) {
    ask({kRegistry, QStringLiteral("/org/a11y/atspi/registry")}, kRegistry, "RegisterEvent",
        {event, QStringList(), QString()});
}

QStringList namelessOf(const QList<AccessibleNode>& nodes) {
    QStringList found;
    for (const AccessibleNode& node : nodes)
        if (node.usable() && node.name.isEmpty())
            found << node.role + QLatin1Char(' ') + node.path + QLatin1Char(' ') + node.description;
    return found;
}

}  // namespace skimline::test
