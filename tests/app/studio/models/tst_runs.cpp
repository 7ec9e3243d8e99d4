// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/models/program_run.h"
#include "app/studio/models/run_request.h"
#include "app/studio/models/training_run.h"

using namespace skimline;

/// Runs as child processes: small scripts stand for the command line program.
class RunsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void requestSurvivesItsFile();
    void requestSaysWhatIsWrong();
    void commandsMakeTheBankFirst();
    void logIsReadOnFromWhereItWas();
    void logForgetsWhatIsRepeated();
    void curvesKeepTheirShape();
    void finishesOneAfterAnother();
    void failureIsOneSentence();
    void processThatDiesIsSurvived();
    void stopLetsItSave();
    void stopInSpiteOfItself();
    void missingProgram();
    void goneWithItsOwner();
    void resultsAreRead();

private:
    QString script(const QString& body);
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void append(const QByteArray& text);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void RunsTest::init() { m_folder = std::make_unique<QTemporaryDir>(); }

QString RunsTest::script(const QString& body) {
    static int number = 0;
    const QString name = path(QStringLiteral("program%1").arg(++number));
    QFile file(name);
    if (file.open(QIODevice::WriteOnly)) file.write("#!/bin/sh\n" + body.toUtf8());
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return name;
}

void RunsTest::append(const QByteArray& text) {
    QFile file(path(QStringLiteral("log.jsonl")));
    QVERIFY(file.open(QIODevice::Append));
    file.write(text);
}

