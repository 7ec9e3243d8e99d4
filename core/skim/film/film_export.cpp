// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_export.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/film/film_writer.h"
#include "core/foundation/interchange/interchange.h"
#include "core/skim/film/film_plan.h"
#include "core/skim/film/film_report.h"

namespace skimline {
namespace {

/// Removes one of the files; decisions about later ones move up.
FilmWish wishWithout(FilmWish wish, std::size_t file) {
    const auto isOfFile = [file](const auto& each) { return each.file == file; };
    const auto moveUp = [file](auto& all) {
        for (auto& each : all)
            if (each.file > file) --each.file;
    };
    std::erase_if(wish.choices, isOfFile);
    std::erase_if(wish.sequence, isOfFile);
    moveUp(wish.choices);
    moveUp(wish.sequence);
    return wish;
}

}  // namespace

FilmExport exportFilm(const std::vector<FilmFile>& files, const FilmWish& wish,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context) {
    return exportFilmBy(files, wish, [&](const FilmContents& contents) {
        return writeFilm(contents, target, options, context);
    });
}

FilmExport exportFilmBy(const std::vector<FilmFile>& files, const FilmWish& wish,
                        const std::function<ClipReport(const FilmContents&)>& write) {
    FilmExport written;
    std::vector<FilmFile> left = files;
    FilmWish now = wish;
    while (true) {
        try {
            written.clip = write(planFilm(left, now).contents);
            return written;
        } catch (const FilmSourceFailed& failure) {
            const auto found = std::ranges::find(left, failure.source, [](const FilmFile& file) {
                return file.analysis->facts->media.path;
            });
            if (found == left.end() || left.size() == 1) throw failure.error;
            now = wishWithout(std::move(now), static_cast<std::size_t>(found - left.begin()));
            left.erase(found);
            written.leftOut.push_back(failure);
        }
    }
}

void exportFilmList(const std::vector<FilmFile>& files, const FilmWish& wish,
                    const std::filesystem::path& target, bool overwrite) {
    const InterchangeFilm listed =
        interchangeFilm(files, planFilm(files, wish), target.stem().string());
    std::string suffix = target.extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](unsigned char letter) { return std::tolower(letter); });
    const std::string text = suffix == ".otio"     ? toOtio(listed)
                             : suffix == ".fcpxml" ? toFcpXml(listed)
                                                   : toEdl(listed);
    AtomicFile::write(target, text,
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

}  // namespace skimline
