// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/sandbox/sandbox_needs.h"

namespace skimline {

/// Needs of every sandboxed process of this program, for all its tasks: networks and the program's
/// own files to read, its cache (which is made when missing), a limit on memory.
/// @param device  as AnalysisRequest::device; anything but "cpu" gives it the GPUs there are
/// @param hardware  that decodes, as AnalysisRequest::hardwareDecoding; it is opened before rights
/// are given up, and its device files stay accessible
SandboxNeeds needsOfProgram(const std::string& device = "cpu",
                            HardwareDecoding hardware = HardwareDecoding::Off);

}  // namespace skimline
