// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/media/read/probe.h"
#include "tests/app/cli/command_line_test.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/json_schema.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class FilmCommandTest : public CommandLineTest {
protected:
    FilmCommandTest() {
        // The later one first, so that the order is not that of the names.
        m_videos = {made("a.mp4", "red", "160x120", "30", "2024-01-31T15:45:00Z"),
                    made("b.mp4", "blue", "320x180", "25", "2024-01-31T12:00:00Z"),
                    made("c.mkv", "green", "320x180", "25", "2024-01-31T18:00:00Z")};
    }

    /// Eight seconds of a scene of one colour and one of another, with a tone.
    std::string made(const char* name, const std::string& colour, const std::string& size,
                     const std::string& rate, const std::string& created) {
        const std::string scene = ":s=" + size + ":r=" + rate + ":d=4";
        EXPECT_TRUE(test::runFfmpeg("-f lavfi -i color=" + colour + scene +
                                    " -f lavfi -i color=dark" + colour + scene +
                                    " -f lavfi -i sine=d=8 -filter_complex "
                                    "'[0][1]concat=n=2' -c:v libx264 -preset ultrafast -pix_fmt "
                                    "yuv420p -metadata creation_time=" +
                                    created + " '" + path(name) + "'"));
        remember(path(name));
        return path(name);
    }

    Outcome film(std::vector<std::string> options, const StopFlag& stop = {}) const {
        std::vector<std::string> arguments = {"film"};
        arguments.insert(arguments.end(), m_videos.begin(), m_videos.end());
        arguments.insert(arguments.end(), options.begin(), options.end());
        return runWith(withEngine(std::move(arguments)), stop);
    }

    Json reportOf(const char* name) const {
        std::ifstream file(path(name));
        const std::string text(std::istreambuf_iterator<char>(file), {});
        return path(name).ends_with(".otio") ? Json::parse(text, nullptr, false)
                                             : test::parsedAs("film", text);
    }

    std::vector<std::string> m_videos;
};

TEST_F(FilmCommandTest, theStoryboardComesWithoutAFilm) {
    const auto before = files();
    const Outcome outcome = film({"--plan", "--length", "12s"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::size_t first = outcome.out.find("b.mp4");
    const std::size_t second = outcome.out.find("a.mp4");
    const std::size_t third = outcome.out.find("c.mkv");
    EXPECT_TRUE(first < second && second < third) << outcome.out;
    EXPECT_NE(outcome.out.find("(container)"), std::string::npos) << outcome.out;
    EXPECT_EQ(files(), before);
}

TEST_F(FilmCommandTest, oneFilmShowsAllOfThem) {
    const std::vector<std::string> options = {"-o",  path("film.mp4"), "--length",
                                              "9",   "--each",         "--per-file",
                                              "40%", "--report",       path("film.json")};
    const Outcome outcome = film(options);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("film.mp4: "), std::string::npos) << outcome.out;
    const Json report = reportOf("film.json");
    const MediaInfo media = probe(path("film.mp4"));
    EXPECT_EQ(media.video.displayWidth, 320);
    EXPECT_EQ(media.video.frameRate, Rational(25));
    EXPECT_TRUE(media.audio);
    EXPECT_LE(media.duration.toDouble(), 9);
    EXPECT_NEAR(media.duration.toDouble(), report["length"].get<double>(), 0.001);
    ASSERT_EQ(report["videos"].size(), 3U);
    EXPECT_EQ(report["videos"][0]["captured"], "2024-01-31T12:00:00Z");
    double last = -1;
    for (const Json& video : report["videos"]) {
        EXPECT_GT(video["seconds_shown"], 0);
        EXPECT_LE(video["seconds_shown"], 0.4 * 9 + 0.01);
    }
    for (const Json& shot : report["shots"]) {
        EXPECT_GT(shot["film_start"], last);
        last = shot["film_start"];
        EXPECT_FALSE(shot["reasons"].empty());
    }
    EXPECT_EQ(film(options).status, 1);
    std::vector<std::string> again = options;
    again.insert(again.end(),
                 {"--overwrite", "--order", "given", "--size", "160x90", "--frame-rate", "12"});
    ASSERT_EQ(film(again).status, 0);
    EXPECT_EQ(probe(path("film.mp4")).video.displayWidth, 160);
    EXPECT_EQ(probe(path("film.mp4")).video.frameRate, Rational(12));
    EXPECT_EQ(reportOf("film.json")["videos"][0]["video"], path("a.mp4"));
}

TEST_F(FilmCommandTest, videosThatAreEncodedAlikeAreCopied) {
    const std::vector<std::string> options = {"-o",          path("film.mp4"), "--length",
                                              "16",          "--mode",         "smart",
                                              "--overwrite", "--report",       path("film.json")};
    // Two of the three are of another size.
    Outcome outcome = film(options);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.err.find("All of the film is re-encoded: "), std::string::npos)
        << outcome.err;
    m_videos = {made("d.mp4", "red", "320x180", "25", "2024-01-31T12:00:00Z"),
                made("e.mp4", "blue", "320x180", "25", "2024-01-31T18:00:00Z")};
    outcome = film(options);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err.find("re-encoded"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.out.find(" frames copied\n"), std::string::npos) << outcome.out;
    const Json clip = reportOf("film.json")["film"];
    EXPECT_EQ(clip["mode"], "smart");
    EXPECT_GT(clip["copied_frames"], 0);
    EXPECT_EQ(film({"-o", path("x.mp4"), "--mode", "copy"}).status, 2);
}

