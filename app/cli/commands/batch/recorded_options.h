// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/batch/records/request.h"

namespace skimline::cli {

/// The options of `command`, as a request that means the same in any folder and for any worker:
/// file names are absolute, values from the user's preferences are filled in. Reads the networks.
/// @param leaveOut  options that are no concern of a worker
/// @throws Error(NotFound | Unreadable | Cancelled)
batch::BatchRequest requestOf(const CLI::App& command, const std::vector<std::string>& leaveOut,
                              const RunContext& context);

/// A worker's program and networks must be those of the plan, or results would differ from worker
/// to worker. @throws Error(Usage) saying what differs
void requireSameResults(const batch::BatchRequest& request, const RunContext& context);

}  // namespace skimline::cli
