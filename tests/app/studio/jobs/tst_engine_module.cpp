// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QFile>
#include <QLibraryInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>
#include <QtConcurrent>
#include <atomic>
#include <optional>

#include "app/studio/jobs/engine_module.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/window/main_window.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"

using namespace skimline;

class EngineModuleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callersWaitForTheModule();
    void waitingGivesUpWhenStopped();
    void errorsThrownInTheModuleKeepTheirType_data();
    void errorsThrownInTheModuleKeepTheirType();
    void whatCannotBeLoadedIsOneSentence_data();
    void whatCannotBeLoadedIsOneSentence();
    void engineOutlivesTheLoader();
    void windowSaysWhatTheModuleThrew();
    void windowWorksOnWithoutAModule();

private:
    /// Analyses this file with the module's engine. @param progress counts reports
    Failure failureOf(EngineModule& module, const QString& name, int* progress = nullptr);

    QThreadPool m_pool;
    QTemporaryDir m_folder;
};

namespace {

const QString kFakeModule = QStringLiteral(SKIMLINE_FAKE_MODULE);
const QString kThrowingModule = QStringLiteral(SKIMLINE_THROWING_MODULE);
const QString kOtherVersionModule = QStringLiteral(SKIMLINE_OTHER_VERSION_MODULE);

bool isOneSentence(const QString& text) {
    return text.endsWith(QLatin1Char('.')) && !text.contains(QLatin1Char('\n')) &&
           text.front().isUpper();
}

MessageBanner* errorIn(const MainWindow& window) {
    for (MessageBanner* shown : window.messages()->banners()) {
        if (shown->kind() == MessageKind::Error) return shown;
    }
    return nullptr;
}

}  // namespace

