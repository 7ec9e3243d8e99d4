// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#include "core/foundation/attention/cpu/map_kernels_body.h"
#include "core/foundation/attention/cpu/pair_kernels_body.h"
#include "core/foundation/attention/cpu/row_kernels_body.h"

namespace skimline::cpu {

void avx512RowKernels(std::int64_t width, RowKernels<float>& kernels) {
    fillKernels(width, kernels);
}
void avx512RowKernels(std::int64_t width, RowKernels<double>& kernels) {
    fillKernels(width, kernels);
}

MapKernels avx512MapKernels(std::int64_t width) { return mapKernels(width); }
PairKernels avx512PairKernels(std::int64_t width) { return pairKernels(width); }

}  // namespace skimline::cpu
