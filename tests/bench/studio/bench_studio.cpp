// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a user waits, with the real window, engine and player, offscreen and with an empty
// cache: bench_studio VIDEO. From main() to the window and to the sample's playing skim, from
// opening VIDEO to its first curve and to its skim, then through all that is done with it up to its
// project opened again; and for each step the longest event of the window's thread. With a folder
// CACHE, that cache is used and kept. An hour of video: tests/bench/studio/make_hour.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <clocale>
#include <cstdio>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/welcome_page.h"
#include "app/studio/window/main_window.h"
#include "tests/bench/studio/editing_journey.h"
#include "widgets/player/mpv_player.h"
#include "widgets/player/player_view.h"
#include "widgets/style/resources.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

using bench::TimedSteps;

bool playTheSample(MainWindow& window, EngineModule& module, TimedSteps& steps) {
    QSignalSpy loaded(&module, &EngineModule::loaded);
    window.show();
    if (!steps.wait("window", [&] { return window.isVisible(); })) return false;
    module.load();
    if (!steps.wait("engine", [&] { return loaded.count() > 0; })) return false;
    Q_EMIT window.findChild<WelcomePage*>()->sampleRequested();
    const auto isReady = [&] {
        const VideoSession* session = window.videoPage()->session();
        return session != nullptr && session->state() == VideoState::Ready;
    };
    if (!steps.wait("sample's skim", isReady)) return false;
    auto* player = window.videoPage()->player()->findChild<MpvPlayer*>();
    if (!steps.wait("sample's skim in the player", [&] { return player->isLoaded(); }))
        return false;
    const double start = player->position();
    player->setPaused(false);
    return steps.wait("sample's skim plays", [&] { return player->position() > start; });
}

bool openAnother(MainWindow& window, const QString& video, TimedSteps& steps) {
    window.videoPage()->player()->findChild<MpvPlayer*>()->setPaused(true);
    steps.restart();
    window.openPaths({video});
    const int last = window.videos()->rowCount() - 1;
    VideoSession* session = window.videos()->session(last);
    QSignalSpy part(session, &VideoSession::soFarChanged);
    const auto isReady = [&] { return session->state() == VideoState::Ready; };
    // A cached video may be shown whole, without a first part.
    return steps.wait("first curve", [&] { return part.count() > 0 || isReady(); }) &&
           steps.wait("its skim", isReady);
}

int run(const QString& video) {
    TimedSteps steps;
    const QTemporaryDir folder;
    loadResources();
    StudioSettings settings(folder.filePath(QStringLiteral("settings.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    EngineModule module(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    MainWindow window(module.engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
    window.resize(1366, 768);
    const bool arrived =
        playTheSample(window, module, steps) && openAnother(window, video, steps) &&
        bench::editAndReopen(window, folder.filePath(QStringLiteral("p.skimline")), steps);
    steps.act("close the window", 1, [&](int) { window.close(); });
    std::printf("longest event %.1f ms (%s), computing %.1f ms\n", steps.longest().own,
                qPrintable(steps.longest().name), steps.longest().processor);
    return arrived ? 0 : 1;
}

}  // namespace
}  // namespace skimline

int main(int argc, char** argv) {
    if (argc != 2 && argc != 3) {
        std::fputs("usage: bench_studio VIDEO [CACHE]\n", stderr);
        return 2;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", argc == 3 ? QByteArray(argv[2]) : cache.path().toUtf8());
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    skimline::test::EventMeter application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    return skimline::run(QString::fromLocal8Bit(argv[1]));
}
