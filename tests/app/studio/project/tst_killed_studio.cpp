// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program is killed without warning in the middle of an analysis and of an export, with the
// engine that is shipped: what was decided is offered again, and nothing on disk looks finished.
#include <signal.h>

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/shared_data.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr const char* kChildArgument = "--until-killed";

/// The child process: makes a decision about a video, then analyses another one or writes clips
/// without end, each in another mode, and reports each step.
class Child : public QObject {
public:
    Child(const QString& folder, const QString& first, const QString& second)
        : m_module(QStringLiteral(SKIMLINE_ENGINE_MODULE)),
          m_settings(folder + QStringLiteral("/s.ini")),
          m_window(m_module.engine(), &m_settings, PlayerOptions{SurfaceKind::Software, true}),
          m_folder(folder),
          m_second(second) {
        m_module.load();
        connect(m_window.autosave(), &Autosave::written, this, [this] { startWork(); });
        connect(m_window.queue(), &AnalysisQueue::ended, this, [this] { decide(); });
        connect(m_window.queue(), &AnalysisQueue::progressed, this,
                [this](const VideoSession* session, const TaskProgress& progress) {
                    const bool busy = progress.stage >= Stage::Decode;
                    if (busy && session->path() == m_second) say("analysing");
                });
        m_window.show();
        m_window.openPaths({first});
    }

private:
    static void say(const char* what) {
        std::printf("%s\n", what);
        std::fflush(stdout);
    }

    void decide() {
        VideoSession* session = m_window.videos()->session(0);
        if (!session->analysis() || session->edits()->hasDecisions()) return;
        session->edits()->setLock(0, Lock::In);
        say("decided");
    }

    void startWork() {
        if (!m_window.videos()->session(0)->edits()->hasDecisions() || m_working) return;
        m_working = true;
        if (!m_second.isEmpty()) return m_window.openPaths({m_second});
        connect(m_window.exportController(), &ExportController::written, this,
                [this] { exportNext(); });
        exportNext();
    }

    void exportNext() {
        constexpr ClipMode modes[] = {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy};
        const ClipMode mode = modes[m_exports % 3];
        say("exporting");
        m_window.exportController()->exportTo(
            *m_window.videos()->session(0),
            QStringLiteral("%1/out/skim%2.mp4").arg(m_folder).arg(++m_exports), false, {}, mode);
    }

    EngineModule m_module;
    StudioSettings m_settings;
    MainWindow m_window;
    QString m_folder;
    QString m_second;
    bool m_working = false;
    int m_exports = 0;
};

}  // namespace

class KilledStudioTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whileAnalysing();
    void whileExporting();

private:
    /// Kills the child `after` milliseconds from when it first said `word`.
    void killChild(const QString& second, const QByteArray& word, int after);
    /// Unsaved work that the studio offers when it is reopened.
    std::optional<Autosave::Leftover> leftover();

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_video;
};

void KilledStudioTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("out")));
    m_video = QString::fromStdString((test::fixturesFolder() / "scenes.mp4").string());
    applyTheme(*qApp, ThemeChoice::Light);
}

void KilledStudioTest::killChild(const QString& second, const QByteArray& word, int after) {
    QProcess child;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), m_folder->filePath(QStringLiteral("c")));
    environment.remove(QStringLiteral("SKIMLINE_MODELS"));
    child.setProcessEnvironment(environment);
    child.start(QCoreApplication::applicationFilePath(),
                {QString::fromLatin1(kChildArgument), m_folder->path(), m_video, second});
    QElapsedTimer clock;
    clock.start();
    QByteArray said;
    while (!said.contains(word) && clock.elapsed() < 120'000) {
        child.waitForReadyRead(20);
        said += child.readAllStandardOutput();
    }
    QVERIFY2(said.contains(word), said.constData());
    QTest::qSleep(after);
    child.kill();
    QVERIFY(child.waitForFinished());
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
}

std::optional<Autosave::Leftover> KilledStudioTest::leftover() {
    StudioSettings settings(m_folder->filePath(QStringLiteral("s.ini")));
    MainWindow window(test::fakeEngine(std::make_shared<test::FakeScript>()), &settings,
                      PlayerOptions{SurfaceKind::Software, true});
    if (!window.offerRecovery()) return std::nullopt;
    return window.autosave()->findLeftover();
}

void KilledStudioTest::whileAnalysing() {
    const QString second = m_folder->filePath(QStringLiteral("second.mp4"));
    QVERIFY(QFile::copy(m_video, second));
    // Other contents: the features of the first are in the cache.
    QFile file(second);
    QVERIFY(file.open(QIODevice::Append));
    file.write("and a few bytes");
    file.close();
    killChild(second, "analysing", 30);
    const auto found = leftover();
    QVERIFY(found);
    QVERIFY(!found->project.videos.empty());
    QVERIFY(!found->project.videos.front().shots.empty());
    // An unfinished analysis does not count as finished: it is computed again.
    killChild(second, "analysing", 0);
}

void KilledStudioTest::whileExporting() {
    for (const int after : {5, 60, 150}) {
        killChild({}, "exporting", after);
        QVERIFY(leftover());
        const QDir out(m_folder->filePath(QStringLiteral("out")));
        for (const QFileInfo& entry : out.entryInfoList(QDir::Files)) {
            // Only clips of finished exports, which play to their end.
            QProcess probe;
            probe.start(
                QStringLiteral("ffprobe"),
                {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-show_entries"),
                 QStringLiteral("format=duration"), entry.absoluteFilePath()});
            QVERIFY(probe.waitForFinished());
            QCOMPARE(probe.exitCode(), 0);
            QVERIFY(probe.readAllStandardError().isEmpty());
        }
        // Names that a user sees end in .mp4; what was cut short is hidden.
        for (const QFileInfo& entry : out.entryInfoList(QDir::Files | QDir::Hidden)) {
            const bool finished = entry.fileName().startsWith(QStringLiteral("skim"));
            QVERIFY2(finished || entry.isHidden(), qPrintable(entry.fileName()));
        }
        QDir(out.path()).removeRecursively();
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("out")));
    }
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc >= 4 && qstrcmp(argv[1], kChildArgument) == 0) {
        Child child(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]),
                    argc > 4 ? QString::fromLocal8Bit(argv[4]) : QString());
        return QApplication::exec();
    }
    KilledStudioTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_killed_studio.moc"
