// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs of training on labelled videos: settings, what a run folder holds, going on after a stop.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/benchmark/benchmark_run.h"
#include "tests/core/lab/benchmark/benchmark_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using test::messageOf;
using test::rowOf;

class BenchmarkRuns : public test::BenchmarkFolder {};

// If human choices follow from the features, a network orders the frames of an unseen video as
// people do; this checks sign, time and averaging.
TEST_F(BenchmarkRuns, orderFollowsWhatFeaturesShow) {
    const fs::path file = write("made.h5", test::syntheticBenchmark(12));
    auto request = training(file, "run");
    request.seeds = {1};
    trainOnBenchmark(request, {}, RunContext());
    const auto report = evaluate(file, {m_folder / "run"});
    const BenchmarkRow& honest = rowOf(report, "tiny, lga");
    EXPECT_GT(honest.tau.mean, 0.15);
    EXPECT_GT(honest.rho.mean, 0.15);
    EXPECT_GT(honest.tau.mean, 0.4 * rowOf(report, "human").tau.mean);
}

/// Files as four benchmarks would be called, and a split file that trains on `train` of them and on
/// the first four videos of SumMe if it is among them.
class Settings : public test::BenchmarkFolder {
protected:
    Settings() {
        for (const char* name : {"summe", "tvsum", "ovp", "youtube"})
            m_files.push_back(write((std::string("eccv16_dataset_") + name + ".h5").c_str(),
                                    test::syntheticBenchmark(6)));
    }
    BenchmarkReport measured(const std::vector<std::string>& train, const char* run) {
        nlohmann::json split = {{"train_keys", nlohmann::json::array()},
                                {"test_keys", nlohmann::json::array()}};
        const auto key = [](const std::string& name, int number) {
            return "../datasets/eccv16_dataset_" + name + ".h5/video_" + std::to_string(number);
        };
        for (const std::string& name : train)
            for (int number = 1; number <= (name == "summe" ? 4 : 6); ++number)
                split["train_keys"].push_back(key(name, number));
        for (const int number : {5, 6}) split["test_keys"].push_back(key("summe", number));
        const fs::path splits = m_folder / (std::string(run) + ".json");
        std::ofstream(splits) << nlohmann::json::array({split});
        auto request = training(m_files.front(), run);
        request.data.files = m_files;
        request.splitting.file = splits;
        request.seeds = {3};
        EXPECT_EQ(trainOnBenchmark(request, {}, RunContext()).trained, 1);
        BenchmarkEvaluateRequest evaluation;
        evaluation.data.files = m_files;
        evaluation.runs = {m_folder / run};
        evaluation.randomDraws = 5;
        evaluation.threads = 1;
        return evaluateOnBenchmark(evaluation, {}, RunContext());
    }
    std::vector<fs::path> m_files;
};

TEST_F(Settings, augmentedAndTransferEndToEnd) {
    const auto canonical = measured({"summe"}, "canonical");
    const auto augmented = measured({"summe", "tvsum", "ovp", "youtube"}, "augmented");
    const auto transfer = measured({"tvsum", "ovp", "youtube"}, "transfer");
    EXPECT_EQ(canonical.setting, "canonical");
    EXPECT_EQ(augmented.setting, "augmented");
    EXPECT_EQ(transfer.setting, "transfer");
    for (const BenchmarkReport* report : {&canonical, &augmented, &transfer}) {
        EXPECT_EQ(report->datasets, std::vector<std::string>{"summe"});
        EXPECT_EQ(report->videos, 2);
        const BenchmarkRow& honest = rowOf(*report, "tiny, lga");
        EXPECT_GT(honest.fMax.mean, 0);
        EXPECT_EQ(honest.repeats, 1);
    }
    // The videos of other datasets are really used for training: six times as many updates, other
    // weights.
    const NetworkId id{3, 0};
    EXPECT_EQ(loggedSteps(m_folder / "canonical", id), 48);
    EXPECT_EQ(loggedSteps(m_folder / "augmented", id), 264);
    EXPECT_EQ(loggedSteps(m_folder / "transfer", id), 216);
}

