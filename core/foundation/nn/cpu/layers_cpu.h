// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/nn/cpu/layer_kernels.h"

namespace skimline::cpu {

/// @param instructions  must be supported by this processor
LayerKernels layersFor(InstructionSet instructions = availableInstructionSets().back());

/// Writes view.y. Values do not depend on the number of threads, those of a row not on the other
/// rows; they differ in the last digits between instruction sets. Reentrant.
/// @param view  width and units multiples of kWholeVector
void plainProjection(const ProjectionView& view, const LayerKernels& kernels = layersFor());

/// Writes view.gradWeight and gradBias, and writes gradX or adds to it, if it is there. Every sum
/// has a fixed order.
void plainProjectionGradient(const ProjectionView& view, bool addToGradX,
                             const LayerKernels& kernels);

/// Writes view.y and statistics. @param view  width a multiple of kWholeVector
void plainNorm(const NormView& view, const LayerKernels& kernels = layersFor());

/// Writes view.gradX, gradGain and gradShift.
void plainNormGradient(const NormView& view, const LayerKernels& kernels = layersFor());

}  // namespace skimline::cpu
