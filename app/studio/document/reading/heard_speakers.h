// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <filesystem>
#include <functional>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

/// Finds who speaks when in a video, as a job of the list with its title. Reports nothing if the
/// audio cannot be read or the job is stopped.
/// @param count  of speakers; 0: it is found
/// @param ready on the GUI thread, while the task is held
[[nodiscard]] Task fetchSpeakers(TaskRunner& runner, const QString& title,
                                 const std::filesystem::path& video, int count,
                                 std::function<void(const SpeakersPointer&)> ready);

}  // namespace skimline
