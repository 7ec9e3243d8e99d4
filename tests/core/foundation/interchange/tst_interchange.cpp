// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "core/foundation/base/error.h"
#include "core/foundation/base/timecode.h"

using namespace skimline;
using nlohmann::json;

namespace {

struct Case {
    const char* name;
    Rational rate;
    Rational start;
};

const std::vector<Case>& cases() {
    static const std::vector<Case> kAll{
        {"25", Rational(25), Rational(0)},
        {"25 from 5 s", Rational(25), Rational(5)},
        {"29.97", Rational(30000, 1001), Rational(0)},
        {"29.97 from 1.48 s", Rational(30000, 1001), Rational(133133, 90000)},
        {"23.976", Rational(24000, 1001), Rational(0)},
        {"59.94", Rational(60000, 1001), Rational(7)},
        {"odd", Rational(87169000, 2905633), Rational(0)},
        {"odd from 5 s", Rational(87169000, 2905633), Rational(5)},
    };
    return kAll;
}

InterchangeInput inputFor(const Case& which) {
    InterchangeInput input;
    input.edits.source = "/films/Böse \"Tage\", 100%.mp4";
    input.edits.frameRate = which.rate;
    input.edits.ranges = {{Rational(0), Rational(3, 2)},
                          {Rational(75, 2), Rational(83, 2)},
                          {Rational(1200), Rational(1801, 1)},
                          {Rational(3599), Rational(3600) + Rational(1, 3)}};
    for (const TimeRange& range : input.edits.ranges) input.shots.push_back({range, 0.75, true});
    input.shots.insert(input.shots.begin() + 1,
                       {{Rational(3, 2), Rational(75, 2)}, 1.0 / 3, false});
    input.sourceStart = which.start;
    input.availableDuration = Rational(3602);
    input.hasAudio = true;
    input.title = "Skim \"1\"";
    return input;
}

/// One event of an EDL in frames.
struct Event {
    std::string reel;
    std::string channels;
    std::int64_t times[4];
};

std::vector<Event> parseEdl(const std::string& text, const TimecodeRate& rate) {
    static const std::regex line(R"((\d{3,})  (\S{1,8}) +(\S+) +C +(\S+) (\S+) (\S+) (\S+))");
    static const std::regex timecode(R"((\d\d):(\d\d):(\d\d)([:;])(\d\d))");
    std::vector<Event> events;
    std::istringstream lines(text);
    for (std::string row; std::getline(lines, row);) {
        std::smatch found;
        if (!std::regex_match(row, found, line)) continue;
        EXPECT_EQ(std::stoul(found[1]), events.size() + 1);
        Event event{found[2], found[3], {}};
        for (int k = 0; k < 4; ++k) {
            std::smatch parts;
            const std::string code = found[4 + k];
            EXPECT_TRUE(std::regex_match(code, parts, timecode)) << code;
            EXPECT_EQ(parts[4], rate.dropFrame ? ";" : ":");
            event.times[k] = frameAtTimecode(std::stol(parts[1]), std::stol(parts[2]),
                                             std::stol(parts[3]), std::stol(parts[5]), rate);
        }
        events.push_back(event);
    }
    return events;
}

double secondsOf(const json& time) {
    EXPECT_EQ(time["OTIO_SCHEMA"], "RationalTime.1");
    return time["value"].get<double>() / time["rate"].get<double>();
}

}  // namespace

