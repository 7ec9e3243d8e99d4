// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/command_line.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/terminal/reference/cli_model.h"
#include "core/skim/features/cache/feature_cache.h"
#include "tests/app/cli/command_line_test.h"
#include "tests/support/environment.h"
#include "tests/support/json_schema.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

using CommandLine = CommandLineTest;

TEST_F(CommandLine, helpAndVersionSucceedOnStdout) {
    for (const char* argument : {"--help", "--version"}) {
        const Outcome outcome = runWith({argument});
        EXPECT_EQ(outcome.status, 0);
        EXPECT_FALSE(outcome.out.empty());
        EXPECT_TRUE(outcome.err.empty());
    }
    const std::string help = runWith({"--help"}).out;
    for (const char* name :
         {"summarize", "shots", "attention", "compare", "models", "doctor", "batch"}) {
        EXPECT_NE(help.find(name), std::string::npos) << name;
        EXPECT_EQ(runWith({name, "--help"}).status, 0) << name;
    }
    for (const char* name : {"features", "selftest", "train", "evaluate"}) {
        EXPECT_EQ(help.find(std::string("\n  ") + name + " "), std::string::npos) << name;
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
        {"summarize", scenes, "-o", path("x.mp4"), "--hardware-decoding", "abacus"},
        {"summarize", scenes, "-o", path("x.mp4"), "--threads", "-2"},
        {"summarize", scenes, "-o", path("x.mp4"), "--threads", "3000"},
        {"summarize", scenes, "-o", path("x.mp4"), "--length", ""},
        {"summarize", scenes, "-o", path("x.mp4"), "--model", ""},
        {"summarize", scenes, "-o", path("x.mp4"), "--cache", ""},
        {"summarize", scenes, "-o", path("x.mp4"), "--max-shot", "0"},
        {"summarize", scenes, "-o", path("x.mp4"), "--estimate", "--edl"},
        {"summarize", scenes, "-o", path("x.mp4"), "--json", "--explain"},
        {"summarize", scenes, scenes, "-o", path("x.mp4")},
        {"features", scenes, "-o", "-"},
        {"explain", scenes, "--shot", "0"},
        {"summarize", scenes, "-o", path("x.mp4"), "--extractor", "magic"},
        {"summarize", scenes, "-o", path("x.mp4"), "--frobnicate"},
        {"summarize", scenes, "-o", scenes, "--overwrite"},
        {"attention", scenes, "-o", path("map.gif")},
        {"attention", scenes, "--part", "middle", "-o", path("map.png")},
        {"models"},
        {"models", "paint"},
        {"selftest"},
        {"train"},
        {"train", "paint"},
        {"train", "--task", "paint"},
        {"train", "montage"},
        {"train", "montage", "--bank", path("x.bank")},
        {"train", "montage", "--bank", path("x.bank"), "--run", path("run"), "--crops", "4"},
        {"train", "montage", "--bank", path("x.bank"), "--prepare", "--steps", "9"},
        {"train", "text", "--run", path("run"), "--crops", "4"},
        {"train", "text", "--run", path("run"), "--blend", "0.3"},
        {"train", "--task", "text", "--run", path("run"), "--max-frames", "9"},
        {"train", "worth", "--judged", path("x.json")},
        {"evaluate", "words"},
        {"evaluate", "words", "--transcripts", path("x")},
        {"evaluate", "highlights", "--protocol", "honest"},
        {"train", "benchmark", "--run", path("run")},
        {"train", "benchmark", "--data", path("x.h5")},
        {"evaluate"},
        {"evaluate", "benchmark"},
        {"evaluate", "highlights"},
        {"evaluate", "highlights", "--truth", path("x.jsonl")},
        {"train", "highlights"},
        {"train", "highlights", "--run", path("run"), "--mask", "paint"},
        {"train", "highlights", "--examples", "sums", "--fusion", "glue"},
        {"evaluate", "benchmark", "--data", path("x.h5"), "--protocol", "magic"},
        {"evaluate", "benchmark", "--data", path("x.h5"), "--protocol", "released"},
        {"evaluate", "benchmark", "--data", path("x.h5"), "--format", "pdf"},
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

TEST_F(CommandLine, whatATaskDoesNotTakeIsNamedWithItsHome) {
    const Outcome outcome = runWith({"train", "text", "--run", path("run"), "--crops", "4"});
    EXPECT_EQ(outcome.err,
              "skimline-lab: skimline-lab train text does not take --crops; it belongs to "
              "skimline-lab train montage (skimline-lab train text --help tells more)\n");
}

/// Every option and command has a help text of one sentence, with its default if there is one.
void expectSentences(const CommandEntry& entry) {
    const auto isSentence = [](const std::string& text) {
        return text.size() > 10 && text.ends_with('.') &&
               std::isupper(static_cast<unsigned char>(text.front())) != 0;
    };
    for (const OptionEntry& option : entry.options) {
        if (option.names.back() == "--help" || option.names.back() == "--version") continue;
        EXPECT_TRUE(isSentence(option.help))
            << pathText(entry) << " " << option.names.back() << ": " << option.help;
    }
    EXPECT_TRUE(isSentence(entry.help)) << pathText(entry) << ": " << entry.help;
    for (const CommandEntry& child : entry.commands) expectSentences(child);
}

TEST_F(CommandLine, everyHelpTextIsASentence) {
    for (const Program& described : {skimlineProgram(), labProgram()}) {
        CLI::App program("A program for a test.");
        const auto commands = described.addCommands(program);
        expectSentences(referenceTree(program));
    }
}

TEST_F(CommandLine, shotsAsTextAndJson) {
    remember(fixture("scenes.mp4"));
    const Outcome text = runWith(withEngine({"shots", fixture("scenes.mp4")}, false));
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_EQ(text.out.find(" shot     start       end  frames\n    1     0.000     4.000"), 0U)
        << text.out;
    const Outcome json = runWith(withEngine({"shots", fixture("scenes.mp4"), "--json"}, false));
    const auto facts = test::parsedAs("shots", json.out);
    EXPECT_EQ(facts["shots"].size() + 1, linesIn(text.out));
    EXPECT_EQ(facts["shots"][0]["number"], 1);
    EXPECT_DOUBLE_EQ(facts["duration"], 12);
}

TEST_F(CommandLine, shotsAreWrittenAsAListAndAsImages) {
    remember(fixture("scenes.mp4"));
    const auto shots = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"shots", fixture("scenes.mp4")});
        return runWith(withEngine(std::move(more), false));
    };
    const Outcome written = shots({"-o", path("shots.csv"), "--images", path("images")});
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_TRUE(written.out.empty()) << written.out;
    std::ifstream csv(path("shots.csv"));
    std::string line;
    std::getline(csv, line);
    EXPECT_EQ(line, "start,end,shot,frames");
    std::getline(csv, line);
    EXPECT_EQ(line.find("0.000000,4.000000,1,"), 0U) << line;
    EXPECT_GT(fs::file_size(path("images/shot-0001.jpg")), 500U);
    EXPECT_EQ(shots({"-o", path("shots.csv")}).status, 1);
    EXPECT_EQ(shots({"--images", path("images")}).status, 1);
    EXPECT_EQ(shots({"-o", path("shots.csv"), "--images", path("images"), "-y"}).status, 0);
    EXPECT_EQ(shots({"-o", path("shots.txt")}).status, 2);
    // The list is one that "cut" reads.
    const Outcome cut = runWith({"cut", fixture("scenes.mp4"), "--by", path("shots.csv"), "-o",
                                 path("all.mp4"), "--mode", "copy"});
    EXPECT_EQ(cut.status, 0) << cut.err;
}

