// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/foundation/interchange/interchange_reader.h"
#include "tests/support/expect_error.h"

using namespace skimline;

namespace {

InterchangeVideo talk() { return {Rational(25), Rational(0), Rational(60), "talk.mp4"}; }

TimeRange range(int start, int end) { return {Rational(start), Rational(end)}; }

std::optional<ErrorCode> refusal(const std::string& text, const char* file) {
    return test::codeOf([&] { editListFromText(text, file, talk()); });
}

/// A project whose camera began at 3600 s, with another file and a compound clip among its media.
std::string fcpxml(const std::string& spine) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE fcpxml>\n<fcpxml "
           "version=\"1.11\">"
           "<resources><format id=\"r1\" frameDuration=\"100/2500s\"/>"
           "<asset id=\"r2\" name=\"talk\" start=\"3600s\" duration=\"60s\" hasVideo=\"1\">"
           "<media-rep kind=\"original-media\" src=\"file:///v/talk.mp4\"/></asset>"
           "<asset id=\"r3\" name=\"b\" src=\"file:///v/broll.mov\" start=\"0s\" duration=\"9s\"/>"
           "<media id=\"r4\"><sequence tcStart=\"0s\" duration=\"6s\"><spine>"
           "<asset-clip ref=\"r2\" offset=\"0s\" start=\"3640s\" duration=\"6s\"/>"
           "</spine></sequence></media></resources><library><event><project><sequence "
           "format=\"r1\">"
           "<spine>" +
           spine + "</spine></sequence></project></event></library></fcpxml>";
}

}  // namespace

TEST(InterchangeFormats, finalCutProjects) {
    const ImportedEdits edits = editListFromText(
        fcpxml(
            "<asset-clip ref=\"r2\" start=\"90050/25s\" duration=\"3s\"><marker start=\"1s\"/>"
            "</asset-clip><gap duration=\"2s\"/><transition duration=\"1s\"/>"
            "<asset-clip ref=\"r3\" duration=\"4s\"/>"
            "<clip start=\"5s\" duration=\"2s\"><video ref=\"r2\" offset=\"0s\" start=\"3605s\"/>"
            "</clip><ref-clip ref=\"r4\" start=\"1s\" duration=\"3s\"/>"
            "<audition><asset-clip ref=\"r2\" start=\"3650s\" duration=\"2s\"><timeMap/>"
            "</asset-clip><asset-clip ref=\"r2\" start=\"3600s\" duration=\"2s\"/></audition>"),
        "cut.fcpxml", talk());
    EXPECT_EQ(edits.kept,
              (std::vector<TimeRange>{range(2, 5), range(10, 12), range(41, 44), range(50, 52)}));
    EXPECT_EQ(edits.remark, "1 range of other sources left out, 1 range kept at normal speed.");
}

TEST(InterchangeFormats, finalCutClipsAtAnotherSpeed) {
    const auto read = [](const std::string& attributes, const std::string& points) {
        return editListFromText(fcpxml("<asset-clip ref=\"r2\" " + attributes + "><timeMap>" +
                                       points + "</timeMap></asset-clip>"),
                                "cut.fcpxml", talk(), ListedSpeeds::Kept);
    };
    // The whole source at twice its speed, and 3 s of that.
    const ImportedEdits twice =
        read("start=\"3605s\" duration=\"3s\"",
             "<timept time=\"3600s\" value=\"3600s\"/><timept time=\"3630s\" value=\"3660s\"/>");
    EXPECT_EQ(twice.kept, std::vector<TimeRange>{range(10, 16)});
    EXPECT_EQ(twice.speeds, std::vector<Rational>{Rational(2)});
    // Changing speeds, and a backward one.
    for (const char* points :
         {"<timept time=\"3600s\" value=\"3600s\"/><timept time=\"3610s\" value=\"3620s\"/>"
          "<timept time=\"3620s\" value=\"3624s\"/>",
          "<timept time=\"3600s\" value=\"3605s\"/>"}) {
        const ImportedEdits changing = read("start=\"3605s\" duration=\"3s\"", points);
        EXPECT_EQ(changing.kept, std::vector<TimeRange>{range(5, 8)});
        EXPECT_TRUE(changing.speeds.empty());
        EXPECT_EQ(changing.remark, "1 range kept at normal speed.");
    }
}

TEST(InterchangeFormats, finalCutClipsThatAreConnected) {
    const ImportedEdits edits = editListFromText(
        fcpxml(
            "<asset-clip ref=\"r2\" start=\"3610s\" duration=\"10s\">"
            "<asset-clip ref=\"r2\" lane=\"1\" offset=\"3612s\" start=\"3640s\" duration=\"3s\"/>"
            "<title lane=\"2\" offset=\"3611s\" duration=\"3s\"/>"
            "<asset-clip ref=\"r3\" lane=\"-1\" offset=\"3612s\" duration=\"3s\"/></asset-clip>"),
        "cut.fcpxml", talk());
    EXPECT_EQ(edits.kept, (std::vector<TimeRange>{range(10, 12), range(40, 43), range(15, 20)}));
    EXPECT_EQ(edits.remark, "");
    for (const std::string& wrong :
         {std::string("<fcpxml>"), std::string("<xmeml/>"), std::string("<fcpxml/>"),
          fcpxml("<asset-clip ref=\"r9\"/>"), fcpxml("<asset-clip ref=\"r2\" start=\"1/0s\"/>")})
        EXPECT_EQ(refusal(wrong, "x.fcpxml"), ErrorCode::Corrupt) << wrong.substr(0, 60);
}

