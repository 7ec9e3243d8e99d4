// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/media/read/probe.h"
#include "core/skim/speech/transcript_source.h"
#include "tests/app/cli/command_line_test.h"
#include "tests/support/json_schema.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

using SummarizeCommand = CommandLineTest;

TEST_F(SummarizeCommand, writesEverythingAskedFor) {
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

TEST_F(SummarizeCommand, handlesComeOnTopOfTheBudget) {
    remember(fixture("scenes.mp4"));
    remember(fixture("scenes.mp4"));
    const auto reportOf = [&](const std::string& handles, const std::string& across) {
        const Outcome outcome =
            summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "2s", "--json",
                       "--overwrite", "--handles", handles, across});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return test::parsedAs("report", outcome.out);
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

TEST_F(SummarizeCommand, optionsOfTheClipReachIt) {
    remember(fixture("scenes.mp4"));
    remember(fixture("scenes.mp4"));
    const auto written = [&](const char* name, std::vector<std::string> options) {
        options.insert(options.begin(), {fixture("scenes.mp4"), "-o", path(name), "--length", "2s",
                                         "--overwrite", "--json"});
        const Outcome outcome = summarize(options);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return probe(path(name));
    };
    EXPECT_EQ(written("a.mp4", {}).video.codec, "h264");
    const MediaInfo hevc =
        written("b.mp4", {"--codec", "hevc", "--loudness", "-23", "--audio", "1", "--no-metadata"});
    EXPECT_EQ(hevc.video.codec, "hevc");
    EXPECT_EQ(hevc.audioTracks.size(), 1U);
    EXPECT_EQ(written("c.mov", {"--for", "editing"}).video.codec, "prores");
    EXPECT_EQ(written("d.webm", {"--for", "youtube", "--audio", "default"}).video.codec, "vp9");
    EXPECT_EQ(written("e.mkv", {"--for", "editing", "--codec", "ffv1"}).audio->codec, "pcm_s24le");
    // Two seconds long.
    EXPECT_NEAR(written("f.mp4", {"--frame-rate", "23.976"}).video.frameRate.toDouble(), 24, 0.5);
    written("g.mp4", {"--quality", "small", "--frame-rate", "25"});
    EXPECT_EQ(probe(path("g.mp4")).video.frameRate, Rational(25));
    EXPECT_LT(fs::file_size(path("g.mp4")), fs::file_size(path("a.mp4")));
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--for", "television"},
                                               {"--quality", "best"},
                                               {"--frame-rate", "0"},
                                               {"--codec", "prores"},
                                               {"--loudness", "3"},
                                               {"--audio", "1,x"},
                                               {"--audio", "2"}}) {
        std::vector<std::string> arguments{fixture("scenes.mp4"), "-o", path("x.mp4"), "--length",
                                           "2s"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        const Outcome outcome = summarize(arguments);
        EXPECT_EQ(outcome.status, 2) << wrong[0] << " " << wrong[1] << outcome.err;
        EXPECT_FALSE(outcome.err.empty());
        EXPECT_FALSE(fs::exists(path("x.mp4")));
    }
}

