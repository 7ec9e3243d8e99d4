// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_edits.h"

#include <QStringList>
#include <algorithm>
#include <filesystem>

#include "app/studio/shell/video_files.h"

namespace skimline {
namespace {

bool isAbout(const FilmDecision& decision, const FilmRow& row) {
    return decision.video == toPath(row.video) && decision.range.start < row.shot.end &&
           row.shot.start < decision.range.end;
}

/// The first row of each piece.
QList<int> firstRows(const QList<FilmRow>& rows) {
    QList<int> firsts;
    for (int row = 0; row < rows.size(); ++row) {
        if (!rows[row].isShown()) continue;
        if (firsts.isEmpty() || rows[firsts.last()].piece != rows[row].piece) firsts << row;
    }
    return firsts;
}

}  // namespace

FilmDecisions withLock(FilmDecisions film, const FilmRow& row, Lock lock) {
    std::erase_if(film.shots, [&](const FilmDecision& decision) { return isAbout(decision, row); });
    if (lock != Lock::None) film.shots.push_back({toPath(row.video), row.shot, lock});
    return film;
}

FilmDecisions withPieceMoved(FilmDecisions film, const QList<FilmRow>& rows, int row, int before) {
    if (row < 0 || row >= rows.size() || !rows[row].isShown()) return film;
    const std::size_t moved = rows[row].piece;
    film.sequence.clear();
    const auto add = [&](const FilmRow& first) {
        film.sequence.push_back({toPath(first.video), first.pieceStart});
    };
    const QList<int> firsts = firstRows(rows);
    const auto mover =
        std::ranges::find_if(firsts, [&](int first) { return rows[first].piece == moved; });
    bool placed = false;
    for (const int first : firsts) {
        // A place inside a piece means the place after that piece.
        if (!placed && first >= before) {
            add(rows[*mover]);
            placed = true;
        }
        if (rows[first].piece != moved) add(rows[first]);
    }
    if (!placed) add(rows[*mover]);
    return film;
}

FilmDecisions withVideos(FilmDecisions film, const QStringList& videos) {
    film.videos.clear();
    for (const QString& video : videos) film.videos.push_back(toPath(video));
    const auto isGone = [&](const auto& each) {
        return std::ranges::find(film.videos, each.video) == film.videos.end();
    };
    std::erase_if(film.shots, isGone);
    std::erase_if(film.sequence, isGone);
    return film;
}

FilmDecisions withMoved(FilmDecisions film, const QString& before, const QString& now) {
    const std::filesystem::path from = toPath(before);
    for (std::filesystem::path& video : film.videos)
        if (video == from) video = toPath(now);
    for (FilmDecision& shot : film.shots)
        if (shot.video == from) shot.video = toPath(now);
    for (FilmMoment& moment : film.sequence)
        if (moment.video == from) moment.video = toPath(now);
    return film;
}

QList<FilmRow> withLeftOut(QList<FilmRow> shown, const FilmDecisions& film) {
    for (const FilmDecision& decision : film.shots) {
        if (decision.lock != Lock::Out) continue;
        FilmRow row;
        row.video = fromPath(decision.video);
        row.shot = decision.range;
        row.lock = Lock::Out;
        qsizetype place = shown.size();
        for (qsizetype at = 0; at < shown.size(); ++at) {
            if (shown[at].video != row.video) continue;
            place = shown[at].shot.start < row.shot.start ? at + 1 : std::min(place, at);
        }
        shown.insert(place, row);
    }
    return shown;
}

}  // namespace skimline
