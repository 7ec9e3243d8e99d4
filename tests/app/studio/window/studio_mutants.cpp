// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The studio on corrupted files, unattended: each is opened in the real window, read, played for a
// moment in every mode, and closed. tests/fuzz/media_mutants --studio runs it.
//   studio_mutants VIDEO...
// Exit status: 0 when each has a skim or one sentence; 3 if one of them has neither in time, 4
// without an engine.
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <cstdlib>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "tests/support/run_events.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr qint64 kPatience = 300'000;  // milliseconds; machines are busy

bool isDone(const VideoSession& session) {
    return session.state() == VideoState::Ready || session.state() == VideoState::Failed;
}

bool opens(MainWindow& window, const QString& file) {
    window.openPaths({file});
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < kPatience &&
           (window.videos()->rowCount() == 0 || !isDone(*window.videos()->session(0))))
        QTest::qWait(10);
    if (window.videos()->rowCount() == 0 || !isDone(*window.videos()->session(0))) return false;
    PlayerView* player = window.videoPage()->player();
    for (const PlayerMode mode : {PlayerMode::Source, PlayerMode::Skim, PlayerMode::SideBySide}) {
        player->setMode(mode);
        player->togglePlay();
        QTest::qWait(40);
        player->pause();
    }
    test::runEvents();
    const VideoSession* session = window.videos()->session(0);
    const QString end =
        session->failure() ? session->failure()->sentence : QStringLiteral("has a skim");
    std::printf("%s: %s\n", qPrintable(file), qPrintable(end));
    std::fflush(stdout);
    return session->failure() == std::nullopt || !end.isEmpty();
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    const QTemporaryDir folder;
    StudioSettings settings(folder.filePath(QStringLiteral("s.ini")));
    EngineModule module(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    QObject::connect(&module, &EngineModule::failed, &application, [](const Failure& failure) {
        std::fprintf(stderr, "%s\n", qPrintable(failure.sentence));
        std::exit(4);
    });
    module.load();
    for (int at = 1; at < argc; ++at) {
        MainWindow window(module.engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
        window.resize(1366, 768);
        window.show();
        if (!opens(window, QString::fromLocal8Bit(argv[at]))) return 3;
    }
    return 0;
}
