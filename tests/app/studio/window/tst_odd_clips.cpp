// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every odd clip in the real window, with the engine that is shipped and the software surface:
// opened, played, skimmed, exported.
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "core/foundation/base/error.h"
#include "tests/support/display_matrix.h"
#include "tests/support/shared_data.h"
#include "widgets/player/software_video_surface.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr int kPatience = 60'000;  // milliseconds; no claim about time

bool runFfmpeg(const QStringList& arguments) {
    QProcess ffmpeg;
    ffmpeg.start(QStringLiteral("ffmpeg"),
                 QStringList{QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-y"),
                             QStringLiteral("-f"), QStringLiteral("lavfi"), QStringLiteral("-i")} +
                     arguments);
    return ffmpeg.waitForFinished(kPatience) && ffmpeg.exitCode() == 0;
}

/// The quarters of the picture inside its border from the top left, row by row: r, g, b or w for
/// white.
QString cornersOf(const QImage& image) {
    QRect part;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).value() > 70) part |= QRect(x, y, 1, 1);
    if (part.isEmpty()) return {};
    QString letters;
    for (const int y : {part.height() / 4, part.height() * 3 / 4}) {
        for (const int x : {part.width() / 4, part.width() * 3 / 4}) {
            const QColor colour = image.pixelColor(part.x() + x, part.y() + y);
            const bool red = colour.red() > 140;
            const bool green = colour.green() > 90;
            letters += red && green ? 'w' : red ? 'r' : green ? 'g' : 'b';
        }
    }
    return letters;
}

std::string clipOf(const Orientation& orientation, const std::string& suffix) {
    return test::nameOf(orientation) + suffix;
}

}  // namespace

class OddClipsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void areOpenedPlayedAndExported_data();
    void areOpenedPlayedAndExported();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void make(const char* name, const QString& frames, const char* options);
    void playFor(int milliseconds) const;
    void exportTo(const QString& name);
    void expectCornersOnShow() const;

    QTemporaryDir m_folder;
    std::unique_ptr<EngineModule> m_module;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void OddClipsTest::make(const char* name, const QString& frames, const char* options) {
    QVERIFY2(runFfmpeg(QStringList{frames} + QString::fromLatin1(options).split(QLatin1Char(' ')) +
                       QStringList{path(QString::fromLatin1(name))}),
             name);
}

void OddClipsTest::initTestCase() {
    qputenv("XDG_CACHE_HOME", path(QStringLiteral("cache")).toLocal8Bit());
    qunsetenv("SKIMLINE_MODELS");
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    const QString normal = QStringLiteral("testsrc2=s=160x90:r=25:d=3");
    const QString corners = QStringLiteral(
        "color=white:s=160x80:r=25:d=3,drawbox=0:0:80:40:red:fill,drawbox=80:0:80:40:lime:fill,"
        "drawbox=0:40:80:40:blue:fill,");
    for (const char* suffix : {".mp4", ".mov"}) {
        for (const Orientation& orientation : test::kOrientations) {
            const std::string name = clipOf(orientation, suffix);
            make(name.c_str(), corners + QString::fromStdString(test::filtersUndoing(orientation)),
                 "-pix_fmt yuv420p");
            QVERIFY(test::writeDisplayMatrix(path(QString::fromStdString(name)).toStdString(),
                                             orientation));
        }
    }
    make("alpha.mov", normal + QStringLiteral(",format=argb,colorchannelmixer=aa=0.5"),
         "-c:v qtrle");
    make("alpha.webm", normal + QStringLiteral(",format=yuva420p,colorchannelmixer=aa=0.5"),
         "-c:v libvpx -b:v 200k -auto-alt-ref 0");
    make("four.mp4", QStringLiteral("testsrc2=s=4x4:r=25:d=2"), "-pix_fmt yuv420p -c:v mpeg4");
    make("huge.mp4", QStringLiteral("testsrc2=s=7680x4320:r=4:d=0.5"),
         "-pix_fmt yuv420p -c:v libx264 -preset ultrafast");
    make("hearable.mkv", normal, "-f lavfi -i sine=440:d=3 -pix_fmt yuv420p -c:a flac");
    QFile broken(path(QStringLiteral("hearable.mkv")));
    QVERIFY(broken.open(QIODevice::ReadWrite));
    QByteArray bytes = broken.readAll();
    // Every frame of FLAC begins with this; without it none can be decoded.
    bytes.replace(QByteArray::fromHex("fff8"), QByteArray::fromHex("0000"));
    broken.seek(0);
    broken.write(bytes);
}

