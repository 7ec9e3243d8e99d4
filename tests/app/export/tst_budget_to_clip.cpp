// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include "app/export/export_controller.h"
#include "app/export/export_dialog.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "tests/app/support/window_test.h"
#include "tests/support/run_events.h"
#include "tests/support/thread_clock.h"
#include "widgets/controls/budget_slider.h"
#include "widgets/timeline/score_curve.h"

using namespace skimline;

/// From the budget to the clip, in the real window.
class BudgetToClipTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void budgetSolvesAtOnceAndSaysWhenItCannot();
    void budgetThatNoShotFitsKeepsTheAnalysis();
    void exportGetsTheShotsOnShow();
    void exportDialogRefusesWhatCannotBe();
    void sliderToFrameWithinAFrame();
};

void BudgetToClipTest::budgetSolvesAtOnceAndSaysWhenItCannot() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    VideoPage* page = m_window->videoPage();
    auto* field = page->budget()->findChild<QSpinBox*>();
    const double before = page->session()->keptSeconds();
    field->setValue(40);
    QVERIFY(page->session()->keptSeconds() > before);
    QCOMPARE(m_settings->budgetPercent(), 40);
    field->setValue(2);
    QVERIFY(page->budget()->statusText().contains(QStringLiteral("No shot fits the budget")));
    QVERIFY(!m_window->startExport());
    snap(QStringLiteral("infeasible"));
    field->setValue(15);
    QVERIFY(page->session()->canExport());
}

void BudgetToClipTest::budgetThatNoShotFitsKeepsTheAnalysis() {
    m_script->shotCount = 2;
    m_window->openPaths({video(QStringLiteral("short.mp4"))});
    waitReady();
    VideoPage* page = m_window->videoPage();
    QCOMPARE(page->timeline()->curve()->series().count(), 240);
    QCOMPARE(page->session()->keptShots(), 0);
    QVERIFY(!page->session()->canExport());
    QVERIFY(page->budget()->statusText().contains(QStringLiteral("No shot fits the budget")));
    QVERIFY(!banner(MessageKind::Error));
    page->budget()->findChild<QSpinBox*>()->setValue(60);
    QVERIFY(page->session()->canExport());
}

void BudgetToClipTest::exportGetsTheShotsOnShow() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    VideoSession* session = m_window->videoPage()->session();
    session->edits()->toggleShot(0);
    ExportDialog* dialog = m_window->startExport();
    QVERIFY(dialog);
    const QString target = m_folder->filePath(QStringLiteral("out.webm"));
    dialog->setTarget(target);
    QVERIFY(dialog->problem().isEmpty());
    auto* estimate = dialog->findChild<QLabel*>(QStringLiteral("secondary"));
    QVERIFY(estimate);
    dialog->setMode(ClipMode::Smart);
    QTRY_VERIFY(estimate->text().contains(QStringLiteral("WebM clips are coded as VP9")));
    dialog->setMode(ClipMode::Copy);
    QTRY_VERIFY(estimate->text().contains(QStringLiteral("1.5 s earlier")));
    QVERIFY(estimate->text().contains(QStringLiteral("12 MB")));
    snap(QStringLiteral("export"), dialog);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    dialog->accept();
    QVERIFY(written.wait(5000));
    const auto exports = m_script->exports();
    QCOMPARE(exports.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(exports[0].target.string()), target);
    QVERIFY(!exports[0].overwrite);
    QCOMPARE(exports[0].mode, ClipMode::Copy);
    QCOMPARE(exports[0].shots.size(), session->shots().size());
    for (std::size_t at = 0; at < exports[0].shots.size(); ++at) {
        QCOMPARE(exports[0].shots[at].kept, session->shots()[at].kept);
    }
    QVERIFY(exports[0].shots[0].lock != Lock::None);
    QVERIFY(banner(MessageKind::Success));
    m_window->exportController()->exportTo(*session, m_folder->filePath(QStringLiteral("o.otio")),
                                           true, InterchangeFormat::Otio);
    QVERIFY(written.wait(5000));
    QCOMPARE(*m_script->exports().back().format, InterchangeFormat::Otio);
}

void BudgetToClipTest::exportDialogRefusesWhatCannotBe() {
    const QString source = video(QStringLiteral("holiday.mp4"));
    const QString taken = video(QStringLiteral("taken.mp4"));
    ExportDialog dialog(source, taken, QString(), false);
    QVERIFY(dialog.problem().contains(QStringLiteral("already exists")));
    dialog.setTarget(source);
    QVERIFY(dialog.problem().contains(QStringLiteral("the video itself")));
    dialog.setTarget(m_folder->filePath(QStringLiteral("a.gif")));
    QVERIFY(dialog.problem().contains(QStringLiteral(".mp4")));
    dialog.setTarget(QStringLiteral("/no/such/folder/a.mp4"));
    QVERIFY(dialog.problem().contains(QStringLiteral("folder")));
    dialog.setTarget(QString());
    QVERIFY(!dialog.problem().isEmpty());
    dialog.setTarget(m_folder->filePath(QStringLiteral("new.mkv")));
    QVERIFY(dialog.problem().isEmpty());
    ExportDialog allowed(source, taken, QString(), true);
    QVERIFY(allowed.problem().isEmpty());
}

/// An hour of video with 900 shots, solved by the real solver, everything on show painted.
void BudgetToClipTest::sliderToFrameWithinAFrame() {
    m_script->seconds = 3600;
    m_script->shotCount = 900;
    m_window = makeWindow(test::fakeEngine(m_script));
    m_window->openPaths({video(QStringLiteral("hour.mp4"))});
    waitReady();
    // 48 over the whole video and one for every third shot.
    QTRY_VERIFY_WITH_TIMEOUT(m_window->videoPage()->session()->images().size() >= 340, 60000);
    test::runEvents();
    auto* slider = m_window->videoPage()->budget()->findChild<QSlider*>();
    slider->setSliderDown(true);
    std::vector<double> took;
    for (int percent = 10; percent < 41; ++percent) {
        const double start = test::threadMilliseconds();
        slider->setSliderPosition(percent);
        QCoreApplication::processEvents();
        took.push_back(test::threadMilliseconds() - start);
    }
    std::sort(took.begin(), took.end());
    qInfo("slider to picture: median %.1f ms, worst %.1f ms", took[took.size() / 2], took.back());
    // The best one: sharing a core with other programs doubles the others.
    QVERIFY(took.front() < 16);
}

QTEST_MAIN(BudgetToClipTest)
#include "tst_budget_to_clip.moc"
