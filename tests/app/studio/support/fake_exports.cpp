// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>

#include "core/skim/film/film_plan.h"
#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
ClipReport FakeEngine::exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const std::filesystem::path& target, const ClipOptions& options,
                                  const RunContext& context) const {
    pass(script(), context, Stage::Export);
    m_script->record(
        {target, shots, options.overwrite, {}, options.mode, options, analysis.rules.handles});
    if (m_script->failAnalysis) throw m_script->failure;
    ClipReport report;
    report.duration = editListOf(analysis, shots).duration();
    return report;
}

ClipEstimate FakeEngine::estimateExport(const Analysis&, const std::vector<Shot>&,
                                        const std::filesystem::path& target,
                                        const ClipOptions& options, const RunContext&) const {
    ClipEstimate estimate;
    estimate.mode = options.mode;
    estimate.bytes = 12'000'000;
    estimate.seconds = options.mode == ClipMode::Accurate ? 80 : 8;
    estimate.clipSeconds = 18;
    if (options.mode == ClipMode::Copy) {
        estimate.shifts = {{Rational(3, 2), Rational(1, 10)}, {Rational(0), Rational(1, 5)}};
        estimate.clipSeconds = 55;
    }
    if (options.mode == ClipMode::Copy && target.extension() == ".webm") {
        estimate = {};
        estimate.mode = ClipMode::Copy;
        estimate.remark = "WebM clips are coded as VP9.";
    }
    if (options.mode == ClipMode::Smart && target.extension() == ".webm") {
        estimate.mode = ClipMode::Accurate;
        estimate.remark = "All of it is coded anew: WebM clips are coded as VP9.";
    }
    return estimate;
}

std::vector<WindowLook> FakeEngine::windowLooks(const Analysis&, const std::vector<Shot>&,
                                                const ClipOptions& options, std::size_t count,
                                                const RunContext&) const {
    if (m_script->failAnalysis) throw m_script->failure;
    std::vector<WindowLook> looks;
    for (std::size_t i = 0; i < count; ++i) {
        RgbImage frame{320, 180, std::vector<std::uint8_t>(320 * 180 * 3)};
        for (std::size_t at = 0; at < frame.pixels.size(); ++at)
            frame.pixels[at] = static_cast<std::uint8_t>(at / 3 % 320 * 3 / 4 + 20 * (i % 3));
        const double share = options.aspect.value() * 180 / 320;
        WindowLook look{std::move(frame), {0.3, 0, share, 1}};
        if (i % 3 == 1 && options.widens) look.wider = CropRectangle{0.2, 0, 0.5625, 1};
        look.within = m_script->withoutBars;
        looks.push_back(std::move(look));
    }
    return looks;
}

void FakeEngine::exportInterchange(const Analysis&, const std::vector<Shot>& shots,
                                   const std::vector<Marker>&, InterchangeFormat format,
                                   const std::filesystem::path& target, bool overwrite) const {
    m_script->record({target, shots, overwrite, format});
}

std::string FakeEngine::videoPage(const PageRequest& request, const RunContext& context) const {
    pass(script(), context, Stage::Scores);
    m_script->known = request.analysis.known.get();
    return "<p>" + std::to_string(request.shots ? request.shots->size() : 0) + " shots</p>";
}

ImportedEdits FakeEngine::importEdits(const Analysis&, const std::filesystem::path& file,
                                      const RunContext&) const {
    if (m_script->importedEdits.kept.empty())
        throw Error(ErrorCode::Corrupt, file.string(),
                    "The edit list \"" + file.filename().string() + "\" cannot be read.");
    return m_script->importedEdits;
}

CaptureTime FakeEngine::recordedAt(const std::filesystem::path& video, const RunContext&) const {
    // By the last letter of the name.
    const std::string name = video.stem().string();
    return {name.empty() ? 0 : 60'000 * std::int64_t{name.back()}, TimeSource::FileName};
}

FilmBoard FakeEngine::filmBoard(const std::vector<FilmFile>& files, const FilmWish& wish) const {
    return skimline::filmBoard(files, wish);
}

/// The files that the script fails are left out.
FilmExport FakeEngine::exportFilm(const std::vector<FilmFile>& files, const FilmWish& wish,
                                  const std::filesystem::path& target, const ClipOptions& options,
                                  const RunContext& context) const {
    pass(script(), context, Stage::Export);
    if (m_script->failProbe) throw m_script->failure;
    FilmExport written;
    if (m_script->failAnalysis)
        for (const FilmFile& file : files)
            if (file.analysis->facts->media.path.string().ends_with(m_script->failPath))
                written.leftOut.push_back({file.analysis->facts->media.path, m_script->failure});
    const Film film = planFilm(files, wish);
    FakeScript::Exported exported{target, {}, options.overwrite, {}, options.mode, options};
    exported.film = film.contents;
    m_script->record(exported);
    written.clip.duration = Rational::fromSeconds(wish.seconds);
    return written;
}

/// A file without frames.
ClipReport FakeEngine::writeFilm(const FilmContents& film, const std::filesystem::path& target,
                                 const ClipOptions& options, const RunContext& context) const {
    pass(script(), context, Stage::Export);
    ++m_script->filmParts;
    if (m_script->failFilmParts)
        throw FilmSourceFailed{film.pieces.front().source, m_script->failure};
    std::ofstream(target) << options.preset;
    return {};
}

void FakeEngine::exportFilmList(const std::vector<FilmFile>& files, const FilmWish& wish,
                                const std::filesystem::path& target, bool overwrite) const {
    FakeScript::Exported exported{target, {}, overwrite, {}};
    exported.film = planFilm(files, wish).contents;
    m_script->record(exported);
}

}  // namespace skimline::test
