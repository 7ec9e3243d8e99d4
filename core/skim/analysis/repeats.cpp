// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/repeats.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace skimline {
namespace {

constexpr std::size_t kMostRivals = 1000;
/// From this similarity on almost nothing is new. Chosen on the train and tune parts of the judged
/// videos: skims are worth as much as with a damping from 0.5 to 0.9, and repeat less.
constexpr double kLittleNewFrom = 0.8;
/// A different car on the same road is still worth more than the empty road.
constexpr double kLeftOfAnother = 0.2;

/// Share of its score that a shot keeps.
double leftOf(double similarity) {
    const double likeness = (kSameFrom - similarity) / (kSameFrom - kLittleNewFrom);
    const double another = kLeftOfAnother * std::clamp(likeness, 0.0, 1.0);
    return std::max(1 - similarity / kLittleNewFrom, another);
}

void normalise(std::span<float> row) {
    double squares = 0;
    for (const float value : row)
        squares += static_cast<double>(value) * static_cast<double>(value);
    const auto scale = static_cast<float>(1 / std::max(std::sqrt(squares), 1e-12));
    for (float& value : row) value *= scale;
}

FloatMatrix unitRows(FloatMatrix rows) {
    for (std::int64_t row = 0; row < rows.rows; ++row) normalise(rows.row(row));
    return rows;
}

std::vector<float> meanOf(const FloatMatrix& rows, std::int64_t first, std::int64_t end) {
    std::vector<float> mean(static_cast<std::size_t>(rows.cols), 0.0F);
    for (std::int64_t row = first; row < end; ++row) {
        const auto values = rows.row(row);
        for (std::size_t column = 0; column < mean.size(); ++column) mean[column] += values[column];
    }
    for (float& value : mean) value /= static_cast<float>(end - first);
    return mean;
}

/// One direction per shot: its difference from the video as a whole.
std::vector<std::vector<float>> directionsOf(const FloatMatrix& features,
                                             const std::vector<Shot>& shots) {
    const FloatMatrix unit = unitRows(features);
    const std::vector<float> centre = meanOf(unit, 0, unit.rows);
    std::vector<std::vector<float>> directions;
    for (const Shot& shot : shots) {
        std::vector<float> mean = meanOf(unit, shot.firstStep, shot.endStep);
        for (std::size_t column = 0; column < mean.size(); ++column) mean[column] -= centre[column];
        normalise(mean);
        directions.push_back(std::move(mean));
    }
    return directions;
}

double cosine(const std::vector<float>& a, const std::vector<float>& b) {
    float sum = 0;
    for (std::size_t column = 0; column < a.size(); ++column) sum += a[column] * b[column];
    return static_cast<double>(sum);
}

}  // namespace

std::vector<Repeat> findRepeats(const FloatMatrix& features, const std::vector<Shot>& shots) {
    const auto directions = directionsOf(features, shots);
    std::vector<std::size_t> order(shots.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t shot) { return shots[shot].meanScore; });
    std::vector<Repeat> repeats;
    std::vector<std::size_t> rivals;
    for (const std::size_t shot : order) {
        if (shots[shot].passing) continue;
        Repeat repeat{shots[shot].range, {}, 0};
        for (const std::size_t rival : rivals) {
            const double similarity = cosine(directions[shot], directions[rival]);
            if (similarity > repeat.similarity)
                repeat = {shots[shot].range, shots[rival].range, similarity};
        }
        if (repeat.similarity > 0) repeats.push_back(repeat);
        // An exact repeat need not be compared with: shots that resemble it also resemble its
        // original.
        if (repeat.similarity < kSameFrom && rivals.size() < kMostRivals) rivals.push_back(shot);
    }
    std::ranges::sort(repeats, {}, [](const Repeat& repeat) { return repeat.shot.start; });
    return repeats;
}

void dampRepeats(std::vector<float>& scores, const std::vector<Repeat>& repeats,
                 const std::vector<Shot>& shots) {
    for (const Repeat& repeat : repeats) {
        const auto left = static_cast<float>(leftOf(repeat.similarity));
        const auto shot = std::ranges::find(shots, repeat.shot, &Shot::range);
        for (std::int64_t step = shot->firstStep; step < shot->endStep; ++step)
            scores[static_cast<std::size_t>(step)] *= left;
    }
}

double meanLargestSimilarity(const FloatMatrix& features, const std::vector<Shot>& shots) {
    if (shots.size() < 2) return 0;
    const auto directions = directionsOf(features, shots);
    double sum = 0;
    for (std::size_t shot = 0; shot < shots.size(); ++shot) {
        double largest = 0;
        for (std::size_t other = 0; other < shots.size(); ++other)
            if (other != shot)
                largest = std::max(largest, cosine(directions[shot], directions[other]));
        sum += largest;
    }
    return sum / static_cast<double>(shots.size());
}

}  // namespace skimline
