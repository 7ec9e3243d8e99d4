// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/nn/cpu/feed_forward_kernels.h"

namespace skimline::cpu {

/// @param instructions  must be supported by this processor
FeedForwardKernels feedForwardFor(InstructionSet instructions = availableInstructionSets().back());

/// Writes view.y. Values do not depend on the number of threads; they differ in the last digits
/// between instruction sets. A row's value does not depend on the other rows. Reentrant.
void plainFeedForward(const FeedForwardView& view, const FeedForwardKernels& kernels);

/// Writes view.gradX, gradIn and gradOut. Every sum has a fixed order that depends on the sizes
/// alone. Memory for up to three copies of gradX.
void plainFeedForwardGradient(const FeedForwardView& view, const FeedForwardKernels& kernels);

}  // namespace skimline::cpu
