// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/greedy_trajectory.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/random.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {
namespace {

/// Gains of the shots not yet taken, turn after turn.
class Walk {
public:
    Walk(const Coverage& coverage, const SampledShots& shots)
        : m_shots(shots), m_gains(coverage, shots), m_taken(shots.count(), false) {}

    std::int64_t takenRows() const { return m_takenRows; }

    /// Per row of the shot; 0 for shots that are taken. [shots]
    std::vector<double> gains() const {
        std::vector<double> gains(m_shots.count(), 0.0);
        for (std::size_t shot = 0; shot < gains.size(); ++shot) {
            if (m_taken[shot]) continue;
            gains[shot] = m_gains.gain(shot) / static_cast<double>(m_shots.length(shot));
        }
        return gains;
    }

    void take(std::size_t shot) {
        m_taken[shot] = true;
        m_takenRows += m_shots.length(shot);
        m_gains.take(shot);
    }

private:
    const SampledShots& m_shots;
    ShotGains m_gains;
    std::vector<bool> m_taken;
    std::int64_t m_takenRows = 0;
};

/// Gains raised to the power, summing to 1. `most` is above 0.
std::vector<double> chances(std::vector<double> gains, double most, double sharpness) {
    double sum = 0;
    for (double& gain : gains) sum += gain = std::pow(gain / most, sharpness);
    for (double& gain : gains) gain /= sum;
    return gains;
}

std::size_t drawn(const std::vector<double>& chances, Random& random) {
    double rest = random.uniform();
    std::size_t last = 0;
    for (std::size_t shot = 0; shot < chances.size(); ++shot) {
        if (chances[shot] <= 0) continue;
        last = shot;
        rest -= chances[shot];
        if (rest < 0) break;
    }
    return last;
}

}  // namespace

Turns trajectoryTargets(const Coverage& coverage, const SampledShots& shots,
                        const TrajectoryOptions& options, std::uint64_t seed) {
    constexpr double nothing = 1e-6;
    Random random(seed);
    Walk walk(coverage, shots);
    Turns turns;
    turns.wanted.cols = static_cast<std::int64_t>(shots.count());
    const double enough = options.share * static_cast<double>(shots.rows());
    while (turns.rows.empty() || static_cast<double>(walk.takenRows()) < enough) {
        std::vector<double> wanted = walk.gains();
        const auto best = std::max_element(wanted.begin(), wanted.end());
        auto shot = static_cast<std::size_t>(best - wanted.begin());
        if (*best > nothing) {
            wanted = chances(std::move(wanted), *best, options.sharpness);
            if (random.uniform() < options.explorationRate) shot = drawn(wanted, random);
        } else if (turns.rows.empty()) {
            // A still video: all shots are equal, so the first one.
            wanted.assign(shots.count(), 0.0);
            wanted[shot] = 1;
        } else {
            break;
        }
        turns.rows.push_back(shotMiddle(shots.bounds[shot], shots.bounds[shot + 1]));
        turns.wanted.values.insert(turns.wanted.values.end(), wanted.begin(), wanted.end());
        ++turns.wanted.rows;
        walk.take(shot);
    }
    return turns;
}

}  // namespace skimline
