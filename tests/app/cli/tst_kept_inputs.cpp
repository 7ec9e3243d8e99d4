// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/input_files.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/foundation/base/error.h"
#include "tests/app/cli/command_run.h"
#include "tests/core/skim/words/synthetic_transcript.h"
#include "tests/support/scratch_folder.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string contentsOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// The commands of both programs.
std::vector<RegisteredCommand> everyCommand(CLI::App& program, CLI::App& lab) {
    std::vector<RegisteredCommand> all = skimlineProgram().addCommands(program);
    std::ranges::move(labProgram().addCommands(lab), std::back_inserter(all));
    return all;
}

class InputFiles : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder / name).string(); }

    /// A file with three names; the command is given the first and told to write the others.
    void expectKept(const Words& command, const std::string& input, const Words& target) const {
        const fs::path file = path(input);
        const std::string suffix = file.extension();
        const fs::path hard = path("hard" + suffix);
        const fs::path soft = path("soft" + suffix);
        std::ofstream(file) << "what must stay";
        fs::create_hard_link(file, hard);
        fs::create_symlink(file.filename(), soft);
        for (const fs::path& name : {file, hard, soft}) {
            Words words = command;
            words.insert(words.end(), target.begin(), target.end());
            words.push_back(name);
            const Outcome outcome = runWith(words);
            EXPECT_EQ(outcome.status, 2) << command.front() << " " << name << ": " << outcome.err;
            EXPECT_NE(outcome.err.find("one of the inputs"), std::string::npos) << outcome.err;
            EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
            EXPECT_EQ(contentsOf(file), "what must stay") << command.front();
            EXPECT_TRUE(fs::is_symlink(soft));
        }
        for (const fs::path& name : {file, hard, soft}) fs::remove(name);
    }

    test::ScratchFolder m_folder;
};

TEST_F(InputFiles, everyCommandThatWritesKeepsWhatItReads) {
    const std::string video = path("in.mp4");
    const auto with = [&](Words words, const std::string& option, const std::string& file) {
        words.insert(words.end(), {option, path(file)});
        return words;
    };
    const Words summarize{"summarize", video, "--overwrite"};
    const Words features{"features", video, "--overwrite"};
    const Words attention{"attention", video, "--overwrite"};
    const Words words{"words", path("in.srt"), "--overwrite"};
    const Words highlights{"highlights", video, "--overwrite"};
    const Words montage{"train", "montage", "--run", path("run")};
    const Words trained{"train", "benchmark", "--run", path("run")};
    const Words measured{"evaluate", "benchmark"};
    expectKept(summarize, "in.mp4", {"-o"});
    expectKept(with(summarize, "--transcript", "t.srt"), "t.srt", {"-o", path("o.mp4"), "--csv"});
    expectKept(with(summarize, "--model", "m.bin"), "m.bin", {"-o", path("o.mp4"), "--report"});
    for (const char* option : {"--otio", "--edl", "--csv", "--report"})
        expectKept(summarize, "in.mp4", {"-o", path("o.mp4"), option});
    expectKept(features, "in.mp4", {"-o"});
    expectKept(attention, "in.mp4", {"-o"});
    expectKept(with(attention, "--model", "m.npz"), "m.npz", {"-o"});
    expectKept(words, "in.srt", {"-o"});
    expectKept(with(words, "--word-counts", "w.txt"), "w.txt", {"-o"});
    expectKept(highlights, "in.mp4", {"-o"});
    expectKept(with(highlights, "--model", "m.csv"), "m.csv", {"-o"});
    const Words banked = with(montage, "--bank", "bank");
    expectKept(with(montage, "--bank", "x"), "x", {"-o"});
    expectKept(with(montage, "--bank", "x"), "x", {"--report"});
    expectKept(with(banked, "--grow-from", "x"), "x", {"-o"});
    expectKept(with(banked, "--grow-from", "x"), "x", {"--report"});
    const Words distilled{"train", "distill", "--run", path("run"), "--bank", path("bank")};
    expectKept(with(distilled, "--start-from", "x"), "x", {"-o"});
    expectKept(with(trained, "--data", "x"), "x", {"--report"});
    expectKept(with(measured, "--data", "x"), "x", {"--report"});
    for (const char* option : {"--config", "--annotation", "--splits"})
        expectKept(with(with(trained, "--data", "d"), option, "x"), "x", {"--report"});
    for (const char* option : {"--annotation", "--splits", "--run"})
        expectKept(with(with(measured, "--data", "d"), option, "x"), "x", {"--report"});
}