TEST(Otio, clipsCarryTheTimesOfTheEditList) {
    for (const Case& which : cases()) {
        SCOPED_TRACE(which.name);
        const InterchangeInput input = inputFor(which);
        const json timeline = json::parse(toOtio(input));
        EXPECT_EQ(timeline["OTIO_SCHEMA"], "Timeline.1");
        EXPECT_EQ(timeline["name"], input.title);
        const json& tracks = timeline["tracks"]["children"];
        ASSERT_EQ(tracks.size(), 2U);
        EXPECT_EQ(tracks[0]["kind"], "Video");
        EXPECT_EQ(tracks[1]["kind"], "Audio");
        for (const json& track : tracks) {
            ASSERT_EQ(track["children"].size(), input.edits.ranges.size());
            for (std::size_t k = 0; k < input.edits.ranges.size(); ++k) {
                const json& clip = track["children"][k];
                const TimeRange& range = input.edits.ranges[k];
                EXPECT_EQ(clip["OTIO_SCHEMA"], "Clip.2");
                EXPECT_NEAR(secondsOf(clip["source_range"]["start_time"]),
                            (which.start + range.start).toDouble(), 1e-9);
                EXPECT_NEAR(secondsOf(clip["source_range"]["duration"]),
                            (range.end - range.start).toDouble(), 1e-9);
                EXPECT_EQ(clip["source_range"]["duration"]["rate"].get<double>(),
                          which.rate.toDouble());
                EXPECT_EQ(clip["metadata"]["skimline"]["end_exact"], range.end.toString());
                const json& media = clip["media_references"]["DEFAULT_MEDIA"];
                EXPECT_EQ(media["target_url"],
                          "file:///films/B%C3%B6se%20%22Tage%22%2C%20100%25.mp4");
                EXPECT_NEAR(secondsOf(media["available_range"]["start_time"]),
                            which.start.toDouble(), 1e-9);
            }
        }
    }
}

TEST(Otio, silentSourceHasNoAudioTrack) {
    InterchangeInput input = inputFor(cases()[0]);
    input.hasAudio = false;
    EXPECT_EQ(json::parse(toOtio(input))["tracks"]["children"].size(), 1U);
    input.edits.ranges.clear();
    EXPECT_TRUE(json::parse(toOtio(input))["tracks"]["children"][0]["children"].empty());
}

TEST(Edl, eventsAreTheFramesOfTheEditList) {
    for (const Case& which : cases()) {
        SCOPED_TRACE(which.name);
        const InterchangeInput input = inputFor(which);
        const TimecodeRate rate = TimecodeRate::of(which.rate);
        const std::string text = toEdl(input);
        const std::vector<Event> events = parseEdl(text, rate);
        ASSERT_EQ(events.size(), input.edits.ranges.size());
        const double frame = 1 / which.rate.toDouble();
        std::int64_t record = frameAtTimecode(1, 0, 0, 0, rate);
        for (std::size_t k = 0; k < events.size(); ++k) {
            const auto& times = events[k].times;
            const TimeRange& range = input.edits.ranges[k];
            EXPECT_EQ(events[k].reel, "BSETAGE1");
            EXPECT_EQ(events[k].channels, "AA/V");
            const double in = static_cast<double>(times[0]) * frame - which.start.toDouble();
            const double out = static_cast<double>(times[1]) * frame - which.start.toDouble();
            // the start of a file may be half a frame off the grid
            EXPECT_GE(in, range.start.toDouble() - 0.51 * frame);
            EXPECT_LT(in, range.start.toDouble() + 1.51 * frame);
            EXPECT_GE(out, range.end.toDouble() - 0.51 * frame);
            EXPECT_LT(out, range.end.toDouble() + 1.51 * frame);
            EXPECT_EQ(times[2], record);
            EXPECT_EQ(times[3] - times[2], times[1] - times[0]);
            record = times[3];
        }
        EXPECT_NE(text.find("* FROM CLIP NAME: Böse \"Tage\", 100%.mp4\n"), std::string::npos);
        EXPECT_NE(text.find(rate.dropFrame ? "\nFCM: DROP FRAME\n" : "\nFCM: NON-DROP FRAME\n"),
                  std::string::npos);
    }
}

TEST(Edl, literalText) {
    InterchangeInput input;
    input.edits.source = "holiday.mp4";
    input.edits.frameRate = Rational(30000, 1001);
    input.edits.ranges = {{Rational(0), Rational(2)}, {Rational(60), Rational(61)}};
    input.title = "two\nlines";
    EXPECT_EQ(toEdl(input),
              "TITLE: two lines\n"
              "FCM: DROP FRAME\n\n"
              "001  HOLIDAY  V     C        00:00:00;00 00:00:02;00 01:00:00;00 01:00:02;00\n"
              "* FROM CLIP NAME: holiday.mp4\n"
              "002  HOLIDAY  V     C        00:00:59;29 00:01:01;01 01:00:02;00 01:00:03;00\n"
              "* FROM CLIP NAME: holiday.mp4\n");
}

