// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Whether decoders run in the sandbox: SKIMLINE_ISOLATION=off switches it off.
bool isolationIsWanted();

/// Gives up for good all rights that the calling thread and those that it starts later do not need,
/// as far as the system can withdraw them. Call it before other threads start.
///  * Limits: memory, a day of processor time for each core unless it takes days, 256 open files,
///    no core dump.
///  * No new privileges: a program with the set-user-ID bit gains none.
///  * Files (Landlock): opened are only those that are needed, the program and its libraries,
///  fonts,
///    and the system's description of its processor. No TCP.
///  * System calls (seccomp): no socket, no other program or process, no tracing, no signal to
///    others, no mount, no kernel interface that a decoder does not use.
/// Files that are open already stay open.
void enterSandbox(const SandboxNeeds& needs);

}  // namespace skimline