TEST_F(SummarizeCommand, aPartOfTheVideo) {
    remember(fixture("scenes.mp4"));
    const std::vector<std::string> base{fixture("scenes.mp4"), "-o", path("skim.mp4"), "--json",
                                        "--overwrite"};
    const auto with = [&](const std::vector<std::string>& options) {
        std::vector<std::string> all = base;
        all.insert(all.end(), options.begin(), options.end());
        return summarize(all);
    };
    const Outcome outcome = with({"--start", "3", "--end", "0:09", "--budget", "50%"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto report = test::parsedAs("report", outcome.out);
    EXPECT_NEAR(report["budget"]["seconds"].get<double>(), 3, 1.0 / 30);
    EXPECT_GT(report["pieces"].size(), 0U);
    for (const auto& piece : report["pieces"]) {
        EXPECT_GE(piece["start"].get<double>(), 3);
        EXPECT_LE(piece["end"].get<double>(), 9);
    }
    // Handles stay inside it.
    const auto held = nlohmann::json::parse(with({"--start", "3", "--end", "9", "--budget", "100%",
                                                  "--handles", "2", "--handles-across-cuts"})
                                                .out);
    EXPECT_EQ(held["pieces"].front()["start"], 3.0);
    EXPECT_EQ(held["pieces"].back()["end"], 9.0);
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--start", "9", "--end", "3"}, {"--start", "99"}, {"--end", "x"}})
        EXPECT_EQ(with(wrong).status, 2) << wrong[1];
}

TEST_F(SummarizeCommand, anAudioTrackThatIsNotThereIsSaid) {
    remember(fixture("scenes.mp4"));
    const auto heard = [&](const char* track) {
        return summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "2s",
                          "--overwrite", "--listen", track});
    };
    EXPECT_EQ(heard("1").status, 0);
    const Outcome missing = heard("2");
    EXPECT_EQ(missing.status, 2);
    EXPECT_NE(missing.err.find("There is no audio track 2"), std::string::npos) << missing.err;
}

TEST_F(SummarizeCommand, everyCutOnRequest) {
    remember(fixture("scenes.mp4"));
    const auto shots = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"shots", fixture("scenes.mp4"), "--json"});
        return test::parsedAs("shots", runWith(withEngine(options, false)).out)["shots"];
    };
    const auto all = shots({"--every-cut"});
    ASSERT_EQ(all.size(), 4U) << "scenes";
    EXPECT_EQ(all.front()["start"], 0.0);
    for (std::size_t shot = 1; shot < all.size(); ++shot)
        EXPECT_GE(all[shot]["start"], all[shot - 1]["end"]);
    EXPECT_NEAR(all.back()["end"].get<double>(), 12, 1e-6);
}

TEST_F(SummarizeCommand, listsAlsoGoToStandardOutput) {
    remember(fixture("scenes.mp4"));
    const auto with = [&](const std::vector<std::string>& options) {
        std::vector<std::string> all{
            fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "2s", "--overwrite"};
        all.insert(all.end(), options.begin(), options.end());
        return summarize(all);
    };
    const Outcome list = with({"--fcpxml", "-"});
    EXPECT_EQ(list.status, 0) << list.err;
    EXPECT_TRUE(list.out.starts_with("<?xml")) << list.out.substr(0, 80);
    EXPECT_TRUE(list.out.ends_with("</fcpxml>\n"));
    const Outcome report = with({"--report", "-", "--fcpxml", path("a.fcpxml")});
    EXPECT_TRUE(test::parsedAs("report", report.out).contains("cuts"));
    EXPECT_TRUE(fs::exists(path("a.fcpxml")));
    EXPECT_FALSE(fs::exists("-"));
    EXPECT_EQ(with({"--edl", "-", "--otio", "-"}).status, 2);
    EXPECT_EQ(with({"--edl", "-", "--json"}).status, 2);
    EXPECT_EQ(with({"--edl", "-", "--explain"}).status, 2);
}

TEST_F(SummarizeCommand, jsonIsTheReportAndNothingElse) {
    remember(fixture("scenes.mp4"));
    const Outcome outcome =
        summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--length", "0:05", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto report = test::parsedAs("report", outcome.out);
    EXPECT_DOUBLE_EQ(report["budget"]["seconds"], 5);
    EXPECT_EQ(report["clip"]["path"], path("skim.mp4"));
}

