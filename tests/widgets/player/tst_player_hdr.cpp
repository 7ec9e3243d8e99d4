// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProcess>
#include <QTemporaryDir>
#include <utility>

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// HDR looks as bright in the player as its SDR twin does, and what follows it is not touched.
class PlayerHdrTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hdrLooksLikeItsSdrTwin_data();
    void hdrLooksLikeItsSdrTwin();

private:
    QString made(const QString& name, const QStringList& arguments) const;
    QString sdrClip() const;
    QString hdrClip(const QString& curve) const;

    QTemporaryDir m_folder;
    test::ShownPlayer m_player;
};

namespace {

constexpr int kGrey = 128;
constexpr int kTolerance = 14;  ///< of 255; without the conversion it is 231

}  // namespace

/// An empty string where this FFmpeg cannot.
QString PlayerHdrTest::made(const QString& name, const QStringList& arguments) const {
    QString path = m_folder.filePath(name);
    if (QFile::exists(path)) return path;
    QProcess ffmpeg;
    ffmpeg.start(QStringLiteral("ffmpeg"),
                 QStringList{"-v", "error"} + arguments + QStringList{path});
    return ffmpeg.waitForFinished(60000) && ffmpeg.exitCode() == 0 ? path : QString();
}

QString PlayerHdrTest::sdrClip() const {
    return made("sdr.mp4", {"-f", "lavfi", "-i", "color=0x808080:s=160x96:r=10:d=1", "-pix_fmt",
                            "yuv420p", "-c:v", "libx264", "-color_primaries", "bt709", "-color_trc",
                            "bt709", "-colorspace", "bt709"});
}

QString PlayerHdrTest::hdrClip(const QString& curve) const {
    return made(curve + ".mp4",
                {"-i", sdrClip(), "-vf",
                 "zscale=tin=bt709:pin=bt709:min=bt709:rin=tv:t=linear:npl=203,format=gbrpf32le,"
                 "zscale=p=bt2020:t=" +
                     curve + ":m=bt2020nc:r=tv:npl=203,format=yuv420p10le",
                 "-c:v", "libx265", "-x265-params", "log-level=none", "-color_primaries", "bt2020",
                 "-color_trc", curve, "-colorspace", "bt2020nc"});
}

void PlayerHdrTest::hdrLooksLikeItsSdrTwin_data() {
    QTest::addColumn<QString>("curve");
    QTest::newRow("pq") << "smpte2084";
    QTest::newRow("hlg") << "arib-std-b67";
}

void PlayerHdrTest::hdrLooksLikeItsSdrTwin() {
    QFETCH(QString, curve);
    QVERIFY(!sdrClip().isEmpty());
    if (hdrClip(curve).isEmpty()) QSKIP("this FFmpeg has no zscale or no x265");
    const auto shown = [&] {
        const QImage image = m_player.frame();
        return image.isNull() ? 0 : image.pixelColor(image.rect().center()).green();
    };
    const auto isGrey = [&] { return std::abs(shown() - kGrey) <= kTolerance; };
    // Mirrored frames have a filter of their own, for their file alone.
    using Opened = std::pair<QString, bool>;
    for (const auto& [path, mirrored] : {Opened{hdrClip(curve), false},
                                         {hdrClip(curve), true},
                                         {sdrClip(), false},
                                         {hdrClip(curve), true},
                                         {hdrClip(curve), false},
                                         {sdrClip(), true}}) {
        m_player.view.setVideo(path, 0, 1, {mirrored});
        QTRY_VERIFY2_WITH_TIMEOUT(m_player.isAtRest() && isGrey(),
                                  qPrintable(QString::number(shown())), test::kPatience);
        m_player.view.seek(0.5);
        QTRY_VERIFY_WITH_TIMEOUT(m_player.isAtRest() && m_player.near(0.5), test::kPatience);
        QVERIFY2(isGrey(), qPrintable(QString::number(shown())));
        // libmpv seeks by itself when the filter changes; that neither repeats nor drops a step.
        m_player.view.setVideo(path, 0, 1, {mirrored});
        m_player.view.seek(0.5);
        m_player.view.stepKeyframe(-1);
        QTRY_VERIFY_WITH_TIMEOUT(m_player.isAtRest() && m_player.leader()->position() < 0.01,
                                 test::kPatience);
    }
}

QTEST_MAIN(PlayerHdrTest)
#include "tst_player_hdr.moc"
