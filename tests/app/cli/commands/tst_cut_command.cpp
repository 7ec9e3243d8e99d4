// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/media/read/probe.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/foundation/text/subtitles/subtitle_file.h"
#include "tests/app/cli/command_run.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

/// A list as a file, and what cutting by it prints.
class CutCommand : public testing::Test {
protected:
    std::string path(const char* name) const { return (m_folder / name).string(); }

    std::string list(const char* name, const std::string& text) const {
        std::ofstream(path(name)) << text;
        return path(name);
    }

    Outcome cut(std::vector<std::string> options) const {
        options.insert(options.begin(), {"cut", m_video});
        return runWith(options);
    }

    nlohmann::json cutTo(const char* clip, std::vector<std::string> options) const {
        options.insert(options.end(), {"-o", path(clip), "--json", "--overwrite"});
        const Outcome outcome = cut(options);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return test::parsedAs("cut", outcome.out);
    }

    test::ScratchFolder m_folder;
    std::string m_video = (test::fixturesFolder() / "scenes.mp4").string();
};

TEST_F(CutCommand, keepsWhatAListKeepsInItsOrder) {
    const std::string csv = list("a.csv", "8,9.5\n1,3\n");
    const auto exact = cutTo("a.mp4", {"--by", csv});
    EXPECT_EQ(exact["clip"]["frames"], 105);
    EXPECT_EQ(exact["pieces"][0]["start"], 8.0);
    EXPECT_NEAR(probe(path("a.mp4")).duration.toDouble(), 3.5, 1e-6);
    EXPECT_TRUE(exact["clip"]["audio"]);
    for (const char* mode : {"smart", "copy"}) {
        const auto written = cutTo("b.mp4", {"--by", csv, "--mode", mode});
        EXPECT_GE(written["clip"]["frames"], 105) << mode;
    }
    const Outcome plain = cut({"--by", csv, "-o", path("c.mp4")});
    EXPECT_EQ(plain.out, path("c.mp4") + ": 3.5 s of 12.0 s, 2 pieces\n");
}

TEST_F(CutCommand, subtitlesBesideAVideoWhoseSoundBeginsFirst) {
    // Audio from 4 s, frames from 5 s: players show the line one second after the first frame.
    m_video = path("late.mkv");
    fs::copy_file(test::fixturesFolder() / "audio_early.mkv", m_video);
    const std::string line = "1\n00:00:02,000 --> 00:00:03,000\nHere\n";
    const std::string srt = list("late.srt", line);
    cutTo("a.mp4", {"--start", "0.5", "--srt", path("a.srt")});
    const Transcript kept = readSubtitleFile(path("a.srt"));
    ASSERT_EQ(kept.lines.size(), 1U);
    EXPECT_NEAR(kept.lines[0].start.toDouble(), 0.5, 0.03);
    EXPECT_NEAR(kept.lines[0].end.toDouble(), 1.5, 0.03);
    const auto byLine = cutTo("b.mp4", {"--by", srt, "--srt", path("b.srt")});
    EXPECT_NEAR(byLine["pieces"][0]["start"].get<double>(), 1, 0.03);
    EXPECT_NEAR(byLine["pieces"][0]["end"].get<double>(), 2, 0.03);
    EXPECT_NEAR(readSubtitleFile(path("b.srt")).lines.at(0).start.toDouble(), 0, 0.03);
}

TEST_F(CutCommand, optionsWithoutEffectAreRefusedInASentence) {
    using Options = std::vector<std::string>;
    for (Options options : {Options{"--quality", "high", "--mode", "copy"},
                            Options{"--quality", "high", "--codec", "prores"},
                            Options{"--quality", "small", "--codec", "ffv1"},
                            Options{"--quality", "high", "--for", "editing"}}) {
        const std::string named = options.front();
        options.insert(options.end(), {"--start", "1", "-o", path("b.mov")});
        const Outcome outcome = cut(options);
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
        EXPECT_NE(outcome.err.find(named), std::string::npos) << outcome.err;
    }
    EXPECT_FALSE(fs::exists(path("b.mov")));
    // Typed options override the preset.
    cutTo("c.mov", {"--quality", "high", "--for", "editing", "--codec", "h264", "--start", "11"});
}

TEST_F(CutCommand, framesAreScaledDownButNeverUp) {
    for (const auto& [asked, height] : {std::pair("90", 90), std::pair("720", 180)}) {
        cutTo("a.mp4", {"--start", "11", "--height", asked});
        EXPECT_EQ(probe(path("a.mp4")).video.height, height);
    }
}

