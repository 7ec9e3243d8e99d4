// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 32
#include "core/foundation/nn/convolution/convolution_kernels_body.h"

namespace skimline::cpu {

ConvolutionKernels avx2Convolutions() { return convolutionKernels(); }

}  // namespace skimline::cpu
