// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "app/export/export_controller.h"
#include "app/progress/jobs_panel.h"
#include "tests/app/support/window_test.h"

using namespace skimline;

/// The list of all jobs of a session, in the real window on a synthetic engine.
class JobsPanelTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void jobsPanelKeepsTheHistory();
    void queuedVideosCanBeTakenOut();
};

void JobsPanelTest::jobsPanelKeepsTheHistory() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    JobsPanel* panel = m_window->jobsPanel();
    QCOMPARE(panel->jobCount(), 1);
    QCOMPARE(panel->stateOf(1), int(JobState::Done));
    QVERIFY(panel->jobText(1).contains(QStringLiteral("24 shot")));
    m_window->exportController()->exportTo(*session(), path(QStringLiteral("x.mp4")), true);
    QTRY_COMPARE(panel->stateOf(2), int(JobState::Done));
    QVERIFY(panel->jobText(2).contains(QStringLiteral("x.mp4")));
    m_script->failAnalysis = true;
    m_window->exportController()->exportTo(*session(), path(QStringLiteral("y.mp4")), true);
    QTRY_COMPARE(panel->stateOf(3), int(JobState::Failed));
    QVERIFY(panel->jobText(3).contains(QStringLiteral("damaged")));
    for (int round = 0; round < JobsPanel::mostJobs; ++round)
        panel->addJob(1000 + round, JobKind::Export, QStringLiteral("z"), JobState::Running);
    QVERIFY(panel->jobCount() <= JobsPanel::mostJobs);
    QCOMPARE(panel->stateOf(1), -1);
    panel->clearFinished();
    QCOMPARE(panel->jobCount(), JobsPanel::mostJobs);
}

void JobsPanelTest::queuedVideosCanBeTakenOut() {
    m_script->hold = true;
    QStringList paths;
    for (const char* name : {"a.mp4", "b.mp4", "c.mp4"}) paths << video(QLatin1String(name), name);
    m_window->openPaths(paths);
    JobsPanel* panel = m_window->jobsPanel();
    QTRY_COMPARE(panel->stateOf(1), int(JobState::Running));
    QCOMPARE(panel->stateOf(2), int(JobState::Waiting));
    QCOMPARE(panel->stateOf(3), int(JobState::Waiting));
    Q_EMIT panel->cancelRequested(2);
    QCOMPARE(panel->stateOf(2), int(JobState::Stopped));
    QCOMPARE(m_window->videos()->session(1)->state(), VideoState::Cancelled);
    m_window->videos()->remove(m_window->videos()->session(2));
    QTRY_COMPARE(panel->stateOf(3), int(JobState::Stopped));
    Q_EMIT panel->cancelRequested(1);
    QTRY_COMPARE(panel->stateOf(1), int(JobState::Stopped));
}

QTEST_MAIN(JobsPanelTest)
#include "tst_jobs_panel.moc"