void RunsTest::requestSurvivesItsFile() {
    RunRequest request;
    request.folder = path(QStringLiteral("a run"));
    request.bank = path(QStringLiteral("x.bank"));
    request.photos = {QStringLiteral("/photos"), QStringLiteral("/mehr Fotos ä")};
    request.extractor = QStringLiteral("googlenet");
    request.attention = QStringLiteral("local");
    request.size = NetworkSize::Bundled;
    request.updates = 77;
    request.seed = 5;
    QVERIFY(saveRequest(request));
    QCOMPARE(*loadRequest(request.folder), request);
    QVERIFY(!loadRequest(path(QStringLiteral("none"))));
    QFile broken(request.folder + QStringLiteral("/run.json"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{\"bank\": 3");
    broken.close();
    QVERIFY(!loadRequest(request.folder));
}

void RunsTest::requestSaysWhatIsWrong() {
    RunRequest request;
    QVERIFY(problemOf(request).contains(QStringLiteral("photos or clips")));
    request.photos = {path(QStringLiteral("nowhere"))};
    QVERIFY(problemOf(request).contains(QStringLiteral("nowhere")));
    request.photos = {m_folder->path()};
    QVERIFY(problemOf(request).contains(QStringLiteral("output folder")));
    request.folder = path(QStringLiteral("run"));
    QCOMPARE(problemOf(request), QString());
    request.photos.clear();
    request.bank = path(QStringLiteral("no.bank"));
    QVERIFY(problemOf(request).contains(QStringLiteral("no.bank")));
    for (const QString& sentence : {problemOf(request)}) QVERIFY(sentence.endsWith(u'.'));
}

void RunsTest::commandsMakeTheBankFirst() {
    RunRequest request;
    request.folder = QStringLiteral("/runs/mine");
    request.bank = QStringLiteral("/runs/mine/features.bank");
    request.photos = {QStringLiteral("/photos")};
    const QList<QStringList> commands = commandsOf(request);
    QCOMPARE(commands.size(), 2);
    for (const QStringList& command : commands)
        QCOMPARE(command.mid(0, 2),
                 (QStringList{QStringLiteral("train"), QStringLiteral("montage")}));
    QVERIFY(commands[0].contains(QStringLiteral("--prepare")));
    QVERIFY(commands[1].contains(QStringLiteral("--run")));
    QCOMPARE(checkpointOf(request), QStringLiteral("/runs/mine/mine.safetensors"));
    request.photos.clear();
    QCOMPARE(commandsOf(request).size(), 1);
    request.kind = RunKind::Evaluation;
    QCOMPARE(commandsOf(request).size(), 1);
    QCOMPARE(commandsOf(request)[0].first(), QStringLiteral("evaluate"));
}

void RunsTest::logIsReadOnFromWhereItWas() {
    RunLogReader reader(path(QStringLiteral("log.jsonl")));
    QVERIFY(!reader.readOn());
    append("{\"step\":1,\"sequence_loss\":2.0,\"importance_loss\":0.5}\n{\"step\":2,\"sequ");
    QVERIFY(reader.readOn());
    QCOMPARE(reader.loss().size(), 1);
    QCOMPARE(reader.loss()[0].value, 2.5);
    append("ence_loss\":1.0,\"importance_loss\":0.25,\"validation_f\":0.5}\nrubbish\n[1]\n{}\n");
    QVERIFY(reader.readOn());
    QCOMPARE(reader.lastStep(), 2.0);
    QCOMPARE(reader.validation().size(), 1);
    QCOMPARE(reader.validation()[0].value, 0.5);
    QVERIFY(!reader.readOn());
}

void RunsTest::logForgetsWhatIsRepeated() {
    RunLogReader reader(path(QStringLiteral("log.jsonl")));
    for (int step = 1; step <= 10; ++step)
        append(QStringLiteral("{\"step\":%1,\"sequence_loss\":1,\"validation_f\":0.%1}\n")
                   .arg(step % 10)
                   .toUtf8()
                   .replace("\"step\":0", "\"step\":10"));
    QVERIFY(reader.readOn());
    QCOMPARE(reader.loss().size(), 10);
    append("{\"step\":6,\"sequence_loss\":3}\n");
    QVERIFY(reader.readOn());
    QCOMPARE(reader.loss().size(), 6);
    QCOMPARE(reader.loss().last().value, 3.0);
    QCOMPARE(reader.validation().last().step, 5.0);
    // Another run in the same place.
    QFile::remove(path(QStringLiteral("log.jsonl")));
    append("{\"step\":1,\"sequence_loss\":9}\n");
    QVERIFY(reader.readOn());
    QCOMPARE(reader.loss().size(), 1);
}

void RunsTest::curvesKeepTheirShape() {
    QList<CurvePoint> points;
    for (int step = 1; step <= 1000; ++step) points << CurvePoint{double(step), 1000.0 - step};
    const QList<CurvePoint> thin = thinned(points, 100);
    QCOMPARE(thin.size(), 100);
    QCOMPARE(thin.last().step, 1000.0);
    double sum = 0;
    for (const CurvePoint& point : thin) sum += point.value;
    QCOMPARE(sum / 100, 499.5);
    QCOMPARE(thinned(points.mid(0, 3), 100).size(), 3);
    QVERIFY(thinned({}, 10).isEmpty());
    // A constant stays constant; a jump is followed gradually.
    const QList<CurvePoint> flat{{1, 2}, {2, 2}, {3, 2}};
    for (const CurvePoint& point : smoothed(flat, 0.1)) QCOMPARE(point.value, 2.0);
    QVERIFY(smoothed(points, 0.03).last().value > points.last().value);
}

void RunsTest::finishesOneAfterAnother() {
    ProgramRun run(script(QStringLiteral(
        "echo \"skimline-lab: doing $1\" >&2\n"
        "echo '{\"stage\":\"training\",\"done\":5,\"total\":10,\"seconds_left\":3.5}' >&2\n"
        "echo \"result of $1\"\n")));
    QSignalSpy progressed(&run, &ProgramRun::progressed);
    QSignalSpy said(&run, &ProgramRun::said);
    run.start({{QStringLiteral("one")}, {QStringLiteral("two")}});
    QCOMPARE(run.state(), RunState::Running);
    run.start({{QStringLiteral("three")}});
    QTRY_COMPARE(run.state(), RunState::Finished);
    QCOMPARE(said.size(), 2);
    QCOMPARE(said[1][0].toString(), QStringLiteral("doing two"));
    QCOMPARE(run.output(), QByteArray("result of two\n"));
    const auto progress = progressed[0][0].value<Progress>();
    QVERIFY(progress.stage == Stage::Train && progress.done == 5 && progress.total == 10);
    QCOMPARE(progress.secondsLeft, 3.5);
}

void RunsTest::failureIsOneSentence() {
    ProgramRun run(script(QStringLiteral(
        "echo 'skimline-lab: There is no feature bank x.' >&2\necho '{broken' >&2\nexit 1\n")));
    run.start({{QStringLiteral("a")}, {QStringLiteral("b")}});
    QTRY_COMPARE(run.state(), RunState::Failed);
    QCOMPARE(run.sentence(), QStringLiteral("There is no feature bank x."));
    QCOMPARE(run.step(), 0);
    ProgramRun silent(script(QStringLiteral("exit 3\n")));
    silent.start({{}});
    QTRY_COMPARE(silent.state(), RunState::Failed);
    QVERIFY(silent.sentence().endsWith(u'.'));
}

void RunsTest::processThatDiesIsSurvived() {
    ProgramRun run(script(QStringLiteral("kill -9 $$\n")));
    run.start({{}});
    QTRY_COMPARE(run.state(), RunState::Failed);
    QVERIFY(run.sentence().contains(QStringLiteral("be resumed")));
    // It can be started again.
    run.start({{}});
    QTRY_COMPARE(run.state(), RunState::Failed);
}

void RunsTest::stopLetsItSave() {
    const QString saved = path(QStringLiteral("saved"));
    ProgramRun run(script(QStringLiteral("trap 'touch \"%1\"; exit 130' TERM\necho up >&2\n"
                                         "while :; do sleep 0.02; done\n")
                              .arg(saved)));
    QSignalSpy said(&run, &ProgramRun::said);
    run.start({{QStringLiteral("a")}, {QStringLiteral("b")}});
    QTRY_COMPARE(said.size(), 1);
    run.stop();
    QCOMPARE(run.state(), RunState::Stopping);
    run.stop();
    QTRY_COMPARE(run.state(), RunState::Stopped);
    QVERIFY(QFile::exists(saved));
    QVERIFY(run.sentence().contains(QStringLiteral("be resumed")));
}

void RunsTest::stopInSpiteOfItself() {
    ProgramRun run(
        script(QStringLiteral("trap '' TERM\necho up >&2\nwhile :; do sleep 0.02; done\n")));
    run.setPatience(200);
    QSignalSpy said(&run, &ProgramRun::said);
    run.start({{}});
    QTRY_COMPARE(said.size(), 1);
    run.stop();
    QTRY_COMPARE(run.state(), RunState::Stopped);
}

void RunsTest::missingProgram() {
    ProgramRun run(path(QStringLiteral("nothing")));
    run.start({{}});
    QTRY_COMPARE(run.state(), RunState::Failed);
    QVERIFY(run.sentence().contains(QStringLiteral("nothing")));
    ProgramRun nowhere{QString()};
    nowhere.start({{}});
    QCOMPARE(nowhere.state(), RunState::Failed);
}

void RunsTest::goneWithItsOwner() {
    const QString number = path(QStringLiteral("pid"));
    auto run = std::make_unique<ProgramRun>(script(
        QStringLiteral("echo $$ > \"%1.new\"; mv \"%1.new\" \"%1\"\nexec sleep 60\n").arg(number)));
    run->start({{}});
    QTRY_VERIFY(QFile::exists(number));
    QElapsedTimer timer;
    timer.start();
    run.reset();
    QVERIFY(timer.elapsed() < 2500);
    QFile file(number);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!QDir(QStringLiteral("/proc/") + QString::fromUtf8(file.readAll().trimmed())).exists());
}

void RunsTest::resultsAreRead() {
    const QByteArray json =
        R"([{"set":"montages","videos":40,"method":"model","agreement_f":0.85,"coverage":0.99},
            {"set":"montages"}, 7])";
    const QList<MeasuredMethod> methods = measuredMethods(json);
    QCOMPARE(methods.size(), 1);
    QCOMPARE(methods[0].agreement, 0.85);
    QCOMPARE(methods[0].videos, 40);
    QVERIFY(measuredMethods("not json").isEmpty());
    RunRequest request;
    request.kind = RunKind::Evaluation;
    request.folder = m_folder->path();
    TrainingRun run(script(QStringLiteral("printf '%s' '%1'").arg(QString::fromUtf8(json))),
                    request);
    QSignalSpy ended(&run, &TrainingRun::ended);
    run.start();
    QVERIFY(ended.wait());
    QCOMPARE(run.results().size(), 1);
}

QTEST_MAIN(RunsTest)
#include "tst_runs.moc"
