// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/faithfulness.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/base/rank_correlation.h"

namespace skimline {
namespace {

constexpr std::size_t kTopShots = 5;
constexpr double kShares[] = {0.01, 0.05, 0.10, 0.15, 0.20};
constexpr std::int64_t kMostCurveSteps = 10;
constexpr int kRandomOrders = 20;
constexpr std::size_t kTriedShots = 40;
constexpr std::uint64_t kSeed = 21;
// Beyond it the logarithm in Fisher's z is undefined.
constexpr double kMostCorrelation = 0.999999;

void addTo(std::vector<double>& sums, const std::vector<double>& values) {
    sums.resize(values.size(), 0.0);
    std::ranges::transform(sums, values, sums.begin(), std::plus());
}

void divide(std::vector<double>& sums, double count) {
    for (double& sum : sums) sum /= count;
}

/// Deviation of a sample, around its own mean.
double standardDeviation(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / (count - 1));
}

std::vector<float> without(std::span<const float> values, std::int64_t asked) {
    std::vector<float> left(values.begin(), values.end());
    if (asked >= 0) left.erase(left.begin() + asked);
    return left;
}

/// The same on every platform, unlike std::shuffle.
void shuffle(std::vector<std::size_t>& order, std::mt19937_64& random) {
    for (std::size_t at = order.size(); at > 1; --at)
        std::swap(order[at - 1], order[static_cast<std::size_t>(random() % at)]);
}

}  // namespace

FaithfulnessMeter::FaithfulnessMeter(RemovalQuestion question, const RunContext& context,
                                     std::int64_t measures)
    : m_question(std::move(question)), m_context(context) {
    for (std::int64_t shot = 0; shot < m_question.shots; ++shot)
        if (shot != m_question.asked) m_ranked.push_back(static_cast<std::size_t>(shot));
    if (m_ranked.size() < 3)
        throw Error(ErrorCode::Usage, "evaluate",
                    "Evaluating an explanation needs at least four shots.");
    if (measures > 0) m_progress.emplace(context, Stage::Scores, questionsOf(measures));
    std::vector<bool> gone(static_cast<std::size_t>(m_question.shots), false);
    m_scores = m_question.scores(gone);
    m_whole = m_question.answer(gone);
    m_effects.resize(gone.size(), 0.0F);
    for (const std::size_t shot : m_ranked) {
        step();
        gone[shot] = true;
        m_effects[shot] = static_cast<float>(m_whole - m_question.answer(gone));
        gone[shot] = false;
    }
    for (const std::size_t shot : m_ranked) gone[shot] = true;
    m_none = m_question.answer(gone);
}

std::int64_t FaithfulnessMeter::curveSteps() const {
    return std::min<std::int64_t>(kMostCurveSteps, static_cast<std::int64_t>(m_ranked.size()));
}

std::vector<std::size_t> FaithfulnessMeter::ranked(std::span<const float> weights) const {
    std::vector<std::size_t> order = m_ranked;
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    return order;
}

std::int64_t FaithfulnessMeter::questionsOf(std::int64_t measures) const {
    const auto shots = static_cast<std::int64_t>(m_ranked.size());
    const std::int64_t top = std::min<std::int64_t>(kTopShots, shots / 2);
    const std::int64_t each = 2 * (top + std::ssize(kShares)) + 2 * curveSteps();
    const std::int64_t tried = std::min<std::int64_t>(shots, kTriedShots);
    return shots + (measures + kRandomOrders) * each + 2 * curveSteps() * tried;
}

/// Called before every evaluation.
void FaithfulnessMeter::step() const {
    m_context.throwIfStopped();
    if (m_progress) m_progress->advanceTo(m_done++);
}

double FaithfulnessMeter::disc(std::span<const std::size_t> shots) const {
    step();
    std::vector<bool> gone(static_cast<std::size_t>(m_question.shots), false);
    for (const std::size_t shot : shots) gone[shot] = true;
    return 1 - kendallTau(m_scores, m_question.scores(gone));
}

double FaithfulnessMeter::share(const std::vector<bool>& gone) const {
    step();
    const double span = m_whole - m_none;
    return span == 0 ? 0 : (m_question.answer(gone) - m_none) / span;
}

void FaithfulnessMeter::addDiscs(std::span<const std::size_t> order, Faithfulness& result) const {
    const auto pair = [&](std::size_t count, std::vector<double>& most,
                          std::vector<double>& least) {
        most.push_back(disc(order.first(count)));
        least.push_back(disc(order.last(count)));
    };
    const std::size_t top = std::min(kTopShots, order.size() / 2);
    for (std::size_t count = 1; count <= top; ++count)
        pair(count, result.discPlus, result.discMinus);
    for (const double part : kShares) {
        const double shots = part * static_cast<double>(order.size());
        pair(std::max<std::size_t>(1, static_cast<std::size_t>(std::llround(shots))),
             result.sharePlus, result.shareMinus);
    }
    double violated = 0;
    for (std::size_t at = 0; at < top; ++at)
        if (result.discMinus[at] >= result.discPlus[at]) ++violated;
    result.violations = violated / static_cast<double>(top);
}

