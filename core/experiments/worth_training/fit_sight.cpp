// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/worth_training/fit_sight.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr double kScale = 8;
constexpr double kRidge = 0.003;
constexpr int kMostSteps = 500;
constexpr double kSteepest = 1e-7;  // gradient at which the fit is done; the loss is about 0.5
constexpr std::size_t kMemory = 10;

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void addScaled(Vector& target, double factor, const Vector& other) {
    for (std::size_t i = 0; i < target.size(); ++i) target[i] += factor * other[i];
}

/// The loss of weights and its gradient.
class Loss {
public:
    Loss(std::span<const WorthRow> rows, std::span<const WorthPair> pairs)
        : m_rows(rows), m_pairs(pairs) {}

    double at(const Vector& weights, Vector& gradient) const {
        Vector values;
        for (const WorthRow& row : m_rows)
            values.push_back(row.given + kScale * dot(weights, row.unit));
        Vector pulls(m_rows.size());
        double loss = kRidge / 2 * dot(weights, weights);
        for (const WorthPair& pair : m_pairs) {
            const double ahead = values[pair.better] - values[pair.other];
            // log(1 + exp(-ahead)), without overflow
            loss += pair.weight * (std::max(-ahead, 0.0) + std::log1p(std::exp(-std::abs(ahead))));
            const double pull = pair.weight / (1 + std::exp(ahead));
            pulls[pair.better] -= pull;
            pulls[pair.other] += pull;
        }
        gradient = weights;
        for (double& slope : gradient) slope *= kRidge;
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            if (pulls[row] != 0) addScaled(gradient, kScale * pulls[row], m_rows[row].unit);
        return loss;
    }

private:
    std::span<const WorthRow> m_rows;
    std::span<const WorthPair> m_pairs;
};

/// What the last steps say about the curvature.
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

Vector leastOf(const Loss& loss, std::size_t width, const RunContext& context) {
    Vector weights(width);
    Vector gradient;
    double now = loss.at(weights, gradient);
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
            then = loss.at(next, nextGradient);
            if (then <= now + 1e-4 * length * slope) break;
        }
        if (then >= now) break;  // as low as double precision tells
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

}  // namespace

WorthSight fitSight(std::span<const WorthRow> rows, std::span<const WorthPair> pairs,
                    const RunContext& context) {
    const std::size_t width = rows.empty() ? 0 : rows.front().unit.size();
    const bool alike =
        std::ranges::all_of(rows, [&](const WorthRow& row) { return row.unit.size() == width; });
    if (width == 0 || !alike)
        throw Error(ErrorCode::Shape, "rows", "Rows of features must be of one width.");
    WorthSight sight;
    for (const double weight : leastOf(Loss(rows, pairs), width, context))
        sight.weights.push_back(static_cast<float>(std::round(kScale * weight * 1e4) / 1e4));
    return sight;
}

double sightOf(const WorthSight& sight, const WorthRow& row) {
    if (sight.weights.size() != row.unit.size()) return 0;
    double sum = sight.bias;
    for (std::size_t column = 0; column < row.unit.size(); ++column)
        sum += row.unit[column] * static_cast<double>(sight.weights[column]);
    return sum;
}

}  // namespace skimline
