// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a film's decisions.
#include "app/studio/film/film_edits.h"

#include <QTest>

using namespace skimline;

class TestFilmEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDecisionReplacesTheOneBefore();
    void piecesMove();
    void leftOutRowsStandByTheirVideo();
    void decisionsGoWithTheirVideos();

private:
    static FilmRow row(const QString& video, int start, std::size_t piece) {
        FilmRow made;
        made.video = video;
        made.shot = {Rational(start), Rational(start + 4)};
        made.pieceStart = Rational(start);
        made.start = static_cast<double>(10 * piece);
        made.piece = piece;
        return made;
    }
    static QStringList order(const FilmDecisions& film) {
        QStringList order;
        for (const FilmMoment& moment : film.sequence)
            order << QString::fromStdString(moment.video.string()) +
                         QString::number(moment.at.floorTimes(1));
        return order;
    }
};

void TestFilmEdits::aDecisionReplacesTheOneBefore() {
    const FilmRow shot = row("/a", 8, 0);
    FilmDecisions film = withLock({}, shot, Lock::In);
    QCOMPARE(film.shots.size(), 1U);
    FilmRow wider = shot;
    wider.shot.end = Rational(30);
    film = withLock(film, wider, Lock::Out);
    QCOMPARE(film.shots.size(), 1U);
    QCOMPARE(film.shots.front().lock, Lock::Out);
    film = withLock(film, row("/a", 30, 0), Lock::In);
    QCOMPARE(film.shots.size(), 2U);
    QVERIFY(
        withLock(withLock(film, wider, Lock::None), row("/a", 30, 0), Lock::None).shots.empty());
}

void TestFilmEdits::piecesMove() {
    FilmRow second = row("/a", 4, 0);
    second.pieceStart = Rational(0);
    const QList<FilmRow> rows{row("/a", 0, 0), second, row("/b", 0, 1), row("/b", 20, 2)};
    QCOMPARE(order(withPieceMoved({}, rows, 3, 0)), (QStringList{"/b20", "/a0", "/b0"}));
    // All rows of a piece move.
    QCOMPARE(order(withPieceMoved({}, rows, 1, 4)), (QStringList{"/b0", "/b20", "/a0"}));
    // Not into a piece.
    QCOMPARE(order(withPieceMoved({}, rows, 3, 1)), (QStringList{"/a0", "/b20", "/b0"}));
    QVERIFY(order(withPieceMoved({}, rows, 9, 0)).isEmpty());
}

void TestFilmEdits::leftOutRowsStandByTheirVideo() {
    FilmDecisions film;
    film.shots = {{"/b", {Rational(10), Rational(12)}, Lock::Out},
                  {"/c", {Rational(1), Rational(2)}, Lock::Out},
                  {"/a", {Rational(0), Rational(4)}, Lock::In}};
    const QList<FilmRow> rows =
        withLeftOut({row("/a", 0, 0), row("/b", 0, 1), row("/b", 20, 2), row("/d", 0, 3)}, film);
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows[2].video, QStringLiteral("/b"));
    QVERIFY(!rows[2].isShown());
    QCOMPARE(rows[5].video, QStringLiteral("/c"));
}

void TestFilmEdits::decisionsGoWithTheirVideos() {
    FilmDecisions film;
    film.shots = {{"/a", {}, Lock::In}, {"/b", {}, Lock::Out}};
    film.sequence = {{"/b", Rational(0)}};
    film = withVideos(film, {"/a", "/c"});
    QCOMPARE(film.videos.size(), 2U);
    QCOMPARE(film.shots.size(), 1U);
    QVERIFY(film.sequence.empty());
}

QTEST_MAIN(TestFilmEdits)
#include "tst_film_edits.moc"
