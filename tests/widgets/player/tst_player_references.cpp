// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that make libmpv open others: the player opens none of those, and no socket. The system
// tells which files of a folder were opened (inotify).
#include <sys/inotify.h>
#include <unistd.h>

#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <QTcpServer>
#include <QTemporaryDir>

#include "tests/widgets/player/hostile_videos.h"
#include "tests/widgets/player/shown_player.h"
#include "widgets/player/player_limits.h"

using namespace skimline;

namespace {

const SourceFormat kMp4{QStringLiteral("mov,mp4,m4a,3gp,3g2,mj2"), {QStringLiteral("mpeg4")}};
const SourceFormat kMatroska{QStringLiteral("matroska,webm"), {QStringLiteral("mpeg4")}};
const SourceFormat kMpeg{QStringLiteral("mpeg"), {QStringLiteral("mpeg2video")}};

/// Names of the files in a folder that were opened since it was made.
class OpenedFiles {
public:
    explicit OpenedFiles(const QString& folder) : m_events(inotify_init1(IN_NONBLOCK)) {
        inotify_add_watch(m_events, folder.toLocal8Bit().constData(), IN_OPEN);
    }
    ~OpenedFiles() { close(m_events); }
    OpenedFiles(const OpenedFiles&) = delete;
    OpenedFiles& operator=(const OpenedFiles&) = delete;

    QSet<QString> names() {
        alignas(inotify_event) char buffer[1 << 16];
        for (ssize_t got; (got = read(m_events, buffer, sizeof buffer)) > 0;)
            for (ssize_t at = 0; at < got;) {
                const auto* event = reinterpret_cast<const inotify_event*>(buffer + at);
                if (event->len > 0) m_names << QString::fromLocal8Bit(event->name);
                at += static_cast<ssize_t>(sizeof *event + event->len);
            }
        return m_names;
    }

private:
    int m_events;
    QSet<QString> m_names;
};

/// libmpv as a program uses it that sets nothing.
void playWithoutLimits(const QString& path) {
    const MpvHandle plain(mpv_create());
    for (const char* output : {"vo", "ao"}) mpv_set_option_string(plain.get(), output, "null");
    mpv_set_option_string(plain.get(), "idle", "no");
    QVERIFY(mpv_initialize(plain.get()) >= 0);
    const QByteArray file = path.toLocal8Bit();
    const char* words[] = {"loadfile", file.constData(), nullptr};
    QVERIFY(mpv_command(plain.get(), words) >= 0);
    for (int ended = 0; ended < 2;) {
        const mpv_event* event = mpv_wait_event(plain.get(), test::kPatience / 1000.0);
        if (event->event_id == MPV_EVENT_NONE || event->event_id == MPV_EVENT_SHUTDOWN) return;
        // A playlist ends, and what it names begins.
        if (event->event_id == MPV_EVENT_END_FILE) ++ended;
        if (event->event_id == MPV_EVENT_PLAYBACK_RESTART) return;
    }
}

}  // namespace

class PlayerReferencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opensNothingElse_data();
    void opensNothingElse();
    void listsAreRefused_data();
    void listsAreRefused();
    void connectsToNothing();
    void opensAsWhatWasFound();
    void decodesAsWhatWasFound();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void make(const char* name, const QStringList& options);
    void makeHostileFiles();
    void expectNothingElse(const QString& file, const QString& url, const SourceFormat& format);

    QTemporaryDir m_folder;
    QTcpServer m_server;
};

void PlayerReferencesTest::make(const char* name, const QStringList& options) {
    QProcess ffmpeg;
    ffmpeg.start(QStringLiteral("ffmpeg"),
                 QStringList{QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-y"),
                             QStringLiteral("-f"), QStringLiteral("lavfi"), QStringLiteral("-i"),
                             QStringLiteral("testsrc=s=64x48:r=25:d=2")} +
                     options + QStringList{path(name)});
    QVERIFY2(ffmpeg.waitForFinished(test::kPatience) && ffmpeg.exitCode() == 0, name);
}

void PlayerReferencesTest::initTestCase() {
    QVERIFY(m_folder.isValid());
    QVERIFY(m_server.listen(QHostAddress::LocalHost));
    const QStringList mpeg4{QStringLiteral("-c:v"), QStringLiteral("mpeg4")};
    make("plain.mp4", mpeg4);
    make("canary.mp4", mpeg4);
    make("canary.mkv", mpeg4);
    make("room.mkv",
         mpeg4 + QStringList{QStringLiteral("-reserve_index_space"), QStringLiteral("4000")});
    make("plain.mov", mpeg4);
    make("plain.mpg", {QStringLiteral("-c:v"), QStringLiteral("mpeg2video"), QStringLiteral("-f"),
                       QStringLiteral("vob")});
    makeHostileFiles();
}

