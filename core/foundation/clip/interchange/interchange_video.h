// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/rational.h"

namespace skimline {

/// The video that an edit list is laid onto.
struct InterchangeVideo {
    Rational frameRate;  ///< nominal, > 0
    Rational start;      ///< container time of the first frame
    Rational duration;   ///< seconds
};

}  // namespace skimline
