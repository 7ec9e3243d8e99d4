// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/rational.h"

namespace skimline {

/// A stretch in which one scene turns into another little by little.
struct FoundBlend {
    Rational begin;   ///< the last frame that is all of the earlier scene
    Rational end;     ///< the first that is all of the later one
    float score = 0;  ///< > 0; larger is surer
    float weight = 0;
    bool fromEven = false;  ///< begins with an even frame: black, white, or nearly so
    bool toEven = false;
    bool wipe = false;  ///< an edge moves across; no mix
    bool half = false;  ///< the even end is not quite even: counts beside its other half only
};

}  // namespace skimline
