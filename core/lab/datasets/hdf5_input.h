// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lab/datasets/hdf5_handles.h"

namespace skimline::hdf5 {

/// Makes libhdf5 read a file through our own driver. With its own drivers, libhdf5 1.10 caches the
/// last headers and names, and looks up addresses there without checking that they lie in the file:
/// a hostile file crashes the program. Ours caches nothing and refuses addresses outside the file.
/// @return for H5Fopen(), to read alone; needs a live Session
PropertyList accessToRead();

}  // namespace skimline::hdf5
