// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/nn/convolution/convolution_layer.h"
#include "core/skim/network/student/student_net.h"

namespace skimline {

/// Layers that cpu::InceptionOnCpu and InceptionNetwork run.
std::vector<ConvolutionLayer> builtinLayers(const StudentNet& net);

}  // namespace skimline
