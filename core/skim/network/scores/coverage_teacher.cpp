// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/coverage_teacher.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cstring>
#include <queue>

#include "core/foundation/base/error.h"
#include "core/skim/network/scores/interest.h"

namespace skimline {
namespace {

struct Candidate {
    double priority = 0;
    std::size_t shot = 0;
    std::size_t round = 0;  ///< number of chosen shots its gain was computed against

    bool operator<(const Candidate& other) const {
        if (priority != other.priority) return priority < other.priority;
        return shot > other.shot;
    }
};

// Note [Interest]

// The value of a skim S has two terms, for the frames it represents and for the
// frames it contains:
//   f(S) = sum_i w_i^3 max_{j in S} sim(i, j)  +  8 sum_{j in S} w_j new(j)
// with w the worth of a frame in [0, 1] and new(j) how little the frame resembles the frames taken
// before it. Because of the cube, representing dull frames adds almost nothing (plain coverage
// values a cluster of empty road as highly as a cluster of faces). The second sum prefers the
// better of two shots that represent equally much, and fills the rest of the budget with shots that
// are worth seeing and not yet shown, however long the video. Without worths f is plain facility
// location.
}  // namespace

Coverage::Coverage(const FloatMatrix& features, std::span<const float> worth)
    : m_similarity(features.rows, features.rows) {
    if (features.rows < 1) {
        throw Error(ErrorCode::Shape, "features", "Coverage needs at least one frame.");
    }
    const auto count = static_cast<std::size_t>(features.rows);
    if (!worth.empty() && worth.size() != count)
        throw Error(ErrorCode::Shape, "worth", "There must be one worth per frame.");
    m_interest.assign(count, 1.0F);
    m_kept.assign(count, 0.0F);
    for (std::size_t row = 0; row < worth.size(); ++row) {
        m_interest[row] = interestOf(worth[row]);
        m_kept[row] = kInterestPerKeptRow * worth[row];
    }
    const c10::NoGradGuard noGradient;
    const auto raw = at::from_blob(const_cast<float*>(features.values.data()),
                                   {features.rows, features.cols}, at::kFloat);
    const auto unit = raw / raw.norm(2, 1, true).clamp_min(1e-12);
    const auto centred = unit - unit.mean(0, true);
    const auto direction = centred / centred.norm(2, 1, true).clamp_min(1e-6);
    const auto similarity = at::matmul(direction, direction.t()).clamp(0, 1).contiguous();
    std::memcpy(m_similarity.values.data(), similarity.data_ptr<float>(),
                m_similarity.values.size() * sizeof(float));
}

std::vector<float> Coverage::bestOfShot(std::int64_t firstRow, std::int64_t endRow) const {
    std::vector<float> best(static_cast<std::size_t>(rows()), 0.0F);
    for (std::int64_t chosen = firstRow; chosen < endRow; ++chosen) {
        const auto similarities = m_similarity.row(chosen);
        for (std::size_t row = 0; row < best.size(); ++row) {
            best[row] = std::max(best[row], similarities[row]);
        }
    }
    return best;
}

double Coverage::of(const SelectedShots& chosen, const SampledShots& shots) const {
    ShotGains gains(*this, shots);
    double sum = 0;
    for (const std::size_t shot : chosen) {
        sum += gains.gain(shot);
        gains.take(shot);
    }
    return sum;
}

ShotGains::ShotGains(const Coverage& coverage, const SampledShots& shots)
    : m_coverage(coverage),
      m_shots(shots),
      m_covered(static_cast<std::size_t>(coverage.rows()), 0.0F) {
    for (std::size_t shot = 0; shot < shots.count(); ++shot)
        m_best.push_back(coverage.bestOfShot(shots.bounds[shot], shots.bounds[shot + 1]));
}

double ShotGains::gain(std::size_t shot) const {
    const std::vector<float>& best = m_best[shot];
    double gain = 0;
    for (std::size_t row = 0; row < best.size(); ++row) {
        if (best[row] > m_covered[row])
            gain += static_cast<double>(m_coverage.interest(row) * (best[row] - m_covered[row]));
    }
    const auto end = static_cast<std::size_t>(m_shots.bounds[shot + 1]);
    for (auto row = static_cast<std::size_t>(m_shots.bounds[shot]); row < end; ++row)
        gain += static_cast<double>(m_coverage.keptValue(row) * noveltyAt(m_covered[row]));
    return gain;
}

void ShotGains::take(std::size_t shot) {
    const std::vector<float>& best = m_best[shot];
    for (std::size_t row = 0; row < best.size(); ++row)
        m_covered[row] = std::max(m_covered[row], best[row]);
}

namespace {

struct Taken {
    std::size_t shot = 0;
    double priority = 0;
};

/// Shots in the order in which greedy takes them.
std::vector<Taken> takenInOrder(const Coverage& coverage, const SampledShots& shots,
                                std::int64_t budget, GreedyRule rule) {
    ShotGains gains(coverage, shots);
    const auto priority = [&](std::size_t shot) {
        const double gain = gains.gain(shot);
        return rule == GreedyRule::Gain ? gain : gain / static_cast<double>(shots.length(shot));
    };
    std::priority_queue<Candidate> queue;
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        queue.push({priority(shot), shot, 0});
    }
    std::vector<Taken> taken;
    while (!queue.empty()) {
        const Candidate top = queue.top();
        queue.pop();
        if (shots.length(top.shot) > budget) continue;
        if (top.round != taken.size()) {
            queue.push({priority(top.shot), top.shot, taken.size()});
            continue;
        }
        taken.push_back({top.shot, top.priority});
        budget -= shots.length(top.shot);
        gains.take(top.shot);
    }
    return taken;
}

}  // namespace

SelectedShots greedyChoice(const Coverage& coverage, const SampledShots& shots, std::int64_t budget,
                           GreedyRule rule) {
    SelectedShots chosen;
    for (const Taken& taken : takenInOrder(coverage, shots, budget, rule)) {
        chosen.push_back(taken.shot);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

SelectedShots teacherChoice(const Coverage& coverage, const SampledShots& shots,
                            std::int64_t budget) {
    return greedyChoice(coverage, shots, budget, GreedyRule::GainPerRow);
}

SelectedShots bestGreedyChoice(const Coverage& coverage, const SampledShots& shots,
                               std::int64_t budget) {
    SelectedShots byGain = greedyChoice(coverage, shots, budget, GreedyRule::Gain);
    SelectedShots byDensity = greedyChoice(coverage, shots, budget, GreedyRule::GainPerRow);
    return coverage.of(byGain, shots) > coverage.of(byDensity, shots) ? byGain : byDensity;
}

std::vector<double> marginalWorth(const Coverage& coverage, const SampledShots& shots) {
    std::vector<double> worth(shots.count());
    for (const Taken& taken : takenInOrder(coverage, shots, shots.rows(), GreedyRule::GainPerRow)) {
        worth[taken.shot] = taken.priority;
    }
    return worth;
}

}  // namespace skimline
