// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window without a mouse and with a screen reader: everything usable has a name and is reached
// with the Tab key.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/guide/guide_controller.h"
#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/preferences/preferences_dialog.h"
#include "app/studio/shell/preferences/shortcut_sheet.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shot_lengths_dialog.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/appearance_controller.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/theme.h"

using namespace skimline;
using test::FakeScript;

namespace {

/// Created by Qt inside a widget that has a name itself.
bool isInside(const QWidget* widget) {
    if (widget->objectName().startsWith(QLatin1String("qt_"))) return true;
    const QWidget* parent = widget->parentWidget();
    // The list that a combo box opens lies in a frame of its own.
    if (parent && qobject_cast<const QComboBox*>(parent->parentWidget())) return true;
    return qobject_cast<const QScrollBar*>(widget) || qobject_cast<const QMenu*>(widget) ||
           qobject_cast<const QMenuBar*>(widget) || qobject_cast<const QAbstractSpinBox*>(parent) ||
           qobject_cast<const QComboBox*>(parent) || qobject_cast<const QTabBar*>(parent) ||
           qobject_cast<const QMenuBar*>(parent) || qobject_cast<const QLineEdit*>(parent) ||
           // Headers and the button in a table's corner.
           qobject_cast<const QAbstractItemView*>(parent);
}

bool isInteractive(const QWidget* widget) {
    const bool image = widget->testAttribute(Qt::WA_TransparentForMouseEvents) &&
                       widget->focusPolicy() == Qt::NoFocus;
    if (isInside(widget) || image) return false;
    if (qobject_cast<const QAbstractButton*>(widget) ||
        qobject_cast<const QAbstractSlider*>(widget) ||
        qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget) ||
        qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractItemView*>(widget)) {
        return true;
    }
    return widget->focusPolicy() != Qt::NoFocus && !widget->isWindow();
}

QString nameOf(QWidget* widget) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    const QString name = face ? face->text(QAccessible::Name) : QString();
    return name.isEmpty() ? widget->toolTip() : name;
}

QString described(const QWidget* widget) {
    QStringList path;
    for (const QWidget* at = widget; at; at = at->parentWidget()) {
        path.prepend(QString::fromLatin1(at->metaObject()->className()) + QLatin1Char('#') +
                     at->objectName());
    }
    return path.join(QStringLiteral(" > "));
}

/// Controls without a name, visible or not.
QStringList nameless(const QWidget* root) {
    QStringList found;
    for (QWidget* widget : root->findChildren<QWidget*>()) {
        if (isInteractive(widget) && nameOf(widget).isEmpty()) found << described(widget);
    }
    return found;
}

bool takesTab(const QWidget* widget) {
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
           !widget->focusProxy() && !isInside(widget);
}

/// Widgets never focused while Tab goes round once; empty: none.
QStringList unreachable(QWidget* window) {
    QSet<const QWidget*> visited;
    for (int press = 0; press < 200; ++press) {
        QTest::keyClick(window->focusWidget() ? window->focusWidget() : window, Qt::Key_Tab);
        const QWidget* now = window->focusWidget();
        if (!now || (visited.contains(now) && press > 60)) break;
        visited.insert(now);
    }
    QStringList missed;
    for (const QWidget* widget : window->findChildren<QWidget*>()) {
        if (takesTab(widget) && widget->window() == window && !visited.contains(widget)) {
            missed << described(widget);
        }
    }
    return missed;
}

void expectNone(const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

}  // namespace

class AccessibilityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void firstRun();
    void work();
    void everyTab();
    void dialogs();
    void checkFindsTheNameless();

private:
    void openVideo();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void AccessibilityTest::init() {
    applyTheme(*qApp, ThemeChoice::Contrast);
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void AccessibilityTest::openVideo() {
    QFile file(m_folder->filePath(QStringLiteral("holiday.mp4")));
    if (file.open(QIODevice::WriteOnly)) file.write("not a real video");
    file.close();
    m_window->openPaths({file.fileName()});
    QTRY_VERIFY(m_window->videoPage()->session() &&
                m_window->videoPage()->session()->state() == VideoState::Ready);
}

void AccessibilityTest::firstRun() {
    expectNone(nameless(m_window.get()));
    expectNone(unreachable(m_window.get()));
}

void AccessibilityTest::work() {
    openVideo();
    m_window->messages()->post(MessageKind::Warning, QStringLiteral("A"), QStringLiteral("B"),
                               {{QStringLiteral("Do"), [] {}}});
    test::runEvents();
    expectNone(nameless(m_window.get()));
    expectNone(unreachable(m_window.get()));
}

void AccessibilityTest::everyTab() {
    openVideo();
    auto* tabs = qobject_cast<QTabWidget*>(m_window->inspector()->widget());
    QVERIFY(tabs);
    QVERIFY(tabs->count() >= 9);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        test::runEvents();
        expectNone(nameless(m_window.get()));
        expectNone(unreachable(m_window.get()));
    }
}

void AccessibilityTest::dialogs() {
    openVideo();
    ExportDialog* exporting = m_window->startExport();
    QVERIFY(exporting);
    QVERIFY(QTest::qWaitForWindowActive(exporting));
    expectNone(nameless(exporting));
    expectNone(unreachable(exporting));
    exporting->reject();
    ShotLengthsDialog* lengths = m_window->videoPage()->askForLengths();
    QVERIFY(QTest::qWaitForWindowActive(lengths));
    expectNone(nameless(lengths));
    expectNone(unreachable(lengths));
    lengths->reject();
    SkimEditor* edits = m_window->videoPage()->session()->edits();
    edits->setLock(3, Lock::In);
    PaddingDialog* padding = PaddingDialog::ask(edits, {3}, m_window.get());
    QVERIFY(padding && QTest::qWaitForWindowActive(padding));
    expectNone(nameless(padding));
    expectNone(unreachable(padding));
    padding->reject();
    edits->undoStack()->undo();
    ShortcutSheet sheet(*m_window->keys(), m_window.get());
    expectNone(nameless(&sheet));
    PreferencesDialog* preferences = m_window->appearance()->showPreferences();
    QVERIFY(QTest::qWaitForWindowActive(preferences));
    expectNone(nameless(preferences));
    expectNone(unreachable(preferences));
    preferences->reject();
    m_window->videoPage()->session()->edits()->setLock(3, Lock::In);
    QWidget* question = m_window->projects()->leaveThen([] {});
    QVERIFY(question);
    expectNone(nameless(question));
    question->close();
    m_window->guide()->show(QStringLiteral("words"));
    GuideWindow* guide = m_window->guide()->window();
    QVERIFY(QTest::qWaitForWindowActive(guide));
    expectNone(nameless(guide));
    expectNone(unreachable(guide));
    guide->close();
}

void AccessibilityTest::checkFindsTheNameless() {
    QWidget page;
    new QLineEdit(&page);
    auto* named = new QPushButton(QStringLiteral("Go"), &page);
    QCOMPARE(nameless(&page).size(), 1);
    named->setText({});
    QCOMPARE(nameless(&page).size(), 2);
}

QTEST_MAIN(AccessibilityTest)
#include "tst_accessibility.moc"
