// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/studio/export/export_request.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/jobs/task_runner.h"
#include "tests/support/shared_data.h"

using namespace skimline;

/// The studio's jobs on the engine that is shipped: how soon they are idle after a cancel.
class RealEngineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void errorsCrossTheBoundary();
    void cancelWhileWeightsLoad();
    void cancelAtEveryStage();
    void cancelWhileExporting();

private:
    AnalysisRequest request() const;
    Task analyse(const AnalysisRequest& request);
    Task write(const std::filesystem::path& target);
    /// Milliseconds from cancel() until no thread of `task` runs any more, when it is cancelled
    /// `after` milliseconds from the start.
    qint64 cancelAfter(Task task, int after);
    /// The same for the first report of `stage`.
    qint64 cancelAt(Stage stage);
    qint64 stopNow(Task& task);
    void clear();

    std::unique_ptr<EngineModule> m_module;
    std::unique_ptr<TaskRunner> m_runner;
    bool m_ended = false;
    std::optional<Failure> m_failure;
    QTemporaryDir m_folder;
    std::filesystem::path m_video;
    std::optional<std::filesystem::path> m_weights;  ///< of GoogLeNet, which take longest to load
    AnalysisPointer m_analysis;
};

namespace {

constexpr qint64 kBar = 200;
constexpr int kPatience = 240'000;

/// Runs `measure` until it is within the bar, at most three times: the machine may be busy with
/// something else.
template <typename Measure>
qint64 bestOfThree(const Measure& measure) {
    qint64 best = measure();
    for (int round = 1; round < 3 && best >= kBar; ++round) best = std::min(best, measure());
    return best;
}

}  // namespace

void RealEngineTest::initTestCase() {
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    QSignalSpy loaded(m_module.get(), &EngineModule::loaded);
    m_module->load();
    QVERIFY(loaded.wait(60'000));
    m_runner = std::make_unique<TaskRunner>(m_module->engine());
    // Two minutes: long enough to stop in the middle of every stage.
    m_video = m_folder.filePath(QStringLiteral("long.mp4")).toStdString();
    const QString scenes = QString::fromStdString((test::fixturesFolder() / "scenes.mp4").string());
    QCOMPARE(QProcess::execute(QStringLiteral("ffmpeg"),
                               {"-nostdin", "-v", "error", "-stream_loop", "9", "-i", scenes, "-c",
                                "copy", QString::fromStdString(m_video.string())}),
             0);
    m_weights = test::sharedPath("data/googlenet");
}

AnalysisRequest RealEngineTest::request() const {
    AnalysisRequest request;
    request.video = m_video;
    request.modelFolder = m_weights;
    request.extractor = m_weights ? "googlenet" : "builtin";
    request.cacheFolder = m_folder.filePath(QStringLiteral("cache")).toStdString();
    return request;
}

void RealEngineTest::clear() {
    m_ended = false;
    m_failure.reset();
}

Task RealEngineTest::analyse(const AnalysisRequest& request) {
    clear();
    return m_runner->start(
        kReadingTask, {},
        [request](const Engine& engine, const RunContext& context) {
            return engine.analyse(request, context);
        },
        [this](const AnalysisPointer& analysis) {
            m_analysis = analysis;
            m_ended = true;
        },
        [this](const Failure& failure) {
            m_failure = failure;
            m_ended = true;
        });
}

Task RealEngineTest::write(const std::filesystem::path& target) {
    clear();
    return startExport(
        *m_runner, {*m_analysis, select(skimSourceOf(*m_analysis), Budget()).shots, {}, target},
        [this](const ClipReport&) { m_ended = true; },
        [this](const Failure& failure) {
            m_failure = failure;
            m_ended = true;
        });
}

qint64 RealEngineTest::stopNow(Task& task) {
    QElapsedTimer timer;
    timer.start();
    task.stopAndWait();
    return timer.elapsed();
}

qint64 RealEngineTest::cancelAfter(Task task, int after) {
    if (QTest::qWaitFor([this] { return m_ended; }, after) && m_failure) {
        qWarning("%s", qPrintable(m_failure->sentence));
        return kPatience;
    }
    return stopNow(task);
}

qint64 RealEngineTest::cancelAt(Stage stage) {
    Task task = analyse(request());
    bool reached = false;
    task.onProgress(
        [&](const TaskProgress& progress) { reached = reached || progress.stage == stage; });
    if (!QTest::qWaitFor([&] { return reached || m_ended; }, kPatience) || !reached)
        return kPatience;
    return stopNow(task);
}

void RealEngineTest::errorsCrossTheBoundary() {
    AnalysisRequest nowhere = request();
    nowhere.video = "/no/such/nowhere.mp4";
    const Task task = analyse(nowhere);
    QTRY_VERIFY_WITH_TIMEOUT(m_failure, 10'000);
    QCOMPARE(m_failure->code, ErrorCode::NotFound);
    QVERIFY2(m_failure->sentence.contains(QStringLiteral("nowhere.mp4")) &&
                 m_failure->sentence.endsWith(QLatin1Char('.')),
             qPrintable(m_failure->sentence));
}

void RealEngineTest::cancelWhileWeightsLoad() {
    for (int after = 0; after <= 1500; after += 125) {
        const qint64 waited = bestOfThree([&] { return cancelAfter(analyse(request()), after); });
        qInfo("cancelled %d ms after the start: idle within %lld ms", after, waited);
        QVERIFY(waited < kBar);
    }
}

void RealEngineTest::cancelAtEveryStage() {
    for (const Stage stage : {Stage::Probe, Stage::Decode, Stage::Features}) {
        const qint64 waited = bestOfThree([&] { return cancelAt(stage); });
        qInfo("stage %d: idle within %lld ms", static_cast<int>(stage), waited);
        QVERIFY(waited < kBar);
    }
    const Task whole = analyse(request());
    QTRY_VERIFY_WITH_TIMEOUT(m_ended, kPatience);
    QVERIFY(m_analysis);
    // The features are in the cache now, so the later stages start at once.
    for (const Stage stage : {Stage::Shots, Stage::Scores}) {
        const qint64 waited = bestOfThree([&] { return cancelAt(stage); });
        qInfo("stage %d: idle within %lld ms", static_cast<int>(stage), waited);
        QVERIFY(waited < kBar);
    }
}

void RealEngineTest::cancelWhileExporting() {
    QVERIFY(m_analysis);
    const QString target = m_folder.filePath(QStringLiteral("out/skim.mp4"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("out")));
    for (int after = 0; after <= 1500; after += 150) {
        const qint64 waited =
            bestOfThree([&] { return cancelAfter(write(target.toStdString()), after); });
        qInfo("export cancelled after %d ms: idle within %lld ms", after, waited);
        QVERIFY(waited < kBar);
        // If writing ended before the stop, the file exists and is complete.
        if (QFile::exists(target)) {
            QCOMPARE(
                QProcess::execute(QStringLiteral("ffmpeg"), {"-nostdin", "-v", "error", "-xerror",
                                                             "-i", target, "-f", "null", "-"}),
                0);
            QFile::remove(target);
        }
        QVERIFY(QDir(m_folder.filePath(QStringLiteral("out"))).isEmpty());
    }
}

QTEST_MAIN(RealEngineTest)
#include "tst_real_engine.moc"
