// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/cpu/recurrent_cpu.h"

#include <ATen/ATen.h>

namespace skimline::cpu {
namespace {

std::vector<float> listedNumbers(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.to(at::kFloat).contiguous();
    return {plain.data_ptr<float>(), plain.data_ptr<float>() + plain.numel()};
}

}  // namespace

RecurrentKernels recurrentFor(InstructionSet instructions) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512Recurrent();
    if (instructions == InstructionSet::Avx2) return avx2Recurrent();
#endif
    (void)instructions;
    return baseRecurrent();
}

LstmLayer::LstmLayer(const at::Tensor& ofInput, const at::Tensor& ofHidden,
                     const at::Tensor& offsets)
    : inputs(ofInput.size(1)), units(ofHidden.size(1)) {
    const std::int64_t blocks = units / kLstmBlock;
    const at::Tensor both = at::cat({ofInput, ofHidden}, 1);
    weights = listedNumbers(
        both.view({kLstmGates, blocks, kLstmBlock, inputs + units}).permute({1, 3, 0, 2}));
    bias = listedNumbers(offsets.view({kLstmGates, blocks, kLstmBlock}).transpose(0, 1));
}

}  // namespace skimline::cpu
