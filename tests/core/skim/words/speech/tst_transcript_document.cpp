// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech/transcript_document.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/json_schema.h"

namespace skimline {
namespace {

const Transcript kSpoken{
    {{{1, 2}, {9, 4}, "Ask not", {{{1, 2}, 1, " Ask", 0.9}, {{9, 8}, {9, 4}, " not", 0.75}}},
     {62, {127, 2}, "what & why"}},
    "en"};

TEST(TranscriptDocument, subtitlesHaveTheTimesOfTheCues) {
    EXPECT_EQ(transcriptDocument(kSpoken, TranscriptFormat::Srt),
              "1\n00:00:00,500 --> 00:00:02,250\nAsk not\n\n"
              "2\n00:01:02,000 --> 00:01:03,500\nwhat & why\n\n");
    EXPECT_EQ(transcriptDocument(kSpoken, TranscriptFormat::Vtt),
              "WEBVTT\n\n00:00:00.500 --> 00:00:02.250\nAsk not\n\n"
              "00:01:02.000 --> 00:01:03.500\nwhat &amp; why\n\n");
    EXPECT_EQ(transcriptDocument(kSpoken, TranscriptFormat::Text), "Ask not\nwhat & why\n");
}

TEST(TranscriptDocument, jsonIsReadAgainAsItWas) {
    const std::string text = transcriptDocument(kSpoken, TranscriptFormat::Json);
    EXPECT_EQ(transcriptFromJson(text), kSpoken);
    test::parsedAs("transcript", text);
    for (std::size_t length = 0; length + 2 < text.size(); length += 7)
        EXPECT_FALSE(transcriptFromJson(text.substr(0, length))) << length;
    EXPECT_FALSE(transcriptFromJson(R"({"language": 1, "cues": []})"));
    EXPECT_FALSE(transcriptFromJson(R"({"language": "", "cues": [{"start": "x"}]})"));
    EXPECT_FALSE(transcriptFromJson("[]"));
}

TEST(TranscriptDocument, soundsOfWordsAreReadAgainAsTheyWere) {
    Transcript spoken = kSpoken;
    spoken.lines[0].words[1].sound = {0.96, {0, 128, 255}, 0.875};
    const std::string text = transcriptDocument(spoken, TranscriptFormat::Sounds);
    EXPECT_NE(text.find(R"("weights":[0,128,255])"), std::string::npos) << text;
    EXPECT_EQ(transcriptFromJson(text), spoken);
    // Plain JSON leaves them out.
    EXPECT_EQ(transcriptFromJson(transcriptDocument(spoken, TranscriptFormat::Json)), kSpoken);
    EXPECT_FALSE(transcriptFromJson(
        R"({"language": "", "cues": [{"start": 0, "end": 1, "text": "a", "words": [{"text": "a",
            "start": 0, "end": 1, "probability": 1, "sound": {"start": 0, "weights": "x"}}]}]})"));
}

TEST(TranscriptDocument, speakersAreNamedInEveryFormat) {
    const std::vector<std::string> names{"Speaker 1", ""};
    const auto written = [&](TranscriptFormat format) {
        return transcriptDocument(kSpoken, format, names);
    };
    EXPECT_EQ(written(TranscriptFormat::Srt),
              "1\n00:00:00,500 --> 00:00:02,250\nSpeaker 1: Ask not\n\n"
              "2\n00:01:02,000 --> 00:01:03,500\nwhat & why\n\n");
    EXPECT_EQ(written(TranscriptFormat::Vtt),
              "WEBVTT\n\n00:00:00.500 --> 00:00:02.250\n<v Speaker 1>Ask not\n\n"
              "00:01:02.000 --> 00:01:03.500\nwhat &amp; why\n\n");
    EXPECT_EQ(written(TranscriptFormat::Text), "Speaker 1: Ask not\nwhat & why\n");
    // A name cannot end the tag.
    EXPECT_NE(transcriptDocument(kSpoken, TranscriptFormat::Vtt, {"a>b", "c"}).find("<v a&gt;b>"),
              std::string::npos);
    const std::string json = written(TranscriptFormat::Json);
    EXPECT_NE(json.find(R"("speaker": "Speaker 1")"), std::string::npos) << json;
    EXPECT_EQ(json.find(R"("speaker": "")"), std::string::npos) << json;
    test::parsedAs("transcript", json);
    EXPECT_EQ(transcriptFromJson(json), kSpoken);
}

TEST(TranscriptDocument, theNameSaysTheFormat) {
    EXPECT_EQ(transcriptFormatOf("a/b.vtt"), TranscriptFormat::Vtt);
    EXPECT_EQ(transcriptFormatOf("b.json"), TranscriptFormat::Json);
    EXPECT_ERROR(ErrorCode::Usage, transcriptFormatOf("b.doc"));
}

}  // namespace
}  // namespace skimline
