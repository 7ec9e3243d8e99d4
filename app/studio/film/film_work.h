// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/studio/film/film_edits.h"
#include "app/studio/jobs/task_runner.h"
#include "core/skim/film/film_board.h"
#include "core/skim/film/film_export.h"

namespace skimline {

/// A video of a film, as its session has it.
struct FilmVideo {
    QString path;
    AnalysisPointer analysis;  ///< with the rules that it is cut by
    double startOffset = 0;    ///< container time of its first frame
    friend bool operator==(const FilmVideo&, const FilmVideo&) = default;
};

struct FilmInput {
    QList<FilmVideo> videos;
    FilmDecisions decisions;
    std::map<QString, CaptureTime> captured;  ///< as far as they are known
    friend bool operator==(const FilmInput& left, const FilmInput& right) {
        return left.videos == right.videos && left.decisions == right.decisions;
    }
};

/// A file of the preview of a film.
struct PreviewPart {
    std::size_t span = 0;  ///< of the board, whose frames it shows
    FilmContents contents;
    QString key;  ///< equal for equal frames; letters and digits
};

/// A planned film. What is played and written comes from here.
struct FilmPlan {
    FilmInput input;  ///< with all times
    std::vector<FilmFile> files;
    FilmWish wish;
    FilmBoard board;
    std::vector<PreviewPart> parts;  ///< of the spans that the player cannot show by themselves

    QList<FilmRow> rows() const;
    /// libmpv's edit list of the film's pieces; empty: libmpv cannot open them safely.
    QString url() const;
    /// The same of its spans, of which some are shown from other files.
    QString urlWith(const QHash<std::size_t, QString>& written) const;
    double seconds() const { return board.length().toDouble(); }
};
using FilmPlanPointer = std::shared_ptr<const FilmPlan>;

/// Reads the missing times of recording and chooses the shots, in a thread.
[[nodiscard]] Task startFilmPlan(TaskRunner& runner, const FilmInput& input,
                                 std::function<void(const FilmPlanPointer&)> onResult,
                                 TaskRunner::FailureReceiver onFailure);

/// Writes a part of a preview, in a thread.
[[nodiscard]] Task startPreviewPart(TaskRunner& runner, const FilmContents& part,
                                    const QString& target, std::function<void()> onResult,
                                    TaskRunner::FailureReceiver onFailure);

/// Writes a film, or with the suffix .otio, .edl or .fcpxml a list for editors, whole or not at
/// all.
/// @param onResult  for a list: receives an empty report
[[nodiscard]] Task startFilmExport(TaskRunner& runner, const FilmPlanPointer& plan,
                                   const QString& target,
                                   std::function<void(const FilmExport&)> onResult,
                                   TaskRunner::FailureReceiver onFailure);

}  // namespace skimline
