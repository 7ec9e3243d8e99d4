// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline {

/// A part of the sandbox, and whether it held in a trial.
struct SandboxRung {
    std::string name;
    bool holds = false;
};

/// Starts a sandboxed process without any files, and lets it try to escape.
std::vector<SandboxRung> tryTheSandbox();

}  // namespace skimline
