// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace skimline {

/// The bytes of one file in a Python wheel, which is a zip archive.
/// @param mostBytes  that it may have
/// @throws Error(NotFound | Unreadable | Corrupt | Unsupported)
std::string wheelEntry(const std::filesystem::path& wheel, const std::string& name,
                       std::uint64_t mostBytes);

}  // namespace skimline
