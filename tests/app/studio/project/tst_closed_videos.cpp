// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;

/// Videos of a saved project that are closed while others stay open: the project keeps them.
class ClosedVideosTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void closingASavedVideoIsNoEdit_data();
    void closingASavedVideoIsNoEdit();
    void closingOneOfTwoSavesItForGood();
    void firstSaveOfTwoIsMadeByClosingOne();
    void editsThatWereGivenUpLeaveWhatWasSaved();
    void allVideosOfAProjectClosed();
    void closedVideosSurviveSaveAsAndAutosave();

private:
    /// a.mp4 and b.mp4, both edited, b.mp4 on show.
    void openTwoEdited();
    void saveTwoEdited(const QString& project);
    void answer(QMessageBox* box, QMessageBox::StandardButton button);
    /// Ctrl+W. @return the question, if there is one
    QMessageBox* closeVideo();
};

void ClosedVideosTest::openTwoEdited() {
    m_window->openPaths(
        {video(QStringLiteral("a.mp4"), "one"), video(QStringLiteral("b.mp4"), "two")});
    waitReady(2);
    session(0)->edits()->setLock(2, Lock::Out);
    session(1)->edits()->setLock(4, Lock::In);
    m_window->videoPage()->videosPanel()->select(session(1));
    QTRY_COMPARE(m_window->videoPage()->session(), session(1));
}

void ClosedVideosTest::saveTwoEdited(const QString& project) {
    openTwoEdited();
    m_window->projects()->saveTo(project);
    QTRY_VERIFY(!m_window->projects()->isSaving());
}

void ClosedVideosTest::answer(QMessageBox* box, QMessageBox::StandardButton button) {
    QVERIFY(box);
    box->button(button)->click();
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    QTRY_VERIFY(!m_window->projects()->isSaving());
}

QMessageBox* ClosedVideosTest::closeVideo() {
    // A question that was closed has taken the focus from the window.
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get())) return nullptr;
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
    return m_window->findChild<QMessageBox*>();
}

void ClosedVideosTest::closingASavedVideoIsNoEdit_data() {
    QTest::addColumn<int>("row");
    QTest::newRow("first") << 0;
    QTest::newRow("second") << 1;
}

void ClosedVideosTest::closingASavedVideoIsNoEdit() {
    QFETCH(const int, row);
    const QString file = path(QStringLiteral("p.skimline"));
    saveTwoEdited(file);
    const Project saved = loadProject(toPath(file));
    m_window->videoPage()->videosPanel()->select(session(row));
    QTRY_COMPARE(m_window->videoPage()->session(), session(row));
    const QString closed = session(row)->path();
    const auto decisions = session(row)->edits()->decisions();
    QVERIFY(!closeVideo());
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QVERIFY(!m_window->projects()->isModified() && !m_window->isWindowModified());
    // Saving an edit of the other video writes the project again.
    session()->edits()->setLock(9, Lock::Out);
    QVERIFY(m_window->isWindowModified());
    m_window->projects()->save();
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QCOMPARE(loadProject(toPath(file)).videos.size(), std::size_t{2});
    QVERIFY(loadProject(toPath(file)).videos[1] == saved.videos[static_cast<std::size_t>(row)]);
    QVERIFY(!m_window->isWindowModified());
    // Opened again, it has its edits, and nothing of this counts as a change.
    m_window->openPaths({closed});
    waitReady(2);
    QCOMPARE(session(1)->path(), closed);
    QVERIFY(session(1)->edits()->decisions() == decisions);
    QVERIFY(!m_window->isWindowModified());
    session(1)->edits()->setLock(7, Lock::In);
    QVERIFY(m_window->isWindowModified());
    m_window->close();
    m_window->findChild<QMessageBox*>()->button(QMessageBox::Save)->click();
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(loadProject(toPath(file)).videos[1].shots[7].lock, Lock::In);
    QCOMPARE(loadProject(toPath(file)).videos.size(), std::size_t{2});
}

/// Edits one of two videos, closes it, saves when asked, quits, and answers any question with Save.
void ClosedVideosTest::closingOneOfTwoSavesItForGood() {
    const QString file = path(QStringLiteral("p.skimline"));
    saveTwoEdited(file);
    session(1)->edits()->setLock(9, Lock::Out);
    answer(closeVideo(), QMessageBox::Save);
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QVERIFY(!m_window->isWindowModified());
    const Project saved = loadProject(toPath(file));
    QCOMPARE(saved.videos[1].shots[9].lock, Lock::Out);
    QVERIFY(m_window->close());
    QVERIFY(!m_window->findChild<QMessageBox*>());
    QVERIFY(loadProject(toPath(file)) == saved);
    m_window = makeWindow();
    m_window->openPaths({file});
    waitReady(2);
    QCOMPARE(session(1)->shots()[9].lock, Lock::Out);
    QCOMPARE(session(0)->shots()[2].lock, Lock::Out);
}

