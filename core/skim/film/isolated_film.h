// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/reading/isolated_reader.h"
#include "core/skim/analysis/reading/reading_service.h"
#include "core/skim/film/film_export.h"

namespace skimline {

/// As exportFilm(), written by a process that may only read the sources and write one file, which
/// this process created and renames to the target when the other has succeeded. If a source crashes
/// the process, it is found by writing each source alone, and is left out. Thread-safe.
/// @param reader  its program serves filmReadings()
/// @throws as exportFilm() and IsolatedReader::other()
FilmExport exportFilmIsolated(const IsolatedReader& reader, const std::vector<FilmFile>& files,
                              const FilmWish& wish, const std::filesystem::path& target,
                              const ClipOptions& options, const RunContext& context);

/// As writeFilm(), written by such a process. @throws in addition, as IsolatedReader::other()
ClipReport writeFilmIsolated(const IsolatedReader& reader, const FilmContents& film,
                             const std::filesystem::path& target, const ClipOptions& options,
                             const RunContext& context);

/// For the program of the reader.
std::vector<OtherReading> filmReadings();

}  // namespace skimline
