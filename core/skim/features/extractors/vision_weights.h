// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/vision/vision_transformer.h"

namespace skimline {

/// Reads a vision transformer as `models import` writes it. Metadata: "side", "patch", "heads",
/// "inner function" (quick-gelu, gelu), "epsilon", "mean" and "deviation" (three numbers).
/// Tensors, float32, weights as [out, in]:
///
///     patches.weight [width, 3 patch patch], patches.bias if there is one, class [width],
///     positions [1 + n n, width], before.* if there is one, after.*, projection.weight if any,
///     layers.N.{first, second}.*, layers.N.{query, key, value, out, in, back}.*, and
///     layers.N.{out, back}.residual [width] if the residuals are scaled
///
/// Norms have .weight and .bias, projections too; their weights may be int8 with a .scale [out].
/// Positions of another grid than the images' are interpolated, bicubic with a = -0.75 without
/// smoothing, as PyTorch does.
/// @throws Error(NotFound | Unreadable | Corrupt | Mismatch | Config)
cpu::VisionWeights readVisionWeights(const std::filesystem::path& file);

}  // namespace skimline
