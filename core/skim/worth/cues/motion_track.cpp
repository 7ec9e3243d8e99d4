// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/motion_track.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/foundation/base/median.h"
#include "core/skim/worth/cues/global_shift.h"

namespace skimline {
namespace {

constexpr double kPairSeconds = 1.0 / 16;
constexpr double kUnitSeconds = 1.0 / 15;  ///< the unit of Motion
constexpr double kShortFreeze =
    0.25;  ///< seconds; shorter runs come from animation that shows each drawing twice
constexpr float kCutResidual = 12;   ///< levels; less is no cut
constexpr float kCutRatio = 4;       ///< to the median of the pairs around
constexpr double kAround = 1;        ///< seconds on either side that a cut is compared with
constexpr double kMeanRadius = 0.3;  ///< widths, of a frame's pixels from its centre

/// Root mean square of the distances from the straight line between the neighbours.
class Jitter {
public:
    void add(double before, double here, double after) {
        const double off = here - (before + after) / 2;
        m_squares += off * off;
    }
    double squares() const { return m_squares; }

private:
    double m_squares = 0;
};

}  // namespace

void MotionTrack::add(double seconds, const SmallLuma& image) {
    checkFrame(image);
    const Kept frame{
        seconds, image.width, image.height, {image.pixels.begin(), image.pixels.end()}};
    if (m_last.pixels.empty()) {
        m_first = seconds;
        m_last = m_anchor = frame;
        return;
    }
    if (!(seconds > m_last.seconds)) return;
    if (sameImage(m_last.view(), image)) noteStill(m_last.seconds, seconds);
    m_last = frame;
    const double elapsed = seconds - m_anchor.seconds;
    if (elapsed < kPairSeconds) return;
    const GlobalShift shift = globalShift(m_anchor.view(), image);
    const auto perSecond = [&](double value) { return static_cast<float>(value / elapsed); };
    // Beyond the unit, change no longer grows with time.
    const double scale = std::min(1.0, kUnitSeconds / elapsed);
    m_pairs.push_back({m_anchor.seconds, seconds, perSecond(shift.x), perSecond(shift.y),
                       perSecond(shift.zoom), static_cast<float>(shift.residual * scale)});
    m_anchor = frame;
}

void MotionTrack::noteStill(double begin, double end) {
    if (!m_still.empty() && m_still.back().end == begin)
        m_still.back().end = end;
    else
        m_still.push_back({begin, end});
}

std::vector<MotionTrack::Pair> MotionTrack::pairsIn(double begin, double end) const {
    const auto from = std::ranges::upper_bound(m_pairs, begin, {}, &Pair::end);
    const auto to = std::ranges::lower_bound(m_pairs, end, {}, &Pair::begin);
    return from < to ? std::vector<Pair>(from, to) : std::vector<Pair>();
}

std::vector<MotionTrack::Pair> MotionTrack::withoutCuts(std::vector<Pair> pairs, double begin,
                                                        double end) const {
    std::vector<float> around;
    for (const Pair& pair : pairsIn(begin - kAround, end + kAround))
        around.push_back(pair.residual);
    const float cut = std::max(kCutResidual, kCutRatio * upperMedian(std::move(around)));
    std::erase_if(pairs, [&](const Pair& pair) { return pair.residual > cut; });
    return pairs;
}

double MotionTrack::frozenShare(double begin, double end) const {
    begin = std::max(begin, m_first);
    end = std::min(end, m_last.seconds);
    if (!(end > begin)) return 0;
    double frozen = 0;
    for (auto run = std::ranges::upper_bound(m_still, begin, {}, &StillRun::end);
         run != m_still.end() && run->begin < end; ++run) {
        if (run->end - run->begin < kShortFreeze) continue;
        frozen += std::min(end, run->end) - std::max(begin, run->begin);
    }
    return std::clamp(frozen / (end - begin), 0.0, 1.0);
}

void MotionTrack::addMotionCues(double begin, double end, CueRow& cues) const {
    cues[Cue::Freeze] = static_cast<float>(frozenShare(begin, end));
    const std::vector<Pair> pairs = withoutCuts(pairsIn(begin, end), begin, end);
    double residual = 0;
    double speedX = 0;
    double speedY = 0;
    double growth = 0;
    for (const Pair& pair : pairs) {
        residual += static_cast<double>(pair.residual);
        speedX += static_cast<double>(pair.speedX);
        speedY += static_cast<double>(pair.speedY);
        growth += static_cast<double>(pair.growth);
    }
    Jitter jitter;
    for (std::size_t i = 1; i + 1 < pairs.size(); ++i) {
        const auto [before, here, after] = std::tie(pairs[i - 1], pairs[i], pairs[i + 1]);
        jitter.add(static_cast<double>(before.speedX), static_cast<double>(here.speedX),
                   static_cast<double>(after.speedX));
        jitter.add(static_cast<double>(before.speedY), static_cast<double>(here.speedY),
                   static_cast<double>(after.speedY));
    }
    const double count = std::max<double>(1, static_cast<double>(pairs.size()));
    const double inner = std::max<double>(1, static_cast<double>(pairs.size()) - 2);
    cues[Cue::Motion] = static_cast<float>(residual / count);
    cues[Cue::GlobalMotion] = static_cast<float>(
        std::hypot(speedX / count, speedY / count, kMeanRadius * growth / count));
    cues[Cue::Shake] = static_cast<float>(std::sqrt(jitter.squares() / inner));
}

}  // namespace skimline
