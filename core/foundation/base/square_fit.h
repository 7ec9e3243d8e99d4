// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// How a frame becomes a square.
enum class SquareFit {
    Stretched,    ///< all of it, whatever its aspect, by area
    CentreSquare  ///< the largest square in its middle, as shown, bicubic
};

}  // namespace skimline
