// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>

#include "core/foundation/clip/clip_request.h"
#include "core/foundation/film/film_writer.h"

namespace skimline {

namespace fs = std::filesystem;

// Each source is checked as the source of a clip is.
void checkFilm(const FilmContents& film, const fs::path& target, const ClipOptions& options) {
    const FilmForm& form = film.form;
    if (form.width < 16 || form.height < 16 || form.width % 2 != 0 || form.height % 2 != 0)
        throw Error(ErrorCode::Usage, "size", "The film's width and height must be even numbers.");
    if (!(form.frameRate > Rational(0)))
        throw Error(ErrorCode::Usage, "rate", "The film's frame rate must be more than 0.");
    std::map<fs::path, EditList> bySource;
    for (const FilmPiece& piece : film.pieces) {
        bySource[piece.source].source = piece.source;
        bySource[piece.source].ranges.push_back(piece.range);
    }
    if (film.only && film.only->end <= film.only->first)
        throw Error(ErrorCode::Usage, "frames", "The part of the film is empty.");
    if (bySource.empty()) checkClipRequest({}, target, options);
    for (const auto& [source, edits] : bySource) checkClipRequest(edits, target, options);
}

}  // namespace skimline