void PlayerReferencesTest::makeHostileFiles() {
    using test::writeFile;
    const QByteArray canary = path("canary.mp4").toLocal8Bit();
    const QByteArray lines = "#EXTM3U\n" + canary + '\n';
    QVERIFY(writeFile(path("playlist.mp4"), lines));
    QVERIFY(writeFile(path("concat.mp4"), "ffconcat version 1.0\nfile canary.mp4\n"));
    const QByteArray edits = "# mpv EDL v0\n" + canary + '\n';
    QVERIFY(writeFile(path("edits.mp4"), edits));
    QVERIFY(writeFile(path("cues.mp4"),
                      "FILE \"canary.mp4\" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n"));
    // FFmpeg looks for the first pack; to libmpv all of that is the title of the piece.
    const QByteArray frames = test::contentsOf(path("plain.mpg"));
    QVERIFY(writeFile(path("edits.mpg"), "# mpv EDL v0\n" + canary + ",title=%" +
                                             QByteArray::number(frames.size()) + '%' + frames +
                                             '\n'));
    const QByteArray linked = test::withSegmentOf(
        test::contentsOf(path("room.mkv")), test::segmentOf(test::contentsOf(path("canary.mkv"))));
    QVERIFY(!linked.isEmpty());
    QVERIFY(writeFile(path("linked.mkv"), linked));
    QVERIFY(writeFile(path("elsewhere.mov"),
                      test::withFramesIn(test::contentsOf(path("plain.mov")), canary)));
    // Next to a video of that name.
    QVERIFY(QFile::copy(path("plain.mp4"), path("beside.mp4")));
    QVERIFY(writeFile(path("beside.srt"), "1\n00:00:00,000 --> 00:00:01,000\nHere\n"));
    for (const char* name : {"beside.m4a", "beside.jpg", "cover.jpg"})
        QVERIFY(QFile::copy(path("plain.mp4"), path(name)));
}

void PlayerReferencesTest::opensNothingElse_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("container");
    QTest::addColumn<QString>(
        "other");  // opened without limits; empty: this version of libmpv follows no references
    QTest::newRow("playlist") << "playlist.mp4" << kMp4.container << "canary.mp4";
    QTest::newRow("concat script") << "concat.mp4" << kMp4.container << "";
    QTest::newRow("edit list") << "edits.mp4" << kMp4.container << "canary.mp4";
    QTest::newRow("cue sheet") << "cues.mp4" << kMp4.container << "canary.mp4";
    QTest::newRow("edit list in front of frames") << "edits.mpg" << kMpeg.container << "canary.mp4";
    QTest::newRow("segment of another") << "linked.mkv" << kMatroska.container << "canary.mkv";
    QTest::newRow("frames in another") << "elsewhere.mov" << kMp4.container << "";
    QTest::newRow("files beside") << "beside.mp4" << kMp4.container << "beside.srt";
}

void PlayerReferencesTest::expectNothingElse(const QString& file, const QString& url,
                                             const SourceFormat& format) {
    OpenedFiles opened(m_folder.path());
    {
        MpvPlayer player({true, true});
        QVERIFY(player.isUsable());
        QSignalSpy loaded(&player, &MpvPlayer::loaded);
        QSignalSpy failed(&player, &MpvPlayer::failed);
        player.setSurfaceReady();
        player.setFormat(format);
        player.load(url, 0, true);
        QTRY_VERIFY_WITH_TIMEOUT(loaded.count() + failed.count() > 0, test::kPatience);
    }
    const QSet<QString> names = opened.names() - QSet<QString>{file};
    QVERIFY2(names.isEmpty(), qPrintable(QStringList(names.values()).join(QLatin1Char(' '))));
}

void PlayerReferencesTest::opensNothingElse() {
    QFETCH(QString, name);
    QFETCH(QString, container);
    QFETCH(QString, other);
    const QString file = m_folder.filePath(name);
    if (!other.isEmpty()) {
        // The file is as hostile as it should be.
        OpenedFiles opened(m_folder.path());
        playWithoutLimits(file);
        QVERIFY2(opened.names().contains(other), qPrintable(other));
    }
    const SourceFormat format{container, container == kMpeg.container ? kMpeg.codecs : kMp4.codecs};
    expectNothingElse(name, file, format);
    // As pieces, unless it is refused before (listsAreRefused()).
    if (beginsAsList(file)) return;
    expectNothingElse(name, SkimTimeline({{0, 0.5}, {1, 1.5}}).toEdlUrl(file, 0), format);
}

