// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "tests/core/foundation/attention/dense_reference.h"
#include "tests/core/foundation/attention/devices.h"
#include "tests/core/foundation/attention/operator/golden_operator.h"
#include "tests/support/golden_data.h"

namespace skimline {
namespace {

class GoldenAttention : public testing::TestWithParam<at::DeviceType> {};

void checkCase(const std::filesystem::path& file, at::DeviceType device) {
    SCOPED_TRACE(file.filename().string());
    test::GoldenOperator golden = test::readGoldenOperator(file);
    auto& expected = golden.tensors;
    std::map<std::string, at::Tensor> leaves;
    for (const char* name : {"q", "k", "v"})
        leaves[name] = expected.at(name).to(device).set_requires_grad(true);
    const auto result =
        localGlobalAttention(leaves.at("q"), leaves.at("k"), leaves.at("v"), golden.pattern());
    (result.out * expected.at("grad_out").to(device)).sum().backward();
    EXPECT_LT(test::relativeError(result.out.detach(), expected.at("out")), 1e-5);
    EXPECT_LT(test::relativeError(result.lse.detach(), expected.at("lse")), 1e-5);
    for (const std::string name : {"q", "k", "v"}) {
        EXPECT_LT(test::relativeError(leaves.at(name).grad(), expected.at("grad_" + name)), 1e-4)
            << name;
    }
}

TEST_P(GoldenAttention, everyOperatorCase) {
    SKIMLINE_REQUIRE_DEVICE(GetParam());
    for (const auto& folder : test::goldenFolders("fulltransnet")) {
        const auto files = test::goldenOperatorFiles(folder);
        for (const auto& file : files) checkCase(file, GetParam());
        EXPECT_GE(files.size(), 7U);
    }
}

INSTANTIATE_TEST_SUITE_P(Device, GoldenAttention, testing::ValuesIn(test::devices()),
                         test::deviceName);

}  // namespace
}  // namespace skimline
