// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 32
#include "core/foundation/vision/vision_kernels_body.h"

namespace skimline::cpu {

VisionKernels avx2Vision() { return visionKernels(); }

}  // namespace skimline::cpu
