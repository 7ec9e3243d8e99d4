// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline {

/// A convolution of stride 1 or 2 that keeps sizes, as files hold it.
struct ConvolutionLayer {
    std::string name;
    int inputs = 0;              ///< channels
    int outputs = 0;             ///< channels
    int kernel = 1;              ///< side of the square window, pixels
    std::vector<float> weights;  ///< [outputs, inputs, kernel, kernel]
    std::vector<float> bias;     ///< [outputs]
    /// [outputs] of a layer of whole numbers: its sums times these are rounded to 0 to 255. Empty:
    /// outputs are real numbers.
    std::vector<float> steps{};
};

}  // namespace skimline
