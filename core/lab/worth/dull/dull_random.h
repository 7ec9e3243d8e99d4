// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <cstdint>

namespace skimline {

/// Numbers that follow from a seed alone, on every machine: splitmix64 (Steele, Lea, Flood 2014).
class DullRandom {
public:
    explicit DullRandom(std::uint64_t seed) : m_state(mixed(seed ^ 0x5851F42D4C957F2DULL)) {}

    std::uint64_t bits() {
        m_state += 0x9E3779B97F4A7C15ULL;
        return mixed(m_state);
    }
    float uniform() { return static_cast<float>(bits() >> 40) * 0x1p-24F; }  ///< [0, 1)
    float between(float low, float high) { return low + (high - low) * uniform(); }
    int whole(int low, int high) {  ///< [low, high]
        return low + static_cast<int>(bits() % static_cast<std::uint64_t>(high - low + 1));
    }
    /// Mean 0, deviation 1, from twelve uniform numbers: never beyond 6.
    float normal() {
        float sum = -6;
        for (int i = 0; i < 12; ++i) sum += uniform();
        return sum;
    }
    /// The same with fewer draws, for noise on every pixel; never beyond 2.4.
    float grain() { return (uniform() + uniform() - 1) * 2.4495F; }

private:
    /// Consecutive seeds must not start at neighbouring places of one sequence.
    static std::uint64_t mixed(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
};

}  // namespace skimline
