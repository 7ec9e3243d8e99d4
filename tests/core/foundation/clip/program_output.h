// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline::test {

/// Output of a shell command, errors included.
std::string outputOf(const std::string& command);

/// `ffprobe <what>` of a file: values only, "|" between those of a line.
std::string probed(const std::filesystem::path& file, const std::string& what);

}  // namespace skimline::test
