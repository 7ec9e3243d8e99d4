// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/kts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/skim/shots/kts/pelt.h"

namespace skimline {
namespace {

struct ShotSum {
    std::vector<double> sum;
    double squares = 0;
    double frames = 0;
};

ShotSum sumOf(const FloatMatrix& features, const FrameTiles& tiles, std::int64_t first,
              std::int64_t end) {
    ShotSum shot{std::vector<double>(static_cast<std::size_t>(features.cols)), 0,
                 static_cast<double>(end - first)};
    for (std::int64_t frame = first; frame < end; ++frame) {
        const float* row = features.row(frame).data();
        double* sum = shot.sum.data();
        const double scale = tiles.scale(frame);
        for (std::int64_t k = 0; k < features.cols; ++k) sum[k] += scale * row[k];
        shot.squares += tiles.squaredNorm(frame);
    }
    return shot;
}

double scatterOf(const ShotSum& shot) {
    if (shot.frames < 2) return 0;
    double squares = 0;
    for (const double value : shot.sum) squares += value * value;
    return std::max(0.0, shot.squares - squares / shot.frames);
}

double reductionBetween(const ShotSum& left, const ShotSum& right) {
    double distance = 0;
    for (std::size_t k = 0; k < left.sum.size(); ++k) {
        const double difference = left.sum[k] / left.frames - right.sum[k] / right.frames;
        distance += difference * difference;
    }
    return distance * left.frames * right.frames / (left.frames + right.frames);
}

// Note [Exact fast KTS]
//
// With J(m) the least scatter of m change points and g(m) = (m/2)(ln(n/m) + 1), the objective times
// n is J(m) + g(m). g is concave, so for the optimum m* and every other m
//     J(m*) + g(m*) <= J(m) + g(m) <= J(m) + g(m*) + g'(m*) (m - m*),
// that is: m* minimises J(m) + penalty * m for penalty = g'(m*) = ln(n/m*)/2. Hence it is a vertex
// of the lower convex hull of J, and PELT at the right penalty finds it.
//
// The search keeps hull points in order and works on the gaps between neighbours:
//  * On the gap between `few` and `many` change points g lies above its own chord, whose slope is
//    s. If PELT at penalty s finds nothing strictly inside the gap, J + s m rises or falls over
//    the whole gap, so J + chord, and with it J + g, is least at one of its ends: the gap is
//    closed. Otherwise the hull point found divides it. (Slopes of chords of J, as CROPS takes
//    them, would do too, but noise inside shots makes every frame count almost equally good at
//    such a penalty, and PELT cannot prune.)
//  * J lies above the lines that PELT proved to support the hull at both ends. Line + g is concave,
//    so its least value over the gap is at an end or where the lines cross: a lower bound. A gap
//    whose bound does not beat the best objective so far is closed without looking inside.
// Gaps are taken in order of their bounds. Typically 3 to 8 penalties decide.
//
// Costs come from sums of scalar products of frame pairs inside the PELT window (SuffixBand), not
// from differences of long prefix sums: less to cancel, and repeated passes find them ready.

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::int64_t kBandBytes = std::int64_t{8} << 20;

struct HullPoint {
    PenalisedOptimum optimum;
    std::int64_t changePoints = 0;
    double slope = 0;  ///< a penalty that leads here
};

class HullSearch {
public:
    HullSearch(FrameTiles& tiles, const RunContext& context)
        : m_pelt(tiles, kBandBytes), m_context(context), m_frames(tiles.frames()) {}

    /// Optimal first frames; `wholeScatter` is the scatter without change points.
    std::vector<std::int64_t> run(double wholeScatter) {
        m_gaps.push_back({ends(wholeScatter, 0, kInfinity), ends(0.0, m_frames - 1, 0.0)});
        offer(m_gaps.front().few);
        offer(m_gaps.front().many);
        while (!m_gaps.empty()) {
            const auto least = std::min_element(
                m_gaps.begin(), m_gaps.end(),
                [this](const Gap& a, const Gap& b) { return bound(a) < bound(b); });
            const Gap gap = std::move(*least);
            m_gaps.erase(least);
            if (bound(gap) >= m_bestValue) break;
            divide(gap);
        }
        return m_best;
    }

private:
    struct Gap {
        HullPoint few;  ///< fewer change points
        HullPoint many;
    };

    static HullPoint ends(double scatter, std::int64_t changePoints, double slope) {
        HullPoint point;
        point.optimum.scatter = scatter;
        point.changePoints = changePoints;
        point.slope = slope;
        return point;
    }

    void offer(const HullPoint& point);
    double bound(const Gap& gap) const;
    void divide(const Gap& gap);

