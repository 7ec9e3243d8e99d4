// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_line.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/engine/analysis/analysis.h"
#include "tests/app/cli/command_run.h"
#include "tests/core/engine/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

std::size_t linesIn(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string fixture(const char* name) { return (test::fixturesFolder() / name).string(); }

/// The program needs no GoogLeNet weights when the features lie in the cache already: the small
/// extractor puts its own there under that name.
class CommandLine : public testing::Test {
protected:
    CommandLine() {
        test::writeSmallCheckpoint(m_engine.checkpoint, "googlenet");
        m_engine.extractor = std::make_shared<test::GridExtractor>("googlenet");
    }

    void remember(const std::string& video) { findShots(m_engine.request(video), {}); }

    std::string path(const char* name) const { return (m_engine.folder / name).string(); }

    std::vector<std::string> withEngine(std::vector<std::string> arguments,
                                        bool model = true) const {
        arguments.insert(arguments.end(), {"--cache", path("cache"), "--threads", "1", "--weights",
                                           path("no-weights"), "--extractor", "googlenet"});
        if (model) arguments.insert(arguments.end(), {"--model", m_engine.checkpoint.string()});
        return arguments;
    }

    Outcome summarize(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "summarize");
        return runWith(withEngine(std::move(arguments)));
    }

    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_engine.folder.path())) {
            names.insert(entry.path().filename().string());
        }
        return names;
    }

    test::SmallEngine m_engine;
};

TEST_F(CommandLine, helpAndVersionSucceedOnStdout) {
    for (const char* argument : {"--help", "--version"}) {
        const Outcome outcome = runWith({argument});
        EXPECT_EQ(outcome.status, 0);
        EXPECT_FALSE(outcome.out.empty());
        EXPECT_TRUE(outcome.err.empty());
    }
    const std::string help = runWith({"--help"}).out;
    for (const char* name : {"summarize", "features", "shots", "attention", "compare", "models",
                             "doctor", "selftest", "train", "evaluate"}) {
        EXPECT_NE(help.find(name), std::string::npos) << name;
        EXPECT_EQ(runWith({name, "--help"}).status, 0) << name;
    }
}

TEST_F(CommandLine, wrongUsageIsTwoWithOneLineOnStderr) {
    const std::string scenes = fixture("scenes.mp4");
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"sing"},
        {"summarize"},
        {"summarize", scenes},
        {"summarize", scenes, "-o"},
        {"summarize", scenes, "-o", path("x.mp4"), "--budget", "15%", "--length", "9s"},
        {"summarize", scenes, "-o", path("x.mp4"), "--budget", "lots"},
        {"summarize", scenes, "-o", path("x.mp4"), "--length", "0"},
        {"summarize", scenes, "-o", path("x.mp4"), "--attention", "some"},
        {"summarize", scenes, "-o", path("x.mp4"), "--device", "abacus"},
        {"summarize", scenes, "-o", path("x.mp4"), "--threads", "-2"},
        {"summarize", scenes, "-o", path("x.mp4"), "--extractor", "magic"},
        {"summarize", scenes, "-o", path("x.mp4"), "--frobnicate"},
        {"summarize", scenes, "-o", scenes, "--overwrite"},
        {"attention", scenes, "-o", path("map.gif")},
        {"attention", scenes, "--part", "middle", "-o", path("map.png")},
        {"models"},
        {"models", "paint"},
        {"selftest"},
        {"train"},
        {"train", "--task", "paint"},
        {"train", "--task", "benchmark", "--run", path("run")},
        {"train", "--task", "benchmark", "--data", path("x.h5")},
        {"evaluate"},
        {"evaluate", "--task", "benchmark"},
        {"evaluate", "--task", "highlights"},
        {"evaluate", "--task", "highlights", "--truth", path("x.jsonl")},
        {"train", "--task", "highlights"},
        {"train", "--task", "highlights", "--run", path("run"), "--mask", "paint"},
        {"train", "--task", "highlights", "--examples", "sums", "--fusion", "glue"},
        {"evaluate", "--task", "benchmark", "--data", path("x.h5"), "--protocol", "magic"},
        {"evaluate", "--task", "benchmark", "--data", path("x.h5"), "--protocol", "released"},
        {"evaluate", "--task", "benchmark", "--data", path("x.h5"), "--format", "pdf"},
    };
    for (const auto& arguments : wrong) {
        const Outcome outcome = runWith(arguments);
        std::string typed;
        for (const std::string& argument : arguments) typed += argument + " ";
        EXPECT_EQ(outcome.status, 2) << typed << outcome.err;
        EXPECT_TRUE(outcome.out.empty()) << typed;
        EXPECT_EQ(linesIn(outcome.err), 1U) << typed << outcome.err;
    }
    EXPECT_EQ(files(), (std::set<std::string>{"small.safetensors"}));
}

