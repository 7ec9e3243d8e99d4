// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <vector>

#include "core/foundation/base/small_image.h"

namespace skimline {

/// One scene gives way to another between two observed frames.
struct FoundCut {
    ObservedFrame earlier;
    ObservedFrame later;
    float across = 0;       ///< how far the frames around it stay apart, grey levels
    double confidence = 0;  ///< 0 .. 1
    /// So many frames between them were never seen that it may be a change inside one take.
    bool doubtful = false;
};

/// Finds hard cuts in frames given one by one, in order of time: a change that stands far above
/// those around it and lasts. Flashes (the frame comes back) and repeated frames are no cuts.
/// Holds about 50 frames. See Note [Cuts]. One thread.
class CutFinder {
public:
    /// @param change  movedDistance() from the frame before, reach 2; 0 for the first
    void add(const ObservedFrame& image, float change);
    /// Call once after the last frame.
    void end();
    const std::vector<FoundCut>& cuts() const { return m_cuts; }

private:
    struct Entry {
        ObservedFrame observed;
        float change = 0;
    };
    /// Changes on either side of a place, repeated frames left out.
    struct Around {
        float median = 0;
        float most = 0;
        bool isPeak = true;
    };

    void judge(std::size_t index);
    Around around(std::size_t index) const;
    float across(std::size_t index) const;
    float returns(std::size_t index, std::size_t step) const;

    std::deque<Entry> m_entries;
    std::size_t m_judged = 0;  ///< entries before it are done with
    std::vector<FoundCut> m_cuts;
};

}  // namespace skimline
