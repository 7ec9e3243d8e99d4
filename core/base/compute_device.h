// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Where a network computes.
enum class ComputeDevice { Cpu, Cuda };

/// What a feature extractor on the CPU computes in. Fast is bfloat16 where the processor multiplies
/// it, and float32 elsewhere.
enum class FeaturePrecision { Float32, Fast };

}  // namespace skimline
