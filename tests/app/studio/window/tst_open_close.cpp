// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <malloc.h>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/models/model_controller.h"
#include "app/studio/models/training_controller.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/session/ground_truth_controller.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "app/studio/window/main_window.h"
#include "app/studio/words/words_controller.h"
#include "app/studio/words/words_page.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/theme.h"

using namespace skimline;
using test::FakeScript;

/// Windows and projects, opened and closed again and again, at every moment of the work: no crash,
/// and no memory that grows with the count. Under the address sanitizer 200 times each, and no
/// leak.
class OpenCloseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void windows();
    void projects();
    void closingWhileEveryKindOfJobRuns();

private:
    std::unique_ptr<MainWindow> makeWindow();
    QString file(const QString& name, const QByteArray& contents = "not a real video");
    void settle();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
};

namespace {

/// All 200 where leaks and stray pointers are looked for, or where $SKIMLINE_EVERY_CYCLE asks for
/// them; else enough of them for a memory that grows to be seen.
int cyclesOf([[maybe_unused]] int fewer) {
#ifdef __SANITIZE_ADDRESS__
    return 200;
#else
    return qEnvironmentVariableIsSet("SKIMLINE_EVERY_CYCLE") ? 200 : fewer;
#endif
}

const int kWindowCycles = cyclesOf(30);
const int kProjectCycles = cyclesOf(150);
/// Per cycle, in the second half, when the caches of Qt are full: a leaked window or session with
/// its images would take several times as much.
constexpr double kAllowedGrowth = 256 * 1024;

std::size_t heapBytes() { return mallinfo2().uordblks; }

}  // namespace

void OpenCloseTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_script->milliseconds = 1;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
}

std::unique_ptr<MainWindow> OpenCloseTest::makeWindow() {
    return std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                        PlayerOptions{SurfaceKind::Software, true});
}

QString OpenCloseTest::file(const QString& name, const QByteArray& contents) {
    const QString path = m_folder->filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(contents);
    return path;
}

void OpenCloseTest::settle() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
}

void OpenCloseTest::windows() {
    const QString path = file(QStringLiteral("a.mp4"));
    std::size_t half = 0;
    for (int cycle = 0; cycle < kWindowCycles; ++cycle) {
        if (cycle == kWindowCycles / 2) half = heapBytes();
        auto window = makeWindow();
        window->show();
        window->openPaths({path});
        // Closed in the middle of the work, a little later each time.
        QTest::qWait(cycle % 5 == 0 ? 40 : cycle % 7);  // only the moment of closing differs
        if (window->videoPage()->session() && window->videoPage()->session()->analysis())
            window->videoPage()->session()->edits()->toggleShot(cycle % 20);
        window.reset();
        settle();
    }
    QVERIFY(m_script->analyses.load() > kWindowCycles / 10);
    const double growth = (static_cast<double>(heapBytes()) - static_cast<double>(half)) /
                          (kWindowCycles - kWindowCycles / 2);
    qInfo("heap: %.0f bytes a window", growth);
    QVERIFY2(growth < kAllowedGrowth, qPrintable(QString::number(growth)));
}

void OpenCloseTest::projects() {
    const QString video = file(QStringLiteral("a.mp4"));
    auto window = makeWindow();
    window->show();
    window->openPaths({video});
    QTRY_VERIFY(window->videoPage()->session()->analysis());
    window->videoPage()->session()->edits()->toggleShot(3);
    const QString project = m_folder->filePath(QStringLiteral("p.skimline"));
    window->projects()->saveTo(project);
    QTRY_VERIFY(!window->projects()->isSaving());
    std::size_t half = 0;
    for (int cycle = 0; cycle < kProjectCycles; ++cycle) {
        if (cycle == kProjectCycles / 2) half = heapBytes();
        QVERIFY(window->projects()->open(project));
        QTest::qWait(cycle % 4 == 0 ? 25 : cycle % 5);  // only the moment of closing differs
        // The undo history is bounded, but not full yet.
        window->jobsPanel()->clearFinished();
        settle();
    }
    QTRY_VERIFY(window->videoPage()->session() && window->videoPage()->session()->analysis());
    QVERIFY(window->videoPage()->session()->edits()->hasDecisions());
    QVERIFY(!window->projects()->isModified());
    const double growth = (static_cast<double>(heapBytes()) - static_cast<double>(half)) /
                          (kProjectCycles - kProjectCycles / 2);
    qInfo("heap: %.0f bytes a project", growth);
    QVERIFY2(growth < kAllowedGrowth, qPrintable(QString::number(growth)));
}

void OpenCloseTest::closingWhileEveryKindOfJobRuns() {
    const QString program = file(QStringLiteral("program"),
                                 "#!/bin/sh\ntrap 'exit 130' TERM\nwhile :; do sleep 0.02; done\n");
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_script->cues = {{Rational(1), Rational(4), "a dragon in the snow"}};
    auto window = makeWindow();
    window->show();
    window->openPaths({file(QStringLiteral("a.mp4"))});
    QTRY_VERIFY(window->videoPage()->session()->analysis());
    VideoSession* ready = window->videoPage()->session();
    ready->edits()->toggleShot(2);
    auto* words = window->findChild<WordsPage*>();
    window->inspector()->showPage(words);
    QTRY_VERIFY(words->spoken());
    const int traces = m_script->traces;
    m_script->hold = true;
    window->exportController()->exportTo(*ready, m_folder->filePath(QStringLiteral("x.mp4")), true);
    window->exportController()->exportTo(*ready, m_folder->filePath(QStringLiteral("y.mp4")), true);
    window->openPaths({file(QStringLiteral("b.mp4")), file(QStringLiteral("c.mp4"))});
    window->groundTruth()->read(ready, file(QStringLiteral("t.h5")));
    window->videoPage()->videosPanel()->select(ready);
    // The tabs of the inspector: attention, comparison of runs, summaries.
    window->inspector()->showPage(window->attention()->page());
    window->compare()->compare({{}, {}});
    window->inspector()->showPage(words);
    window->words()->writeWith(m_folder->path());
    window->models()->refresh();
    window->models()->fetch(QStringLiteral("googlenet"));
    window->training()->setProgram(program);
    RunRequest request;
    request.folder = m_folder->filePath(QStringLiteral("run"));
    request.bank = request.folder + QStringLiteral("/f.bank");
    request.photos = {m_folder->path()};
    QVERIFY(window->training()->start(request));
    QTRY_COMPARE(m_script->analyses.load(), 2);
    // Analysis, export, attention, comparison, words, weights, training; the others wait.
    QTRY_COMPARE(window->jobsBar()->jobCount(), 7);
    QTRY_COMPARE(m_script->traces.load(), traces + 1);
    test::runEvents();
    QElapsedTimer timer;
    timer.start();
    window.reset();
    settle();
    // Training is asked to stop but not awaited, because it may take long to save; other tasks must
    // end quickly.
    QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(m_script->exports().empty());
    QCOMPARE(m_script->analyses.load(), 2);
}

QTEST_MAIN(OpenCloseTest)
#include "tst_open_close.moc"
