// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/Context.h>
#include <c10/core/DeviceType.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace skimline::test {

/// One test body, one row per device. The CUDA row exists only where LibTorch supports CUDA; if it
/// does not, tst_networks_on_gpu says so once.
inline std::vector<at::DeviceType> devices() {
    return at::hasCUDA() ? std::vector{at::kCPU, at::kCUDA} : std::vector{at::kCPU};
}

inline std::string deviceName(const testing::TestParamInfo<at::DeviceType>& info) {
    return info.param == at::kCPU ? "cpu" : "cuda";
}

}  // namespace skimline::test

#define SKIMLINE_REQUIRE_DEVICE(device) \
    if ((device) == at::kCUDA && !at::hasCUDA()) GTEST_SKIP() << "no CUDA device"
