// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/run_context.h"

namespace skimline::cli {

/// While it lives, the first Ctrl-C, termination request or loss of the terminal sets the stop
/// flag; a second one ends the program at once. One at a time.
class InterruptGuard {
public:
    explicit InterruptGuard(StopFlag stop);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// Exit status of a program that a signal stopped, as shells count: 130 for Ctrl-C, 143 for a
    /// termination request, 129 for the loss of the terminal; 130 without a signal.
    static int exitStatus();

private:
    StopFlag m_stop;  ///< keeps the flag of the handler alive
};

/// In a process that was forked to work for this one: signals of the terminal reach both, but only
/// the parent reacts to them.
void leaveSignalsToParent();

}  // namespace skimline::cli