TEST(InterchangeFormats, finalCutClipsOfOpenTimelineIO) {
    const std::string media =
        "<video offset=\"0s\" ref=\"r2\" duration=\"60s\"/><clip lane=\"-1\" offset=\"3605s\" "
        "start=\"3605s\" duration=\"2s\"><gap offset=\"0s\" duration=\"60s\"/></clip></clip>";
    const std::string list =
        fcpxml("<clip name=\"talk\" offset=\"0s\" start=\"3605s\" duration=\"2s\">" + media +
               "<clip name=\"talk\" offset=\"2s\" start=\"90050/25s\" duration=\"2s\">" + media);
    const std::vector<TimeRange> wanted{range(5, 7), range(2, 4)};
    const InterchangeVideo video{Rational(25), Rational(3600), Rational(60), "talk.mp4"};
    EXPECT_EQ(editListFromText(list, "x.fcpxml", video).kept, wanted);
    // Its asset may begin with the first clip.
    std::string part = list;
    const std::string whole = "start=\"3600s\" duration=\"60s\"";
    part.replace(part.find(whole), whole.size(), "start=\"3605s\" duration=\"2s\"");
    EXPECT_EQ(editListFromText(part, "x.fcpxml", video).kept, wanted);
}

TEST(InterchangeFormats, projectsOfLosslessCut) {
    const std::string project =
        "{\n  version: 1,\n  mediaFileName: 'talk.mp4',  // a comment\n  cutSegments: [\n"
        "    {\n      end: 3.5,\n      name: 'it\\'s \"on\"',\n    },\n"
        "    {\n      start: 10,\n      end: +12.0,\n      name: '',\n      tags: { a: 'b' },\n    "
        "},\n"
        "    /* the rest */ { start: 50. },\n  ],\n}\n";
    EXPECT_EQ(editListFromText(project, "talk-proj.llc", talk()).kept,
              (std::vector<TimeRange>{{Rational(), Rational(7, 2)}, range(10, 12), range(50, 60)}));
    EXPECT_EQ(editListFromText("{\"version\":2,\"cutSegments\":[{\"start\":4},{\"start\":5,\"end\":"
                               "6},{\"start\":7,\"end\":8,\"selected\":false}]}",
                               "a.llc", talk())
                  .kept,
              (std::vector<TimeRange>{range(5, 6)}));
    for (const char* wrong : {"", "{", "{cutSegments: 3}", "{cutSegments: [{start: 4, end: 3}]}",
                              "{cutSegments: [{start: 1e300, end: 1e301}]}", "'", "{a: '\\"})
        EXPECT_EQ(refusal(wrong, "x.llc"), ErrorCode::Corrupt) << wrong;
}

TEST(InterchangeFormats, tablesOfLosslessCut) {
    const std::vector<TimeRange> wanted{range(0, 3), range(10, 12), range(50, 60)};
    EXPECT_EQ(editListFromText(",3,opening\n10,12,\"a, b\"\n50,,\n", "x.csv", talk()).kept, wanted);
    EXPECT_EQ(editListFromText("00:00:00.000\t00:00:03.000\topening\n00:00:10.000\t00:00:12.000\t\n"
                               "00:00:50.000\t00:01:00.000\t\n",
                               "x.tsv", talk())
                  .kept,
              wanted);
}

TEST(InterchangeFormats, subtitlesKeepWhereTheyAreShown) {
    EXPECT_EQ(editListFromText("1\n00:00:01,000 --> 00:00:03,000\nHello\n\n2\n00:00:10,000 --> "
                               "00:00:12,000\nagain\n",
                               "x.SRT", talk())
                  .kept,
              (std::vector<TimeRange>{range(1, 3), range(10, 12)}));
    EXPECT_EQ(editListFromText("WEBVTT\n\n00:01.000 --> 00:03.000\nHello\n", "x.vtt", talk()).kept,
              (std::vector<TimeRange>{range(1, 3)}));
    EXPECT_EQ(refusal("words", "x.srt"), ErrorCode::Corrupt);
}

TEST(InterchangeFormats, whatComskipFindsIsLeftOut) {
    const std::string frames =
        "FILE PROCESSING COMPLETE   1500 FRAMES AT  2500\n-------------------\n0\t250\n500\t1000\n";
    EXPECT_EQ(editListFromText(frames, "rec.txt", talk()).kept,
              (std::vector<TimeRange>{range(10, 20), range(40, 60)}));
    EXPECT_EQ(editListFromText("0.00\t10.00\t0\n20.00\t40.00\t0\n", "rec.edl", talk()).kept,
              (std::vector<TimeRange>{range(10, 20), range(40, 60)}));
    EXPECT_EQ(refusal("dear diary", "x.txt"), ErrorCode::Corrupt);
    EXPECT_EQ(refusal("FILE PROCESSING COMPLETE 9 FRAMES AT 2500\n---\n", "x.txt"),
              ErrorCode::Corrupt);
}
