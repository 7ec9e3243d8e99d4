// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/seeded_random.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>
#include <random>

#include "core/foundation/base/byte_hash.h"

namespace skimline {
namespace {

double unit(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

}  // namespace

std::uint64_t seedOf(std::uint64_t seed, std::string_view name) {
    return byteHash(name, kByteHashStart ^ (seed * 0x9e3779b97f4a7c15ULL));
}

void fillUniform(at::Tensor& tensor, double bound, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    float* values = tensor.data_ptr<float>();
    for (std::int64_t i = 0; i < tensor.numel(); ++i)
        values[i] = static_cast<float>((2 * unit(random) - 1) * bound);
}

void fillNormal(at::Tensor& tensor, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    float* values = tensor.data_ptr<float>();
    for (std::int64_t i = 0; i < tensor.numel(); ++i) {
        const double length = std::sqrt(-2 * std::log(1 - unit(random)));
        values[i] = static_cast<float>(length * std::cos(2 * std::numbers::pi * unit(random)));
    }
}

}  // namespace skimline
