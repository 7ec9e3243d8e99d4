// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "app/cli/terminal/command.h"
#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline::cli {

/// Does work on an untrusted file in a sandboxed process (enterSandbox()), so that a file that
/// crashes or takes over a decoder costs one error message. Its output is passed on at once; stops
/// when `context.stop` is set. Where the context isolates nothing the work is done here.
/// @param subject  the file, as it was typed  @return what the work returns
/// @throws Error as the work, Error(Corrupt) when a signal ended the process, Error(Io)
std::string inIsolation(const std::string& subject, const SandboxNeeds& needs,
                        const CommandContext& context, const std::function<std::string()>& work);

}  // namespace skimline::cli