TEST_F(CommandLine, featuresAndMapsAreWrittenOnce) {
    remember(fixture("scenes.mp4"));
    const auto features =
        withEngine({"features", fixture("scenes.mp4"), "-o", path("f.h5")}, false);
    EXPECT_EQ(runWith(features).status, 0);
    EXPECT_EQ(runWith(features).status, 1);
    for (const char* name : {"map.png", "map.safetensors"}) {
        const auto map = withEngine({"attention", fixture("scenes.mp4"), "--part", "cross",
                                     "--layer", "2", "--head", "3", "-o", path(name)});
        EXPECT_EQ(runWith(map).status, 0);
        EXPECT_GT(fs::file_size(path(name)), 0U);
        EXPECT_EQ(runWith(map).status, 1);
    }
    const Outcome beyond = runWith(
        withEngine({"attention", fixture("scenes.mp4"), "--layer", "9", "-o", path("nine.png")}));
    EXPECT_EQ(beyond.status, 2);
    EXPECT_NE(beyond.err.find("There is no layer 9: this part has 2 layers."), std::string::npos)
        << beyond.err;
    EXPECT_FALSE(fs::exists(path("nine.png")));
    const Outcome zeroth = runWith(
        withEngine({"attention", fixture("scenes.mp4"), "--head", "0", "-o", path("zero.png")}));
    EXPECT_EQ(zeroth.status, 2);
    EXPECT_NE(zeroth.err.find("--head takes 1 to 1000"), std::string::npos) << zeroth.err;
}

