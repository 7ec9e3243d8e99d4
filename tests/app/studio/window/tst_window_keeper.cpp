// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/studio_program.h"

#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "app/studio/project/project_controller.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/appearance_controller.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;

/// Changes the language while the studio runs: the texts change, and nothing is lost.
class WindowKeeperTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void anotherLanguageTakesEverythingAlong();
    void anAnalysisGoesOn();
    void nothingIsAskedAndNothingStaysBehind();
    void cleanupTestCase() { installLanguage(*qApp, QStringLiteral("en")); }

protected:
    void closeWindows() override {
        m_keeper.reset();
        WindowTest::closeWindows();
    }

private:
    void keepWindow() {
        m_window.reset();
        m_keeper = std::make_unique<WindowKeeper>(test::fakeEngine(m_script), m_settings.get(),
                                                  PlayerOptions{SurfaceKind::Software, true});
        window()->show();
    }
    MainWindow* window() const { return m_keeper->window(); }
    VideoSession* first() const { return window()->videos()->session(0); }
    QString firstMenu() const { return window()->menuBar()->actions().first()->text(); }
    void choose(const QString& language) {
        QSignalSpy replaced(m_keeper.get(), &WindowKeeper::replaced);
        window()->appearance()->chooseLanguage(language);
        QVERIFY(replaced.wait());
    }

    std::unique_ptr<WindowKeeper> m_keeper;
};

void WindowKeeperTest::anotherLanguageTakesEverythingAlong() {
    keepWindow();
    window()->openPaths({video(QStringLiteral("a.mp4")), video(QStringLiteral("b.mp4"))});
    QTRY_COMPARE(window()->videos()->rowCount(), 2);
    for (VideoSession* session : window()->videos()->sessions())
        QTRY_COMPARE(session->state(), VideoState::Ready);
    VideoSession* kept = first();
    kept->edits()->setLock(3, Lock::In);
    const SkimPlan plan = kept->edits()->plan();
    const QString before = firstMenu();
    const int analyses = m_script->analyses;

    choose(QStringLiteral("de"));
    QCOMPARE(window()->videos()->rowCount(), 2);
    QCOMPARE(first(), kept);
    QVERIFY(kept->edits()->plan() == plan);
    QVERIFY(firstMenu() != before);
    QVERIFY(firstMenu().contains(QStringLiteral("Datei")));
    QVERIFY(window()->projects()->isModified());
    QVERIFY(window()->videoPage()->session());
    QVERIFY(window()->isVisible());
    QCOMPARE(int(m_script->analyses), analyses);
    kept->edits()->undoStack()->undo();
    QVERIFY(!kept->edits()->hasDecisions());

    choose(QStringLiteral("en"));
    QCOMPARE(firstMenu(), before);
    QCOMPARE(first(), kept);
}

void WindowKeeperTest::anAnalysisGoesOn() {
    keepWindow();
    m_script->hold = true;
    window()->openPaths({video(QStringLiteral("a.mp4"))});
    QTRY_COMPARE(window()->videos()->rowCount(), 1);
    QTRY_COMPARE(first()->state(), VideoState::Analysing);
    choose(QStringLiteral("es"));
    m_script->hold = false;
    QTRY_COMPARE(first()->state(), VideoState::Ready);
    QVERIFY(window()->videoPage()->session()->canExport());
}

void WindowKeeperTest::nothingIsAskedAndNothingStaysBehind() {
    keepWindow();
    window()->openPaths({video(QStringLiteral("a.mp4"))});
    QTRY_COMPARE(window()->videos()->rowCount(), 1);
    QTRY_COMPARE(first()->state(), VideoState::Ready);
    first()->edits()->setLock(3, Lock::In);
    choose(QStringLiteral("de"));
    int windows = 0;
    for (const QWidget* widget : QApplication::topLevelWidgets())
        windows += qobject_cast<const MainWindow*>(widget) != nullptr;
    QCOMPARE(windows, 1);
    QVERIFY(!QApplication::activeModalWidget());
}

QTEST_MAIN(WindowKeeperTest)
#include "tst_window_keeper.moc"