    Pelt m_pelt;
    const RunContext& m_context;
    std::int64_t m_frames;
    std::vector<Gap> m_gaps;
    std::vector<std::int64_t> m_best;
    std::int64_t m_bestCount = 0;
    double m_bestValue = kInfinity;
};

void HullSearch::offer(const HullPoint& point) {
    const double value = point.optimum.scatter + ktsPenalty(point.changePoints, m_frames);
    if (value > m_bestValue || (value == m_bestValue && point.changePoints >= m_bestCount)) return;
    m_bestValue = value;
    m_bestCount = point.changePoints;
    m_best = point.optimum.firstFrames;
    if (point.changePoints > point.optimum.changePoints()) {  // the end where every frame is a shot
        m_best.clear();
        for (std::int64_t frame = 1; frame < m_frames; ++frame) m_best.push_back(frame);
    }
}

double HullSearch::bound(const Gap& gap) const {
    const std::int64_t fewest = gap.few.changePoints + 1;
    const std::int64_t most = gap.many.changePoints - 1;
    if (fewest > most) return kInfinity;
    const double slopeMany = gap.many.slope;
    const double slopeFew = gap.few.slope;
    const double atMany =
        gap.many.optimum.scatter + slopeMany * static_cast<double>(gap.many.changePoints);
    const double atFew =
        slopeFew < kInfinity
            ? gap.few.optimum.scatter + slopeFew * static_cast<double>(gap.few.changePoints)
            : -kInfinity;
    const auto at = [&](std::int64_t m) {
        const auto x = static_cast<double>(m);
        double line = atMany - slopeMany * x;
        if (slopeFew < kInfinity) line = std::max(line, atFew - slopeFew * x);
        return line + ktsPenalty(m, m_frames);
    };
    double least = std::min(at(fewest), at(most));
    if (slopeFew < kInfinity && slopeFew > slopeMany) {
        const double crossing = std::clamp((atFew - atMany) / (slopeFew - slopeMany),
                                           static_cast<double>(fewest), static_cast<double>(most));
        least = std::min({least, at(static_cast<std::int64_t>(std::floor(crossing))),
                          at(static_cast<std::int64_t>(std::ceil(crossing)))});
    }
    return least;
}

void HullSearch::divide(const Gap& gap) {
    const std::int64_t few = gap.few.changePoints;
    const std::int64_t many = gap.many.changePoints;
    const double slope =
        (ktsPenalty(many, m_frames) - ktsPenalty(few, m_frames)) / static_cast<double>(many - few);
    HullPoint point;
    point.optimum = m_pelt.minimise(slope, m_context);
    point.changePoints = point.optimum.changePoints();
    point.slope = slope;
    if (point.changePoints <= few || point.changePoints >= many) return;
    offer(point);
    m_gaps.push_back({gap.few, point});
    m_gaps.push_back({std::move(point), gap.many});
}

}  // namespace

double ktsPenalty(std::int64_t changePoints, std::int64_t frames) {
    if (changePoints == 0) return 0;
    const auto m = static_cast<double>(changePoints);
    return m / 2 * (std::log(static_cast<double>(frames) / m) + 1);
}

Segmentation describeSegmentation(const FloatMatrix& features, const FrameTiles& tiles,
                                  std::vector<std::int64_t> firstFrames) {
    Segmentation result;
    result.reductions.reserve(firstFrames.size());
    ShotSum left;
    std::int64_t first = 0;
    for (std::size_t shot = 0; shot <= firstFrames.size(); ++shot) {
        const std::int64_t end = shot < firstFrames.size() ? firstFrames[shot] : features.rows;
        ShotSum right = sumOf(features, tiles, first, end);
        result.scatter += scatterOf(right);
        if (shot > 0) result.reductions.push_back(reductionBetween(left, right));
        left = std::move(right);
        first = end;
    }
    const auto changePoints = static_cast<std::int64_t>(firstFrames.size());
    result.objective = (result.scatter + ktsPenalty(changePoints, features.rows)) /
                       static_cast<double>(features.rows);
    result.firstFrames = std::move(firstFrames);
    return result;
}

Segmentation segment(const FloatMatrix& features, const KtsOptions& options,
                     const RunContext& context) {
    FrameTiles tiles(features, options.normalise);
    context.throwIfStopped();
    Segmentation whole = describeSegmentation(features, tiles, {});
    if (features.rows == 1 || options.maxChangePoints == 0) return whole;
    HullSearch search(tiles, context);
    std::vector<std::int64_t> firstFrames = search.run(whole.scatter);
    const auto changePoints = static_cast<std::int64_t>(firstFrames.size());
    if (options.maxChangePoints >= 0 && changePoints > options.maxChangePoints)
        return segmentDense(features, options, context);
    return describeSegmentation(features, tiles, std::move(firstFrames));
}

}  // namespace skimline
