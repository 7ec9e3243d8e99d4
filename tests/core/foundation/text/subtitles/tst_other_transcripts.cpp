// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/text/subtitles/subtitle_file.h"

namespace skimline {
namespace {

Transcript parse(std::string_view text) { return parseSubtitles(text, "talk"); }

/// One line from 1 s to 3.2 s.
Transcript kiln(std::string_view text) {
    Transcript found = parse(text);
    EXPECT_EQ(found.lines.size(), 1U) << text;
    if (found.lines.empty()) found.lines.emplace_back();
    EXPECT_EQ(found.lines[0].text, "The kiln is hot.") << text;
    EXPECT_EQ(found.lines[0].start, Rational(1)) << text;
    EXPECT_EQ(found.lines[0].end, Rational(16, 5)) << text;
    return found;
}

/// "The 1.000-1.200|kiln 1.200-1.700": the words of a line.
std::string wordsOf(const Transcript& found, std::size_t line = 0) {
    std::string text;
    for (const Transcript::Word& word : found.lines.at(line).words) {
        std::array<char, 64> times{};
        std::snprintf(times.data(), times.size(), " %.3f-%.3f", word.start.toDouble(),
                      word.end.toDouble());
        text += (text.empty() ? "" : "|") + word.text + times.data();
    }
    return text;
}

TEST(OtherTranscripts, jsonOfSpeechNetworks) {
    const Transcript whisper = kiln(
        R"({"text":" The kiln is hot.","segments":[{"id":0,"start":1.0,"end":3.2,"text":)"
        R"(" The kiln is hot.","words":[{"word":" The","start":1.0,"end":1.2,"probability":0.9},)"
        R"({"word":" kiln","start":1.2,"end":1.7}]}],"language":"en"})");
    EXPECT_EQ(whisper.language, "en");
    ASSERT_EQ(whisper.lines[0].words.size(), 2U);
    EXPECT_EQ(whisper.lines[0].words[1].text, "kiln");
    EXPECT_EQ(whisper.lines[0].words[1].start, Rational(6, 5));
    EXPECT_EQ(whisper.lines[0].words[0].probability, 0.9);
    const Transcript cpp = kiln(
        R"({"result":{"language":"en"},"transcription":[{"timestamps":{"from":"00:00:01,000",)"
        R"("to":"00:00:03,200"},"offsets":{"from":1000,"to":3200},"text":" The kiln is hot."}]})");
    EXPECT_EQ(cpp.language, "en");
    const Transcript x =
        kiln(R"({"segments":[{"start":1.0,"end":3.2,"text":" The kiln is hot.","words":)"
             R"([{"word":"The","start":1.0,"end":1.2,"score":0.8},{"word":"4"}],"speaker":"S"}]})");
    EXPECT_EQ(x.lines[0].words.size(), 1U);
    kiln(R"({"text":"","chunks":[{"timestamp":[1.0,3.2],"text":" The kiln is hot."}]})");
    kiln(R"([{"start":1.0,"end":3.2,"text":"The kiln is hot."}])");
    kiln("[\n  {\"start\": 1.0, \"end\": 3.2, \"text\": \"The kiln is hot.\"}\n]");
    kiln(
        R"({"language":"en","cues":[{"start":1.0,"end":3.2,"text":"The kiln is hot.","words":[]}]})");
}

TEST(OtherTranscripts, tokensOfWhisperCppAreJoinedToWords) {
    const auto token = [](const std::string& text, int from, int to) {
        return ",{\"text\":\"" + text + "\",\"offsets\":{\"from\":" + std::to_string(from) +
               ",\"to\":" + std::to_string(to) + "},\"p\":0.5}";
    };
    const auto json = [](const std::string& text, const std::string& tokens) {
        return "{\"transcription\":[{\"offsets\":{\"from\":1000,\"to\":3200},\"text\":\"" + text +
               "\",\"tokens\":[" + tokens.substr(1) + "]}]}";
    };
    const Transcript found = kiln(
        json(" The kiln is hot.", token("[_BEG_]", 1000, 1000) + token(" The", 1000, 1200) +
                                      token(" k", 1200, 1500) + token("iln", 1500, 1700) +
                                      token(" is", 2500, 2600) + token(" hot", 2600, 3100) +
                                      token(".", 3100, 3200) + token("[_TT_160]", 3200, 3200)));
    EXPECT_EQ(wordsOf(found), "The 1.000-1.200|kiln 1.200-1.700|is 2.500-2.600|hot. 2.600-3.200");
    EXPECT_EQ(found.lines[0].words[1].probability, 0.5);
    EXPECT_EQ(wordsOf(parse(
                  json("\u7a91\u7089", token("\u7a91", 1000, 1500) + token("\u7089", 1500, 2000)))),
              "\u7a91 1.000-1.500|\u7089 1.500-2.000")
        << "Chinese has no spaces";
}

TEST(OtherTranscripts, karaokeTimesWords) {
    const std::string head = "[Events]\nDialogue: 0,0:00:01.00,0:00:03.20,Default,,0,0,0,,";
    EXPECT_EQ(wordsOf(kiln(head + "{\\k20}The {\\kf30\\b1}ki{\\K20}ln {\\k80}{\\ko10}is {\\i1}hot."
                                  "{\\i0}\n")),
              "The 1.000-1.200|kiln 1.200-1.700|is 2.500-2.600|hot. 2.500-2.600");
    EXPECT_EQ(wordsOf(kiln(head + "{\\k500}The kiln {\\k20}is hot.\n")),
              "The kiln 1.000-3.200|is hot. 3.200-3.200")
        << "no word leaves its line";
    EXPECT_EQ(wordsOf(kiln(head + "{\\i1}The kiln{\\i0} is hot.\n")), "");
    EXPECT_EQ(wordsOf(parse(head + "{\\k20}one\\Ntwo\n")), "one 1.000-1.200|two 1.000-1.200");
}

TEST(OtherTranscripts, tables) {
    kiln(
        "start\tend\ttext\n1000\t3200\t"
        "The kiln is hot.\n");
    kiln("0:00:01.000,0:00:03.200\nThe kiln is hot.\n\n");
    EXPECT_EQ(parse("start\tend\ttext\n1000\t3200\tone\nx\ty\ttwo\n").damagedLines, 1);
}

TEST(OtherTranscripts, ttml) {
    const std::string head = "<?xml version=\"1.0\"?>\n<tt xmlns=\"http://www.w3.org/ns/ttml\" ";
    kiln(head +
         "xml:lang=\"en\"><body><div><p begin=\"00:00:01.000\" end=\"00:00:03.200\">The <span>"
         "kiln</span> is hot.</p></div></body></tt>");
    kiln(head +
         "ttp:frameRate=\"25\"><body><div begin=\"1s\"><p begin=\"00:00:00:00\" dur=\"55f\">"
         "The kiln is hot.</p></div></body></tt>");
    kiln(head +
         "ttp:tickRate=\"10\"><body><p><span begin=\"10t\" end=\"3200ms\">The kiln is hot."
         "</span></p></body></tt>");
    EXPECT_EQ(
        parse(head + "><body><p begin=\"1s\" end=\"2s\">a<br/>b</p></body></tt>").lines[0].text,
        "a\nb");
}

TEST(OtherTranscripts, ttmlOfSongs) {
    const std::string words =
        "<span begin=\"1\" end=\"2.0\">The kiln</span>\n      <span begin=\"2.0\" end=\"3.2\">is "
        "hot.</span>\n    </p></div></body></tt>";
    EXPECT_EQ(wordsOf(kiln(
                  "<tt xmlns=\"http://www.w3.org/ns/ttml\" itunes:timing=\"Word\"><body>\n  <div "
                  "begin=\"1.000\" end=\"9\">\n    <p begin=\"1.000\" end=\"3.200\">\n      " +
                  words)),
              "The kiln 1.000-2.000|is hot. 2.000-3.200");
}

TEST(OtherTranscripts, spansOfTtmlTimeWords) {
    const std::string spans =
        "<span begin=\"0.0s\" end=\"0.2s\">The</span> <span begin=\"0.2s\" dur=\"0.3s\">ki</span>"
        "<span begin=\"0.5s\" end=\"0.7s\">ln</span> <span><span begin=\"1.5s\" "
        "end=\"1.6s\">is</span>"
        "</span> hot.</p></div></body></tt>";
    EXPECT_EQ(wordsOf(kiln("<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"1s\" "
                           "end=\"3.2s\">" +
                           spans)),
              "The 1.000-1.200|kiln 1.200-1.700|is 2.500-2.600");
}

TEST(OtherTranscripts, lyrics) {
    const Transcript found = parse(
        "[ti:A song]\n[offset:500]\n[00:12.3]<00:12.30>one "
        "<00:12.90>two\n[00:01.50][00:14.00]again\n");
    ASSERT_EQ(found.lines.size(), 3U);
    EXPECT_EQ(found.lines[0].start, Rational(1));
    EXPECT_EQ(found.lines[0].end, Rational(11)) << "no longer than ten seconds";
    EXPECT_EQ(found.lines[1].text, "one two");
    EXPECT_EQ(found.lines[1].start, Rational(59, 5));
    EXPECT_EQ(found.lines[1].end, Rational(27, 2));
    EXPECT_EQ(found.lines[2].text, "again");
    EXPECT_EQ(wordsOf(found, 1), "one 11.800-12.400|two 12.400-13.500");
    EXPECT_EQ(wordsOf(parse("[00:01.00]<00:01.00>The <00:01.20>ki<00:01.50>ln <00:02.50>is "
                            "hot.<00:03.20>\n[00:03.20]\n")),
              "The 1.000-1.200|kiln 1.200-2.500|is hot. 2.500-3.200");
}

TEST(OtherTranscripts, microDvdCountsInFrames) {
    kiln("{1}{1}25.000\n{25}{80}{y:i}The kiln is hot.\n");
    const Transcript film = parse("{24}{77}The kiln|is hot.\n{x}{90}no\n{100}{124}Second.\n");
    ASSERT_EQ(film.lines.size(), 2U);
    EXPECT_EQ(film.lines[0].text, "The kiln\nis hot.");
    EXPECT_EQ(film.lines[0].start, Rational(1001, 1000)) << "the rate of a film, unless it is said";
    EXPECT_EQ(film.lines[1].end, Rational(124 * 1001, 24000));
}

TEST(OtherTranscripts, hostileOnesAreRefusedInOneSentence) {
    for (const std::string& text :
         {std::string("{"), std::string("{\"segments\":3}"), std::string("[{}]"),
          std::string("{\"segments\":[{\"start\":1e300,\"end\":2,\"text\":\"x\"}]}"),
          std::string("{\"segments\":[{\"start\":\"a\",\"end\":2,\"text\":\"x\"}]}"),
          std::string(200000, '['), std::string("<tt><body><p begin=\"x\">a</p></body></tt>"),
          std::string("{1}{1}25"), std::string("{9}{1e300}x"), std::string("{}{}x"),
          std::string("<tt>"), std::string("start\tend\ttext\n")})
        EXPECT_THROW(parse(text), Error) << text.substr(0, 30);
}

}  // namespace
}  // namespace skimline
