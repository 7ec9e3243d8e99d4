// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lab/datasets/hdf5_handles.h"

namespace skimline::hdf5 {

/// Makes libhdf5 read a file through our own driver. With its own ones, libhdf5 1.10 keeps what it
/// read last of headers and names, and looks for addresses there without asking whether they lie in
/// a file at all: a hostile one ends the program. Ours keeps nothing and refuses what lies outside.
/// @return for H5Fopen(), to read alone; needs a live Session
PropertyList accessToRead();

}  // namespace skimline::hdf5
