// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <filesystem>
#include <functional>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

/// Reads the sound events of a video, as a job of the list with its title. Reports nothing if there
/// is no audio, if it cannot be decoded, or if the job is stopped.
/// @param ready on the GUI thread, while the task is held
[[nodiscard]] Task fetchSounds(TaskRunner& runner, const QString& title,
                               const std::filesystem::path& video,
                               std::function<void(const SoundsPointer&)> ready);

}  // namespace skimline
