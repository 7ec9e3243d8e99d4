// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/interchange/interchange.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
using test::ScratchFolder;

namespace {

struct Video {
    const char* name;
    Rational rate;
    Rational start;
};

const std::vector<Video>& videos() {
    static const std::vector<Video> kAll{
        {"25", Rational(25), Rational(0)},
        {"29.97", Rational(30000, 1001), Rational(0)},
        {"29.97 from 1.48 s", Rational(30000, 1001), Rational(133133, 90000)},
        {"59.94 from 7 s", Rational(60000, 1001), Rational(7)},
        {"odd", Rational(87169000, 2905633), Rational(5)}};
    return kAll;
}

/// Ranges on frames, as shots are; one goes over the first minute, where drop frame skips numbers.
InterchangeInput skimOf(const Video& video) {
    InterchangeInput input;
    input.edits.source = "/films/a.mp4";
    input.edits.frameRate = video.rate;
    const auto frame = [&](std::int64_t n) { return Rational(n) / video.rate; };
    input.edits.ranges = {
        {frame(0), frame(40)}, {frame(1000), frame(1900)}, {frame(36000), frame(36050)}};
    for (const TimeRange& range : input.edits.ranges) input.shots.push_back({range, 0.5, true});
    input.shots.insert(input.shots.begin() + 1, {{frame(40), frame(1000)}, 0.1, false});
    input.sourceStart = video.start;
    input.availableDuration = frame(40000);
    input.title = "a";
    return input;
}

InterchangeVideo targetOf(const InterchangeInput& input) {
    return {input.edits.frameRate, input.sourceStart, input.availableDuration};
}

void expectRanges(const std::vector<TimeRange>& found, const std::vector<TimeRange>& wanted,
                  double tolerance) {
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_NEAR(found[i].start.toDouble(), wanted[i].start.toDouble(), tolerance) << i;
        EXPECT_NEAR(found[i].end.toDouble(), wanted[i].end.toDouble(), tolerance) << i;
    }
}

const InterchangeVideo kMinute{Rational(25), Rational(0), Rational(60)};

ImportedEdits csv(const std::string& text) { return editListFromText(text, "list.csv", kMinute); }

void expectRefused(const std::string& text, const char* file, ErrorCode code, const char* about) {
    try {
        editListFromText(text, file, kMinute);
        ADD_FAILURE() << "no error for " << text;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        const std::string sentence = error.what();
        EXPECT_NE(sentence.find(about), std::string::npos) << sentence;
        EXPECT_EQ(sentence.back(), '.');
    }
}

}  // namespace

TEST(InterchangeReader, readsBackWhatWeWrite) {
    for (const Video& video : videos()) {
        SCOPED_TRACE(video.name);
        const InterchangeInput input = skimOf(video);
        const InterchangeVideo target = targetOf(input);
        const auto& wanted = input.edits.ranges;
        const auto back = [&](const std::string& text, const char* file) {
            const ImportedEdits edits = editListFromText(text, file, target);
            EXPECT_EQ(edits.remark, "") << file;
            return edits.kept;
        };
        EXPECT_EQ(back(toOtio(input), "x.otio"), wanted);
        EXPECT_EQ(back(toJson(input), "x.json"), wanted);
        expectRanges(back(toCsv(input), "x.csv"), wanted, 1e-6);
        EXPECT_EQ(back(toEdl(input), "x.EDL"), wanted);
        EXPECT_EQ(back(toFcpXml(input), "x.fcpxml"), wanted);
    }
}

