// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <filesystem>
#include <functional>

#include "app/studio/document/words_task.h"
#include "app/studio/export/image_export.h"
#include "app/studio/export/piece_clips.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

/// An export: the shots of an analysis as a clip or, with a format, as an interchange file, or as
/// an image.
struct ExportRequest {
    /// The file to show afterwards; of several the first.
    QString shownTarget() const;

    Analysis analysis;  ///< with the rules that this file is cut by
    std::vector<Shot> shots;
    std::vector<Marker> markers;  ///< for interchange files
    std::filesystem::path target;
    bool overwrite = false;
    ClipMode mode = ClipMode::Accurate;
    std::optional<InterchangeFormat> interchange = {};
    bool carrySubtitles = true;              ///< clips
    ClipOptions details = {};                ///< of clips: options that are not listed here
    SpokenPointer chaptersOf = {};           ///< whose topics become chapters of a clip
    ClipFiles files = ClipFiles::One;        ///< of a clip (piece_clips.h)
    std::optional<ImageRequest> image = {};  ///< instead of a clip
    std::optional<PageRequest> page = {};    ///< instead of a clip
};

/// How the clip is written.
ClipOptions clipOptionsOf(const ExportRequest& request);

/// Writes one file, complete or not at all, after the earlier requests.
/// @param onResult  receives an empty report for all but clips
[[nodiscard]] Task startExport(TaskRunner& runner, const ExportRequest& request,
                               std::function<void(const ClipReport&)> onResult,
                               TaskRunner::FailureReceiver onFailure);

}  // namespace skimline
