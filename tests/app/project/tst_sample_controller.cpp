// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/project/sample_controller.h"
#include "widgets/controls/drop_area.h"
#include "widgets/controls/jobs_bar.h"
#include "widgets/controls/message_banner.h"

using namespace skimline;

class SampleControllerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void makesOnceThenShows();
    void failureIsSaidAndRepeated();
    void missingProgramIsSaid();
    void cancelEndsEverything();
    void destroyingWhileRunningIsQuick();
    void buttonWaits();

private:
    /// A program of these lines instead of the one that makes the sample; $1 is the target.
    QString program(const QByteArray& lines);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<JobsBar> m_bar;
    std::unique_ptr<MessageArea> m_messages;
    std::unique_ptr<SampleController> m_controller;
};

void SampleControllerTest::init() {
    m_controller.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", m_folder->path().toLocal8Bit());
    m_bar = std::make_unique<JobsBar>();
    m_messages = std::make_unique<MessageArea>();
    m_controller = std::make_unique<SampleController>(m_bar.get(), m_messages.get());
}

QString SampleControllerTest::program(const QByteArray& lines) {
    const QString path = m_folder->filePath(QStringLiteral("make"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write("#!/bin/sh\n" + lines + "\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

void SampleControllerTest::makesOnceThenShows() {
    m_controller->setProgram(program("echo film > \"$1\"; echo x >> \"$(dirname \"$0\")/runs\""));
    QSignalSpy ready(m_controller.get(), &SampleController::ready);
    m_controller->start();
    QCOMPARE(m_bar->jobCount(), 1);
    m_controller->start();
    QTRY_COMPARE(ready.count(), 1);
    QCOMPARE(m_bar->jobCount(), 0);
    const QString path = ready[0][0].toString();
    QVERIFY(path.startsWith(m_folder->path()));
    QVERIFY(QFileInfo::exists(path));
    m_controller->start();
    QCOMPARE(ready.count(), 2);
    QCOMPARE(QFileInfo(m_folder->filePath(QStringLiteral("runs"))).size(), 2);
}

void SampleControllerTest::failureIsSaidAndRepeated() {
    m_controller->setProgram(program("echo half > \"$1\"; exit 1"));
    QSignalSpy ready(m_controller.get(), &SampleController::ready);
    m_controller->start();
    QTRY_COMPARE(m_messages->banners().size(), 1);
    QCOMPARE(m_messages->banners().first()->kind(), MessageKind::Error);
    // Half a film must not pass for the sample the next time.
    m_controller->setProgram(program("echo film > \"$1\""));
    m_controller->start();
    QTRY_COMPARE(ready.count(), 1);
    QFile made(ready[0][0].toString());
    QVERIFY(made.open(QIODevice::ReadOnly));
    QCOMPARE(made.readAll(), QByteArray("film\n"));
}

void SampleControllerTest::missingProgramIsSaid() {
    m_controller->setProgram(m_folder->filePath(QStringLiteral("nothing-here")));
    m_controller->start();
    QTRY_COMPARE(m_messages->banners().size(), 1);
    QCOMPARE(m_bar->jobCount(), 0);
}

void SampleControllerTest::cancelEndsEverything() {
    // As with the real one, what takes the time is a child of the program.
    m_controller->setProgram(
        program("sleep 60 & echo $! > \"$(dirname \"$0\")/child\"; wait; exit 1"));
    QSignalSpy running(m_controller.get(), &SampleController::runningChanged);
    m_controller->start();
    const QString child = m_folder->filePath(QStringLiteral("child"));
    QTRY_VERIFY(QFileInfo(child).size() > 0);
    Q_EMIT m_bar->cancelRequested(SampleController::jobId);
    QTRY_COMPARE(running.count(), 2);
    QVERIFY(m_messages->banners().isEmpty());
    QFile file(child);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString status =
        QStringLiteral("/proc/%1/cmdline").arg(QString::fromLatin1(file.readAll().trimmed()));
    QTRY_VERIFY(!QFileInfo::exists(status) || [&] {
        QFile left(status);
        return !left.open(QIODevice::ReadOnly) || !left.readAll().startsWith("sleep");
    }());
}

void SampleControllerTest::destroyingWhileRunningIsQuick() {
    m_controller->setProgram(program("sleep 60"));
    m_controller->start();
    QTRY_VERIFY(m_controller->isRunning());
    QElapsedTimer timer;
    timer.start();
    m_controller.reset();
    QVERIFY(timer.elapsed() < 5000);
}

void SampleControllerTest::buttonWaits() {
    DropArea area;
    QSignalSpy wanted(&area, &DropArea::sampleRequested);
    QPushButton* button = nullptr;
    for (QPushButton* each : area.findChildren<QPushButton*>()) {
        if (each->objectName() != QLatin1String("primary")) button = each;
    }
    QVERIFY(button);
    button->click();
    QCOMPARE(wanted.count(), 1);
    area.setSampleBusy(true);
    QVERIFY(!button->isEnabled());
    area.setSampleBusy(false);
    QVERIFY(button->isEnabled());
}

QTEST_MAIN(SampleControllerTest)
#include "tst_sample_controller.moc"
