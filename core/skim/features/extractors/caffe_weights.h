// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/convolution/convolution_layer.h"

namespace skimline {

/// A convolution to look for, then with the weights that were found.
using CaffeConvolution = ConvolutionLayer;

/// Fills weights and bias of every named convolution from a .caffemodel, old or new notation; all
/// other layers of the file are ignored, no .prototxt is needed. It takes twice the memory of the
/// file, regardless of the sizes the file claims.
/// @throws Error(MissingWeights) when the file is not there, Error(Corrupt) naming its fault,
/// Error(Cancelled) within the time of reading a megabyte. Reentrant.
void readCaffeConvolutions(const std::filesystem::path& caffemodel,
                           std::vector<CaffeConvolution>& layers, const RunContext& context = {});

}  // namespace skimline
