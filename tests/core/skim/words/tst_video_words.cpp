// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/video_words.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using Origin = Transcript::Origin;

SaidPointer spoken(Origin origin) {
    return std::make_shared<const Transcript>(Transcript{
        {{Rational(1), Rational(3), "A kiln needs its own heat."}}, {}, origin, "talk.mkv"});
}

/// Finds one line, and counts its calls.
TranscriptSource counted(int& count, Origin origin) {
    return TranscriptSource([&count, origin](const RunContext&) {
        ++count;
        return spoken(origin);
    });
}

TranscriptSource failing(int& count, ErrorCode code) {
    return TranscriptSource([&count, code](const RunContext&) -> SaidPointer {
        ++count;
        throw Error(code, "talk.mkv", "No words in talk.mkv.");
    });
}

/// Everything that a run may ask of the words.
void askForAll(VideoWords& words) {
    AnalysisRequest request;
    words.steer(request, {"skim.mp4"}, {});
    EXPECT_FALSE(request.keywords.empty());
    EXPECT_NE(words.said({}), nullptr);
    for (int part = 0; part < 3; ++part) EXPECT_EQ(words.words({}).sentences.size(), 1U);
}

TEST(VideoWords, oneTranscriptIsReadForAWholeRun) {
    int own = 0;
    VideoWords words({counted(own, Origin::InsideVideo), {}, {}}, {}, {true, 0.5});
    EXPECT_EQ(own, 0) << "nobody has asked";
    askForAll(words);
    EXPECT_EQ(words.own().get({})->lines.size(), 1U);
    EXPECT_EQ(own, 1);
}

TEST(VideoWords, aNamedTranscriptStandsInForTheVideosOwn) {
    int own = 0;
    int given = 0;
    int heard = 0;
    VideoWords words({counted(own, Origin::InsideVideo), counted(given, Origin::GivenFile),
                      counted(heard, Origin::Heard)},
                     {}, {true, 0.5});
    askForAll(words);
    EXPECT_EQ(words.words({}).transcript().origin, Origin::GivenFile);
    EXPECT_EQ(given, 1);
    EXPECT_EQ(own, 0);
    EXPECT_EQ(heard, 0);
}

TEST(VideoWords, speechIsWrittenDownOnceWhereAVideoHasNoSubtitles) {
    int own = 0;
    int heard = 0;
    VideoWords words({failing(own, ErrorCode::NotFound), {}, counted(heard, Origin::Heard)}, {},
                     {true, 0.5});
    askForAll(words);
    EXPECT_EQ(words.words({}).transcript().origin, Origin::Heard);
    EXPECT_EQ(test::codeOf([&] { words.own().get({}); }), ErrorCode::NotFound);
    EXPECT_EQ(own, 1);
    EXPECT_EQ(heard, 1);
}

TEST(VideoWords, speechIsNotWrittenDownForSubtitlesThatCannotBeRead) {
    int own = 0;
    int heard = 0;
    VideoWords words({failing(own, ErrorCode::Unsupported), {}, counted(heard, Origin::Heard)}, {},
                     {});
    EXPECT_EQ(test::codeOf([&] { words.said({}); }), ErrorCode::Unsupported);
    EXPECT_EQ(heard, 0);
}

TEST(VideoWords, aVideoWithoutWordsIsLookedIntoOnce) {
    int own = 0;
    VideoWords words({failing(own, ErrorCode::NotFound), {}, {}}, {}, {});
    AnalysisRequest request;
    words.steer(request, {}, {});
    EXPECT_TRUE(request.keywords.empty());
    EXPECT_EQ(words.said({}), nullptr) << "nobody asked for any";
    for (int time = 0; time < 2; ++time)
        EXPECT_EQ(test::codeOf([&] { words.words({}); }), ErrorCode::NotFound);
    EXPECT_EQ(own, 1);
}

TEST(TranscriptSource, stoppingIsNoAnswer) {
    int count = 0;
    TranscriptSource source([&](const RunContext&) -> SaidPointer {
        if (++count == 1) throw Error(ErrorCode::Cancelled, "", "Stopped.");
        return spoken(Origin::InsideVideo);
    });
    EXPECT_EQ(test::codeOf([&] { source.get({}); }), ErrorCode::Cancelled);
    EXPECT_EQ(source.get({})->lines.size(), 1U);
    source.get({});
    EXPECT_EQ(count, 2);
}

}  // namespace
}  // namespace skimline
