// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>

namespace skimline::test {

/// Largest difference over the largest expected value, or over 0.01 where all are expected to be
/// next to nothing; NaN fails every comparison.
inline double relativeError(const at::Tensor& actual, const at::Tensor& expected) {
    const at::Tensor wanted = expected.to(at::kDouble);
    return (actual.to(at::kDouble) - wanted).abs().max().item<double>() /
           std::max(wanted.abs().max().item<double>(), 1e-2);
}

/// Gives the number of threads back.
class Threads {
public:
    explicit Threads(int count) : m_before(at::get_num_threads()) { at::set_num_threads(count); }
    ~Threads() { at::set_num_threads(m_before); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

private:
    int m_before;
};

}  // namespace skimline::test
