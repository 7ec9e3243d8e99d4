// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inspector's real widgets on an hour of video: 7,200 sampled frames, 6 x 8 heads, offscreen.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QSignalSpy>

#include "tests/app/studio/support/long_run.h"
#include "tests/app/studio/support/opened_map.h"
#include "widgets/maps/attention_overview.h"

namespace skimline {
namespace {

constexpr std::int64_t kFrames = 7200;
constexpr HeadSelection kAll{AttentionPart::Encoder, HeadSelection::kAll, HeadSelection::kAll};

const AttentionRunPointer& run() {
    static const AttentionRunPointer kMade = test::longRun(kFrames);
    return kMade;
}

std::unique_ptr<AttentionMapView> emptyView() {
    run();
    auto view = std::make_unique<AttentionMapView>();
    view->resize(900, 800);
    view->show();
    QCoreApplication::processEvents();
    return view;
}

/// From the choice of a head to its whole map in full resolution on the screen; another head every
/// time, so that nothing already exists.
void openMap(benchmark::State& state) {
    const auto view = emptyView();
    const auto part = static_cast<AttentionPart>(state.range(0));
    std::int64_t head = 0;
    for (auto _ : state) {
        test::openMap(*view, run(), {part, head / 8 % 6, head % 8});
        ++head;
    }
}
BENCHMARK(openMap)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseRealTime();

void openAllHeads(benchmark::State& state) {
    const auto view = emptyView();
    HeadSelection heads = kAll;
    heads.combination = state.range(0) == 0 ? HeadCombination::Mean : HeadCombination::Maximum;
    for (auto _ : state) test::openMap(*view, run(), heads);
}
BENCHMARK(openAllHeads)->DenseRange(0, 1)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A frame while the map is dragged or zoomed without a pause and missing tiles arrive from the
/// worker: the time of the window's thread, and frames per second by the clock.
template <class Move>
void frames(benchmark::State& state, const Move& move) {
    const auto view = emptyView();
    test::openMap(*view, run(), {AttentionPart::Encoder, 5, 7});
    std::int64_t step = 0;
    for (auto _ : state) {
        view->setWindow(move(view->window(), step++));
        view->repaint();
        QCoreApplication::processEvents();
    }
    state.SetItemsProcessed(state.iterations());
}

void zoom(benchmark::State& state) {
    frames(state, [](const MapWindow& window, std::int64_t step) {
        return window.zoomed(5000.5, 2000.5, step % 60 < 30 ? 1.25 : 0.8);
    });
}
BENCHMARK(zoom)->Iterations(240)->Unit(benchmark::kMillisecond)->UseRealTime();

void pan(benchmark::State& state) {
    frames(state, [](const MapWindow& window, std::int64_t step) {
        if (step == 0) return window.zoomed(3600, 3600, 6);
        return window.moved(step % 120 < 60 ? 23 : -23, step % 120 < 60 ? -17 : 17);
    });
}
BENCHMARK(pan)->Iterations(240)->Unit(benchmark::kMillisecond)->UseRealTime();

void overviewOfHeads(benchmark::State& state) {
    run();
    AttentionOverview overview;
    for (auto _ : state) {
        QSignalSpy completed(&overview, &AttentionOverview::completed);
        overview.setMaps(6, 8, [](int layer, int head) {
            return imagesOf(run(), {AttentionPart::Encoder, layer, head});
        });
        while (completed.isEmpty()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}
BENCHMARK(overviewOfHeads)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Cost of a pass over a whole map in the background. 0: marginals, 1: strongest links,
/// 2: statistics.
void details(benchmark::State& state) {
    const HeadSelection heads{AttentionPart::Encoder, 3, 4};
    for (auto _ : state) {
        if (state.range(0) == 0) benchmark::DoNotOptimize(run()->marginals(heads, {}));
        if (state.range(0) == 1) benchmark::DoNotOptimize(run()->strongestLinks(heads, 40, 8, {}));
        if (state.range(0) == 2)
            benchmark::DoNotOptimize(run()->statistics(AttentionPart::Encoder, 3, 4, {}));
    }
}
BENCHMARK(details)->DenseRange(0, 2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Resident memory beyond the run's queries, keys and normalisers after a long look at one map.
void memory(benchmark::State& state) {
    run();
    const double before = test::residentMegabytes();
    for (auto _ : state) {
        const auto view = emptyView();
        test::openMap(*view, run(), {AttentionPart::Encoder, 0, 0});
        for (int step = 0; step < 100; ++step) {
            const MapWindow& window = view->window();
            view->setWindow(step < 40 ? window.zoomed(3600, 3600, 1.15) : window.moved(200, 100));
            while (!view->isComplete())
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            view->repaint();
        }
        state.counters["run_MB"] = static_cast<double>(run()->bytes()) / 1e6;
        state.counters["beyond_MB"] = test::residentMegabytes() - before;
    }
}
BENCHMARK(memory)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace skimline

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
