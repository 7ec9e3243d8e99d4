// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTest>

#include "app/studio/models/model_controller.h"
#include "app/studio/models/model_page.h"
#include "app/studio/models/network_view.h"
#include "app/studio/models/run_dialog.h"
#include "app/studio/models/run_view.h"
#include "app/studio/models/training_controller.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/controls/jobs_bar.h"

using namespace skimline;

/// Trainings and measurements started from the window; small scripts stand for the command line
/// program.
class TrainingPageTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void trainsStopsAndGoesOn();
    void earlierRunsAreThere();
    void refusesWhatCannotBe();
    void closingDuringATrainingIsClean();
    void runDialogChecks();
    void isThereWithoutAVideo();

private:
    ModelPage* page() const { return m_window->findChild<ModelPage*>(); }
    RunRequest request() const;
    void program(const QString& body);
};

void TrainingPageTest::program(const QString& body) {
    const QString name = path(QStringLiteral("program"));
    QFile file(name);
    if (file.open(QIODevice::WriteOnly)) file.write("#!/bin/sh\n" + body.toUtf8());
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_window->training()->setProgram(name);
}

RunRequest TrainingPageTest::request() const {
    RunRequest request;
    request.folder = path(QStringLiteral("runs/mine"));
    request.bank = request.folder + QStringLiteral("/features.bank");
    request.photos = {m_folder->path()};
    request.updates = 100;
    return request;
}

void TrainingPageTest::trainsStopsAndGoesOn() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    const RunRequest wanted = request();
    // Writes one line at a time; stops on request, or after 5 lines.
    program(QStringLiteral(
                "[ \"$2\" = --prepare ] && { echo 'skimline-lab: 3 sources' >&2; exit 0; }\n"
                "trap 'exit 130' TERM\n"
                "n=$(cat '%1/log.jsonl' 2>/dev/null | wc -l)\n"
                "while [ $n -lt 5 ]; do n=$((n+1)); "
                "echo \"{\\\"step\\\":$n,\\\"sequence_loss\\\":1,\\\"validation_f\\\":0.5}\" >> "
                "'%1/log.jsonl'; "
                "echo "
                "\"{\\\"stage\\\":\\\"training\\\",\\\"done\\\":$n,\\\"total\\\":5,\\\"seconds_"
                "left\\\":9}\" "
                ">&2; [ $n = 3 ] && [ ! -e '%1/stopped' ] && { touch '%1/stopped'; "
                "while :; do sleep 0.02; done; }; done\n"
                "touch '%1/mine.safetensors'\n")
                .arg(wanted.folder));
    TrainingRun* run = m_window->training()->start(wanted);
    QVERIFY(run);
    QVERIFY(!m_window->training()->start(wanted));
    QTRY_COMPARE(run->log().lastStep(), 3.0);
    QVERIFY(run->stateText().contains(QStringLiteral("Step 3 of 100")));
    QTRY_COMPARE(run->fraction(), 0.6);
    QVERIFY(run->lines().isEmpty() || run->lines().last() == QLatin1String("3 sources"));
    QCOMPARE(m_window->jobsBar()->jobCount(), 1);
    run->program()->stop();
    QTRY_COMPARE(run->state(), RunState::Stopped);
    QVERIFY(run->canGoOn());
    QVERIFY(!run->hasNetwork());
    QCOMPARE(m_window->jobsBar()->jobCount(), 0);
    QVERIFY(page()->runs()->statusText().contains(QStringLiteral("be resumed")));
    m_window->training()->goOn(run);
    QTRY_COMPARE(run->state(), RunState::Finished);
    QCOMPARE(run->log().loss().size(), 5);
    QVERIFY(run->hasNetwork());
    QVERIFY(!run->canGoOn());
    // The network can be used at once.
    Q_EMIT page()->runs()->useRequested(checkpointOf(wanted));
    QTRY_COMPARE(session()->analysis()->scores->checkpoint, std::string("mine"));
}

