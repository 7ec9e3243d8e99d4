// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window as a screen reader sees it: its tree is read over the real accessibility bus.
#include <QAccessible>
#include <QEventLoop>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <thread>

#include "app/studio/export/export_dialog.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/accessibility/accessible_tree.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/run_events.h"

using namespace skimline;
using test::AccessibleNode;
using test::FakeScript;

namespace {

/// Widgets of a window that take the Tab key and are missing from the tree.
QStringList missing(const QWidget* window, const QList<AccessibleNode>& nodes) {
    QStringList said;
    for (const AccessibleNode& node : nodes)
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
    /// The window responds meanwhile.
    static QList<AccessibleNode> tree();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QList<AccessibleNode> ScreenReaderTest::tree() {
    QList<AccessibleNode> nodes;
    // An event loop, as every question that is asked waits for the window.
    QEventLoop answers;
    std::thread reader([&] {
        test::AccessibleTree bus;
        // The program has to register with the bus first.
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
    const QList<AccessibleNode> nodes = tree();
    QVERIFY(nodes.size() > 20);
    expectNone(test::namelessOf(nodes));
    expectNone(missing(m_window.get(), nodes));
}

void ScreenReaderTest::everyTabOfTheInspector() {
    openVideo();
    auto* tabs = qobject_cast<QTabWidget*>(m_window->inspector()->widget());
    QVERIFY(tabs);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        test::runEvents();
        const QList<AccessibleNode> nodes = tree();
        QVERIFY(nodes.size() > 60);
        expectNone(test::namelessOf(nodes));
        expectNone(missing(m_window.get(), nodes));
    }
}

void ScreenReaderTest::aDialog() {
    openVideo();
    ExportDialog* dialog = m_window->startExport();
    QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
    const QList<AccessibleNode> nodes = tree();
    expectNone(test::namelessOf(nodes));
    expectNone(missing(dialog, nodes));
    dialog->reject();
}

void ScreenReaderTest::whatHasNoNameIsFound() {
    QWidget other;
    auto* field = new QLineEdit(&other);
    other.show();
    QVERIFY(QTest::qWaitForWindowExposed(&other));
    QCOMPARE(test::namelessOf(tree()).size(), 1);
    field->setAccessibleName(QStringLiteral("A name that nobody else has"));
    const QList<AccessibleNode> nodes = tree();
    expectNone(test::namelessOf(nodes));
    expectNone(missing(&other, nodes));
    QList<AccessibleNode> without = nodes;
    without.removeIf(
        [&](const AccessibleNode& node) { return node.name == field->accessibleName(); });
    QCOMPARE(missing(&other, without).size(), 1);
}

QTEST_MAIN(ScreenReaderTest)
#include "tst_screen_reader.moc"
