// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/probe.h"
#include "core/lab/benchmark/feature_export.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/speech/transcript_source.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/own_analysis.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path scenes() { return test::fixturesFolder() / "scenes.mp4"; }

std::string readText(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Report, holdsWhatTheCommandLinePromises) {
    const test::SmallEngine engine;
    const auto analysis = analyse(engine.request(scenes()), {});
    Selection skim = test::skimOf(*analysis);
    std::vector<Shot>& shots = skim.shots;
    shots[0].lock = Lock::Out;
    const auto report = nlohmann::json::parse(reportJson(*analysis, skim));
    EXPECT_EQ(report["video"]["path"], scenes().string());
    EXPECT_DOUBLE_EQ(report["video"]["duration"], 12.0);
    EXPECT_DOUBLE_EQ(report["video"]["fps"], 30.0);
    EXPECT_EQ(report["extractor"], "grid 1");
    EXPECT_EQ(report["model"], "small");
    EXPECT_EQ(report["times"].size(), 24U);
    EXPECT_EQ(report["scores"].get<std::vector<float>>(), analysis->scores->values);
    ASSERT_EQ(report["shots"].size(), shots.size());
    EXPECT_EQ(report["shots"][0]["locked"], "out");
    EXPECT_EQ(report["shots"][1]["number"], 2);
    EXPECT_EQ(report["shots"][1]["kept"], shots[1].kept);
    EXPECT_DOUBLE_EQ(report["shots"][1]["start"], shots[1].range.start.toDouble());
    EXPECT_DOUBLE_EQ(report["budget"]["seconds"], 6.0);
    EXPECT_LE(report["budget"]["used_seconds"].get<double>(), 6.0);
    EXPECT_EQ(report["attention"]["pattern"], "lga");
    EXPECT_EQ(report["attention"]["pairs"], analysis->scores->pattern.pairs);
    EXPECT_EQ(report["timings"].size(), analysis->scores->timings.size());
    // Transitions are not counted, here as in lists.
    Selection passing = skim;
    passing.shots[1].passing = true;
    passing.shots[1].kept = false;
    for (Shot& shot : passing.shots) shot.number = 0;
    const auto counted = nlohmann::json::parse(reportJson(*analysis, passing));
    EXPECT_EQ(counted["shots"][0]["number"], 1);
    EXPECT_TRUE(counted["shots"][1]["number"].is_null());
    EXPECT_EQ(counted["shots"][2]["number"], 2);
    for (const char* part : {"Skimline", "LibTorch", "FFmpeg", "OpenCV"}) {
        EXPECT_FALSE(report["versions"][part].get<std::string>().empty()) << part;
    }
}

TEST(Exports, editListsCountFromTheStartOfTheFile) {
    const test::SmallEngine engine;
    Analysis analysis;
    MediaInfo& media = test::ownFacts(analysis).media;
    // Its picture begins 1.023 s after its sound, which is frame 31 at 30 a second.
    media = probe(test::fixturesFolder() / "audio_early.mkv", {});
    test::ownFacts(analysis).duration = Rational(4);
    Shot shot;
    shot.range = {Rational(1), Rational(2)};
    shot.kept = true;
    const auto write = [&](InterchangeFormat format, const char* name) {
        exportInterchange(analysis, {shot}, {}, format, engine.folder / name, false);
        return readText(engine.folder / name);
    };
    EXPECT_NE(write(InterchangeFormat::Edl, "a.edl").find("00:00:02:01 00:00:03:01"),
              std::string::npos);
    EXPECT_NE(
        write(InterchangeFormat::FcpXml, "a.fcpxml").find("start=\"0s\" duration=\"151/30s\""),
        std::string::npos);
    const auto otio = nlohmann::json::parse(write(InterchangeFormat::Otio, "a.otio"));
    const auto& clip = otio["tracks"]["children"][0]["children"][0];
    EXPECT_EQ(clip["source_range"]["start_time"]["value"], 61);
    EXPECT_EQ(clip["media_references"]["DEFAULT_MEDIA"]["available_range"]["start_time"]["value"],
              0);
    for (const char* name : {"a.edl", "a.fcpxml", "a.otio"})
        EXPECT_EQ(importEdits(analysis, engine.folder / name, {}).kept,
                  std::vector<TimeRange>{shot.range})
            << name;
}

