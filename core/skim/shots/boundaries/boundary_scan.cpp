// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_scan.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/base/median.h"
#include "core/skim/shots/boundaries/boundary_measures.h"

namespace skimline {
namespace {

/// Differences below this are the coder's noise, grey levels.
constexpr float kNoise = 0.05F;

/// The frame's own change counts twice.
float unrest(const MotionCurve& curve, std::size_t at) {
    const float before = at > 0 ? curve[at - 1].change : curve[at].change;
    const float after = at + 1 < curve.size() ? curve[at + 1].change : curve[at].change;
    return (before + 2 * curve[at].change + after) / 4;
}

constexpr int kScanReach = 2;
/// Context around a stretch of unseen frames, to distinguish a change from motion.
const Rational kContext{3, 10};
/// The same where that shows no cut: enough for the rest of a dissolve.
const Rational kWideContext{6, 5};
constexpr float kOneStep = 0.5F;  ///< share of the whole change that a cut makes in one step
constexpr double kSureBlend = 4;  ///< score that counts as certain

double confidenceOf(const FoundBlend& blend) {
    return std::clamp(0.5 + 0.5 * static_cast<double>(blend.score) / kSureBlend, 0.0, 1.0);
}

bool isInside(const Boundary& cut, const FoundBlend& blend) {
    return cut.earlierEnd > blend.begin && cut.earlierEnd < blend.end;
}

/// Sorts, joins gradual boundaries that overlap, and drops cuts next to or in others.
void tidy(std::vector<Boundary>& boundaries) {
    std::stable_sort(
        boundaries.begin(), boundaries.end(),
        [](const Boundary& a, const Boundary& b) { return a.earlierEnd < b.earlierEnd; });
    std::vector<Boundary> kept;
    for (const Boundary& boundary : boundaries) {
        if (kept.empty() || kept.back().laterStart < boundary.earlierEnd) {
            kept.push_back(boundary);
            continue;
        }
        if (boundary.laterStart > kept.back().laterStart)
            kept.back().laterStart = boundary.laterStart;
        if (boundary.kind == BoundaryKind::Gradual) kept.back().kind = BoundaryKind::Gradual;
    }
    boundaries = std::move(kept);
}

}  // namespace

// Note [Cuts]
//
// A cut is a change that (1) is the largest of 13, more than three times their median, (2) is large
// for the contrast of the frames, so that dark scenes count too, and (3) lasts: the frames up to
// 0.35 s before and after it stay further apart than any two neighbours around. Blocks are matched
// nearby, so a moving camera or object changes little. After a flash the third test fails, because
// the frame comes back. Repeated frames (24 frames in 60) would make any motion stand out, so they
// are not counted among the 13.

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
        // The first entry has nothing before it; `at` wraps round at the other end.
        for (std::size_t at = index + step; counted < kNeighbours; at += step) {
            if (at >= m_entries.size() || at == 0) break;
            const float change = m_entries[at].change;
            still = isRepeat(change, candidate) ? still + 1 : 0;
            if (still > 0 && still <= kMostRepeats) continue;
            // A longer standstill is not a repetition, so the frames left out count after all.
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
    result.median = upperMedian(std::move(changes));
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

Rational stillestMoment(const MotionCurve& curve, const Rational& from, const Rational& to) {
    const auto later = [](const Rational& time, const Motion& motion) {
        return time < motion.time;
    };
    const auto first = std::upper_bound(curve.begin(), curve.end(), from, later);
    const auto last = std::upper_bound(first, curve.end(), to, later);
    if (first == last) return to;
    const double middle = (from + to).toDouble() / 2;
    const auto off = [&](std::size_t at) { return std::abs(curve[at].time.toDouble() - middle); };
    auto best = static_cast<std::size_t>(first - curve.begin());
    for (std::size_t at = best + 1; at < static_cast<std::size_t>(last - curve.begin()); ++at) {
        const float gain = unrest(curve, best) - unrest(curve, at);
        if (gain > kNoise || (gain > -kNoise && off(at) < off(best))) best = at;
    }
    return curve[best].time;
}

void BoundaryScan::add(const ObservedFrame& image) {
    const float change = m_last ? movedDistance(m_last->image, image.image, kScanReach) : 0.0F;
    m_motion.push_back({image.time, change});
    m_cuts.add(image, change);
    m_blends.add(image);
    m_last = image;
}

/// Puts a cut before the first frame of the later scene, which may be one the pass left out.
/// @return nothing when the frames between show that the scene changes little by little
std::optional<Boundary> BoundaryScan::exact(const FoundCut& cut, const FrameFetch& fetch) const {
    Boundary result{BoundaryKind::Cut, cut.later.time, cut.later.time, cut.confidence,
                    cut.later.skipped > 0};
    if (cut.later.skipped == 0 || !fetch) return result;
    SmallImage before = cut.earlier.image;
    float largest = 0;
    const auto compare = [&](const ObservedFrame& image) {
        const float change = movedDistance(before, image.image, kScanReach);
        before = image.image;
        if (change <= largest) return;
        largest = change;
        result.earlierEnd = image.time;
    };
    int seen = 0;
    fetch(cut.earlier.time, cut.later.time, [&](const ObservedFrame& image) {
        if (image.time <= cut.earlier.time || image.time >= cut.later.time) return;
        compare(image);
        ++seen;
    });
    compare(cut.later);
    result.laterStart = result.earlierEnd;
    result.inexact = seen < cut.later.skipped;
    if (seen > 1 && largest < kOneStep * cut.across) return {};
    return result;
}

void BoundaryScan::lookAgain(const FoundCut& doubtful, const FrameFetch& fetch,
                             std::vector<Boundary>& found) const {
    const auto look = [&](const Rational& context) {
        BoundaryScan closer(m_options);
        fetch(std::max(doubtful.earlier.time - context, Rational(0)), doubtful.later.time + context,
              [&](const ObservedFrame& image) { closer.add(image); });
        std::vector<Boundary> seen = closer.finish();
        std::erase_if(seen, [&](const Boundary& boundary) {
            return boundary.laterStart <= doubtful.earlier.time ||
                   boundary.earlierEnd > doubtful.later.time;
        });
        return seen;
    };
    std::vector<Boundary> seen = look(kContext);
    const bool cut = std::any_of(seen.begin(), seen.end(), [](const Boundary& boundary) {
        return boundary.kind == BoundaryKind::Cut;
    });
    if (!cut) seen = look(kWideContext);
    found.insert(found.end(), seen.begin(), seen.end());
}

/// The doubtful cuts with the largest difference, as many as may be examined again.
std::vector<FoundCut> BoundaryScan::worthALook() const {
    std::vector<FoundCut> doubtful;
    for (const FoundCut& cut : m_cuts.cuts())
        if (cut.doubtful) doubtful.push_back(cut);
    const double seconds = m_motion.empty() ? 0 : m_motion.back().time.toDouble();
    const auto most = static_cast<std::size_t>(std::ceil(seconds * m_options.looksPerSecond)) + 1;
    std::stable_sort(doubtful.begin(), doubtful.end(),
                     [](const FoundCut& a, const FoundCut& b) { return a.across > b.across; });
    if (doubtful.size() > most) doubtful.resize(most);
    std::sort(doubtful.begin(), doubtful.end(),
              [](const FoundCut& a, const FoundCut& b) { return a.later.time < b.later.time; });
    return doubtful;
}

std::vector<Boundary> BoundaryScan::finish(const FrameFetch& fetch) {
    m_cuts.end();
    std::vector<Boundary> found;
    for (const FoundCut& cut : m_cuts.cuts()) {
        if (cut.doubtful) continue;
        if (const auto boundary = exact(cut, fetch))
            found.push_back(*boundary);
        else
            lookAgain(cut, fetch, found);
    }
    if (fetch)
        for (const FoundCut& cut : worthALook()) lookAgain(cut, fetch, found);
    std::vector<Boundary> cuts = found;
    std::erase_if(cuts, [](const Boundary& b) { return b.kind != BoundaryKind::Cut; });
    for (const FoundBlend& blend : m_blends.blends())
        if (std::none_of(cuts.begin(), cuts.end(),
                         [&](const Boundary& cut) { return isInside(cut, blend); }))
            found.push_back({BoundaryKind::Gradual, blend.begin, blend.end, confidenceOf(blend)});
    tidy(found);
    return found;
}

}  // namespace skimline
