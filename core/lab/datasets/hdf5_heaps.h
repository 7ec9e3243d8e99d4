// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

namespace skimline::hdf5 {

/// libhdf5 steps through a heap of texts by the lengths in the file, and a length of zero makes it
/// loop forever; it also follows circular lists of free space between a group's names. Called
/// before anything is read that may be stored there ("global heap" and "local heap" in the HDF5
/// file format specification, lengths and addresses of 8 bytes).
/// @param begin  of the HDF5 data in the file, which addresses count from
/// @throws Error(Corrupt) for a heap whose entries do not fill it or whose room does not end,
/// Error(NotFound | Unreadable)
void requireSoundHeaps(const std::filesystem::path& file, std::uint64_t begin = 0);

/// Texts of variable length are stored in a heap, and libhdf5 uses the entry number from the file
/// unchecked.
/// @param reference  where the dataset has it: length, address of the heap, number of the entry
/// @param begin      as above
/// @return whether there is such an entry, of that length
bool hasText(const std::filesystem::path& file, std::uint64_t reference, std::uint64_t begin);

}  // namespace skimline::hdf5
