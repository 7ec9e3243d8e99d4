// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Training and evaluation on labelled videos, from files to tables.
#include "core/lab/benchmark/evaluate_on_benchmark.h"
#include "core/lab/benchmark/train_on_benchmark.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/benchmark/benchmark_data.h"
#include "core/lab/benchmark/benchmark_run.h"
#include "tests/core/lab/benchmark/benchmark_folder.h"
#include "tests/support/json_schema.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using test::messageOf;
using test::rowOf;

class Benchmark : public test::BenchmarkFolder {};

TEST_F(Benchmark, missingDatasetsAreNamed) {
    auto videos = test::syntheticBenchmark(4);
    videos[2].features = {};
    videos[2].changePoints.clear();
    videos[2].framesPerSegment.clear();
    const BenchmarkData data({{write("made.h5", videos)}, {}, "features", "picks"});
    EXPECT_EQ(messageOf([&] { data.require(data.videos()[0], Need::Training); }), "");
    const auto message = messageOf([&] { data.require(data.videos()[2], Need::Training); });
    EXPECT_NE(message.find("video_3"), std::string::npos) << message;
    EXPECT_NE(message.find("features, change_points"), std::string::npos) << message;
    EXPECT_EQ(messageOf([&] { data.require(data.videos()[2], Need::Measuring); }), "");
    EXPECT_NE(messageOf([&] { data.video({"", "video_9"}); }).find("video_9"), std::string::npos);
    for (BenchmarkVideo& video : videos) video.features = {};
    const fs::path bare = write("bare.h5", videos);
    const auto untrained = messageOf([&] {
        auto request = training(bare, "run");
        std::ofstream(m_folder / "s.json")
            << R"([{"train_keys": ["video_1"], "test_keys": ["video_2"]}])";
        request.splitting.file = m_folder / "s.json";
        trainOnBenchmark(request, {}, RunContext());
    });
    EXPECT_NE(untrained.find("features"), std::string::npos) << untrained;
    for (BenchmarkVideo& video : videos) video.userSummary = {};
    BenchmarkEvaluateRequest measuring;
    measuring.data.files = {write("own.h5", videos)};
    const auto unmeasured = messageOf([&] { evaluateOnBenchmark(measuring, {}, RunContext()); });
    EXPECT_NE(unmeasured.find("lacks user_summary"), std::string::npos) << unmeasured;
    const auto none = messageOf([&] { BenchmarkData({{write("none.h5", {})}, {}, "f", "p"}); });
    EXPECT_NE(none.find("holds no videos"), std::string::npos) << none;
}

TEST_F(Benchmark, contradictionsAreRefused) {
    const auto refused = [&](const std::function<void(BenchmarkVideo&)>& spoil) {
        auto videos = test::syntheticBenchmark(1);
        spoil(videos[0]);
        const fs::path file = write("bad.h5", videos);
        return !messageOf([&] { BenchmarkData({{file}, {}, "features", "picks"}); }).empty();
    };
    EXPECT_TRUE(refused([](BenchmarkVideo& video) { video.changePoints.back() = 600; }));
    EXPECT_TRUE(
        refused([](BenchmarkVideo& video) { video.changePoints[1] = video.changePoints[2]; }));
    EXPECT_TRUE(refused([](BenchmarkVideo& video) { video.framesPerSegment[3] = 31; }));
    EXPECT_TRUE(refused([](BenchmarkVideo& video) { video.picks.back() = 600; }));
    EXPECT_TRUE(refused([](BenchmarkVideo& video) { video.frameCount = 599; }));
    EXPECT_FALSE(refused([](BenchmarkVideo&) {}));
    const fs::path file = write("made.h5", test::syntheticBenchmark(1));
    EXPECT_THROW(BenchmarkData({{file, file}, {}, "features", "picks"}), Error);
}

