// The search beside the table it replaces, on 1, 5 and 24 hours of video: shots of 1 to 10 s at 30
// frames per second, 15 percent kept. Scores: spread over the whole range, or as close together as
// a network that is unsure gives them.
#include <benchmark/benchmark.h>

#include <random>

#include "core/summary/knapsack.h"

namespace {

using namespace skimline;

struct Problem {
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> lengths;
    std::int64_t capacity = 0;
};

Problem problemOf(std::int64_t hours, std::int64_t leastScore, std::int64_t scores) {
    std::mt19937 generator(11);
    Problem problem;
    std::int64_t left = hours * 3600 * 30;
    problem.capacity = left * 15 / 100;
    while (left > 0) {
        problem.lengths.push_back(30 + static_cast<std::int64_t>(generator() % 271));
        problem.values.push_back(leastScore + static_cast<std::int64_t>(generator()) % scores);
        left -= problem.lengths.back();
    }
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
    measure(state, solveKnapsack, problemOf(state.range(0), 0, 1001));
}
void searchCloseScores(benchmark::State& state) {
    measure(state, solveKnapsack, problemOf(state.range(0), 450, 100));
}
void searchNearlyEqualScores(benchmark::State& state) {
    measure(state, solveKnapsack, problemOf(state.range(0), 500, 8));
}
void table(benchmark::State& state) {
    measure(state, solveKnapsackByTable, problemOf(state.range(0), 0, 1001));
}

BENCHMARK(search)->Arg(1)->Arg(5)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK(searchCloseScores)->Arg(1)->Arg(5)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK(searchNearlyEqualScores)->Arg(1)->Arg(5)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK(table)->Arg(1)->Arg(5)->Arg(24)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
