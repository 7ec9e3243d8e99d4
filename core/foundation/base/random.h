// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace skimline {

/// SplitMix64 with the few draws montages need. The standard library's distributions differ between
/// implementations; these give the same numbers everywhere, so a seed identifies a montage
/// permanently.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31);
    }
    /// In [0, 1).
    double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
    double uniform(double low, double high) { return low + (high - low) * uniform(); }
    /// In [0, count); count >= 1.
    std::int64_t below(std::int64_t count) {
        return static_cast<std::int64_t>(uniform() * static_cast<double>(count));
    }
    /// In [low, high], both included.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + below(high - low + 1);
    }
    /// Roughly standard normal: the sum of twelve uniforms, bounded by +-6.
    double normal() {
        double sum = -6.0;
        for (int draw = 0; draw < 12; ++draw) sum += uniform();
        return sum;
    }
    template <typename T>
    void shuffle(std::vector<T>& values) {
        for (std::size_t last = values.size(); last > 1; --last) {
            std::swap(values[last - 1],
                      values[static_cast<std::size_t>(below(static_cast<std::int64_t>(last)))]);
        }
    }

private:
    std::uint64_t m_state;
};

/// One seed out of two, so that seed + step never collides with seed' + step'.
inline std::uint64_t mixSeeds(std::uint64_t first, std::uint64_t second) {
    return Random(first ^ Random(second).next()).next();
}

}  // namespace skimline
