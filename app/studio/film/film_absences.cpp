// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_absences.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/video_session.h"
#include "app/studio/film/film_work.h"
#include "app/studio/shell/video_files.h"

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class FilmAbsenceText {
    Q_DECLARE_TR_FUNCTIONS(skimline::FilmAbsence)
};

QString textOfPlan(const FilmPlan& plan, const FilmAbsence& absence) {
    switch (absence.why) {
        case FilmAbsence::Why::LeftOut:
            return {};
        case FilmAbsence::Why::Repeats:
            return FilmAbsenceText::tr("the same as in %1")
                .arg(QFileInfo(plan.input.videos[static_cast<qsizetype>(absence.other)].path)
                         .fileName());
        case FilmAbsence::Why::Dull:
            return FilmAbsenceText::tr("nothing in it stands out");
        case FilmAbsence::Why::Outdone:
            break;
    }
    return FilmAbsenceText::tr("the other videos have better shots");
}

/// Why a video is absent that the plan does not know.
QString textOfSession(const VideoSession* session) {
    if (!session) return FilmAbsenceText::tr("not open");
    if (session->failure()) {
        QString sentence = session->failure()->sentence;
        if (sentence.endsWith(QLatin1Char('.'))) sentence.chop(1);
        return sentence;
    }
    switch (session->state()) {
        case VideoState::Missing:
            return FilmAbsenceText::tr("the file was not found");
        case VideoState::Cancelled:
            return FilmAbsenceText::tr("its analysis was stopped");
        case VideoState::Waiting:
        case VideoState::Analysing:
        case VideoState::Failed:
        case VideoState::Ready:
            break;
    }
    return FilmAbsenceText::tr("not analysed");
}

/// Empty: the video is in the film, is left out by the user, or is still being analysed.
QString absenceText(const QString& video, const FilmPlan* plan, const VideoSession* session) {
    if (plan) {
        const auto found = std::ranges::find(plan->input.videos, video, &FilmVideo::path);
        if (found != plan->input.videos.end()) {
            const auto file = static_cast<std::size_t>(found - plan->input.videos.begin());
            const std::optional<FilmAbsence>& absence = plan->board.absences[file];
            return absence ? textOfPlan(*plan, *absence) : QString();
        }
    }
    const bool settled = !session || (session->state() != VideoState::Waiting &&
                                      session->state() != VideoState::Analysing);
    return settled && !(session && session->analysis()) ? textOfSession(session) : QString();
}

}  // namespace

QList<FilmRow> absentRows(const FilmPlan* plan, const FilmDecisions& film,
                          const VideoListModel& videos) {
    QList<FilmRow> rows;
    for (const std::filesystem::path& path : film.videos) {
        FilmRow row;
        row.video = fromPath(path);
        const VideoSession* session = videos.find(row.video);
        row.absence = absenceText(row.video, plan, session);
        if (row.absence.isEmpty()) continue;
        if (session) row.shot.end = Rational::fromSeconds(session->duration());
        rows << row;
    }
    return rows;
}

}  // namespace skimline
