// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/boundary_scan.h"

#include <algorithm>
#include <cmath>

#include "core/skim/shots/boundaries/boundary_measures.h"

namespace skimline {

namespace {

constexpr int kScanReach = 2;
/// Looked at beyond a stretch with unseen frames, so that a change can be told from motion.
const Rational kContext{3, 10};
/// The same where that shows no cut: enough for the rest of a dissolve.
const Rational kWideContext{6, 5};
constexpr float kOneStep = 0.5F;  ///< of the whole change, that a cut makes in one step
constexpr double kSureBlend = 4;  ///< score that counts as certain

double confidenceOf(const FoundBlend& blend) {
    return std::clamp(0.5 + 0.5 * static_cast<double>(blend.score) / kSureBlend, 0.0, 1.0);
}

bool isInside(const Boundary& cut, const FoundBlend& blend) {
    return cut.earlierEnd > blend.begin && cut.earlierEnd < blend.end;
}

/// Sorts, joins gradual boundaries that overlap, and drops cuts beside or in others.
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

/// Those of the doubtful cuts that differ most, as many as may be looked at again.
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
