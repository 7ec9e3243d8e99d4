// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/stage_timing_model.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace skimline {
namespace {

constexpr double kShortestTeacher = 10;  // seconds of video
constexpr double kLeastCost = 1e-7;
constexpr double kMostCost = 1e3;

struct StageFacts {
    Stage stage;
    std::string_view name;  ///< in Scores::timings
    double usual;
};

constexpr StageFacts kFacts[] = {
    {Stage::Probe, "probe", 1e-4},       {Stage::Decode, "read", 3e-3},
    {Stage::Features, "features", 0.11}, {Stage::Shots, "shots", 6e-4},
    {Stage::Scores, "scores", 2e-3},     {Stage::Select, "select", 1e-5},
};

}  // namespace

StageTimingModel::StageTimingModel() {
    for (const StageFacts& each : kFacts) m_costs[each.stage] = each.usual;
}

StageTimingModel StageTimingModel::none() {
    StageTimingModel costs;
    costs.m_costs.clear();
    return costs;
}

StageTimingModel StageTimingModel::fromList(const QList<double>& list) {
    StageTimingModel costs;
    const bool usable = list.size() == static_cast<qsizetype>(std::size(kFacts)) &&
                        std::all_of(list.begin(), list.end(), [](double cost) {
                            return cost >= kLeastCost && cost <= kMostCost;
                        });
    if (!usable) return costs;
    qsizetype at = 0;
    for (const StageFacts& each : kFacts) costs.m_costs[each.stage] = list[at++];
    return costs;
}

QList<double> StageTimingModel::toList() const {
    QList<double> list;
    for (const StageFacts& each : kFacts) list << m_costs.at(each.stage);
    return list;
}

void StageTimingModel::learn(const Analysis& analysis) {
    const double seconds = analysis.facts->duration.toDouble();
    if (!(seconds >= kShortestTeacher)) return;
    for (const StageFacts& each : kFacts) {
        if (each.stage == Stage::Features && analysis.facts->featuresFromCache) continue;
        for (const StageTiming& timing : analysis.scores->timings) {
            if (timing.stage != each.name || !std::isfinite(timing.seconds)) continue;
            double& cost = m_costs[each.stage];
            cost = std::clamp((cost + timing.seconds / seconds) / 2, kLeastCost, kMostCost);
        }
    }
}

double StageTimingModel::of(Stage stage) const {
    const auto found = m_costs.find(stage);
    return found == m_costs.end() ? 0 : found->second;
}

double StageTimingModel::after(Stage stage) const {
    double sum = 0;
    for (auto next = m_costs.upper_bound(stage); next != m_costs.end(); ++next) sum += next->second;
    return m_costs.contains(stage) ? sum : 0;
}

double StageTimingModel::fraction(Stage stage, double done) const {
    if (!m_costs.contains(stage)) return done;
    double all = 0;
    double before = 0;
    for (const auto& [each, cost] : m_costs) {
        all += cost;
        if (each < stage) before += cost;
    }
    const auto last = m_costs.rbegin();
    return stage == last->first && done >= 1 ? 1.0 : (before + done * of(stage)) / all;
}

}  // namespace skimline
