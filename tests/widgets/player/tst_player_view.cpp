// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/shared_data.h"
#include "widgets/player/mpv_player.h"
#include "widgets/player/player_view.h"
#include "widgets/player/software_video_surface.h"
#include "widgets/player/source_follower.h"

using namespace skimline;

class PlayerViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void showsTheFirstImagePaused();
    void seeksAreExactAndInSourceTime();
    void aRunOfSeeksEndsAtTheLast();
    void skimPlaysOnlyWhatIsKept();
    void skimFollowsEdits();
    void laterStartIsStillZero();
    void framesStepOneByOne();
    void shuttleDoublesAndTurns();
    void unreadableFilesSaySo();
    void closesWhilePlaying();
    void sideBySideRestsOnTheSameFrame();
    void sideBySideShowsWhatTheSkimLeavesOut();
    void sideBySidePlaysInStepAcrossCuts();
    void sideBySideWithALaterStart();
    void speedIsForPlaying();
    void volumeAndMute();
    void doubleClickAsksForFullScreen();
    void turnedVideosStandUpright_data();
    void turnedVideosStandUpright();
    void anotherTurnFollows();

private:
    QString turnedClip(int degrees);
    void expectUpright(int degrees);
    QTemporaryDir m_folder;
    static QString fixture(const char* name) {
        return QString::fromStdString((test::fixturesFolder() / name).string());
    }
    QImage frame(const char* name = "picture") const {
        const auto* surface = m_view->findChild<SoftwareVideoSurface*>(QLatin1String(name));
        return surface ? surface->image() : QImage();
    }
    MpvPlayer* leader() const { return m_view->findChild<MpvPlayer*>(QString(), kDirectly); }
    MpvPlayer* follower() const {
        return m_view->findChild<SourceFollower*>()->findChild<MpvPlayer*>();
    }
    void openSideBySide(const char* name, double startOffset, double duration,
                        const QList<TimeSpan>& spans);
    bool showsTheSame() const { return !frame().isNull() && frame() == frame("sourcePicture"); }
    QString where() const {
        return QStringLiteral("at %1: %2 x %3 and %4, %5 x %6 and %7")
            .arg(m_view->position())
            .arg(frame().width())
            .arg(frame().height())
            .arg(leader()->position())
            .arg(frame("sourcePicture").width())
            .arg(frame("sourcePicture").height())
            .arg(follower()->position());
    }
    static constexpr auto kDirectly = Qt::FindDirectChildrenOnly;
    void open(const char* name, double startOffset, double duration);
    bool near(double seconds, double tolerance = 0.05) const {
        return std::abs(m_view->position() - seconds) < tolerance;
    }

    std::unique_ptr<PlayerView> m_view;
};

void PlayerViewTest::init() {
    if (!std::filesystem::exists(test::fixturesFolder() / "scenes.mp4")) {
        QSKIP("SKIPPED: the generated media files are missing (ctest makes them)");
    }
    m_view = std::make_unique<PlayerView>(PlayerOptions{SurfaceKind::Software, true});
    m_view->resize(320, 240);
    m_view->show();
}

void PlayerViewTest::open(const char* name, double startOffset, double duration) {
    QSignalSpy moved(m_view.get(), &PlayerView::positionChanged);
    m_view->setVideo(fixture(name), startOffset, duration);
    QTRY_VERIFY_WITH_TIMEOUT(!frame().isNull() && moved.count() > 0, 10000);
}

