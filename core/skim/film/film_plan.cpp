// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_plan.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "core/foundation/base/text_format.h"
#include "core/skim/film/film_choice.h"
#include "core/skim/film/film_looks.h"
#include "core/skim/film/film_pieces.h"
#include "core/skim/film/film_worth.h"
#include "core/skim/film/shown_twice.h"
#include "core/skim/plan/best_parts.h"
#include "core/skim/plan/selection.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

/// Unit of lengths: a hundredth of a second.
const Rational kFilmUnit{100};
constexpr double kShortestPart = 1.2;
const Rational kShortestRemnant(6, 5);
/// A shorter shot would be a flash.
const Rational kShortestShot(1, 2);
/// Largest number of rounds: dissolves shorten a film, so it is chosen again to fill the rest.
constexpr int kDissolveRounds = 4;

std::vector<RecordedFile> recordedFiles(const std::vector<FilmFile>& files) {
    std::vector<RecordedFile> recorded;
    for (const FilmFile& file : files) {
        const MediaInfo& media = file.analysis->facts->media;
        recorded.push_back({media.path, file.captured, file.analysis->facts->duration,
                            media.video.displayWidth, media.video.displayHeight, media.fileSize});
    }
    return recorded;
}

/// One file while a film is being chosen.
struct Candidate {
    const Analysis& analysis;
    std::size_t recording = 0;
    std::vector<float> worth;             ///< [samples], relative to those of all files
    std::vector<std::int32_t> shownBy;    ///< [samples], as shownElsewhere()
    std::vector<Shot> shots = {};         ///< measured by the worth
    std::vector<std::size_t> items = {};  ///< of each shot; SIZE_MAX: it is not offered

    ShotScale scale() const {
        ShotScale scale = scaleOf(analysis);
        scale.scores = worth;
        scale.choice = worth;
        return scale;
    }
};

/// The other file for which a shot is left out.
std::optional<std::size_t> shownBy(const Shot& shot, const std::vector<std::int32_t>& samples) {
    return shownMostlyBy(
        std::span(samples).subspan(static_cast<std::size_t>(shot.firstStep),
                                   static_cast<std::size_t>(shot.endStep - shot.firstStep)));
}

std::int64_t unitsOf(const Shot& shot) {
    // A millisecond of grace, as filmFrames() gives.
    const Rational length = shot.range.end - shot.range.start - Rational(1, 1000);
    return std::max<std::int64_t>(framesCovering(length, kFilmUnit), 1);
}

class FilmPlanner {
public:
    FilmPlanner(const std::vector<FilmFile>& files, const FilmWish& wish);

    /// @param more  seconds that the shots may be longer than the film
    Film plan(double more = 0);

private:
    void findCopies(const std::vector<FilmFile>& files);
    void cutShots(double seconds);
    void lockChoices();
    std::int64_t pinnedUnits() const;
    void offer();
    bool choose();
    double leastWorth() const;
    FilmPart partOf(const Candidate& file) const;

    const FilmWish& m_wish;
    std::vector<Recording> m_recordings;
    std::vector<Candidate> m_files;
    std::vector<FilmItem> m_items;
    FilmLimits m_limits;
};

FilmPlanner::FilmPlanner(const std::vector<FilmFile>& files, const FilmWish& wish) : m_wish(wish) {
    if (files.empty()) throw Error(ErrorCode::Usage, "film", "A film needs at least one video.");
    if (!(wish.seconds > 0) || !std::isfinite(wish.seconds))
        throw Error(ErrorCode::Usage, "length", "The length of the film must be more than 0.");
    if (!(wish.perFile > 0 && wish.perFile <= 1))
        throw Error(ErrorCode::Usage, "share",
                    "The share of a file must be more than 0 and at most 100 percent.");
    m_recordings = recordingsOf(recordedFiles(files), wish.order);
    for (const FilmFile& file : files)
        m_files.push_back({*file.analysis, 0, worthAmongFiles(*file.analysis), {}});
    for (std::size_t recording = 0; recording < m_recordings.size(); ++recording)
        for (const std::size_t file : m_recordings[recording]) m_files[file].recording = recording;
    if (wish.perFile < 1)
        m_limits.perGroup = std::max<std::int64_t>(
            Rational::fromSeconds(wish.perFile * wish.seconds).floorTimes(kFilmUnit), 1);
    m_limits.each = wish.each;
    findCopies(files);
}

