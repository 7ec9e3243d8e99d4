// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/taste/taste_ranking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/error.h"
#include "core/worth/taste/taste_traits.h"

namespace skimline {
namespace {

// Chosen on the judged videos: resources/models/skimline-taste.md.
constexpr double kTrust = 0.5;
constexpr double kCueVariance = 0.01;
constexpr double kDirectionVariance = 0.05;
// Kept by hand over dropped by hand or not, kept and left alone over dropped by hand or not.
constexpr double kHandOverHand = 0.5;
constexpr double kHandOverLeft = 1;
constexpr double kLeftOverHand = 1;
constexpr double kLeftOverLeft = 1;

constexpr int kMostIterations = 30;
constexpr double kConverged = 1e-8;
constexpr std::size_t kSize = kTraitCount;

using Vector = std::array<double, kSize>;
/// Lower triangle, row by row.
using Triangle = std::vector<double>;

std::size_t placeOf(std::size_t row, std::size_t column) { return row * (row + 1) / 2 + column; }

/// One comparison: the difference of the traits and of the shipped worth.
struct Pair {
    Vector difference;
    double prior = 0;
    double weight = 0;
};

using Examples = std::vector<const TasteExample*>;

void addPairs(const Examples& better, const Examples& worse, double weight,
              std::vector<Pair>& pairs) {
    if (better.empty() || worse.empty() || weight <= 0) return;
    const double each = weight / static_cast<double>(better.size() * worse.size());
    for (const TasteExample* a : better) {
        for (const TasteExample* b : worse) {
            Pair pair;
            for (std::size_t trait = 0; trait < kSize; ++trait)
                pair.difference[trait] =
                    static_cast<double>(a->traits[trait]) - static_cast<double>(b->traits[trait]);
            pair.prior = kTrust * (a->worth - b->worth);
            pair.weight = each;
            pairs.push_back(pair);
        }
    }
}

void addPairs(const TasteEvidence& evidence, std::vector<Pair>& pairs) {
    std::array<Examples, 4> kinds;
    for (const TasteExample& example : evidence.examples) {
        if (example.traits.size() != kSize)
            throw Error(ErrorCode::Shape, "taste", "An example lacks traits.");
        kinds[(example.kept ? 2U : 0U) + (example.byHand ? 1U : 0U)].push_back(&example);
    }
    const Examples& dropped = kinds[0];
    const Examples& droppedByHand = kinds[1];
    const Examples& kept = kinds[2];
    const Examples& keptByHand = kinds[3];
    const auto keeps = static_cast<double>(keptByHand.size());
    const auto drops = static_cast<double>(droppedByHand.size());
    addPairs(keptByHand, droppedByHand, kHandOverHand * std::max(keeps, drops), pairs);
    addPairs(keptByHand, dropped, kHandOverLeft * keeps, pairs);
    addPairs(kept, droppedByHand, kLeftOverHand * drops, pairs);
    addPairs(kept, dropped, kLeftOverLeft * (keeps + drops), pairs);
}

double priorVariance(std::size_t trait) {
    return trait < kTraitCues ? kCueVariance : kDirectionVariance;
}

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t trait = 0; trait < kSize; ++trait) sum += a[trait] * b[trait];
    return sum;
}

/// Gradient of the log posterior, and its curvature (positive definite).
struct Slope {
    Vector gradient{};
    Triangle curvature = Triangle(kSize * (kSize + 1) / 2, 0.0);
};

Slope slopeAt(const Vector& weights, const std::vector<Pair>& pairs) {
    Slope slope;
    for (std::size_t trait = 0; trait < kSize; ++trait) {
        slope.gradient[trait] = -weights[trait] / priorVariance(trait);
        slope.curvature[placeOf(trait, trait)] = 1 / priorVariance(trait);
    }
    for (const Pair& pair : pairs) {
        const double wrong = 1 / (1 + std::exp(pair.prior + dot(weights, pair.difference)));
        const double bend = pair.weight * wrong * (1 - wrong);
        for (std::size_t row = 0; row < kSize; ++row) {
            slope.gradient[row] += pair.weight * wrong * pair.difference[row];
            const double scaled = bend * pair.difference[row];
            double* line = slope.curvature.data() + placeOf(row, 0);
            for (std::size_t column = 0; column <= row; ++column)
                line[column] += scaled * pair.difference[column];
        }
    }
    return slope;
}

/// Cholesky's lower triangle. The prior on the diagonal keeps it positive definite.
Triangle factorOf(const Triangle& matrix) {
    Triangle factor = matrix;
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            double value = matrix[placeOf(row, column)];
            for (std::size_t k = 0; k < column; ++k)
                value -= factor[placeOf(row, k)] * factor[placeOf(column, k)];
            factor[placeOf(row, column)] =
                row == column ? std::sqrt(value) : value / factor[placeOf(column, column)];
        }
    }
    return factor;
}

/// Solves factor * x = right.
Vector forwards(const Triangle& factor, Vector right) {
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t k = 0; k < row; ++k) right[row] -= factor[placeOf(row, k)] * right[k];
        right[row] /= factor[placeOf(row, row)];
    }
    return right;
}

/// Solves the transposed factor * x = right.
Vector backwards(const Triangle& factor, Vector right) {
    for (std::size_t row = kSize; row-- > 0;) {
        for (std::size_t k = row + 1; k < kSize; ++k)
            right[row] -= factor[placeOf(k, row)] * right[k];
        right[row] /= factor[placeOf(row, row)];
    }
    return right;
}