void PlayerViewTest::showsTheFirstImagePaused() {
    open("scenes.mp4", 0, 12);
    QVERIFY(near(0));
    QVERIFY(!m_view->isPlaying());
    // The test pattern has strong colours; a busy machine shows the empty, black frame first.
    const auto brightness = [this] {
        const QImage image = frame();
        return image.pixelColor(image.width() / 4, image.height() / 2).value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(brightness() > 40, 10000);
    QTest::qWait(200);
    QVERIFY(near(0));
}

void PlayerViewTest::seeksAreExactAndInSourceTime() {
    open("scenes.mp4", 0, 12);
    const QImage before = frame();
    m_view->seek(9.0);
    QTRY_VERIFY_WITH_TIMEOUT(frame() != before, 5000);
    QTest::qWait(100);
    QTRY_VERIFY2_WITH_TIMEOUT(near(9.0), qPrintable(QString::number(m_view->position())), 5000);
}

void PlayerViewTest::aRunOfSeeksEndsAtTheLast() {
    open("scenes.mp4", 0, 12);
    for (int step = 1; step <= 40; ++step) m_view->seek(step * 0.25);
    QTest::qWait(1500);
    QVERIFY2(near(10.0), qPrintable(QString::number(m_view->position())));
}

void PlayerViewTest::skimPlaysOnlyWhatIsKept() {
    open("scenes.mp4", 0, 12);
    auto* tabs = m_view->findChild<QTabBar*>();
    QVERIFY(!tabs->isTabEnabled(1));
    m_view->setMode(PlayerMode::Skim);
    QCOMPARE(m_view->mode(), PlayerMode::Source);
    const QList<TimeSpan> spans{{1.0, 1.6}, {5.0, 5.5}, {9.0, 9.5}};
    m_view->setSkim(SkimTimeline(spans));
    QVERIFY(tabs->isTabEnabled(1));
    tabs->setCurrentIndex(1);
    QCOMPARE(m_view->mode(), PlayerMode::Skim);
    QList<double> seen;
    QTRY_VERIFY_WITH_TIMEOUT(near(1.0), 10000);
    connect(m_view.get(), &PlayerView::positionChanged, this, [&](double at) { seen << at; });
    m_view->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(!seen.isEmpty() && seen.last() > 9.3, 15000);
    bool inEvery[3] = {};
    for (const double at : seen) {
        bool inside = false;
        for (int span = 0; span < 3; ++span) {
            const bool here = at >= spans[span].start - 0.04 && at <= spans[span].end + 0.04;
            inEvery[span] = inEvery[span] || here;
            inside = inside || here;
        }
        QVERIFY2(inside, qPrintable(QString::number(at)));
    }
    QVERIFY(inEvery[0] && inEvery[1] && inEvery[2]);
}

void PlayerViewTest::skimFollowsEdits() {
    open("scenes.mp4", 0, 12);
    m_view->setSkim(SkimTimeline({{1, 2}, {5, 6}}));
    m_view->setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(near(1.0), 10000);
    m_view->seek(5.5);
    m_view->setSkim(SkimTimeline({{5, 7}, {9, 10}}));
    QTest::qWait(900);
    QVERIFY2(near(5.5, 0.1), qPrintable(QString::number(m_view->position())));
    m_view->setSkim({});
    QCOMPARE(m_view->mode(), PlayerMode::Source);
}

void PlayerViewTest::laterStartIsStillZero() {
    open("start5.mkv", 5.0, 4);
    QVERIFY2(near(0), qPrintable(QString::number(m_view->position())));
    m_view->seek(1.0);
    QTest::qWait(500);
    QVERIFY2(near(1.0), qPrintable(QString::number(m_view->position())));
    m_view->setSkim(SkimTimeline({{2.0, 3.0}}));
    m_view->setMode(PlayerMode::Skim);
    QSignalSpy moved(m_view.get(), &PlayerView::positionChanged);
    QTRY_VERIFY_WITH_TIMEOUT(moved.count() > 0, 5000);
    QVERIFY2(near(2.0, 0.1), qPrintable(QString::number(m_view->position())));
}

void PlayerViewTest::framesStepOneByOne() {
    open("scenes.mp4", 0, 12);
    m_view->seek(2.0);
    QTest::qWait(400);
    const double before = m_view->position();
    m_view->stepFrames(1);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_view->position() - before - 1 / 30.0) < 0.01, 5000);
    QTest::qWait(100);
    m_view->stepFrames(-1);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_view->position() - before) < 0.01, 5000);
}

