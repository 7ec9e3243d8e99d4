// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// How a mask of numbers is brought together with attention's scores.
enum class MaskFusion { Multiply, Add };

/// What the numbers go through first.
enum class MaskActivation { None, Sigmoid, Softplus };

/// Where an encoder's learnable masks come from: one module for all layers, or one per layer.
enum class MaskUse { None, Shared, PerLayer };

}  // namespace skimline
