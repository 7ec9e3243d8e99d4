#pragma once

namespace skimline {

/// Where a network computes.
enum class ComputeDevice { Cpu, Cuda };

}  // namespace skimline
