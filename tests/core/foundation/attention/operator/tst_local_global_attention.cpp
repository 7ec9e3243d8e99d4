// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"
#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/attention/devices.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using test::relativeError;

struct Inputs {
    at::Tensor q, k, v;
};

Inputs randomInputs(std::int64_t heads, std::int64_t length, std::int64_t width,
                    at::ScalarType type = at::kFloat, double size = 1.0) {
    const auto make = [&] {
        return (at::randn({heads, length, width}, at::kDouble) * size).to(type);
    };
    return {make(), make(), make()};
}

struct Gradients {
    at::Tensor out, lse, q, k, v;
};

/// Runs `attention` on fresh leaves of the given type and device and sends `gradOut` back.
/// @return all of it on the CPU
template <class Attention>
Gradients differentiate(const Attention& attention, const Inputs& inputs, const at::Tensor& gradOut,
                        at::ScalarType type, at::DeviceType device = at::kCPU) {
    const auto leaf = [&](const at::Tensor& t) {
        return t.to(device, type).clone().set_requires_grad(true);
    };
    const at::Tensor q = leaf(inputs.q);
    const at::Tensor k = leaf(inputs.k);
    const at::Tensor v = leaf(inputs.v);
    const auto result = attention(q, k, v);
    (result.out * gradOut.to(device, type)).sum().backward();
    return {result.out.detach().cpu(), result.lse.detach().cpu(), q.grad().cpu(), k.grad().cpu(),
            v.grad().cpu()};
}

Gradients runOperator(const Inputs& inputs, const at::Tensor& gradOut,
                      const AttentionPattern& pattern, at::ScalarType type = at::kFloat,
                      at::DeviceType device = at::kCPU) {
    return differentiate([&](const auto& q, const auto& k,
                             const auto& v) { return localGlobalAttention(q, k, v, pattern); },
                         inputs, gradOut, type, device);
}

Gradients runDense(const Inputs& inputs, const at::Tensor& gradOut,
                   const AttentionPattern& pattern) {
    return differentiate([&](const auto& q, const auto& k,
                             const auto& v) { return test::denseAttention(q, k, v, pattern); },
                         inputs, gradOut, at::kDouble);
}

void expectClose(const Gradients& actual, const Gradients& expected, double forward,
                 double backward) {
    EXPECT_LT(relativeError(actual.out, expected.out), forward);
    EXPECT_LT(relativeError(actual.lse, expected.lse), forward);
    EXPECT_LT(relativeError(actual.q, expected.q), backward);
    EXPECT_LT(relativeError(actual.k, expected.k), backward);
    EXPECT_LT(relativeError(actual.v, expected.v), backward);
}

/// Tests that hold on every device.
class AttentionOn : public testing::TestWithParam<at::DeviceType> {
protected:
    Gradients run(const Inputs& inputs, const at::Tensor& gradOut,
                  const AttentionPattern& pattern) const {
        return runOperator(inputs, gradOut, pattern, at::kFloat, GetParam());
    }
};
INSTANTIATE_TEST_SUITE_P(Device, AttentionOn, testing::ValuesIn(test::devices()), test::deviceName);

TEST_P(AttentionOn, equalsMaskedSoftmaxOnRandomCasesOfAllKinds) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    std::mt19937 random(11);
    at::manual_seed(11);
    const std::int64_t widths[] = {1, 3, 8, 12, 16, 33, 64, 100};
    for (int round = 0; round < 64; ++round) {
        const auto kind = static_cast<PatternKind>(round % 4);
        const auto length = 1 + static_cast<std::int64_t>(random() % 150);
        const AttentionPattern pattern = test::randomPattern(random, kind, length);
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length));
        const Inputs inputs = randomInputs(1 + round % 3, length, widths[random() % 8]);
        const at::Tensor gradOut = at::randn_like(inputs.q);
        const Gradients expected = runDense(inputs, gradOut, pattern);
        expectClose(run(inputs, gradOut, pattern), expected, 1e-5, 1e-4);
        if (GetParam() == at::kCUDA) continue;
        expectClose(runOperator(inputs, gradOut, pattern, at::kDouble), expected, 1e-12, 1e-11);
    }
}

