// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/accessibility/keyboard_driver.h"

#include <QDir>
#include <QGuiApplication>
#include <QPixmap>
#include <QProcessEnvironment>
#include <QScreen>
#include <QSet>
#include <QStandardPaths>
#include <QTest>

namespace skimline::test {
namespace {

constexpr int kPatience = 3000;  // milliseconds for the focus to move
constexpr int kQuiet = 120;      // .. and for it to settle
constexpr int kRing = 6;         // pixels around a control where its focus may show

QString answerOf(const QStringList& arguments) {
    QProcess tool;
    tool.start(QStringLiteral("xdotool"), arguments);
    tool.waitForFinished();
    return QString::fromUtf8(tool.readAllStandardOutput()).trimmed();
}

bool sameNode(const AccessibleNode& a, const AccessibleNode& b) {
    return a.service == b.service && a.path == b.path;
}

}  // namespace

QString textOf(const AccessibleNode& node) {
    return node.role + QStringLiteral(" \"") + node.name + QLatin1Char('"');
}

KeyboardDriver::KeyboardDriver() {
    m_tree.bus().connect({}, {}, QStringLiteral("org.a11y.atspi.Event.Object"),
                         QStringLiteral("StateChanged"), this, SLOT(onStateChanged(QDBusMessage)));
    m_tree.askFor(QStringLiteral("object:state-changed:focused"));
}

KeyboardDriver::~KeyboardDriver() {
    m_program.kill();
    m_program.waitForFinished();
}

QString KeyboardDriver::missing() const {
    if (QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty())
        return QStringLiteral("xdotool is not installed");
    return m_tree.isConnected() ? QString()
                                : QStringLiteral("the accessibility bus does not start");
}

bool KeyboardDriver::waitForEnd(int seconds) { return m_program.waitForFinished(seconds * 1000); }

bool KeyboardDriver::start(const QString& program, const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home());
    for (const char* name : {"CONFIG", "CACHE", "DATA"})
        environment.insert(QStringLiteral("XDG_%1_HOME").arg(QLatin1String(name)),
                           QDir(home()).filePath(QString::fromLatin1(name).toLower()));
    environment.remove(QStringLiteral("SKIMLINE_MODELS"));
    m_program.setProcessEnvironment(environment);
    m_program.setProcessChannelMode(QProcess::ForwardedChannels);
    m_program.start(program, arguments);
    return m_program.waitForStarted();
}

void KeyboardDriver::onStateChanged(const QDBusMessage& message) {
    const QVariantList facts = message.arguments();
    if (facts.size() < 2 || facts[0].toString() != QLatin1String("focused") ||
        facts[1].toInt() != 1)
        return;
    m_focus = {message.service(), message.path()};
    ++m_moves;
}

void KeyboardDriver::press(const QString& key) {
    answerOf({QStringLiteral("key"), QStringLiteral("--clearmodifiers"), key});
}

void KeyboardDriver::settle() {
    int before = -1;
    while (before != m_moves) {
        before = m_moves;
        QTest::qWait(kQuiet);
    }
}

void KeyboardDriver::type(const QString& text) {
    answerOf({QStringLiteral("type"), QStringLiteral("--clearmodifiers"), text});
}

bool KeyboardDriver::pressAndFollow(const QString& key) {
    const int before = m_moves;
    press(key);
    const bool moved = QTest::qWaitFor([&] { return m_moves != before; }, kPatience);
    settle();
    if (moved) m_tree.describe(m_focus);
    return moved;
}

QString KeyboardDriver::title() const {
    return answerOf({QStringLiteral("getactivewindow"), QStringLiteral("getwindowname")});
}

bool KeyboardDriver::waitForTitle(const QString& start, int seconds) {
    return QTest::qWaitFor([&] { return title().startsWith(start); }, seconds * 1000);
}

AccessibleNode KeyboardDriver::activeWindow() {
    for (const AccessibleNode& window : m_tree.windows())
        if (window.has(AccessibleState::Active)) return window;
    return {};
}

QImage KeyboardDriver::screen() {
    return QGuiApplication::primaryScreen()->grabWindow(0).toImage();
}

QList<KeyboardDriver::Stop> KeyboardDriver::walkRing() {
    QList<Stop> stops;
    QImage before;
    while (stops.size() < kMostStops && pressAndFollow(QStringLiteral("Tab"))) {
        const QImage now = screen();
        if (!stops.isEmpty()) {
            Stop& last = stops.last();
            const QRect shown = last.place.adjusted(-kRing, -kRing, kRing, kRing);
            last.visible = before.copy(shown) != now.copy(shown);
        }
        if (!stops.isEmpty() && sameNode(stops.first().node, m_focus)) return stops;
        stops << Stop{m_focus, m_tree.placeOf(m_focus)};
        before = now;
    }
    return stops;
}

bool KeyboardDriver::walkTo(const Wanted& wanted) {
    for (int presses = 0; presses < kMostStops; ++presses) {
        if (!pressAndFollow(QStringLiteral("Tab"))) return false;
        if (wanted(m_focus)) return true;
    }
    return false;
}

QList<AccessibleNode> KeyboardDriver::usable() {
    QList<AccessibleNode> found;
    for (const AccessibleNode& node : m_tree.shownIn(activeWindow()))
        if (node.usable() && node.has(AccessibleState::Enabled)) found << node;
    return found;
}

QStringList KeyboardDriver::unreached(const QList<Stop>& stops) {
    QSet<QString> reached;
    for (const Stop& stop : stops) {
        reached << stop.node.path;
        // A cell represents its list, a tab bar its tabs.
        const AccessibleNode parent = m_tree.parentOf(stop.node);
        reached << parent.path << m_tree.parentOf(parent).path;
    }
    QStringList left;
    for (const AccessibleNode& node : usable())
        if (!reached.contains(node.path) && !reached.contains(m_tree.parentOf(node).path))
            left << textOf(node);
    return left;
}

QStringList KeyboardDriver::invisible(const QList<Stop>& stops) const {
    QStringList found;
    for (const Stop& stop : stops)
        if (!stop.visible) found << textOf(stop.node);
    return found;
}

}  // namespace skimline::test
