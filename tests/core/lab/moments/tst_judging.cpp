// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/moments/judging/judged_marks.h"
#include "core/lab/worth/judged_videos.h"

namespace skimline {
namespace {

JudgingSheet sheetOf(const std::string& name) {
    JudgingSheet sheet;
    sheet.video = name;
    sheet.source = "somebody/films";
    sheet.part = partOfSource(sheet.source);
    sheet.sha256 = std::string(64, 'a');
    sheet.bytes = 12;
    sheet.seconds = 9.5;
    sheet.segments = {{.start = 0, .end = 4, .meanDb = -20.5, .peakDb = -10, .words = "a <b>"},
                      {.start = 4, .end = 7},
                      {.start = 7, .end = 9.5}};
    return sheet;
}

class Judging : public testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::path(testing::TempDir()) /
                   ("judging_" +
                    std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
    }
    ErrorCode refusal() const {
        try {
            readMarkedSheets(m_folder);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    }

    std::filesystem::path m_folder;
};

TEST_F(Judging, piecesAreCutAtShotsAndNeverLong) {
    const std::vector<Rational> borders = {Rational(1, 2), Rational(3), Rational(16),
                                           Rational(165, 10)};
    const std::vector<SheetSegment> segments = sheetSegments(borders, Rational(17));
    std::vector<double> edges;
    for (const SheetSegment& segment : segments) edges.push_back(segment.start);
    // Half a second after the start and before the end is no segment; 13 s become three pieces.
    EXPECT_EQ(edges, (std::vector<double>{0, 3, 7.333, 11.667, 16}));
    EXPECT_EQ(segments.back().end, 17);
    EXPECT_EQ(sheetSegments({}, Rational(13, 2)).size(), 1U);
}

TEST_F(Judging, nobodyChoosesThePart) {
    EXPECT_EQ(partOfSource("Kurento/test-files"), "tune");
    EXPECT_EQ(partOfSource("KURENTO/Test-Files"), "tune");
    EXPECT_EQ(partOfSource("02113731e1/maquillaje"), "tune");
}

TEST_F(Judging, sheetsComeBack) {
    write("a.sheet.json", sheetJson(sheetOf("a.mp4")).dump());
    const JudgingSheet sheet = readSheet(m_folder / "a.sheet.json");
    EXPECT_EQ(sheetJson(sheet), sheetJson(sheetOf("a.mp4")));
    EXPECT_EQ(sheet.segments[0].words, "a <b>");
    EXPECT_FALSE(sheet.segments[1].meanDb);
}

TEST_F(Judging, marksBecomeJudgements) {
    write("a.sheet.json", sheetJson(sheetOf("a.mp4")).dump());
    write("b.sheet.json", sheetJson(sheetOf("b.mp4")).dump());
    write("a.1.marks.json", R"({"video":"a.mp4","judge":"x","kind":"talk","marks":[3,1,0]})");
    write("a.2.marks.json", R"({"video":"a.mp4","judge":"y","kind":"talk","marks":[2,1,1]})");
    const std::vector<MarkedSheet> sheets = readMarkedSheets(m_folder);
    ASSERT_EQ(sheets.size(), 1U);
    write("judged.json", judgementsText(sheets));
    const std::vector<JudgedVideo> videos = readJudgedVideos(m_folder / "judged.json");
    ASSERT_EQ(videos.size(), 1U);
    EXPECT_EQ(videos[0].video, "a.mp4");
    EXPECT_EQ(videos[0].spans[0].worth, 2.5);
    EXPECT_EQ(videos[0].spans[2].end, 9.5);
    const JudgesAgreement found = agreementOf(sheets);
    EXPECT_EQ(found.videos, 1);
    EXPECT_EQ(found.segments, 3);
    // The second pass leaves the last of 3-1, 3-0 and 1-0 tied.
    EXPECT_NEAR(found.order, 2.5 / 3, 1e-12);
    // Squared differences seen 1 + 0 + 1, by chance (1+4+4 + 1+0+0 + 4+1+1) / 3.
    EXPECT_NEAR(found.kappa, 1 - 2 / (16.0 / 3), 1e-12);
}

TEST_F(Judging, marksMustFit) {
    EXPECT_EQ(refusal(), ErrorCode::NotFound);
    write("a.sheet.json", sheetJson(sheetOf("a.mp4")).dump());
    EXPECT_EQ(refusal(), ErrorCode::NotFound);
    write("a.marks.json", R"({"video":"a.mp4","marks":[3,1]})");
    EXPECT_EQ(refusal(), ErrorCode::Mismatch);
    write("a.marks.json", R"({"video":"a.mp4","marks":[3,1,4]})");
    EXPECT_EQ(refusal(), ErrorCode::Corrupt);
    write("a.marks.json", R"({"video":"b.mp4","marks":[3,1,1]})");
    EXPECT_EQ(refusal(), ErrorCode::Mismatch);
    write("a.marks.json", "[");
    EXPECT_EQ(refusal(), ErrorCode::Corrupt);
}

}  // namespace
}  // namespace skimline