TEST(Speeds, areInEveryListOfPieces) {
    InterchangeInput input;
    input.edits.source = "holiday.mp4";
    input.edits.frameRate = Rational(25);
    input.edits.ranges = {
        {Rational(0), Rational(2)}, {Rational(2), Rational(12)}, {Rational(12), Rational(13)}};
    input.edits.speeds = {Rational(1), Rational(250, 13), Rational(1)};
    input.availableDuration = Rational(20);
    input.title = "holiday";
    input.hasAudio = true;
    EXPECT_EQ(toEdl(input),
              "TITLE: holiday\nFCM: NON-DROP FRAME\n\n"
              "001  HOLIDAY  AA/V  C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\n"
              "* FROM CLIP NAME: holiday.mp4\n"
              "002  HOLIDAY  V     C        00:00:02:00 00:00:12:00 01:00:02:00 01:00:02:13\n"
              "M2   HOLIDAY        480.8                00:00:02:00\n"
              "* FROM CLIP NAME: holiday.mp4\n"
              "003  HOLIDAY  AA/V  C        00:00:12:00 00:00:13:00 01:00:02:13 01:00:03:13\n"
              "* FROM CLIP NAME: holiday.mp4\n");
    const json timeline = json::parse(toOtio(input));
    const json& fast = timeline["tracks"]["children"][0]["children"][1];
    EXPECT_DOUBLE_EQ(secondsOf(fast["source_range"]["duration"]), 13.0 / 25);
    EXPECT_EQ(fast["effects"][0]["OTIO_SCHEMA"], "LinearTimeWarp.1");
    EXPECT_DOUBLE_EQ(fast["effects"][0]["time_scalar"], 250.0 / 13);
    const json& silent = timeline["tracks"]["children"][1]["children"][1];
    EXPECT_EQ(silent["OTIO_SCHEMA"], "Gap.1");
    EXPECT_DOUBLE_EQ(secondsOf(silent["source_range"]["duration"]), 13.0 / 25);
    EXPECT_TRUE(timeline["tracks"]["children"][0]["children"][0]["effects"].empty());
    const std::string xml = toFcpXml(input);
    EXPECT_NE(
        xml.find("offset=\"2s\" start=\"2s\" duration=\"13/25s\" format=\"r1\" tcFormat=\"NDF\" "
                 "srcEnable=\"video\">\n              <timeMap>\n"
                 "                <timept time=\"2s\" value=\"2s\" interp=\"linear\"/>\n"
                 "                <timept time=\"63/25s\" value=\"12s\" interp=\"linear\"/>"),
        std::string::npos)
        << xml;
    EXPECT_NE(xml.find("offset=\"63/25s\" start=\"12s\""), std::string::npos) << xml;
    EXPECT_NE(xml.find("tcFormat=\"NDF\" duration=\"88/25s\""), std::string::npos) << xml;
    const json ranges = json::parse(toJson(input))["ranges"];
    EXPECT_EQ(ranges[1]["speed_exact"], "250/13");
    EXPECT_FALSE(ranges[0].contains("speed"));
}

TEST(Speeds, linesOfADropFrameListHaveColons) {
    InterchangeInput input;
    input.edits.source = "holiday.mp4";
    input.edits.frameRate = Rational(30000, 1001);
    input.edits.ranges = {{Rational(1001, 30), Rational(1001, 10)}};
    input.edits.speeds = {Rational(20)};
    EXPECT_NE(toEdl(input).find("001  HOLIDAY  V     C        00:00:33;10 00:01:40;02 01:00:00;00 "
                                "01:00:03;10\nM2   HOLIDAY        599.4                "
                                "00:00:33:10\n"),
              std::string::npos)
        << toEdl(input);
}

