// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/skim/highlights/network/highlight_net.h"

namespace skimline {

struct HighlightFile {
    HighlightNet net;
    std::string recipe;  ///< JSON: data, schedule, seed, measured results
};

/// @throws Error(NotFound | Unreadable | Corrupt | Config | Mismatch) with the file in its sentence
HighlightFile loadHighlightNet(const std::filesystem::path& file);
/// Stores float16 and replaces an existing file. @throws Error(Io | DiskFull)
void saveHighlightNet(const std::filesystem::path& file, const HighlightFile& contents);

}  // namespace skimline