TEST_F(BenchmarkRuns, manifestHoldsWhatTheDataHashTo) {
    auto videos = test::syntheticBenchmark(4);
    const fs::path file = write("made.h5", videos);
    const auto request = training(file, "run");
    const auto plan = planBenchmark(request, RunContext());
    EXPECT_EQ(plan.networks, 6);
    EXPECT_EQ(plan.pending.size(), 6U);
    EXPECT_EQ(plan.pending.back().id, (NetworkId{2, 2}));
    const auto manifest = readManifest(m_folder / "run");
    EXPECT_EQ(manifest.hashes.at("made").size(), 32U);
    EXPECT_EQ(manifest.hashes.count("splits"), 0U);
    for (float& value : videos[1].features.values) value += 1;
    write("made.h5", videos);
    const auto message = messageOf([&] { planBenchmark(request, RunContext()); });
    EXPECT_NE(message.find("other data"), std::string::npos) << message;
    EXPECT_NE(messageOf([&] { trainNetwork(request, {9, 0}, {}, RunContext()); }), "");
    EXPECT_NE(messageOf([&] { trainNetwork(request, {1, 3}, {}, RunContext()); }), "");
}

TEST_F(BenchmarkRuns, mapsOfChosenHeadsAreKeptAndChangeNothing) {
    const fs::path file = write("made.h5", test::syntheticBenchmark(3));
    auto request = training(file, "plain");
    request.seeds = {1};
    trainOnBenchmark(request, {}, RunContext());
    request.runFolder = m_folder / "watched";
    request.maps.heads = {headIdFromName("encoder:1:4"), headIdFromName("cross:1:2")};
    request.maps.every = 5;
    trainOnBenchmark(request, {}, RunContext());
    const fs::path fold = m_folder / "watched/seed-1/fold-1";
    const auto index = nlohmann::json::parse(std::ifstream(fold / "maps/index.json"));
    ASSERT_EQ(index["maps"].size(), 4U);  // epochs 5 and 10 of 12
    EXPECT_EQ(index["maps"][2]["epoch"], 10);
    EXPECT_EQ(index["maps"][2]["part"], "encoder");
    EXPECT_EQ(index["maps"][2]["layer"], 1);
    EXPECT_EQ(index["maps"][2]["head"], 4);
    EXPECT_EQ(index["maps"][2]["rows"], 120);
    EXPECT_EQ(index["maps"][2]["columns"], 120);
    EXPECT_EQ(index["maps"][3]["part"], "cross");
    for (const auto& map : index["maps"]) {
        for (const char* kind : {"picture", "array"})
            EXPECT_GT(fs::file_size(fold / "maps" / map[kind].get<std::string>()), 100U);
    }
    const auto bytes = [](const fs::path& path) {
        std::ifstream stream(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(stream), {});
    };
    EXPECT_EQ(bytes(fold / "final.safetensors"),
              bytes(m_folder / "plain/seed-1/fold-1/final.safetensors"));

    request.runFolder = m_folder / "wrong";
    request.maps.heads = {headIdFromName("encoder:2:1")};
    const auto noLayer = messageOf([&] { trainOnBenchmark(request, {}, RunContext()); });
    EXPECT_NE(noLayer.find("encoder:2:1"), std::string::npos) << noLayer;
    request.maps.heads = {headIdFromName("encoder:1:1")};
    request.maps.video = "made/video_77";
    const auto noVideo = messageOf([&] { trainOnBenchmark(request, {}, RunContext()); });
    EXPECT_NE(noVideo.find("video_77"), std::string::npos) << noVideo;
    for (const char* name :
         {"", "encoder", "encoder:1", "encoder:1:", "encoder:-1:1", "head:1:1", "encoder:0:1",
          "encoder:1:0", "encoder:1:1x", "encoder:99999999999999999999:1"})
        EXPECT_THROW(headIdFromName(name), Error) << name;
    EXPECT_EQ(nameOf(headIdFromName("decoder:2:7")), "decoder:2:7");
}

TEST_F(BenchmarkRuns, stoppedTrainingCanGoOn) {
    const fs::path file = write("made.h5", test::syntheticBenchmark(6));
    StopFlag stop;
    const RunContext stopping(stop, [&](const Progress& progress) {
        if (progress.done > 3) stop.request();
    });
    EXPECT_THROW(trainOnBenchmark(training(file, "run"), {}, stopping), Error);
    EXPECT_EQ(trainOnBenchmark(training(file, "run"), {}, RunContext()).trained, 6);
}

}  // namespace
}  // namespace skimline
