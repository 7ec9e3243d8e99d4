// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// After this the calling thread, and those that it starts, are refused the system calls that no
/// decoder needs (EPERM); see enterSandbox(). Wants no_new_privs.
/// @return whether it holds: not on a processor or system without seccomp, nor under a sanitizer,
/// whose search for leaks traces the process
bool restrictSystemCalls();

}  // namespace skimline