void PlayerViewTest::shuttleDoublesAndTurns() {
    open("scenes.mp4", 0, 12);
    m_view->seek(6.0);
    QTest::qWait(300);
    m_view->shuttle(1);
    m_view->shuttle(1);
    QCOMPARE(m_view->shuttleRate(), 2.0);
    for (int press = 0; press < 5; ++press) m_view->shuttle(1);
    QCOMPARE(m_view->shuttleRate(), 8.0);
    m_view->shuttle(-1);
    QCOMPARE(m_view->shuttleRate(), -1.0);
    m_view->shuttle(-1);
    const double from = m_view->position();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->position() < from - 0.3, 5000);
    m_view->shuttle(0);
    QCOMPARE(m_view->shuttleRate(), 0.0);
}

void PlayerViewTest::unreadableFilesSaySo() {
    QSignalSpy failed(m_view.get(), &PlayerView::failed);
    m_view->setVideo(fixture("text.mp4"), 0, 1);
    QVERIFY(failed.wait(10000));
    QVERIFY(failed.first().first().toString().endsWith(QLatin1Char('.')));
}

void PlayerViewTest::closesWhilePlaying() {
    open("scenes.mp4", 0, 12);
    m_view->togglePlay();
    QTest::qWait(100);
    QElapsedTimer timer;
    timer.start();
    m_view->setVideo({}, 0, 0);
    m_view.reset();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

void PlayerViewTest::openSideBySide(const char* name, double startOffset, double duration,
                                    const QList<TimeSpan>& spans) {
    open(name, startOffset, duration);
    m_view->setSkim(SkimTimeline(spans));
    m_view->findChild<QTabBar*>()->setCurrentIndex(2);
    QCOMPARE(m_view->mode(), PlayerMode::SideBySide);
}

void PlayerViewTest::sideBySideRestsOnTheSameFrame() {
    const QList<TimeSpan> spans{{1, 2}, {5, 6}, {9, 10}};
    openSideBySide("scenes.mp4", 0, 12, spans);
    for (const double at : {1.5, 5.0, 9.96, 1.0}) {
        m_view->seek(at);
        // The view is there at once; its players, not before they have sought.
        const double inSkim = SkimTimeline(spans).toSkim(at);
        QTRY_VERIFY_WITH_TIMEOUT(std::abs(leader()->position() - inSkim) < 0.05, 10000);
        QTRY_VERIFY_WITH_TIMEOUT(std::abs(follower()->position() - inSkim) < 0.05, 10000);
        QTRY_VERIFY2_WITH_TIMEOUT(near(at) && showsTheSame(), qPrintable(where()), 5000);
    }
    // A step counts from the frame on show: both must have come to rest on the one that was
    // sought.
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(leader()->position()) < 0.005, 10000);
    QTest::qWait(300);
    const double before = m_view->position();
    m_view->stepFrames(1);
    QTRY_VERIFY2_WITH_TIMEOUT(
        near(before + 1 / 30.0, 0.01),
        qPrintable(QStringLiteral("%1 %2").arg(before).arg(m_view->position())), 10000);
    QTRY_VERIFY2_WITH_TIMEOUT(
        showsTheSame(),
        qPrintable(QStringLiteral("%1 %2").arg(leader()->position()).arg(follower()->position())),
        10000);
}

void PlayerViewTest::sideBySideShowsWhatTheSkimLeavesOut() {
    openSideBySide("scenes.mp4", 0, 12, {{1, 2}, {9, 10}});
    QTRY_VERIFY_WITH_TIMEOUT(!frame().isNull() && !frame("sourcePicture").isNull(), 10000);
    m_view->seek(5.5);
    // The skim lasts 2 s; behind it lies the source.
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(follower()->position() - 7.5) < 0.02, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(leader()->position() - 1.0) < 0.02, 10000);
    QTest::qWait(100);
    QCOMPARE(m_view->position(), 5.5);
    QVERIFY(!showsTheSame());
    m_view->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->position() >= 9.0, 10000);
    m_view->pause();
    QTRY_VERIFY_WITH_TIMEOUT(showsTheSame(), 10000);
}

