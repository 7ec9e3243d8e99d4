// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// Collects how far computed tensors are from the expected ones.
class GoldenComparison {
public:
    /// Largest difference relative to the largest expected magnitude, at least 1e-3.
    void compare(const std::string& name, const at::Tensor& actual, const at::Tensor& expected,
                 double tolerance);
    /// 0 or infinity.
    void require(const std::string& name, bool holds);

    std::vector<GoldenFinding> findings() && { return std::move(m_findings); }

private:
    std::vector<GoldenFinding> m_findings;
};

}  // namespace skimline
