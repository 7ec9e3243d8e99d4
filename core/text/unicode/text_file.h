// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace skimline {

/// A whole regular file.
/// @throws Error(NotFound | Unreadable), Error(Unsupported) when it is larger than `mostBytes`
std::string readBytes(const std::filesystem::path& file, std::uintmax_t mostBytes);

}  // namespace skimline
