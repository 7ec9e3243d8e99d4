#pragma once

#include "core/attention/cpu/row_kernel_choice.h"
#include "core/nets/cpu/feed_forward_kernels.h"

namespace skimline::cpu {

/// Writes view.y. Values do not depend on the number of threads; they differ in the last digits
/// between instruction sets. A row's value does not depend on the other rows. Reentrant.
/// @param instructions  one that this processor can run
void plainFeedForward(const FeedForwardView& view,
                      InstructionSet instructions = availableInstructionSets().back());

/// Writes view.gradX, gradIn and gradOut. Every sum has a fixed order that depends on the sizes
/// alone. Memory for up to three copies of gradX.
void plainFeedForwardGradient(const FeedForwardView& view,
                              InstructionSet instructions = availableInstructionSets().back());

}  // namespace skimline::cpu
