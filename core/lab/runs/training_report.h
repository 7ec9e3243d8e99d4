// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline {

/// A page about a run folder of `skimline-lab train`, finished or not: curves of losses,
/// validation, learning rate and gradient norm, the attention maps that were kept, a table of all
/// networks. Self-contained HTML. Lines of the log that cannot be read are left out.
/// @throws Error(NotFound) for a folder without a log
std::string trainingReport(const std::filesystem::path& runFolder);

/// Writes it, atomically, over an older one. @throws also Error(Io | DiskFull)
void writeTrainingReport(const std::filesystem::path& runFolder,
                         const std::filesystem::path& target);

}  // namespace skimline
