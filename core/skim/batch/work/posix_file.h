// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string_view>

namespace skimline::batch {

// File operations that std::filesystem lacks. All throw Error(Io | DiskFull | NotFound).

/// Has everything in a file, or the names in a folder, written to the disk.
void syncToDisk(const std::filesystem::path& place);
/// A new file with these contents, synced.
void writeSynced(const std::filesystem::path& file, std::string_view contents);
/// Replaces the target.
void renameOnto(const std::filesystem::path& from, const std::filesystem::path& to);
/// Gives a file a second name, atomically on network folders too. Without hard links, a check
/// followed by a rename.
/// @return false when the name is taken
bool linkAs(const std::filesystem::path& file, const std::filesystem::path& name);

}  // namespace skimline::batch