void PlayerReferencesTest::listsAreRefused_data() {
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<bool>("list");
    QTest::newRow("edit list") << QByteArray("# mpv EDL v0\n") << true;
    QTest::newRow("playlist behind blanks") << QByteArray("\xEF\xBB\xBF \n#extm3u\n") << true;
    QTest::newRow("cue sheet") << QByteArray("rem mdat\nFILE a WAVE\n") << true;
    QTest::newRow("archive") << QByteArray("Rar!\x1A\x07\x01") << true;
    QTest::newRow("archive further on") << QByteArray(900, 'x') + "PK\x05\x06" << true;
    QTest::newRow("mp4") << QByteArray(
                                "\0\0\0\x20"
                                "ftypisom",
                                12)
                         << false;
    QTest::newRow("Matroska") << QByteArray("\x1A\x45\xDF\xA3\x01", 5) << false;
    QTest::newRow("transport stream") << QByteArray("G\x40\x11\x10", 4) << false;
    QTest::newRow("GIF") << QByteArray("GIF89a") << false;
    QTest::newRow("AVI") << QByteArray("RIFF\x10\x20\0\0AVI LIST", 16) << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void PlayerReferencesTest::listsAreRefused() {
    QFETCH(QByteArray, beginning);
    QFETCH(bool, list);
    QVERIFY(test::writeFile(path("beginning.mp4"), beginning));
    QCOMPARE(beginsAsList(path("beginning.mp4")), list);
    if (!list) return;
    PlayerView view({SurfaceKind::Software, true});
    QSignalSpy failed(&view, &PlayerView::failed);
    view.setVideo(path("beginning.mp4"), 0, 2, {}, kMp4);
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(QLatin1String("list of other files")));
    QVERIFY(!view.isPlaying());
}

void PlayerReferencesTest::connectsToNothing() {
    const QByteArray address =
        "http://127.0.0.1:" + QByteArray::number(m_server.serverPort()) + "/canary.mp4\n";
    QSignalSpy asked(&m_server, &QTcpServer::newConnection);
    for (const QByteArray& head : {QByteArray("#EXTM3U\n"), QByteArray("# mpv EDL v0\n"),
                                   QByteArray("#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n"),
                                   QByteArray("ffconcat version 1.0\nfile ")}) {
        QVERIFY(test::writeFile(path("network.mp4"), head + address));
        for (const SourceFormat& format : {kMp4, SourceFormat()})
            expectNothingElse(QStringLiteral("network.mp4"), path("network.mp4"), format);
    }
    QCOMPARE(asked.count(), 0);
}

void PlayerReferencesTest::opensAsWhatWasFound() {
    test::ShownPlayer player;
    for (const auto& [name, format] :
         {std::pair{"plain.mp4", kMp4}, {"canary.mkv", kMatroska}, {"plain.mpg", kMpeg}}) {
        QSignalSpy moved(&player.view, &PlayerView::positionChanged);
        player.view.setVideo(path(name), 0, 2, {}, format);
        QTRY_VERIFY_WITH_TIMEOUT(!player.frame().isNull() && moved.count() > 0, test::kPatience);
        // Its pieces are found to be the same. Times in a program stream do not begin at 0.
        if (format == kMpeg) continue;
        player.view.setSkim(SkimTimeline({{0.2, 0.6}, {1, 1.4}}));
        player.view.setMode(PlayerMode::Skim);
        QTRY_VERIFY_WITH_TIMEOUT(player.isAtRest(), test::kPatience);
        player.seek(1.2);
        player.view.setMode(PlayerMode::Source);
    }
    QSignalSpy failed(&player.view, &PlayerView::failed);
    player.view.setVideo(path("plain.mp4"), 0, 2, {}, kMatroska);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, test::kPatience);
}

void PlayerReferencesTest::decodesAsWhatWasFound() {
    MpvPlayer player({true, true});
    QSignalSpy failed(&player, &MpvPlayer::failed);
    player.setSurfaceReady();
    player.setFormat({kMp4.container, {QStringLiteral("h264")}});
    player.load(path("plain.mp4"), 0, true);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, test::kPatience);
}

QTEST_MAIN(PlayerReferencesTest)
#include "tst_player_references.moc"
