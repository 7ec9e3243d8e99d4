// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/attention/operator/decode_attention.h"
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline {
namespace {

using test::relativeError;

AttentionResult dense(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    const auto wide = [](const at::Tensor& tensor) { return tensor.to(at::kDouble); };
    const at::Tensor scores =
        at::matmul(wide(q), wide(k).transpose(1, 2)) / std::sqrt(static_cast<double>(q.size(2)));
    return {at::matmul(scores.softmax(2), wide(v)), at::logsumexp(scores, {2})};
}

TEST(FewQueries, equalTheDefinition) {
    at::manual_seed(1);
    for (const std::int64_t width : {8, 16, 64, 256}) {
        for (const std::int64_t queries : {1, 3, 16, 17, 40}) {
            for (const std::int64_t keys : {1, 7, 64, 65, 300}) {
                SCOPED_TRACE(std::to_string(width) + " wide, " + std::to_string(queries) +
                             " queries, " + std::to_string(keys) + " keys");
                const at::Tensor q = at::randn({3, queries, width});
                const at::Tensor k = at::randn({3, keys, width});
                const at::Tensor v = at::randn({3, keys, width});
                const auto result = decodeAttention(q, k, v);
                const auto expected = dense(q, k, v);
                EXPECT_LT(relativeError(result.out, expected.out), 1e-5);
                EXPECT_LT(relativeError(result.lse, expected.lse), 1e-5);
            }
        }
    }
}

TEST(FewQueries, takePartOfACacheAndStridedQueries) {
    at::manual_seed(2);
    const at::Tensor keys = at::randn({4, 50, 8});
    const at::Tensor values = at::randn({4, 50, 8});
    const at::Tensor q = at::randn({5, 4, 8}).transpose(0, 1);
    const at::Tensor k = keys.narrow(1, 0, 23);
    const at::Tensor v = values.narrow(1, 0, 23);
    EXPECT_LT(relativeError(decodeAttention(q, k, v).out, dense(q, k, v).out), 1e-5);
}

TEST(FewQueries, applyOnlyWhereTheyCan) {
    const at::Tensor q = at::randn({2, 1, 8});
    const at::Tensor k = at::randn({2, 9, 8});
    EXPECT_FALSE(fewQueriesApply(q, k, k)) << "gradients are on";
    const c10::NoGradGuard noGradients;
    EXPECT_TRUE(fewQueriesApply(q, k, k));
    EXPECT_FALSE(
        fewQueriesApply(at::randn({2, 1, 12}), at::randn({2, 9, 12}), at::randn({2, 9, 12})));
    EXPECT_FALSE(fewQueriesApply(q, k.to(at::kDouble), k.to(at::kDouble)));
    EXPECT_FALSE(fewQueriesApply(q, at::randn({9, 2, 8}).transpose(0, 1), k));
    EXPECT_THROW(decodeAttention(q, k.narrow(0, 0, 1), k), Error);
    EXPECT_THROW(decodeAttention(q, k, k.narrow(1, 0, 0)), Error);
}

}  // namespace
}  // namespace skimline
