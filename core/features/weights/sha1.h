// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/base/run_context.h"

namespace skimline {

/// SHA-1 of a file's bytes, 40 lower-case hex digits. Guards downloads against damage, as their
/// publishers do.
/// @throws Error(NotFound | Unreadable | Cancelled). Reentrant.
std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context);

}  // namespace skimline
