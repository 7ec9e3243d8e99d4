// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a user waits, with the real window, engine and player, offscreen and with an empty
// cache: bench_studio VIDEO. From main() to the window and to the sample's playing skim, from
// opening VIDEO to its first curve and to its skim; and for each step the longest event of the
// window's thread.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <clocale>
#include <cstdio>

#include "app/jobs/engine_module.h"
#include "app/lists/video_list_model.h"
#include "app/timeline/video_page.h"
#include "app/timeline/welcome_page.h"
#include "app/window/main_window.h"
#include "tests/app/support/event_meter.h"
#include "widgets/player/mpv_player.h"
#include "widgets/player/player_view.h"
#include "widgets/style/resources.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

using test::EventMeter;

constexpr int kPatience = 600'000;  // milliseconds

/// Steps one after the other, each with its time and its longest event.
class Steps {
public:
    Steps() { m_clock.start(); }

    /// @return false when `done` did not come true
    bool wait(const char* step, const std::function<bool()>& done) {
        if (!QTest::qWaitFor(done, kPatience)) {
            std::fprintf(stderr, "bench_studio: %s never came.\n", step);
            return false;
        }
        EventMeter& meter = *static_cast<EventMeter*>(qApp);
        meter.end();
        std::printf("%-28s %7.2f s   longest event %6.1f ms (%s), computing %6.1f ms\n", step,
                    static_cast<double>(m_clock.elapsed()) / 1e3, meter.longest().own,
                    qPrintable(meter.longest().name), meter.worst().processor);
        meter.begin();
        return true;
    }
    void restart() { m_clock.start(); }

private:
    QElapsedTimer m_clock;
};

bool playTheSample(MainWindow& window, EngineModule& module, Steps& steps) {
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

bool openAnother(MainWindow& window, const QString& video, Steps& steps) {
    window.videoPage()->player()->findChild<MpvPlayer*>()->setPaused(true);
    steps.restart();
    window.openPaths({video});
    const int last = window.videos()->rowCount() - 1;
    VideoSession* session = window.videos()->session(last);
    QSignalSpy part(session, &VideoSession::soFarChanged);
    return steps.wait("first curve", [&] { return part.count() > 0; }) &&
           steps.wait("its skim", [&] { return session->state() == VideoState::Ready; });
}

int run(const QString& video) {
    Steps steps;
    static_cast<EventMeter*>(qApp)->begin();
    const QTemporaryDir folder;
    loadResources();
    StudioSettings settings(folder.filePath(QStringLiteral("settings.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    EngineModule module(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    MainWindow window(module.engine(), &settings, PlayerOptions{SurfaceKind::Software, true});
    window.resize(1366, 768);
    return playTheSample(window, module, steps) && openAnother(window, video, steps) ? 0 : 1;
}

}  // namespace
}  // namespace skimline

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: bench_studio VIDEO\n", stderr);
        return 2;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    skimline::test::EventMeter application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    return skimline::run(QString::fromLocal8Bit(argv[1]));
}