TEST(Speeds, chaptersFollowThePlayedTime) {
    InterchangeInput input = inputFor(cases().front());
    input.edits.ranges = {{Rational(0), Rational(300)},
                          {Rational(300), Rational(320)},
                          {Rational(320), Rational(1120)},
                          {Rational(1120), Rational(1150)}};
    input.edits.speeds = {Rational(20), Rational(1), Rational(20), Rational(1)};
    EXPECT_EQ(toChapters(input), "0:00 1: from 0:00\n0:15 2: from 5:00\n1:15 3: from 18:40\n");
}

TEST(Edl, oddNamesAndTimes) {
    InterchangeInput input = inputFor(cases()[0]);
    input.edits.source = "/films/\xE6\x98\xA0.mp4";
    input.sourceStart = Rational(-1, 2);
    input.edits.ranges = {{Rational(1, 1000), Rational(2, 1000)}, {Rational(1), Rational(2)}};
    const auto events = parseEdl(toEdl(input), TimecodeRate::of(Rational(25)));
    ASSERT_EQ(events.size(), 1U);  // the first range holds no frame
    EXPECT_EQ(events[0].reel, "AX");
    EXPECT_EQ(events[0].times[0], 25);
    input.edits.frameRate = Rational(0);
    EXPECT_THROW(toEdl(input), Error);
    EXPECT_THROW(toOtio(input), Error);
    EXPECT_THROW(toJson(input), Error);
}

TEST(Csv, oneLinePerShot) {
    InterchangeInput input = inputFor(cases()[3]);
    const char* before = std::setlocale(LC_NUMERIC, "de_DE.UTF-8");
    const std::string text = toCsv(input);
    if (before != nullptr) std::setlocale(LC_NUMERIC, "C");
    EXPECT_EQ(text,
              "start,end,score,kept\n"
              "0.000000,1.500000,0.750000,1\n"
              "1.500000,37.500000,0.333333,0\n"
              "37.500000,41.500000,0.750000,1\n"
              "1200.000000,1801.000000,0.750000,1\n"
              "3599.000000,3600.333333,0.750000,1\n");
}

TEST(Csv, shotsOfASkimInAnotherOrderComeFirst) {
    InterchangeInput input = inputFor(cases()[3]);
    std::swap(input.edits.ranges.front(), input.edits.ranges.back());
    // With handles, pieces are longer than their shots.
    input.edits.ranges.front().start = Rational(3590);
    EXPECT_EQ(toCsv(input),
              "start,end,score,kept\n"
              "3599.000000,3600.333333,0.750000,1\n"
              "37.500000,41.500000,0.750000,1\n"
              "1200.000000,1801.000000,0.750000,1\n"
              "0.000000,1.500000,0.750000,1\n"
              "1.500000,37.500000,0.333333,0\n");
}

TEST(Json, holdsSecondsAndExactFractions) {
    for (const Case& which : cases()) {
        SCOPED_TRACE(which.name);
        const InterchangeInput input = inputFor(which);
        const json parsed = json::parse(toJson(input));
        EXPECT_EQ(parsed["source"], input.edits.source.string());
        EXPECT_EQ(parsed["frame_rate_exact"], which.rate.toString());
        ASSERT_EQ(parsed["ranges"].size(), input.edits.ranges.size());
        ASSERT_EQ(parsed["shots"].size(), input.shots.size());
        for (std::size_t k = 0; k < input.edits.ranges.size(); ++k) {
            EXPECT_EQ(parsed["ranges"][k]["start_exact"], input.edits.ranges[k].start.toString());
            EXPECT_EQ(parsed["ranges"][k]["end"].get<double>(),
                      input.edits.ranges[k].end.toDouble());
        }
        EXPECT_EQ(parsed["shots"][1]["kept"], false);
        EXPECT_EQ(parsed["shots"][1]["score"].get<double>(), 1.0 / 3);
    }
}

