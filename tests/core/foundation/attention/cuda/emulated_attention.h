// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cuda/attention_launch.h"
#include "core/foundation/attention/cuda/geometry.h"

namespace skimline::test {

/// launchForward() and launchBackward() with kernels that run on the CPU, pointers to its memory,
/// and a cutting into blocks of the test's choice; the workspace is theirs.
/// @return blocks that were run
std::int64_t emulatedForward(cuda::ElementType type, cuda::ForwardBuffers buffers,
                             const cuda::BlockAims& aims);
std::int64_t emulatedBackward(cuda::ElementType type, cuda::BackwardBuffers buffers,
                              const cuda::BlockAims& aims);

/// Workspace of both passes with the sizes of blocks that a GPU gets, in float32 values.
std::int64_t emulatedWorkspace(cuda::ElementType type, const cuda::AttentionSizes& sizes);

}  // namespace skimline::test