TEST_F(SummarizeCommand, existingTargetsAreRefusedUnlessToldOtherwise) {
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

TEST_F(SummarizeCommand, oneBadFileDoesNotStopTheOthers) {
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
    const auto reports = test::parsedAs("reports", outcome.out);
    ASSERT_EQ(reports.size(), 3U);
    EXPECT_TRUE(reports[1].contains("error"));
    EXPECT_TRUE(reports[2].contains("clip"));
}

TEST_F(SummarizeCommand, theModeDecidesHowCutsAreMade) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    double wanted = 0;
    for (const std::string mode : {"accurate", "smart", "copy"}) {
        const Outcome outcome = summarize({scenes, "-o", path((mode + ".mp4").c_str()), "--budget",
                                           "90%", "--mode", mode, "--json"});
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const auto clip = test::parsedAs("report", outcome.out).at("clip");
        EXPECT_EQ(clip.at("mode"), mode);
        EXPECT_EQ(clip.at("copied_frames") > 0, mode != "accurate");
        EXPECT_EQ(clip.contains("cuts_moved"), mode == "copy");
        EXPECT_EQ(outcome.err.find("Cut 1 ") != std::string::npos, mode == "copy") << outcome.err;
        EXPECT_EQ(outcome.err.find(" 0.00 s"), std::string::npos) << outcome.err;
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

TEST_F(SummarizeCommand, theRestRunsThrough) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    const auto reportOf = [&](std::vector<std::string> options) {
        options.insert(options.begin(),
                       {scenes, "-o", path("skim.mp4"), "--overwrite", "--json", "--rest", "fast"});
        const Outcome outcome = summarize(options);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const auto report = test::parsedAs("report", outcome.out);
        double at = 0;
        double played = 0;
        for (const auto& piece : report.at("pieces")) {
            EXPECT_DOUBLE_EQ(piece.at("start"), at);
            at = piece.at("end");
            played += (at - piece.at("start").get<double>()) / piece.at("speed").get<double>();
        }
        EXPECT_NEAR(at, 12, 1e-6);
        EXPECT_NEAR(report.at("clip").at("duration"), played, 1e-4);
        EXPECT_NEAR(report.at("budget").at("used_seconds"), played, 1e-4);
        return report;
    };
    const auto solved = reportOf({"--length", "6s"});
    EXPECT_NEAR(solved.at("clip").at("duration"), 6, 1.0 / 30 + 1e-4);
    EXPECT_DOUBLE_EQ(solved.at("budget").at("seconds"), 6);
    EXPECT_GE(solved.at("rest_speed"), 2);
    const auto given = reportOf({"--speed", "8"});
    EXPECT_EQ(given.at("rest_speed"), 8);
    const auto blended = reportOf({"--speed", "8", "--fast-blend"});
    EXPECT_EQ(blended.at("clip").at("frames"), given.at("clip").at("frames"));
    const auto budgeted = reportOf({"--speed", "8", "--length", "5s"});
    EXPECT_LE(budgeted.at("clip").at("duration"), 5 + 1.0 / 30 + 1e-4);
    const Outcome plain = summarize({scenes, "-o", path("skim.mp4"), "--overwrite", "--rest",
                                     "fast", "--speed", "8", "--explain"});
    EXPECT_NE(plain.out.find(", the rest at 8.0 times its speed\n"), std::string::npos)
        << plain.out;
    EXPECT_NE(plain.out.find("  fast: "), std::string::npos) << plain.out;
    EXPECT_EQ(plain.out.find("  dropped: "), std::string::npos) << plain.out;
    const Outcome quick = summarize(
        {scenes, "-o", path("skim.mp4"), "--overwrite", "--rest", "fast", "--length", "0.17"});
    EXPECT_EQ(quick.status, 0);
    EXPECT_EQ(linesIn(quick.err), 1U) << quick.err;
    EXPECT_NE(quick.err.find(" at 60.0 times its speed, the fastest"), std::string::npos)
        << quick.err;
    const Outcome whole = summarize(
        {scenes, "-o", path("skim.mp4"), "--overwrite", "--rest", "fast", "--length", "1:00"});
    EXPECT_EQ(whole.status, 0);
    EXPECT_NE(whole.err.find("The video lasts 12.0 s, which is no longer than --length allows"),
              std::string::npos)
        << whole.err;
}

TEST_F(SummarizeCommand, speedsThatTheRestCannotHaveAreRefused) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--rest", "fast", "--speed", "1"},
                                               {"--rest", "fast", "--speed", "61"},
                                               {"--rest", "fast", "--speed", "0"},
                                               {"--rest", "fast", "--speed", "-4"},
                                               {"--rest", "fast", "--speed", "nan"},
                                               {"--rest", "fast", "--mode", "copy"},
                                               {"--rest", "slow"},
                                               {"--rest", "drop", "--speed", "8"},
                                               {"--speed", "8"}}) {
        std::vector<std::string> options{fixture("scenes.mp4"), "-o", path("x.mp4")};
        options.insert(options.end(), wrong.begin(), wrong.end());
        const Outcome outcome = summarize(options);
        EXPECT_EQ(outcome.status, 2) << wrong.back();
        EXPECT_FALSE(fs::exists(path("x.mp4"))) << wrong.back();
    }
}

