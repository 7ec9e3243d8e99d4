// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The CUDA kernels, run on the CPU thread by thread. On a GPU the same kernels are tested through
// localGlobalAttention() by the tests with a device row.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/foundation/attention/pattern/globals_first_order.h"
#include "tests/core/foundation/attention/cuda/emulated_attention.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/attention/operator/golden_operator.h"
#include "tests/support/golden_data.h"

namespace skimline {
namespace {

using test::relativeError;

struct Case {
    at::Tensor q, k, v, gradOut;
    AttentionPattern pattern;
};

struct Outcome {
    at::Tensor out, lse, gradQ, gradK, gradV;
    std::int64_t blocks = 0;
};

Case randomCase(std::int64_t heads, std::int64_t length, std::int64_t width,
                const AttentionPattern& pattern, double size = 1) {
    const auto draw = [&] { return at::randn({heads, length, width}) * size; };
    return {draw(), draw(), draw(), at::randn({heads, length, width}), pattern};
}

cuda::StridedRows rowsOf(const at::Tensor& tensor) {
    return {tensor.data_ptr(), tensor.stride(0), tensor.stride(1)};
}

cuda::AttentionSizes sizesOf(const at::Tensor& q, const StepOrder& order) {
    return {q.size(0), q.size(1), q.size(2), order.globals, order.radius};
}

constexpr cuda::BlockAims kFewSplits{4096, 128};
constexpr cuda::BlockAims kManySplits{1 << 20, 16};

Outcome emulate(const Case& given, const cuda::BlockAims& aims, at::ScalarType type = at::kFloat) {
    const auto element =
        type == at::kFloat ? cuda::ElementType::Float32 : cuda::ElementType::Bfloat16;
    const auto typed = [&](const at::Tensor& tensor) { return tensor.to(type); };
    const at::Tensor q = typed(given.q), k = typed(given.k), v = typed(given.v);
    const at::Tensor gradOut = typed(given.gradOut);
    const StepOrder order = stepOrder(given.pattern, q.size(1));
    const std::vector<int> steps(order.steps.begin(), order.steps.end());
    const auto nan = std::numeric_limits<double>::quiet_NaN();
    Outcome result{at::full_like(q, nan), at::full({q.size(0), q.size(1)}, nan),
                   at::full_like(q, nan), at::full_like(q, nan), at::full_like(q, nan)};
    const cuda::AttentionSizes sizes = sizesOf(q, order);
    result.blocks =
        test::emulatedForward(element,
                              {sizes, rowsOf(q), rowsOf(k), rowsOf(v), rowsOf(result.out),
                               result.lse.data_ptr<float>(), steps.data()},
                              aims);
    result.blocks +=
        test::emulatedBackward(element,
                               {sizes, rowsOf(q), rowsOf(k), rowsOf(v), rowsOf(result.out),
                                rowsOf(gradOut), rowsOf(result.gradQ), rowsOf(result.gradK),
                                rowsOf(result.gradV), result.lse.data_ptr<float>(), steps.data()},
                               aims);
    return result;
}

Outcome dense(const Case& given) {
    const auto leaf = [](const at::Tensor& tensor) {
        return tensor.to(at::kDouble).clone().set_requires_grad(true);
    };
    const at::Tensor q = leaf(given.q), k = leaf(given.k), v = leaf(given.v);
    const auto result = test::denseAttention(q, k, v, given.pattern);
    (result.out * given.gradOut.to(at::kDouble)).sum().backward();
    return {result.out.detach(), result.lse.detach(), q.grad(), k.grad(), v.grad()};
}

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
        // Threads that share a row exchange sums for every pair, which takes its time here.
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

TEST(CudaKernels, bfloat16HoldsItsOwnPrecision) {
    std::mt19937 random(33);
    at::manual_seed(33);
    for (const std::int64_t width : {8, 12, 16, 64, 128}) {
        SCOPED_TRACE("width " + std::to_string(width));
        Case given = randomCase(2, 90, width, test::randomPattern(random, PatternKind::Lga, 90));
        for (at::Tensor* tensor : {&given.q, &given.k, &given.v, &given.gradOut})
            *tensor = tensor->to(at::kBFloat16).to(at::kFloat);
        // Arithmetic is float32; stored values are rounded to 8 bits.
        expectClose(emulate(given, kManySplits, at::kBFloat16), dense(given), 6e-3, 1.2e-2);
    }
}

TEST(CudaKernels, takeRowsThatLieApart) {
    at::manual_seed(34);
    const AttentionPattern pattern{PatternKind::Lga, 5, {3, 17}};
    Case given = randomCase(3, 40, 8, pattern);
    const Outcome expected = dense(given);
    // [length, heads, width] in memory, as projections leave them; then the same one value off, so
    // that four values at a time would be misaligned.
    const auto interleaved = [](const at::Tensor& tensor) {
        return tensor.transpose(0, 1).contiguous().transpose(0, 1);
    };
    const auto misaligned = [](const at::Tensor& tensor) {
        at::Tensor room = at::zeros({tensor.numel() + 1});
        at::Tensor view = room.narrow(0, 1, tensor.numel()).view(tensor.sizes());
        view.copy_(tensor);
        return view;
    };
    Case apart{interleaved(given.q), interleaved(given.k), interleaved(given.v),
               interleaved(given.gradOut), pattern};
    expectClose(emulate(apart, kFewSplits), expected, 1e-5, 1e-4);
    apart.k = misaligned(given.k);
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
        EXPECT_LT(test::emulatedWorkspace(lga), 12 * 256 * length);
        EXPECT_LT(test::emulatedWorkspace(budget), 12 * 256 * length);
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
