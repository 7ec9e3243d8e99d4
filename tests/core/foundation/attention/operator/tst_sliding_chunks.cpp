// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <random>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/attention/operator/sliding_chunks.h"

namespace skimline {
namespace {

/// Two independent computations of the same numbers, without shared code.
TEST(SlidingChunks, agreeWithTheOperatorAndTheDefinition) {
    std::mt19937 random(3);
    at::manual_seed(3);
    for (int round = 0; round < 40; ++round) {
        const auto length = 20 + static_cast<std::int64_t>(random() % 200);
        AttentionPattern pattern = test::randomPattern(random, PatternKind::Lga, length);
        pattern.window = 3 + 2 * static_cast<std::int64_t>(random() % 12);
        if (pattern.globals.empty()) pattern.globals.push_back(length / 2);
        SCOPED_TRACE("T " + std::to_string(length) + ", w " + std::to_string(pattern.window));
        const at::Tensor q = at::randn({3, length, 8});
        const at::Tensor k = at::randn({3, length, 8});
        const at::Tensor v = at::randn({3, length, 8});
        const at::Tensor chunks =
            test::slidingChunksAttention(q, k, v, pattern.window, pattern.globals);
        EXPECT_LT(test::relativeError(localGlobalAttention(q, k, v, pattern).out, chunks), 1e-5);
        const auto dense =
            test::denseAttention(q.to(at::kDouble), k.to(at::kDouble), v.to(at::kDouble), pattern);
        EXPECT_LT(test::relativeError(chunks, dense.out), 1e-5);
    }
}

}  // namespace
}  // namespace skimline
