// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProcess>
#include <QTemporaryDir>

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// Videos that a file says are to be turned.
class PlayerRotationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_player = std::make_unique<test::ShownPlayer>(); }
    void cleanup() { m_player.reset(); }
    void turnedVideosStandUpright_data();
    void turnedVideosStandUpright();
    void anotherTurnFollows();

private:
    PlayerView& view() const { return m_player->view; }
    QString turnedClip(int degrees);
    void expectUpright(int degrees);

    QTemporaryDir m_folder;
    std::unique_ptr<test::ShownPlayer> m_player;
};

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
QString PlayerRotationTest::turnedClip(int degrees) {
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

void PlayerRotationTest::expectUpright(int degrees) {
    const QString path = turnedClip(degrees);
    QVERIFY(!path.isEmpty());
    view().setVideo(path, 0, 1);
    const auto corners = [this] {
        return cornersOf(m_player->frame(), shownPart(m_player->frame()));
    };
    QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
    // Twice as wide as high, whatever lies on its side in the file.
    const QRect part = shownPart(m_player->frame());
    QVERIFY2(std::abs(part.width() - 2 * part.height()) <= 4,
             qPrintable(QStringLiteral("%1 x %2").arg(part.width()).arg(part.height())));
    // As large as fits.
    QVERIFY(part.width() >= m_player->frame().width() - 4 ||
            part.height() >= m_player->frame().height() - 4);
}

void PlayerRotationTest::turnedVideosStandUpright_data() {
    QTest::addColumn<int>("degrees");
    for (const int degrees : {0, 90, 180, 270}) QTest::addRow("%d", degrees) << degrees;
}

void PlayerRotationTest::turnedVideosStandUpright() {
    QFETCH(int, degrees);
    expectUpright(degrees);
    if (QTest::currentTestFailed()) return;
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 0.5, test::kPatience);
    QCOMPARE(cornersOf(m_player->frame(), shownPart(m_player->frame())), QStringLiteral("rgbw"));
    view().resize(200, 400);
    QTRY_COMPARE_WITH_TIMEOUT(cornersOf(m_player->frame(), shownPart(m_player->frame())),
                              QStringLiteral("rgbw"), test::kPatience);
}

void PlayerRotationTest::anotherTurnFollows() {
    for (const int degrees : {90, 0, 180, 270, 0}) {
        expectUpright(degrees);
        if (QTest::currentTestFailed()) return;
    }
    // The skim of a turned video is an edit list, which names its turn elsewhere.
    expectUpright(90);
    if (QTest::currentTestFailed()) return;
    view().setSkim(SkimTimeline({{0.2, 0.4}, {0.6, 0.9}}));
    view().setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->near(0.2), test::kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(cornersOf(m_player->frame(), shownPart(m_player->frame())),
                              QStringLiteral("rgbw"), test::kPatience);
}

QTEST_MAIN(PlayerRotationTest)
#include "tst_player_rotation.moc"
