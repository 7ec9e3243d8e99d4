// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>

#include "app/studio/jobs/task_runner.h"
#include "widgets/timeline/tracks/waveform.h"

namespace skimline {

/// Reads the audio of a video for its waveform. A video without audio, or with audio that cannot be
/// decoded, reports nothing. @param ready on the GUI thread, while the task is held
[[nodiscard]] Task fetchWaveform(TaskRunner& runner, const std::filesystem::path& video,
                                 std::function<void(const Waveform&)> ready);

}  // namespace skimline
