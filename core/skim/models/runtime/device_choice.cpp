// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/device_choice.h"

#include <c10/util/Exception.h>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// LibTorch reports a GPU's troubles as errors of its own kind; what follows the first sentence
/// is advice to programmers.
std::string firstSentence(const std::string& text) {
    return text.substr(0, text.find_first_of(".\n")) + ".";
}

}  // namespace

DeviceChoice::DeviceChoice(const std::string& request, LogSink log) : m_log(std::move(log)) {
    if (request == "cpu") return;
    if (request != "auto" && request != "cuda") {
        throw Error(ErrorCode::Usage, request,
                    "The device must be auto, cpu or cuda, not '" + request + "'.");
    }
    const CudaDevice device = cudaDevice();
    if (device.usable) {
        m_device = ComputeDevice::Cuda;
        logTo(m_log, LogLevel::Info, "Computing on " + device.name + ".");
    } else if (request == "cuda") {
        logTo(m_log, LogLevel::Warning, device.whyNot + " Computing on the CPU.");
    }
}

DeviceChoice DeviceChoice::assuming(ComputeDevice device, LogSink log) {
    DeviceChoice choice;
    choice.m_device = device;
    choice.m_log = std::move(log);
    return choice;
}

std::string DeviceChoice::name() const { return m_device == ComputeDevice::Cuda ? "cuda" : "cpu"; }

void DeviceChoice::run(const std::function<void(ComputeDevice)>& work) {
    if (m_device == ComputeDevice::Cpu) return work(m_device);
    std::string failure;
    try {
        return work(m_device);
    } catch (const c10::Error& error) {
        failure = error.what_without_backtrace();
    } catch (const Error& error) {
        if (error.subject() != "cuda") throw;
        failure = error.what();
    }
    logTo(m_log, LogLevel::Warning,
          "The GPU failed and the CPU takes over: " + firstSentence(failure));
    m_device = ComputeDevice::Cpu;
    work(m_device);
}

}  // namespace skimline