void FilmPlanner::findCopies(const std::vector<FilmFile>& files) {
    const FloatMatrix none;
    std::vector<FileSights> sights;
    for (std::size_t at = 0; at < files.size(); ++at) {
        const VideoFacts& facts = *files[at].analysis->facts;
        sights.push_back({facts.features ? facts.features->features : none, m_files[at].recording,
                          std::int64_t{facts.media.video.width} * facts.media.video.height});
    }
    const auto shown = shownElsewhere(sights);
    for (std::size_t at = 0; at < files.size(); ++at) {
        m_files[at].shownBy = shown[at];
        m_files[at].shownBy.resize(m_files[at].worth.size(), -1);
        for (std::size_t step = 0; step < m_files[at].worth.size(); ++step)
            if (m_files[at].shownBy[step] >= 0) m_files[at].worth[step] = 0;
    }
}

/// @param seconds  that a part of a long shot lasts, and the longest a shot may last
void FilmPlanner::cutShots(double seconds) {
    const std::int64_t most = m_limits.most();
    for (Candidate& file : m_files) {
        const SkimSource source = skimSourceOf(file.analysis);
        const ShotScale scale = file.scale();
        file.shots = measuredAgain(source.shots, scale);
        if (source.trims) file.shots = withBestParts(file.shots, scale, source.stillest, seconds);
        const bool noneFits = std::ranges::none_of(
            file.shots, [&](const Shot& shot) { return !shot.passing && unitsOf(shot) <= most; });
        if (noneFits)
            file.shots =
                cutToLength(file.shots, scale,
                            std::min(seconds, static_cast<double>(most) / kFilmUnit.toDouble()));
    }
    lockChoices();
}

void FilmPlanner::lockChoices() {
    for (const FilmChoice& choice : m_wish.choices) {
        if (choice.file >= m_files.size()) continue;
        Candidate& file = m_files[choice.file];
        try {
            lockRange(file.shots, choice.range, choice.lock, file.scale());
        } catch (const Error& error) {
            // The file has been replaced and ends before the stretch.
            if (error.code() != ErrorCode::Usage) throw;
        }
    }
}

std::int64_t FilmPlanner::pinnedUnits() const {
    std::int64_t units = 0;
    for (const Candidate& file : m_files)
        for (const Shot& shot : file.shots)
            if (shot.lock == Lock::In) units += unitsOf(shot);
    return units;
}

double FilmPlanner::leastWorth() const {
    double best = 0;
    double all = 0;
    for (const Candidate& file : m_files) {
        all += file.analysis.facts->duration.toDouble();
        for (const Shot& shot : file.shots)
            if (!shot.passing) best = std::max(best, shot.meanScore);
    }
    return best * kFillerBelow * std::max(0.0, 1 - m_wish.seconds / std::max(all, 1e-9));
}

/// Shots that only fill the film are not offered, unless their recording has nothing else and must
/// show some.
void FilmPlanner::offer() {
    const double least = leastWorth();
    std::vector<double> best(m_recordings.size(), 0);
    std::vector<Rational> longest(m_recordings.size());
    for (const Candidate& file : m_files)
        for (const Shot& shot : file.shots)
            longest[file.recording] =
                std::max(longest[file.recording], shot.range.end - shot.range.start);
    const auto isOffered = [&](const Candidate& file, const Shot& shot) {
        // A short remnant may be left between a pinned or excluded stretch and the border of a
        // shot. A recording of nothing but flashes may show some.
        const Rational length = shot.range.end - shot.range.start;
        const bool remnant = (shot.edited && length < kShortestRemnant) ||
                             (length < kShortestShot && longest[file.recording] >= kShortestShot);
        return shot.lock == Lock::None && !remnant && !shot.passing && !shownBy(shot, file.shownBy);
    };
    for (const Candidate& file : m_files)
        for (const Shot& shot : file.shots)
            if (isOffered(file, shot))
                best[file.recording] = std::max(best[file.recording], shot.meanScore);
    m_items.clear();
    for (Candidate& file : m_files) {
        file.items.assign(file.shots.size(), SIZE_MAX);
        const double needed = m_wish.each ? std::min(least, best[file.recording]) : least;
        for (std::size_t place = 0; place < file.shots.size(); ++place) {
            const Shot& shot = file.shots[place];
            if (!isOffered(file, shot) || shot.meanScore < needed) continue;
            file.items[place] = m_items.size();
            const auto value = static_cast<std::int64_t>(1000 * shot.meanScore);
            m_items.push_back({file.recording, std::max<std::int64_t>(value, 1), unitsOf(shot)});
        }
    }
}

