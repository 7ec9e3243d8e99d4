// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The exact fast search compared with the dense dynamic programme, both on scenes of about 12 s
// with 1024 values per frame, as GoogLeNet at two frames per second gives them; and an hour that is
// hard to search: few cuts, still images with noise (up to where cutting everywhere is almost as
// good), drift.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <new>

#include "core/skim/shots/kts/kts.h"
#include "tests/core/skim/shots/kts/random_features.h"

namespace {

std::size_t bytesNow = 0;
std::size_t bytesPeak = 0;

}  // namespace

// One thread only, so plain counters suffice. Not inlined: the compiler would see new paired with
// free.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
    void* memory = std::malloc(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    bytesNow += malloc_usable_size(memory);
    bytesPeak = std::max(bytesPeak, bytesNow);
    return memory;
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    if (memory != nullptr) bytesNow -= malloc_usable_size(memory);
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace {

using namespace skimline;

constexpr std::int64_t kDepth = 1024;

const FloatMatrix& featuresOf(std::int64_t frames) {
    static std::map<std::int64_t, FloatMatrix> all;
    auto found = all.find(frames);
    if (found == all.end())
        found = all.emplace(frames, test::randomScenes(frames, kDepth, 0.6, 24, 1)).first;
    return found->second;
}

struct Slow {
    const char* name;
    std::int64_t scenes;
    double noise;
    double drift;
};
constexpr Slow kSlowKinds[] = {
    {"four shots, little noise", 4, 0.05, 0},
    {"four shots, noise", 4, 0.6, 0},
    {"one still picture, noise", 1, 0.5, 0},
    {"one still picture, much noise", 1, 0.9, 0},
    {"drift", 1, 0, 0.01},
    {"fast drift, noise", 1, 0.2, 0.03},
};

double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Least processor time of the fast search per length; the dense programme reports the ratio.
std::map<std::int64_t, double>& fastSeconds() {
    static std::map<std::int64_t, double> seconds;
    return seconds;
}

using Method = Segmentation (*)(const FloatMatrix&, const KtsOptions&, const RunContext&);

double measure(benchmark::State& state, Method method, const FloatMatrix& features) {
    double least = 1e9;
    std::size_t changePoints = 0;
    const std::size_t before = bytesNow;
    bytesPeak = bytesNow;
    for (auto _ : state) {
        const double start = processorSeconds();
        const Segmentation result = method(features, {}, {});
        least = std::min(least, processorSeconds() - start);
        changePoints = result.firstFrames.size();
    }
    state.counters["change_points"] = static_cast<double>(changePoints);
    state.counters["peak_MiB"] = static_cast<double>(bytesPeak - before) / (1 << 20);
    return least;
}

void fastSearch(benchmark::State& state) {
    fastSeconds()[state.range(0)] = measure(state, segment, featuresOf(state.range(0)));
}

void fewCutsInAnHour(benchmark::State& state) {
    const Slow& kind = kSlowKinds[state.range(0)];
    state.SetLabel(kind.name);
    const FloatMatrix features =
        test::slowScenes(7200, kDepth, kind.scenes, kind.noise, kind.drift, 1);
    measure(state, segment, features);
}

void denseProgramme(benchmark::State& state) {
    const double seconds = measure(state, segmentDense, featuresOf(state.range(0)));
    const auto fast = fastSeconds().find(state.range(0));
    if (fast != fastSeconds().end()) state.counters["times_fast"] = seconds / fast->second;
}

BENCHMARK(fastSearch)->Arg(300)->Arg(1200)->Arg(2400)->Arg(7200)->Unit(benchmark::kMillisecond);
BENCHMARK(fewCutsInAnHour)->DenseRange(0, 5)->Iterations(2)->Unit(benchmark::kMillisecond);
BENCHMARK(denseProgramme)->Arg(300)->Arg(1200)->Arg(2400)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