TEST_P(AttentionOn, headsOfALongVideoDoNotDependOnEachOther) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(12);
    const std::int64_t length = 5000;
    const AttentionPattern pattern{PatternKind::Lga, 9, {0, 2500, 4999}};
    const Inputs all = randomInputs(3, length, 8);
    const at::Tensor gradOut = at::randn_like(all.q);
    const Gradients together = run(all, gradOut, pattern);
    for (std::int64_t head = 0; head < 3; ++head) {
        const auto only = [&](const at::Tensor& tensor) { return tensor.narrow(0, head, 1); };
        const Gradients alone =
            run({only(all.q), only(all.k), only(all.v)}, only(gradOut), pattern);
        EXPECT_TRUE(at::equal(alone.q, only(together.q)));
        EXPECT_TRUE(at::equal(alone.k, only(together.k)));
        EXPECT_TRUE(at::equal(alone.v, only(together.v)));
    }
}

TEST_P(AttentionOn, fiveHundredRandomCasesEqualTheDefinition) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    std::mt19937 random(500);
    at::manual_seed(500);
    const std::int64_t widths[] = {4, 8, 16, 32, 64, 128};
    for (int round = 0; round < 500; ++round) {
        const auto length = 1 + static_cast<std::int64_t>(random() % 120);
        const AttentionPattern pattern = test::randomPattern(random, PatternKind::Lga, length);
        const Inputs inputs =
            randomInputs(1 + static_cast<std::int64_t>(random() % 4), length, widths[round % 6]);
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length) + ", d " +
                     std::to_string(widths[round % 6]));
        const at::Tensor gradOut = at::randn_like(inputs.q);
        expectClose(run(inputs, gradOut, pattern), runDense(inputs, gradOut, pattern), 1e-5, 1e-4);
    }
}

TEST(LocalGlobalAttention, gradientsEqualDifferencesOfTheOutput) {
    at::manual_seed(5);
    const AttentionPattern pattern{PatternKind::Lga, 3, {2, 7}};
    const Inputs inputs = randomInputs(2, 9, 4, at::kDouble);
    const at::Tensor gradOut = at::randn_like(inputs.q);
    const Gradients analytic = runOperator(inputs, gradOut, pattern, at::kDouble);
    const at::Tensor arguments[] = {inputs.q, inputs.k, inputs.v};
    const at::Tensor gradients[] = {analytic.q, analytic.k, analytic.v};
    const auto loss = [&] {
        return (localGlobalAttention(inputs.q, inputs.k, inputs.v, pattern).out * gradOut)
            .sum()
            .item<double>();
    };
    constexpr double kStep = 1e-6;
    for (int argument = 0; argument < 3; ++argument) {
        double* values = arguments[argument].data_ptr<double>();
        const double* slopes = gradients[argument].contiguous().data_ptr<double>();
        for (std::int64_t at = 0; at < inputs.q.numel(); ++at) {
            const double before = values[at];
            values[at] = before + kStep;
            const double above = loss();
            values[at] = before - kStep;
            const double below = loss();
            values[at] = before;
            EXPECT_NEAR(slopes[at], (above - below) / (2 * kStep), 1e-7);
        }
    }
}

TEST(LocalGlobalAttention, everyInstructionSetAgrees) {
    at::manual_seed(2);
    const Inputs inputs = randomInputs(2, 131, 8);
    const cpu::AttentionSize size{2, 131, 8};
    const AttentionPattern pattern{PatternKind::Lga, 17, {0, 1, 2, 50, 64, 130}};
    const at::Tensor gradOut = at::randn_like(inputs.q);
    const Gradients expected = runDense(inputs, gradOut, pattern);
    for (const auto instructions : cpu::availableInstructionSets()) {
        Gradients actual{at::empty_like(inputs.q), at::empty({2, 131}), at::empty_like(inputs.q),
                         at::empty_like(inputs.q), at::empty_like(inputs.q)};
        const auto data = [](const at::Tensor& t) { return t.data_ptr<float>(); };
        cpu::forwardKernel<float>(
            size, pattern,
            {data(inputs.q), data(inputs.k), data(inputs.v), data(actual.out), data(actual.lse)},
            instructions);
        cpu::backwardKernel<float>(
            size, pattern,
            {data(inputs.q), data(inputs.k), data(inputs.v), data(actual.out), data(actual.lse),
             data(gradOut), data(actual.q), data(actual.k), data(actual.v)},
            instructions);
        SCOPED_TRACE(static_cast<int>(instructions));
        expectClose(actual, expected, 1e-5, 1e-4);
    }
}

