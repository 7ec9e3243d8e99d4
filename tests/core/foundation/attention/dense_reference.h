// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cmath>
#include <limits>
#include <random>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline::test {

/// The definition itself: every score, a mask, one softmax. float64, differentiable by ATen.
struct DenseAttention {
    at::Tensor out;
    at::Tensor lse;
};

inline at::Tensor maskOf(const AttentionPattern& pattern, std::int64_t length) {
    at::Tensor mask = at::zeros({length, length}, at::kBool);
    auto cells = mask.accessor<bool, 2>();
    for (std::int64_t query = 0; query < length; ++query) {
        for (std::int64_t key = 0; key < length; ++key) {
            cells[query][key] = pattern.allows(query, key);
        }
    }
    return mask;
}

inline DenseAttention denseAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const AttentionPattern& pattern) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    at::Tensor scores = at::matmul(q, k.transpose(1, 2)) * scale;
    scores = scores.masked_fill(maskOf(pattern, q.size(1)).logical_not(),
                                -std::numeric_limits<double>::infinity());
    return {at::matmul(at::softmax(scores, 2), v), at::logsumexp(scores, 2)};
}

/// Largest difference, relative to the largest expected magnitude.
inline double relativeError(const at::Tensor& actual, const at::Tensor& expected) {
    const at::Tensor want = expected.to(at::kDouble);
    const double scale = want.abs().max().item<double>();
    const at::Tensor found = actual.to(want.device(), at::kDouble);
    const double error = (found - want).abs().max().item<double>();
    return scale > 0 ? error / scale : error;
}

inline AttentionPattern randomPattern(std::mt19937& random, PatternKind kind, std::int64_t length) {
    AttentionPattern pattern{kind, 1 + static_cast<std::int64_t>(random() % 40), {}};
    const unsigned oneIn = 1 + random() % 8;
    for (std::int64_t step = 0; step < length; ++step) {
        if (random() % oneIn == 0) pattern.globals.push_back(step);
    }
    return pattern;
}

}  // namespace skimline::test