TEST(Json, fileNamesNeedNotBeUnicode) {
    InterchangeInput input = inputFor(cases()[0]);
    input.edits.source = "/films/\xFF\xFE.mp4";
    EXPECT_TRUE(json::accept(toJson(input)));
    const json timeline = json::parse(toOtio(input));
    EXPECT_EQ(timeline["tracks"]["children"][0]["children"][0]["media_references"]["DEFAULT_MEDIA"]
                      ["target_url"],
              "file:///films/%FF%FE.mp4");
}

TEST(FcpXml, cutsLieOnFramesAndNamesSurvive) {
    for (const Case& which : cases()) {
        SCOPED_TRACE(which.name);
        InterchangeInput input = inputFor(which);
        input.width = 1920;
        input.height = 1080;
        const std::string text = toFcpXml(input);
        EXPECT_NE(text.find("name=\"Skim &quot;1&quot;\""), std::string::npos);
        EXPECT_NE(text.find("src=\"file:///films/B%C3%B6se%20%22Tage%22%2C%20100%25.mp4\""),
                  std::string::npos);
        EXPECT_NE(text.find("width=\"1920\" height=\"1080\""), std::string::npos);
        // Every time is a whole number of frames, and clips follow one another.
        static const std::regex clip(
            R"re(<asset-clip [^>]*offset="([0-9/]+)s" start="([0-9/]+)s" duration="([0-9/]+)s")re");
        const auto seconds = [](const std::string& value) {
            const std::size_t slash = value.find('/');
            return slash == std::string::npos
                       ? Rational(std::stoll(value))
                       : Rational(std::stoll(value), std::stoll(value.substr(slash + 1)));
        };
        Rational offset;
        std::size_t count = 0;
        for (std::sregex_iterator at(text.begin(), text.end(), clip), end; at != end; ++at) {
            const Rational start = seconds((*at)[2]);
            const Rational duration = seconds((*at)[3]);
            EXPECT_EQ(seconds((*at)[1]), offset);
            EXPECT_EQ((start * which.rate).den(), 1);
            EXPECT_EQ((duration * which.rate).den(), 1);
            const TimeRange& range = input.edits.ranges[count++];
            EXPECT_NEAR((start - which.start - range.start).toDouble(), 0,
                        1.6 / which.rate.toDouble());
            EXPECT_NEAR((duration - (range.end - range.start)).toDouble(), 0,
                        1.1 / which.rate.toDouble());
            offset = offset + duration;
        }
        EXPECT_EQ(count, input.edits.ranges.size());
    }
}

TEST(Chapters, startAtZeroAndLastTenSeconds) {
    InterchangeInput input = inputFor(cases().front());
    // Pieces of 1.5, 4, 601 and 1.33 s.
    EXPECT_EQ(toChapters(input), "0:00 1: from 0:00\n10:06 2: from 59:59\n");
    input.edits.ranges = {{Rational(5), Rational(20)},
                          {Rational(4000), Rational(4012)},
                          {Rational(5000), Rational(5003)}};
    EXPECT_EQ(toChapters(input), "0:00 1: from 0:05\n0:15 2: from 1:06:40\n0:27 3: from 1:23:20\n");
    std::ranges::rotate(input.edits.ranges, input.edits.ranges.begin() + 1);
    EXPECT_EQ(toChapters(input), "0:00 1: from 1:06:40\n0:12 2: from 1:23:20\n");
}

