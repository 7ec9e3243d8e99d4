// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <algorithm>
#include <utility>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/models/model_controller.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/video_page.h"
#include "app/studio/words/words_controller.h"
#include "app/studio/words/words_page.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/controls/jobs_bar.h"

using namespace skimline;

/// The list of all tasks of a session, in the real window on a synthetic engine.
class JobsPanelTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void jobsPanelKeepsTheHistory();
    void aFullWindowKeepsItsHeight();
    void theKeyboardReachesNothingThatIsCovered();
    void queuedVideosCanBeTakenOut();
    void everyTabIsListedAndCancelled_data();
    void everyTabIsListedAndCancelled();

private:
    /// Row whose text begins so; -1: none.
    int idOf(const QString& text) const;
    TaskState stateOf(const QString& text) const;
};

int JobsPanelTest::idOf(const QString& text) const {
    for (const int id : m_window->jobsPanel()->ids())
        if (m_window->jobsPanel()->jobText(id).startsWith(text)) return id;
    return -1;
}

TaskState JobsPanelTest::stateOf(const QString& text) const {
    return TaskState(m_window->jobsPanel()->stateOf(idOf(text)));
}

void JobsPanelTest::jobsPanelKeepsTheHistory() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    JobsPanel* panel = m_window->jobsPanel();
    const int analysis = idOf(QStringLiteral("Analysis a.mp4"));
    QCOMPARE(panel->stateOf(analysis), int(TaskState::Done));
    QVERIFY(panel->jobText(analysis).contains(QStringLiteral("24 shot")));
    m_window->exportController()->exportTo(*session(), path(QStringLiteral("x.mp4")), true);
    QTRY_COMPARE(stateOf(QStringLiteral("Export x.mp4")), TaskState::Done);
    m_script->failAnalysis = true;
    m_window->exportController()->exportTo(*session(), path(QStringLiteral("y.mp4")), true);
    QTRY_COMPARE(stateOf(QStringLiteral("Export y.mp4")), TaskState::Failed);
    QVERIFY(
        panel->jobText(idOf(QStringLiteral("Export y.mp4"))).contains(QStringLiteral("damaged")));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    // Includes small ones that the bar does not count.
    QTRY_VERIFY(std::ranges::all_of(
        panel->ids(), [panel](int id) { return panel->stateOf(id) >= int(TaskState::Done); }));
    for (int round = 0; round < JobsPanel::kMostJobs; ++round)
        panel->addJob(1000 + round, kSavingTask, QStringLiteral("z"), TaskState::Running);
    QVERIFY(panel->jobCount() <= JobsPanel::kMostJobs);
    QCOMPARE(panel->stateOf(analysis), -1);
    panel->clearFinished();
    QCOMPARE(panel->jobCount(), JobsPanel::kMostJobs);
}

void JobsPanelTest::aFullWindowKeepsItsHeight() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    // Results that still arrive may need room: lanes, too, from tasks that the bar does not count.
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    int before = 0;
    int rounds = 0;
    const auto isStill = [&] {
        const int now = m_window->minimumSizeHint().height();
        rounds = std::exchange(before, now) == now ? rounds + 1 : 0;
        return rounds > 5;
    };
    QTRY_VERIFY(isStill());
    JobsPanel* panel = m_window->jobsPanel();
    for (const bool full : {true, false}) {
        const int least = m_window->minimumSizeHint().height();
        m_window->resize(m_window->width(), full ? least : least + panel->height());
        QCoreApplication::processEvents();
        const int height = m_window->height();
        m_window->jobsBar()->setListOpen(true);
        QTRY_VERIFY(panel->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(m_window->height(), height);
        // Shown over the page, whose bottom row stays visible.
        const QWidget* page = m_window->videoPage();
        QVERIFY(page->parentWidget()->geometry().contains(panel->geometry()));
        QCOMPARE(panel->geometry().bottom() + 1,
                 m_window->videoPage()->budgetRow()->mapTo(panel->parentWidget(), QPoint()).y());
        m_window->jobsBar()->setListOpen(false);
        QVERIFY(!panel->isVisible());
    }
}

