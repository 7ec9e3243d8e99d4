// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/app/cli/command_run.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

std::string contentsOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {(std::istreambuf_iterator<char>(stream)), {}};
}

// The third line of the sample's VTT is spoken from 18.5 to 20.5 s.
TEST(SpokenEdits, aDroppedLineOfTheSampleIsExactlyWhatIsMissing) {
    const test::ScratchFolder folder;
    const test::EnvironmentVariable cache("XDG_CACHE_HOME", (folder / "cache").string());
    const test::EnvironmentVariable data("XDG_DATA_HOME", (folder / "data").string());
    const std::filesystem::path video =
        test::sourceFolder() / "resources/sample/sintel-trailer.mp4";
    const Outcome outcome = runWith(
        {"summarize", video.string(), "-o", (folder / "clip.mp4").string(), "--budget", "100%",
         "--extractor", "builtin", "--mode", "smart", "--drop-words", "I'm searching for someone",
         "--srt", (folder / "clip.srt").string(), "--report", (folder / "clip.json").string()});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto report = nlohmann::json::parse(contentsOf(folder / "clip.json"));
    const auto& pieces = report["pieces"];
    ASSERT_EQ(pieces.size(), 2U) << pieces;
    // Word borders move to a pause at most 0.1 s away, and onto a frame.
    constexpr double reach = 0.1 + 1.0 / 24;
    EXPECT_EQ(pieces[0]["start"], 0);
    EXPECT_NEAR(pieces[0]["end"].get<double>(), 18.5, reach);
    EXPECT_NEAR(pieces[1]["start"].get<double>(), 20.5, reach);
    EXPECT_EQ(pieces[1]["end"], report["shots"].back()["end"]);
    const std::string words = contentsOf(folder / "clip.srt");
    EXPECT_EQ(words.find("searching"), std::string::npos) << words;
    // Later lines move forward by the length of the dropped part.
    EXPECT_NE(words.find("\n00:00:12,000 --> 00:00:15,000\nWhat brings you"), std::string::npos)
        << words;
    EXPECT_NE(words.find("\n00:00:34,"), std::string::npos) << words;
    EXPECT_NE(words.find("alone for as long"), std::string::npos) << words;
}

}  // namespace
}  // namespace skimline::cli