double logPosterior(const Vector& weights, const std::vector<Pair>& pairs) {
    double sum = 0;
    for (std::size_t trait = 0; trait < kSize; ++trait)
        sum -= weights[trait] * weights[trait] / (2 * priorVariance(trait));
    for (const Pair& pair : pairs) {
        const double margin = pair.prior + dot(weights, pair.difference);
        sum -= pair.weight *
               (margin > 0 ? std::log1p(std::exp(-margin)) : std::log1p(std::exp(margin)) - margin);
    }
    return sum;
}

/// Newton's steps, halved until they climb: the posterior is concave, so this finds its top.
Vector topOf(const std::vector<Pair>& pairs) {
    Vector weights{};
    double height = logPosterior(weights, pairs);
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        const Slope slope = slopeAt(weights, pairs);
        const Triangle factor = factorOf(slope.curvature);
        Vector step = backwards(factor, forwards(factor, slope.gradient));
        double largest = 0;
        for (const double value : step) largest = std::max(largest, std::abs(value));
        if (largest < kConverged) break;
        for (int half = 0; half < 20; ++half) {
            Vector next = weights;
            for (std::size_t trait = 0; trait < kSize; ++trait) next[trait] += step[trait];
            const double reached = logPosterior(next, pairs);
            if (reached >= height) {
                weights = next;
                height = reached;
                break;
            }
            for (double& value : step) value /= 2;
        }
    }
    return weights;
}

std::vector<double> smoothed(const std::vector<double>& values) {
    std::vector<double> smooth = values;
    for (std::size_t step = 0; step < values.size(); ++step) {
        const double before = step > 0 ? values[step - 1] : values[step];
        const double after = step + 1 < values.size() ? values[step + 1] : values[step];
        smooth[step] = (before + 2 * values[step] + after) / 4;
    }
    return smooth;
}

}  // namespace

double TasteRanking::value(std::span<const float> traits) const {
    double sum = 0;
    for (std::size_t trait = 0; trait < weights.size(); ++trait)
        sum += weights[trait] * static_cast<double>(traits[trait]);
    return sum;
}

TasteRanking rankingFrom(std::span<const TasteEvidence> evidence) {
    std::vector<Pair> pairs;
    for (const TasteEvidence& video : evidence) addPairs(video, pairs);
    TasteRanking ranking;
    if (pairs.empty()) {
        ranking.weights.assign(kSize, 0.0);
        for (std::size_t trait = 0; trait < kSize; ++trait)
            ranking.deviations.push_back(std::sqrt(priorVariance(trait)));
        return ranking;
    }
    const Vector top = topOf(pairs);
    ranking.weights.assign(top.begin(), top.end());
    const Triangle factor = factorOf(slopeAt(top, pairs).curvature);
    for (std::size_t trait = 0; trait < kSize; ++trait) {
        Vector unit{};
        unit[trait] = 1;
        const Vector column = forwards(factor, unit);
        ranking.deviations.push_back(std::sqrt(dot(column, column)));
    }
    return ranking;
}

std::vector<LearnedTrait> learnedTraits(const TasteRanking& ranking,
                                        std::span<const std::string> names) {
    if (names.size() != ranking.weights.size())
        throw Error(ErrorCode::Shape, "taste", "Every trait needs a name.");
    std::vector<LearnedTrait> traits;
    for (std::size_t trait = 0; trait < names.size(); ++trait) {
        const double weight = ranking.weights[trait];
        const double sure =
            std::erf(std::abs(weight) / (ranking.deviations[trait] * std::numbers::sqrt2));
        traits.push_back({names[trait], trait < kTraitCues, weight, sure});
    }
    std::ranges::stable_sort(traits, std::ranges::greater(),
                             [](const LearnedTrait& trait) { return std::abs(trait.weight); });
    return traits;
}

double logOdds(float worth) {
    constexpr double kLeast = 1e-3;
    const double bounded = std::clamp(static_cast<double>(worth), kLeast, 1 - kLeast);
    return std::log(bounded / (1 - bounded));
}

std::vector<float> tastedWorth(std::span<const float> worth, const FloatMatrix& traits,
                               const TasteRanking& ranking, double strength) {
    // As core/worth/model spreads the shipped worth.
    constexpr double kWidest = 1.5;
    const auto steps = worth.size();
    if (std::cmp_not_equal(steps, traits.rows) || traits.cols != std::int64_t{kTraitCount})
        throw Error(ErrorCode::Shape, "traits", "There must be one row of traits per worth.");
    if (steps == 0) return {};
    std::vector<double> added;
    for (std::int64_t step = 0; step < traits.rows; ++step)
        added.push_back(ranking.value(traits.row(step)));
    added = smoothed(added);
    double mean = 0;
    for (const double value : added) mean += value / static_cast<double>(steps);
    std::vector<double> values;
    double centre = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        values.push_back(logOdds(worth[step]) + strength * (added[step] - mean));
        centre += values.back() / static_cast<double>(steps);
    }
    double variance = 0;
    for (const double value : values)
        variance += (value - centre) * (value - centre) / static_cast<double>(steps);
    const double scale = kWidest / std::max(std::sqrt(variance), kWidest);
    std::vector<float> tasted;
    tasted.reserve(values.size());
    for (const double value : values)
        tasted.push_back(static_cast<float>(1 / (1 + std::exp(-scale * (value - centre)))));
    return tasted;
}

}  // namespace skimline
