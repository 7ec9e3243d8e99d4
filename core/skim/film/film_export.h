// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/skim/film/film_types.h"

namespace skimline {

struct FilmExport {
    ClipReport clip;
    std::vector<FilmSourceFailed> leftOut;
};

/// Plans the film and writes it. A file that cannot be read, or has gone, is left out, and the film
/// is planned again without it.
/// @throws as planFilm() and writeFilm(), and the error of the last file if none can be read
FilmExport exportFilm(const std::vector<FilmFile>& files, const FilmWish& wish,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context);

/// As exportFilm(), but `write` writes a planned film.
/// @param write  throws as writeFilm()
FilmExport exportFilmBy(const std::vector<FilmFile>& files, const FilmWish& wish,
                        const std::function<ClipReport(const FilmContents&)>& write);

/// Writes what an editor reads: OpenTimelineIO for .otio, Final Cut Pro XML for .fcpxml, otherwise
/// CMX 3600.
void exportFilmList(const std::vector<FilmFile>& files, const FilmWish& wish,
                    const std::filesystem::path& target, bool overwrite);

}  // namespace skimline
