// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// What a task is about. Tasks of one kind run one after another unless task_runner.cpp says
/// otherwise.
enum class TaskKind {
    Analysis,
    Export,
    Words,
    Attention,
    Comparison,
    Highlights,
    Causes,
    Weights,
    Training,
    Saving,
    Thumbnails,
    Waveform,
    Reading,
    Estimate,
    Details,
    Hover,
    Taste,
    Autosave
};
/// Dropped: nobody waits for it any more, and nothing came of it.
enum class TaskState { Waiting, Running, Done, Failed, Stopped, Dropped };

/// How far a whole task is.
struct TaskProgress {
    Stage stage = Stage::Probe;
    double fraction = -1;     ///< [0, 1]; negative while unknown
    double secondsLeft = -1;  ///< negative while unknown
};

/// What came of a task, for the list of all.
struct TaskOutcome {
    QString text;  ///< a sentence; empty: the usual one
    QString file;  ///< can be shown in its folder
};

}  // namespace skimline
