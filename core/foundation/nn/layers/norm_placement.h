// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Place of a layer's norms: after each sum, or before each part.
enum class NormPlacement { Post, Pre };

}  // namespace skimline
