// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_cuts.h"

#include <algorithm>
#include <limits>

#include "core/skim/shots/boundaries/boundary_measures.h"

namespace skimline {

// Note [Cuts]
//
// A cut is a change that (1) is the largest of 13, more than three times their median, (2) is large
// for the contrast of the frames, so that dark scenes count too, and (3) lasts: the frames up
// to 0.35 s before and after it stay further apart than any two neighbours around. Blocks
// may look for themselves nearby, so a moving camera or object changes little. After a flash the
// third test fails, because the frame comes back. Repeated frames (24 frames in 60) change
// nothing and would make any motion stand out, so they are not counted among the 13.

namespace {

constexpr std::size_t kSide = 24;        ///< frames looked at on either side, repeats included
constexpr std::size_t kNeighbours = 6;   ///< changes counted on either side
constexpr std::size_t kMostRepeats = 3;  ///< 15 frames in 60
constexpr float kLeastChange = 1.8F;     ///< grey levels
constexpr float kSureChange = 6.0F;
constexpr float kOfContrast = 0.2F;
constexpr int kCutReach = 4;
const Rational kFlash{35, 100};  ///< longest flash, seconds
const Rational kLongGap{1, 4};   ///< seconds

bool isRepeat(float change, float candidate) { return change < 0.15F * std::min(candidate, 3.0F); }

}  // namespace

void CutFinder::add(const ObservedFrame& image, float change) {
    m_entries.push_back({image, change});
    while (m_judged + kSide < m_entries.size()) judge(m_judged++);
    while (m_judged > kSide + 1) {
        m_entries.pop_front();
        --m_judged;
    }
}

void CutFinder::end() {
    while (m_judged < m_entries.size()) judge(m_judged++);
}

CutFinder::Around CutFinder::around(std::size_t index) const {
    const float candidate = m_entries[index].change;
    std::vector<float> changes;
    Around result;
    const auto look = [&](std::size_t step) {
        std::size_t counted = 0;
        std::size_t still = 0;
        // The first entry of all has nothing before it; `at` wraps beyond the other end.
        for (std::size_t at = index + step; counted < kNeighbours; at += step) {
            if (at >= m_entries.size() || at == 0) break;
            const float change = m_entries[at].change;
            still = isRepeat(change, candidate) ? still + 1 : 0;
            if (still > 0 && still <= kMostRepeats) continue;
            // A longer standstill is no repetition, so what was left out counts after all.
            const std::size_t times = still == kMostRepeats + 1 ? still : 1;
            changes.insert(changes.end(), times, change);
            counted += times;
            if (counted <= 2 && change > candidate) result.isPeak = false;
        }
    };
    look(std::size_t{1});
    look(static_cast<std::size_t>(-1));
    if (changes.empty()) return result;
    result.most = *std::max_element(changes.begin(), changes.end());
    const auto middle = changes.begin() + static_cast<std::ptrdiff_t>(changes.size() / 2);
    std::nth_element(changes.begin(), middle, changes.end());
    result.median = *middle;
    return result;
}

/// The least distance of any of a few frames on one side from those within a flash's length on
/// the other. @param step  1: the far side is the later one, -1: the earlier one
float CutFinder::returns(std::size_t index, std::size_t step) const {
    const bool ahead = step == 1;
    const std::size_t far = ahead ? index : index - 1;
    const std::size_t near = ahead ? index - 1 : index;
    const Rational& edge = m_entries[far].observed.time;
    float least = std::numeric_limits<float>::max();
    for (const std::size_t off : {0, 1, 3}) {
        const std::size_t at = near - step * off;
        if (at >= m_entries.size()) break;
        const SmallImage& here = m_entries[at].observed.image;
        for (std::size_t i = 0, there = far; there < m_entries.size(); ++i) {
            const ObservedFrame& other = m_entries[there].observed;
            const Rational gone = ahead ? other.time - edge : edge - other.time;
            if (i > 1 && gone > kFlash) break;
            least = std::min(least, movedDistance(here, other.image, kCutReach));
            there += i < 3 ? step : 2 * step;
        }
    }
    return least;
}

float CutFinder::across(std::size_t index) const {
    return std::min(returns(index, 1), returns(index, static_cast<std::size_t>(-1)));
}

void CutFinder::judge(std::size_t index) {
    const Entry& entry = m_entries[index];
    if (index == 0 || entry.change < kLeastChange) return;
    const Entry& before = m_entries[index - 1];
    const float texture = std::max(contrast(before.observed.image), contrast(entry.observed.image));
    const float least = std::clamp(kOfContrast * texture, kLeastChange, kSureChange);
    if (entry.change < least) return;
    const Around near = around(index);
    if (!near.isPeak) return;
    const bool longGap =
        entry.observed.skipped > 4 && entry.observed.time - before.observed.time > kLongGap;
    const bool stands = entry.change > 3 * near.median + 1;
    if (!stands && !longGap) return;
    const float apart = across(index);
    if (apart < least) return;
    const float above = apart / (near.most + 0.5F);
    const bool amongOthers = entry.change > 4 * (near.median + 1) && apart > 0.45F * texture &&
                             apart > 2.5F * (near.median + 1);
    const bool sure = stands && (above > 2.2F || amongOthers);
    if (!sure && !(longGap && apart > 0.4F * texture)) return;
    m_cuts.push_back({before.observed, entry.observed, apart,
                      std::clamp(0.5 + 0.1 * static_cast<double>(above), 0.0, 1.0), longGap});
}

}  // namespace skimline
