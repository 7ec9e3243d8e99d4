// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Processor that a network computes on.
enum class ComputeDevice { Cpu, Cuda };

/// Arithmetic of a feature extractor on the CPU. Fast is bfloat16 where the processor multiplies
/// it, and float32 elsewhere.
enum class FeaturePrecision { Float32, Fast };

/// Hardware that decodes videos: VA-API (Intel, AMD), NVDEC (by CUDA); Auto is the first that
/// opens, or software if none does.
enum class HardwareDecoding { Off, Auto, Vaapi, Cuda };

}  // namespace skimline
