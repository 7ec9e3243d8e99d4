// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/nn/cpu/recurrent_kernels.h"

namespace skimline::cpu {

/// @param instructions  must be supported by this processor
RecurrentKernels recurrentFor(InstructionSet instructions = availableInstructionSets().back());

/// Weights of an LSTM layer in the kernels' layout.
struct LstmLayer {
    std::int64_t inputs = 0;
    std::int64_t units = 0;
    std::vector<float> weights;
    std::vector<float> bias;

    /// @param ofInput  [4 units, inputs], gates in torch's order  @param ofHidden  [4 units, units]
    /// @param offsets  [4 units]: the sum of both of torch's
    LstmLayer(const at::Tensor& ofInput, const at::Tensor& ofHidden, const at::Tensor& offsets);
};

}  // namespace skimline::cpu
