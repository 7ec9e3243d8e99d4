// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/project/relink_controller.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/controls/jobs_bar.h"

using namespace skimline;
/// Projects: saved, left, opened again, with videos that moved or changed meanwhile.
class ProjectsTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void twoVideosFromOpenToReopen();
    void undoMakesASavedProjectUnmodifiedAgain();
    void keysEdit();
    void anotherSkimIsSavedWithItsProject();
    void closingAsksAndCancelStays();
    void closingSavesWhenAsked();
    void closingWaitsForWhatIsBeingSaved();
    void whatIsBeingSavedOutlivesItsWindow();
    void closingAVideoAsksAndCancelKeepsEverything();
    void closingAVideoSavesWhenAsked();
    void closingOneVideoAsksAboutThatOneAlone();
    void failedSaveSaysSoAndKeepsTheOldFile();
    void whatAnotherProgramSavedIsNotReplacedSilently();
    void damagedProjectsLeaveWhatIsOpen();
    void movedVideosAreFoundByTheirContents();
    void wordsThatStayedBehindAreKept();
    void anotherVideoIsTakenOnlyAfterAQuestion();
    void changedVideosAreNoticed();
    void cancelledAnalysisKeepsDecisions();
    void repeatedAnalysisKeepsDecisions();

private:
    void saveOneEdited(const QString& project);
    /// Ctrl+W. @return the question, if there is one
    QMessageBox* closeVideo();
};

void ProjectsTest::saveOneEdited(const QString& project) {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->split(7);
    session()->edits()->setLock(4, Lock::In);
    m_window->projects()->saveTo(project);
    QTRY_VERIFY(!m_window->projects()->isSaving());
}

QMessageBox* ProjectsTest::closeVideo() {
    // A question that was closed has taken the focus from the window.
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get())) return nullptr;
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
    return m_window->findChild<QMessageBox*>();
}

void ProjectsTest::twoVideosFromOpenToReopen() {
    m_script->hold = true;
    m_window->openPaths(
        {video(QStringLiteral("a.mp4"), "one"), video(QStringLiteral("b.mp4"), "two")});
    QTRY_COMPARE(m_script->analyses.load(), 1);
    m_window->queue()->cancel(session(0));
    QTRY_COMPARE(session(0)->state(), VideoState::Cancelled);
    m_script->hold = false;
    m_window->queue()->add(session(0));
    waitReady(2);
    std::vector<SkimEditor::State> starts;
    for (int row = 0; row < 2; ++row) {
        SkimEditor* edits = session(row)->edits();
        starts.push_back(edits->state());
        edits->split(7 + row);
        edits->setLock(0, Lock::In);
        edits->moveBoundary(3, 14.2);
        edits->setBudget({0.3, row * 40.0});
        edits->setMarkOut(50);
        while (edits->undoStack()->canUndo()) edits->undoStack()->undo();
        QVERIFY(edits->state() == starts.back());
        while (edits->undoStack()->canRedo()) edits->undoStack()->redo();
    }
    const Project saved = m_window->projects()->project();
    QVERIFY(m_window->projects()->isModified() && m_window->isWindowModified());
    m_window->projects()->saveTo(path(QStringLiteral("p.skimline")));
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QVERIFY(!m_window->projects()->isModified() && !m_window->isWindowModified());
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("p")));
    m_window = makeWindow();
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    waitReady(2);
    QVERIFY(!m_window->projects()->isModified());
    QVERIFY(m_window->projects()->project() == saved);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    for (int row = 0; row < 2; ++row) {
        ExportRequest request;
        request.analysis = *session(row)->analysis();
        request.shots = session(row)->shots();
        request.target = toPath(path(QStringLiteral("out%1.mp4").arg(row)));
        m_window->exportController()->start(request);
        QVERIFY(written.wait(5000));
        QVERIFY(m_script->exports()[static_cast<std::size_t>(row)].shots == session(row)->shots());
        QVERIFY(session(row)->shots() != starts[static_cast<std::size_t>(row)].plan.shots);
    }
    QVERIFY(m_settings->recentFiles().contains(path(QStringLiteral("p.skimline"))));
}

void ProjectsTest::undoMakesASavedProjectUnmodifiedAgain() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    QVERIFY(!m_window->projects()->isModified());
    session()->edits()->toggleShot(0);
    QVERIFY(m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!m_window->projects()->isModified());
}

