// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Boundaries of montages whose truth is known, from the file to the list: a dozen, or
// $SKIMLINE_MONTAGES of them (200 for docs/notes/2026-11-benchmarks.md). Making the dozen takes
// four times as long as looking at it, so that the files stay in the build for the next run; those
// of another count only where $SKIMLINE_MONTAGE_FOLDER names a place for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/window_frames.h"
#include "core/skim/shots/boundaries/boundary_scan.h"
#include "tests/core/foundation/media/read/montage_video.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;
using test::JoinKind;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kFirstSeed = 1000;  // those below 1000 are for development

struct Found {
    std::vector<Boundary> boundaries;
    double seconds = 0;
};

Found boundariesOf(const fs::path& path) {
    BoundaryScan scan;
    FrameSampler sampler(path, {.observe = [&](const ObservedFrame& seen) { scan.add(seen); }});
    while (sampler.next({})) {
    }
    WindowFrames windows(path);
    return {scan.finish([&](const Rational& from, const Rational& to, const FrameSink& sink) {
                windows.show(from, to, sink, {});
            }),
            sampler.duration().toDouble()};
}

struct Tally {
    int cuts = 0;
    int exactCuts = 0;
    int blends = 0;
    int coveredBlends = 0;
    int wipes = 0;
    int coveredWipes = 0;
    int falseOnes = 0;
    double minutes = 0;
};

bool hits(const Boundary& found, const test::MontageJoin& join, double slack) {
    return found.earlierEnd.toDouble() <= join.end + slack &&
           found.laterStart.toDouble() >= join.begin - slack;
}

/// Within one frame of a cut; for others no frame outside shows more than a tenth of the other.
bool isRight(const Boundary& found, const test::MontageJoin& join, double frame) {
    const double earlier = found.earlierEnd.toDouble();
    const double later = found.laterStart.toDouble();
    if (join.kind == JoinKind::Cut)
        return std::abs(earlier - join.begin) < 1.5 * frame &&
               std::abs(later - join.begin) < 1.5 * frame;
    const double slack = 0.1 * (join.end - join.begin) + 0.5 * frame;
    return earlier <= join.begin + slack && later >= join.end - slack;
}

void count(const test::MontageTruth& truth, const Found& found, Tally& tally) {
    const double frame = truth.frameSeconds;
    for (const test::MontageJoin& join : truth.joins) {
        const bool right =
            std::any_of(found.boundaries.begin(), found.boundaries.end(),
                        [&](const Boundary& boundary) { return isRight(boundary, join, frame); });
        int& all = join.kind == JoinKind::Cut    ? tally.cuts
                   : join.kind == JoinKind::Wipe ? tally.wipes
                                                 : tally.blends;
        int& good = join.kind == JoinKind::Cut    ? tally.exactCuts
                    : join.kind == JoinKind::Wipe ? tally.coveredWipes
                                                  : tally.coveredBlends;
        ++all;
        if (right) ++good;
        if (!right)
            std::printf("missed: kind %d, %.3f to %.3f s, %s\n", static_cast<int>(join.kind),
                        join.begin, join.end, truth.description.c_str());
    }
    for (const Boundary& boundary : found.boundaries)
        if (std::none_of(truth.joins.begin(), truth.joins.end(),
                         [&](const auto& join) { return hits(boundary, join, 1.5 * frame); }))
            ++tally.falseOnes;
    tally.minutes += found.seconds / 60;
}

/// Folder to keep the files in; empty: they are deleted.
fs::path keptFolder(bool theDozen) {
    if (const char* named = std::getenv("SKIMLINE_MONTAGE_FOLDER")) return named;
    return theDozen ? fs::path(SKIMLINE_KEPT_MONTAGES) : fs::path();
}

double percent(int part, int whole) { return whole > 0 ? 100.0 * part / whole : 100; }

}  // namespace

TEST(Montages, boundariesAreWhereTheyWerePut) {
    SKIMLINE_REQUIRE_SHARED(data, "data");
    const char* wanted = std::getenv("SKIMLINE_MONTAGES");
    const int montages = wanted != nullptr ? std::atoi(wanted) : 12;
    const test::ScratchFolder scratch;
    const fs::path kept = keptFolder(wanted == nullptr);
    const fs::path folder = kept.empty() ? scratch.path() : kept;
    fs::create_directories(folder);
    Tally tally;
    for (int i = 0; i < montages; ++i) {
        const std::uint64_t seed = kFirstSeed + static_cast<std::uint64_t>(i);
        const test::MontageTruth truth = test::planMontage(seed, data);
        const fs::path file = folder / (std::to_string(seed) + truth.suffix);
        if (!test::writeMontage(truth, file)) GTEST_SKIP() << "SKIPPED: ffmpeg makes no montage";
        count(truth, boundariesOf(file), tally);
        if (kept.empty()) fs::remove(file);
    }
    std::printf(
        "%d cuts: %.1f %% within one frame; %d dissolves and fades: %.1f %% covered; "
        "%d wipes: %.1f %%; %d false in %.1f minutes\n",
        tally.cuts, percent(tally.exactCuts, tally.cuts), tally.blends,
        percent(tally.coveredBlends, tally.blends), tally.wipes,
        percent(tally.coveredWipes, tally.wipes), tally.falseOnes, tally.minutes);
    EXPECT_GE(percent(tally.exactCuts, tally.cuts), 98);
    EXPECT_GE(percent(tally.coveredBlends, tally.blends), montages < 50 ? 90 : 95);
    EXPECT_LE(tally.falseOnes / tally.minutes, 0.5);
}

TEST(Montages, singleTakesHaveHardlyAnyBoundary) {
    SKIMLINE_REQUIRE_SHARED(data, "data");
    int found = 0;
    double minutes = 0;
    for (const test::SingleTake& take : test::singleTakes()) {
        const Found one = boundariesOf(data / take.path);
        for (const Boundary& boundary : one.boundaries)
            if (boundary.earlierEnd.toDouble() < take.seconds) ++found;
        minutes += one.seconds / 60;
    }
    std::printf("%d boundaries in %.1f minutes of single takes\n", found, minutes);
    EXPECT_LE(found / minutes, 0.3);
}