TEST_F(FilmCommandTest, aFilmShorterThanAskedSaysSo) {
    const Outcome asked = film({"--plan", "--length", "100"});
    ASSERT_EQ(asked.status, 0) << asked.err;
    EXPECT_NE(asked.err.find(" s, not 100.0 s: the other shots repeat"), std::string::npos)
        << asked.err;
    const Outcome usual = film({"--plan"});
    EXPECT_EQ(usual.err.find("not 60.0 s"), std::string::npos) << usual.err;
}

TEST_F(FilmCommandTest, listsHaveAReelForEachVideo) {
    const Outcome edl = film({"--plan", "--length", "9", "--each", "--edl", "-"});
    EXPECT_EQ(edl.status, 0) << edl.err;
    for (const char* name : {"a.mp4", "b.mp4", "c.mkv"})
        EXPECT_NE(edl.out.find(std::string("* FROM CLIP NAME: ") + name), std::string::npos)
            << edl.out;
    const Outcome project =
        film({"--plan", "--length", "9", "--each", "--dissolve", "0.4", "--fcpxml", "-"});
    EXPECT_EQ(project.status, 0) << project.err;
    for (const char* part : {"a.mp4", "b.mp4", "c.mkv", "<transition name=\"Cross Dissolve\""})
        EXPECT_NE(project.out.find(part), std::string::npos) << part << project.out;
    EXPECT_EQ(film({"--plan", "--length", "9", "--otio", path("film.otio")}).status, 0);
    EXPECT_EQ(reportOf("film.otio")["OTIO_SCHEMA"], "Timeline.1");
}

TEST_F(FilmCommandTest, shotsDissolveAndFilesHaveTitles) {
    const Outcome outcome =
        film({"-o", path("film.mp4"), "--length", "9", "--each", "--dissolve", "0.4", "--titles",
              "file", "--fit", "blur", "--report", path("film.json")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json report = reportOf("film.json");
    EXPECT_LE(report["length"].get<double>(), 9);
    EXPECT_NEAR(probe(path("film.mp4")).duration.toDouble(), report["length"].get<double>(), 0.001);
    ASSERT_EQ(report["titles"].size(), 3U);
    EXPECT_EQ(report["titles"][0]["text"], "b");
    EXPECT_EQ(report["shots"][1]["dissolve"], 0.4);
}

TEST_F(FilmCommandTest, whatCannotBeReadIsLeftOut) {
    std::ofstream(path("bad.mp4")) << "no video";
    m_videos.push_back(path("bad.mp4"));
    m_videos.push_back(path("gone.mp4"));
    m_videos.push_back(path("a.mp4"));
    const Outcome outcome =
        film({"-o", path("film.mp4"), "--length", "9", "--report", path("film.json")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(linesIn(outcome.err), 2U) << outcome.err;
    EXPECT_NE(outcome.err.find("The film is made without bad.mp4: "), std::string::npos);
    EXPECT_TRUE(fs::exists(path("film.mp4")));
    const Json report = reportOf("film.json");
    EXPECT_EQ(report["videos"].size(), 3U);
    EXPECT_EQ(report["left_out"].size(), 2U);
    m_videos = {path("bad.mp4"), path("gone.mp4")};
    EXPECT_EQ(film({"-o", path("none.mp4")}).status, 1);
    EXPECT_FALSE(fs::exists(path("none.mp4")));
}

TEST_F(FilmCommandTest, noInputIsReplaced) {
    EXPECT_EQ(film({"-o", path("a.mp4"), "--overwrite"}).status, 2);
    EXPECT_EQ(film({"-o", path("film.mp4"), "--report", path("c.mkv"), "--overwrite"}).status, 2);
    EXPECT_NEAR(probe(path("a.mp4")).duration.toDouble(), 8, 0.1);
}

TEST_F(FilmCommandTest, stopsAndLeavesNothing) {
    StopFlag stop;
    stop.request();
    const auto before = files();
    EXPECT_EQ(film({"-o", path("film.mp4")}, stop).status, 130);
    EXPECT_EQ(files(), before);
}

TEST_F(FilmCommandTest, wrongOptionsAreRefused) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{},
                                               {"-o", path("film.txt")},
                                               {"-o", path("film.mp4"), "--length", "0"},
                                               {"-o", path("film.mp4"), "--length", "soon"},
                                               {"-o", path("film.mp4"), "--per-file", "0%"},
                                               {"-o", path("film.mp4"), "--size", "321x180"},
                                               {"-o", path("film.mp4"), "--size", "wide"},
                                               {"-o", path("film.mp4"), "--order", "size"},
                                               {"-o", path("film.mp4"), "--dissolve", "-1"},
                                               {"-o", path("film.mp4"), "--titles", "hour"},
                                               {"-o", path("film.mp4"), "--fit", "crop"},
                                               {"-o", path("film.mp4"), "--frame-rate", "0"}})
        EXPECT_EQ(film(wrong).status, 2) << (wrong.empty() ? "" : wrong.back());
    EXPECT_FALSE(fs::exists(path("film.mp4")));
}

}  // namespace
}  // namespace skimline::cli
