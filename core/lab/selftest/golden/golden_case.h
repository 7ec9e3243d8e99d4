// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// How far one computed quantity is from its expected value: the largest difference relative to the
/// largest expected magnitude. Sequences of frames count as 0 when equal and as infinity when not.
struct GoldenFinding {
    std::string quantity;  ///< "memory", "encoder_map.0", "grad.start", ..
    double error = 0;
    double tolerance = 0;

    bool withinTolerance() const { return error <= tolerance; }  ///< false for NaN
};

/// Error for a mismatch of values that must be equal, or of shapes.
inline constexpr double kNotEqual = std::numeric_limits<double>::infinity();

/// Runs one reference case (config.json, model.safetensors, io.safetensors) through FullTransNet
/// and compares all it holds: memory, probabilities, every map, losses, every gradient, greedy
/// decoding. Outputs may differ by 1e-5, gradients by 1e-4. Takes a second or so.
/// @throws Error(NotFound | Corrupt | Config | Mismatch | Cancelled)
std::vector<GoldenFinding> checkGoldenCase(const std::filesystem::path& folder,
                                           const RunContext& context,
                                           ComputeDevice device = ComputeDevice::Cpu);

}  // namespace skimline
