// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline {

/// A path as text that JSON can hold: UTF-8, `%` as %25. The bytes of a name
/// that is no UTF-8 are written as %XX.
std::string textOfPath(const std::filesystem::path& path);

/// Exactly the path that textOfPath() was given. A `%` that starts no pair of hex digits stays.
std::filesystem::path pathOfText(const std::string& text);

}  // namespace skimline
