// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window as a screen reader sees it: its tree is read over the real accessibility bus.
#include <QAccessible>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusInterface>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusReply>
#include <QDBusVariant>
#include <QEventLoop>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <thread>

#include "app/export/export_dialog.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "app/window/main_window.h"
#include "tests/app/support/fake_engine.h"
#include "tests/support/run_events.h"

using namespace skimline;
using test::FakeScript;

namespace {

// Of the protocol: at-spi2-core, atspi-constants.h.
constexpr int kFocusable = 11;
constexpr int kShowing = 25;
constexpr int kMostNodes = 20'000;
const QString kAccessible = QStringLiteral("org.a11y.atspi.Accessible");

/// A thing on the bus.
struct Node {
    QString service;
    QString path;
    QString role = {};
    QString name = {};
    QString description = {};
    quint64 states = 0;
    bool has(int state) const { return (states >> state & 1U) != 0; }
    bool usable() const { return has(kFocusable) && has(kShowing); }
};

/// Reads trees of other programs, this one among them. Of one thread, which is not the window's.
class Reader {
public:
    Reader() : m_bus(QDBusConnection::connectToBus(address(), QStringLiteral("reader"))) {}
    ~Reader() { QDBusConnection::disconnectFromBus(QStringLiteral("reader")); }

    bool isConnected() const { return m_bus.isConnected(); }
    /// Everything below the applications there are, parents first.
    QList<Node> everything() {
        QList<Node> found;
        const Node registry{QStringLiteral("org.a11y.atspi.Registry"),
                            QStringLiteral("/org/a11y/atspi/accessible/root")};
        QList<Node> waiting = childrenOf(registry);
        while (!waiting.isEmpty() && found.size() < kMostNodes) {
            Node node = waiting.takeFirst();
            describe(node);
            found << node;
            waiting = childrenOf(node) + waiting;
        }
        return found;
    }

private:
    static QString address() {
        const QDBusReply<QString> found =
            QDBusInterface(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                           QStringLiteral("org.a11y.Bus"), QDBusConnection::sessionBus())
                .call(QStringLiteral("GetAddress"));
        return found.isValid() ? found.value() : QString();
    }

    QDBusMessage ask(const Node& node, const QString& interface, const char* method,
                     const QVariantList& arguments = {}) {
        QDBusMessage question = QDBusMessage::createMethodCall(node.service, node.path, interface,
                                                               QLatin1String(method));
        question.setArguments(arguments);
        return m_bus.call(question);
    }

    QList<Node> childrenOf(const Node& node) {
        const QDBusMessage answer = ask(node, kAccessible, "GetChildren");
        QList<Node> children;
        if (answer.arguments().isEmpty()) return children;
        const auto list = answer.arguments().constFirst().value<QDBusArgument>();
        list.beginArray();
        while (!list.atEnd()) {
            Node child;
            QDBusObjectPath path;
            list.beginStructure();
            list >> child.service >> path;
            list.endStructure();
            child.path = path.path();
            children << child;
        }
        list.endArray();
        return children;
    }

    QString property(const Node& node, const char* name) {
        const QDBusMessage answer = ask(node, QStringLiteral("org.freedesktop.DBus.Properties"),
                                        "Get", {kAccessible, QLatin1String(name)});
        if (answer.arguments().isEmpty()) return {};
        return answer.arguments().constFirst().value<QDBusVariant>().variant().toString();
    }

    void describe(Node& node) {
        node.name = property(node, "Name");
        node.description = property(node, "Description");
        const QDBusMessage role = ask(node, kAccessible, "GetRoleName");
        if (!role.arguments().isEmpty()) node.role = role.arguments().constFirst().toString();
        const QDBusMessage states = ask(node, kAccessible, "GetState");
        if (states.arguments().isEmpty()) return;
        const auto list = states.arguments().constFirst().value<QDBusArgument>();
        QList<quint32> words;
        list >> words;
        for (qsizetype at = 0; at < words.size() && at < 2; ++at)
            node.states |= quint64{words[at]} << (32 * at);
    }

