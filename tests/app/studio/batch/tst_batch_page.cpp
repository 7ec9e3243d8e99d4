// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Batch tab in the whole window, on folders as workers leave them.
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTranslator>
#include <chrono>

#include "app/studio/batch/batch_controller.h"
#include "app/studio/batch/batch_list.h"
#include "app/studio/batch/batch_page.h"
#include "app/studio/document/video_session.h"
#include "app/studio/window/main_window.h"
#include "core/foundation/base/error_ids.h"
#include "tests/app/studio/batch/made_run.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/time_text.h"

using namespace skimline;
using test::MadeRun;

class TestBatchPage : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void saysHowFarARunIs();
    void followsTheRunByItself();
    void keepsWhatIsChosenWhileTheListGrows();
    void tellsOfWorkersThatDiedAndOfARunWithoutAny();
    void tellsOfAFailureInTheLanguageOfTheStudio();
    void opensASkim();
    void saysSoWhereNoRunIsPlanned();
    void tenThousandVideosDoNotHoldUpTheWindow();

private:
    BatchController* controller() const { return m_window->findChild<BatchController*>(); }
    BatchPage* page() const { return controller()->page(); }
    QListView* list() const {
        for (auto* view : page()->findChildren<QListView*>())
            if (view->isVisible()) return view;
        return nullptr;
    }
    QPushButton* button(const QString& text) const {
        for (auto* one : page()->findChildren<QPushButton*>())
            if (one->text() == text && one->isVisible()) return one;
        return nullptr;
    }
    void open(const MadeRun& run) {
        m_window = makeWindow();
        controller()->open(run.path());
        QTRY_VERIFY(page()->statusText().contains(QStringLiteral(" done")));
    }
};

void TestBatchPage::saysHowFarARunIs() {
    const MadeRun run(8);
    run.finish(0);
    run.finish(1);
    run.lease(2);
    run.lease(3);
    run.fail(4, {ErrorCode::Corrupt, "", "The video is damaged."});
    run.fail(5, {ErrorCode::DiskFull, "", "The disk is full."});
    open(run);
    const QString said = page()->statusText();
    for (const char* part :
         {"2 of 8 done", "2 in progress", "2 waiting", "1 to try again", "1 failed"})
        QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
    // 20 bytes took 180 s; 50 are left for two.
    QVERIFY2(said.contains(timeLeftText(225)), qPrintable(said));
    QCOMPARE(page()->finished()->rowCount(), 2);
    page()->findChild<QTabBar*>()->setCurrentIndex(1);
    QCOMPARE(list()->model()->rowCount(), 2);
    const QModelIndex first = list()->model()->index(0, 0);
    QCOMPARE(first.data().toString(), QFileInfo(run.source(4)).fileName());
    QCOMPARE(first.data(BatchList::DetailRole).toString(), QStringLiteral("The video is damaged."));
    snap(QStringLiteral("batch-page"));
}

void TestBatchPage::followsTheRunByItself() {
    const MadeRun run(3);
    run.lease(0);
    open(run);
    QCOMPARE(page()->finished()->rowCount(), 0);
    for (const std::size_t which : {0U, 1U, 2U}) run.finish(which);
    QTRY_COMPARE_WITH_TIMEOUT(page()->finished()->rowCount(), 3, 60'000);
    QVERIFY(page()->statusText().contains(QStringLiteral("Everything is done")));
}

void TestBatchPage::keepsWhatIsChosenWhileTheListGrows() {
    const MadeRun run(4);
    run.finish(2);
    open(run);
    list()->setCurrentIndex(list()->model()->index(0, 0));
    run.finish(0);
    run.finish(1);
    QTRY_COMPARE_WITH_TIMEOUT(page()->finished()->rowCount(), 3, 60'000);
    QCOMPARE(list()->currentIndex().row(), 2);
    QCOMPARE(list()->currentIndex().data(BatchList::SourceRole).toString(), run.source(2));
}

void TestBatchPage::tellsOfWorkersThatDiedAndOfARunWithoutAny() {
    const MadeRun run(3);
    run.lease(0, std::chrono::minutes(10));
    open(run);
    const QString said = page()->statusText();
    QVERIFY2(said.contains(QStringLiteral("3 waiting")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("silent for two minutes left 1 video")),
             qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("Nobody works on this run")), qPrintable(said));
    QVERIFY(button(QStringLiteral("Copy the command")));
    button(QStringLiteral("Copy the command"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("skimline batch run '%1' --claim").arg(run.path()));
}

void TestBatchPage::tellsOfAFailureInTheLanguageOfTheStudio() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/skimline/translations/skimline_de")));
    const MadeRun run(1);
    run.fail(
        0, {ErrorCode::Corrupt, ErrorId::EmptyFile, {"\"tape.mp4\"", run.source(0).toStdString()}});
    QCoreApplication::installTranslator(&german);
    BatchList list;
    list.setFailures(batch::statusOf(batch::RunFolder::planned(run.path().toStdString()),
                                     batch::Thorough::Sizes, {})
                         .failures);
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(list.rowCount(), 1);
    const QString said = list.index(0, 0).data(BatchList::DetailRole).toString();
    QVERIFY2(said.startsWith(QStringLiteral("\"tape.mp4\" ")), qPrintable(said));
    QVERIFY2(!said.contains(QStringLiteral("is empty")), qPrintable(said));
}

void TestBatchPage::opensASkim() {
    const MadeRun run(2);
    run.finish(0);
    open(run);
    QVERIFY(!button(QStringLiteral("Open skim"))->isEnabled());
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QVERIFY(button(QStringLiteral("Open skim"))->isEnabled());
    button(QStringLiteral("Open skim"))->click();
    QTRY_VERIFY(session() != nullptr);
    QCOMPARE(session()->path(), run.skim(0));
}

void TestBatchPage::saysSoWhereNoRunIsPlanned() {
    m_window = makeWindow();
    controller()->open(m_folder->path());
    QTRY_VERIFY(
        page()->statusText().contains(QStringLiteral("No batch run is planned in this folder")));
}

void TestBatchPage::tenThousandVideosDoNotHoldUpTheWindow() {
    constexpr int kMany = 10'000;
    std::vector<batch::FinishedVideo> videos;
    for (int i = 0; i < kMany; ++i)
        videos.push_back({"/in/" + std::to_string(i) + ".mp4", "/out/s.mp4", 1});
    BatchPage shown;
    BatchSnapshot snapshot{QStringLiteral("/run"), {}};
    snapshot.status.videos = kMany;
    snapshot.status.done = kMany;
    snapshot.status.finished = videos;
    shown.show(snapshot);
    QSignalSpy resets(shown.finished(), &QAbstractItemModel::modelReset);
    shown.show(snapshot);
    QCOMPARE(resets.count(), 0);  // nothing has changed: nothing is laid out anew
    QCOMPARE(shown.finished()->rowOf(QStringLiteral("/in/9999.mp4")), kMany - 1);
}

QTEST_MAIN(TestBatchPage)
#include "tst_batch_page.moc"
