// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_results.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

BenchmarkFigure figureOf(const std::vector<Measures>& repeats, double Measures::*figure) {
    const auto count = static_cast<double>(repeats.size());
    BenchmarkFigure result;
    if (repeats.empty()) return result;
    double sum = 0;
    for (const Measures& measures : repeats) sum += measures.*figure;
    result.mean = sum / count;
    if (repeats.size() < 2) return result;
    double squares = 0;
    for (const Measures& measures : repeats)
        squares += (measures.*figure - result.mean) * (measures.*figure - result.mean);
    result.deviation = std::sqrt(squares / (count - 1));
    return result;
}

}  // namespace

void BenchmarkResults::add(const std::string& method, std::uint64_t repeat, std::size_t split,
                           const Measures& measures) {
    auto found = std::ranges::find(m_methods, method, &Method::name);
    if (found == m_methods.end()) found = m_methods.insert(m_methods.end(), {method, {}});
    Repeat& videos = found->repeats[repeat];
    videos.resize(m_splits);
    videos[split].push_back(measures);
}

std::vector<BenchmarkRow> BenchmarkResults::rows() const {
    std::vector<BenchmarkRow> rows;
    for (const Method& method : m_methods) {
        std::vector<Measures> repeats;
        for (const auto& [repeat, splits] : method.repeats) {
            std::vector<Measures> means;
            for (const auto& videos : splits) means.push_back(meanOf(videos));
            repeats.push_back(meanOf(means));
        }
        BenchmarkRow row;
        row.method = method.name;
        row.leaks = std::ranges::find(m_leaking, method.name) != m_leaking.end();
        row.repeats = static_cast<std::int64_t>(repeats.size());
        row.fMax = figureOf(repeats, &Measures::fMax);
        row.fAvg = figureOf(repeats, &Measures::fAvg);
        row.tau = figureOf(repeats, &Measures::tau);
        row.rho = figureOf(repeats, &Measures::rho);
        const BenchmarkRow& random = rows.empty() ? row : rows.front();
        row.overRandomMax = row.fMax.mean / random.fMax.mean;
        row.overRandomAvg = row.fAvg.mean / random.fAvg.mean;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace skimline
