// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_preview.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <sstream>
#include <system_error>
#include <utility>

#include "core/foundation/base/timecode.h"

namespace skimline {
namespace {

constexpr double kMostPixels = 1920.0 * 1080;
/// As exact as containers are that count milliseconds, seconds.
constexpr double kOnFrame = 0.0015;

/// A piece and its place in the film.
struct PlacedPiece {
    std::int64_t begin = 0;   ///< frame of the film at its cut
    std::int64_t before = 0;  ///< frames of a dissolve on each side of the cut
    bool isPlain = false;     ///< its source has the form of the film
};

/// Frames of a source are those of the film: the same shape, one frame of the film for each.
bool isPlain(const MediaInfo& media, const FilmPiece& piece, const FilmForm& form) {
    const VideoStreamInfo& video = media.video;
    const bool upright = video.width == form.width && video.height == form.height &&
                         video.displayWidth == form.width && video.displayHeight == form.height &&
                         video.orientation == Orientation{};
    const bool even =
        !video.variableFrameRate &&
        std::abs(editingRate(video.frameRate).toDouble() / form.frameRate.toDouble() - 1) < 1e-6;
    const double frame = (piece.range.start * form.frameRate).toDouble();
    const double off = std::abs(frame - std::round(frame)) / form.frameRate.toDouble();
    return upright && even && !video.highDynamicRange && off < kOnFrame;
}

std::vector<PlacedPiece> laidPieces(const Film& film, const std::vector<FilmFile>& files) {
    const FilmContents& contents = film.contents;
    const Rational& rate = contents.form.frameRate;
    std::vector<PlacedPiece> placed;
    std::int64_t begin = 0;
    for (std::size_t at = 0; at < contents.pieces.size(); ++at) {
        const FilmPiece& piece = contents.pieces[at];
        const MediaInfo& media = files[film.files[at]].analysis->facts->media;
        placed.push_back({begin, halfDissolve(piece, rate), isPlain(media, piece, contents.form)});
        begin += filmFrames(piece.range, rate);
    }
    return placed;
}

/// Frames of a film at which its look changes, and which of the stretches between are written.
class Stretches {
public:
    Stretches(const FilmContents& film, const std::vector<PlacedPiece>& pieces)
        : m_total(filmFrames(film)) {
        for (const PlacedPiece& piece : pieces) {
            if (piece.before > 0)
                m_dissolves.emplace_back(piece.begin - piece.before, piece.begin + piece.before);
            else
                m_edges.insert(piece.begin);
        }
        for (const Transcript::Line& title : film.titles)
            m_titles.emplace_back(title.start.floorTimes(film.form.frameRate),
                                  title.end.floorTimes(film.form.frameRate) + 1);
        for (const auto& [first, end] : m_titles) m_edges.insert({first, end});
        // A dissolve is written whole.
        for (const auto& [first, end] : m_dissolves) {
            m_edges.erase(m_edges.lower_bound(first), m_edges.upper_bound(end));
            m_edges.insert({first, end});
        }
        m_edges.insert(0);
        m_edges.erase(m_edges.lower_bound(m_total), m_edges.end());
        m_edges.insert(m_total);
    }

    const std::set<std::int64_t>& edges() const { return m_edges; }
    bool isChanged(std::int64_t first, std::int64_t end) const {
        const auto meets = [&](const auto& span) {
            return span.first < end && first < span.second;
        };
        return std::ranges::any_of(m_dissolves, meets) || std::ranges::any_of(m_titles, meets);
    }

private:
    std::int64_t m_total;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_dissolves;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_titles;
    std::set<std::int64_t> m_edges;
};

}  // namespace

std::vector<PreviewSpan> previewSpans(const Film& film, const std::vector<FilmFile>& files) {
    const FilmContents& contents = film.contents;
    const std::vector<PlacedPiece> pieces = laidPieces(film, files);
    const Stretches stretches(contents, pieces);
    std::vector<PreviewSpan> spans;
    std::size_t piece = 0;
    const auto& edges = stretches.edges();
    for (auto edge = edges.begin(); std::next(edge) != edges.end(); ++edge) {
        const std::int64_t first = *edge;
        const std::int64_t end = *std::next(edge);
        while (piece + 1 < pieces.size() && pieces[piece + 1].begin <= first) ++piece;
        PreviewSpan span{first, end, piece, {}, false};
        span.start = contents.pieces[piece].range.start +
                     Rational(first - pieces[piece].begin) / contents.form.frameRate;
        span.isWritten = !pieces[piece].isPlain || stretches.isChanged(first, end);
        spans.push_back(span);
    }
    return spans;
}

FilmContents previewPart(const FilmContents& film, const PreviewSpan& span) {
    FilmContents part = partOf(film, span.first, span.end);
    const double pixels = static_cast<double>(part.form.width) * part.form.height;
    if (pixels > kMostPixels) {
        const double scale = std::sqrt(kMostPixels / pixels);
        const auto even = [&](int side) {
            return std::max(2 * static_cast<int>(side * scale / 2), 16);
        };
        part.form.width = even(part.form.width);
        part.form.height = even(part.form.height);
    }
    const Rational& rate = part.form.frameRate;
    std::erase_if(part.titles, [&](const Transcript::Line& title) {
        return title.end <= Rational(span.first) / rate || Rational(span.end) / rate <= title.start;
    });
    return part;
}

std::string previewKey(const FilmContents& part) {
    std::ostringstream key;
    const auto add = [&](const Rational& value) {
        key << value.num() << '/' << value.den() << ' ';
    };
    key << part.form.width << ' ' << part.form.height << ' ' << part.form.hasAudio << ' '
        << part.form.blurredGround << ' ';
    add(part.form.frameRate);
    for (const FilmPiece& piece : part.pieces) {
        std::error_code unknown;
        const auto size = std::filesystem::file_size(piece.source, unknown);
        const auto changed = std::filesystem::last_write_time(piece.source, unknown);
        key << piece.source.string() << '\n'
            << size << ' ' << changed.time_since_epoch().count() << ' ' << piece.continues << ' ';
        add(piece.range.start);
        add(piece.range.end);
        add(piece.dissolve);
    }
    const FilmFrames frames = part.only.value_or(FilmFrames{});
    key << frames.first - frames.before << ' ' << frames.end - frames.before << '\n';
    const Rational before = Rational(frames.before) / part.form.frameRate;
    for (const Transcript::Line& title : part.titles) {
        add(title.start - before);
        add(title.end - before);
        key << title.text << '\n';
    }
    return key.str();
}

}  // namespace skimline
