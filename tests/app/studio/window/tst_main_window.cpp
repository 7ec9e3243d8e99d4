// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimer>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

class MainWindowTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void startsEmpty();
    void opensAnalysesAndShows();
    void cancelFromTheJobsBar();
    void errorsStandInTheWindowAndTheRestGoesOn();
    void theVideoOnShowIsNext();
    void filesThatAreNoVideosSaySoAtOnce();
    void damagedFramesAreSaid();
    void playheadIsShared();
    void closingDuringEveryJobIsClean();
    void manyWindowsOpenAndClose();
    void remembersAcrossRuns();
    void namesWithAmpersandsStayWhole();
    void everyControlHasAName();
    void eventLoopStaysFreeWhileAnalysing();
    void dark();
    void saysWhereTheScoresComeFrom();
};

void MainWindowTest::startsEmpty() {
    QVERIFY(m_window->showsWelcome());
    QCOMPARE(m_window->jobsBar()->jobCount(), 0);
    QVERIFY(!m_window->startExport());
    m_window->openPaths({});
    QVERIFY(m_window->showsWelcome());
    snap(QStringLiteral("empty"));
}

void MainWindowTest::opensAnalysesAndShows() {
    m_script->hold = true;
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    VideoSession* session = m_window->videoPage()->session();
    QVERIFY(session && !m_window->showsWelcome());
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    QTRY_VERIFY(m_window->jobsBar()->jobText(1).contains(QStringLiteral("Decoding")));
    QVERIFY(m_window->jobsBar()->jobText(1).contains(QStringLiteral(" left")));
    // Thumbnails come before the scores.
    QTRY_VERIFY(!session->images().isEmpty());
    QCOMPARE(session->state(), VideoState::Analysing);
    QTRY_VERIFY(session->images().size() >= 48);
    snap(QStringLiteral("analysing"));
    m_script->hold = false;
    waitReady();
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    QCOMPARE(m_window->videoPage()->timeline()->curve()->series().count(), 240);
    QVERIFY(m_window->videoPage()->budget()->statusText().contains(QStringLiteral("of 24 shot")));
    QVERIFY(m_window->videoPage()->budget()->statusText().contains(QStringLiteral(" of 18 s")));
    snap(QStringLiteral("done"));
}

void MainWindowTest::cancelFromTheJobsBar() {
    m_script->hold = true;
    m_window->openPaths({video(QStringLiteral("long.mp4"))});
    QTRY_COMPARE(m_script->analyses.load(), 1);
    Q_EMIT m_window->jobsBar()->cancelRequested(1);
    VideoSession* session = m_window->videoPage()->session();
    // At once, even if the work has not noticed yet.
    QTRY_COMPARE(session->state(), VideoState::Cancelled);
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    QTRY_VERIFY(banner(MessageKind::Info));
    // It can be resumed from the message.
    m_script->hold = false;
    banner(MessageKind::Info)->findChild<QPushButton*>()->click();
    waitReady();
}

void MainWindowTest::errorsStandInTheWindowAndTheRestGoesOn() {
    m_script->failAnalysis = true;
    m_script->failPath = "bad";
    m_window->openPaths({video(QStringLiteral("bad.mp4")), video(QStringLiteral("good.mp4"))});
    QTRY_VERIFY(banner(MessageKind::Error));
    QVERIFY(
        banner(MessageKind::Error)->text().contains(QStringLiteral("is damaged at its start.")));
    QTRY_COMPARE(m_window->videos()->session(1)->state(), VideoState::Ready);
    QCOMPARE(m_window->videos()->session(0)->state(), VideoState::Failed);
    snap(QStringLiteral("error"));
    m_window->messages()->clear();
    QVERIFY(m_window->messages()->banners().isEmpty());
}

void MainWindowTest::theVideoOnShowIsNext() {
    m_script->hold = true;
    QStringList names;
    for (const char* name : {"a.mp4", "b.mp4", "c.mp4", "d.mp4"})
        names << video(QLatin1String(name));
    m_window->openPaths(names);
    const auto session = [this](int row) { return m_window->videos()->session(row); };
    QTRY_COMPARE(session(0)->state(), VideoState::Analysing);
    QList<const VideoSession*> ended;
    connect(m_window->queue(), &AnalysisQueue::ended, this,
            [&](const VideoSession* one) { ended << one; });
    m_window->videoPage()->videosPanel()->select(session(2));
    // At once, by the menu of the list.
    Q_EMIT m_window->videoPage()->videosPanel()->firstRequested(session(3));
    QTRY_COMPARE(session(3)->state(), VideoState::Analysing);
    QCOMPARE(session(0)->state(), VideoState::Waiting);
    m_window->videoPage()->videosPanel()->select(session(0));
    m_window->videoPage()->videosPanel()->select(session(2));
    m_script->hold = false;
    QTRY_COMPARE(ended.size(), 4);
    QCOMPARE(ended, (QList<const VideoSession*>{session(3), session(2), session(1), session(0)}));
    for (int row = 0; row < 4; ++row) QCOMPARE(session(row)->state(), VideoState::Ready);
}

