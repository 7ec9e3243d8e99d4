// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string_view>

namespace skimline {

/// Seed of one named tensor: networks that differ in one part share the start of all others.
std::uint64_t seedOf(std::uint64_t seed, std::string_view name);

// The standard leaves its distributions to the library; these give the same numbers everywhere.

/// Uniform in [-bound, bound). @param tensor float32, contiguous, on the CPU
void fillUniform(at::Tensor& tensor, double bound, std::uint64_t seed);
/// Standard normal.
void fillNormal(at::Tensor& tensor, std::uint64_t seed);

}  // namespace skimline