void PlayerViewTest::sideBySidePlaysInStepAcrossCuts() {
    openSideBySide("scenes.mp4", 0, 12, {{1, 1.7}, {5, 5.7}, {9, 9.9}});
    m_view->seek(1.0);
    QTRY_VERIFY_WITH_TIMEOUT(showsTheSame(), 10000);
    QList<double> apart;
    connect(m_view.get(), &PlayerView::positionChanged, this, [&] {
        if (leader()->position() > 0.5)
            apart << std::abs(leader()->position() - follower()->position());
    });
    m_view->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->position() > 9.7, 15000);
    m_view->pause();
    QVERIFY(apart.size() > 5);
    // On a busy machine one falls behind for a moment; it never gets lost.
    const auto [nearest, farthest] = std::minmax_element(apart.begin(), apart.end());
    QVERIFY2(*nearest < 0.07, qPrintable(QString::number(*nearest)));
    QVERIFY2(*farthest < 1.5, qPrintable(QString::number(*farthest)));
    QTRY_VERIFY2_WITH_TIMEOUT(showsTheSame(), qPrintable(where()), 10000);
}

void PlayerViewTest::sideBySideWithALaterStart() {
    openSideBySide("start5.mkv", 5.0, 4, {{2.0, 3.0}});
    m_view->seek(2.5);
    QTRY_VERIFY_WITH_TIMEOUT(near(2.5) && showsTheSame(), 10000);
    m_view->seek(0.5);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(follower()->position() - 1.5) < 0.05, 10000);
    const QImage early = frame("sourcePicture");
    m_view->setMode(PlayerMode::Source);
    QTRY_VERIFY_WITH_TIMEOUT(near(0.5), 10000);
    QVERIFY(
        !m_view->findChild<SoftwareVideoSurface*>(QStringLiteral("sourcePicture"))->isVisible());
    QVERIFY(!early.isNull());
}

void PlayerViewTest::speedIsForPlaying() {
    open("scenes.mp4", 0, 12);
    QCOMPARE(PlayerBar::nextSpeed(1, 1), 1.25);
    QCOMPARE(PlayerBar::nextSpeed(1, -1), 0.75);
    QCOMPARE(PlayerBar::nextSpeed(4, 1), 4.0);
    QCOMPARE(PlayerBar::nextSpeed(0.25, -1), 0.25);
    m_view->setSpeed(2);
    QCOMPARE(m_view->shuttleRate(), 0.0);
    m_view->togglePlay();
    QCOMPARE(m_view->shuttleRate(), 2.0);
    QTRY_VERIFY_WITH_TIMEOUT(m_view->isPlaying(), 5000);
    m_view->setSpeed(0.5);
    QCOMPARE(m_view->shuttleRate(), 0.5);
    m_view->togglePlay();
    QCOMPARE(m_view->shuttleRate(), 0.0);
}

void PlayerViewTest::volumeAndMute() {
    QSignalSpy changed(m_view.get(), &PlayerView::volumeChanged);
    m_view->setMuted(true);
    m_view->setVolume(40);
    QVERIFY(!m_view->isMuted());
    m_view->setVolume(-5);
    QCOMPARE(m_view->volume(), 0);
    m_view->setVolume(400);
    QCOMPARE(m_view->volume(), 100);
    QCOMPARE(changed.count(), 3);
    m_view->findChild<QSlider*>()->setValue(55);
    QCOMPARE(m_view->volume(), 55);
}

void PlayerViewTest::doubleClickAsksForFullScreen() {
    open("scenes.mp4", 0, 12);
    QSignalSpy asked(m_view.get(), &PlayerView::fullScreenToggled);
    QTest::mouseDClick(m_view->findChild<SoftwareVideoSurface*>(), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
}

namespace {

bool runFfmpeg(const QStringList& arguments) {
    QProcess ffmpeg;
    ffmpeg.start(QStringLiteral("ffmpeg"),
                 QStringList{QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-y")} +
                     arguments);
    return ffmpeg.waitForFinished(60000) && ffmpeg.exitCode() == 0;
}

/// What is not border.
QRect shownPart(const QImage& image) {
    QRect found;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).value() > 70) found |= QRect(x, y, 1, 1);
    return found;
}

/// The quarters from the top left, row by row: r, g, b or w for white.
QString cornersOf(const QImage& image, const QRect& part) {
    QString letters;
    for (const double y : {0.25, 0.75}) {
        for (const double x : {0.25, 0.75}) {
            const QColor colour = image.pixelColor(part.x() + static_cast<int>(x * part.width()),
                                                   part.y() + static_cast<int>(y * part.height()));
            const bool red = colour.red() > 140;
            const bool green = colour.green() > 90;
            letters += red && green ? 'w' : red ? 'r' : green ? 'g' : 'b';
        }
    }
    return letters;
}

}  // namespace

