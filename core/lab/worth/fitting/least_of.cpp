// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/fitting/least_of.h"

#include <cmath>
#include <deque>
#include <utility>

#include "core/foundation/base/vectors.h"

namespace skimline {
namespace {

constexpr int kMostSteps = 500;
constexpr double kSteepest = 1e-7;  // gradient at which the fit ends
constexpr std::size_t kMemory = 10;

using Vector = std::vector<double>;

/// Estimate of the curvature from the last steps.
class Curvature {
public:
    void note(Vector step, Vector change) {
        const double along = dot(step, change);
        if (along <= 0) return;  // rounding alone: the loss is strictly convex
        m_past.push_back({std::move(step), std::move(change), 1 / along});
        if (m_past.size() > kMemory) m_past.pop_front();
    }

    Vector downhill(const Vector& gradient) const {
        Vector way = gradient;
        Vector parts;
        for (auto past = m_past.rbegin(); past != m_past.rend(); ++past) {
            parts.push_back(past->inverse * dot(past->step, way));
            addScaled(way, -parts.back(), past->change);
        }
        if (!m_past.empty()) {
            const Past& last = m_past.back();
            const double size = 1 / (last.inverse * dot(last.change, last.change));
            for (double& value : way) value *= size;
        }
        for (const Past& past : m_past) {
            const double back = past.inverse * dot(past.change, way);
            addScaled(way, parts.back() - back, past.step);
            parts.pop_back();
        }
        for (double& value : way) value = -value;
        return way;
    }

private:
    struct Past {
        Vector step;
        Vector change;  ///< of the gradient
        double inverse = 0;
    };
    std::deque<Past> m_past;
};

}  // namespace

std::vector<double> leastOf(const ConvexLoss& loss, std::size_t width, const RunContext& context) {
    Vector weights(width);
    Vector gradient;
    double now = loss(weights, gradient);
    Curvature curvature;
    for (int step = 0; step < kMostSteps && std::sqrt(dot(gradient, gradient)) > kSteepest;
         ++step) {
        context.throwIfStopped();
        const Vector way = curvature.downhill(gradient);
        const double slope = dot(way, gradient);
        Vector next;
        Vector nextGradient;
        double then = now;
        double length = 1;
        for (int tries = 0; tries < 40; ++tries, length /= 2) {
            next = weights;
            addScaled(next, length, way);
            then = loss(next, nextGradient);
            if (then <= now + 1e-4 * length * slope) break;
        }
        if (then >= now) break;  // as low as double precision can distinguish
        Vector moved = next;
        addScaled(moved, -1, weights);
        Vector change = nextGradient;
        addScaled(change, -1, gradient);
        curvature.note(std::move(moved), std::move(change));
        weights = std::move(next);
        gradient = std::move(nextGradient);
        now = then;
    }
    return weights;
}

}  // namespace skimline
