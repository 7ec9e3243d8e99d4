// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_work.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/studio/document/reasons/reason_text.h"
#include "app/studio/shell/video_files.h"
#include "widgets/player/player_limits.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/skim_timeline.h"

namespace skimline {
namespace {

constexpr TaskKind kFilmPlanTask{.isNamedInBar = false};
constexpr TaskKind kFilmExportTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Film"),
                                   .symbol = Symbol::Film,
                                   .writes = true};

/// The context of these texts, for lupdate and for looking them up.
class FilmWorkText {
    Q_DECLARE_TR_FUNCTIONS(skimline::FilmWork)
};

FilmWish wishOf(const FilmInput& input) {
    const FilmDecisions& decisions = input.decisions;
    FilmWish wish;
    wish.seconds = decisions.seconds;
    wish.perFile = decisions.perFile;
    wish.each = decisions.each;
    wish.order = decisions.order;
    wish.dissolve = decisions.dissolve;
    wish.titles = decisions.titles;
    wish.blurredGround = decisions.blurredGround;
    const auto fileOf = [&](const std::filesystem::path& video) {
        const auto found = std::ranges::find(input.videos, fromPath(video), &FilmVideo::path);
        return static_cast<std::size_t>(found - input.videos.begin());
    };
    const auto count = static_cast<std::size_t>(input.videos.size());
    for (const FilmDecision& shot : decisions.shots)
        if (fileOf(shot.video) < count)
            wish.choices.push_back({fileOf(shot.video), shot.range, shot.lock});
    for (const FilmMoment& moment : decisions.sequence)
        if (fileOf(moment.video) < count)
            wish.sequence.push_back({fileOf(moment.video), moment.at});
    return wish;
}

FilmPlanPointer planned(const Engine& engine, FilmInput input, const RunContext& context) {
    auto plan = std::make_shared<FilmPlan>();
    for (const FilmVideo& video : input.videos) {
        if (!input.captured.contains(video.path))
            input.captured[video.path] = engine.recordedAt(toPath(video.path), context);
        plan->files.push_back({video.analysis, input.captured[video.path]});
    }
    plan->wish = wishOf(input);
    plan->board = engine.filmBoard(plan->files, plan->wish);
    plan->input = std::move(input);
    return plan;
}

bool isList(const QString& target) {
    const QString suffix = QFileInfo(target).suffix().toLower();
    return suffix == QLatin1String("otio") || suffix == QLatin1String("edl") ||
           suffix == QLatin1String("fcpxml");
}

}  // namespace

QList<FilmRow> FilmPlan::rows() const {
    QList<FilmRow> rows;
    for (std::size_t at = 0; at < board.shots.size(); ++at) {
        const FilmShot& shot = board.shots[at];
        const FilmPart& part = board.film.parts[shot.file];
        FilmRow row;
        row.video = input.videos[static_cast<qsizetype>(shot.file)].path;
        row.shot = part.shots[shot.place].range;
        row.start = shot.start.toDouble();
        row.seconds = (shot.range.end - shot.range.start).toDouble();
        row.piece = shot.piece;
        row.pieceStart = board.film.contents.pieces[shot.piece].range.start;
        row.worth = part.worth[shot.place];
        row.lock = part.shots[shot.place].lock;
        row.reasons = reasonWords(board.reasons[at]);
        rows << row;
    }
    return rows;
}

QString FilmPlan::url() const {
    QStringList segments;
    const std::vector<FilmPiece>& pieces = board.film.contents.pieces;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        const FilmVideo& video = input.videos[static_cast<qsizetype>(board.film.files[piece])];
        // Note [What the player opens]: libmpv would treat the file as a playlist.
        if (beginsAsList(video.path)) return {};
        const double start = pieces[piece].range.start.toDouble();
        const TimeSpan span{start, start + board.lengths[piece].toDouble()};
        segments << edlSegment(video.path, span, video.startOffset);
    }
    return QStringLiteral("edl://") + segments.join(QLatin1Char(';'));
}

Task startFilmPlan(TaskRunner& runner, const FilmInput& input,
                   std::function<void(const FilmPlanPointer&)> onResult,
                   TaskRunner::FailureReceiver onFailure) {
    return runner.start(
        kFilmPlanTask, {},
        [input](const Engine& engine, const RunContext& context) {
            return planned(engine, input, context);
        },
        std::move(onResult), std::move(onFailure));
}

Task startFilmExport(TaskRunner& runner, const FilmPlanPointer& plan, const QString& target,
                     std::function<void(const FilmExport&)> onResult,
                     TaskRunner::FailureReceiver onFailure) {
    return runner.start(
        kFilmExportTask, QFileInfo(target).fileName(),
        [plan, target](const Engine& engine, const RunContext& context) {
            FilmExport written;
            // The dialog has asked before it replaces a file.
            if (isList(target)) {
                engine.exportFilmList(plan->files, plan->wish, toPath(target), true);
                return written;
            }
            ClipOptions options;
            options.overwrite = true;
            return engine.exportFilm(plan->files, plan->wish, toPath(target), options, context);
        },
        [onResult = std::move(onResult), target](const FilmExport& written) -> TaskOutcome {
            onResult(written);
            const double seconds = written.clip.duration.toDouble();
            return {seconds > 0 ? FilmWorkText::tr("Written, %1 long.").arg(timeText(seconds))
                                : FilmWorkText::tr("Written."),
                    target};
        },
        std::move(onFailure));
}

}  // namespace skimline