/// As `summarize --rest fast` makes it: whole frames of the clip, at a speed of their own.
InterchangeInput fastSkimOf(const Video& video) {
    InterchangeInput input = skimOf(video);
    const auto frame = [&](std::int64_t n) { return Rational(n) / video.rate; };
    input.edits.ranges = {{frame(0), frame(40)},
                          {frame(40), frame(1000)},
                          {frame(1000), frame(1900)},
                          {frame(1900), frame(36'000)},
                          {frame(36'000), frame(36'050)}};
    input.edits.speeds = {Rational(1), Rational(960, 49), Rational(1), Rational(34'100, 1713),
                          Rational(1)};
    return input;
}

TEST(InterchangeReader, speedsInDecimalsBecomeWholeFrames) {
    std::string ranges;
    std::int64_t start = 0;
    for (const char* speed : {"1.37", "2.43", "3.71", "1.93", "2.57", "4.19", "5.03", "7.61"}) {
        ranges += (start > 0 ? R"(,{"start":)" : R"({"start":)") + std::to_string(start) +
                  R"(,"end":)" + std::to_string(start + 7) + R"(,"speed":)" + speed + "}";
        start += 7;
    }
    const ImportedEdits edits =
        editListFromText(R"({"ranges":[)" + ranges + "]}", "x.json", kMinute, ListedSpeeds::Kept);
    ASSERT_EQ(edits.speeds.size(), 8U);
    Rational sum;
    for (std::size_t at = 0; at < edits.kept.size(); ++at) {
        const Rational frames =
            (edits.kept[at].end - edits.kept[at].start) / edits.speeds[at] * kMinute.frameRate;
        EXPECT_EQ(frames, Rational(frames.roundTimes(Rational(1)))) << at;
        sum = sum + frames;
    }
    EXPECT_NEAR(sum.toDouble() / 25, 20.2, 0.2);
}

TEST(InterchangeReader, speedsComeBack) {
    for (const Video& video : videos()) {
        SCOPED_TRACE(video.name);
        const InterchangeInput input = fastSkimOf(video);
        const InterchangeVideo target = targetOf(input);
        const auto expectBack = [&](const std::string& text, const char* file) {
            SCOPED_TRACE(file);
            const ImportedEdits edits = editListFromText(text, file, target, ListedSpeeds::Kept);
            EXPECT_EQ(edits.kept, input.edits.ranges);
            EXPECT_EQ(edits.speeds, input.edits.speeds);
            EXPECT_EQ(edits.remark, "");
            // Everything shown, as it was recorded.
            const ImportedEdits slow = editListFromText(text, file, target);
            EXPECT_EQ(slow.kept, (std::vector<TimeRange>{{input.edits.ranges.front().start,
                                                          input.edits.ranges.back().end}}));
            EXPECT_TRUE(slow.speeds.empty());
            EXPECT_EQ(slow.remark, "2 ranges kept at normal speed.");
        };
        expectBack(toOtio(input), "x.otio");
        expectBack(toJson(input), "x.json");
        expectBack(toEdl(input), "x.edl");
        expectBack(toFcpXml(input), "x.fcpxml");
        // As other programs write the file.
        nlohmann::json plain = nlohmann::json::parse(toOtio(input));
        for (nlohmann::json& track : plain["tracks"]["children"])
            for (nlohmann::json& clip : track["children"]) clip["metadata"].clear();
        // Seconds stored as doubles identify the frames only at these rates.
        if (video.rate.den() <= 1001 && video.start.den() == 1) expectBack(plain.dump(), "y.otio");
    }
}

TEST(InterchangeReader, aSpeedInAnEdlIsTrustedMoreThanTheEndOfTheSource) {
    const auto read = [](const std::string& source, const std::string& speed) {
        return editListFromText("001  AX       V     C        00:00:01:00 " + source +
                                    " 01:00:00:00 01:00:02:00\nM2   AX       " + speed +
                                    "                00:00:01:00\n",
                                "x.edl", kMinute, ListedSpeeds::Kept);
    };
    const std::vector<TimeRange> eight{{Rational(1), Rational(9)}};
    // Our own file, a file by OpenTimelineIO, which divides times, and one with few facts about the
    // source.
    for (const char* end : {"00:00:09:00", "00:00:01:12", "00:00:03:00"}) {
        const ImportedEdits edits = read(end, "100.0");
        EXPECT_EQ(edits.kept, eight) << end;
        EXPECT_EQ(edits.speeds, std::vector<Rational>{Rational(4)}) << end;
    }
    EXPECT_EQ(read("00:00:09:00", "099.9").speeds, std::vector<Rational>{Rational(4)});
    EXPECT_EQ(read("00:00:09:00", "100.03").kept, eight);
    EXPECT_EQ(read("00:00:02:00", "012.5").speeds, std::vector<Rational>{Rational(1, 2)});
    // Backwards, standing still, faster than anything: at normal speed.
    for (const char* speed : {"-25.0", "000.0", "99999.0"}) {
        const ImportedEdits edits = read("00:00:03:00", speed);
        EXPECT_TRUE(edits.speeds.empty()) << speed;
        EXPECT_EQ(edits.kept, (std::vector<TimeRange>{{Rational(1), Rational(3)}})) << speed;
        EXPECT_EQ(edits.remark, "1 range kept at normal speed.") << speed;
    }
}

TEST(InterchangeReader, whatIsShownAtTwoSpeedsRunsAtItsOwn) {
    const std::string text =
        "001  AX       V     C        00:00:01:00 00:00:05:00 01:00:00:00 01:00:02:00\n"
        "M2   AX       050.0                00:00:01:00\n"
        "002  AX       V     C        00:00:04:00 00:00:08:00 01:00:02:00 01:00:06:00\n";
    const ImportedEdits edits = editListFromText(text, "x.edl", kMinute, ListedSpeeds::Kept);
    EXPECT_EQ(edits.kept, (std::vector<TimeRange>{{Rational(1), Rational(8)}}));
    EXPECT_TRUE(edits.speeds.empty());
    EXPECT_EQ(edits.remark, "1 range kept at normal speed.");
}

TEST(InterchangeReader, roundedTimesMeanTheFrame) {
    const InterchangeVideo film{Rational(24), Rational(0), Rational(60)};
    const std::vector<TimeRange> wanted{{Rational(31, 24), Rational(95, 24)},
                                        {Rational(133, 24), Rational(200, 24)}};
    for (const char* text :
         {"1.291667,3.958333\n5.541667,8.333333\n", "1.292,3.958\n5.542,8.333\n"})
        EXPECT_EQ(editListFromText(text, "list.csv", film).kept, wanted) << text;
    EXPECT_EQ(editListFromText("1.2912,3.9578\n", "list.csv", film).kept,
              (std::vector<TimeRange>{{Rational(12912, 10000), Rational(39578, 10000)}}));
}

TEST(InterchangeReader, csvOfOthersIsUnderstood) {
    const std::vector<TimeRange> wanted{{Rational(1), Rational(5, 2)},
                                        {Rational(10), Rational(12)}};
    EXPECT_EQ(csv("start,end\n1,2.5\n10,12\n").kept, wanted);
    EXPECT_EQ(csv("1,2.5,a label\n10,12,\n").kept, wanted);
    EXPECT_EQ(csv("\xEF\xBB\xBFname;end;start\r\nx;2.5;1\r\ny;0:12;0:10\r\n").kept, wanted);
    EXPECT_EQ(csv("start\tend\n00:00:01\t00:00:02.5\n\n00:00:10\t00:00:12\n").kept, wanted);
    EXPECT_EQ(csv("start,end,score,kept\n1,2.5,0,1\n3,4,1,0\n10,12,0,true\n").kept, wanted);
    EXPECT_EQ(csv("\"1\",\"2.5\"\n10,12\n").kept, wanted);
}

TEST(InterchangeReader, keepsTheOrderOfTheList) {
    InterchangeInput input = skimOf(videos()[2]);
    std::vector<TimeRange>& ranges = input.edits.ranges;
    std::ranges::rotate(ranges, ranges.begin() + 2);
    const InterchangeVideo target = targetOf(input);
    const auto back = [&](const std::string& text, const char* file) {
        return editListFromText(text, file, target).kept;
    };
    EXPECT_EQ(back(toOtio(input), "x.otio"), ranges);
    EXPECT_EQ(back(toJson(input), "x.json"), ranges);
    EXPECT_EQ(back(toEdl(input), "x.edl"), ranges);
    expectRanges(back(toCsv(input), "x.csv"), ranges, 1e-6);
}

TEST(InterchangeReader, whatOverlapsIsJoinedAndSoIsWhatFollowsOn) {
    const auto range = [](int start, int end) { return TimeRange{Rational(start), Rational(end)}; };
    const auto joined = [&](const char* text) { return csv(text).kept; };
    EXPECT_EQ(joined("10,12\n1,5\n4,8\n8,9\n"),
              (std::vector<TimeRange>{range(10, 12), range(1, 9)}));
    // A skim shows nothing twice, so only the first occurrence is kept.
    EXPECT_EQ(joined("10,12\n1,5\n11,20\n"), (std::vector<TimeRange>{range(10, 20), range(1, 5)}));
    EXPECT_EQ(joined("10,20\n1,5\n12,14\n20,22\n"),
              (std::vector<TimeRange>{range(10, 20), range(1, 5), range(20, 22)}));
    // Ranges that adjoin in the video alone stay two pieces.
    EXPECT_EQ(joined("8,9\n1,8\n"), (std::vector<TimeRange>{range(8, 9), range(1, 8)}));
}

TEST(InterchangeReader, saysWhatDoesNotFit) {
    const ImportedEdits edits = csv("1,2\n50,70\n80,90\n100,101\n");
    EXPECT_EQ(edits.kept,
              (std::vector<TimeRange>{{Rational(1), Rational(2)}, {Rational(50), Rational(60)}}));
    EXPECT_EQ(edits.remark, "2 ranges outside the video left out, 1 range cut at the video's end.");
    EXPECT_EQ(csv("1,60.01\n").remark, "");
    expectRefused("80,90\n", "x.csv", ErrorCode::Mismatch, "lies within this video");
}

TEST(InterchangeReader, otioOfOthersIsUnderstood) {
    // No exact times, a gap, a transition, media that begins at 3600 s, a second track.
    const auto time = [](const char* value) {
        return std::string(R"({"OTIO_SCHEMA":"RationalTime.1","rate":25.0,"value":)") + value + "}";
    };
    const auto range = [&](const char* start, const char* length) {
        return R"({"OTIO_SCHEMA":"TimeRange.1","start_time":)" + time(start) + R"(,"duration":)" +
               time(length) + "}";
    };
    const std::string text =
        R"({"OTIO_SCHEMA":"Timeline.1","tracks":{"OTIO_SCHEMA":"Stack.1","children":[)"
        R"({"OTIO_SCHEMA":"Track.1","kind":"Audio","children":[]},)"
        R"({"OTIO_SCHEMA":"Track.1","kind":"Video","children":[)"
        R"({"OTIO_SCHEMA":"Gap.1","source_range":)" +
        range("0", "10") + R"(},{"OTIO_SCHEMA":"Clip.1","source_range":)" + range("90025", "50") +
        R"(,"media_reference":{"available_range":)" + range("90000", "1500") +
        R"(}},{"OTIO_SCHEMA":"Transition.1"},{"OTIO_SCHEMA":"Clip.2","enabled":false},)"
        R"({"OTIO_SCHEMA":"Clip.2","source_range":)" +
        range("250", "25") + "}]}]}}";
    EXPECT_EQ(editListFromText(text, "x.otio", kMinute).kept,
              (std::vector<TimeRange>{{Rational(1), Rational(3)}, {Rational(10), Rational(11)}}));
}

TEST(InterchangeReader, edlOfOthersIsUnderstood) {
    const std::string text =
        "TITLE: x\r\nFCM: NON-DROP FRAME\r\n\r\n"
        "001  AX       V     C        00:00:01:00 00:00:03:00 01:00:00:00 01:00:02:00\r\n"
        "* FROM CLIP NAME: x.mp4\r\n"
        "002  AX       A     C        00:00:20:00 00:00:30:00 01:00:02:00 01:00:12:00\r\n"
        "003  AX       AA/V  D    012 00:00:10:00 00:00:11:12 01:00:02:00 01:00:03:12\r\n"
        "004  BL       V     C        00:00:00:00 00:00:00:00 01:00:03:12 01:00:03:12\r\n";
    EXPECT_EQ(editListFromText(text, "x.edl", kMinute).kept,
              (std::vector<TimeRange>{{Rational(1), Rational(3)},
                                      {Rational(10), Rational(11) + Rational(12, 25)}}));
}

TEST(InterchangeReader, edlEventsAreShownWhereTheyAreRecorded) {
    const std::string text =
        "TITLE: sorted by source\n\n"
        "002  AX       V     C        00:00:01:00 00:00:03:00 01:00:05:00 01:00:07:00\n"
        "001  AX       V     C        00:00:10:00 00:00:15:00 01:00:00:00 01:00:05:00\n";
    EXPECT_EQ(editListFromText(text, "x.edl", kMinute).kept,
              (std::vector<TimeRange>{{Rational(10), Rational(15)}, {Rational(1), Rational(3)}}));
}

TEST(InterchangeReader, tablesOfOthersAreUnderstood) {
    const std::vector<TimeRange> wanted{{Rational(5, 2), Rational(5)}};
    EXPECT_EQ(csv("Timecode List:,00:00:05.000\nScene Number,Start Frame,Start Timecode,Start Time "
                  "(seconds),End Frame,End Timecode,End Time (seconds)\n"
                  "1,63,00:00:02.500,2.500,125,00:00:05.000,5.000\n")
                  .kept,
              wanted);
    EXPECT_EQ(csv("Start,END,Name\n2.5,5,x\n").kept, wanted);
    EXPECT_EQ(csv("2,5;5\n").kept, wanted);
    EXPECT_EQ(csv("start;end\n2,5;5,0\n").kept, wanted);
    EXPECT_EQ(csv("2.5,5,one; two\n").kept, wanted);
    EXPECT_EQ(csv("name,start,end\n\"a, b\",2.5,5\n").kept, wanted);
    EXPECT_EQ(csv("start,end\n00:00:02:12,00:00:05:00\n").kept,
              (std::vector<TimeRange>{{Rational(62, 25), Rational(5)}}));
    EXPECT_EQ(csv(",3,opening\n50,,end\n").kept,
              (std::vector<TimeRange>{{Rational(0), Rational(3)}, {Rational(50), Rational(60)}}));
    EXPECT_EQ(
        editListFromText("0 2.5 0\n5 30 3\n10 12 1\n0 9 2\n12.5 2\n30 60 0\n", "skip.edl", kMinute)
            .kept,
        wanted);
    expectRefused(",,x\n", "x.csv", ErrorCode::Corrupt, "line 1");
}

TEST(InterchangeReader, subtitlesCountFromBeforeALateFirstFrame) {
    InterchangeVideo late = kMinute;
    late.delay = Rational(14);
    const std::string text =
        "1\n00:00:20,000 --> 00:00:22,000\nHeard\n\n2\n00:00:13,000 --> 00:00:15,000\nHalf\n";
    EXPECT_EQ(editListFromText(text, "x.srt", late).kept,
              (std::vector<TimeRange>{{Rational(0), Rational(1)}, {Rational(6), Rational(8)}}));
    EXPECT_EQ(editListFromText("20,22\n", "x.csv", late).kept,
              (std::vector<TimeRange>{{Rational(20), Rational(22)}}));
}

TEST(InterchangeReader, piecesOfOtherVideosAreLeftOut) {
    InterchangeVideo talk = kMinute;
    talk.name = "Talk of today.mp4";
    const std::string text =
        "FCM: NON-DROP FRAME\n"
        "001  AX       V     C        00:00:01:00 00:00:03:00 01:00:00:00 01:00:02:00\n"
        "* FROM CLIP NAME: TALK OF TODAY.MOV\n"
        "002  AX       V     C        00:00:05:00 00:00:08:00 01:00:02:00 01:00:05:00\n"
        "M2   AX       050.0                00:00:05:00\n"
        "* FROM CLIP NAME: broll.mp4\n"
        "003  BL       V     C        00:00:00:00 00:00:01:00 01:00:05:00 01:00:06:00\n"
        "004  TALKOFTO V     C        00:00:10:00 00:00:12:00 01:00:06:00 01:00:08:00\n"
        "005  A B      V     C        00:00:20:00 00:00:22:00 01:00:08:00 01:00:10:00\n";
    const ImportedEdits edits = editListFromText(text, "x.edl", talk);
    EXPECT_EQ(edits.kept,
              (std::vector<TimeRange>{{Rational(1), Rational(3)}, {Rational(10), Rational(12)}}));
    EXPECT_EQ(edits.remark, "3 ranges of other sources left out, 1 range kept at normal speed.");
    // If there is one source only, it may have been renamed.
    const std::string one =
        "001  OTHER    V     C        00:00:01:00 00:00:03:00 01:00:00:00 01:00:02:00\n";
    EXPECT_EQ(editListFromText(one, "x.edl", talk).kept.size(), 1U);
}

TEST(InterchangeReader, transitionsShowWhatTheyLeadTo) {
    InterchangeVideo talk = kMinute;
    talk.name = "talk.mp4";
    const std::string text =
        "001  TAPE     V     C        00:00:01:00 00:00:03:00 01:00:00:00 01:00:02:00\n"
        "* FROM CLIP NAME: talk.mp4\n"
        "002  TAPE     V     C        00:00:03:00 00:00:03:00 01:00:02:00 01:00:02:00\n"
        "002  TAPE     V     D    010 00:00:20:00 00:00:22:00 01:00:02:00 01:00:04:00\n"
        "* FROM CLIP NAME: talk.mp4\n* TO CLIP NAME: broll.mp4\n"
        "003  TAPE     V     C        00:00:22:00 00:00:22:00 01:00:04:00 01:00:04:00\n"
        "003  TAPE     V     W001 010 00:00:30:00 00:00:31:00 01:00:04:00 01:00:05:00\n"
        "* FROM CLIP NAME: broll.mp4\n* TO CLIP NAME: talk.mp4\n";
    const ImportedEdits edits = editListFromText(text, "x.edl", talk);
    EXPECT_EQ(edits.kept,
              (std::vector<TimeRange>{{Rational(1), Rational(3)}, {Rational(30), Rational(31)}}));
    EXPECT_EQ(edits.remark, "1 range of other sources left out.");
}

TEST(InterchangeReader, edlOfAProgramThatCountsFromNought) {
    InterchangeVideo camera = kMinute;
    camera.start = Rational(36000);
    const std::string text =
        "001  AX       V     C        10:00:01:00 10:00:03:00 01:00:00:00 01:00:02:00\n";
    const std::vector<TimeRange> wanted{{Rational(1), Rational(3)}};
    EXPECT_EQ(editListFromText(text, "x.edl", camera).kept, wanted);
    std::string plain = text;
    for (std::size_t at = 0; (at = plain.find("10:00:0", at)) != std::string::npos;)
        plain.replace(at, 2, "00");
    EXPECT_EQ(editListFromText(plain, "x.edl", camera).kept, wanted);
}

TEST(InterchangeReader, otioOfSeveralTracksAndStacks) {
    using Json = nlohmann::json;
    const auto time = [](double seconds) {
        return Json{{"OTIO_SCHEMA", "RationalTime.1"}, {"rate", 25.0}, {"value", seconds * 25}};
    };
    const auto span = [&](double from, double to) {
        return Json{{"OTIO_SCHEMA", "TimeRange.1"},
                    {"start_time", time(from)},
                    {"duration", time(to - from)}};
    };
    const auto clip = [&](double from, double to, const char* url) {
        return Json{{"OTIO_SCHEMA", "Clip.2"},
                    {"source_range", span(from, to)},
                    {"media_references", {{"DEFAULT_MEDIA", {{"target_url", url}}}}}};
    };
    const auto holder = [](const char* schema, Json children) {
        return Json{{"OTIO_SCHEMA", schema}, {"kind", "Video"}, {"children", std::move(children)}};
    };
    const auto gap = [&](double length) {
        return Json{{"OTIO_SCHEMA", "Gap.1"}, {"source_range", span(0, length)}};
    };
    const char* const talk = "file:///v/a%20talk.mp4";
    InterchangeVideo video = kMinute;
    video.name = "a talk.mp4";
    const auto read = [&](Json tracks) {
        const Json timeline{{"OTIO_SCHEMA", "Timeline.1"},
                            {"tracks", holder("Stack.1", std::move(tracks))}};
        return editListFromText(timeline.dump(), "x.otio", video);
    };
    const auto range = [](int start, int end) { return TimeRange{Rational(start), Rational(end)}; };
    const Json below = holder("Track.1", Json::array({clip(10, 20, talk)}));
    const Json above = holder("Track.1", Json::array({gap(3), clip(40, 42, talk)}));
    EXPECT_EQ(read(Json::array({below, above})).kept,
              (std::vector<TimeRange>{range(10, 13), range(40, 42), range(15, 20)}));
    EXPECT_EQ(read(Json::array({holder("Track.1", Json::array()), below})).kept,
              (std::vector<TimeRange>{range(10, 20)}));
    Json compound = holder("Stack.1", Json::array({below}));
    compound["source_range"] = span(2, 5);
    Json fast = clip(30, 34, talk);
    fast["effects"] = Json::array({{{"OTIO_SCHEMA", "LinearTimeWarp.1"}, {"time_scalar", 2.0}}});
    const ImportedEdits mixed = read(
        Json::array({holder("Track.1", Json::array({compound, clip(1, 2, "broll.mp4"), fast}))}));
    EXPECT_EQ(mixed.kept, (std::vector<TimeRange>{range(12, 15), range(30, 38)}));
    EXPECT_EQ(mixed.remark, "1 range of other sources left out, 1 range kept at normal speed.");
    // Part of a fast clip, left over where another clip covers the rest.
    const Json fastBelow = holder("Track.1", Json::array({fast}));
    const Json shortAbove = holder("Track.1", Json::array({gap(1), clip(50, 51, talk)}));
    const Json both{{"OTIO_SCHEMA", "Timeline.1"},
                    {"tracks", holder("Stack.1", Json::array({fastBelow, shortAbove}))}};
    const ImportedEdits parts = editListFromText(both.dump(), "x.otio", video, ListedSpeeds::Kept);
    EXPECT_EQ(parts.kept, (std::vector<TimeRange>{range(30, 32), range(50, 51), range(34, 38)}));
    EXPECT_EQ(parts.speeds, (std::vector<Rational>{Rational(2), Rational(1), Rational(2)}));
}

TEST(InterchangeReader, badFilesAreOneSentence) {
    expectRefused("", "x.csv", ErrorCode::Corrupt, "no range");
    expectRefused("start,end\n", "x.csv", ErrorCode::Corrupt, "no range");
    expectRefused("start,end\n1\n", "x.csv", ErrorCode::Corrupt, "line 2");
    expectRefused("start,end\n5,2\n", "x.csv", ErrorCode::Corrupt, "ends before");
    expectRefused("1,nan\n", "x.csv", ErrorCode::Corrupt, "line 1");
    expectRefused("1,1e300\n", "x.csv", ErrorCode::Corrupt, "line 1");
    expectRefused("start,end,kept\n1,2,maybe\n", "x.csv", ErrorCode::Corrupt, "neither 0 nor 1");
    expectRefused("{", "x.json", ErrorCode::Corrupt, "not JSON");
    expectRefused("[]", "x.json", ErrorCode::Corrupt, "wrong kind");
    expectRefused(R"({"ranges":[{"start":1,"end":"x"}]})", "x.json", ErrorCode::Corrupt, "kind");
    expectRefused(R"({"ranges":[{"start":2,"end":1}]})", "x.json", ErrorCode::Corrupt, "ends");
    expectRefused(R"({"ranges":[{"start_exact":"1/0","end":4}]})", "x.json", ErrorCode::Corrupt,
                  "out of range");
    expectRefused(R"({"OTIO_SCHEMA":"Clip.2"})", "x.otio", ErrorCode::Corrupt, "timeline");
    expectRefused(R"({"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[]}})", "x.otio",
                  ErrorCode::Corrupt, "video track");
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    for (const char* file : {"x.otio", "x.json"}) {
        expectRefused(std::string(200'000, '['), file, ErrorCode::Corrupt, "nested too deeply");
        expectRefused(R"({"OTIO_SCHEMA":)" + deep + "}", file, ErrorCode::Corrupt,
                      "nested too deeply");
    }
    expectRefused("001 AX V C 1 2 3 4\n", "x.edl", ErrorCode::Corrupt, "no timecode");
    expectRefused("001 AX V C 00:00:01:29 00:00:02:00 01:00:00:00 01:00:00:01\n", "x.edl",
                  ErrorCode::Corrupt,
                  "line 1 has a frame number that the video's frame rate does not allow");
    expectRefused("words\n", "x.edl", ErrorCode::Corrupt, "no range");
    expectRefused("x", "x.xml", ErrorCode::Unsupported, ".otio");
}

TEST(InterchangeReader, filesThatCannotBeReadSaySo) {
    const ScratchFolder folder;
    const auto code = [&](const char* name) {
        return test::codeOf([&] { readEditList(folder / name, kMinute); });
    };
    EXPECT_EQ(code("missing.csv"), ErrorCode::NotFound);
    std::filesystem::create_directory(folder / "folder.csv");
    EXPECT_EQ(code("folder.csv"), ErrorCode::Unreadable);
    std::ofstream(folder / "large.csv") << std::string((std::size_t{16} << 20) + 1, '\n');
    EXPECT_EQ(code("large.csv"), ErrorCode::Unsupported);
    std::ofstream(folder / "good.csv") << "1,2\n";
    EXPECT_EQ(readEditList(folder / "good.csv", kMinute).kept.size(), 1U);
}
