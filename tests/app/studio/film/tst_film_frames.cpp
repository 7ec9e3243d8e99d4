// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The preview of a film shows the frames of the exported film.
#include <QCryptographicHash>
#include <QProcess>
#include <QTemporaryDir>
#include <random>

#include "app/studio/film/film_work.h"
#include "app/studio/shell/video_files.h"
#include "core/foundation/film/film_writer.h"
#include "core/skim/film/film_looks.h"
#include "tests/core/skim/film/made_video.h"
#include "tests/widgets/player/shown_player.h"

using namespace skimline;

class TestFilmFrames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void previewAndExportAtFiftyMoments();

private:
    /// A file of 12 seconds, and its place among the files of a film.
    void add(const QString& name, const QString& size, const QString& rate);
    void addPiece(std::size_t file, int first, int end, int half);
    QString file(const QString& name) const { return m_folder.filePath(name); }
    void writeParts();
    static QByteArray hashAt(test::ShownPlayer& player, double seconds);

    QTemporaryDir m_folder;
    FilmPlan m_plan;
    QHash<std::size_t, QString> m_parts;
};

void TestFilmFrames::add(const QString& name, const QString& size, const QString& rate) {
    const QString path = file(name);
    // Tagged as cameras do: of other colours the film has its own rounding.
    QCOMPARE(QProcess::execute(QStringLiteral("ffmpeg"),
                               {QStringLiteral("-v"),
                                QStringLiteral("error"),
                                QStringLiteral("-f"),
                                QStringLiteral("lavfi"),
                                QStringLiteral("-i"),
                                QStringLiteral("testsrc2=s=%1:r=%2:d=12,hue=h=%3")
                                    .arg(size, rate)
                                    .arg(40 * m_plan.input.videos.size()),
                                QStringLiteral("-pix_fmt"),
                                QStringLiteral("yuv420p"),
                                QStringLiteral("-c:v"),
                                QStringLiteral("libx264"),
                                QStringLiteral("-preset"),
                                QStringLiteral("veryfast"),
                                QStringLiteral("-g"),
                                QStringLiteral("50"),
                                QStringLiteral("-colorspace"),
                                QStringLiteral("bt709"),
                                QStringLiteral("-color_primaries"),
                                QStringLiteral("bt709"),
                                QStringLiteral("-color_trc"),
                                QStringLiteral("bt709"),
                                QStringLiteral("-color_range"),
                                QStringLiteral("tv"),
                                path}),
             0);
    test::MadeVideo video;
    video.name = path.toStdString();
    video.shots = {0.5F, 0.9F, 0.7F};
    video.width = size.section(QLatin1Char('x'), 0, 0).toInt();
    video.height = size.section(QLatin1Char('x'), 1, 1).toInt();
    video.rate = rate.toInt();
    m_plan.files.push_back(test::filmFile(video));
    m_plan.input.videos << FilmVideo{path, m_plan.files.back().analysis, 0};
}

void TestFilmFrames::addPiece(std::size_t file, int first, int end, int half) {
    Film& film = m_plan.board.film;
    FilmPiece piece{toPath(m_plan.input.videos[static_cast<qsizetype>(file)].path),
                    {Rational(first, 25), Rational(end, 25)}};
    piece.dissolve = Rational(2 * half, 25);
    film.contents.pieces.push_back(piece);
    film.files.push_back(file);
}

void TestFilmFrames::writeParts() {
    ClipOptions options;
    options.codec = ClipCodec::Ffv1;
    const FilmContents& contents = m_plan.board.film.contents;
    m_plan.board.spans = previewSpans(m_plan.board.film, m_plan.files);
    for (std::size_t span = 0; span < m_plan.board.spans.size(); ++span) {
        if (!m_plan.board.spans[span].isWritten) continue;
        m_parts[span] = file(QStringLiteral("part%1.mkv").arg(span));
        writeFilm(previewPart(contents, m_plan.board.spans[span]), toPath(m_parts[span]), options,
                  {});
    }
    writeFilm(contents, toPath(file(QStringLiteral("film.mkv"))), options, {});
}

QByteArray TestFilmFrames::hashAt(test::ShownPlayer& player, double seconds) {
    player.seek(seconds);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    // The surface draws a moment after the seek has ended.
    QImage before;
    for (int same = 0; same < 3;) {
        QTest::qWait(20);
        const QImage now = player.frame();
        same = now == before ? same + 1 : 0;
        before = now;
    }
    hash.addData(QByteArrayView(before.constBits(), before.sizeInBytes()));
    return hash.result();
}

void TestFilmFrames::previewAndExportAtFiftyMoments() {
    add(QStringLiteral("a.mp4"), QStringLiteral("320x180"), QStringLiteral("25"));
    add(QStringLiteral("b.mp4"), QStringLiteral("320x180"), QStringLiteral("25"));
    add(QStringLiteral("tall.mp4"), QStringLiteral("180x320"), QStringLiteral("30"));
    FilmContents& contents = m_plan.board.film.contents;
    contents.form = {320, 180, Rational(25), false, true};
    addPiece(0, 25, 125, 0);
    addPiece(1, 60, 160, 6);
    addPiece(2, 30, 100, 0);
    addPiece(0, 160, 260, 10);
    addPiece(1, 200, 290, 0);
    contents.titles = {{Rational(0), Rational(2), "First"}, {Rational(8), Rational(10), "Second"}};
    writeParts();
    // Most of it is played from the sources.
    std::int64_t plain = 0;
    for (const PreviewSpan& span : m_plan.board.spans) plain += span.isWritten ? 0 : span.frames();
    QCOMPARE(plain, std::int64_t{43 + 94 + 90 + 90});
    const std::int64_t total = filmFrames(contents);
    QCOMPARE(total, std::int64_t{460});

    const double length = static_cast<double>(total) / 25;
    test::ShownPlayer preview;
    test::ShownPlayer exported;
    preview.view.setVideo(m_plan.urlWith(m_parts), 0, length);
    exported.view.setVideo(file(QStringLiteral("film.mkv")), 0, length);
    QTRY_VERIFY_WITH_TIMEOUT(!preview.frame().isNull() && !exported.frame().isNull(),
                             test::kPatience);
    std::mt19937 chance(61);
    QStringList different;
    QSet<QByteArray> seen;
    for (int round = 0; round < 50; ++round) {
        const int frame =
            std::uniform_int_distribution<int>(0, static_cast<int>(total) - 1)(chance);
        const double moment = (frame + 0.5) / 25;
        const QByteArray wanted = hashAt(exported, moment);
        seen.insert(wanted);
        if (hashAt(preview, moment) != wanted) different << QString::number(frame);
    }
    QVERIFY2(different.isEmpty(), qPrintable(different.join(QLatin1Char(' '))));
    QVERIFY(seen.size() > 40);
}

QTEST_MAIN(TestFilmFrames)
#include "tst_film_frames.moc"