TEST_F(CommandLine, modelsAndDoctorSpeakJson) {
    const auto models = test::parsedAs("models", runWith({"models", "list", "--json"}).out);
    ASSERT_FALSE(models.empty());
    EXPECT_EQ(models[0]["id"], "googlenet");
    const auto findings = test::parsedAs("doctor", runWith({"doctor", "--json"}).out);
    EXPECT_GE(findings.size(), 8U);
    for (const auto& finding : findings)
        EXPECT_NE(finding["advice"], "Install the program again.") << finding;
    // Its version and how current it is.
    const auto ffmpeg = std::ranges::find_if(
        findings, [](const auto& finding) { return finding["subject"] == "FFmpeg"; });
    ASSERT_NE(ffmpeg, findings.end());
    EXPECT_NE(ffmpeg->at("found").get<std::string>().find(", with the fixes up to 20"),
              std::string::npos)
        << *ffmpeg;
    EXPECT_EQ(runWith({"models", "import", path("nothing.caffemodel")}).status, 1);
    const Outcome folder = runWith({"models", "import", path("")});
    EXPECT_EQ(folder.status, 2);
    EXPECT_NE(folder.err.find("is a folder: name a weight file in it"), std::string::npos);
    EXPECT_EQ(runWith({"models", "fetch", "no-such-model"}).status, 2);
}

TEST_F(CommandLine, doctorNoticesACacheThatCannotBeWritten) {
    const test::EnvironmentVariable home("XDG_CACHE_HOME", "/proc");
    const auto findings = nlohmann::json::parse(runWith({"doctor", "--json"}).out);
    for (const auto& finding : findings)
        if (finding["subject"] == "Feature cache") {
            EXPECT_EQ(finding["well"], false) << finding;
        }
}

TEST_F(CommandLine, doctorClearsTheCacheWhenAsked) {
    const test::EnvironmentVariable home("XDG_CACHE_HOME", path("home"));
    const fs::path folder = FeatureCache::defaultFolder();
    const std::string hash(32, 'a');
    FeatureCache().storeNote(hash, "speech", "said");
    std::ofstream(folder / "mine.txt") << "not the program's";
    EXPECT_EQ(runWith({"doctor"}).status, 0);
    EXPECT_TRUE(FeatureCache().findNote(hash, "speech"));
    EXPECT_EQ(runWith({"doctor", "--clear-cache"}).status, 0);
    EXPECT_FALSE(FeatureCache().findNote(hash, "speech"));
    EXPECT_TRUE(fs::exists(folder / "mine.txt"));
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

TEST_F(CommandLine, progressOnlyWhereAUserWatches) {
    remember(fixture("scenes.mp4"));
    std::ostringstream out;
    std::ostringstream err;
    std::vector<std::string> arguments = withEngine({"shots", fixture("scenes.mp4")}, false);
    runCommandLine(programFor(arguments), arguments, {out, err, /*interactive=*/true}, {});
    EXPECT_NE(err.str().find("shots"), std::string::npos);
    EXPECT_EQ(out.str().find('\r'), std::string::npos);
    arguments.emplace_back("-q");
    std::ostringstream quiet;
    runCommandLine(programFor(arguments), arguments, {out, quiet, /*interactive=*/true}, {});
    EXPECT_TRUE(quiet.str().empty());
}

/// A full disk behind ">": if the output is lost, the command must fail.
TEST_F(CommandLine, lostOutputIsAFailure) {
    remember(fixture("scenes.mp4"));
    for (const std::vector<std::string>& words :
         {withEngine({"shots", fixture("scenes.mp4")}, false),
          withEngine({"shots", fixture("scenes.mp4"), "--json"}, false),
          std::vector<std::string>{"models", "list"}, std::vector<std::string>{"--version"},
          std::vector<std::string>{"shots", "--help"}}) {
        std::ofstream full("/dev/full");
        std::ostringstream err;
        EXPECT_EQ(runCommandLine(programFor(words), words, {full, err}, {}), 1) << words.front();
        EXPECT_NE(err.str().find("output could not be written"), std::string::npos) << err.str();
    }
}

}  // namespace
}  // namespace skimline::cli
