#include "core/training/measures/baselines.h"

#include <algorithm>
#include <numeric>

namespace skimline {
namespace {

ShotSet everyShot(const RowShots& shots) {
    ShotSet order(shots.count());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

ShotSet takeInOrder(const ShotSet& order, const RowShots& shots, std::int64_t budget) {
    ShotSet chosen;
    for (const std::size_t shot : order) {
        if (shots.length(shot) > budget) continue;
        budget -= shots.length(shot);
        chosen.push_back(shot);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

std::size_t shotAt(const RowShots& shots, std::int64_t row) {
    const auto after = std::upper_bound(shots.bounds.begin(), shots.bounds.end(), row);
    return static_cast<std::size_t>(after - shots.bounds.begin()) - 1;
}

}  // namespace

ShotSet uniformChoice(const RowShots& shots, std::int64_t budget) {
    ShotSet best;
    for (std::int64_t instants = 1; instants <= budget; ++instants) {
        ShotSet chosen;
        for (std::int64_t index = 0; index < instants; ++index) {
            const std::int64_t row = (2 * index + 1) * shots.rows() / (2 * instants);
            const std::size_t shot = shotAt(shots, row);
            if (chosen.empty() || chosen.back() != shot) chosen.push_back(shot);
        }
        if (totalLength(chosen, shots) <= budget) best = chosen;
    }
    // No evenly spaced instant may lie in a shot that fits; the first ones that do stand in.
    return best.empty() ? takeInOrder(everyShot(shots), shots, budget) : best;
}

ShotSet randomChoice(const RowShots& shots, std::int64_t budget, Random& random) {
    ShotSet order = everyShot(shots);
    random.shuffle(order);
    return takeInOrder(order, shots, budget);
}

ShotSet randomScoresChoice(const RowShots& shots, Random& random) {
    std::vector<float> scores(static_cast<std::size_t>(shots.rows()));
    for (float& score : scores) score = static_cast<float>(random.uniform());
    return selectByScores(scores, shots);
}

ShotSet shortestFirstChoice(const RowShots& shots, std::int64_t budget) {
    ShotSet order = everyShot(shots);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return shots.length(left) < shots.length(right);
    });
    return takeInOrder(order, shots, budget);
}

}  // namespace skimline
