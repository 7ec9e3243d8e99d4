// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include "app/document/analysis_job.h"
#include "app/document/thumbnails_job.h"
#include "app/export/export_job.h"
#include "tests/app/support/fake_engine.h"

using namespace skimline;
using test::FakeScript;

class JobsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_script = std::make_shared<FakeScript>(); }
    void analysisSucceeds();
    void progressComesInOrderOnThisThread();
    void failureArrivesAsValues();
    void foreignExceptionsAndNonsenseAreCaught();
    void cancelEndsWithin200Ms();
    void cancelBeforeTheStartOfWork();
    void destroyWhileRunning();
    void exportHandsOnWhatWasAsked();
    void thumbnailsProbeFirstAndCopyImages();

private:
    std::unique_ptr<AnalysisJob> makeJob() {
        AnalysisRequest request;
        request.video = "fake.mp4";
        return std::make_unique<AnalysisJob>(test::fakeEngine(m_script), request, &m_pool);
    }

    std::shared_ptr<FakeScript> m_script;
    QThreadPool m_pool;
};

void JobsTest::analysisSucceeds() {
    const auto job = makeJob();
    QSignalSpy succeeded(job.get(), &AnalysisJob::succeeded);
    QSignalSpy failed(job.get(), &Job::failed);
    QSignalSpy cancelled(job.get(), &Job::cancelled);
    job->start();
    QVERIFY(succeeded.wait(5000));
    QCOMPARE(failed.count() + cancelled.count(), 0);
    const auto analysis = succeeded.first().first().value<AnalysisPointer>();
    QCOMPARE(analysis->shots.size(), std::size_t{24});
    QVERIFY(!job->isRunning());
}

void JobsTest::progressComesInOrderOnThisThread() {
    const auto job = makeJob();
    QList<Stage> stages;
    bool here = true;
    connect(job.get(), &Job::progressed, this, [&](const Progress& progress) {
        here = here && QThread::currentThread() == thread();
        if (stages.isEmpty() || stages.last() != progress.stage) stages << progress.stage;
    });
    QSignalSpy succeeded(job.get(), &AnalysisJob::succeeded);
    // Nothing of a job may arrive after its end.
    qsizetype stagesAtEnd = 0;
    connect(job.get(), &AnalysisJob::succeeded, this, [&] { stagesAtEnd = stages.size(); });
    job->start();
    QVERIFY(succeeded.wait(5000));
    QTest::qWait(50);
    QVERIFY(here);
    QCOMPARE(stages, (QList<Stage>{Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots}));
    QCOMPARE(stagesAtEnd, stages.size());
}

void JobsTest::failureArrivesAsValues() {
    m_script->failAnalysis = true;
    const auto job = makeJob();
    QSignalSpy failed(job.get(), &Job::failed);
    QSignalSpy succeeded(job.get(), &AnalysisJob::succeeded);
    job->start();
    QVERIFY(failed.wait(5000));
    QCOMPARE(succeeded.count(), 0);
    const auto failure = failed.first().first().value<Failure>();
    QCOMPARE(failure.code, ErrorCode::Corrupt);
    QCOMPARE(failure.subject, QStringLiteral("fake.mp4"));
    QCOMPARE(failure.sentence, QStringLiteral("The file fake.mp4 is damaged at its start."));
}

void JobsTest::foreignExceptionsAndNonsenseAreCaught() {
    StudioEngine engine = test::fakeEngine(m_script);
    const auto sentenceWhen = [&](decltype(StudioEngine::analyse) run) {
        engine.analyse = std::move(run);
        AnalysisJob job(engine, {}, &m_pool);
        QSignalSpy failed(&job, &Job::failed);
        job.start();
        if (!failed.wait(5000)) return QString();
        const auto failure = failed.first().first().value<Failure>();
        return failure.code == ErrorCode::Internal ? failure.sentence : QString();
    };
    QVERIFY(sentenceWhen([](const AnalysisRequest&, const RunContext&) -> AnalysisPointer {
                throw std::runtime_error("broken pipe");
            }).contains(QStringLiteral("broken pipe")));
    QVERIFY(sentenceWhen([](const AnalysisRequest&, const RunContext&) -> AnalysisPointer {
                throw std::bad_alloc();
            }).contains(QStringLiteral("memory")));
    QVERIFY(!sentenceWhen([](const AnalysisRequest&, const RunContext&) -> AnalysisPointer {
                 throw 42;
             }).isEmpty());
}