void MainWindowTest::filesThatAreNoVideosSaySoAtOnce() {
    m_script->hold = true;
    m_script->failProbe = true;
    m_script->failPath = "bad";
    m_window->openPaths({video(QStringLiteral("long.mp4")), video(QStringLiteral("bad.mp4"))});
    VideoSession* bad = m_window->videos()->session(1);
    QTRY_COMPARE(bad->state(), VideoState::Failed);
    QCOMPARE(m_window->videos()->session(0)->state(), VideoState::Analysing);
    QTRY_VERIFY(banner(MessageKind::Error));
    m_window->messages()->clear();
    // Its page gives the reason, also when the message has gone.
    m_window->videoPage()->videosPanel()->select(bad);
    const QString reason = bad->failure()->sentence;
    QVERIFY(reason.contains(QStringLiteral("is damaged")));
    for (QWidget* part : {static_cast<QWidget*>(m_window->videoPage()->timeline()),
                          static_cast<QWidget*>(m_window->videoPage()->shotsPanel())}) {
        bool said = false;
        for (const auto* label : part->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().contains(reason));
        QVERIFY(said);
    }
    m_script->hold = false;
    QTRY_COMPARE(m_window->videos()->session(0)->state(), VideoState::Ready);
    QCOMPARE(bad->state(), VideoState::Failed);
}

void MainWindowTest::damagedFramesAreSaid() {
    const auto said = [this] {
        QString all;
        for (const MessageBanner* each : m_window->messages()->banners()) all += each->text();
        return all;
    };
    m_window->openPaths({video(QStringLiteral("whole.mp4"))});
    waitReady();
    QVERIFY(!said().contains(QStringLiteral("decoded whole")));
    m_script->damagedFrames = 412;
    m_window->openPaths({video(QStringLiteral("holes.mp4"))});
    waitReady(2);
    QTRY_VERIFY(said().contains(QStringLiteral("At least 412 frame")));
    const QString facts = m_window->videoPage()->session()->description();
    QVERIFY2(facts.contains(QStringLiteral(", 412 damaged frame")), qPrintable(facts));
}

void MainWindowTest::playheadIsShared() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    VideoPage* page = m_window->videoPage();
    page->player()->setMode(PlayerMode::Source);
    Q_EMIT page->timeline()->curve()->seekRequested(30.0);
    QCOMPARE(page->axis()->playhead(), 30.0);
    QCOMPARE(page->player()->position(), 30.0);
    Q_EMIT page->shotsPanel()->seekRequested(55.0);
    QCOMPARE(page->axis()->playhead(), 55.0);
    QTest::keyClick(page, Qt::Key_Left);
    QCOMPARE(page->axis()->playhead(), 50.0);
    QTest::keyClick(page, Qt::Key_Home);
    QCOMPARE(page->axis()->playhead(), 0.0);
}

void MainWindowTest::closingDuringEveryJobIsClean() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    m_script->hold = true;
    m_window->exportController()->exportTo(*m_window->videoPage()->session(),
                                           m_folder->filePath(QStringLiteral("x.mp4")), true);
    m_window->openPaths({video(QStringLiteral("b.mp4")), video(QStringLiteral("c.mp4"))});
    QTRY_COMPARE(m_script->analyses.load(), 2);
    QTRY_VERIFY(m_window->jobsBar()->jobCount() == 2);
    QElapsedTimer timer;
    timer.start();
    m_window->close();
    m_window.reset();
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(m_script->stopped.load(), 1);
    QVERIFY(m_script->exports().empty());
    QCOMPARE(m_script->analyses.load(), 2);
}

void MainWindowTest::manyWindowsOpenAndClose() {
    const QString path = video(QStringLiteral("a.mp4"));
    for (int round = 0; round < 10; ++round) {
        MainWindow window(test::fakeEngine(m_script), m_settings.get(),
                          PlayerOptions{SurfaceKind::Software, true});
        window.show();
        const int before = m_script->analyses;
        window.openPaths({path});
        // Sometimes before the work, sometimes within it.
        if (round % 2 == 1) QTRY_VERIFY(m_script->analyses.load() > before);
        QTest::qWait(round * 7);  // only the moment of closing differs
        window.close();
    }
}

