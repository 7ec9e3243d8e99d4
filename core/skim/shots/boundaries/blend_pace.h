// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

/// A stretch in which one scene gradually turns into another.
struct FoundBlend {
    Rational begin;   ///< the last frame that shows only the earlier scene
    Rational end;     ///< the first that shows only the later one
    float score = 0;  ///< > 0; larger is surer
    float weight = 0;
    bool fromEven = false;  ///< begins with an even frame: black, white, or nearly so
    bool toEven = false;
    bool wipe = false;  ///< an edge moves across; no mix
    bool half = false;  ///< the even end is not perfectly even: counts only together with the other
                        ///< half of the fade
};

/// How much of the later scene a window showed at each time. One thread.
class BlendPace {
public:
    /// In order of time. @param share  of the later scene, 0 .. 1
    void add(const Rational& time, float share) { m_shares.push_back({time, share}); }
    /// Computes the length of the blend at the pace of its fastest third, and shortens a side that
    /// takes much longer.
    void cutSlowSides(FoundBlend& blend) const;

private:
    struct Share {
        Rational time;
        float share;
    };
    double seconds(std::size_t from, std::size_t to) const;
    /// Both times are equal if the shares do not grow by a third.
    std::pair<std::size_t, std::size_t> fastestThird() const;
    Rational stepBefore(std::size_t at, double wanted) const;
    Rational stepAfter(std::size_t at, double wanted) const;

    std::vector<Share> m_shares;
};

}  // namespace skimline
