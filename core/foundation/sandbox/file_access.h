// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Version of the kernel's Landlock; 0: it has none, or it is switched off.
int landlockVersion();

/// After this the calling thread opens what `needs` names and what any program needs, nothing else.
/// Wants no_new_privs. @return whether it holds
bool restrictFiles(const SandboxNeeds& needs);

}  // namespace skimline
