// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/run_context.h"

namespace skimline::cli {

/// While it lives, the first Ctrl-C, termination request or loss of the terminal sets the stop
/// flag; a second one ends the program at once. One at a time.
class InterruptGuard {
public:
    explicit InterruptGuard(StopFlag stop);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    StopFlag m_stop;  ///< keeps the flag alive that the handler writes to
};

}  // namespace skimline::cli
