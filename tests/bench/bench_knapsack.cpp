// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search compared with the table that it replaces, on 1, 5 and 24 hours of video: shots of 1 to
// 10 s at 30 frames per second, 15 percent kept. Scores: spread over the whole range, or as close
// together as those of an undecided network, down to all equal. Lengths: any, all equal, or in
// steps of half a second with an odd last shot, as sampled video has them.
#include <benchmark/benchmark.h>

#include <random>

#include "core/skim/plan/knapsack.h"
#include "tests/support/knapsack_by_table.h"

namespace {

using namespace skimline;

struct Problem {
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> lengths;
    std::int64_t capacity = 0;
};

struct Kind {
    const char* name;
    std::int64_t leastScore;
    std::int64_t scores;  ///< distinct ones
    std::int64_t shortest;
    std::int64_t lengths;  ///< distinct ones
    std::int64_t step;     ///< between lengths
};
constexpr Kind kKinds[] = {
    {"spread scores", 0, 1001, 30, 271, 1},
    {"100 levels", 450, 100, 30, 271, 1},
    {"8 levels", 500, 8, 30, 271, 1},
    {"2 levels", 500, 2, 30, 271, 1},
    {"all scores equal", 500, 1, 30, 271, 1},
    {"all lengths equal", 0, 1001, 150, 1, 1},
    {"half seconds, spread", 0, 1001, 30, 19, 15},
    {"half seconds, 8 levels", 500, 8, 30, 19, 15},
};

Problem problemOf(std::int64_t hours, const Kind& kind) {
    std::mt19937 generator(11);
    const auto below = [&](std::int64_t end) {
        return static_cast<std::int64_t>(generator() % static_cast<std::uint32_t>(end));
    };
    Problem problem;
    std::int64_t left = hours * 3600 * 30;
    problem.capacity = left * 15 / 100;
    while (left > 0) {
        problem.lengths.push_back(kind.shortest + kind.step * below(kind.lengths));
        problem.values.push_back(kind.leastScore + below(kind.scores));
        left -= problem.lengths.back();
    }
    if (kind.step > 1) problem.lengths.back() -= 7;
    return problem;
}

using Method = std::vector<std::size_t> (*)(std::span<const std::int64_t>,
                                            std::span<const std::int64_t>, std::int64_t);

void measure(benchmark::State& state, Method method, const Problem& problem) {
    std::int64_t value = 0;
    for (auto _ : state) {
        value = 0;
        for (const std::size_t shot : method(problem.values, problem.lengths, problem.capacity))
            value += problem.values[shot];
    }
    state.counters["shots"] = static_cast<double>(problem.values.size());
    state.counters["value"] = static_cast<double>(value);
}

void search(benchmark::State& state) {
    const Kind& kind = kKinds[state.range(1)];
    state.SetLabel(kind.name);
    measure(state, solveKnapsack, problemOf(state.range(0), kind));
}

void table(benchmark::State& state) {
    measure(state, test::solveKnapsackByTable, problemOf(state.range(0), kKinds[0]));
}

BENCHMARK(search)
    ->ArgsProduct({{1, 5, 24}, benchmark::CreateDenseRange(0, 7, 1)})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(table)->Arg(1)->Arg(5)->Arg(24)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
