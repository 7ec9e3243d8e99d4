// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The CUDA kernels for float32, run on the CPU thread by thread. On a GPU the same kernels are
// tested through localGlobalAttention() by the tests with a device row.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/core/foundation/attention/cuda/emulated_case.h"
#include "tests/core/foundation/attention/operator/golden_operator.h"
#include "tests/support/golden_data.h"

namespace skimline {
namespace {

using test::Case;
using test::dense;
using test::emulate;
using test::kFewSplits;
using test::kManySplits;
using test::Outcome;
using test::randomCase;
using test::relativeError;

void expectClose(const Outcome& actual, const Outcome& expected, double forward, double backward) {
    EXPECT_LT(relativeError(actual.out, expected.out), forward);
    EXPECT_LT(relativeError(actual.lse, expected.lse), forward);
    EXPECT_LT(relativeError(actual.gradQ, expected.gradQ), backward);
    EXPECT_LT(relativeError(actual.gradK, expected.gradK), backward);
    EXPECT_LT(relativeError(actual.gradV, expected.gradV), backward);
}

TEST(CudaKernels, equalTheDefinitionOnRandomCasesOfAllKindsAndWidths) {
    std::mt19937 random(31);
    at::manual_seed(31);
    const std::int64_t widths[] = {1, 3, 4, 8, 12, 16, 32, 33, 64, 100, 128};
    for (int round = 0; round < 88; ++round) {
        const auto kind = static_cast<PatternKind>(round % 4);
        const std::int64_t width = widths[round % 11];
        // Threads that share a row exchange sums for every pair, which is slow here.
        const auto length = 1 + static_cast<std::int64_t>(random() % (width > 16 ? 50 : 200));
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length) +
                     ", width " + std::to_string(width));
        const Case given =
            randomCase(1 + round % 3, length, width, test::randomPattern(random, kind, length));
        const Outcome expected = dense(given);
        expectClose(emulate(given, kFewSplits), expected, 1e-5, 1e-4);
        expectClose(emulate(given, kManySplits), expected, 1e-5, 1e-4);
    }
}

TEST(CudaKernels, splitsAreReallyMade) {
    at::manual_seed(32);
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 0; step < 300; step += 3) pattern.globals.push_back(step);
    const Case given = randomCase(2, 300, 8, pattern);
    const Outcome whole = emulate(given, {1, 300});
    const Outcome split = emulate(given, kManySplits);
    EXPECT_GT(split.blocks, 3 * whole.blocks);
    expectClose(split, dense(given), 1e-5, 1e-4);
    expectClose(whole, dense(given), 1e-5, 1e-4);
}

TEST(CudaKernels, takeRowsThatLieApart) {
    at::manual_seed(34);
    const AttentionPattern pattern{PatternKind::Lga, 5, {3, 17}};
    const Case given = randomCase(3, 40, 8, pattern);
    const Outcome expected = dense(given);
    Case apart{test::interleaved(given.q), test::interleaved(given.k), test::interleaved(given.v),
               test::interleaved(given.gradOut), pattern};
    expectClose(emulate(apart, kFewSplits), expected, 1e-5, 1e-4);
    apart.k = test::misaligned(given.k);
    expectClose(emulate(apart, kFewSplits), expected, 1e-5, 1e-4);
}

TEST(CudaKernels, largeScoresStayFinite) {
    at::manual_seed(35);
    for (const double size : {30.0, 1e3, 1e6}) {
        SCOPED_TRACE("size " + std::to_string(size));
        const Case given = randomCase(2, 90, 8, {PatternKind::Lga, 9, {0, 44, 89}}, size);
        const Outcome result = emulate(given, kManySplits);
        for (const at::Tensor& tensor :
             {result.out, result.lse, result.gradQ, result.gradK, result.gradV}) {
            EXPECT_TRUE(tensor.isfinite().all().item<bool>());
        }
        EXPECT_LT(relativeError(result.out, dense(given).out), 1e-3);
    }
}

TEST(CudaKernels, windowsWiderThanTheVideoAndSingleSteps) {
    at::manual_seed(36);
    for (const AttentionPattern& pattern :
         {AttentionPattern{PatternKind::Lga, 1000, {4}},
          AttentionPattern{PatternKind::Local, 1, {}},
          AttentionPattern{PatternKind::Local, std::numeric_limits<std::int64_t>::max(), {}},
          AttentionPattern{PatternKind::Global, 17, {}}}) {
        const Case given = randomCase(2, 150, 8, pattern);
        expectClose(emulate(given, kFewSplits), dense(given), 1e-5, 1e-4);
    }
    const Case one = randomCase(2, 1, 64, {PatternKind::Lga, 17, {0}});
    expectClose(emulate(one, kFewSplits), dense(one), 1e-5, 1e-4);
}

TEST(CudaKernels, workspaceStaysLinear) {
    for (const std::int64_t length : {1536, 7200, 100000}) {
        const cuda::AttentionSizes lga{8, length, 8, 3 * length / 10, 8};
        const cuda::AttentionSizes budget{8, length, 8, 512, 8};
        // q, k, v and out together take 4 * 8 * 8 values per step.
        for (const auto type : {cuda::ElementType::Float32, cuda::ElementType::Bfloat16}) {
            EXPECT_LT(test::emulatedWorkspace(type, lga), 12 * 256 * length);
            EXPECT_LT(test::emulatedWorkspace(type, budget), 12 * 256 * length);
        }
    }
}

void checkCase(const std::filesystem::path& file) {
    SCOPED_TRACE(file.filename().string());
    const auto golden = test::readGoldenOperator(file);
    const auto& tensors = golden.tensors;
    const Case given{tensors.at("q"), tensors.at("k"), tensors.at("v"), tensors.at("grad_out"),
                     golden.pattern()};
    const Outcome expected{tensors.at("out"), tensors.at("lse"), tensors.at("grad_q"),
                           tensors.at("grad_k"), tensors.at("grad_v")};
    expectClose(emulate(given, kFewSplits), expected, 1e-5, 1e-4);
    expectClose(emulate(given, kManySplits), expected, 1e-5, 1e-4);
}

TEST(GoldenCudaKernels, everyOperatorCase) {
    for (const auto& folder : test::goldenFolders("fulltransnet"))
        for (const auto& file : test::goldenOperatorFiles(folder)) checkCase(file);
}

}  // namespace
}  // namespace skimline
