// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 32
#include "core/foundation/nn/cpu/layer_kernels_body.h"

namespace skimline::cpu {

LayerKernels avx2Layers() { return layerKernels(); }

}  // namespace skimline::cpu
