// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/lab/datasets/hdf5_handles.h"

namespace skimline::hdf5 {

/// libhdf5 1.10 allocates as much memory for a chunk as the file states, and then copies a whole
/// chunk's values out of it. Called before a chunked dataset is read; compressed chunks (gzip, with
/// shuffle and checksums or without) are decompressed once to measure them.
/// @param dimensions  of the dataset; 1 or 2
/// @return false if a chunk holds less than it must or is packed in another way, and where there
///         are more than 8,192 of them
bool hasWholeChunks(hid_t dataset, const std::vector<hsize_t>& dimensions);

}  // namespace skimline::hdf5
