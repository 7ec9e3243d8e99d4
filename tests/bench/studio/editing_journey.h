// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "tests/bench/studio/timed_steps.h"

namespace skimline {
class MainWindow;
}

namespace skimline::bench {

/// All actions on a video with a finished skim: playing, scrubbing, editing, undoing, zooming,
/// every tab, export dialog, saving; then it is closed and opened again from its project.
/// @param project  the file that is written @return false when a step did not end
bool editAndReopen(MainWindow& window, const QString& project, TimedSteps& steps);

}  // namespace skimline::bench
