// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

namespace skimline::hdf5 {

/// libhdf5 steps through a heap of texts by the lengths in the file, and a length of nothing is a
/// step that never ends. Asked before anything is read that may lie in one ("global heap" in the
/// HDF5 file format specification, lengths of 8 bytes).
/// @throws Error(Corrupt) for a heap whose entries do not fill it, Error(NotFound | Unreadable)
void requireSoundHeaps(const std::filesystem::path& file);

}  // namespace skimline::hdf5