void MainWindowTest::remembersAcrossRuns() {
    const QString path = video(QStringLiteral("holiday.mp4"));
    m_window->openPaths({path});
    waitReady();
    m_window->videoPage()->budget()->findChild<QSpinBox*>()->setValue(33);
    m_window->resize(1260, 700);
    m_window->close();
    // A job that is still visible may have made it higher.
    const QSize left = m_window->size();
    m_window.reset();
    m_settings.reset();  // the destructor writes the file
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    // That budget was for one video; new ones start with the one in the preferences.
    QCOMPARE(m_settings->budgetPercent(), 15);
    QCOMPARE(m_settings->recentFiles(), QStringList{path});
    MainWindow again(test::fakeEngine(m_script), m_settings.get(),
                     PlayerOptions{SurfaceKind::Software, true});
    QCOMPARE(left.width(), 1260);
    QCOMPARE(again.size(), left);
    QFile::remove(path);
    QVERIFY(m_settings->recentFiles().isEmpty());
}

void MainWindowTest::namesWithAmpersandsStayWhole() {
    m_window->openPaths({video(QStringLiteral("salt & pepper.mp4"))});
    waitReady();
    m_window->videoPage()->session()->edits()->lockSpans({{Rational(10), Rational(30)}}, Lock::In,
                                                         QStringLiteral("keeping Q & A"));
    const auto* undo = m_window->findChild<QAction*>(QStringLiteral("edit.undo"));
    QCOMPARE(undo->text(), QStringLiteral("&Undo keeping Q && A"));
    m_window->findChild<QAction*>(QStringLiteral("edit.undo"))->trigger();
    QCOMPARE(undo->text(), QStringLiteral("&Undo"));
    QVERIFY(!undo->isEnabled());
    const auto* redo = m_window->findChild<QAction*>(QStringLiteral("edit.redo"));
    QVERIFY(redo->isEnabled());
    QCOMPARE(redo->text(), QStringLiteral("&Redo keeping Q && A"));
    bool listed = false;
    for (const QAction* action : m_window->findChildren<QAction*>())
        listed = listed || action->text() == QStringLiteral("salt && pepper.mp4");
    QVERIFY(listed);
}

void MainWindowTest::everyControlHasAName() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool named =
            !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        // A spin box's inner field speaks for its owner, the page itself is a container.
        const bool exempt = qobject_cast<const QSpinBox*>(widget->parentWidget()) ||
                            widget->inherits("skimline::VideoPage") ||
                            widget->inherits("QSplitter");
        QVERIFY2(named || exempt,
                 qPrintable(QString::fromLatin1(widget->metaObject()->className()) +
                            QLatin1Char(' ') + widget->objectName()));
    }
}

void MainWindowTest::eventLoopStaysFreeWhileAnalysing() {
    m_script->milliseconds = 200;
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    // The player starts with the first probe, once per run; the bound is for everything after it.
    QTRY_VERIFY(m_window->videoPage()->session()->media());
    test::runEvents();
    qint64 longest = 0;
    QElapsedTimer since;
    since.start();
    QTimer heartbeat;
    connect(&heartbeat, &QTimer::timeout, this,
            [&] { longest = std::max(longest, since.restart()); });
    heartbeat.start(5);
    waitReady();
    // Generous: the machine that runs this may be busy with something else.
    QVERIFY2(longest < 400, qPrintable(QString::number(longest)));
}

void MainWindowTest::dark() {
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY(isDark(m_window->palette()));
    m_window->openPaths(
        {video(QStringLiteral("holiday.mp4")), video(QStringLiteral("birthday.mp4"))});
    waitReady(2);
    m_window->videoPage()->session()->edits()->toggleShot(3);
    m_window->videoPage()->axis()->setPlayhead(41);
    snap(QStringLiteral("dark"));
    const QImage image = m_window->videoPage()->timeline()->grab().toImage();
    QVERIFY(image.pixelColor(image.width() - 4, image.height() - 4).lightness() < 80);
    applyTheme(*qApp, ThemeChoice::Light);
}

void MainWindowTest::saysWhereTheScoresComeFrom() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    const QString text = m_window->videoPage()->session()->provenance();
    QCOMPARE(text, QStringLiteral("made-up on fake features, computed on the CPU"));
    const auto labels = m_window->jobsBar()->findChildren<ElidedLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const ElidedLabel* label) {
        return label->fullText().contains(text);
    }));
}

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
