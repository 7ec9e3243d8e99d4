// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 32
#include "core/foundation/language/whisper/row_kernels_body.h"

namespace skimline::cpu {

RowProductKernels avx2RowProducts() { return {multiply, multiplyBytes, gather}; }

}  // namespace skimline::cpu
