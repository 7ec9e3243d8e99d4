// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

namespace skimline::test {

/// Local-global attention as Longformer and LED compute it (Beltagy et al. 2020): the band by dense
/// products of overlapping chunks, global keys as additional columns, one softmax over both, global
/// rows as a dense product of their own. Holds all probabilities. A second reference, and the
/// baseline of the benchmarks.
/// @param q, k, v  [h, T, d]  @param window  odd, whole width  @param globals  sorted, distinct
/// @return [h, T, d]
at::Tensor slidingChunksAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                  std::int64_t window, const std::vector<std::int64_t>& globals);

}  // namespace skimline::test