TEST_P(AttentionOn, allGlobalAndWideWindowEqualFull) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(7);
    const Inputs inputs = randomInputs(3, 70, 8);
    const at::Tensor gradOut = at::randn_like(inputs.q);
    const Gradients full = run(inputs, gradOut, {PatternKind::Full, 17, {}});
    AttentionPattern allGlobal{PatternKind::Lga, 1, {}};
    for (std::int64_t step = 0; step < 70; ++step) allGlobal.globals.push_back(step);
    expectClose(run(inputs, gradOut, allGlobal), full, 1e-5, 1e-4);
    expectClose(run(inputs, gradOut, {PatternKind::Lga, 1000, {4}}), full, 1e-5, 1e-4);
    expectClose(run(inputs, gradOut, {PatternKind::Local, 140, {}}), full, 1e-5, 1e-4);
}

TEST(LocalGlobalAttention, seeingOnlyOneselfReturnsTheValues) {
    at::manual_seed(8);
    const Inputs inputs = randomInputs(2, 37, 8);
    for (const AttentionPattern& pattern :
         {AttentionPattern{PatternKind::Local, 1, {}}, AttentionPattern{PatternKind::Lga, 1, {}},
          AttentionPattern{PatternKind::Global, 17, {}}}) {
        const auto result = localGlobalAttention(inputs.q, inputs.k, inputs.v, pattern);
        EXPECT_LT(relativeError(result.out, inputs.v), 1e-6);
    }
}

TEST_P(AttentionOn, oneStep) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(9);
    const Inputs inputs = randomInputs(2, 1, 8);
    for (int kind = 0; kind < 4; ++kind) {
        const AttentionPattern pattern{static_cast<PatternKind>(kind), 17, {0}};
        const Gradients result = run(inputs, at::ones_like(inputs.q), pattern);
        EXPECT_LT(relativeError(result.out, inputs.v), 1e-6);
        EXPECT_LT(relativeError(result.v, at::ones_like(inputs.v)), 1e-6);
        EXPECT_LT(result.q.abs().max().item<float>(), 1e-5F);
    }
}

TEST_P(AttentionOn, largeScoresStayFinite) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(10);
    for (const double size : {30.0, 1e3, 1e6}) {
        const Inputs inputs = randomInputs(2, 90, 8, at::kFloat, size);
        const at::Tensor gradOut = at::randn_like(inputs.q);
        const AttentionPattern pattern{PatternKind::Lga, 9, {0, 44, 89}};
        const Gradients result = run(inputs, gradOut, pattern);
        for (const at::Tensor& tensor : {result.out, result.lse, result.q, result.k, result.v}) {
            EXPECT_TRUE(tensor.isfinite().all().item<bool>()) << "size " << size;
        }
        EXPECT_LT(relativeError(result.out, runDense(inputs, gradOut, pattern).out), 1e-3);
    }
}

TEST(LocalGlobalAttention, bitsDoNotDependOnTheNumberOfThreads) {
    at::manual_seed(12);
    const Inputs inputs = randomInputs(4, 333, 8);
    const at::Tensor gradOut = at::randn_like(inputs.q);
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 0; step < 333; step += 5) pattern.globals.push_back(step);
    const int before = at::get_num_threads();
    at::set_num_threads(1);
    const Gradients one = runOperator(inputs, gradOut, pattern);
    at::set_num_threads(2);
    const Gradients two = runOperator(inputs, gradOut, pattern);
    const Gradients again = runOperator(inputs, gradOut, pattern);
    at::set_num_threads(before);
    for (const Gradients& other : {two, again}) {
        EXPECT_TRUE(at::equal(one.out, other.out) && at::equal(one.lse, other.lse));
        EXPECT_TRUE(at::equal(one.q, other.q) && at::equal(one.k, other.k));
        EXPECT_TRUE(at::equal(one.v, other.v));
    }
}

TEST_P(AttentionOn, takesStridedArgumentsAndGradients) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(13);
    const Inputs inputs = randomInputs(2, 40, 8);
    const AttentionPattern pattern{PatternKind::Lga, 5, {3}};
    const auto strided = [](const at::Tensor& t) {
        const at::Tensor there = t.to(GetParam());
        return there.transpose(0, 1).contiguous().transpose(0, 1).set_requires_grad(true);
    };
    const at::Tensor v = strided(inputs.v);
    const auto result = localGlobalAttention(strided(inputs.q), strided(inputs.k), v, pattern);
    result.out.transpose(0, 2).sum().backward();
    const Gradients expected = runDense(inputs, at::ones_like(inputs.q), pattern);
    EXPECT_LT(relativeError(result.out.detach().cpu(), expected.out), 1e-5);
    EXPECT_LT(relativeError(v.grad().cpu(), expected.v), 1e-4);
}

