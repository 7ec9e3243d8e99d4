// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_board.h"

#include "core/skim/film/film_plan.h"

namespace skimline {

FilmBoard filmBoard(const std::vector<FilmFile>& files, const FilmWish& wish) {
    FilmBoard board;
    board.film = planFilm(files, wish);
    board.shots = shotsOf(board.film);
    for (const FilmShot& shot : board.shots)
        board.reasons.push_back(ShotReasons(reasonInputOf(*files[shot.file].analysis))
                                    .of(board.film.parts[shot.file].shots, shot.place));
    const Rational& rate = board.film.contents.form.frameRate;
    for (const FilmPiece& piece : board.film.contents.pieces)
        board.lengths.push_back(Rational(filmFrames(piece.range, rate)) / rate);
    board.spans = previewSpans(board.film, files);
    for (std::size_t file = 0; file < files.size(); ++file)
        board.absences.push_back(absenceOf(board.film, file));
    return board;
}

}  // namespace skimline