bool FilmPlanner::choose() {
    offer();
    FilmLimits limits = m_limits;
    limits.capacity = std::max<std::int64_t>(limits.capacity - pinnedUnits(), 0);
    const auto chosen = chooseForFilm(m_items, limits);
    if (!chosen) return false;
    for (Candidate& file : m_files)
        for (std::size_t place = 0; place < file.shots.size(); ++place) {
            Shot& shot = file.shots[place];
            shot.chosen = file.items[place] != SIZE_MAX &&
                          std::ranges::binary_search(*chosen, file.items[place]);
            shot.kept = shot.chosen || shot.lock == Lock::In;
        }
    return true;
}

Film FilmPlanner::plan(double more) {
    m_limits.capacity = std::max<std::int64_t>(
        Rational::fromSeconds(m_wish.seconds + more).floorTimes(kFilmUnit), 1);
    double seconds = bestPartSeconds(m_wish.seconds);
    if (m_limits.perGroup > 0)
        seconds = std::min(seconds, static_cast<double>(m_limits.perGroup) / kFilmUnit.toDouble());
    if (m_wish.each)
        seconds = std::min(seconds, m_wish.seconds / static_cast<double>(m_recordings.size()));
    seconds = std::max(seconds, kShortestPart);
    cutShots(seconds);
    while (!choose()) {
        if (seconds <= kShortestPart)
            throw Error(ErrorCode::Infeasible, "each",
                        "A part of each of " + std::to_string(m_recordings.size()) +
                            " recordings does not fit into " + decimals(m_wish.seconds, 1) +
                            " s; make the film longer.");
        seconds = std::max(seconds * 0.7, kShortestPart);
        cutShots(seconds);
    }
    Film film;
    film.recordings = m_recordings;
    film.leastWorth = leastWorth();
    for (const Candidate& file : m_files) film.parts.push_back(partOf(file));
    return film;
}

FilmPart FilmPlanner::partOf(const Candidate& file) const {
    FilmPart part;
    part.shots = file.shots;
    const ShotScale own = scaleOf(file.analysis);
    for (Shot& shot : part.shots) {
        part.worth.push_back(shot.meanScore);
        part.shownBy.push_back(shot.kept ? std::optional<std::size_t>()
                                         : shownBy(shot, file.shownBy));
        shot.meanScore = measuredShot(shot.range, own).meanScore;
    }
    numberShots(part.shots, file.analysis.scores->shots);
    part.edits = editListOf(file.analysis, part.shots);
    return part;
}

Film laidOut(Film film, const std::vector<FilmFile>& files, const FilmWish& wish) {
    addPieces(film, files, wish.sequence);
    if (film.contents.pieces.empty())
        throw Error(ErrorCode::Infeasible, "length",
                    "No shot fits into a film of " + decimals(wish.seconds, 1) + " s.");
    film.contents.form = filmFormOf(film, files, wish);
    addDissolves(film, wish.dissolve);
    addChapters(film, files, wish);
    addTitles(film, files, wish);
    return film;
}

double secondsOf(const Film& film) { return film.contents.chapters.back().end.toDouble(); }

double dissolvedSeconds(const Film& film) {
    Rational sum;
    for (const FilmPiece& piece : film.contents.pieces) sum = sum + piece.dissolve;
    return sum.toDouble();
}

}  // namespace

Film planFilm(const std::vector<FilmFile>& files, const FilmWish& wish) {
    if (!(wish.dissolve >= 0) || !std::isfinite(wish.dissolve))
        throw Error(ErrorCode::Usage, "dissolve", "A dissolve must not be shorter than 0 s.");
    FilmPlanner planner(files, wish);
    Film film = laidOut(planner.plan(), files, wish);
    // Every further shot adds a dissolve.
    for (int round = 0; round < kDissolveRounds && wish.dissolve > 0; ++round) {
        Film longer = laidOut(planner.plan(dissolvedSeconds(film) + wish.dissolve), files, wish);
        if (secondsOf(longer) > wish.seconds)
            longer = laidOut(planner.plan(dissolvedSeconds(film)), files, wish);
        if (secondsOf(longer) > wish.seconds || secondsOf(longer) <= secondsOf(film)) break;
        film = std::move(longer);
    }
    return film;
}

}  // namespace skimline
