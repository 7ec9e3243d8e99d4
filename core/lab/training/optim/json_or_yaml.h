// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

namespace skimline {

/// A small file of settings or lists in JSON (suffix .json) or YAML (any other), as JSON. Plain
/// YAML scalars become whole numbers, numbers or truth values where they read as such.
/// @throws Error(NotFound | Unreadable | Corrupt) naming the file
nlohmann::json readStructuredFile(const std::filesystem::path& file);

}  // namespace skimline
