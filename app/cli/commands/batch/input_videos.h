// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skimline::cli {

/// By its suffix; hidden files do not count as videos.
bool looksLikeVideo(const std::filesystem::path& file);

/// Files as given; for folders, the videos in and below them, except those in `leaveOut`.
/// @throws Error(NotFound | Unreadable)
std::vector<std::filesystem::path> videosIn(const std::vector<std::string>& typed,
                                            const std::filesystem::path& leaveOut);

}  // namespace skimline::cli
