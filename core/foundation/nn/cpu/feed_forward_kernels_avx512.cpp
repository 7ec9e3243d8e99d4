// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#include "core/foundation/nn/cpu/feed_forward_kernels_body.h"

namespace skimline::cpu {

FeedForwardKernels avx512FeedForward() { return feedForwardKernels(); }

}  // namespace skimline::cpu
