// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <cmath>
#include <filesystem>

#include "tests/support/shared_data.h"
#include "widgets/player/mpv_player.h"
#include "widgets/player/player_view.h"
#include "widgets/player/software_video_surface.h"
#include "widgets/player/source_follower.h"

namespace skimline::test {

constexpr int kPatience = 30'000;  ///< milliseconds; a busy machine takes its time over a seek

/// A visible player, silent and without a GPU, with helpers for its tests.
class ShownPlayer {
public:
    ShownPlayer() : view({SurfaceKind::Software, true}) {
        view.resize(320, 240);
        view.show();
    }

    static QString fixture(const char* name) {
        return QString::fromStdString((fixturesFolder() / name).string());
    }

    /// One of the generated media files; at rest on its first frame afterwards.
    void open(const char* name, double startOffset, double duration) {
        QVERIFY2(std::filesystem::exists(fixturesFolder() / name), "ctest makes the media files");
        QSignalSpy moved(&view, &PlayerView::positionChanged);
        view.setVideo(fixture(name), startOffset, duration);
        QTRY_VERIFY_WITH_TIMEOUT(!frame().isNull() && moved.count() > 0, kPatience);
    }
    void openSideBySide(const char* name, double startOffset, double duration,
                        const QList<TimeSpan>& spans) {
        open(name, startOffset, duration);
        view.setSkim(SkimTimeline(spans));
        view.findChild<QTabBar*>()->setCurrentIndex(2);
        QCOMPARE(view.mode(), PlayerMode::SideBySide);
    }
    /// The view reports the position at once, its player only after the seek.
    void seek(double seconds) {
        view.seek(seconds);
        QTRY_VERIFY2_WITH_TIMEOUT(isAtRest() && near(seconds), qPrintable(where()), kPatience);
    }

    QImage frame(const char* name = "picture") const {
        const auto* surface = view.findChild<SoftwareVideoSurface*>(QLatin1String(name));
        return surface ? surface->image() : QImage();
    }
    MpvPlayer* leader() const {
        return view.findChild<MpvPlayer*>(QString(), Qt::FindDirectChildrenOnly);
    }
    MpvPlayer* follower() const {
        return view.findChild<SourceFollower*>()->findChild<MpvPlayer*>();
    }
    bool isAtRest() const { return leader()->isLoaded() && !leader()->isSeeking(); }
    bool near(double seconds, double tolerance = 0.05) const {
        return std::abs(view.position() - seconds) < tolerance;
    }
    bool showsTheSame() const { return !frame().isNull() && frame() == frame("sourcePicture"); }
    QString where() const {
        QString said =
            QStringLiteral("at %1, player %2").arg(view.position()).arg(leader()->position());
        if (view.findChild<SourceFollower*>())
            said += QStringLiteral(", follower %1").arg(follower()->position());
        return said;
    }

    PlayerView view;
};

}  // namespace skimline::test