TEST_F(InputFiles, nothingIsReplacedAmongNetworks) {
    fs::create_directories(path("models"));
    std::ofstream(path("models/net.h5")) << "weights";
    const Outcome outcome = runWith({"features", path("in.mp4"), "--weights", path("models"), "-o",
                                     path("models/net.h5"), "--overwrite"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("input folder"), std::string::npos) << outcome.err;
    EXPECT_EQ(contentsOf(path("models/net.h5")), "weights");
}

/// One of several videos must not be overwritten by the clip of another.
TEST_F(InputFiles, clipsOfSeveralVideosKeepTheOthers) {
    for (const char* name : {"a.mp4", "a-skim.mp4"}) std::ofstream(path(name)) << name;
    const Outcome outcome =
        runWith({"summarize", path("a.mp4"), path("a-skim.mp4"), "-o", path(""), "--overwrite"});
    EXPECT_NE(outcome.status, 0);
    EXPECT_NE(outcome.err.find("one of the inputs"), std::string::npos) << outcome.err;
    EXPECT_EQ(contentsOf(path("a-skim.mp4")), "a-skim.mp4");
}

/// An option with an optional value takes the next word, so the first video becomes an output name.
/// The files are not real videos, so a command that begins to read them fails differently.
TEST_F(InputFiles, noOptionTakesAVideoForATarget) {
    const std::string first = path("a.mp4");
    const std::string plain = path("recording");
    std::ofstream(plain) << std::string("\x1A\x45\xDF\xA3", 4);
    for (const char* name : {"a.mp4", "b.mp4"}) std::ofstream(path(name)) << "what must stay";
    const auto expectRefused = [&](const Words& words, const std::string& sentence) {
        const Outcome outcome = runWith(words);
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_NE(outcome.err.find(sentence), std::string::npos) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_EQ(contentsOf(first), "what must stay") << outcome.err;
        EXPECT_FALSE(fs::exists(path("skims"))) << outcome.err;
    };
    for (const char* option : {"--otio", "--edl", "--csv", "--report", "--srt", "--chapters"}) {
        for (const char* how : {"--overwrite", "--resume"}) {
            const std::string last = path("b.mp4");
            expectRefused({"summarize", "-o", path("skims/"), how, option, first, last},
                          std::string(option) + " cannot write to " + first + ", which is a video");
            expectRefused({"summarize", option, first, last, "-o", path("skims/"), how},
                          "name the videos before the options");
            expectRefused({"summarize", last, "-o", path("o.mp4"), how, option, first},
                          "cannot write to " + first);
            expectRefused({"summarize", option, first, "-o", path("skims/"), how},
                          "IN is missing: " + std::string(option) + " took " + first);
        }
        expectRefused({"summarize", first, "-o", path("o.mp4"), option, path("new.MOV")},
                      "which is the name of a video");
        expectRefused({"summarize", first, "-o", path("o.mp4"), "--overwrite", option, plain},
                      "which is a video or audio file");
    }
    for (const char* option : {"--drop-pauses", "--drop-fillers"})
        expectRefused({"summarize", option, first, "-o", path("o.mp4")}, "took " + first);
}

/// Every option of every command that names an output file, except that of a clip.
TEST_F(InputFiles, noCommandReplacesAVideoByAnythingElse) {
    const std::string video = path("other.mp4");
    std::ofstream(video) << "what must stay";
    CLI::App program;
    CLI::App lab;
    int tried = 0;
    for (const auto& [command, app] : everyCommand(program, lab)) {
        for (const std::string& name : command->targetOptions()) {
            if (name == command->clipOption()) continue;
            CLI::Option* const option = app->get_option_no_throw(name);
            ASSERT_NE(option, nullptr) << name;
            if (option->get_expected_max() == 0) continue;
            option->add_result(video);
            EXPECT_THROW(
                requireTargetsAreNotMedia(*app, command->targetOptions(), command->clipOption()),
                Error)
                << app->get_name() << " " << name;
            option->clear();
            ++tried;
        }
        if (command->clipOption().empty()) continue;
        const std::string name = app->get_name();
        EXPECT_TRUE(name == "summarize" || name == "cut" || name == "film") << name;
    }
    EXPECT_GT(tried, 20);
    const Outcome outcome = runWith({"features", path("in.mp4"), "-o", video, "--overwrite"});
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_NE(outcome.err.find("--output cannot write to"), std::string::npos) << outcome.err;
    EXPECT_EQ(contentsOf(video), "what must stay");
}

TEST_F(InputFiles, transcriptsBesideTheVideoAreInputs) {
    test::writeTalk(path("talk.srt"));
    std::ofstream(path("talk.mp4")) << "not read";
    const std::string before = contentsOf(path("talk.srt"));
    const Outcome outcome =
        runWith({"words", path("talk.mp4"), "-o", path("talk.srt"), "--overwrite"});
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(contentsOf(path("talk.srt")), before);
    // The output of an earlier run is not an input.
    ASSERT_EQ(runWith({"words", path("talk.srt"), "-o", path("said.srt")}).status, 0);
    EXPECT_EQ(runWith({"words", path("talk.srt"), "-o", path("said.srt"), "--overwrite"}).status,
              0);
}

/// A new option that names an output must be listed here; the test fails for a new command that is
/// not.
TEST_F(InputFiles, everyOptionForATargetIsKnown) {
    CLI::App program;
    CLI::App lab;
    for (const auto& [command, app] : everyCommand(program, lab)) {
        const Words targets = command->targetOptions();
        for (const std::string& name : targets)
            EXPECT_NE(app->get_option_no_throw(name), nullptr) << app->get_name() << " " << name;
        for (const CLI::Option* option : app->get_options()) {
            const bool writes = option->check_name("--output") || option->check_name("--report") ||
                                option->check_name("--figures") || option->check_name("--images") ||
                                option->check_name("--otio") || option->check_name("--edl") ||
                                option->check_name("--csv") || option->check_name("--fcpxml") ||
                                option->check_name("--storyboard");
            const bool named =
                std::any_of(targets.begin(), targets.end(),
                            [&](const std::string& name) { return option->check_name(name); });
            EXPECT_TRUE(!writes || named) << app->get_name() << " " << option->get_name();
        }
        const bool mayReplace = app->get_option_no_throw("--overwrite") != nullptr;
        EXPECT_TRUE(!mayReplace || !targets.empty()) << app->get_name();
    }
}

}  // namespace
}  // namespace skimline::cli