TEST_F(CutCommand, subtitlesAreBurntIn) {
    m_video = path("talk.mp4");
    fs::copy_file(test::fixturesFolder() / "scenes.mp4", m_video);
    const Outcome without = cut({"--start", "1", "--burn-subtitles", "-o", path("a.mkv")});
    EXPECT_EQ(without.status, 1);
    EXPECT_NE(without.err.find("no subtitles"), std::string::npos) << without.err;
    list("talk.srt", "1\n00:00:02,000 --> 00:00:03,000\n{Here}\n");
    EXPECT_EQ(cut({"--burn-subtitles", "--mode", "copy", "-o", path("a.mkv")}).status, kWrongUsage);
    const std::vector<std::string> part{"--start", "1", "--end", "4", "--codec", "ffv1"};
    std::vector<std::string> burnt = part;
    burnt.emplace_back("--burn-subtitles");
    const auto clip = cutTo("a.mkv", burnt);
    EXPECT_EQ(clip["clip"]["frames"], 90);
    EXPECT_TRUE(probe(path("a.mkv")).subtitleStreams.empty());
    cutTo("b.mkv", part);
    EXPECT_EQ(probe(path("b.mkv")).subtitleStreams.size(), 1U);
    const auto differs = [&](const Rational& second) {
        const std::vector<Rational> at{second};
        return thumbnails(path("a.mkv"), at, 320, 180, {}).at(0).pixels !=
               thumbnails(path("b.mkv"), at, 320, 180, {}).at(0).pixels;
    };
    EXPECT_FALSE(differs(Rational(1, 2)));
    EXPECT_TRUE(differs(Rational(3, 2)));
}

TEST_F(CutCommand, everyListThatIsWrittenCutsTheSame) {
    const std::string csv = list("a.csv", "8,9.5\n1,3\n");
    for (const char* name : {"--otio", "--edl", "--fcpxml", "--csv"}) {
        const std::string written = path("list") + "." + (name + 2);
        cutTo("a.mp4", {"--by", csv, name, written});
        const auto again = cutTo("b.mp4", {"--by", written});
        EXPECT_EQ(again["clip"]["frames"], 105) << name;
        EXPECT_FALSE(again.contains("remark")) << name;
        EXPECT_EQ(again["pieces"][0]["start"], 8.0) << name;
    }
}

TEST_F(CutCommand, speedsOfAListAreKept) {
    const std::string json =
        list("a.json",
             R"({"ranges": [{"start": 0, "end": 2}, {"start": 2, "end": 10, "speed": 16},
                 {"start": 10, "end": 12}]})");
    const auto exact = cutTo("a.mp4", {"--by", json});
    EXPECT_EQ(exact["clip"]["frames"], 135);
    EXPECT_NEAR(probe(path("a.mp4")).duration.toDouble(), 4.5, 1e-6);
    EXPECT_EQ(exact["pieces"][1]["speed"], 16);
    for (const char* name : {"--otio", "--edl", "--fcpxml"}) {
        const std::string written = path("list") + "." + (name + 2);
        cutTo("a.mp4", {"--by", json, name, written});
        const auto again = cutTo("b.mp4", {"--by", written});
        EXPECT_EQ(again["clip"]["frames"], 135) << name;
        EXPECT_EQ(again["pieces"], exact["pieces"]) << name;
        EXPECT_FALSE(again.contains("remark")) << name;
    }
    const Outcome part = cut({"--by", json, "--start", "6", "-o", path("c.mp4")});
    EXPECT_EQ(part.out, path("c.mp4") + ": 2.2 s of 12.0 s, 2 pieces\n");
    EXPECT_NE(part.err.find("Pieces at a different speed are silent."), std::string::npos)
        << part.err;
    const Outcome copy = cut({"--by", json, "--mode", "copy", "-o", path("d.mp4")});
    EXPECT_EQ(copy.status, 1);
    EXPECT_NE(copy.err.find("parts of it run at another speed"), std::string::npos) << copy.err;
}