TEST_F(Benchmark, rowsThatLookAtNoImageAreAlwaysThere) {
    const auto report = evaluate(write("made.h5", test::syntheticBenchmark(5)), {});
    ASSERT_EQ(report.rows.size(), 4U);
    EXPECT_EQ(report.rows[0].method, "random (20 draws)");
    EXPECT_EQ(report.rows[0].repeats, 20);
    EXPECT_GT(report.rows[0].fMax.deviation, 0);
    EXPECT_EQ(report.rows[0].overRandomMax, 1);
    EXPECT_EQ(report.rows[1].method, "uniform");
    EXPECT_TRUE(std::isnan(report.rows[1].tau.mean));
    EXPECT_EQ(report.rows[2].method, "constant");
    EXPECT_EQ(report.rows[2].tau.mean, 0);
    EXPECT_EQ(report.rows[3].method, "human");
    EXPECT_GT(report.rows[3].overRandomAvg, 1.5);
    EXPECT_EQ(report.videos, 5);
    EXPECT_TRUE(report.setting.empty());
}

TEST_F(Benchmark, trainedNetworksAreMeasuredOnVideosTheyHaveNotSeen) {
    const fs::path file = write("made.h5", test::syntheticBenchmark(9));
    const auto trained = trainOnBenchmark(training(file, "run"), {}, RunContext());
    EXPECT_EQ(trained.networks, 6);
    EXPECT_EQ(trained.trained, 6);
    // Finished networks are not trained again; a run with other settings does not mix in.
    EXPECT_EQ(trainOnBenchmark(training(file, "run"), {}, RunContext()).trained, 0);
    auto other = training(file, "run");
    other.seeds = {1};
    EXPECT_THROW(trainOnBenchmark(other, {}, RunContext()), Error);

    const auto report = evaluate(file, {m_folder / "run"}, true);
    ASSERT_EQ(report.rows.size(), 6U);
    EXPECT_TRUE(report.everyVideoOnce);
    EXPECT_EQ(report.setting, "canonical");
    const BenchmarkRow& honest = rowOf(report, "tiny, lga");
    EXPECT_EQ(honest.repeats, 2);
    EXPECT_FALSE(honest.leaks);
    EXPECT_GT(honest.overRandomAvg, 1.2);
    EXPECT_TRUE(report.rows[5].leaks);
    EXPECT_NE(report.rows[5].method.find("ground truth leaks"), std::string::npos);
    EXPECT_EQ(report.notes.size(), 1U);
    EXPECT_FALSE(rowOf(report, "human").leaks);
    // Every video once per seed.
    EXPECT_EQ(std::ranges::count(report.results, "tiny, lga", &BenchmarkVideoResult::method), 18);
    EXPECT_THROW(evaluate(file, {}, true), Error);
}

// The whole way, training included: the labels of the tested videos must not affect the selection
// in them, however they are scrambled.
TEST_F(Benchmark, scrambledTestLabelsLeaveTheHonestChoiceAlone) {
    auto videos = test::syntheticBenchmark(6);
    const fs::path file = write("made.h5", videos);
    std::ofstream(m_folder / "s.json") << R"([{"train_keys": ["video_1", "video_2", "video_3",
        "video_4"], "test_keys": ["video_5", "video_6"]}])";
    for (std::size_t tested = 4; tested < 6; ++tested) {
        std::ranges::reverse(videos[tested].gtscore);
        for (float& mark : videos[tested].userSummary.values) mark = 1 - mark;
    }
    fs::create_directory(m_folder / "scrambled");
    const fs::path scrambled = write("scrambled/made.h5", videos);
    std::vector<std::vector<std::size_t>> choices[2];
    std::vector<double> figures[2];
    for (const int side : {0, 1}) {
        const fs::path& data = side == 0 ? file : scrambled;
        const char* run = side == 0 ? "run" : "run2";
        auto request = training(data, run);
        request.splitting.file = m_folder / "s.json";
        trainOnBenchmark(request, {}, RunContext());
        for (const auto& result : evaluate(data, {m_folder / run}, true).results) {
            if (result.method == "tiny, lga") choices[side].push_back(result.segments);
            if (result.method == "tiny, lga") figures[side].push_back(result.fAvg);
        }
    }
    EXPECT_EQ(choices[0].size(), 4U);
    EXPECT_EQ(choices[0], choices[1]);
    EXPECT_NE(figures[0], figures[1]);  // measured against other labels
}

