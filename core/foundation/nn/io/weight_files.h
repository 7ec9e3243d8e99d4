// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

namespace skimline {

/// The files that hold the weights of a Hugging Face folder: model.safetensors, or the shards that
/// model.safetensors.index.json names. None if there is neither.
/// @throws Error(Unreadable | Corrupt)
std::vector<std::filesystem::path> weightFilesIn(const std::filesystem::path& folder);

}  // namespace skimline