void ProjectsTest::keysEdit() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    VideoPage* page = m_window->videoPage();
    page->player()->setMode(PlayerMode::Source);
    page->seek(0);
    page->setFocus();
    const auto press = [page](Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(page, key, with);
    };
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(session()->playhead(), 10.0);
    press(Qt::Key_X, Qt::ShiftModifier);
    QCOMPARE(session()->shots()[2].lock, Lock::In);
    press(Qt::Key_Backspace);
    QCOMPARE(session()->shots()[2].lock, Lock::Out);
    press(Qt::Key_X);
    QCOMPARE(session()->shots()[2].lock, Lock::In);
    press(Qt::Key_B);
    QVERIFY(banner(MessageKind::Info));
    press(Qt::Key_Right, Qt::ShiftModifier);
    press(Qt::Key_B);
    QCOMPARE(session()->shots().size(), std::size_t{25});
    QCOMPARE(session()->shots()[3].range.start, Rational(11));
    press(Qt::Key_Up);
    press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(session()->shots().size(), std::size_t{24});
    press(Qt::Key_I);
    press(Qt::Key_Right);
    press(Qt::Key_O);
    QCOMPARE(*session()->edits()->plan().markIn, Rational(10));
    QCOMPARE(*session()->edits()->plan().markOut, Rational(15));
    press(Qt::Key_I, Qt::ShiftModifier);
    QCOMPARE(session()->shots()[2].lock, Lock::In);
}

void ProjectsTest::anotherSkimIsSavedWithItsProject() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    const std::vector<Shot> first = session()->shots();
    m_window->videoPage()->setFocus();
    QTest::keyClick(m_window->videoPage(), Qt::Key_N);
    const std::vector<Shot> second = session()->shots();
    QVERIFY(second != first);
    auto* button = m_window->videoPage()->findChild<QToolButton*>(QStringLiteral("another"));
    QVERIFY(button && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(session()->shots() != second);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session()->shots() == second);
    m_window->projects()->saveTo(path(QStringLiteral("p.skimline")));
    QTRY_VERIFY(!m_window->projects()->isSaving());
    m_window = makeWindow();
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    waitReady();
    QVERIFY(session()->shots() == second);
    // With the skims that are not on show.
    QCOMPARE(session()->edits()->skimCount(), 3);
    QCOMPARE(session()->edits()->skimNumber(), 1);
    session()->edits()->stepSkim(-1);
    QVERIFY(session()->shots() == first);
}

void ProjectsTest::closingAsksAndCancelStays() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->setBudget({0.4, 0});
    QVERIFY(!m_window->projects()->isModified());  // a setting, remembered anyway
    session()->edits()->toggleShot(0);
    QVERIFY(!m_window->close());
    auto* box = m_window->findChild<QMessageBox*>();
    QVERIFY(box && box->isVisible());
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    m_window->close();
    m_window->findChild<QMessageBox*>()->button(QMessageBox::Discard)->click();
    QVERIFY(!m_window->isVisible());
}

void ProjectsTest::closingSavesWhenAsked() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    session()->edits()->setLock(9, Lock::Out);
    m_window->close();
    m_window->findChild<QMessageBox*>()->button(QMessageBox::Save)->click();
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(loadProject(toPath(project)).videos[0].shots[9].lock, Lock::Out);
}

void ProjectsTest::closingWaitsForWhatIsBeingSaved() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    session()->edits()->setLock(9, Lock::Out);
    m_window->projects()->saveTo(project);
    QVERIFY(m_window->projects()->isSaving());
    QVERIFY(m_window->projects()->isModified());
    // Nothing is lost, so no question is asked; and the window stays until everything is written.
    QVERIFY(!m_window->close());
    QVERIFY(!m_window->findChild<QMessageBox*>());
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(loadProject(toPath(project)).videos[0].shots[9].lock, Lock::Out);
}

void ProjectsTest::whatIsBeingSavedOutlivesItsWindow() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    session()->edits()->setLock(9, Lock::Out);
    m_window->projects()->saveTo(project);
    session()->edits()->setLock(8, Lock::Out);
    m_window->projects()->saveTo(project);
    m_window.reset();
    QCOMPARE(loadProject(toPath(project)).videos[0].shots[8].lock, Lock::Out);
}

void ProjectsTest::closingAVideoAsksAndCancelKeepsEverything() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->toggleShot(0);
    const Project decided = m_window->projects()->project();
    const QString copy = m_window->autosave()->file();
    QTRY_VERIFY(QFile::exists(copy));
    QMessageBox* box = closeVideo();
    QVERIFY(box && box->isVisible());
    QVERIFY(box->text().contains(QStringLiteral("holiday.mp4")));
    box->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QVERIFY(m_window->projects()->project() == decided);
    QVERIFY(m_window->isWindowModified());
    // The copy is still kept.
    session()->edits()->toggleShot(1);
    QTRY_VERIFY(loadProject(toPath(copy)).videos[0].shots ==
                m_window->projects()->project().videos[0].shots);
    box = closeVideo();
    QVERIFY(box);
    box->button(QMessageBox::Discard)->click();
    QCOMPARE(m_window->videos()->rowCount(), 0);
    QVERIFY(m_window->showsWelcome() && !m_window->isWindowModified());
    QTRY_VERIFY(!QFile::exists(copy));
    QVERIFY(m_window->close());
}