void JobsTest::cancelEndsWithin200Ms() {
    m_script->hold = true;
    qint64 best = 1'000'000;
    // The best of three: the machine may be busy with something else.
    for (int round = 0; round < 3; ++round) {
        const auto job = makeJob();
        QSignalSpy progressed(job.get(), &Job::progressed);
        QSignalSpy cancelled(job.get(), &Job::cancelled);
        QSignalSpy failed(job.get(), &Job::failed);
        job->start();
        QVERIFY(progressed.wait(5000));
        QElapsedTimer timer;
        timer.start();
        job->cancel();
        QVERIFY(cancelled.wait(5000));
        best = std::min(best, timer.elapsed());
        QCOMPARE(failed.count(), 0);
    }
    QVERIFY2(best < 200, qPrintable(QString::number(best)));
}

void JobsTest::cancelBeforeTheStartOfWork() {
    QThreadPool narrow;
    narrow.setMaxThreadCount(1);
    m_script->hold = true;
    AnalysisJob busy(test::fakeEngine(m_script), {}, &narrow);
    AnalysisJob waiting(test::fakeEngine(m_script), {}, &narrow);
    QSignalSpy cancelled(&waiting, &Job::cancelled);
    busy.start();
    waiting.start();
    QTRY_COMPARE(m_script->analyses.load(), 1);
    waiting.cancel();
    busy.cancel();
    QVERIFY(cancelled.wait(5000));
    // The engine was never asked for the second one.
    QCOMPARE(m_script->analyses.load(), 1);
}

void JobsTest::destroyWhileRunning() {
    m_script->hold = true;
    for (int round = 0; round < 20; ++round) {
        auto job = makeJob();
        QSignalSpy succeeded(job.get(), &AnalysisJob::succeeded);
        QSignalSpy cancelled(job.get(), &Job::cancelled);
        QSignalSpy failed(job.get(), &Job::failed);
        job->start();
        QTRY_COMPARE(m_script->analyses.load(), round + 1);
        job.reset();
        // The work is over when the destructor returns, and nobody hears of it.
        QCOMPARE(m_script->stopped.load(), round + 1);
        QCoreApplication::processEvents();
        QCOMPARE(succeeded.count() + cancelled.count() + failed.count(), 0);
    }
}

void JobsTest::exportHandsOnWhatWasAsked() {
    const auto analysis = test::fakeAnalysis(*m_script, "fake.mp4", 0.25);
    ExportRequest request{analysis, analysis->shots, "/somewhere/out.mp4", true, {}};
    ExportJob clip(test::fakeEngine(m_script), request, &m_pool);
    QSignalSpy succeeded(&clip, &ExportJob::succeeded);
    clip.start();
    QVERIFY(succeeded.wait(5000));
    QVERIFY(succeeded.first().first().value<ClipReport>().duration > Rational(0));
    request.interchange = InterchangeFormat::Edl;
    request.overwrite = false;
    ExportJob edl(test::fakeEngine(m_script), request, &m_pool);
    QSignalSpy written(&edl, &ExportJob::succeeded);
    edl.start();
    QVERIFY(written.wait(5000));
    const auto exports = m_script->exports();
    QCOMPARE(exports.size(), std::size_t{2});
    QCOMPARE(exports[0].target, std::filesystem::path("/somewhere/out.mp4"));
    QVERIFY(exports[0].overwrite && !exports[0].format);
    QVERIFY(!exports[1].overwrite);
    QCOMPARE(*exports[1].format, InterchangeFormat::Edl);
}

void JobsTest::thumbnailsProbeFirstAndCopyImages() {
    ThumbnailsJob job(test::fakeEngine(m_script), "fake.mp4", {}, &m_pool);
    QStringList order;
    QImage last;
    double lastTime = -1;
    connect(&job, &ThumbnailsJob::probed, this, [&] { order << QStringLiteral("probed"); });
    connect(&job, &ThumbnailsJob::frameReady, this, [&](double seconds, const QImage& image) {
        order << QStringLiteral("picture");
        QVERIFY(seconds > lastTime);
        lastTime = seconds;
        last = image;
    });
    QSignalSpy succeeded(&job, &ThumbnailsJob::succeeded);
    job.start();
    QVERIFY(succeeded.wait(5000));
    QCOMPARE(order.size(), ThumbnailsJob::spreadCount + 1);
    QCOMPARE(order.first(), QStringLiteral("probed"));
    QVERIFY(last.width() > 0 && last.width() <= ThumbnailsJob::maxWidth);
    QVERIFY(lastTime < m_script->seconds);
}

QTEST_MAIN(JobsTest)
#include "tst_jobs.moc"
