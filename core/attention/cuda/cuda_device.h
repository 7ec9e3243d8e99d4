// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline {

/// What is said wherever a GPU is offered, until the kernels have run on one. Empty afterwards.
inline constexpr const char* kGpuCaution = "The CUDA kernels have never run on hardware.";

struct CudaDevice {
    bool usable = false;
    std::string name;    ///< of the first GPU, when usable
    std::string whyNot;  ///< one sentence, when not
};

/// The GPU that networks would run on. Reentrant; asks the driver each time.
CudaDevice cudaDevice();

}  // namespace skimline