TEST(Exports, honourHandles) {
    const test::SmallEngine engine;
    Analysis analysis = *analyse(engine.request(scenes()), {});
    std::vector<TimeRange>& cuts = test::ownFacts(analysis).cuts;
    ASSERT_GE(cuts.size(), 2U);
    cuts.resize(2);  // the gradient at the end turns into another one
    ASSERT_EQ(cuts,
              (std::vector<TimeRange>{{Rational(4), Rational(4)}, {Rational(8), Rational(8)}}));
    Shot inside;
    inside.range = {Rational(5), Rational(15, 2)};
    inside.kept = true;
    Shot atTheEnd = inside;
    atTheEnd.range = {Rational(10), Rational(23, 2)};
    const std::vector<Shot> shots{inside, atTheEnd};
    analysis.rules.handles = {0.5, 2};
    // Up to the cut at 8 s, and to the end of the video.
    const std::vector<TimeRange> expected{{Rational(9, 2), Rational(8)},
                                          {Rational(19, 2), Rational(12)}};
    EXPECT_EQ(editListOf(analysis, shots).ranges, expected);
    const auto file = engine.folder / "skim.mp4";
    EXPECT_NEAR(exportClip(analysis, shots, file, {}, {}).duration.toDouble(), 6, 1.0 / 30);
    exportInterchange(analysis, shots, {}, InterchangeFormat::Edl, engine.folder / "a.edl", false);
    EXPECT_NE(readText(engine.folder / "a.edl").find("00:00:04:15 00:00:08:00"), std::string::npos);
    const auto otio = engine.folder / "a.otio";
    exportInterchange(analysis, shots, {}, InterchangeFormat::Otio, otio, false);
    EXPECT_EQ(importEdits(analysis, otio, {}).kept, expected);
    exportInterchange(analysis, shots, {}, InterchangeFormat::FcpXml, engine.folder / "a.fcpxml",
                      false);
    EXPECT_NE(readText(engine.folder / "a.fcpxml").find("start=\"135/30s\" duration=\"105/30s\""),
              std::string::npos);
    const auto report = nlohmann::json::parse(reportJson(analysis, {{0.5, 0}, shots, {}, {}}));
    EXPECT_DOUBLE_EQ(report["handles"]["added_seconds"], 2);
    EXPECT_DOUBLE_EQ(report["budget"]["used_seconds"], 4);
    EXPECT_DOUBLE_EQ(report["pieces"][0]["end"], 8);
    analysis.rules.handles.acrossCuts = true;
    EXPECT_EQ(editListOf(analysis, shots).ranges,
              (std::vector<TimeRange>{{Rational(9, 2), Rational(12)}}));
}

TEST(Exports, carryWhatTheAnalysisKnowsToBeSaid) {
    const test::SmallEngine engine;
    Analysis knowing = *analyse(engine.request(scenes()), {});
    knowing.rules.said = std::make_shared<const Transcript>(Transcript{
        {{Rational(1), Rational(2), "left out"}, {Rational(5), Rational(6), "a lone hunter"}}});
    Shot shot;
    shot.range = {Rational(4), Rational(8)};
    shot.kept = true;
    const auto file = engine.folder / "said.srt";
    exportInterchange(knowing, {shot}, {}, InterchangeFormat::Srt, file, false);
    EXPECT_EQ(readText(file), "1\n00:00:01,000 --> 00:00:02,000\na lone hunter\n\n");
    const auto clip = engine.folder / "said.mp4";
    exportClip(knowing, {shot}, clip, {}, {});
    const SaidPointer carried = findTranscript(clip, {}, {});
    ASSERT_EQ(carried->lines.size(), 1U);
    EXPECT_EQ(carried->lines[0].text, "a lone hunter");
}

TEST(Report, survivesFileNamesThatAreNotText) {
    const test::SmallEngine engine;
    Analysis analysis = *analyse(engine.request(scenes()), {});
    test::ownFacts(analysis).media.path = "bad\xff\xfename.mp4";
    EXPECT_NO_THROW(nlohmann::json::parse(reportJson(analysis, test::skimOf(analysis))));
}