TEST(Film, hasAReelForEachSource) {
    InterchangeInput first = inputFor({"25", Rational(25), Rational(10)});
    first.edits.source = "/a/clip.mp4";
    InterchangeInput second = inputFor({"50", Rational(50), Rational(0)});
    second.edits.source = "/b/clip.mp4";
    second.hasAudio = false;
    const InterchangeFilm film{"Weekend",
                               Rational(25),
                               {first, second},
                               {{1, {Rational(2), Rational(3)}},
                                {0, {Rational(0), Rational(2)}},
                                {1, {Rational(5), Rational(6)}}}};
    EXPECT_EQ(toEdl(film),
              "TITLE: Weekend\nFCM: NON-DROP FRAME\n\n"
              "001  CLIP2    V     C        00:00:02:00 00:00:03:00 01:00:00:00 01:00:01:00\n"
              "* FROM CLIP NAME: clip.mp4\n"
              "002  CLIP     AA/V  C        00:00:10:00 00:00:12:00 01:00:01:00 01:00:03:00\n"
              "* FROM CLIP NAME: clip.mp4\n"
              "003  CLIP2    V     C        00:00:05:00 00:00:06:00 01:00:03:00 01:00:04:00\n"
              "* FROM CLIP NAME: clip.mp4\n");
    const json tracks = json::parse(toOtio(film))["tracks"]["children"];
    ASSERT_EQ(tracks.size(), 2U);
    EXPECT_EQ(tracks[0]["children"][0]["media_references"]["DEFAULT_MEDIA"]["target_url"],
              "file:///b/clip.mp4");
    EXPECT_EQ(tracks[0]["children"][0]["source_range"]["start_time"]["value"], 100);
    EXPECT_EQ(tracks[0]["children"][1]["source_range"]["start_time"]["value"], 250);
    EXPECT_EQ(tracks[1]["children"][0]["OTIO_SCHEMA"], "Gap.1");
    EXPECT_EQ(tracks[1]["children"][1]["OTIO_SCHEMA"], "Clip.2");
    const std::string project = toFcpXml(film);
    for (const char* part :
         {"<format id=\"r1\" frameDuration=\"1/25s\"/>",
          "<format id=\"r5\" frameDuration=\"1/50s\"/>\n    <asset id=\"r4\" name=\"clip\" "
          "start=\"0s\"",
          "<asset-clip ref=\"r4\" name=\"clip\" offset=\"0s\" start=\"2s\" duration=\"1s\" "
          "format=\"r5\" tcFormat=\"NDF\"/>",
          "<asset-clip ref=\"r2\" name=\"clip\" offset=\"1s\" start=\"10s\" duration=\"2s\" "
          "format=\"r3\""})
        EXPECT_NE(project.find(part), std::string::npos) << part << project;
}

TEST(Film, listsHaveItsDissolves) {
    InterchangeInput first = inputFor({"25", Rational(25), Rational(0)});
    first.edits.source = "/a/one.mp4";
    InterchangeInput second = first;
    second.edits.source = "/a/two.mp4";
    const InterchangeFilm film{"Weekend",
                               Rational(25),
                               {first, second},
                               {{0, {Rational(2), Rational(4)}},
                                {1, {Rational(5), Rational(7)}, Rational(1), Rational(24, 25)}}};
    EXPECT_EQ(toEdl(film),
              "TITLE: Weekend\nFCM: NON-DROP FRAME\n\n"
              "001  ONE      AA/V  C        00:00:02:00 00:00:03:13 01:00:00:00 01:00:01:13\n"
              "* FROM CLIP NAME: one.mp4\n"
              "002  ONE      AA/V  C        00:00:03:13 00:00:03:13 01:00:01:13 01:00:01:13\n"
              "002  TWO      AA/V  D    024 00:00:04:13 00:00:07:00 01:00:01:13 01:00:04:00\n"
              "* FROM CLIP NAME: one.mp4\n"
              "* TO CLIP NAME: two.mp4\n");
    const json track = json::parse(toOtio(film))["tracks"]["children"][0]["children"];
    ASSERT_EQ(track.size(), 3U);
    EXPECT_EQ(track[1]["transition_type"], "SMPTE_Dissolve");
    EXPECT_EQ(track[1]["in_offset"]["value"], 12);
    EXPECT_EQ(track[1]["out_offset"]["value"], 12);
    EXPECT_NE(toFcpXml(film).find("<transition name=\"Cross Dissolve\" offset=\"38/25s\" "
                                  "duration=\"24/25s\"/>"),
              std::string::npos)
        << toFcpXml(film);
}

