// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_comparison.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace skimline {
namespace {

constexpr double kLeastScale = 1e-3;

}  // namespace

void GoldenComparison::compare(const std::string& name, const at::Tensor& actual,
                               const at::Tensor& expected, double tolerance) {
    double error = kNotEqual;
    if (actual.defined() && actual.sizes() == expected.sizes() && expected.numel() > 0) {
        const at::Tensor wanted = expected.to(at::kDouble);
        const double difference =
            (actual.detach().to(at::kDouble) - wanted).abs().max().item<double>();
        error = difference / std::max(wanted.abs().max().item<double>(), kLeastScale);
    }
    m_findings.push_back({name, error, tolerance});
}

void GoldenComparison::require(const std::string& name, bool holds) {
    m_findings.push_back({name, holds ? 0 : kNotEqual, 0});
}

}  // namespace skimline