TEST_F(Benchmark, centringUsesTrainingVideosAlone) {
    auto videos = test::syntheticBenchmark(4);
    for (float& value : videos[3].features.values) value += 100;
    const BenchmarkData data({{write("made.h5", videos)}, {}, "features", "picks"});
    BenchmarkManifest manifest;
    manifest.splits = {
        {{{"made", "video_1"}, {"made", "video_2"}, {"made", "video_3"}}, {{"made", "video_4"}}}};
    manifest.recipe.centre = true;
    const FoldVideos fold = foldVideos(data, manifest, 0, 1);
    double sum = 0;
    for (const LabelledVideo& video : fold.train)
        for (const float value : video.features.values) sum += value;
    EXPECT_NEAR(sum / (3 * 120 * 12), 0, 1e-4);
    EXPECT_GT(fold.test[0].features.values[5], 90);
    manifest.recipe.validationShare = 0.4;
    const FoldVideos heldBack = foldVideos(data, manifest, 0, 1);
    EXPECT_EQ(heldBack.validation.size(), 1U);
    EXPECT_EQ(heldBack.train.size(), 2U);
}

TEST_F(Benchmark, tablesInEveryFormat) {
    BenchmarkReport report = evaluate(write("summe_made.h5", test::syntheticBenchmark(3)), {});
    report.rows.push_back(
        {"a_model [released: ground truth leaks]", true, 2, {0.5, 0.01}, {}, {}, {}, 1.25, {}});
    const std::string text = benchmarkTable(report, "text");
    EXPECT_NE(text.find("summe: 3 videos"), std::string::npos) << text;
    EXPECT_NE(text.find("50.0 +- 1.0"), std::string::npos) << text;
    EXPECT_NE(text.find("reported for summe"), std::string::npos) << text;
    EXPECT_NE(text.find("FullTransNet (ground truth fed at test)"), std::string::npos) << text;
    const auto json = test::parsedAs("evaluate", benchmarkTable(report, "json"));
    EXPECT_EQ(json["rows"].size(), 5U);
    EXPECT_TRUE(json["rows"][4]["tau"]["mean"].is_null());
    EXPECT_EQ(json["rows"][4]["ground_truth_leaks"], true);
    EXPECT_EQ(json["reported"][0]["f"], 0.54);
    const std::string csv = benchmarkTable(report, "csv");
    std::size_t line = 0;
    for (std::size_t at = 0; at < csv.size(); ++line) {
        const std::size_t end = csv.find('\n', at);
        std::string row = csv.substr(at, end - at);
        if (row.starts_with('"')) row = row.substr(row.rfind('"'));
        EXPECT_EQ(std::ranges::count(row, ','), 13) << row;
        at = end + 1;
    }
    EXPECT_EQ(line, 1 + report.rows.size() + report.reported.size());
    const std::string latex = benchmarkTable(report, "latex");
    EXPECT_NE(latex.find("a\\_model"), std::string::npos) << latex;
    EXPECT_NE(latex.find("$50.0 \\pm 1.0$"), std::string::npos) << latex;
    report.rows.back().method = "a <b>bold</b> model";
    const std::string page = benchmarkTable(report, "html");
    EXPECT_NE(page.find("a &lt;b&gt;bold"), std::string::npos);
    EXPECT_EQ(page.find("<b>"), std::string::npos);
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_THROW(benchmarkTable(report, "word"), Error);
}

}  // namespace
}  // namespace skimline
