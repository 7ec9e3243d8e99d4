// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

namespace skimline {

/// Protects files that are read: called before a file is written, however it was named (another
/// spelling, a symbolic or a hard link), and whether or not replacing was allowed.
/// @param inputs  files, and folders whose files are all read; empty and missing ones are ignored
/// @throws Error(Usage) for a target that is one of them
void requireTargetIsNotInput(const std::filesystem::path& target,
                             const std::vector<std::filesystem::path>& inputs);

/// Judges by the suffix alone, in capitals, too: the file need not be there.
bool isVideoName(const std::filesystem::path& file);

/// Whether the file exists and is video or audio, by its name or first bytes. Never throws; for an
/// unreadable file the name decides. Any thread.
bool isMediaFile(const std::filesystem::path& file);

}  // namespace skimline
