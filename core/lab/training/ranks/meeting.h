// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <filesystem>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Lets processes that start at different times, and perhaps again after some were killed, agree
/// through files in a shared folder on the name of a file that is new to all of them. Files of
/// earlier processes do not matter. Rank 0 offers a name; it is agreed once every present process
/// has taken it. @return the file, which does not exist yet
/// @throws Error(Io) when not all have come by `patience`, Error(DiskFull | Cancelled)
std::filesystem::path meetInFolder(const std::filesystem::path& folder, int rank, int size,
                                   std::chrono::milliseconds patience, const RunContext& context);

}  // namespace skimline
