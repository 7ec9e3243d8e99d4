// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/program_needs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

bool mayUse(const SandboxNeeds& needs, const char* device) {
    return std::ranges::find(needs.devices, std::filesystem::path(device)) != needs.devices.end();
}

class ProgramNeeds : public testing::Test {
protected:
    const test::ScratchFolder m_folder;
    const test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", m_folder.path().string()};
};

TEST_F(ProgramNeeds, softwareDecodesWithoutAnyDevice) {
    const SandboxNeeds needs = needsOfProgram();
    EXPECT_TRUE(needs.devices.empty());
    EXPECT_FALSE(needs.before);
    EXPECT_GT(needs.memoryBytes, 0U);
}

TEST_F(ProgramNeeds, hardwareOpensBeforeTheSandboxAndStaysWithinReach) {
    for (const HardwareDecoding wish : {HardwareDecoding::Auto, HardwareDecoding::Vaapi}) {
        const SandboxNeeds needs = needsOfProgram("cpu", wish);
        EXPECT_TRUE(mayUse(needs, "/dev/dri"));
        ASSERT_TRUE(needs.before);
        needs.before();  // fails quietly if there is none
    }
    const SandboxNeeds needs = needsOfProgram("cpu", HardwareDecoding::Cuda);
    EXPECT_FALSE(mayUse(needs, "/dev/dri"));
    EXPECT_TRUE(needs.before);
    EXPECT_EQ(mayUse(needs, "/dev/nvidiactl"), std::filesystem::exists("/dev/nvidiactl"));
}

}  // namespace
}  // namespace skimline
