// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_contents.h"

#include <algorithm>

namespace skimline {
namespace {

/// Tolerance for containers that round times to milliseconds.
const Rational kRounding{1, 1000};

}  // namespace

std::int64_t filmFrames(const TimeRange& range, const Rational& frameRate) {
    const Rational length = range.end - range.start + kRounding;
    return std::max<std::int64_t>(length.floorTimes(frameRate), 1);
}

std::int64_t halfDissolve(const FilmPiece& piece, const Rational& frameRate) {
    return (piece.dissolve / Rational(2)).roundTimes(frameRate);
}

std::int64_t filmFrames(const FilmContents& film) {
    std::int64_t frames = 0;
    for (const FilmPiece& piece : film.pieces)
        frames += filmFrames(piece.range, film.form.frameRate);
    return frames;
}

FilmContents partOf(const FilmContents& film, std::int64_t first, std::int64_t end) {
    FilmContents part{{}, film.form, {}, film.titles, FilmFrames{first, end, 0}};
    const Rational& rate = film.form.frameRate;
    std::int64_t begin = 0;
    for (std::size_t at = 0; at < film.pieces.size(); ++at) {
        const FilmPiece& piece = film.pieces[at];
        const std::int64_t behind = begin + filmFrames(piece.range, rate);
        const std::int64_t after =
            at + 1 < film.pieces.size() ? halfDissolve(film.pieces[at + 1], rate) : 0;
        if (begin - halfDissolve(piece, rate) < end && first < behind + after) {
            if (part.pieces.empty()) part.only->before = begin;
            part.pieces.push_back(piece);
        }
        begin = behind;
    }
    if (part.pieces.empty()) return part;
    // The piece before it is in another part.
    part.pieces.front().dissolve = Rational();
    part.pieces.front().continues = false;
    return part;
}

}  // namespace skimline
