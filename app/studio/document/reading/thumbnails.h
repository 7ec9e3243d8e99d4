// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/studio/jobs/task_runner.h"

namespace skimline {

inline constexpr int kThumbnailWidth = 192;
inline constexpr int kThumbnailHeight = 108;

/// Receiver of thumbnails; all calls come on the GUI thread, and only while the task is held.
struct ThumbnailReceiver {
    std::function<void(const MediaInfo&)> probed;  ///< before the first thumbnail, without times
    std::function<void(double seconds, const QImage&)> ready;
    std::function<void()> ended;  ///< however it ended
    std::function<void(const Failure&)> failed = {};
};

struct ThumbnailRequest {
    const TaskKind& kind;
    QString title = {};  ///< title in the list of all tasks; empty: not listed
    std::filesystem::path video;
    std::vector<double> times = {};  ///< seconds; none: spread over the video
};

/// Fetches thumbnails of a video, each handed over as soon as it is ready: at the given times or,
/// without any, of frames at which decoding can begin if there are enough, else spread evenly.
[[nodiscard]] Task fetchThumbnails(TaskRunner& runner, const ThumbnailRequest& request,
                                   ThumbnailReceiver receiver);

}  // namespace skimline
