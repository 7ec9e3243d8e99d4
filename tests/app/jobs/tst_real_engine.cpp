// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/document/analysis_job.h"
#include "app/export/export_job.h"
#include "app/jobs/engine_module.h"
#include "tests/support/shared_data.h"

using namespace skimline;

/// The studio's jobs on the engine that is shipped, with a real video: how soon they are idle after
/// a cancel.
class RealEngineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void errorsCrossTheBorder();
    void cancelWhileWeightsLoad();
    void cancelAtEveryStage();
    void cancelWhileExporting();

private:
    AnalysisRequest request() const;
    std::unique_ptr<AnalysisJob> job();
    /// Milliseconds from cancel() to the end, when cancelled `after` milliseconds from the start.
    template <typename AnyJob>
    qint64 cancelAfter(AnyJob& running, int after);
    /// The same for the first report of `stage`.
    qint64 cancelAt(Stage stage);

    std::unique_ptr<EngineModule> m_module;
    QThreadPool m_pool;
    QTemporaryDir m_folder;
    std::filesystem::path m_video;
    std::filesystem::path m_weights;
    AnalysisPointer m_analysis;
};

namespace {

constexpr qint64 bar = 200;
constexpr int patience = 240'000;

/// Runs `measure` until it is within the bar, at most three times: the machine may be busy with
/// something else.
template <typename Measure>
qint64 bestOfThree(const Measure& measure) {
    qint64 best = measure();
    for (int round = 1; round < 3 && best >= bar; ++round) best = std::min(best, measure());
    return best;
}

}  // namespace

void RealEngineTest::initTestCase() {
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    QSignalSpy loaded(m_module.get(), &EngineModule::loaded);
    m_module->load();
    QVERIFY(loaded.wait(60'000));
    m_pool.setMaxThreadCount(1);
    const auto video = test::sharedPath("data/videos/derived_multiscene_ccby.mp4");
    const auto weights = test::sharedPath("data/googlenet");
    if (video) m_video = *video;
    if (weights) m_weights = *weights;
}

AnalysisRequest RealEngineTest::request() const {
    AnalysisRequest request;
    request.video = m_video;
    request.modelFolder = m_weights;
    request.cacheFolder = m_folder.filePath(QStringLiteral("cache")).toStdString();
    request.budget.fraction = 0.15;
    return request;
}

std::unique_ptr<AnalysisJob> RealEngineTest::job() {
    return std::make_unique<AnalysisJob>(m_module->engine(), request(), &m_pool);
}

template <typename AnyJob>
qint64 RealEngineTest::cancelAfter(AnyJob& running, int after) {
    QSignalSpy cancelled(&running, &Job::cancelled);
    QSignalSpy failed(&running, &Job::failed);
    QSignalSpy succeeded(&running, &AnyJob::succeeded);
    QElapsedTimer timer;
    QTimer::singleShot(after, &running, [&] {
        timer.start();
        running.cancel();
    });
    running.start();
    if (!QTest::qWaitFor([&] { return cancelled.count() + failed.count() + succeeded.count() > 0; },
                         patience)) {
        return patience;
    }
    if (failed.count() > 0) qWarning("%s", qPrintable(failed[0][0].value<Failure>().sentence));
    return timer.isValid() && failed.count() == 0 ? timer.elapsed() : patience;
}

qint64 RealEngineTest::cancelAt(Stage stage) {
    const auto running = job();
    QSignalSpy cancelled(running.get(), &Job::cancelled);
    QSignalSpy succeeded(running.get(), &AnalysisJob::succeeded);
    QElapsedTimer timer;
    connect(running.get(), &Job::progressed, running.get(), [&](const Progress& progress) {
        if (timer.isValid() || progress.stage != stage) return;
        timer.start();
        running->cancel();
    });
    running->start();
    if (!QTest::qWaitFor([&] { return cancelled.count() + succeeded.count() > 0; }, patience)) {
        return patience;
    }
    return timer.isValid() ? timer.elapsed() : patience;
}

void RealEngineTest::errorsCrossTheBorder() {
    AnalysisRequest nowhere = request();
    nowhere.video = "/no/such/nowhere.mp4";
    AnalysisJob running(m_module->engine(), nowhere, &m_pool);
    QSignalSpy failed(&running, &Job::failed);
    running.start();
    QVERIFY(failed.wait(10'000));
    const auto failure = failed.first().first().value<Failure>();
    QCOMPARE(failure.code, ErrorCode::NotFound);
    QVERIFY2(failure.sentence.contains(QStringLiteral("nowhere.mp4")) &&
                 failure.sentence.endsWith(QLatin1Char('.')),
             qPrintable(failure.sentence));
}

void RealEngineTest::cancelWhileWeightsLoad() {
    if (m_video.empty() || m_weights.empty()) QSKIP("SKIPPED: reference material not found");
    for (int after = 0; after <= 1500; after += 60) {
        const qint64 waited = bestOfThree([&] { return cancelAfter(*job(), after); });
        qInfo("cancelled %d ms after the start: idle within %lld ms", after, waited);
        QVERIFY(waited < bar);
    }
}

void RealEngineTest::cancelAtEveryStage() {
    if (m_video.empty() || m_weights.empty()) QSKIP("SKIPPED: reference material not found");
    for (const Stage stage : {Stage::Probe, Stage::Decode, Stage::Features}) {
        const qint64 waited = bestOfThree([&] { return cancelAt(stage); });
        qInfo("stage %d: idle within %lld ms", static_cast<int>(stage), waited);
        QVERIFY(waited < bar);
    }
    const auto whole = job();
    QSignalSpy succeeded(whole.get(), &AnalysisJob::succeeded);
    whole->start();
    QVERIFY(succeeded.wait(patience));
    m_analysis = succeeded.first().first().value<AnalysisPointer>();
    // The features lie in the cache now: the later stages come at once.
    for (const Stage stage : {Stage::Shots, Stage::Scores, Stage::Select}) {
        const qint64 waited = bestOfThree([&] { return cancelAt(stage); });
        qInfo("stage %d: idle within %lld ms", static_cast<int>(stage), waited);
        QVERIFY(waited < bar);
    }
}

void RealEngineTest::cancelWhileExporting() {
    if (!m_analysis) QSKIP("SKIPPED: nothing was analysed");
    const QString target = m_folder.filePath(QStringLiteral("out/skim.mp4"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("out")));
    for (int after = 0; after <= 1500; after += 150) {
        const qint64 waited = bestOfThree([&] {
            ExportJob running(m_module->engine(),
                              {m_analysis, m_analysis->shots, target.toStdString(), false, {}},
                              &m_pool);
            return cancelAfter(running, after);
        });
        qInfo("export cancelled after %d ms: idle within %lld ms", after, waited);
        QVERIFY(waited < bar);
        QVERIFY(QDir(m_folder.filePath(QStringLiteral("out"))).isEmpty());
    }
}

QTEST_MAIN(RealEngineTest)
#include "tst_real_engine.moc"
