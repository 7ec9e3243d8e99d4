// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_looks.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <string>

namespace skimline {
namespace {

/// Pieces with a common chapter or title.
struct PieceGroup {
    std::int64_t key = -1;
    std::string name;
};

/// In English whatever the locale is.
std::string englishName(const std::tm& day) {
    constexpr std::array kDays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                               "Thursday", "Friday", "Saturday"};
    constexpr std::array kMonths{"January",   "February", "March",    "April",
                                 "May",       "June",     "July",     "August",
                                 "September", "October",  "November", "December"};
    return std::string(kDays.at(static_cast<std::size_t>(day.tm_wday))) + ", " +
           std::to_string(day.tm_mday) + " " + kMonths.at(static_cast<std::size_t>(day.tm_mon)) +
           " " + std::to_string(day.tm_year + 1900);
}

PieceGroup dayOf(const CaptureTime& captured, const DayName& nameOf) {
    const std::time_t seconds = captured.milliseconds / 1000;
    std::tm day{};
    localtime_r(&seconds, &day);
    return {std::int64_t{day.tm_year} * 1000 + day.tm_yday,
            nameOf ? nameOf(day) : englishName(day)};
}

PieceGroup groupOf(const Film& film, const std::vector<FilmFile>& files, std::size_t piece,
                   const FilmWish& wish) {
    if (wish.titles == FilmTitles::Day)
        return dayOf(files[film.files[piece]].captured, wish.dayName);
    const auto recording = std::ranges::find_if(film.recordings, [&](const Recording& one) {
        return std::ranges::find(one, film.files[piece]) != one.end();
    });
    return {recording - film.recordings.begin(),
            film.contents.pieces[piece].source.stem().string()};
}

Rational lengthOf(const FilmContents& contents, std::size_t piece) {
    const Rational& rate = contents.form.frameRate;
    return Rational(filmFrames(contents.pieces[piece].range, rate)) / rate;
}

}  // namespace

void addDissolves(Film& film, double seconds) {
    std::vector<FilmPiece>& pieces = film.contents.pieces;
    const Rational& rate = film.contents.form.frameRate;
    const std::int64_t wanted = Rational::fromSeconds(seconds).roundTimes(rate) / 2;
    if (wanted <= 0) return;
    std::vector<std::int64_t> frames;
    for (const FilmPiece& piece : pieces) frames.push_back(filmFrames(piece.range, rate));
    for (std::size_t at = 1; at < pieces.size(); ++at) {
        if (pieces[at].continues) continue;
        // The dissolve covers 2 * half frames of each piece, and a piece may have a dissolve at
        // both ends: at least half of it is shown alone.
        const std::int64_t half = std::min({wanted, frames[at - 1] / 8, frames[at] / 8});
        if (half <= 0) continue;
        const Rational lost = Rational(half) / rate;
        pieces[at - 1].range.end = pieces[at - 1].range.end - lost;
        pieces[at].range.start = pieces[at].range.start + lost;
        pieces[at].dissolve = lost + lost;
    }
}

void addChapters(Film& film, const std::vector<FilmFile>& files, const FilmWish& wish) {
    FilmContents& contents = film.contents;
    Rational start;
    std::int64_t last = -1;
    for (std::size_t piece = 0; piece < contents.pieces.size(); ++piece) {
        const PieceGroup group = groupOf(film, files, piece, wish);
        if (contents.chapters.empty() || group.key != last)
            contents.chapters.push_back({start, start, group.name});
        start = start + lengthOf(contents, piece);
        contents.chapters.back().end = start;
        last = group.key;
    }
}

void addTitles(Film& film, const std::vector<FilmFile>& files, const FilmWish& wish) {
    if (wish.titles == FilmTitles::None) return;
    FilmContents& contents = film.contents;
    Rational start;
    std::int64_t last = -1;
    for (std::size_t piece = 0; piece < contents.pieces.size(); ++piece) {
        const PieceGroup group = groupOf(film, files, piece, wish);
        if (contents.titles.empty() || group.key != last) {
            if (!contents.titles.empty())
                contents.titles.back().end = std::min(contents.titles.back().end, start);
            contents.titles.push_back({start, start + Rational(kTitleSeconds), group.name});
        }
        start = start + lengthOf(contents, piece);
        last = group.key;
    }
    if (!contents.titles.empty())
        contents.titles.back().end = std::min(contents.titles.back().end, start);
}

}  // namespace skimline
