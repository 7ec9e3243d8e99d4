// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// How mask values are combined with attention scores.
enum class MaskFusion { Multiply, Add };

/// Function applied to the numbers first.
enum class MaskActivation { None, Sigmoid, Softplus };

/// Source of an encoder's learnable masks: one module for all layers, or one per layer.
enum class MaskUse { None, Shared, PerLayer };

}  // namespace skimline
