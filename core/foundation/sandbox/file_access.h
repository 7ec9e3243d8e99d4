// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Version of the kernel's Landlock; 0: it has none, or it is switched off.
int landlockVersion();

/// From now on the calling thread can open only the files named in `needs` and those that any
/// program needs. Requires no_new_privs. @return whether the restriction is in force
bool restrictFiles(const SandboxNeeds& needs);

}  // namespace skimline
