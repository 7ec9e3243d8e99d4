// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/rank_correlation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// A run of `count` frames whose ratings are equal in both.
struct Rated {
    float left;
    float right;
    std::int64_t count;
};

std::vector<Rated> runsOf(std::span<const float> left, std::span<const float> right) {
    if (left.size() != right.size())
        throw Error(ErrorCode::Shape, "ratings", "The ratings to compare differ in length.");
    std::vector<Rated> runs;
    for (std::size_t frame = 0; frame < left.size(); ++frame) {
        if (!std::isfinite(left[frame]) || !std::isfinite(right[frame]))
            throw Error(ErrorCode::Shape, "ratings",
                        "The ratings to compare hold numbers that are not finite.");
        if (!runs.empty() && runs.back().left == left[frame] && runs.back().right == right[frame])
            ++runs.back().count;
        else
            runs.push_back({left[frame], right[frame], 1});
    }
    return runs;
}

std::int64_t pairsOf(std::int64_t count) { return count * (count - 1) / 2; }

/// Number of pairs within runs of neighbours that `same` considers equal.
template <typename Same>
std::int64_t tiedPairs(const std::vector<Rated>& runs, Same same) {
    std::int64_t pairs = 0;
    std::int64_t group = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        group = i > 0 && same(runs[i - 1], runs[i]) ? group + runs[i].count : runs[i].count;
        if (i + 1 == runs.size() || !same(runs[i], runs[i + 1])) pairs += pairsOf(group);
    }
    return pairs;
}

/// Merge sort by the right rating. @return number of inversions
std::int64_t sortByRight(std::vector<Rated>& runs, std::vector<Rated>& spare, std::size_t first,
                         std::size_t end) {
    if (end - first < 2) return 0;
    const std::size_t middle = first + (end - first) / 2;
    std::int64_t swapped =
        sortByRight(runs, spare, first, middle) + sortByRight(runs, spare, middle, end);
    std::int64_t waiting = 0;  // frames of the first half that have not been placed
    for (std::size_t i = first; i < middle; ++i) waiting += runs[i].count;
    std::size_t one = first;
    std::size_t two = middle;
    for (std::size_t out = first; out < end; ++out) {
        if (two == end || (one < middle && runs[one].right <= runs[two].right)) {
            waiting -= runs[one].count;
            spare[out] = runs[one++];
        } else {
            swapped += waiting * runs[two].count;
            spare[out] = runs[two++];
        }
    }
    std::copy(spare.begin() + static_cast<std::ptrdiff_t>(first),
              spare.begin() + static_cast<std::ptrdiff_t>(end),
              runs.begin() + static_cast<std::ptrdiff_t>(first));
    return swapped;
}

/// Writes each run's rank by `rating` into `ranks`; the mean rank where ratings tie.
template <typename Rating>
std::vector<double> ranksOf(const std::vector<Rated>& runs, Rating rating) {
    std::vector<std::size_t> order(runs.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return rating(runs[a]) < rating(runs[b]); });
    std::vector<double> ranks(runs.size());
    std::int64_t before = 0;
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first;
        std::int64_t group = 0;
        while (end < order.size() && rating(runs[order[end]]) == rating(runs[order[first]]))
            group += runs[order[end++]].count;
        const double mean = static_cast<double>(before) + static_cast<double>(group - 1) / 2;
        while (first < end) ranks[order[first++]] = mean;
        before += group;
    }
    return ranks;
}

}  // namespace

double kendallTau(std::span<const float> left, std::span<const float> right) {
    std::vector<Rated> runs = runsOf(left, right);
    std::sort(runs.begin(), runs.end(), [](const Rated& a, const Rated& b) {
        return a.left != b.left ? a.left < b.left : a.right < b.right;
    });
    const auto sameLeft = [](const Rated& a, const Rated& b) { return a.left == b.left; };
    const auto sameRight = [](const Rated& a, const Rated& b) { return a.right == b.right; };
    const auto sameBoth = [&](const Rated& a, const Rated& b) {
        return sameLeft(a, b) && sameRight(a, b);
    };
    const std::int64_t all = pairsOf(static_cast<std::int64_t>(left.size()));
    const std::int64_t tiedLeft = tiedPairs(runs, sameLeft);
    const std::int64_t tiedBoth = tiedPairs(runs, sameBoth);
    std::vector<Rated> spare(runs.size());
    const std::int64_t discordant = sortByRight(runs, spare, 0, runs.size());
    const std::int64_t tiedRight = tiedPairs(runs, sameRight);
    if (all == tiedLeft || all == tiedRight) return 0;
    const std::int64_t surplus = all - tiedLeft - tiedRight + tiedBoth - 2 * discordant;
    return static_cast<double>(surplus) / std::sqrt(static_cast<double>(all - tiedLeft)) /
           std::sqrt(static_cast<double>(all - tiedRight));
}

double spearmanRho(std::span<const float> left, std::span<const float> right) {
    const std::vector<Rated> runs = runsOf(left, right);
    const auto leftRanks = ranksOf(runs, [](const Rated& run) { return run.left; });
    const auto rightRanks = ranksOf(runs, [](const Rated& run) { return run.right; });
    const double mean = (static_cast<double>(left.size()) - 1) / 2;
    double together = 0;
    double leftSpread = 0;
    double rightSpread = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto weight = static_cast<double>(runs[i].count);
        const double x = leftRanks[i] - mean;
        const double y = rightRanks[i] - mean;
        together += weight * x * y;
        leftSpread += weight * x * x;
        rightSpread += weight * y * y;
    }
    if (leftSpread == 0 || rightSpread == 0) return 0;
    return together / std::sqrt(leftSpread) / std::sqrt(rightSpread);
}

}  // namespace skimline
