// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/skim/plan/project/project.h"

namespace skimline {

inline constexpr const char* kProjectSuffix = "skimline";

/// JSON text of a project that will lie in `folder` (absolute): files are named relative to it and
/// absolutely. Any file name survives. Reentrant.
std::string projectText(const Project& project, const std::filesystem::path& folder);

/// The other direction. A file is taken where its relative path leads when one is there, else where
/// its absolute path does.
/// @param file for the folder and for the sentences
/// @throws Error(Corrupt) naming the fault, Error(Unsupported) for a newer format
Project projectFromText(const std::string& text, const std::filesystem::path& file);

/// The file appears whole or stays as it was. @throws Error(NotFound | Io | DiskFull)
void saveProject(const Project& project, const std::filesystem::path& file);

/// @throws Error(NotFound | Unreadable), and as projectFromText
Project loadProject(const std::filesystem::path& file);

/// A path as text that JSON can hold: UTF-8, `%` as %25. The bytes of a name
/// that is no UTF-8 are written as %XX.
std::string textOfPath(const std::filesystem::path& path);

/// Exactly the path that textOfPath() was given. A `%` that starts no pair of hex digits stays.
std::filesystem::path pathOfText(const std::string& text);

}  // namespace skimline
