// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/timed_words.h"

#include <gtest/gtest.h>

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"

namespace skimline {
namespace {

/// Every byte and a few longer pieces.
BytePairTokenizer tokenizer() {
    std::vector<std::string> pieces;
    for (int byte = 0; byte < 256; ++byte) pieces.emplace_back(1, static_cast<char>(byte));
    for (const char* piece : {" a", " an", " and", "'m", " I"}) pieces.emplace_back(piece);
    return {std::move(pieces), "test"};
}

std::vector<std::string> words(const std::string& text, const std::string& language) {
    const BytePairTokenizer bytes = tokenizer();
    std::vector<std::int64_t> ids;
    for (const Token& token : bytes.encode(text)) ids.push_back(token.id);
    std::vector<std::string> found;
    std::size_t count = 0;
    for (const WordTokens& word : tokenWords(bytes, ids, language)) {
        found.push_back(word.text);
        count += word.tokens;
    }
    EXPECT_EQ(count, ids.size());
    return found;
}

using Texts = std::vector<std::string>;

TEST(BytePairTokenizer, mergesFollowFromTheOrderOfTheVocabulary) {
    const BytePairTokenizer bytes = tokenizer();
    const auto tokens = bytes.encode(" and I'm");
    ASSERT_EQ(tokens.size(), 3U);
    EXPECT_EQ(tokens[0].id, 258);
    EXPECT_EQ(tokens[1].id, 260);
    EXPECT_EQ(tokens[2].id, 259);
}

TEST(TokenWords, areCutAtSpacesAndMarks) {
    EXPECT_EQ(words(" I'm in, and out.", "en"), (Texts{" I'm", " in", ",", " and", " out", "."}));
    EXPECT_EQ(words(" caf\xC3\xA9 x", "en"), (Texts{" caf\xC3\xA9", " x"}));
}

TEST(TokenWords, areCharactersWhereNoSpacesAreWritten) {
    EXPECT_EQ(words("\xE4\xBD\xA0\xE5\xA5\xBD", "zh"), (Texts{"\xE4\xBD\xA0", "\xE5\xA5\xBD"}));
}

TEST(TimedWords, beginWithTheirFirstToken) {
    const std::vector<double> starts{0, 0.1, 0.3, 0.5};
    const std::vector<float> logs{0, -0.6931472F, 0};
    const auto timed = timedWords({{" a", 2}, {" b", 1}}, starts, logs);
    ASSERT_EQ(timed.size(), 2U);
    EXPECT_DOUBLE_EQ(timed[0].end, 0.3);
    EXPECT_DOUBLE_EQ(timed[1].start, 0.3);
    EXPECT_DOUBLE_EQ(timed[1].end, 0.5);
    EXPECT_NEAR(timed[0].probability, 0.75, 1e-6);
}

TEST(TimedWords, aWordAfterASentenceDoesNotBeginInTheSilence) {
    const std::vector<double> starts{0, 0.2, 0.4, 0.6, 0.8, 5, 5.2};
    const std::vector<float> logs(6, 0.0F);
    const auto timed =
        timedWords({{" a", 1}, {" b", 1}, {" c", 1}, {".", 1}, {" D", 1}, {" e", 1}}, starts, logs);
    EXPECT_NEAR(timed[4].start, 5 - 0.4, 1e-9);
    EXPECT_DOUBLE_EQ(timed[4].end, 5);
}

TEST(TimedWords, punctuationBelongsToItsWord) {
    const std::vector<TimedWord> cut{{" \"", 0, 0.1, 1},
                                     {" So", 0.1, 0.4, 1},
                                     {"?", 0.4, 0.5, 1},
                                     {"\"", 0.5, 0.5, 1},
                                     {" she", 0.6, 0.8, 1}};
    const auto joined = withPunctuation(cut);
    ASSERT_EQ(joined.size(), 2U);
    EXPECT_EQ(joined[0].text, " \" So?\"");
    EXPECT_DOUBLE_EQ(joined[0].start, 0.1);
    EXPECT_EQ(joined[1].text, " she");
}

/// Words of half a second, one after the other, from `start` on.
SpokenCue cueFrom(double start, const std::vector<std::string>& texts) {
    SpokenCue cue{start, start, {}, {}};
    for (const std::string& text : texts) {
        cue.words.push_back({text, cue.end, cue.end + 0.5, 1});
        cue.end += 0.5;
        cue.text += text;
    }
    return cue;
}

TEST(CutAtHole, whatIsBehindTalkWithoutAWordIsTakenAway) {
    std::vector<SpokenCue> cues{cueFrom(0, {" one", " two"}), cueFrom(2, {" three"})};
    // The network puts the last word at the end of the window, over what it left out.
    cues[1].words.push_back({" I", 29, 30, 1});
    cues.push_back(cueFrom(30, {" four"}));
    const std::vector<std::pair<double, double>> talk{{100, 110}, {125, 130}};
    const auto hole = cutAtHole(cues, talk, 100, 30);
    ASSERT_TRUE(hole.has_value());
    EXPECT_DOUBLE_EQ(*hole, 2.5);
    ASSERT_EQ(cues.size(), 2U);
    EXPECT_EQ(cues[1].text, "three");
    EXPECT_DOUBLE_EQ(cues[1].end, 2.5);
}

TEST(CutAtHole, aWordThatIsStretchedOverTheRestIsNone) {
    std::vector<SpokenCue> cues{cueFrom(0, {" one"})};
    cues[0].end = cues[0].words.back().end = 30;
    EXPECT_EQ(cutAtHole(cues, std::vector{std::pair(0.0, 30.0)}, 0, 30), 1.0);
    ASSERT_EQ(cues.size(), 1U);
    EXPECT_DOUBLE_EQ(cues[0].end, 1) << "what is heard again is not said twice at once";
    EXPECT_DOUBLE_EQ(cues[0].words.back().end, 1);
}

TEST(CutAtHole, theWordBeforeItEndsThere) {
    std::vector<SpokenCue> cues{cueFrom(0, {" And", " uh"}), cueFrom(20, {" two"})};
    cues[0].words.back().end = 20;
    cues[0].end = 20;
    EXPECT_EQ(cutAtHole(cues, std::vector{std::pair(0.0, 30.0)}, 0, 30),
              cues[0].words.back().start + 1);
    ASSERT_EQ(cues.size(), 1U);
    EXPECT_DOUBLE_EQ(cues[0].words.back().end, cues[0].words.back().start + 1);
    EXPECT_DOUBLE_EQ(cues[0].end, cues[0].words.back().end);
}

TEST(CutAtHole, silenceIsNoHole) {
    std::vector<SpokenCue> cues{cueFrom(0, {" one"}), cueFrom(20, {" two"})};
    const std::vector<SpokenCue> before = cues;
    const std::vector<std::pair<double, double>> talk{{0, 1.5}, {19, 21}};
    EXPECT_FALSE(cutAtHole(cues, talk, 0, 30).has_value());
    EXPECT_EQ(cues, before);
    cues.clear();
    EXPECT_FALSE(cutAtHole(cues, talk, 0, 30).has_value());
}

TEST(InSentences, aLongCueBecomesOneForEach) {
    std::vector<std::string> texts(14, " word");
    texts[3] = " Yes.\"";
    texts[9] = " no?";
    const auto sentences = inSentences(cueFrom(10, texts));
    ASSERT_EQ(sentences.size(), 1U);  // 7 s are not too long
    texts.emplace_back(" end");
    const auto parts = inSentences(cueFrom(10, texts));
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].text, "word word word Yes.\"");
    EXPECT_DOUBLE_EQ(parts[1].start, 12);
    EXPECT_DOUBLE_EQ(parts[1].end, 15);
    EXPECT_EQ(parts[2].words.size(), 5U);
}

}  // namespace
}  // namespace skimline