TEST_F(CommandLine, summarizeWritesEverythingAskedFor) {
    remember(fixture("scenes.mp4"));
    remember(fixture("scenes.mp4"));
    const Outcome outcome = summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--budget",
                                       "50%", "--otio", path("o.otio"), "--edl", path("e.edl"),
                                       "--csv", path("c.csv"), "--report", path("r.json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(linesIn(outcome.out), 1U);
    EXPECT_TRUE(outcome.err.empty()) << outcome.err;
    EXPECT_EQ(files(), (std::set<std::string>{"cache", "small.safetensors", "skim.mp4", "o.otio",
                                              "e.edl", "c.csv", "r.json"}));
    const auto report = nlohmann::json::parse(std::ifstream(path("r.json")));
    EXPECT_EQ(report["features_from_cache"], true);
    const double used = report["budget"]["used_seconds"];
    EXPECT_GT(used, 0);
    EXPECT_LE(used, 6);
    EXPECT_NEAR(report["clip"]["duration"].get<double>(), used, 1.0 / 30 + 1e-9);
    EXPECT_EQ(report["clip"]["audio"], true);
    EXPECT_LE(std::abs(report["clip"]["audio_minus_video_ms"].get<double>()), 20);
}

TEST_F(CommandLine, handlesComeOnTopOfTheBudget) {
    remember(fixture("scenes.mp4"));
    remember(fixture("scenes.mp4"));
    const auto reportOf = [&](const std::string& handles, const std::string& across) {
        const Outcome outcome =
            summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "2s", "--json",
                       "--overwrite", "--handles", handles, across});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return nlohmann::json::parse(outcome.out);
    };
    const auto plain = reportOf("0", "-q");
    EXPECT_FALSE(plain.contains("handles"));
    const auto held = reportOf("0.5,0.25", "-q");
    EXPECT_EQ(held["budget"], plain["budget"]);
    EXPECT_DOUBLE_EQ(held["handles"]["head_seconds"], 0.5);
    EXPECT_DOUBLE_EQ(held["handles"]["tail_seconds"], 0.25);
    const double added = held["handles"]["added_seconds"];
    EXPECT_NEAR(held["clip"]["duration"].get<double>(),
                plain["clip"]["duration"].get<double>() + added, 1e-6);
    const auto across = reportOf("20", "--handles-across-cuts");
    EXPECT_NEAR(across["clip"]["duration"].get<double>(), 12, 1.0 / 30);
    for (const char* wrong : {"-1", "some", "1,"})
        EXPECT_EQ(
            summarize({fixture("scenes.mp4"), "-o", path("x.mp4"), "--handles", wrong}).status, 2)
            << wrong;
}

TEST_F(CommandLine, jsonIsTheReportAndNothingElse) {
    remember(fixture("scenes.mp4"));
    const Outcome outcome =
        summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "0:05", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto report = nlohmann::json::parse(outcome.out);
    EXPECT_DOUBLE_EQ(report["budget"]["seconds"], 5);
    EXPECT_EQ(report["clip"]["path"], path("skim.mp4"));
}

TEST_F(CommandLine, existingTargetsAreRefusedUnlessToldOtherwise) {
    remember(fixture("scenes.mp4"));
    std::ofstream(path("c.csv")) << "mine";
    const std::vector<std::string> arguments{
        fixture("scenes.mp4"), "-o", path("skim.mp4"), "--budget", "50%", "--csv", path("c.csv")};
    const Outcome refused = summarize(arguments);
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(linesIn(refused.err), 1U);
    EXPECT_NE(refused.err.find("c.csv"), std::string::npos);
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
    std::vector<std::string> insisting = arguments;
    insisting.emplace_back("--overwrite");
    EXPECT_EQ(summarize(insisting).status, 0);
    EXPECT_GT(fs::file_size(path("c.csv")), 10U);
}

