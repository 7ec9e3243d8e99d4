// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/worth_pairs.h"

#include <map>
#include <string>

namespace skimline {
namespace {

constexpr std::size_t kPairs = 48'000;
constexpr std::size_t kMostTries = 50 * kPairs;  // of which one in four or so gives a pair
constexpr double kSpanShare = 0.15;

using Numbers = std::vector<std::size_t>;

std::size_t oneOf(std::span<const std::size_t> numbers, Random& random) {
    return numbers[static_cast<std::size_t>(random.below(std::ssize(numbers)))];
}

}  // namespace

void shareOut(std::vector<WorthPair>& pairs, double share) {
    double sum = 0;
    for (const WorthPair& pair : pairs) sum += pair.weight;
    for (WorthPair& pair : pairs) pair.weight *= share / sum;
}

std::vector<WorthPair> clearPairs(const PairPool& pool, Random& random) {
    std::map<std::string, Numbers> bySource;
    for (const std::size_t number : pool.spans)
        bySource[pool.rows[number].source].push_back(number);
    std::vector<Numbers> sources;
    sources.reserve(bySource.size());
    for (const auto& [source, numbers] : bySource) sources.push_back(numbers);
    if (sources.empty() && pool.images.empty()) return {};
    const auto drawn = [&] {
        const bool span = random.uniform() < kSpanShare || pool.images.empty();
        if (!span || sources.empty()) return oneOf(pool.images, random);
        return oneOf(sources[static_cast<std::size_t>(random.below(std::ssize(sources)))], random);
    };
    std::vector<WorthPair> pairs;
    for (std::size_t tries = 0; tries < kMostTries && pairs.size() < kPairs; ++tries) {
        const std::size_t better = drawn();
        const std::size_t other = drawn();
        if (pool.rows[better].mark >= pool.rows[other].mark + kClearStep)
            pairs.push_back({better, other, 1});
    }
    shareOut(pairs, 1);
    return pairs;
}

}  // namespace skimline