/// Four colours, 160 x 80, coded so that turning by `degrees` clockwise shows red, green / blue,
/// white.
QString PlayerViewTest::turnedClip(int degrees) {
    const QString path = m_folder.filePath(QStringLiteral("turned%1.mp4").arg(degrees));
    if (QFile::exists(path)) return path;
    const QString upright = m_folder.filePath(QStringLiteral("coded%1.mp4").arg(degrees));
    // Turned back before it is coded, so that the display matrix makes it upright again.
    const QString back = degrees == 90    ? QStringLiteral(",transpose=cclock")
                         : degrees == 180 ? QStringLiteral(",hflip,vflip")
                         : degrees == 270 ? QStringLiteral(",transpose=clock")
                                          : QString();
    const QString frame = QStringLiteral(
        "color=white:s=160x80:r=25:d=1,drawbox=0:0:80:40:red:fill,drawbox=80:0:80:40:lime:fill,"
        "drawbox=0:40:80:40:blue:fill");
    const bool made = runFfmpeg({"-f", "lavfi", "-i", frame + back, "-c:v", "libx264", "-pix_fmt",
                                 "yuv420p", upright}) &&
                      runFfmpeg({"-i", upright, "-c", "copy", "-metadata:s:v:0",
                                 QStringLiteral("rotate=%1").arg((360 - degrees) % 360), path});
    return made ? path : QString();
}

void PlayerViewTest::expectUpright(int degrees) {
    const QString path = turnedClip(degrees);
    QVERIFY(!path.isEmpty());
    m_view->setVideo(path, 0, 1);
    const auto corners = [this] { return cornersOf(frame(), shownPart(frame())); };
    QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), 10000);
    // Twice as wide as high, whatever lies on its side in the file.
    const QRect part = shownPart(frame());
    QVERIFY2(std::abs(part.width() - 2 * part.height()) <= 4,
             qPrintable(QStringLiteral("%1 x %2").arg(part.width()).arg(part.height())));
    // As large as fits.
    QVERIFY(part.width() >= frame().width() - 4 || part.height() >= frame().height() - 4);
}

void PlayerViewTest::turnedVideosStandUpright_data() {
    QTest::addColumn<int>("degrees");
    for (const int degrees : {0, 90, 180, 270}) QTest::addRow("%d", degrees) << degrees;
}

void PlayerViewTest::turnedVideosStandUpright() {
    QFETCH(int, degrees);
    expectUpright(degrees);
    if (QTest::currentTestFailed()) return;
    m_view->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->position() > 0.5, 10000);
    QCOMPARE(cornersOf(frame(), shownPart(frame())), QStringLiteral("rgbw"));
    m_view->resize(200, 400);
    QTRY_COMPARE_WITH_TIMEOUT(cornersOf(frame(), shownPart(frame())), QStringLiteral("rgbw"), 5000);
}

void PlayerViewTest::anotherTurnFollows() {
    for (const int degrees : {90, 0, 180, 270, 0}) {
        expectUpright(degrees);
        if (QTest::currentTestFailed()) return;
    }
    // The skim of a turned video is an edit list, which names its turn elsewhere.
    expectUpright(90);
    if (QTest::currentTestFailed()) return;
    m_view->setSkim(SkimTimeline({{0.2, 0.4}, {0.6, 0.9}}));
    m_view->setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(near(0.2), 10000);
    QTRY_COMPARE_WITH_TIMEOUT(cornersOf(frame(), shownPart(frame())), QStringLiteral("rgbw"), 5000);
}

QTEST_MAIN(PlayerViewTest)
#include "tst_player_view.moc"
