// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

namespace skimline::hdf5 {

/// libhdf5 1.10 trusts the header of a dataset about its values: that bits of a number lie inside
/// it, that the names and values of an enumeration lie inside their message, that chunks hold
/// elements of the type's size. Called before it opens one ("object headers" in the HDF5 file
/// format specification).
/// @param address  of the object header, from the beginning of the file
/// @return false also if there is no header
bool isSoundDataset(const std::filesystem::path& file, std::uint64_t address);
/// Whether a newer HDF5 than 1.10 laid out the dataset, in a form that came with 2.0. @throws as
/// above
bool isOfNewerForm(const std::filesystem::path& file, std::uint64_t address);

}  // namespace skimline::hdf5
