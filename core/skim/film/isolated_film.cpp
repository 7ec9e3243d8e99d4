// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/isolated_film.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/film/film_writer.h"
#include "core/foundation/sandbox/sandbox_needs.h"
#include "core/skim/export/clip_packing.h"

namespace skimline {

template <class Archive>
void packFields(Archive& archive, FieldsOf<FilmPiece> auto& piece) {
    auto& [source, range, continues, dissolve] = piece;
    archive(source, range, continues, dissolve);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<FilmForm> auto& form) {
    auto& [width, height, frameRate, hasAudio, blurredGround] = form;
    archive(width, height, frameRate, hasAudio, blurredGround);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<FilmFrames> auto& frames) {
    auto& [first, end, before] = frames;
    archive(first, end, before);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<FilmContents> auto& contents) {
    auto& [pieces, form, chapters, titles, only] = contents;
    archive(pieces, form, chapters, titles, only);
}

namespace {

namespace fs = std::filesystem;

constexpr const char* kFilm = "film";

struct FilmOrderBytes {
    FilmContents contents;
    fs::path target;
    ClipOptions options;
};

std::string filmOrderBytes(const FilmOrderBytes& order) {
    Packer archive;
    archive(order.contents, order.target, order.options);
    return archive.bytes();
}

FilmOrderBytes filmOrderIn(std::string_view bytes) {
    FilmOrderBytes order;
    Unpacker archive(bytes);
    archive(order.contents, order.target, order.options);
    return order;
}

void addFilmNeeds(std::string_view bytes, SandboxNeeds& needs) {
    const FilmOrderBytes order = filmOrderIn(bytes);
    for (const FilmPiece& piece : order.contents.pieces) needs.readable.push_back(piece.source);
    if (!order.options.into.empty()) needs.writable.push_back(order.options.into);
}

/// Result: the report, or the number of a piece whose source failed, and its error.
std::string writtenFilm(std::string_view bytes, const RunContext& context) {
    const FilmOrderBytes order = filmOrderIn(bytes);
    Packer archive;
    try {
        const ClipReport report = writeFilm(order.contents, order.target, order.options, context);
        archive(true, report);
    } catch (const FilmSourceFailed& failure) {
        const auto& pieces = order.contents.pieces;
        const auto found = std::ranges::find(pieces, failure.source, &FilmPiece::source);
        archive(false, static_cast<std::uint64_t>(found - pieces.begin()),
                errorBytes(failure.error));
    }
    return archive.bytes();
}

/// @throws FilmSourceFailed, which names the source as `film` does
ClipReport filmReportIn(std::string_view bytes, const FilmContents& film) {
    Unpacker archive(bytes);
    if (archive.value<bool>()) {
        auto report = archive.value<ClipReport>();
        if (report.duration >= Rational(0) && report.videoFrames >= 0) return report;
    } else if (const auto piece = archive.value<std::uint64_t>(); piece < film.pieces.size()) {
        throw FilmSourceFailed{film.pieces[piece].source,
                               errorInBytes(archive.value<std::string>())};
    }
    throw Error(ErrorCode::Corrupt, "", "An exporting process sent an invalid message.");
}

FilmContents withAbsoluteSources(FilmContents film) {
    for (FilmPiece& piece : film.pieces) piece.source = fs::absolute(piece.source);
    return film;
}

FilmContents onlyOf(const FilmContents& film, const fs::path& source) {
    FilmContents part = film;
    part.chapters.clear();
    part.titles.clear();
    part.only.reset();
    std::erase_if(part.pieces, [&](const FilmPiece& piece) { return piece.source != source; });
    for (FilmPiece& piece : part.pieces) {
        piece.continues = false;
        piece.dissolve = Rational();
    }
    return part;
}

class IsolatedFilm {
public:
    IsolatedFilm(const IsolatedReader& reader, fs::path target, ClipOptions options,
                 const RunContext& context)
        : m_reader(reader),
          m_target(fs::absolute(target)),
          m_options(std::move(options)),
          m_context(context) {}

    ClipReport write(const FilmContents& film) {
        m_context.throwIfStopped();
        clipContainerFor(m_target);
        checkFilm(film, m_target, m_options);
        AtomicFile file(m_target, ifClipExists(m_options));
        m_options.into = file.temporaryPath();
        const ClipReport report = written(film);
        m_context.throwIfStopped();
        file.commit();
        return report;
    }

private:
    ClipReport written(const FilmContents& film) const {
        try {
            return ordered(film, m_context);
        } catch (const Error& error) {
            if (error.id() == ErrorId::ReadingCrashed) blameOne(film);
            throw;
        }
    }

    ClipReport ordered(const FilmContents& film, const RunContext& context) const {
        const FilmContents sent = withAbsoluteSources(film);
        return filmReportIn(m_reader.other(kFilm, sent.pieces.front().source,
                                           filmOrderBytes({sent, m_target, m_options}), context),
                            film);
    }

    /// The crash does not say which source was read.
    void blameOne(const FilmContents& film) const {
        std::set<fs::path> sources;
        for (const FilmPiece& piece : film.pieces) sources.insert(piece.source);
        const RunContext quiet(m_context.stopFlag(), {});
        for (const fs::path& source : sources) {
            try {
                ordered(onlyOf(film, source), quiet);
            } catch (const Error& error) {
                if (error.id() == ErrorId::ReadingCrashed) throw FilmSourceFailed{source, error};
                throw;
            }
        }
    }

    const IsolatedReader& m_reader;
    fs::path m_target;
    ClipOptions m_options;
    const RunContext& m_context;
};

}  // namespace

FilmExport exportFilmIsolated(const IsolatedReader& reader, const std::vector<FilmFile>& files,
                              const FilmWish& wish, const fs::path& target,
                              const ClipOptions& options, const RunContext& context) {
    IsolatedFilm film(reader, target, options, context);
    return exportFilmBy(files, wish,
                        [&](const FilmContents& contents) { return film.write(contents); });
}

ClipReport writeFilmIsolated(const IsolatedReader& reader, const FilmContents& film,
                             const fs::path& target, const ClipOptions& options,
                             const RunContext& context) {
    return IsolatedFilm(reader, target, options, context).write(film);
}

std::vector<OtherReading> filmReadings() { return {{kFilm, addFilmNeeds, writtenFilm}}; }

}  // namespace skimline
