// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

namespace skimline::hdf5 {

/// libhdf5 steps through a heap of texts by the lengths in the file, and a length of nothing is a
/// step that never ends; and it follows a group to the heap of its names even where the file says
/// that there is none. Asked before anything is read that may lie in one ("global heap" and "symbol
/// table message" in the HDF5 file format specification, lengths and addresses of 8 bytes).
/// @throws Error(Corrupt) for a heap whose entries do not fill it and a group without one,
/// Error(NotFound | Unreadable)
void requireSoundHeaps(const std::filesystem::path& file);

}  // namespace skimline::hdf5
