// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/fit_sight.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/vectors.h"
#include "core/lab/worth/fitting/least_of.h"

namespace skimline {
namespace {

constexpr double kScale = 8;
constexpr double kRidge = 0.003;

using Vector = std::vector<double>;

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

}  // namespace

WorthSight fitSight(std::span<const WorthRow> rows, std::span<const WorthPair> pairs,
                    const RunContext& context) {
    const std::size_t width = rows.empty() ? 0 : rows.front().unit.size();
    const bool alike =
        std::ranges::all_of(rows, [&](const WorthRow& row) { return row.unit.size() == width; });
    if (width == 0 || !alike)
        throw Error(ErrorCode::Shape, "rows", "Rows of features must have the same width.");
    WorthSight sight;
    const Loss loss(rows, pairs);
    const auto lossAt = [&](const Vector& weights, Vector& gradient) {
        return loss.at(weights, gradient);
    };
    for (const double weight : leastOf(lossAt, width, context))
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
