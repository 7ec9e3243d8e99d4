// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_pieces.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/foundation/base/timecode.h"

namespace skimline {
namespace {

/// In the order of the recordings.
void layPieces(Film& film, const std::vector<FilmFile>& files) {
    const Rational frame(1, 20);
    for (const Recording& recording : film.recordings) {
        bool reachedEnd = false;  // of the file before
        for (const std::size_t at : recording) {
            const VideoFacts& facts = *files[at].analysis->facts;
            for (const TimeRange& range : film.parts[at].edits.ranges) {
                const bool seam = reachedEnd && range.start < frame;
                film.contents.pieces.push_back({facts.media.path, range, seam});
                film.files.push_back(at);
                reachedEnd = false;
            }
            const auto& ranges = film.parts[at].edits.ranges;
            reachedEnd = !ranges.empty() && facts.duration - ranges.back().end < frame;
        }
    }
}

/// The value that is shown for the most seconds.
template <typename Value>
Value commonest(const std::map<Value, double>& seconds) {
    return std::ranges::max_element(
               seconds, {}, [](const std::pair<const Value, double>& one) { return one.second; })
        ->first;
}

/// The place of a piece in a user's order; none: it was not placed.
std::size_t rankOf(const Film& film, std::size_t piece, const std::vector<FilmPlace>& sequence) {
    const TimeRange& range = film.contents.pieces[piece].range;
    const auto found = std::ranges::find_if(sequence, [&](const FilmPlace& place) {
        return place.file == film.files[piece] && place.at >= range.start && place.at < range.end;
    });
    return static_cast<std::size_t>(found - sequence.begin());
}

/// The pieces in a user's order. One that was not placed stays behind its predecessor.
std::vector<std::size_t> placedPieces(const Film& film, const std::vector<FilmPlace>& sequence) {
    std::vector<std::vector<std::size_t>> runs(
        1);  // each begins with a placed piece, but the first
    std::vector<std::size_t> ranks;
    for (std::size_t piece = 0; piece < film.files.size(); ++piece) {
        const std::size_t rank = rankOf(film, piece, sequence);
        if (rank < sequence.size()) {
            runs.emplace_back();
            ranks.push_back(rank);
        }
        runs.back().push_back(piece);
    }
    std::vector<std::size_t> order(ranks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t run) { return ranks[run]; });
    std::vector<std::size_t> placed = runs.front();
    for (const std::size_t run : order)
        placed.insert(placed.end(), runs[run + 1].begin(), runs[run + 1].end());
    return placed;
}

}  // namespace

void addPieces(Film& film, const std::vector<FilmFile>& files,
               const std::vector<FilmPlace>& sequence) {
    layPieces(film, files);
    if (sequence.empty()) return;
    const std::vector<FilmPiece> pieces = film.contents.pieces;
    const std::vector<std::size_t> sources = film.files;
    const std::vector<std::size_t> order = placedPieces(film, sequence);
    for (std::size_t place = 0; place < order.size(); ++place) {
        film.contents.pieces[place] = pieces[order[place]];
        film.files[place] = sources[order[place]];
        // There is no cut only after the piece that it continues.
        const bool follows = place > 0 && order[place - 1] + 1 == order[place];
        film.contents.pieces[place].continues = pieces[order[place]].continues && follows;
    }
}

FilmForm filmFormOf(const Film& film, const std::vector<FilmFile>& files, const FilmWish& wish) {
    std::map<std::pair<int, int>, double> sizes;
    std::map<Rational, double> rates;
    FilmForm form;
    form.hasAudio = false;
    form.blurredGround = wish.blurredGround;
    for (std::size_t piece = 0; piece < film.files.size(); ++piece) {
        const MediaInfo& media = files[film.files[piece]].analysis->facts->media;
        const TimeRange& range = film.contents.pieces[piece].range;
        const double seconds = (range.end - range.start).toDouble();
        const auto even = [](int size) { return std::max(size + size % 2, 16); };
        sizes[{even(media.video.displayWidth), even(media.video.displayHeight)}] += seconds;
        rates[editingRate(media.video.frameRate)] += seconds;
        form.hasAudio = form.hasAudio || media.audio;
    }
    std::tie(form.width, form.height) = wish.size ? *wish.size : commonest(sizes);
    form.frameRate = wish.frameRate ? *wish.frameRate : commonest(rates);
    return form;
}

std::vector<FilmShot> shotsOf(const Film& film) {
    const FilmContents& contents = film.contents;
    std::vector<FilmShot> shots;
    std::int64_t frames = 0;
    for (std::size_t piece = 0; piece < contents.pieces.size(); ++piece) {
        const TimeRange& shown = contents.pieces[piece].range;
        const std::vector<Shot>& all = film.parts[film.files[piece]].shots;
        const Rational start = Rational(frames) / contents.form.frameRate;
        for (std::size_t place = 0; place < all.size(); ++place) {
            const TimeRange range{std::max(all[place].range.start, shown.start),
                                  std::min(all[place].range.end, shown.end)};
            if (!all[place].kept || range.end <= range.start) continue;
            shots.push_back(
                {film.files[piece], place, range, start + (range.start - shown.start), piece});
        }
        frames += filmFrames(shown, contents.form.frameRate);
    }
    return shots;
}

}  // namespace skimline
