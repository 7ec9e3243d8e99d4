// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline {

struct CudaDevice {
    bool usable = false;
    std::string name;    ///< of the first GPU, when usable
    std::string whyNot;  ///< one sentence, when not
};

/// The GPU that networks would run on. Reentrant; asks the driver each time.
CudaDevice cudaDevice();

/// Opens that GPU for this process: from then on it is used without opening any file or socket of
/// the system's. Does nothing if there is none.
void openCudaDevice();

}  // namespace skimline