void ProjectsTest::closingAVideoSavesWhenAsked() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    session()->edits()->setLock(9, Lock::Out);
    // The list's menu asks as well.
    Q_EMIT m_window->videoPage()->videosPanel()->closeRequested(session());
    auto* box = m_window->findChild<QMessageBox*>();
    QVERIFY(box);
    box->button(QMessageBox::Save)->click();
    QTRY_COMPARE(m_window->videos()->rowCount(), 0);
    QCOMPARE(loadProject(toPath(project)).videos[0].shots[9].lock, Lock::Out);
    // Closing the last video left the project, so later steps cannot empty its file.
    QVERIFY(m_window->projects()->file().isEmpty() && !m_window->projects()->isModified());
    m_window->openPaths({project});
    waitReady();
    QVERIFY(!closeVideo());
    QCOMPARE(m_window->videos()->rowCount(), 0);
}

void ProjectsTest::closingOneVideoAsksAboutThatOneAlone() {
    m_window->openPaths(
        {video(QStringLiteral("a.mp4"), "one"), video(QStringLiteral("b.mp4"), "two")});
    waitReady(2);
    session(1)->edits()->toggleShot(0);
    m_window->videoPage()->videosPanel()->select(session(0));
    QTRY_COMPARE(m_window->videoPage()->session(), session(0));
    QVERIFY(!closeVideo());
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QVERIFY(m_window->isWindowModified());
    QMessageBox* box = closeVideo();
    QVERIFY(box && box->text().contains(QStringLiteral("b.mp4")));
    box->button(QMessageBox::Discard)->click();
    QCOMPARE(m_window->videos()->rowCount(), 0);
}

void ProjectsTest::failedSaveSaysSoAndKeepsTheOldFile() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    const Project before = loadProject(toPath(project));
    session()->edits()->toggleShot(0);
    m_window->projects()->saveTo(path(QStringLiteral("none/p.skimline")));
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QVERIFY(banner(MessageKind::Error));
    QVERIFY(m_window->projects()->isModified());
    QCOMPARE(m_window->projects()->file(), project);
    QVERIFY(loadProject(toPath(project)) == before);
}

void ProjectsTest::whatAnotherProgramSavedIsNotReplacedSilently() {
    const QString file = path(QStringLiteral("p.skimline"));
    saveOneEdited(file);
    ProjectController* projects = m_window->projects();
    // Its own saves are not reported as changes, however many there are.
    session()->edits()->toggleShot(0);
    projects->save();
    projects->save();
    QTRY_VERIFY(!projects->isSaving());
    QVERIFY(!projects->isModified());
    // The other studio.
    Project other = loadProject(toPath(file));
    other.videos.front().playheadSeconds += 1;
    saveProject(other, toPath(file));
    session()->edits()->toggleShot(1);
    const auto saveAndAnswer = [&](const QString& answer) {
        projects->save();
        QTRY_VERIFY(m_window->findChild<QMessageBox*>());
        auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box->text().contains(QStringLiteral("p.skimline")));
        for (QAbstractButton* button : box->buttons())
            if (button->text().remove(QLatin1Char('&')) == answer) button->click();
        QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
        QTRY_VERIFY(!projects->isSaving());
    };
    saveAndAnswer(QStringLiteral("Cancel"));
    QVERIFY(loadProject(toPath(file)) == other);
    QVERIFY(projects->isModified());
    saveAndAnswer(QStringLiteral("Replace"));
    QVERIFY(!(loadProject(toPath(file)) == other));
    QVERIFY(!projects->isModified());
    // Saving again asks nothing, even if the file is gone.
    session()->edits()->toggleShot(2);
    QVERIFY(QFile::remove(file));
    projects->save();
    QTRY_VERIFY(!projects->isSaving());
    QVERIFY(!projects->isModified() && QFile::exists(file));
}

void ProjectsTest::damagedProjectsLeaveWhatIsOpen() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    m_window->openPaths({video(QStringLiteral("p.skimline"), "{\"format\":")});
    QVERIFY(banner(MessageKind::Error)->text().contains(QStringLiteral("is damaged")));
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QCOMPARE(session()->state(), VideoState::Ready);
    QVERIFY(m_window->projects()->file().isEmpty());
}

