// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#include "core/foundation/nn/cpu/recurrent_kernels_body.h"

namespace skimline::cpu {

RecurrentKernels avx512Recurrent() { return recurrentKernels(); }

}  // namespace skimline::cpu
