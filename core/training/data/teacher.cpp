#include "core/training/teacher.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cstring>
#include <queue>

#include "core/base/error.h"

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

double gainOver(const std::vector<float>& best, const std::vector<float>& covered) {
    double gain = 0;
    for (std::size_t row = 0; row < best.size(); ++row) {
        if (best[row] > covered[row]) gain += static_cast<double>(best[row] - covered[row]);
    }
    return gain;
}

}  // namespace

Coverage::Coverage(const FloatMatrix& features) : m_similarity(features.rows, features.rows) {
    if (features.rows < 1) {
        throw Error(ErrorCode::Shape, "features", "Coverage needs at least one frame.");
    }
    const at::NoGradGuard noGradient;
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

double Coverage::of(const ShotSet& chosen, const RowShots& shots) const {
    std::vector<float> covered(static_cast<std::size_t>(rows()), 0.0F);
    for (const std::size_t shot : chosen) {
        const auto best = bestOfShot(shots.bounds[shot], shots.bounds[shot + 1]);
        for (std::size_t row = 0; row < best.size(); ++row) {
            covered[row] = std::max(covered[row], best[row]);
        }
    }
    double sum = 0;
    for (const float value : covered) sum += static_cast<double>(value);
    return sum;
}

namespace {

struct Taken {
    std::size_t shot = 0;
    double priority = 0;
};

/// Shots in the order in which greedy takes them.
std::vector<Taken> takenInOrder(const Coverage& coverage, const RowShots& shots,
                                std::int64_t budget, GreedyRule rule) {
    std::vector<std::vector<float>> bestOf;
    std::vector<float> covered(static_cast<std::size_t>(coverage.rows()), 0.0F);
    const auto priority = [&](std::size_t shot) {
        const double gain = gainOver(bestOf[shot], covered);
        return rule == GreedyRule::Gain ? gain : gain / static_cast<double>(shots.length(shot));
    };
    std::priority_queue<Candidate> queue;
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        bestOf.push_back(coverage.bestOfShot(shots.bounds[shot], shots.bounds[shot + 1]));
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
        for (std::size_t row = 0; row < covered.size(); ++row) {
            covered[row] = std::max(covered[row], bestOf[top.shot][row]);
        }
    }
    return taken;
}

}  // namespace

ShotSet greedyChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget,
                     GreedyRule rule) {
    ShotSet chosen;
    for (const Taken& taken : takenInOrder(coverage, shots, budget, rule)) {
        chosen.push_back(taken.shot);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

ShotSet teacherChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget) {
    return greedyChoice(coverage, shots, budget, GreedyRule::GainPerRow);
}

ShotSet bestGreedyChoice(const Coverage& coverage, const RowShots& shots, std::int64_t budget) {
    ShotSet byGain = greedyChoice(coverage, shots, budget, GreedyRule::Gain);
    ShotSet byDensity = greedyChoice(coverage, shots, budget, GreedyRule::GainPerRow);
    return coverage.of(byGain, shots) > coverage.of(byDensity, shots) ? byGain : byDensity;
}

std::vector<double> worthInTurn(const Coverage& coverage, const RowShots& shots) {
    std::vector<double> worth(shots.count());
    for (const Taken& taken : takenInOrder(coverage, shots, shots.rows(), GreedyRule::GainPerRow)) {
        worth[taken.shot] = taken.priority;
    }
    return worth;
}

}  // namespace skimline
