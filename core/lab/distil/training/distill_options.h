// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/lab/training/optim/loop_options.h"

namespace skimline {

/// Shares of the teacher's channels that a student keeps. Counts are rounded to multiples of 8; the
/// 1024 outputs stay.
struct StudentWidths {
    double early = 0.6875;   ///< stem and modules 3a, 3b: most of the time goes there
    double middle = 0.6875;  ///< modules 4a to 4e
    double late = 0.5625;    ///< modules 5a, 5b: most of the parameters
};

/// Folder and fingerprint are the distiller's own.
struct DistillOptions : LoopOptions {
    DistillOptions() {
        steps = 4000;
        warmUp = 100;
        adam.weightDecay = 1e-4;
        adam.beta2 = 0.99;
    }

    std::int64_t batch = 64;           ///< images per update
    std::int64_t validateEvery = 250;  ///< 0: never
    double squareWeight = 0.1;         ///< of the squared error, relative to the cosine's
    bool halfPrecision = true;         ///< convolutions in bfloat16: several times faster where the
                                       ///< processor has it, and slower where it has not
    std::int64_t startImages = 192;    ///< for the least-squares start
    StudentWidths widths;
    std::uint64_t seed = 1;
};

}  // namespace skimline
