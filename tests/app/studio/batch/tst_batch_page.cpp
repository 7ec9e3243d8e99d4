// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Batch tab in the real window, on folders as workers leave them.
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTranslator>
#include <algorithm>
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
    void aRunIsMadeOfWhatIsOpen();
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
    for (const char* part : {"2 of 8 done", "2 in progress", "2 waiting", "1 to retry", "1 failed"})
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
    QVERIFY(page()->statusText().contains(QStringLiteral("All done")));
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
    QVERIFY2(said.contains(QStringLiteral("1 video")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("not responded for two minutes")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("No worker is running")), qPrintable(said));
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

void TestBatchPage::aRunIsMadeOfWhatIsOpen() {
    const MadeRun planned(2);
    QFile program(path(QStringLiteral("skimline")));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write(QStringLiteral("#!/bin/sh\nprintf '%s\\n' \"$@\" > '%2'\n[ -e '%3' ] && { "
                                 "echo 'skimline: The disk is full.' >&2; exit 1; }\n"
                                 "cp -r '%1' \"$4\"\n")
                      .replace(QStringLiteral("%1"), planned.path())
                      .replace(QStringLiteral("%2"), path(QStringLiteral("said")))
                      .replace(QStringLiteral("%3"), path(QStringLiteral("full")))
                      .toUtf8());
    program.close();
    program.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    const auto warns = [this](const char* words) {
        return std::ranges::any_of(m_window->messages()->banners(), [&](const auto* shown) {
            return shown->kind() == MessageKind::Warning &&
                   shown->text().contains(QLatin1String(words));
        });
    };
    controller()->setProgram(program.fileName());
    controller()->askForNew();
    QVERIFY(warns("Open the videos"));
    m_window->messages()->clear();
    m_window->openPaths(
        {video(QStringLiteral("a.mp4"), "one"), video(QStringLiteral("-b.mp4"), "two")});
    waitReady(2);
    m_settings->setBudgetPercent(20);
    controller()->make(m_folder->path());
    QTRY_VERIFY(page()->statusText().contains(QStringLiteral("0 of 2 done")));
    QVERIFY(page()->statusText().contains(QStringLiteral("No worker is running")));
    QFile said(path(QStringLiteral("said")));
    QVERIFY(said.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(said.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts),
             (QStringList{QStringLiteral("batch"), QStringLiteral("plan"), QStringLiteral("-o"),
                          path(QStringLiteral("skimline run")), QStringLiteral("--budget"),
                          QStringLiteral("20%"), QStringLiteral("--"), session(0)->path(),
                          session(1)->path()}));
    // Another run has its own folder; if it cannot be created, the page says why.
    video(QStringLiteral("full"));
    controller()->make(m_folder->path());
    QTRY_VERIFY(warns("The disk is full."));
    said.seek(0);
    QVERIFY(said.readAll().contains(path(QStringLiteral("skimline run 2")).toUtf8()));
    controller()->setProgram({});
    m_window->messages()->clear();
    controller()->make(m_folder->path());
    QVERIFY(warns("is missing"));
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
    QTRY_VERIFY(page()->statusText().contains(QStringLiteral("This folder contains no batch run")));
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
    QCOMPARE(resets.count(), 0);  // nothing has changed, so the layout stays
    QCOMPARE(shown.finished()->rowOf(QStringLiteral("/in/9999.mp4")), kMany - 1);
}

QTEST_MAIN(TestBatchPage)
#include "tst_batch_page.moc"