void OddClipsTest::init() {
    m_window = std::make_unique<MainWindow>(m_module->engine(), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), kPatience));
    m_module->load();
}

void OddClipsTest::areOpenedPlayedAndExported_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("hasCorners");
    for (const char* suffix : {".mp4", ".mov"}) {
        for (const Orientation& orientation : test::kOrientations) {
            const std::string name = clipOf(orientation, suffix);
            QTest::newRow(name.c_str()) << path(QString::fromStdString(name)) << true;
        }
    }
    for (const char* name : {"alpha.mov", "alpha.webm", "four.mp4", "huge.mp4", "hearable.mkv"})
        QTest::newRow(name) << path(QString::fromLatin1(name)) << false;
    for (const char* name : {"vfr.mp4", "vfr.mkv", "anamorphic.mp4", "interlaced.ts",
                             "interlaced.mpg", "no_duration.mkv", "one_frame.mp4", "tiny2x2.mkv",
                             "raw.h264", "size_change.ts", "audio_late.mkv", "truncated_tail.mp4"})
        QTest::newRow(name) << QString::fromStdString((test::fixturesFolder() / name).string())
                            << false;
}

void OddClipsTest::playFor(int milliseconds) const {
    PlayerView* player = m_window->videoPage()->player();
    player->togglePlay();
    QTest::qWait(milliseconds);  // the picture changes meanwhile, without a state to wait for
    player->pause();
    QVERIFY(!m_window->grab().isNull());
}

void OddClipsTest::expectCornersOnShow() const {
    for (const auto* surface :
         m_window->videoPage()->player()->findChildren<SoftwareVideoSurface*>()) {
        if (surface->isVisible())
            QTRY_COMPARE_WITH_TIMEOUT(cornersOf(surface->image()), QStringLiteral("rgbw"),
                                      kPatience);
    }
}

void OddClipsTest::exportTo(const QString& name) {
    const VideoSession* session = m_window->videos()->session(0);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    QSignalSpy failed(m_window->exportController(), &ExportController::failed);
    m_window->exportController()->exportTo(*session, path(name), true);
    QTRY_VERIFY_WITH_TIMEOUT(!written.isEmpty() || !failed.isEmpty(), kPatience);
    if (!failed.isEmpty()) QFAIL(qPrintable(failed.first().first().value<Failure>().sentence));
    QVERIFY(QFileInfo(path(name)).size() > 0);
}

void OddClipsTest::areOpenedPlayedAndExported() {
    QFETCH(const QString, file);
    QFETCH(const bool, hasCorners);
    m_window->openPaths({file});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), 1, kPatience);
    const VideoSession* session = m_window->videos()->session(0);
    QTRY_VERIFY_WITH_TIMEOUT(
        session->state() == VideoState::Ready || session->state() == VideoState::Failed, kPatience);
    if (session->failure())
        QVERIFY2(session->state() == VideoState::Ready, qPrintable(session->failure()->sentence));
    PlayerView* player = m_window->videoPage()->player();
    for (const PlayerMode mode : {PlayerMode::Source, PlayerMode::Skim, PlayerMode::SideBySide}) {
        player->setMode(mode);
        playFor(120);
        if (hasCorners) expectCornersOnShow();
        if (QTest::currentTestFailed()) return;
    }
    exportTo(QFileInfo(file).completeBaseName() + QStringLiteral(".skim.mp4"));
}

QTEST_MAIN(OddClipsTest)
#include "tst_odd_clips.moc"