void EngineModuleTest::callersWaitForTheModule() {
    EngineModule module(kFakeModule);
    const EngineSource engine = module.engine();
    QSignalSpy loaded(&module, &EngineModule::loaded);
    std::atomic<bool> asked{false};
    QFuture<MediaInfo> media = QtConcurrent::run(&m_pool, [&] {
        asked = true;
        return engine({}).probe("holiday.mp4", RunContext());
    });
    QTRY_VERIFY(asked.load());
    QVERIFY(!media.isFinished());
    module.load();
    module.load();
    QVERIFY(loaded.wait(30'000));
    media.waitForFinished();
    QCOMPARE(media.result().video.width, 1280);
    test::runEvents();
    QCOMPARE(loaded.count(), 1);
}

Failure EngineModuleTest::failureOf(EngineModule& module, const QString& name, int* progress) {
    TaskRunner runner(module.engine());
    std::optional<Failure> told;
    Task task = runner.start(
        kReadingTask, {},
        [name](const Engine& engine, const RunContext& context) {
            AnalysisRequest request;
            request.video = name.toStdString();
            return engine.analyse(request, context);
        },
        [](const AnalysisPointer&) {}, [&](const Failure& failure) { told = failure; });
    task.onProgress([&](const TaskProgress&) {
        if (progress) ++*progress;
    });
    if (!QTest::qWaitFor([&] { return told.has_value(); }, 30'000)) return {};
    return *told;
}

void EngineModuleTest::waitingGivesUpWhenStopped() {
    const EngineModule module(kThrowingModule);
    std::atomic<bool> asked{false};
    StopFlag stop;
    QFuture<ErrorCode> code = QtConcurrent::run(&m_pool, [&, source = module.engine()] {
        try {
            asked = true;
            source(RunContext(stop, {}));
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    });
    QTRY_VERIFY(asked);
    stop.request();
    QTRY_VERIFY(code.isFinished());
    QCOMPARE(code.result(), ErrorCode::Cancelled);
}

void EngineModuleTest::errorsThrownInTheModuleKeepTheirType_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("ours") << "broken.mp4" << ErrorCode::Corrupt
                          << "The file broken.mp4 is damaged at its start.";
    QTest::newRow("memory") << "memory.mp4" << ErrorCode::Internal
                            << "There is not enough memory for this.";
    QTest::newRow("foreign") << "foreign.mp4" << ErrorCode::Internal
                             << "Something unexpected went wrong: a foreign library gave up.";
}

void EngineModuleTest::errorsThrownInTheModuleKeepTheirType() {
    QFETCH(const QString, name);
    QFETCH(const ErrorCode, code);
    QFETCH(const QString, sentence);
    EngineModule module(kThrowingModule);
    int progress = 0;
    module.load();
    const Failure failure = failureOf(module, name, &progress);
    QCOMPARE(failure.code, code);
    QCOMPARE(failure.sentence, sentence);
    QCOMPARE(progress, 1);
}

void EngineModuleTest::whatCannotBeLoadedIsOneSentence_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<ErrorCode>("code");
    const QString text = m_folder.filePath(QStringLiteral("text.so"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no library");
    const QString plugins = QLibraryInfo::path(QLibraryInfo::PluginsPath);
    QTest::newRow("missing") << m_folder.filePath(QStringLiteral("none.so")) << ErrorCode::NotFound;
    QTest::newRow("folder") << m_folder.path() << ErrorCode::Unreadable;
    QTest::newRow("text") << text << ErrorCode::Unreadable;
    QTest::newRow("other kind") << plugins + QStringLiteral("/platforms/libqoffscreen.so")
                                << ErrorCode::Unreadable;
    QTest::newRow("other version") << kOtherVersionModule << ErrorCode::Mismatch;
}

void EngineModuleTest::whatCannotBeLoadedIsOneSentence() {
    QFETCH(const QString, file);
    QFETCH(const ErrorCode, code);
    EngineModule module(file);
    QSignalSpy loaded(&module, &EngineModule::loaded);
    QSignalSpy failed(&module, &EngineModule::failed);
    module.load();
    QVERIFY(failed.wait(30'000));
    QCOMPARE(loaded.count(), 0);
    const auto failure = failed.first().first().value<Failure>();
    QCOMPARE(failure.code, code);
    QVERIFY2(isOneSentence(failure.sentence), qPrintable(failure.sentence));
    QVERIFY(failure.sentence.contains(file));
    // Every request gets the same sentence.
    QCOMPARE(failureOf(module, QStringLiteral("a.mp4")).sentence, failure.sentence);
}

void EngineModuleTest::engineOutlivesTheLoader() {
    EngineSource engine;
    {
        EngineModule module(kThrowingModule);
        engine = module.engine();
        module.load();
    }
    QVERIFY_THROWS_EXCEPTION(Error, engine({}).probe("a.mp4", RunContext()));
}

void EngineModuleTest::windowSaysWhatTheModuleThrew() {
    EngineModule module(kThrowingModule);
    StudioSettings settings(m_folder.filePath(QStringLiteral("s.ini")));
    MainWindow window(module.engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    module.load();
    QFile video(m_folder.filePath(QStringLiteral("broken.mp4")));
    QVERIFY(video.open(QIODevice::WriteOnly));
    window.openPaths({video.fileName()});
    // While the module loads, the job is listed with a stage, and the event loop is free.
    QTRY_VERIFY(window.jobsBar()->jobText(1).contains(QStringLiteral("Preparing")));
    // Beats are counted, not timed: the machine may be busy with other things.
    int beats = 0;
    QTimer heartbeat;
    connect(&heartbeat, &QTimer::timeout, this, [&beats] { ++beats; });
    heartbeat.start(5);
    QTRY_VERIFY_WITH_TIMEOUT(errorIn(window), 30'000);
    // Loading takes 600 ms; a blocked loop would hardly beat at all.
    QVERIFY2(beats >= 10, qPrintable(QString::number(beats)));
    QVERIFY(errorIn(window)->text().endsWith(
        QStringLiteral(" The file broken.mp4 is damaged at its start.")));
    QCOMPARE(window.jobsBar()->jobCount(), 0);
}

void EngineModuleTest::windowWorksOnWithoutAModule() {
    EngineModule module(m_folder.filePath(QStringLiteral("none.so")));
    StudioSettings settings(m_folder.filePath(QStringLiteral("s.ini")));
    MainWindow window(module.engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
    connect(&module, &EngineModule::failed, &window, &MainWindow::reportEngineFailure);
    window.show();
    module.load();
    QTRY_VERIFY(errorIn(window));
    QVERIFY(errorIn(window)->text().contains(QStringLiteral("is missing")));
    QFile video(m_folder.filePath(QStringLiteral("holiday.mp4")));
    QVERIFY(video.open(QIODevice::WriteOnly));
    window.openPaths({video.fileName()});
    QTRY_COMPARE(window.jobsBar()->jobCount(), 0);
    // The same sentence again is listed once.
    test::runEvents();
    QCOMPARE(window.messages()->banners().size(), 1);
    QVERIFY(errorIn(window)->isVisible());
}

QTEST_MAIN(EngineModuleTest)
#include "tst_engine_module.moc"
