// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste_fit.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/vectors.h"

namespace skimline {
namespace {

// Chosen on the judged videos: resources/models/skimline-taste.md.
constexpr double kTrust = 0.5;
// Kept by hand over dropped by hand or not, kept and left alone over dropped by hand or not.
constexpr double kHandOverHand = 0.5;
constexpr double kHandOverLeft = 1;
constexpr double kLeftOverHand = 1;
constexpr double kLeftOverLeft = 1;

constexpr int kMostIterations = 30;
constexpr double kConverged = 1e-8;
constexpr std::size_t kSize = kTraitCount;

/// Lower triangle, row by row.
using Triangle = std::vector<double>;

std::size_t placeOf(std::size_t row, std::size_t column) { return row * (row + 1) / 2 + column; }

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
TraitVector forwards(const Triangle& factor, TraitVector right) {
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t k = 0; k < row; ++k) right[row] -= factor[placeOf(row, k)] * right[k];
        right[row] /= factor[placeOf(row, row)];
    }
    return right;
}

/// Solves the transposed factor * x = right.
TraitVector backwards(const Triangle& factor, TraitVector right) {
    for (std::size_t row = kSize; row-- > 0;) {
        for (std::size_t k = row + 1; k < kSize; ++k)
            right[row] -= factor[placeOf(k, row)] * right[k];
        right[row] /= factor[placeOf(row, row)];
    }
    return right;
}

}  // namespace

/// Gradient of the log posterior, and its curvature (positive definite).
struct TasteFitter::Slope {
    TraitVector gradient{};
    Triangle curvature = Triangle(kSize * (kSize + 1) / 2, 0.0);
};

TasteFitter::Video TasteFitter::comparedVideo(const TasteEvidence& evidence) {
    Video video;
    std::array<std::vector<std::size_t>, 4> kinds;
    for (std::size_t place = 0; place < evidence.examples.size(); ++place) {
        const TasteExample& example = evidence.examples[place];
        if (example.traits.size() != kSize)
            throw Error(ErrorCode::Shape, "taste", "An example lacks traits.");
        std::ranges::copy(example.traits, video.traits.emplace_back().begin());
        kinds[(example.kept ? 2U : 0U) + (example.byHand ? 1U : 0U)].push_back(place);
    }
    const auto& [dropped, droppedByHand, kept, keptByHand] = kinds;
    const auto compare = [&](const std::vector<std::size_t>& better,
                             const std::vector<std::size_t>& worse, double weight) {
        if (better.empty() || worse.empty() || weight <= 0) return;
        const double each = weight / static_cast<double>(better.size() * worse.size());
        for (const std::size_t a : better)
            for (const std::size_t b : worse)
                video.pairs.push_back(
                    {a, b, kTrust * (evidence.examples[a].worth - evidence.examples[b].worth),
                     each});
    };
    const auto keeps = static_cast<double>(keptByHand.size());
    const auto drops = static_cast<double>(droppedByHand.size());
    compare(keptByHand, droppedByHand, kHandOverHand * std::max(keeps, drops));
    compare(keptByHand, dropped, kHandOverLeft * keeps);
    compare(kept, droppedByHand, kLeftOverHand * drops);
    compare(kept, dropped, kLeftOverLeft * (keeps + drops));
    return video;
}

TasteFitter::TasteFitter(std::span<const TasteEvidence> evidence) {
    for (const TasteEvidence& one : evidence) {
        Video video = comparedVideo(one);
        if (!video.pairs.empty()) m_videos.push_back(std::move(video));
    }
}