TEST(Interchange, everyFormatIsWrittenOnceUnlessToldOtherwise) {
    const test::SmallEngine engine;
    const auto analysis = analyse(engine.request(scenes()), {});
    const Selection skim = test::skimOf(*analysis);
    const auto write = [&](InterchangeFormat format, const char* name, bool overwrite) {
        exportInterchange(*analysis, skim.shots, {}, format, engine.folder / name, overwrite);
        return readText(engine.folder / name);
    };
    EXPECT_EQ(nlohmann::json::parse(write(InterchangeFormat::Otio, "o.otio", false))["OTIO_SCHEMA"],
              "Timeline.1");
    EXPECT_NE(write(InterchangeFormat::Edl, "e.edl", false).find("TITLE"), std::string::npos);
    EXPECT_EQ(write(InterchangeFormat::Csv, "c.csv", false).rfind("start,end,score,kept", 0), 0U);
    EXPECT_TRUE(
        nlohmann::json::parse(write(InterchangeFormat::Json, "j.json", false)).contains("ranges"));
    EXPECT_ERROR(ErrorCode::Exists, write(InterchangeFormat::Csv, "c.csv", false));
    EXPECT_NO_THROW(write(InterchangeFormat::Csv, "c.csv", true));
}

TEST(FeatureExport, cuesAreATableOfTheSamples) {
    const test::SmallEngine engine;
    const fs::path table = engine.folder / "cues.csv";
    exportFeatures(engine.request(scenes()), engine.folder / "f.h5", false, {}, table);
    std::ifstream stream(table);
    std::string head;
    std::getline(stream, head);
    EXPECT_TRUE(head.starts_with("time,sharpness,")) << head;
    EXPECT_TRUE(head.ends_with(",worth")) << head;
    const auto commas = std::ranges::count(head, ',');
    std::int64_t rows = 0;
    for (std::string line; std::getline(stream, line); ++rows)
        EXPECT_EQ(std::ranges::count(line, ','), commas);
    EXPECT_EQ(rows, 24);
    EXPECT_ERROR(ErrorCode::Exists, exportFeatures(engine.request(scenes()), engine.folder / "g.h5",
                                                   false, {}, table));
}

TEST(FeatureExport, readsBackAsABenchmarkFile) {
    const test::SmallEngine engine;
    const fs::path target = engine.folder / "f.h5";
    const FeatureExport written = exportFeatures(engine.request(scenes()), target, false, {});
    EXPECT_EQ(written.steps, 24);
    const BenchmarkVideo video = readBenchmarkVideo(target, "video_1");
    EXPECT_EQ(video.features.rows, 24);
    EXPECT_EQ(video.features.cols, test::GridExtractor::kDimension);
    EXPECT_EQ(video.frameCount, 360);
    ASSERT_EQ(video.picks.size(), 24U);
    for (std::size_t step = 0; step < 24; ++step) {
        EXPECT_EQ(video.picks[step], static_cast<std::int64_t>(step) * 15);
    }
    ASSERT_EQ(video.changePoints.size(), 2 * video.framesPerSegment.size());
    std::int64_t next = 0;
    for (std::size_t shot = 0; shot < video.framesPerSegment.size(); ++shot) {
        EXPECT_EQ(video.changePoints[2 * shot], next);
        next = video.changePoints[2 * shot + 1] + 1;
        EXPECT_EQ(next - video.changePoints[2 * shot], video.framesPerSegment[shot]);
    }
    EXPECT_EQ(next, 360);
    EXPECT_ERROR(ErrorCode::Exists, exportFeatures(engine.request(scenes()), target, false, {}));
}

TEST(Filmstrip, handsOutEveryImageInOrder) {
    std::vector<double> times;
    for (int at = 0; at < 24; ++at) times.push_back(at * 0.5);
    std::size_t next = 0;
    filmstrip(scenes(), times, 64, 64,
              [&](std::size_t index, const RgbImage& image) {
                  EXPECT_EQ(index, next++);
                  EXPECT_EQ(image.width, 64);
                  EXPECT_EQ(image.height, 36);
              },
              {});
    EXPECT_EQ(next, times.size());
}

TEST(Filmstrip, stopsBetweenImages) {
    StopFlag stop;
    std::size_t shown = 0;
    const std::vector<double> times(200, 1.0);
    EXPECT_EQ(test::codeOf([&] {
                  filmstrip(
                      scenes(), times, 32, 32,
                      [&](std::size_t, const RgbImage&) {
                          ++shown;
                          stop.request();
                      },
                      RunContext(stop, {}));
              }),
              ErrorCode::Cancelled);
    EXPECT_LT(shown, 20U);
}

}  // namespace
}  // namespace skimline
