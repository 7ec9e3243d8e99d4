// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The evaluator against what others published: stored results of another system, and the agreement
// of TVSum's annotators.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/lab/benchmark/benchmark_data.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/lab/training/measures/benchmark_baselines.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

TEST(PublishedSplits, areReadAndNamed) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/benchmarks");
    const struct {
        const char* file;
        const char* setting;
        bool everyOnce;
        std::size_t tests;
    } expected[] = {{"summe_splits.json", "canonical", false, 5},
                    {"tvsum_splits.json", "canonical", false, 10},
                    {"non_overlap_random_summe_splits.json", "canonical", true, 5},
                    {"non_overlap_random_tvsum_splits.json", "canonical", true, 10},
                    {"splits/summe.yml", "canonical", true, 5},
                    {"splits/summe_aug.yml", "augmented", false, 5},
                    {"splits/summe_trans.yml", "transfer", false, 25},
                    {"splits/tvsum.yml", "canonical", false, 10},
                    {"splits/tvsum_aug.yml", "augmented", false, 10},
                    {"splits/tvsum_trans.yml", "transfer", false, 50}};
    for (const auto& row : expected) {
        const auto splits = readSplits(folder / row.file);
        EXPECT_FALSE(splits.empty()) << row.file;
        EXPECT_EQ(settingOf(splits), row.setting) << row.file;
        EXPECT_EQ(testsEveryVideoOnce(splits), row.everyOnce) << row.file;
        EXPECT_EQ(splits[0].test.size(), row.tests) << row.file;
    }
}

/// Value of a choice to the knapsack.
std::int64_t valueOf(const std::vector<std::size_t>& chosen, std::span<const float> scores,
                     const LabelledVideo& video) {
    std::int64_t value = 0;
    for (const std::size_t index : chosen) {
        const FrameRange& segment = video.segments[index];
        const double sum =
            std::accumulate(scores.begin() + segment.first, scores.begin() + segment.end, 0.0);
        value += static_cast<std::int64_t>(1000 * sum / static_cast<double>(segment.length()));
    }
    return value;
}

// Several selections are often worth the same, and F may differ a lot between them: so the stored
// summaries are measured, and our own selection has to be worth at least as much as the stored one.
TEST(PublishedResults, everyStoredFIsReproduced) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/benchmarks");
    const BenchmarkData data({{folder / "summe_labels_plus_dino14.h5"}, {}, "features", "picks"});
    int equal = 0;
    for (int split = 0; split < 5; ++split) {
        const fs::path file =
            folder / "reference_results" / ("csnet_summe_split" + std::to_string(split) + ".h5");
        for (const std::string& key : benchmarkKeys(file)) {
            const LabelledVideo& video = data.video({"summe", key});
            const auto read = [&](const char* name) {
                return readBenchmarkDataset(file, key, name).values;
            };
            Measures measures;
            measureSummary(read("machine_summary"), video.userSummary, measures);
            equal += std::abs(100 * measures.fMax - read("fscore").at(0)) < 1e-4;
            const auto scores = read("importance_scores");
            const auto shots = read("selected_shot_idxs");
            const std::vector<std::size_t> stored(shots.begin(), shots.end());
            EXPECT_EQ(summaryOf(stored, video), read("machine_summary")) << key;
            const auto chosen = selectSegments(scores, video);
            EXPECT_GE(valueOf(chosen, scores, video), valueOf(stored, scores, video)) << key;
            const auto summary = summaryOf(chosen, video);
            EXPECT_LE(std::accumulate(summary.begin(), summary.end(), 0.0),
                      0.15 * static_cast<double>(video.frameCount))
                << key;
        }
    }
    EXPECT_EQ(equal, 25);
}

TEST(TvSum, peopleAgreeAsPublished) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/benchmarks");
    const BenchmarkData data({{folder / "tvsum_labels_nofeatures.h5"}, {}, "features", "picks"});
    std::vector<Measures> all;
    for (const LabelledVideo& video : data.videos()) all.push_back(humanMeasures(video));
    const Measures human = meanOf(all);
    EXPECT_NEAR(human.tau, 0.177, 0.001);
    EXPECT_NEAR(human.rho, 0.204, 0.001);
}

TEST(TvSum, theAnnotationFileSaysTheSame) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/benchmarks");
    const fs::path file = folder / "tvsum_labels_nofeatures.h5";
    const BenchmarkData stored({{file}, {}, "features", "picks"});
    const BenchmarkData annotated({{file}, folder / "ydata-anno.tsv.gz", "features", "picks"});
    for (std::size_t i = 0; i < stored.videos().size(); ++i)
        EXPECT_EQ(stored.videos()[i].userScores.values, annotated.videos()[i].userScores.values)
            << stored.videos()[i].key;
}

TEST(Random, hasNoOrder) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/benchmarks");
    for (const char* file : {"tvsum_labels_nofeatures.h5", "summe_labels_plus_dino14.h5"}) {
        const BenchmarkData data({{folder / file}, {}, "features", "picks"});
        std::vector<Measures> all;
        for (const LabelledVideo& video : data.videos())
            all.push_back(meanOf(randomMeasures(video, 100, 1, RunContext())));
        const Measures random = meanOf(all);
        EXPECT_LT(std::abs(random.tau), 0.01) << file;
        EXPECT_LT(std::abs(random.rho), 0.01) << file;
    }
}

}  // namespace
}  // namespace skimline