TEST_F(SummarizeCommand, listsBesideACopiedClipTellOfTheClip) {
    const std::string scenes = path("keys.mp4");
    fs::copy_file(fixture("scenes.mp4"), scenes);
    std::ofstream lines(path("keys.srt"));
    for (int second = 0; second < 12; ++second)
        lines << second + 1 << "\n00:00:" << second << ",000 --> 00:00:" << second << ",900\nline "
              << second << "\n\n";
    lines.close();
    remember(scenes);
    const Outcome outcome = summarize({scenes, "-o", path("c.mkv"), "--budget", "50%", "--mode",
                                       "copy", "--srt", "--edl", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto clip = test::parsedAs("report", outcome.out).at("clip");
    double pieces = 0;
    for (const auto& piece : clip.at("pieces"))
        pieces += piece.at("end").get<double>() - piece.at("start").get<double>();
    EXPECT_NEAR(pieces, clip.at("duration").get<double>(), 0.05);
    const SaidPointer inside = findTranscript(path("c.mkv"), path("c.srt"), {});
    fs::remove(path("c.srt"));
    const SaidPointer carried = findTranscript(path("c.mkv"), {}, {});
    ASSERT_EQ(inside->lines.size(), carried->lines.size());
    for (std::size_t at = 0; at < inside->lines.size(); ++at)
        EXPECT_NEAR(inside->lines[at].start.toDouble(), carried->lines[at].start.toDouble(), 0.002);
}

TEST_F(SummarizeCommand, wordsThatAreNotThereAreMissedBeforeAnythingIsWritten) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    for (const char* option : {"--srt", "--chapters", "--embed-chapters"}) {
        const Outcome outcome =
            summarize({scenes, "-o", path("x.mp4"), "--edl", path("x.edl"), option});
        EXPECT_EQ(outcome.status, 1) << option;
        EXPECT_EQ(linesIn(outcome.err), 1U) << outcome.err;
        EXPECT_FALSE(fs::exists(path("x.mp4"))) << option;
        EXPECT_FALSE(fs::exists(path("x.edl"))) << option;
    }
}

TEST_F(SummarizeCommand, aModeThatIsImpossibleSaysWhyInOneSentence) {
    const std::string old = fixture("mpeg4.mp4");
    remember(old);
    const Outcome smart =
        summarize({old, "-o", path("skim.mp4"), "--budget", "50%", "--mode", "smart", "--json"});
    ASSERT_EQ(smart.status, 0) << smart.err;
    EXPECT_EQ(linesIn(smart.err), 1U) << smart.err;
    EXPECT_EQ(nlohmann::json::parse(smart.out).at("clip").at("mode"), "accurate");
    EXPECT_NE(smart.err.find("mpeg4"), std::string::npos) << smart.err;
    const std::string interlaced = fixture("interlaced.mpg");
    remember(interlaced);
    const Outcome copy = summarize({interlaced, "-o", path("copy.webm"), "--mode", "copy"});
    EXPECT_EQ(copy.status, 1);
    EXPECT_EQ(linesIn(copy.err), 1U) << copy.err;
    EXPECT_FALSE(fs::exists(path("copy.webm")));
}

TEST_F(SummarizeCommand, stretchesAreKeptAndDropped) {
    remember(fixture("scenes.mp4"));
    const auto shotsWith = [&](const std::vector<std::string>& more) {
        // No name of a clip, because there is none.
        std::vector<std::string> words{fixture("scenes.mp4"), "--budget", "50%", "--no-clip",
                                       "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome outcome = summarize(words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const auto report = test::parsedAs("report", outcome.out);
        EXPECT_FALSE(report.contains("clip"));
        return report["shots"];
    };
    const auto before = shotsWith({});
    const auto isKept = [](const nlohmann::json& shot) { return shot["kept"].get<bool>(); };
    const auto kept = std::ranges::find_if(before, isKept);
    const auto dropped = std::ranges::find_if_not(before, isKept);
    ASSERT_TRUE(kept != before.end() && dropped != before.end());
    const auto stretch = [](const nlohmann::json& shot) {
        return std::to_string(shot["start"].get<double>()) + "-" +
               std::to_string(shot["end"].get<double>());
    };
    const auto after = shotsWith({"--drop", stretch(*kept), "--keep", stretch(*dropped)});
    const auto at = [&](const nlohmann::json& shot) {
        return *std::ranges::find_if(
            after, [&](const nlohmann::json& each) { return each["start"] == shot["start"]; });
    };
    EXPECT_EQ(at(*kept)["kept"], false);
    EXPECT_EQ(at(*kept)["locked"], "out");
    EXPECT_EQ(at(*dropped)["kept"], true);
    EXPECT_EQ(at(*dropped)["locked"], "in");
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
    for (const char* bad : {"5", "-5", "9-4", "a-b"})
        EXPECT_EQ(
            summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), std::string("--keep=") + bad})
                .status,
            2)
            << bad;
}

