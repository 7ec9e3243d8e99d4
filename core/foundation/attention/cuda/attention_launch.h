// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/foundation/attention/cuda/attention_buffers.h"

namespace skimline::cuda {

/// float32 values of device memory that a pass needs in addition to its arguments: O(length).
std::int64_t forwardWorkspace(ElementType type, const AttentionSizes& sizes);
std::int64_t backwardWorkspace(ElementType type, const AttentionSizes& sizes);

/// Starts the kernels of one pass on `stream` (a cudaStream_t) of the current device; they run
/// later. Float32 is multiplied by CUDA cores; bfloat16 by tensor cores, with float32 sums, which
/// needs compute capability 8.0. Deterministic: the same bits every time, on every GPU.
/// @return the error, or an empty text
std::string launchForward(ElementType type, const ForwardBuffers& buffers, void* stream);
std::string launchBackward(ElementType type, const BackwardBuffers& buffers, void* stream);

}  // namespace skimline::cuda