void TrainingPageTest::earlierRunsAreThere() {
    const RunRequest wanted = request();
    QVERIFY(saveRequest(wanted));
    m_settings->addRunFolder(wanted.folder);
    QFile log(wanted.folder + QStringLiteral("/log.jsonl"));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write("{\"step\":40,\"sequence_loss\":1}\n");
    log.close();
    m_window.reset();
    m_window = makeWindow();
    QCOMPARE(m_window->training()->runs().size(), 1);
    TrainingRun* run = m_window->training()->runs().first();
    QTRY_COMPARE(run->log().lastStep(), 40.0);
    QVERIFY(run->stateText().contains(QStringLiteral("40 of 100")));
    QVERIFY(run->canGoOn());
    QCOMPARE(page()->runs()->run(), run);
}

void TrainingPageTest::refusesWhatCannotBe() {
    RunRequest wanted = request();
    wanted.photos = {path(QStringLiteral("nowhere"))};
    QVERIFY(!m_window->training()->start(wanted));
    QVERIFY(!m_window->messages()->banners().isEmpty());
    wanted = request();
    wanted.folder = QStringLiteral("/proc/no/such");
    wanted.bank = wanted.folder + QStringLiteral("/x.bank");
    QVERIFY(!m_window->training()->start(wanted));
    QVERIFY(m_settings->runFolders().isEmpty());
}

void TrainingPageTest::closingDuringATrainingIsClean() {
    program(QStringLiteral("trap 'touch \"%1/saved\"; exit 130' TERM\ntouch '%1/up'\n"
                           "while :; do sleep 0.02; done\n")
                .arg(m_folder->path()));
    QVERIFY(m_window->training()->start(request()));
    QTRY_VERIFY(QFile::exists(path(QStringLiteral("up"))));
    m_window->close();
    m_window.reset();
    QVERIFY(QFile::exists(path(QStringLiteral("saved"))));
}

void TrainingPageTest::runDialogChecks() {
    RunOffer offer;
    offer.runsFolder = m_folder->path();
    offer.checkpoints = {QStringLiteral("/x/a.safetensors")};
    offer.banks = {path(QStringLiteral("a.bank"))};
    RunDialog dialog(RunKind::Training, offer);
    auto* start = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(!start->isEnabled());
    dialog.setFootage(QStringLiteral("/no/such"), {});
    QVERIFY(!start->isEnabled());
    dialog.setFootage(m_folder->path(), {});
    QVERIFY2(start->isEnabled(), qPrintable(dialog.problem()));
    dialog.setFolder({});
    QVERIFY(!start->isEnabled());
    dialog.setFolder(path(QStringLiteral("r")));
    dialog.setUpdates(50);
    const RunRequest wanted = dialog.request();
    QCOMPARE(wanted.updates, 50);
    QCOMPARE(wanted.bank, path(QStringLiteral("r/features.bank")));
    QCOMPARE(wanted.extractor, QStringLiteral("builtin"));
    RunDialog measure(RunKind::Evaluation, offer);
    QCOMPARE(measure.request().checkpoint, QString());
    measure.setFootage(m_folder->path(), {});
    const QString bank = measure.request().bank;
    QVERIFY(bank.startsWith(m_folder->path()));
    measure.setFootage({}, m_folder->path());
    QVERIFY(measure.request().bank == bank || measure.problem().isEmpty());
}

void TrainingPageTest::isThereWithoutAVideo() {
    QVERIFY(m_window->showsWelcome());
    QVERIFY(!page()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY(page()->isVisible() && m_window->showsWelcome());
    QTRY_VERIFY(!page()->networks()->cards().empty());
    program(QStringLiteral("trap 'exit 130' TERM\nwhile :; do sleep 0.02; done\n"));
    QVERIFY(m_window->training()->start(request()));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    // A video opened meanwhile does not remove it.
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    QVERIFY(page()->isVisible() && !m_window->showsWelcome());
}

QTEST_MAIN(TrainingPageTest)
#include "tst_training_page.moc"