TEST_F(SummarizeCommand, estimatesWriteNothing) {
    const std::string scenes = fixture("scenes.mp4");
    remember(scenes);
    const Outcome outcome =
        summarize({scenes, "-o", path("skim.mp4"), "--budget", "90%", "--estimate", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
    const auto modes = test::parsedAs("estimate", outcome.out).at("estimates");
    ASSERT_EQ(modes.size(), 3U);
    for (const auto& mode : modes) {
        EXPECT_GT(mode.at("bytes"), 1000);
        EXPECT_GT(mode.at("seconds"), 0.0);
    }
    EXPECT_EQ(modes[0].at("coded_share"), 1.0);
    EXPECT_EQ(modes[2].at("coded_share"), 0.0);
    EXPECT_TRUE(modes[2].contains("cuts_moved"));
}

TEST_F(SummarizeCommand, withoutAGpuTheProcessorTakesOverAndSaysSo) {
    remember(fixture("scenes.mp4"));
    const Outcome outcome = summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--device",
                                       "cuda", "--report", path("report.json")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    std::ifstream stream(path("report.json"));
    const bool onCpu = nlohmann::json::parse(stream).at("device") == "cpu";
    EXPECT_EQ(outcome.err.find("Computing on the CPU.") != std::string::npos, onCpu) << outcome.err;
}

TEST_F(SummarizeCommand, hardwareThatWasNamedHasToDecodeOrNothingIsWritten) {
    remember(fixture("scenes.mp4"));
    const auto decodingBy = [&](const char* hardware) {
        return summarize({fixture("scenes.mp4"), "-o", path("skim.mp4"), "--hardware-decoding",
                          hardware, "--overwrite"});
    };
    const Outcome automatic = decodingBy("auto");
    EXPECT_EQ(automatic.status, 0) << automatic.err;
    fs::remove(path("skim.mp4"));
    const Outcome named = decodingBy("vaapi");
    if (named.status == 0) GTEST_SKIP() << "there is VA-API";
    EXPECT_EQ(named.status, 1);
    EXPECT_NE(named.err.find("The hardware decoder vaapi cannot be opened: "), std::string::npos);
    EXPECT_EQ(linesIn(named.err), 1U) << named.err;
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
}

TEST_F(SummarizeCommand, cancelledRunsLeaveNothing) {
    remember(fixture("scenes.mp4"));
    StopFlag stop;
    stop.request();
    const Outcome outcome =
        runWith(withEngine({"summarize", fixture("scenes.mp4"), "-o", path("skim.mp4")}), stop);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(linesIn(outcome.err), 1U);
    EXPECT_FALSE(fs::exists(path("skim.mp4")));
}

}  // namespace
}  // namespace skimline::cli