TEST_F(CutCommand, aPartOfTheVideoNeedsNoList) {
    EXPECT_EQ(cutTo("a.mp4", {"--start", "2", "--end", "0:04.5"})["clip"]["frames"], 75);
    EXPECT_EQ(cutTo("a.mp4", {"--start", "11"})["clip"]["frames"], 30);
    const std::string csv = list("a.csv", "8,9.5\n1,3\n");
    EXPECT_EQ(cutTo("a.mp4", {"--by", csv, "--end", "2"})["clip"]["frames"], 30);
    EXPECT_EQ(cut({"--by", csv, "--start", "11", "-o", path("b.mp4")}).status, 1);
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {}, {"--start", "3", "--end", "3"}, {"--start", "99"}, {"--start", "x"}}) {
        std::vector<std::string> options{"-o", path("b.mp4")};
        options.insert(options.end(), wrong.begin(), wrong.end());
        const Outcome outcome = cut(options);
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    }
    EXPECT_FALSE(fs::exists(path("b.mp4")));
}

TEST_F(CutCommand, subtitlesComeAlong) {
    const std::string copied = path("talk.mp4");
    fs::copy_file(m_video, copied);
    m_video = copied;
    list("talk.srt",
         "1\n00:00:01,500 --> 00:00:02,500\nkept\n\n2\n00:00:05,000 --> 00:00:06,000\ngone\n");
    cutTo("a.mp4", {"--by", list("a.csv", "8,9.5\n1,3\n"), "--srt"});
    const Transcript said = readSubtitleFile(path("a.srt"));
    ASSERT_EQ(said.lines.size(), 1U);
    EXPECT_EQ(said.lines[0].start, Rational(2));
    EXPECT_EQ(said.lines[0].text, "kept");
    EXPECT_EQ(probe(path("a.mp4")).subtitleStreams.size(), 1U);
    // Subtitles count as a list, too.
    EXPECT_EQ(cutTo("b.mp4", {"--by", path("talk.srt")})["clip"]["frames"], 60);
}

TEST_F(CutCommand, listsGoToStandardOutput) {
    const std::string csv = list("a.csv", "1,3\n");
    const Outcome edl = cut({"--by", csv, "-o", path("a.mp4"), "--edl", "-"});
    EXPECT_EQ(edl.status, 0) << edl.err;
    EXPECT_TRUE(edl.out.starts_with("TITLE: ")) << edl.out;
    EXPECT_FALSE(fs::exists("-"));
    const std::vector<std::vector<std::string>> wrong{{"--edl", "-", "--otio", "-"},
                                                      {"--edl", "-", "--json"}};
    for (std::vector<std::string> options : wrong) {
        options.insert(options.end(), {"--by", csv, "-o", path("b.mp4")});
        EXPECT_EQ(cut(options).status, 2);
    }
    EXPECT_EQ(cut({"--by", csv, "-o", "-"}).status, 2);
    const Outcome input = runWith({"cut", "-", "--by", csv, "-o", path("b.mp4")});
    EXPECT_EQ(input.status, 2);
    EXPECT_NE(input.err.find("standard input"), std::string::npos) << input.err;
}

TEST_F(CutCommand, aStoryboardIsOnePage) {
    const Outcome outcome =
        cut({"--by", list("a.csv", "8,9.5\n1,3\n"), "-o", path("a.mp4"), "--storyboard", "-"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::size_t pictures = 0;
    for (std::size_t at = 0; (at = outcome.out.find("base64,/9j/", at)) != std::string::npos; ++at)
        ++pictures;
    EXPECT_EQ(pictures, 2U);
    EXPECT_NE(outcome.out.find("2 shots, 0:04 of 0:12"), std::string::npos);
    EXPECT_TRUE(outcome.out.ends_with("</html>\n"));
}

TEST_F(CutCommand, listsThatDoNotFitAreOneSentence) {
    const auto status = [&](const std::string& file) {
        const Outcome outcome = cut({"--by", file, "-o", path("a.mp4")});
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
        return outcome.status;
    };
    EXPECT_EQ(status(path("missing.edl")), 1);
    EXPECT_EQ(status(list("a.docx", "x")), 1);
    EXPECT_EQ(status(list("a.edl", "x")), 1);
    EXPECT_EQ(status(list("a.csv", "100,200\n")), 1);
    EXPECT_FALSE(fs::exists(path("a.mp4")));
    const Outcome remark = cut({"--by", list("b.csv", "1,2\n100,200\n"), "-o", path("b.mp4")});
    EXPECT_EQ(remark.status, 0);
    EXPECT_NE(remark.err.find("1 range outside the video left out."), std::string::npos)
        << remark.err;
    // A list is refused as an output, and a video as a list.
    EXPECT_EQ(cut({"--by", path("b.csv"), "-o", path("c.mp4"), "--csv", path("b.csv")}).status, 2);
}

}  // namespace
}  // namespace skimline::cli
