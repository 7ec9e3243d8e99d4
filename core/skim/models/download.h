// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Gets `url` (http or https only, redirects too, at most five of them) into the existing file
/// `target`. Gives up when nothing arrives for half a minute or more than `largestBytes` do.
/// Reports Stage::Fetch in bytes; the stop flag is seen within 100 ms.
/// @throws Error(Network | Io | DiskFull | Cancelled); `target` may then hold a part. Reentrant.
void download(const std::string& url, const std::filesystem::path& target,
              std::uint64_t largestBytes, const RunContext& context);

}  // namespace skimline
