// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_context.h"

namespace skimline {

/// One convolution of a Caffe network: what the importer is asked for, and what it found.
struct CaffeConvolution {
    std::string name;
    int inputs = 0;              ///< channels
    int outputs = 0;             ///< channels
    int kernel = 1;              ///< side of the square window, pixels
    std::vector<float> weights;  ///< [outputs, inputs, kernel, kernel]
    std::vector<float> bias;     ///< [outputs]
};

/// Fills weights and bias of every named convolution from a .caffemodel, old or new notation; all
/// other layers of the file are ignored, no .prototxt is needed. OpenCV's Caffe importer does the
/// reading.
/// @throws Error(MissingWeights) when the file is not there, Error(Corrupt) naming what is wrong
/// with it, Error(Cancelled) within the time of reading a megabyte. Reentrant.
void readCaffeConvolutions(const std::filesystem::path& caffemodel,
                           std::vector<CaffeConvolution>& layers, const RunContext& context = {});

}  // namespace skimline