void JobsPanelTest::theKeyboardReachesNothingThatIsCovered() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    m_window->resize(m_window->width(), m_window->minimumSizeHint().height());
    m_window->activateWindow();
    JobsPanel* panel = m_window->jobsPanel();
    m_window->jobsBar()->setListOpen(true);
    QTRY_VERIFY(panel->isVisible());
    QCoreApplication::processEvents();
    const auto place = [](const QWidget* widget) {
        return QRect(widget->mapToGlobal(QPoint()), widget->size());
    };
    // Focusing a widget that is still visible leaves the list open.
    auto* title = m_window->videoPage()->player()->bar();
    QVERIFY(!place(panel).contains(place(title)));
    m_window->videoPage()->setFocus(Qt::TabFocusReason);
    QVERIFY(panel->isVisible());
    int covered = 0;
    for (int step = 0; step < 200 && panel->isVisible(); ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY(focused);
        if (!panel->isAncestorOf(focused) && place(panel).contains(place(focused))) {
            ++covered;
            QVERIFY2(!panel->isVisible(), qPrintable(focused->accessibleName()));
        }
    }
    QVERIFY(covered > 0);
}

void JobsPanelTest::queuedVideosCanBeTakenOut() {
    m_script->hold = true;
    QStringList paths;
    for (const char* name : {"a.mp4", "b.mp4", "c.mp4"}) paths << video(QLatin1String(name), name);
    m_window->openPaths(paths);
    JobsPanel* panel = m_window->jobsPanel();
    const QString first = QStringLiteral("Analysis a.mp4");
    const QString second = QStringLiteral("Analysis b.mp4");
    const QString third = QStringLiteral("Analysis c.mp4");
    QTRY_COMPARE(stateOf(first), TaskState::Running);
    QCOMPARE(stateOf(second), TaskState::Waiting);
    QCOMPARE(stateOf(third), TaskState::Waiting);
    Q_EMIT panel->cancelRequested(idOf(second));
    QTRY_COMPARE(stateOf(second), TaskState::Stopped);
    QCOMPARE(m_window->videos()->session(1)->state(), VideoState::Cancelled);
    m_window->videos()->remove(m_window->videos()->session(2));
    // A closed video leaves the queue.
    QTRY_COMPARE(idOf(third), -1);
    Q_EMIT panel->cancelRequested(idOf(first));
    QTRY_COMPARE(stateOf(first), TaskState::Stopped);
    QCOMPARE(m_window->videos()->session(0)->state(), VideoState::Cancelled);
    QCOMPARE(m_script->analyses.load(), 1);
}

/// Each shows the same number in the bar and the list and how long it takes, and ends when
/// cancelled there.
void JobsPanelTest::everyTabIsListedAndCancelled_data() {
    QTest::addColumn<QString>("row");
    for (const char* row : {"Attention a.mp4", "Comparison a.mp4", "Words a.mp4",
                            "Highlights a.mp4", "Export x.mp4", "Weights googlenet"})
        QTest::newRow(row) << QString::fromLatin1(row);
}

void JobsPanelTest::everyTabIsListedAndCancelled() {
    QFETCH(const QString, row);
    m_script->cues = {{Rational(1), Rational(4), "a dragon in the snow"}};
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(m_window->findChild<WordsPage*>()->spoken());
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    m_window->jobsPanel()->clearFinished();
    m_script->hold = true;
    if (row.startsWith(QLatin1String("Attention")))
        m_window->inspector()->showPage(m_window->attention()->page());
    if (row.startsWith(QLatin1String("Comparison"))) m_window->compare()->compare({{}, {}});
    if (row.startsWith(QLatin1String("Words"))) m_window->words()->writeWith(m_folder->path());
    if (row.startsWith(QLatin1String("Highlights")))
        Q_EMIT m_window->findChild<HighlightsPage*>()->findRequested({});
    if (row.startsWith(QLatin1String("Export")))
        m_window->exportController()->exportTo(*session(), path(QStringLiteral("x.mp4")), true);
    if (row.startsWith(QLatin1String("Weights")))
        m_window->models()->fetch(QStringLiteral("googlenet"));
    QTRY_COMPARE(stateOf(row), TaskState::Running);
    const int id = idOf(row);
    QTRY_VERIFY(m_window->jobsPanel()->jobText(id).contains(QStringLiteral(" left")));
    QVERIFY(m_window->jobsBar()->jobText(id).contains(QStringLiteral(" left")));
    Q_EMIT m_window->jobsPanel()->cancelRequested(id);
    QTRY_COMPARE(stateOf(row), TaskState::Stopped);
    QCOMPARE(m_window->jobsBar()->jobCount(), 0);
    QVERIFY(m_script->exports().empty());
}

QTEST_MAIN(JobsPanelTest)
#include "tst_jobs_panel.moc"
