// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/compute_device.h"

struct AVBufferRef;

namespace skimline {

/// Subject of the error for a video that hardware cannot decode but software perhaps can.
inline constexpr char kHardwareSubject[] = "hardware decoding";

/// State of one kind of hardware.
struct HardwareDevice {
    HardwareDecoding kind = HardwareDecoding::Vaapi;
    bool opens = false;
    std::string whyNot;  ///< without a capital and full stop; empty if it opens
};

inline constexpr std::array<const char*, 4> kHardwareDecodingNames{"off", "auto", "vaapi", "cuda"};
inline std::string nameOf(HardwareDecoding kind) {
    return kHardwareDecodingNames[static_cast<std::size_t>(kind)];
}

/// All kinds, in the order in which Auto tries them. Opens them; see openHardware().
std::vector<HardwareDevice> hardwareDevices();

/// Opens the requested device, unless this process has done so before: once, for all threads and
/// for good. Drivers do not survive a fork, so a process that forks must fork before this call.
/// Thread-safe.
/// @return the kind that opened; Off where none did, or none is requested
HardwareDecoding openHardware(HardwareDecoding wish);

/// FFmpeg's device of an opened kind, owned by the process; null if it does not open.
AVBufferRef* hardwareContext(HardwareDecoding kind);

/// @param devices  "/dev"  @param said  FFmpeg's message, used if the device exists
/// @return as HardwareDevice::whyNot
std::string whyNotOpened(HardwareDecoding kind, const std::filesystem::path& devices,
                         const std::string& said);

}  // namespace skimline