void ProjectsTest::movedVideosAreFoundByTheirContents() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    const auto decisions = session()->edits()->decisions();
    m_window = makeWindow();
    QDir(m_folder->path()).mkdir(QStringLiteral("films"));
    QVERIFY(
        QFile::rename(path(QStringLiteral("holiday.mp4")), path(QStringLiteral("films/x.mp4"))));
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    QCOMPARE(session()->state(), VideoState::Missing);
    QTRY_VERIFY(banner(MessageKind::Warning));
    QVERIFY(banner(MessageKind::Warning)->text().contains(QStringLiteral("films/x.mp4")));
    // It asks first, so nothing has happened yet.
    QCOMPARE(session()->state(), VideoState::Missing);
    click(banner(MessageKind::Warning), QStringLiteral("Use it"));
    waitReady();
    QCOMPARE(session()->path(), path(QStringLiteral("films/x.mp4")));
    QVERIFY(session()->edits()->decisions() == decisions);
    QVERIFY(m_window->projects()->isModified());
}

void ProjectsTest::wordsThatStayedBehindAreKept() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    m_script->cues = {{Rational(1), Rational(3), "There is a dragon."}};
    m_script->wordsBeside = path(QStringLiteral("holiday.mp4")).toStdString();
    const QString words = video(QStringLiteral("holiday.srt"), "subtitles");
    m_window = makeWindow();
    QDir(m_folder->path()).mkdir(QStringLiteral("films"));
    QVERIFY(
        QFile::rename(path(QStringLiteral("holiday.mp4")), path(QStringLiteral("films/x.mp4"))));
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    QTRY_VERIFY(banner(MessageKind::Warning));
    click(banner(MessageKind::Warning), QStringLiteral("Use it"));
    waitReady();
    QTRY_VERIFY(session()->transcript());
    QCOMPARE(QString::fromStdString(session()->transcript()->path.string()), words);
    QTRY_VERIFY(session()->results().ofFile.get<WordsState>().spoken);
    QVERIFY(!banner(MessageKind::Error));
}

void ProjectsTest::anotherVideoIsTakenOnlyAfterAQuestion() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    m_window = makeWindow();
    QFile::remove(path(QStringLiteral("holiday.mp4")));
    const QString other = video(QStringLiteral("other.mp4"), "quite another video");
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    QTRY_VERIFY(banner(MessageKind::Warning));
    m_window->messages()->clear();
    m_window->movedFiles()->tryFile(session(), other);
    QTRY_VERIFY(banner(MessageKind::Warning));
    QCOMPARE(session()->state(), VideoState::Missing);
    click(banner(MessageKind::Warning), QStringLiteral("Use it anyway"));
    waitReady();
    QCOMPARE(session()->path(), other);
}

void ProjectsTest::changedVideosAreNoticed() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    m_window = makeWindow();
    video(QStringLiteral("holiday.mp4"), "cut differently since");
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    waitReady();
    // The player may report a file that is not a video.
    const auto isTold = [&] {
        const auto shown = m_window->messages()->banners();
        return std::any_of(shown.begin(), shown.end(), [](const MessageBanner* banner) {
            return banner->kind() == MessageKind::Warning &&
                   banner->text().contains(QStringLiteral("holiday.mp4"));
        });
    };
    QTRY_VERIFY(isTold());
}

void ProjectsTest::cancelledAnalysisKeepsDecisions() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    const Project before = loadProject(toPath(project));
    m_window = makeWindow();
    m_script->hold = true;
    m_window->openPaths({project});
    QTRY_COMPARE(m_script->analyses.load(), 2);
    m_window->queue()->cancel(session());
    QTRY_COMPARE(session()->state(), VideoState::Cancelled);
    QVERIFY(!m_window->projects()->isModified());
    m_window->projects()->saveTo(project);
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QVERIFY(loadProject(toPath(project)) == before);
    m_script->hold = false;
    m_window->queue()->add(session());
    waitReady();
    QVERIFY(session()->edits()->decisions() == before.videos[0].shots);
}

void ProjectsTest::repeatedAnalysisKeepsDecisions() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    const SkimEditor::State before = session()->edits()->state();
    m_script->hold = true;
    m_window->queue()->add(session());
    QTRY_COMPARE(session()->state(), VideoState::Analysing);
    // Editing works while it runs, and a stop leaves the video as it was.
    session()->edits()->toggleShot(2);
    QVERIFY(session()->canExport());
    QTRY_COMPARE(m_script->analyses.load(), 2);
    m_window->queue()->cancel(session());
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    session()->edits()->undoStack()->undo();
    QVERIFY(session()->edits()->state() == before);
}

QTEST_MAIN(ProjectsTest)
#include "tst_projects.moc"