/// As reported by a user: two videos, edits, no project yet. Closing one asks, names a project, and
/// quitting has nothing left to ask.
void ClosedVideosTest::firstSaveOfTwoIsMadeByClosingOne() {
    openTwoEdited();
    QMessageBox* box = closeVideo();
    QVERIFY(box && box->text().contains(QStringLiteral("b.mp4")));
    box->button(QMessageBox::Save)->click();
    QTRY_VERIFY(m_window->findChild<QFileDialog*>());
    auto* dialog = m_window->findChild<QFileDialog*>();
    const QString file = path(QStringLiteral("p.skimline"));
    dialog->selectFile(file);
    static_cast<QDialog*>(dialog)->accept();
    QTRY_COMPARE(m_window->videos()->rowCount(), 1);
    QCOMPARE(m_window->projects()->file(), file);
    QVERIFY(!m_window->isWindowModified());
    const Project saved = loadProject(toPath(file));
    QCOMPARE(saved.videos.size(), std::size_t{2});
    QVERIFY(m_window->close());
    QVERIFY(loadProject(toPath(file)) == saved);
}

void ClosedVideosTest::editsThatWereGivenUpLeaveWhatWasSaved() {
    const QString file = path(QStringLiteral("p.skimline"));
    saveTwoEdited(file);
    const auto decisions = session(1)->edits()->decisions();
    const QString closed = session(1)->path();
    session(1)->edits()->setLock(9, Lock::Out);
    answer(closeVideo(), QMessageBox::Discard);
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QVERIFY(!m_window->isWindowModified());
    m_window->openPaths({closed});
    waitReady(2);
    QVERIFY(session(1)->edits()->decisions() == decisions);
    // A video that was never saved leaves nothing behind.
    m_window->openPaths({video(QStringLiteral("c.mp4"), "three")});
    waitReady(3);
    QVERIFY(m_window->isWindowModified());
    session(2)->edits()->setLock(1, Lock::In);
    answer(closeVideo(), QMessageBox::Discard);
    QVERIFY(!m_window->isWindowModified());
    QCOMPARE(m_window->projects()->project().videos.size(), std::size_t{2});
}

void ClosedVideosTest::allVideosOfAProjectClosed() {
    const QString file = path(QStringLiteral("p.skimline"));
    saveTwoEdited(file);
    const Project saved = loadProject(toPath(file));
    QVERIFY(!closeVideo());
    QVERIFY(!closeVideo());
    QCOMPARE(m_window->videos()->rowCount(), 0);
    QVERIFY(m_window->projects()->file().isEmpty() && !m_window->isWindowModified());
    // The next video is independent of the closed project.
    m_window->openPaths({fromPath(saved.videos[0].source.path)});
    waitReady();
    QVERIFY(!session()->edits()->hasDecisions());
    QVERIFY(m_window->close());
    QVERIFY(loadProject(toPath(file)) == saved);
}

void ClosedVideosTest::closedVideosSurviveSaveAsAndAutosave() {
    saveTwoEdited(path(QStringLiteral("p.skimline")));
    QVERIFY(!closeVideo());
    session()->edits()->setLock(9, Lock::Out);
    const auto copy = [this] { return toPath(m_window->autosave()->file()); };
    QTRY_VERIFY(QFile::exists(fromPath(copy())));
    QCOMPARE(loadProject(copy()).videos.size(), std::size_t{2});
    const QString other = path(QStringLiteral("q.skimline"));
    m_window->projects()->saveTo(other);
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QCOMPARE(loadProject(toPath(other)).videos[1].shots[4].lock, Lock::In);
    // Another project inherits nothing from this one.
    QVERIFY(m_window->projects()->open(path(QStringLiteral("p.skimline"))));
    waitReady(2);
    QCOMPARE(m_window->projects()->project().videos.size(), std::size_t{2});
    QVERIFY(!m_window->isWindowModified());
}

QTEST_MAIN(ClosedVideosTest)
#include "tst_closed_videos.moc"
