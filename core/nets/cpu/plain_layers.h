#pragma once

#include "core/attention/cpu/row_kernel_choice.h"
#include "core/nets/cpu/layer_kernels.h"

namespace skimline::cpu {

/// Writes view.y. Values do not depend on the number of threads, those of a row not on the other
/// rows; they differ in the last digits between instruction sets. Reentrant.
/// @param view  width and units multiples of kWholeVector
/// @param instructions  one that this processor can run
void plainProjection(const ProjectionView& view,
                     InstructionSet instructions = availableInstructionSets().back());

/// Writes view.gradWeight and gradBias, and writes gradX or adds to it. Every sum has a fixed
/// order.
void plainProjectionGradient(const ProjectionView& view, bool addToGradX,
                             InstructionSet instructions = availableInstructionSets().back());

/// Writes view.y and statistics. @param view  width a multiple of kWholeVector
void plainNorm(const NormView& view,
               InstructionSet instructions = availableInstructionSets().back());

/// Writes view.gradX, gradGain and gradShift.
void plainNormGradient(const NormView& view,
                       InstructionSet instructions = availableInstructionSets().back());

}  // namespace skimline::cpu
