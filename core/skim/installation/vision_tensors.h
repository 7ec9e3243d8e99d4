// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/nn/io/onnx_file.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {

/// The image tower of CLIP ViT-B/16 as the exporter of transformers writes it, its projections
/// quantized by ONNX Runtime: as readVisionWeights() reads it. int8 weights stay int8.
/// @throws Error(Mismatch | Unsupported)
TensorFile clipTensors(const OnnxGraph& graph);

/// The backbone of DINOv2 ViT-S/14 likewise, in float32. Other parts of the graph are left out.
/// @throws Error(Mismatch)
TensorFile dinoTensors(const OnnxGraph& graph);

}  // namespace skimline