    QDBusConnection m_bus;
};

/// What can be used and says nothing to who cannot see it.
QStringList nameless(const QList<Node>& nodes) {
    QStringList found;
    for (const Node& node : nodes)
        if (node.usable() && node.name.isEmpty())
            found << node.role + QLatin1Char(' ') + node.path + QLatin1Char(' ') + node.description;
    return found;
}

/// What the Tab key goes to in a window and the tree does not have.
QStringList missing(const QWidget* window, const QList<Node>& nodes) {
    QStringList said;
    for (const Node& node : nodes)
        if (node.usable()) said << node.name;
    QStringList found;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        const bool takesTab = widget->isVisible() && widget->isEnabled() &&
                              (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
                              widget->window() == window;
        // A bar of tabs shows up as its tabs.
        if (!takesTab || qobject_cast<QTabBar*>(widget)) continue;
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        const QString name = face ? face->text(QAccessible::Name) : QString();
        if (!said.contains(name))
            found << QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + name;
    }
    return found;
}

void expectNone(const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

}  // namespace

class ScreenReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void theFirstWindow();
    void everyTabOfTheInspector();
    void aDialog();
    void whatHasNoNameIsFound();

private:
    void openVideo();
    /// The window answers meanwhile.
    static QList<Node> tree();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QList<Node> ScreenReaderTest::tree() {
    QList<Node> nodes;
    // An event loop, as every question that is asked waits for the window.
    QEventLoop answers;
    std::thread reader([&] {
        Reader bus;
        // The program has to make itself known first.
        for (int attempt = 0; attempt < 100 && bus.isConnected() && nodes.size() < 2; ++attempt) {
            nodes = bus.everything();
            if (nodes.size() < 2) std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        QMetaObject::invokeMethod(&answers, &QEventLoop::quit, Qt::QueuedConnection);
    });
    answers.exec();
    reader.join();
    return nodes;
}

void ScreenReaderTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void ScreenReaderTest::openVideo() {
    QFile file(m_folder->filePath(QStringLiteral("holiday.mp4")));
    if (file.open(QIODevice::WriteOnly)) file.write("not a real video");
    file.close();
    m_window->openPaths({file.fileName()});
    QTRY_VERIFY(m_window->videoPage()->session() &&
                m_window->videoPage()->session()->state() == VideoState::Ready);
    test::runEvents();
}

void ScreenReaderTest::theFirstWindow() {
    const QList<Node> nodes = tree();
    QVERIFY(nodes.size() > 20);
    expectNone(nameless(nodes));
    expectNone(missing(m_window.get(), nodes));
}

void ScreenReaderTest::everyTabOfTheInspector() {
    openVideo();
    auto* tabs = qobject_cast<QTabWidget*>(m_window->inspector()->widget());
    QVERIFY(tabs);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        test::runEvents();
        const QList<Node> nodes = tree();
        QVERIFY(nodes.size() > 60);
        expectNone(nameless(nodes));
        expectNone(missing(m_window.get(), nodes));
    }
}

void ScreenReaderTest::aDialog() {
    openVideo();
    ExportDialog* dialog = m_window->startExport();
    QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
    const QList<Node> nodes = tree();
    expectNone(nameless(nodes));
    expectNone(missing(dialog, nodes));
    dialog->reject();
}

void ScreenReaderTest::whatHasNoNameIsFound() {
    QWidget other;
    auto* field = new QLineEdit(&other);
    other.show();
    QVERIFY(QTest::qWaitForWindowExposed(&other));
    QCOMPARE(nameless(tree()).size(), 1);
    field->setAccessibleName(QStringLiteral("A name that nobody else has"));
    const QList<Node> nodes = tree();
    expectNone(nameless(nodes));
    expectNone(missing(&other, nodes));
    QList<Node> without = nodes;
    without.removeIf([&](const Node& node) { return node.name == field->accessibleName(); });
    QCOMPARE(missing(&other, without).size(), 1);
}

QTEST_MAIN(ScreenReaderTest)
#include "tst_screen_reader.moc"
