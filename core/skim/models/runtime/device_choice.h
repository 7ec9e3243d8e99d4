// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/log.h"

namespace skimline {

/// The device of one job. Starts on the GPU when one is requested and available, and continues
/// without it when the GPU fails. One thread.
class DeviceChoice {
public:
    /// @param request  auto, cpu, cuda. With cuda and no usable GPU the log says why (a warning),
    /// with auto it does so quietly
    /// @throws Error(Usage) for another word
    DeviceChoice(const std::string& request, LogSink log);

    ComputeDevice device() const { return m_device; }
    /// "cpu" or "cuda"
    std::string name() const;

    /// Runs `work` on the device; when the GPU lacks memory or fails, says so in the log and runs
    /// it again on the CPU, as everything after it.
    void run(const std::function<void(ComputeDevice)>& work);

    /// For tests: as if the requested device had been available.
    static DeviceChoice assuming(ComputeDevice device, LogSink log);

private:
    DeviceChoice() = default;

    ComputeDevice m_device = ComputeDevice::Cpu;
    LogSink m_log;
};

}  // namespace skimline
