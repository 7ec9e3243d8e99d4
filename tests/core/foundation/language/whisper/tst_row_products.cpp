// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/row_products.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

/// Sums of many products in another order may differ by this fraction of their size.
constexpr double kRounding = 1e-5;

/// Rows to be multiplied by bytes are first quantised.
constexpr double kWholeNumbers = 1e-4;

void expectNear(const at::Tensor& found, const at::Tensor& wanted, double share = kRounding) {
    ASSERT_EQ(found.sizes(), wanted.sizes());
    ASSERT_EQ(found.scalar_type(), at::kFloat);
    const double size = wanted.abs().max().item<double>();
    EXPECT_LE((found - wanted).abs().max().item<double>(), share * size);
}

class RowProducts : public ::testing::TestWithParam<std::size_t> {
protected:
    RowProducts() { at::manual_seed(1); }
    static at::Tensor brief(at::IntArrayRef shape) { return at::randn(shape).to(at::kBFloat16); }

    const cpu::RowProductKernels m_kernels = cpu::availableRowProducts().at(
        std::min(GetParam(), cpu::availableRowProducts().size() - 1));
};

TEST_P(RowProducts, areThoseOfFloats) {
    for (const std::int64_t width : {1, 7, 16, 33, 64, 130, 384})
        for (const std::int64_t units : {1, 4, 5, 31})
            for (const std::int64_t rows : {1, 2, 3, 8}) {
                SCOPED_TRACE(testing::Message() << width << " " << units << " " << rows);
                const at::Tensor weight = brief({units, width});
                const at::Tensor bias = brief({units});
                const at::Tensor x = at::randn({rows, width});
                const at::Tensor wanted = at::linear(x, weight.to(at::kFloat), bias.to(at::kFloat));
                expectNear(rowProducts(weight, bias, x, m_kernels), wanted);
            }
}

TEST_P(RowProducts, keepTheShapeAndTakeRowsThatLieApart) {
    const at::Tensor weight = brief({9, 40});
    const at::Tensor x = at::randn({40, 2, 3}).permute({1, 2, 0});
    expectNear(rowProducts(weight, {}, x, m_kernels), at::linear(x, weight.to(at::kFloat)));
}

TEST_P(RowProducts, ofBytesAreThoseOfWhatTheBytesMean) {
    for (const std::int64_t width : {1, 5, 63, 64, 129, 384}) {
        SCOPED_TRACE(width);
        const at::Tensor matrix = at::randn({30, width});
        const ByteMatrix bytes = ByteMatrix::of(matrix);
        const at::Tensor x = at::randn({3, width});
        const at::Tensor meant = bytes.bytes.to(at::kFloat) * bytes.scales.unsqueeze(1);
        expectNear(rowProducts(bytes, x, m_kernels), at::linear(x, meant), kWholeNumbers);
        // Half a step of the largest number of each row.
        const at::Tensor step = matrix.abs().amax(1, true) / 127;
        EXPECT_TRUE(((meant - matrix).abs() <= step * 0.5001).all().item<bool>());
    }
}

TEST_P(RowProducts, ofBytesDoNotOverflow) {
    for (const std::int64_t width : {384, 1280, 70000}) {
        SCOPED_TRACE(width);
        const at::Tensor ones = at::ones({6, width});
        expectNear(rowProducts(ByteMatrix::of(ones), ones * -3, m_kernels),
                   at::full({6, 6}, -3.0 * static_cast<double>(width)), kWholeNumbers);
    }
}

TEST_P(RowProducts, ofBytesSayWhereARowIsNotFinite) {
    const ByteMatrix bytes = ByteMatrix::of(at::randn({5, 40}));
    at::Tensor x = at::randn({2, 40});
    x[0][7] = std::numeric_limits<float>::infinity();
    const at::Tensor found = rowProducts(bytes, x, m_kernels);
    EXPECT_TRUE(found[0].isnan().all().item<bool>());
    EXPECT_TRUE(found[1].isfinite().all().item<bool>());
}

TEST_P(RowProducts, attendHeadByHead) {
    for (const std::int64_t width : {3, 8, 64, 80}) {
        SCOPED_TRACE(width);
        const at::Tensor keys = brief({1, 3, 50, width});
        const at::Tensor values = brief({1, 3, 50, width});
        const at::Tensor q = at::randn({2, 3, 1, width});
        const at::Tensor shares =
            at::softmax(at::matmul(q, keys.to(at::kFloat).transpose(2, 3)), -1);
        expectNear(rowAttention(q, keys, values, m_kernels),
                   at::matmul(shares, values.to(at::kFloat)));
    }
}

TEST_P(RowProducts, aRowOfZerosHasAScale) {
    const ByteMatrix bytes = ByteMatrix::of(at::zeros({4, 64}));
    EXPECT_TRUE(at::equal(rowProducts(bytes, at::randn({1, 64}), m_kernels), at::zeros({1, 4})));
}

INSTANTIATE_TEST_SUITE_P(InstructionSets, RowProducts, ::testing::Values(0, 1, 2));

TEST(RowProductChoice, takesFewRowsOfShortNumbers) {
    const at::Tensor weight = at::zeros({4, 16}, at::kBFloat16);
    EXPECT_TRUE(suitsRowProducts(weight, at::zeros({1, 8, 16})));
    EXPECT_FALSE(suitsRowProducts(weight, at::zeros({9, 16})));
    EXPECT_FALSE(suitsRowProducts(weight.to(at::kFloat), at::zeros({1, 16})));
}

}  // namespace
}  // namespace skimline