namespace {

/// Two shots of the first range and one dropped, with a marker in each.
InterchangeInput labelled() {
    InterchangeInput input;
    input.edits.source = "/films/talk.mp4";
    input.edits.frameRate = Rational(25);
    input.edits.ranges = {{Rational(10), Rational(22)}, {Rational(40), Rational(44)}};
    input.shots = {{{Rational(0), Rational(10)}, 0, false, "dropped", "dropped"},
                   {{Rational(10), Rational(16)}, 0.5, true, "Opening", "interview"},
                   {{Rational(16), Rational(22)}, 0.5, true, "The \"kiln\" & co", ""},
                   {{Rational(22), Rational(40)}, 0, false},
                   {{Rational(40), Rational(44)}, 0.5, true}};
    input.markers = {{Rational(5), "not shown"}, {Rational(12), "look\nhere"}, {Rational(41), ""}};
    input.sourceStart = Rational(3600);
    input.availableDuration = Rational(60);
    input.title = "talk";
    return input;
}

}  // namespace

TEST(Interchange, edlTellsNamesTagsAndMarkers) {
    const std::string text = toEdl(labelled());
    EXPECT_NE(text.find("* FROM CLIP NAME: talk.mp4\n"
                        "* COMMENT: Opening [interview]\n"
                        "* COMMENT: The \"kiln\" & co\n"
                        "* LOC: 01:00:02:00 RED     look here\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("* LOC: 01:00:13:00 RED     \n"), std::string::npos) << text;
    EXPECT_EQ(text.find("dropped"), std::string::npos);
    EXPECT_EQ(text.find("not shown"), std::string::npos);
}

TEST(Interchange, otioClipsHaveNamesAndMarkers) {
    const auto parsed = nlohmann::json::parse(toOtio(labelled()));
    const auto& clips = parsed["tracks"]["children"][0]["children"];
    EXPECT_EQ(clips[0]["name"], "Opening, The \"kiln\" & co");
    EXPECT_EQ(clips[0]["metadata"]["skimline"]["shots"][0]["tag"], "interview");
    ASSERT_EQ(clips[0]["markers"].size(), 1U);
    EXPECT_EQ(clips[0]["markers"][0]["name"], "look\nhere");
    // In the time of the source.
    EXPECT_EQ(clips[0]["markers"][0]["marked_range"]["start_time"]["value"], (3600 + 12) * 25);
    EXPECT_EQ(clips[1]["name"], "talk.mp4");
    EXPECT_EQ(clips[1]["markers"].size(), 1U);
}

TEST(Interchange, fcpxmlClipsHaveNamesMarkersAndKeywords) {
    const std::string text = toFcpXml(labelled());
    EXPECT_NE(text.find("name=\"Opening, The &quot;kiln&quot; &amp; co\""), std::string::npos)
        << text;
    EXPECT_NE(text.find("<marker start=\"3612s\" duration=\"1/25s\" value=\"look here\"/>\n"
                        "              <keyword start=\"3610s\" duration=\"12s\" "
                        "value=\"interview\"/>\n            </asset-clip>"),
              std::string::npos)
        << text;
}

TEST(Interchange, tablesJsonAndChaptersHaveNames) {
    InterchangeInput folded = labelled();
    folded.shots[1].name = "Open\ning";
    EXPECT_NE(toCsv(folded).find(",\"Open ing\","), std::string::npos) << "one line a shot";
    const std::string csv = toCsv(labelled());
    EXPECT_TRUE(csv.starts_with("start,end,score,kept,name,tag\n")) << csv;
    EXPECT_NE(csv.find("16.000000,22.000000,0.500000,1,\"The \"\"kiln\"\" & co\",\"\"\n"),
              std::string::npos)
        << csv;
    const auto parsed = nlohmann::json::parse(toJson(labelled()));
    EXPECT_EQ(parsed["shots"][1]["name"], "Opening");
    EXPECT_FALSE(parsed["shots"][3].contains("name"));
    EXPECT_EQ(parsed["markers"].size(), 3U);
    EXPECT_EQ(parsed["markers"][0]["text"], "not shown");
    EXPECT_EQ(toChapters(labelled()), "0:00 Opening, The \"kiln\" & co\n0:12 2: from 0:40\n");
}
