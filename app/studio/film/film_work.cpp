// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_work.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDate>
#include <QFileInfo>
#include <QLocale>
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
constexpr TaskKind kPreviewTask{.isNamedInBar = false};
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
    wish.dayName = [locale = QLocale()](const std::tm& day) {
        const QDate date(day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
        return locale.toString(date, QLocale::LongFormat).toStdString();
    };
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

void addParts(FilmPlan& plan) {
    const std::vector<PreviewSpan>& spans = plan.board.spans;
    for (std::size_t span = 0; span < spans.size(); ++span) {
        if (!spans[span].isWritten) continue;
        PreviewPart part{span, previewPart(plan.board.film.contents, spans[span]), {}};
        const std::string key = previewKey(part.contents);
        part.key = QString::fromLatin1(
            QCryptographicHash::hash({key.data(), static_cast<qsizetype>(key.size())},
                                     QCryptographicHash::Sha1)
                .toHex());
        plan.parts.push_back(std::move(part));
    }
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
    addParts(*plan);
    return plan;
}

/// Note [What the player opens]: libmpv would take such a file for a list of others.
bool holdsLists(const FilmPlan& plan) {
    return std::ranges::any_of(plan.board.film.files, [&](std::size_t file) {
        return beginsAsList(plan.input.videos[static_cast<qsizetype>(file)].path);
    });
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
    if (holdsLists(*this)) return {};
    QStringList segments;
    const std::vector<FilmPiece>& pieces = board.film.contents.pieces;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        const FilmVideo& video = input.videos[static_cast<qsizetype>(board.film.files[piece])];
        const double start = pieces[piece].range.start.toDouble();
        const TimeSpan span{start, start + board.lengths[piece].toDouble()};
        segments << edlSegment(video.path, span, video.startOffset);
    }
    return QStringLiteral("edl://") + segments.join(QLatin1Char(';'));
}

QString FilmPlan::urlWith(const QHash<std::size_t, QString>& written) const {
    if (holdsLists(*this)) return {};
    QStringList segments;
    const Rational& rate = board.film.contents.form.frameRate;
    for (std::size_t at = 0; at < board.spans.size(); ++at) {
        const PreviewSpan& span = board.spans[at];
        const double seconds = (Rational(span.frames()) / rate).toDouble();
        if (const QString file = written.value(at); !file.isEmpty()) {
            segments << edlSegment(file, {0, seconds}, 0);
            continue;
        }
        const FilmVideo& video = input.videos[static_cast<qsizetype>(board.film.files[span.piece])];
        const double start = span.start.toDouble();
        segments << edlSegment(video.path, {start, start + seconds}, video.startOffset);
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

Task startPreviewPart(TaskRunner& runner, const FilmContents& part, const QString& target,
                      std::function<void()> onResult, TaskRunner::FailureReceiver onFailure) {
    return runner.start(
        kPreviewTask, {},
        [part, target](const Engine& engine, const RunContext& context) {
            ClipOptions options;
            options.overwrite = true;
            options.preset = "ultrafast";
            try {
                engine.writeFilm(part, toPath(target), options, context);
            } catch (const FilmSourceFailed& failed) {
                throw failed.error;
            }
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
