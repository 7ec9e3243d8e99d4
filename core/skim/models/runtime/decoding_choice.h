// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/log.h"
#include "core/foundation/media/hardware/hardware_device.h"

namespace skimline {

/// @throws Error(Usage) for a name that is not one of kHardwareDecodingNames
HardwareDecoding hardwareDecodingNamed(const std::string& name);

/// Decoder of the video of one job. Starts with hardware if requested and available, and continues
/// in software if it does not decode the video. One thread.
class DecodingChoice {
public:
    DecodingChoice() = default;
    /// Opens the hardware (openHardware()). @throws Error(NotFound) if a kind requested by name
    /// does not open
    DecodingChoice(HardwareDecoding wish, LogSink log);

    /// Vaapi, Cuda, or Off for software.
    HardwareDecoding hardware() const { return m_hardware; }

    /// Runs `work` with that; the log names the decoder unless software was asked for. If hardware
    /// cannot decode the video, logs the reason and runs `work` again in software.
    void run(const std::function<void(HardwareDecoding)>& work);

    /// For tests: as if the requested decoder had opened.
    static DecodingChoice assuming(HardwareDecoding hardware, LogSink log);

private:
    HardwareDecoding m_hardware = HardwareDecoding::Off;
    bool m_isWished = false;
    LogSink m_log;
};

/// One sentence or two about the hardware that was found, for display.
std::string hardwareSentence(std::span<const HardwareDevice> devices);

}  // namespace skimline
