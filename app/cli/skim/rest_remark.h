// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/foundation/base/rational.h"

namespace skimline::cli {

/// A clip that shows the kept shots at their own speed and the rest fast. All times in seconds.
struct RestFacts {
    std::optional<Rational> length = {};  ///< that was asked for; none: only the speed was
    Rational video = {};                  ///< duration of the video, or of its part
    Rational kept = {};                   ///< of the shots at their own speed
    Rational rest = {};                   ///< of the rest, in the source; 0: there is none
    Rational played = {};                 ///< of the clip
    Rational frame = {};                  ///< of the clip
    double speed = 0;                     ///< of the rest
    bool isTyped = false;                 ///< the speed
};

/// One sentence if the clip is not as long as asked, or if nothing is left to play fast; otherwise
/// empty. A clip whose speed was typed may be a tenth shorter without a remark: shots are whole.
std::string restRemark(const RestFacts& facts);

}  // namespace skimline::cli
