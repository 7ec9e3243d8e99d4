// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/row_products.h"

#include <ATen/ATen.h>
#include <ATen/Context.h>

#include "core/foundation/attention/cpu/row_kernel_choice.h"

namespace skimline {
namespace {

const std::uint16_t* shortNumbers(const at::Tensor& tensor) {
    return reinterpret_cast<const std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}

/// An uninitialised tensor [.., units], with the leading dimensions of x.
at::Tensor rowsFor(const at::Tensor& x, std::int64_t units) {
    std::vector<std::int64_t> shape = x.sizes().vec();
    shape.back() = units;
    return at::empty(shape, x.options());
}

}  // namespace

namespace cpu {

std::vector<RowProductKernels> availableRowProducts() {
    std::vector<RowProductKernels> kernels{baseRowProducts()};
#ifdef SKIMLINE_X86_KERNELS
    for (const InstructionSet instructions : availableInstructionSets()) {
        if (instructions == InstructionSet::Avx2) kernels.push_back(avx2RowProducts());
        if (instructions == InstructionSet::Avx512) kernels.push_back(avx512RowProducts());
    }
#endif
    return kernels;
}

const RowProductKernels& rowProductKernels() {
    static const RowProductKernels kBest = availableRowProducts().back();
    return kBest;
}

}  // namespace cpu

bool multipliesBFloat16() {
#ifdef __x86_64__
    return at::hasMKLDNN() && __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

bool suitsRowProducts(const at::Tensor& weight, const at::Tensor& x) {
    return weight.scalar_type() == at::kBFloat16 && x.numel() <= kFewRows * x.size(-1);
}

at::Tensor rowProducts(const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& x,
                       const cpu::RowProductKernels& kernels) {
    const at::Tensor rows = x.to(at::kFloat).contiguous();
    at::Tensor y = rowsFor(rows, weight.size(0));
    const at::Tensor scratch = at::empty_like(rows);
    cpu::RowProductView view;
    view.rows = x.numel() / weight.size(1);
    view.width = weight.size(1);
    view.units = weight.size(0);
    view.matrix = shortNumbers(weight);
    view.bias = bias.defined() ? shortNumbers(bias) : nullptr;
    view.x = rows.data_ptr<float>();
    view.y = y.data_ptr<float>();
    kernels.multiply(view, scratch.data_ptr<float>());
    return y;
}

ByteMatrix ByteMatrix::of(const at::Tensor& matrix) {
    constexpr double kLargest = 127;
    constexpr std::int64_t kTogether = 1024;  // rows that stay in the cache
    std::vector<at::Tensor> bytes;
    std::vector<at::Tensor> scales;
    for (const at::Tensor& rows : matrix.split(kTogether)) {
        scales.push_back(rows.abs().amax(-1).clamp_min(1e-30) / kLargest);
        bytes.push_back((rows / scales.back().unsqueeze(-1)).round_().to(at::kChar));
    }
    return {at::cat(bytes), at::cat(scales)};
}

at::Tensor rowProducts(const ByteMatrix& weight, const at::Tensor& x,
                       const cpu::RowProductKernels& kernels) {
    const at::Tensor rows = x.to(at::kFloat).contiguous();
    at::Tensor y = rowsFor(rows, weight.bytes.size(0));
    cpu::RowProductView view;
    view.rows = x.numel() / weight.bytes.size(1);
    view.width = weight.bytes.size(1);
    view.units = weight.bytes.size(0);
    view.bytes = weight.bytes.data_ptr<std::int8_t>();
    view.scales = weight.scales.data_ptr<float>();
    view.x = rows.data_ptr<float>();
    view.y = y.data_ptr<float>();
    std::vector<float> meanings(static_cast<std::size_t>(view.rows));
    std::vector<std::int16_t> scratch(static_cast<std::size_t>(view.rows * view.width));
    kernels.multiplyBytes(view, meanings.data(), scratch.data());
    return y;
}

at::Tensor rowAttention(const at::Tensor& q, const at::Tensor& keys, const at::Tensor& values,
                        const cpu::RowProductKernels& kernels) {
    const std::int64_t rows = q.size(0);
    const std::int64_t heads = q.size(1);
    const std::int64_t count = keys.size(2);
    const std::int64_t width = q.size(3);
    const at::Tensor queries = q.squeeze(2).transpose(0, 1).contiguous();
    at::Tensor scores = at::empty({heads, rows, count}, queries.options());
    at::Tensor seen = at::empty_like(queries);
    at::Tensor scratch = at::empty_like(queries[0]);
    const auto forEachHead = [&](const auto& kernel, const at::Tensor& matrices,
                                 const at::Tensor& x, const at::Tensor& y) {
        for (std::int64_t head = 0; head < heads; ++head) {
            cpu::RowProductView view;
            view.rows = rows;
            view.width = width;
            view.units = count;
            view.matrix = shortNumbers(matrices) + head * count * width;
            view.x = x.data_ptr<float>() + head * x.stride(0);
            view.y = y.data_ptr<float>() + head * y.stride(0);
            kernel(view, scratch.data_ptr<float>());
        }
    };
    forEachHead(kernels.multiply, keys, queries, scores);
    forEachHead(kernels.gather, values, at::softmax(scores, -1), seen);
    return seen.transpose(0, 1).unsqueeze(2);
}

}  // namespace skimline
