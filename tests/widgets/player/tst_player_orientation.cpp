// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProcess>
#include <QTemporaryDir>

#include "tests/support/display_matrix.h"
#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// Videos that a file says are to be turned or mirrored.
class PlayerOrientationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_player = std::make_unique<test::ShownPlayer>(); }
    void cleanup() { m_player.reset(); }
    void everyOrientationStandsUpright_data();
    void everyOrientationStandsUpright();
    void anotherOrientationFollows();
    void aTurnThatOnlyTheFileReaderKnows();

private:
    PlayerView& view() const { return m_player->view; }
    QString clip(const Orientation& orientation);
    void expectUpright(const Orientation& orientation);
    QString corners(const char* picture = "picture") const;

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

/// Part of the image that is not border.
QRect shownPart(const QImage& image) {
    QRect found;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).value() > 70) found |= QRect(x, y, 1, 1);
    return found;
}

/// The quarters from the top left, row by row: r, g, b or w for white.
QString cornersOf(const QImage& image, const QRect& part) {
    if (part.isEmpty()) return {};
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

QString PlayerOrientationTest::corners(const char* picture) const {
    const QImage image = m_player->frame(picture);
    return cornersOf(image, shownPart(image));
}

/// Four colours, 160 x 80, stored so that `orientation` shows red, green / blue, white.
QString PlayerOrientationTest::clip(const Orientation& orientation) {
    const QString path =
        m_folder.filePath(QString::fromStdString(test::nameOf(orientation)) + ".mp4");
    if (QFile::exists(path)) return path;
    const QString frame = QStringLiteral(
        "color=white:s=160x80:r=25:d=1,drawbox=0:0:80:40:red:fill,drawbox=80:0:80:40:lime:fill,"
        "drawbox=0:40:80:40:blue:fill,");
    const QString undoing = QString::fromStdString(test::filtersUndoing(orientation));
    const bool made = runFfmpeg({"-f", "lavfi", "-i", frame + undoing, "-c:v", "libx264",
                                 "-pix_fmt", "yuv420p", path}) &&
                      test::writeDisplayMatrix(path.toStdString(), orientation);
    return made ? path : QString();
}

void PlayerOrientationTest::expectUpright(const Orientation& orientation) {
    const QString path = clip(orientation);
    QVERIFY(!path.isEmpty());
    view().setVideo(path, 0, 1, {orientation.mirrored, 90 * orientation.quarterTurns});
    QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
    // Twice as wide as high, even where the file stores it rotated.
    const QRect part = shownPart(m_player->frame());
    QVERIFY2(std::abs(part.width() - 2 * part.height()) <= 4,
             qPrintable(QStringLiteral("%1 x %2").arg(part.width()).arg(part.height())));
    // As large as fits.
    QVERIFY(part.width() >= m_player->frame().width() - 4 ||
            part.height() >= m_player->frame().height() - 4);
}

void PlayerOrientationTest::everyOrientationStandsUpright_data() {
    QTest::addColumn<int>("turns");
    QTest::addColumn<bool>("mirrored");
    for (const Orientation& each : test::kOrientations)
        QTest::newRow(test::nameOf(each).c_str()) << each.quarterTurns << each.mirrored;
}

void PlayerOrientationTest::everyOrientationStandsUpright() {
    QFETCH(int, turns);
    QFETCH(bool, mirrored);
    expectUpright({turns, mirrored});
    if (QTest::currentTestFailed()) return;
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 0.5, test::kPatience);
    QCOMPARE(corners(), QStringLiteral("rgbw"));
    view().resize(200, 400);
    QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
}

/// libmpv 0.35 does not see the turn of a Matroska file; frames without any stand for them here.
void PlayerOrientationTest::aTurnThatOnlyTheFileReaderKnows() {
    for (const int turns : {1, 2, 3}) {
        const Orientation orientation{turns, false};
        const QString known = clip(orientation);
        const QString path = m_folder.filePath(QStringLiteral("plain%1.mkv").arg(turns));
        QVERIFY(runFfmpeg({"-noautorotate", "-i", known, "-c:v", "libx264", "-pix_fmt", "yuv420p",
                           "-metadata:s:v:0", "rotate=", "-map_metadata", "-1", path}));
        for (const bool skim : {false, true}) {
            view().setVideo(path, 0, 1, {false, 90 * turns});
            if (skim) view().setSkim(SkimTimeline({{0.2, 0.4}, {0.6, 0.9}}));
            if (skim) view().setMode(PlayerMode::Skim);
            QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
        }
    }
    // And none of it stays for the next file.
    expectUpright({0, false});
}

void PlayerOrientationTest::anotherOrientationFollows() {
    for (const Orientation& each : {Orientation{1, false},
                                    {0, true},
                                    {0, false},
                                    {2, false},
                                    {3, true},
                                    {3, false},
                                    {0, false}}) {
        expectUpright(each);
        if (QTest::currentTestFailed()) return;
    }
    // The skim of a turned video is an edit list, which names its turn elsewhere.
    for (const Orientation& each : {Orientation{1, false}, {1, true}}) {
        expectUpright(each);
        if (QTest::currentTestFailed()) return;
        view().setSkim(SkimTimeline({{0.2, 0.4}, {0.6, 0.9}}));
        view().setMode(PlayerMode::Skim);
        QTRY_VERIFY_WITH_TIMEOUT(m_player->near(0.2), test::kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
        view().setMode(PlayerMode::SideBySide);
        QTRY_COMPARE_WITH_TIMEOUT(corners("sourcePicture"), QStringLiteral("rgbw"),
                                  test::kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(corners(), QStringLiteral("rgbw"), test::kPatience);
    }
}

QTEST_MAIN(PlayerOrientationTest)
#include "tst_player_orientation.moc"
