// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/foundation/base/run_context.h"
#include "widgets/style/symbol_icon.h"

namespace skimline {

/// How the Jobs list shows tasks of one kind, how they are scheduled and how they end. Defined by
/// the module that does the work; tasks started with the same object are of one kind, and the
/// object outlives them.
struct TaskKind {
    /// Name in the list of jobs, of the translation context skimline::JobsPanel.
    const char* text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Search");
    Symbol symbol = Symbol::Folder;
    bool isNamedInBar = true;     ///< in addition to its title
    int atOnce = 1;               ///< the others wait
    bool writes = false;          ///< over when its thread is
    bool isNeverLost = false;     ///< not stopped when its handle is dropped
    bool mayFindNothing = false;  ///< ErrorCode::NotFound is an answer, not a failure
    bool hasOwnStages = false;    ///< its stages have other costs than those of an analysis
};

// Kinds that several modules share.
inline constexpr TaskKind kReadingTask{.atOnce = 4};
inline constexpr TaskKind kDetailsTask{.atOnce = 2};
inline constexpr TaskKind kSavingTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Data"),
                                      .symbol = Symbol::Save,
                                      .writes = true};

/// Dropped: the result is no longer wanted, so there is none.
enum class TaskState { Waiting, Running, Done, Failed, Stopped, Dropped };

/// How far a whole task is.
struct TaskProgress {
    Stage stage = Stage::Probe;
    double fraction = -1;     ///< [0, 1]; negative while unknown
    double secondsLeft = -1;  ///< negative while unknown
};

/// Outcome of a task, for the list of all tasks.
struct TaskOutcome {
    QString text;  ///< a sentence; empty: the usual one
    QString file;  ///< to show in its folder
};

}  // namespace skimline
