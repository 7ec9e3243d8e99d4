// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "core/foundation/base/small_image.h"
#include "core/skim/shots/boundaries/blend_pace.h"
#include "core/skim/shots/boundaries/boundary_measures.h"

namespace skimline {

/// Finds dissolves, fades and straight wipes in frames given one by one, in order of time. Holds
/// the frames of the last two seconds, about 26 a second. See Note [Blends]. One thread.
class BlendFinder {
public:
    BlendFinder();
    void add(const ObservedFrame& image);
    /// Sorted, apart from each other.
    std::vector<FoundBlend> blends() const;

private:
    struct Step {
        Rational time;
        SmallImage image;
        CoarseImage coarse;
        float contrast = 0;  ///< without black bars
        float wholeContrast = 0;
        float brightness = 0;
    };
    /// Black, white or one colour.
    struct EvenStretch {
        Rational begin;
        Rational end;  ///< its last frame
    };
    struct Curve;
    struct WipeTrack;

    bool holdsCut(std::size_t first) const;
    static bool isGrey(const Step& step);
    static bool isFade(const Step& a, const Step& b);
    void noteEven(const Step& step);
    bool isThroughEven(const FoundBlend& earlier, const FoundBlend& later) const;
    void look(std::size_t first);
    Curve curve(std::size_t first) const;
    std::optional<float> score(std::size_t first, const Curve& mixes) const;
    void note(std::size_t first, float score, float weight);
    void trim(std::size_t first, FoundBlend& blend) const;
    void lookForWipe(std::size_t first, float distance);
    std::optional<WipeTrack> wipeTrack(std::size_t first) const;
    bool isWipe(std::size_t first, const WipeTrack& track) const;

    std::deque<Step> m_steps;
    std::vector<EvenStretch> m_even;
    bool m_wasEven = false;
    std::vector<FoundBlend> m_found;  ///< by every window that shows one
};

}  // namespace skimline