TEST_P(AttentionOn, givesTheSameBitsAgain) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    at::manual_seed(14);
    const Inputs inputs = randomInputs(4, 700, 8);
    const at::Tensor gradOut = at::randn_like(inputs.q);
    AttentionPattern pattern{PatternKind::Lga, 17, {}};
    for (std::int64_t step = 0; step < 700; step += 3) pattern.globals.push_back(step);
    const Gradients one = run(inputs, gradOut, pattern);
    const Gradients two = run(inputs, gradOut, pattern);
    EXPECT_TRUE(at::equal(one.out, two.out) && at::equal(one.lse, two.lse));
    EXPECT_TRUE(at::equal(one.q, two.q) && at::equal(one.k, two.k) && at::equal(one.v, two.v));
}

TEST(LocalGlobalAttention, bfloat16OnACard) {
    SKIMLINE_REQUIRE_DEVICE(at::kCUDA);
    at::manual_seed(15);
    AttentionPattern pattern{PatternKind::Lga, 17, {0, 40, 90, 200}};
    for (const std::int64_t width : {8, 16, 64}) {
        Inputs inputs = randomInputs(4, 256, width);
        for (at::Tensor* tensor : {&inputs.q, &inputs.k, &inputs.v})
            *tensor = tensor->to(at::kBFloat16).to(at::kFloat);
        const at::Tensor gradOut = at::randn_like(inputs.q).to(at::kBFloat16).to(at::kFloat);
        expectClose(runOperator(inputs, gradOut, pattern, at::kBFloat16, at::kCUDA),
                    runDense(inputs, gradOut, pattern), 6e-3, 1.2e-2);
    }
}

TEST(LocalGlobalAttention, onlyTheOutputCarriesAGradient) {
    const Inputs inputs = randomInputs(1, 6, 8);
    const at::Tensor q = inputs.q.clone().set_requires_grad(true);
    const auto result = localGlobalAttention(q, inputs.k, inputs.v, {PatternKind::Full, 1, {}});
    EXPECT_TRUE(result.out.requires_grad());
    EXPECT_FALSE(result.lse.requires_grad());
    EXPECT_ANY_THROW(result.out.sum().backward({}, c10::nullopt, /*create_graph=*/true));
}

TEST(LocalGlobalAttention, wrongArgumentsAreNamed) {
    const Inputs good = randomInputs(2, 6, 8);
    const AttentionPattern lga{PatternKind::Lga, 3, {1}};
    const auto code = [&](const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                          const AttentionPattern& pattern) {
        return test::codeOf([&] { localGlobalAttention(q, k, v, pattern); });
    };
    EXPECT_EQ(code(good.q[0], good.k, good.v, lga), ErrorCode::Shape);
    EXPECT_EQ(code(good.q, good.k.slice(1, 0, 5), good.v, lga), ErrorCode::Shape);
    EXPECT_EQ(code(good.q, good.k, good.v.to(at::kDouble), lga), ErrorCode::Shape);
    EXPECT_EQ(code({}, good.k, good.v, lga), ErrorCode::Shape);
    EXPECT_EQ(code(good.q, good.k, {}, lga), ErrorCode::Shape);
    const at::Tensor half = good.q.to(at::kBFloat16);
    EXPECT_EQ(code(half, half, half, lga), ErrorCode::Shape);
    const at::Tensor none = at::zeros({2, 0, 8});
    EXPECT_EQ(code(none, none, none, {PatternKind::Full, 1, {}}), ErrorCode::Shape);
    const at::Tensor wide = at::zeros({1, 2, 257});
    EXPECT_EQ(code(wide, wide, wide, {PatternKind::Full, 1, {}}), ErrorCode::Shape);
    EXPECT_EQ(code(good.q, good.k, good.v, {PatternKind::Lga, 3, {6}}), ErrorCode::Shape);
    EXPECT_EQ(code(good.q, good.k, good.v, {PatternKind::Lga, 0, {}}), ErrorCode::Shape);
}

}  // namespace
}  // namespace skimline
