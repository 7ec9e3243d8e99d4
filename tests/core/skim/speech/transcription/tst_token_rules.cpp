// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/token_rules.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

const WhisperTokens kTokens = WhisperTokens::ofVocabulary(51865);

std::int64_t at(double seconds) {
    return kTokens.firstTime + static_cast<std::int64_t>(std::lround(seconds / kTokenSeconds));
}

/// Even scores after the rules.
std::vector<float> ruled(const std::vector<std::int64_t>& written, bool times = true) {
    std::vector<float> scores(static_cast<std::size_t>(kTokens.vocabulary), 0.0F);
    // Text is likelier than all times together.
    for (std::int64_t id = 0; id < kTokens.firstTime; ++id)
        scores[static_cast<std::size_t>(id)] = 10;
    TokenRules(kTokens, {7}, {220}, times).apply(scores, written);
    return scores;
}

bool allowed(const std::vector<float>& scores, std::int64_t id) {
    return std::isfinite(scores[static_cast<std::size_t>(id)]);
}

TEST(WhisperTokens, lieWhereTheReleasedVocabulariesHaveThem) {
    const WhisperTokens english = WhisperTokens::ofVocabulary(51864);
    EXPECT_FALSE(english.multilingual());
    EXPECT_EQ(english.end, 50256);
    EXPECT_EQ(english.start, 50257);
    EXPECT_EQ(english.noTimes, 50362);
    EXPECT_EQ(english.firstTime, 50363);
    EXPECT_EQ(kTokens.end, 50257);
    EXPECT_EQ(kTokens.transcribe, 50359);
    EXPECT_EQ(kTokens.noSpeech, 50362);
    EXPECT_EQ(kTokens.languageToken("de"), 50261);
    EXPECT_EQ(kTokens.languageOf(50357), "su");
    EXPECT_FALSE(kTokens.languageToken("yue"));
    EXPECT_EQ(WhisperTokens::ofVocabulary(51866).languageToken("yue"), 50358);
    EXPECT_EQ(test::codeOf([] { WhisperTokens::ofVocabulary(60); }), ErrorCode::Unsupported);
}

TEST(TokenRules, aTextBeginsWithAnEarlyTime) {
    const auto scores = ruled({});
    EXPECT_TRUE(allowed(scores, at(0)));
    EXPECT_TRUE(allowed(scores, at(1)));
    EXPECT_FALSE(allowed(scores, at(1.02)));
    EXPECT_FALSE(allowed(scores, 100));
    EXPECT_FALSE(allowed(scores, kTokens.end));
}

TEST(TokenRules, theSuppressedAreNeverWritten) {
    const auto scores = ruled({at(0), 100});
    EXPECT_FALSE(allowed(scores, 7));
    EXPECT_TRUE(allowed(scores, 220));
    for (std::int64_t id = kTokens.start; id < kTokens.firstTime; ++id)
        EXPECT_FALSE(allowed(scores, id)) << id;
}

TEST(TokenRules, timesComeInPairs) {
    const auto afterText = ruled({at(0), 100, at(2)});
    EXPECT_FALSE(allowed(afterText, 100));
    EXPECT_TRUE(allowed(afterText, kTokens.end));
    EXPECT_TRUE(allowed(afterText, at(2)));
    EXPECT_FALSE(allowed(afterText, at(1.98)));
    const auto afterPair = ruled({at(0), 100, at(2), at(2)});
    EXPECT_TRUE(allowed(afterPair, 100));
    EXPECT_FALSE(allowed(afterPair, at(3)));
    const auto inText = ruled({at(0), 100, at(2), at(2), 100});
    EXPECT_FALSE(allowed(inText, at(2)));
    EXPECT_TRUE(allowed(inText, at(2.02)));
}

TEST(TokenRules, aTimeIsForcedWhereAllTogetherAreLikelier) {
    std::vector<float> scores(static_cast<std::size_t>(kTokens.vocabulary), 0.0F);
    scores[100] = 7;  // below log(1500)
    TokenRules(kTokens, {}, {}, true).apply(scores, std::vector<std::int64_t>{at(0), 5});
    EXPECT_FALSE(allowed(scores, 100));
    EXPECT_TRUE(allowed(scores, at(1)));
}

TEST(TokenRules, withoutTimesThereAreNone) {
    const auto scores = ruled({}, false);
    EXPECT_FALSE(allowed(scores, at(0)));
    EXPECT_FALSE(allowed(scores, 220));
    EXPECT_TRUE(allowed(scores, 100));
}

}  // namespace
}  // namespace skimline
