// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <vector>

#include "core/skim/plan/film_decisions.h"

namespace skimline {

/// A shot of the storyboard, or a video that has none in it.
struct FilmRow {
    QString video;          ///< its path
    TimeRange shot;         ///< as a decision names it, seconds of the video
    double start = -1;      ///< in the film, seconds; negative: it is left out by the user
    double seconds = 0;     ///< that are shown
    std::size_t piece = 0;  ///< of the film
    Rational pieceStart;    ///< seconds of the video
    double worth = 0;       ///< [0, 1]
    Lock lock = Lock::None;
    QString reasons;
    QString absence;  ///< of a row for a video without a shot in the film: why; otherwise empty

    bool isShown() const { return start >= 0; }
    friend bool operator==(const FilmRow&, const FilmRow&) = default;
};

// Edits of a film's decisions. Each returns the decisions that follow.

/// In: pinned; Out: left out; None: neither.
FilmDecisions withLock(FilmDecisions film, const FilmRow& row, Lock lock);

/// Shows the piece of one row before that of another, or last for the number of rows.
FilmDecisions withPieceMoved(FilmDecisions film, const QList<FilmRow>& rows, int row, int before);

/// The same film of other videos; decisions about removed videos are dropped.
FilmDecisions withVideos(FilmDecisions film, const QStringList& videos);

/// The same film after a video has moved to another file.
FilmDecisions withMoved(FilmDecisions film, const QString& before, const QString& now);

/// Rows in the order of the film; shots that the user left out follow the shots of their video.
QList<FilmRow> withLeftOut(QList<FilmRow> shown, const FilmDecisions& film);

}  // namespace skimline
