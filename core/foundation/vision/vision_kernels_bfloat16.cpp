// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#define SKIMLINE_BFLOAT16
#include "core/foundation/vision/vision_kernels_body.h"

namespace skimline::cpu {

VisionKernels bfloat16Vision() { return visionKernels(); }

}  // namespace skimline::cpu
