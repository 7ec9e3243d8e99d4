// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/worth_training/worth_pairs.h"

#include <algorithm>
#include <map>
#include <string>

namespace skimline {
namespace {

constexpr std::size_t kMostPerSources = 120;
constexpr double kEnough = 20;  // pairs; fewer say too little to count in full
constexpr std::size_t kMostImages = 6000;

using Numbers = std::vector<std::size_t>;

std::vector<WorthPair> pairsBetween(std::span<const WorthRow> rows,
                                    std::span<const std::size_t> first,
                                    std::span<const std::size_t> second, double step) {
    std::vector<WorthPair> pairs;
    for (const std::size_t better : first)
        for (const std::size_t other : second)
            if (rows[better].mark >= rows[other].mark + step) pairs.push_back({better, other, 1});
    return pairs;
}

void keepSome(std::vector<WorthPair>& pairs, std::size_t most, Random& random) {
    if (pairs.size() <= most) return;
    random.shuffle(pairs);
    pairs.resize(most);
}

}  // namespace

void shareOut(std::vector<WorthPair>& pairs, double share) {
    double sum = 0;
    for (const WorthPair& pair : pairs) sum += pair.weight;
    for (WorthPair& pair : pairs) pair.weight *= share / sum;
}

std::vector<WorthPair> spanPairs(std::span<const WorthRow> rows,
                                 std::span<const std::size_t> numbers, Random& random) {
    std::map<std::string, Numbers> sources;
    for (const std::size_t number : numbers) sources[rows[number].source].push_back(number);
    std::vector<WorthPair> all;
    for (const auto& [first, firstNumbers] : sources) {
        for (const auto& [second, secondNumbers] : sources) {
            auto pairs = pairsBetween(rows, firstNumbers, secondNumbers, kSpanStep);
            keepSome(pairs, kMostPerSources, random);
            const auto count = static_cast<double>(pairs.size());
            shareOut(pairs, (first == second ? 2 : 1) * std::min(1.0, count / kEnough));
            all.insert(all.end(), pairs.begin(), pairs.end());
        }
    }
    shareOut(all, 1);
    return all;
}

std::vector<WorthPair> imagePairs(std::span<const WorthRow> rows,
                                  std::span<const std::size_t> numbers, Random& random) {
    auto pairs = pairsBetween(rows, numbers, numbers, kImageStep);
    keepSome(pairs, kMostImages, random);
    shareOut(pairs, 1);
    return pairs;
}

}  // namespace skimline