void FaithfulnessMeter::addCurves(std::span<const std::size_t> order, Faithfulness& result) const {
    std::vector<bool> leaving(static_cast<std::size_t>(m_question.shots), false);
    std::vector<bool> coming = leaving;
    for (const std::size_t shot : m_ranked) coming[shot] = true;
    result.deletion.push_back(1);
    result.insertion.push_back(0);
    for (std::int64_t step = 0; step < curveSteps(); ++step) {
        const std::size_t shot = order[static_cast<std::size_t>(step)];
        leaving[shot] = true;
        coming[shot] = false;
        result.deletion.push_back(share(leaving));
        result.insertion.push_back(share(coming));
    }
}

Faithfulness FaithfulnessMeter::measure(const std::string& name,
                                        std::span<const float> weights) const {
    if (static_cast<std::int64_t>(weights.size()) != m_question.shots)
        throw Error(ErrorCode::Shape, "weights", "There must be one weight per shot.");
    Faithfulness result;
    result.name = name;
    const std::vector<std::size_t> order = ranked(weights);
    addDiscs(order, result);
    addCurves(order, result);
    result.rankCorrelation = agreementOf(weights, m_effects, m_question.asked);
    result.fisherZ =
        std::atanh(std::clamp(result.rankCorrelation, -kMostCorrelation, kMostCorrelation));
    return result;
}

Faithfulness FaithfulnessMeter::measureRandom() const {
    std::mt19937_64 random(kSeed);
    std::vector<float> weights(static_cast<std::size_t>(m_question.shots), 0.0F);
    Faithfulness sum;
    std::vector<double> means;
    for (int draw = 0; draw < kRandomOrders; ++draw) {
        std::vector<std::size_t> order = m_ranked;
        shuffle(order, random);
        for (std::size_t at = 0; at < order.size(); ++at)
            weights[order[at]] = static_cast<float>(order.size() - at);
        const Faithfulness one = measure("random", weights);
        means.push_back(one.meanDiscPlus());
        addTo(sum.discPlus, one.discPlus);
        addTo(sum.discMinus, one.discMinus);
        addTo(sum.sharePlus, one.sharePlus);
        addTo(sum.shareMinus, one.shareMinus);
        addTo(sum.deletion, one.deletion);
        addTo(sum.insertion, one.insertion);
        sum.violations += one.violations / kRandomOrders;
        sum.rankCorrelation += one.rankCorrelation / kRandomOrders;
        sum.fisherZ += one.fisherZ / kRandomOrders;
    }
    for (auto* values : {&sum.discPlus, &sum.discMinus, &sum.sharePlus, &sum.shareMinus,
                         &sum.deletion, &sum.insertion})
        divide(*values, kRandomOrders);
    sum.name = "random";
    sum.draws = kRandomOrders;
    sum.discPlusSpread = standardDeviation(means);
    return sum;
}

std::vector<double> FaithfulnessMeter::greedyCurve(bool deletes) const {
    std::vector<float> effects(m_effects);
    std::vector<std::size_t> tried = ranked(effects);
    tried.resize(std::min(tried.size(), kTriedShots));
    std::vector<bool> gone(static_cast<std::size_t>(m_question.shots), false);
    if (!deletes)
        for (const std::size_t shot : m_ranked) gone[shot] = true;
    std::vector<double> curve{deletes ? 1.0 : 0.0};
    const std::int64_t steps =
        std::min<std::int64_t>(curveSteps(), static_cast<std::int64_t>(tried.size()));
    for (std::int64_t step = 0; step < steps; ++step) {
        double best = 0;
        std::size_t chosen = 0;
        for (std::size_t at = 0; at < tried.size(); ++at) {
            gone[tried[at]] = deletes;
            const double left = share(gone);
            gone[tried[at]] = !deletes;
            if (at > 0 && (deletes ? left >= best : left <= best)) continue;
            best = left;
            chosen = at;
        }
        gone[tried[chosen]] = deletes;
        tried.erase(tried.begin() + static_cast<std::ptrdiff_t>(chosen));
        curve.push_back(best);
    }
    return curve;
}

Faithfulness FaithfulnessMeter::measureGreedy() const {
    Faithfulness result;
    result.name = "greedy";
    result.deletion = greedyCurve(true);
    result.insertion = greedyCurve(false);
    return result;
}

double agreementOf(std::span<const float> left, std::span<const float> right, std::int64_t asked) {
    return spearmanRho(without(left, asked), without(right, asked));
}

}  // namespace skimline