/// Sums over pairs become sums over examples: with the second derivative of every pair as the
/// weight of an edge, the curvature is traits^T x Laplacian of the graph x traits.
void TasteFitter::addSlope(const Video& video, const TraitVector& weights, Slope& slope) {
    const std::size_t count = video.traits.size();
    std::vector<double> values;
    for (const TraitVector& traits : video.traits) values.push_back(dot(weights, traits));
    std::vector<double> pull(count, 0.0);
    std::vector<double> laplacian(count * count, 0.0);
    for (const Pair& pair : video.pairs) {
        const double margin = pair.prior + values[pair.better] - values[pair.worse];
        const double wrong = 1 / (1 + std::exp(margin));
        pull[pair.better] += pair.weight * wrong;
        pull[pair.worse] -= pair.weight * wrong;
        const double bend = pair.weight * wrong * (1 - wrong);
        laplacian[pair.better * count + pair.better] += bend;
        laplacian[pair.worse * count + pair.worse] += bend;
        laplacian[pair.better * count + pair.worse] -= bend;
        laplacian[pair.worse * count + pair.better] -= bend;
    }
    for (std::size_t a = 0; a < count; ++a) {
        TraitVector mixed{};
        for (std::size_t b = 0; b < count; ++b) {
            const double edge = laplacian[a * count + b];
            if (edge == 0) continue;
            for (std::size_t trait = 0; trait < kSize; ++trait)
                mixed[trait] += edge * video.traits[b][trait];
        }
        for (std::size_t row = 0; row < kSize; ++row) {
            const double value = video.traits[a][row];
            slope.gradient[row] += pull[a] * value;
            double* line = slope.curvature.data() + placeOf(row, 0);
            for (std::size_t column = 0; column <= row; ++column)
                line[column] += value * mixed[column];
        }
    }
}

TasteFitter::Slope TasteFitter::slopeAt(const TraitVector& weights,
                                        const TraitVector& prior) const {
    Slope slope;
    for (std::size_t trait = 0; trait < kSize; ++trait) {
        slope.gradient[trait] = -weights[trait] / prior[trait];
        slope.curvature[placeOf(trait, trait)] = 1 / prior[trait];
    }
    for (const Video& video : m_videos) addSlope(video, weights, slope);
    return slope;
}

double TasteFitter::logPosterior(const TraitVector& weights, const TraitVector& prior) const {
    double sum = 0;
    for (std::size_t trait = 0; trait < kSize; ++trait)
        sum -= weights[trait] * weights[trait] / (2 * prior[trait]);
    std::vector<double> values;
    for (const Video& video : m_videos) {
        values.clear();
        for (const TraitVector& traits : video.traits) values.push_back(dot(weights, traits));
        for (const Pair& pair : video.pairs) {
            const double margin = pair.prior + values[pair.better] - values[pair.worse];
            sum -= pair.weight * (margin > 0 ? std::log1p(std::exp(-margin))
                                             : std::log1p(std::exp(margin)) - margin);
        }
    }
    return sum;
}

/// Newton's steps, halved until they climb: the posterior is concave, so this finds its top.
TraitVector TasteFitter::topFrom(TraitVector weights, const TraitVector& prior) const {
    double height = logPosterior(weights, prior);
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        const Slope slope = slopeAt(weights, prior);
        const Triangle factor = factorOf(slope.curvature);
        TraitVector step = backwards(factor, forwards(factor, slope.gradient));
        double largest = 0;
        for (const double value : step) largest = std::max(largest, std::abs(value));
        if (largest < kConverged) break;
        for (int half = 0; half < 20; ++half) {
            TraitVector next = weights;
            for (std::size_t trait = 0; trait < kSize; ++trait) next[trait] += step[trait];
            const double reached = logPosterior(next, prior);
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

TasteFit TasteFitter::fit(const TraitVector& prior, const TraitVector& start) const {
    TasteFit fit;
    if (isEmpty()) {
        fit.variances = prior;
        return fit;
    }
    fit.weights = topFrom(start, prior);
    const Triangle factor = factorOf(slopeAt(fit.weights, prior).curvature);
    fit.evidence = logPosterior(fit.weights, prior);
    for (std::size_t trait = 0; trait < kSize; ++trait) {
        TraitVector unit{};
        unit[trait] = 1;
        const TraitVector column = forwards(factor, unit);
        fit.variances[trait] = dot(column, column);
        fit.evidence -= std::log(factor[placeOf(trait, trait)]) + std::log(prior[trait]) / 2;
    }
    return fit;
}

}  // namespace skimline
