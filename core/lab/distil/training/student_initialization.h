// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/lab/distil/training/distill_options.h"
#include "core/skim/network/student/student_net.h"

namespace skimline {

/// A student that approximates its teacher before any training: layer by layer it keeps the
/// channels that matter most to the layers after, and gets least-squares weights that predict the
/// teacher's outputs from the student's own inputs. Training from such a start needs a small part
/// of the steps (Note [Least-squares start]).
/// @param teacher   GoogLeNet's layers
/// @param images  [n, 3, side, side] as StudentNet::features takes them, float32; n of 100 to 300
/// @param seed      for drawing the pixels of the least squares
/// @throws Error(Config) for shares outside (0, 1], Error(Cancelled)
StudentNet startStudent(const StudentNet& teacher, const StudentWidths& widths,
                        const at::Tensor& images, std::uint64_t seed, const RunContext& context);

}  // namespace skimline
