// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/Context.h>
#include <c10/core/DeviceType.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace skimline::test {

/// One body, a row per device; the CUDA row is shown as skipped where there is no GPU.
inline constexpr std::array<at::DeviceType, 2> kDevices{at::kCPU, at::kCUDA};

inline std::string deviceName(const testing::TestParamInfo<at::DeviceType>& info) {
    return info.param == at::kCPU ? "cpu" : "cuda";
}

}  // namespace skimline::test

#define SKIMLINE_REQUIRE_DEVICE(device) \
    if ((device) == at::kCUDA && !at::hasCUDA()) GTEST_SKIP() << "no CUDA device"