TEST_F(CommandLine, oneBadFileDoesNotStopTheOthers) {
    remember(fixture("scenes.mp4"));
    remember(fixture("video_only.mp4"));
    const Outcome outcome =
        summarize({fixture("scenes.mp4"), fixture("text.mp4"), fixture("video_only.mp4"), "-o",
                   path("skims"), "--budget", "50%", "--csv", "--json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(linesIn(outcome.err), 1U) << outcome.err;
    EXPECT_TRUE(fs::exists(path("skims/scenes-skim.mp4")));
    EXPECT_TRUE(fs::exists(path("skims/scenes-skim.csv")));
    EXPECT_TRUE(fs::exists(path("skims/video_only-skim.mp4")));
    EXPECT_FALSE(fs::exists(path("skims/text-skim.mp4")));
    const auto reports = nlohmann::json::parse(outcome.out);
    ASSERT_EQ(reports.size(), 3U);
    EXPECT_TRUE(reports[1].contains("error"));
    EXPECT_TRUE(reports[2].contains("clip"));
}

TEST_F(CommandLine, theModeDecidesHowCutsAreMade) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    double wanted = 0;
    for (const std::string mode : {"accurate", "smart", "copy"}) {
        const Outcome outcome = summarize({scenes, "-o", path((mode + ".mp4").c_str()), "--budget",
                                           "90%", "--mode", mode, "--json"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const auto clip = nlohmann::json::parse(outcome.out).at("clip");
        EXPECT_EQ(clip.at("mode"), mode);
        EXPECT_EQ(clip.at("copied_frames") > 0, mode != "accurate");
        EXPECT_EQ(clip.contains("cuts_moved"), mode == "copy");
        EXPECT_EQ(outcome.err.find("earlier") != std::string::npos, mode == "copy") << outcome.err;
        const double duration = clip.at("duration");
        if (mode == "accurate") wanted = duration;
        if (mode == "smart") {
            EXPECT_NEAR(duration, wanted, 0.002);
        }
        if (mode == "copy") {
            EXPECT_GE(duration, wanted - 0.002);
        }
    }
    EXPECT_EQ(summarize({scenes, "-o", path("x.mp4"), "--mode", "quick"}).status, 2);
}

TEST_F(CommandLine, aModeThatIsImpossibleSaysWhyInOneSentence) {
    const std::string vp9 = fixture("webm_vp9.webm");
    remember(vp9);
    const Outcome smart =
        summarize({vp9, "-o", path("skim.mp4"), "--budget", "50%", "--mode", "smart", "--json"});
    ASSERT_EQ(smart.status, 0) << smart.err;
    EXPECT_EQ(linesIn(smart.err), 1U) << smart.err;
    EXPECT_EQ(nlohmann::json::parse(smart.out).at("clip").at("mode"), "accurate");
    EXPECT_NE(smart.err.find("vp9"), std::string::npos) << smart.err;
    const std::string interlaced = fixture("interlaced.mpg");
    remember(interlaced);
    const Outcome copy = summarize({interlaced, "-o", path("copy.webm"), "--mode", "copy"});
    EXPECT_EQ(copy.status, 1);
    EXPECT_EQ(linesIn(copy.err), 1U) << copy.err;
    EXPECT_FALSE(fs::exists(path("copy.webm")));
}

TEST_F(CommandLine, estimatesWriteNothing) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    const Outcome outcome =
        summarize({scenes, "-o", path("skim.mp4"), "--budget", "90%", "--estimate", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
    const auto modes = nlohmann::json::parse(outcome.out).at("estimates");
    ASSERT_EQ(modes.size(), 3U);
    for (const auto& mode : modes) {
        EXPECT_GT(mode.at("bytes"), 1000);
        EXPECT_GT(mode.at("seconds"), 0.0);
    }
    EXPECT_EQ(modes[0].at("coded_share"), 1.0);
    EXPECT_EQ(modes[2].at("coded_share"), 0.0);
    EXPECT_TRUE(modes[2].contains("cuts_moved"));
}

TEST_F(CommandLine, withoutACardTheProcessorTakesOverAndSaysSo) {
    remember(fixture("scenes.mp4"));
    const Outcome outcome = summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--device",
                                       "cuda", "--report", path("report.json")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    std::ifstream stream(path("report.json"));
    const bool onCpu = nlohmann::json::parse(stream).at("device") == "cpu";
    EXPECT_EQ(outcome.err.find("Computing on the CPU.") != std::string::npos, onCpu) << outcome.err;
}

TEST_F(CommandLine, cancelledRunsLeaveNothing) {
    remember(fixture("scenes.mp4"));
    StopFlag stop;
    stop.request();
    const Outcome outcome =
        runWith(withEngine({"summarize", fixture("scenes.mp4"), "-o", path("skim.mp4")}), stop);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(linesIn(outcome.err), 1U);
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
}

TEST_F(CommandLine, shotsAsTextAndJson) {
    remember(fixture("scenes.mp4"));
    const Outcome text = runWith(withEngine({"shots", fixture("scenes.mp4")}, false));
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.out.find("4.000"), std::string::npos);
    const Outcome json = runWith(withEngine({"shots", fixture("scenes.mp4"), "--json"}, false));
    const auto facts = nlohmann::json::parse(json.out);
    EXPECT_EQ(facts["shots"].size(), linesIn(text.out));
    EXPECT_DOUBLE_EQ(facts["duration"], 12);
}

TEST_F(CommandLine, featuresAndMapsAreWrittenOnce) {
    remember(fixture("scenes.mp4"));
    const auto features =
        withEngine({"features", fixture("scenes.mp4"), "-o", path("f.h5")}, false);
    EXPECT_EQ(runWith(features).status, 0);
    EXPECT_EQ(runWith(features).status, 1);
    for (const char* name : {"map.png", "map.npz"}) {
        const auto map = withEngine({"attention", fixture("scenes.mp4"), "--part", "cross",
                                     "--layer", "1", "--head", "2", "-o", path(name)});
        EXPECT_EQ(runWith(map).status, 0);
        EXPECT_GT(fs::file_size(path(name)), 0U);
        EXPECT_EQ(runWith(map).status, 1);
    }
    const Outcome beyond = runWith(
        withEngine({"attention", fixture("scenes.mp4"), "--layer", "9", "-o", path("nine.png")}));
    EXPECT_EQ(beyond.status, 2);
    EXPECT_FALSE(fs::exists(path("nine.png")));
}

TEST_F(CommandLine, modelsAndDoctorSpeakJson) {
    const auto models = nlohmann::json::parse(runWith({"models", "list", "--json"}).out);
    ASSERT_FALSE(models.empty());
    EXPECT_EQ(models[0]["id"], "googlenet");
    const auto findings = nlohmann::json::parse(runWith({"doctor", "--json"}).out);
    EXPECT_GE(findings.size(), 8U);
    EXPECT_EQ(runWith({"models", "import", path("nothing.caffemodel")}).status, 1);
    EXPECT_EQ(runWith({"models", "fetch", "no-such-model"}).status, 2);
}

TEST_F(CommandLine, selftestTellsEachCaseAndFailsForWrongOnes) {
    fs::create_directories(path("golden/pipeline"));
    const auto write = [&](int best) {
        std::ofstream(path("golden/pipeline/knapsack.json"))
            << R"([{"values": [3, 4], "lengths": [2, 3], "capacity": 5, "best_value": )" << best
            << "}]";
    };
    write(7);
    const Outcome good = runWith({"selftest", "--golden", path("golden")});
    EXPECT_EQ(good.status, 0);
    EXPECT_NE(good.out.find("largest error 0.00e+00"), std::string::npos) << good.out;
    write(6);
    EXPECT_EQ(runWith({"selftest", "--golden", path("golden")}).status, 1);
    const auto json =
        nlohmann::json::parse(runWith({"selftest", "--golden", path("golden"), "--json"}).out);
    EXPECT_EQ(json[0]["outcome"], "FAILED");
    EXPECT_EQ(runWith({"selftest", "--golden", path("empty")}).status, 1);
}

TEST_F(CommandLine, progressOnlyWhereAPersonWatches) {
    remember(fixture("scenes.mp4"));
    std::ostringstream out;
    std::ostringstream err;
    std::vector<std::string> arguments = withEngine({"shots", fixture("scenes.mp4")}, false);
    runCommandLine(arguments, out, err, /*interactive=*/true, {});
    EXPECT_NE(err.str().find("shots"), std::string::npos);
    EXPECT_EQ(out.str().find('\r'), std::string::npos);
    arguments.emplace_back("-q");
    std::ostringstream quiet;
    runCommandLine(arguments, out, quiet, /*interactive=*/true, {});
    EXPECT_TRUE(quiet.str().empty());
}

}  // namespace
}  // namespace skimline::cli
