// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/quiet_joins.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/language/whisper/log_mel.h"

namespace skimline {
namespace {

/// Two seconds of a tone, `quiet` times as loud from `from` to `to`.
std::vector<float> toneWith(double from, double to, float quiet) {
    std::vector<float> sound(2 * kSpeechRate);
    for (std::size_t i = 0; i < sound.size(); ++i) {
        const double at = static_cast<double>(i) / kSpeechRate;
        const float loud = at >= from && at < to ? quiet : 1.0F;
        sound[i] = 0.3F * loud * static_cast<float>(std::sin(at * 1500));
    }
    return sound;
}

SpokenCue cueOf(std::vector<TimedWord> words) {
    return {words.front().start, words.back().end, "", std::move(words)};
}

TEST(QuietJoins, wordsPartWhereItIsQuiet) {
    std::vector<SpokenCue> cues{cueOf({{"ask", 0.5, 1}, {" not", 1, 1.2}}),
                                cueOf({{" what", 1.2, 1.6}})};
    joinWhereQuiet(cues, toneWith(1.03, 1.07, 0.01F));
    EXPECT_NEAR(cues[0].words[0].end, 1.05, 0.016);
    EXPECT_EQ(cues[0].words[1].start, cues[0].words[0].end);
    EXPECT_EQ(cues[0].words[0].start, 0.5);
    // Nothing is quieter near the border of the cues, which is also a border of words.
    EXPECT_NEAR(cues[0].words[1].end, 1.2, 0.01);
    EXPECT_EQ(cues[1].words[0].start, cues[0].words[1].end);
    EXPECT_EQ(cues[1].words[0].end, 1.6);
}

TEST(QuietJoins, whatIsFarMustBeQuieter) {
    const auto endIn = [](const std::vector<float>& sound) {
        std::vector<SpokenCue> cues{cueOf({{"ask", 0.5, 1}, {" not", 1, 1.5}})};
        joinWhereQuiet(cues, sound);
        return cues[0].words[0].end;
    };
    EXPECT_NEAR(endIn(toneWith(1.05, 1.1, 0.01F)), 1.07, 0.02);
    // 3 dB are not enough for this, and what lies beyond 0.08 s does not count.
    EXPECT_NEAR(endIn(toneWith(1.05, 1.1, 0.7F)), 1, 0.03);
    EXPECT_NEAR(endIn(toneWith(1.2, 1.3, 0.01F)), 1, 0.01);
}

TEST(QuietJoins, wordsApartAndShortOnesStay) {
    std::vector<SpokenCue> cues{
        cueOf({{"ask", 0.5, 1}, {" not", 1.06, 1.1}, {" a", 1.1, 1.13}, {" b", 1.13, 1.14}})};
    const std::vector<SpokenCue> before = cues;
    joinWhereQuiet(cues, toneWith(1.02, 1.05, 0.01F));
    EXPECT_EQ(cues, before);
    joinWhereQuiet(cues, {});
    EXPECT_EQ(cues, before);
    std::vector<SpokenCue> none;
    joinWhereQuiet(none, {});
    EXPECT_TRUE(none.empty());
}

/// Attention covers only the last moment of an "um": the previous word gets the rest, and its end
/// falls into the pause.
std::vector<SpokenCue> hesitation(const std::string& word) {
    return {cueOf({{" the", 0.3, 1.15}, {word, 1.15, 1.2}, {" light", 1.2, 1.6}})};
}

TEST(QuietJoins, fillersLieWhereTheySound) {
    // Quiet around what sounds from 0.6 to 1 s.
    std::vector<float> sound = toneWith(1, 1.2, 0.001F);
    for (std::size_t i = 9000; i < 9600; ++i) sound[i] *= 0.01F;
    std::vector<SpokenCue> cues = hesitation(" Um,");
    placeFillers(cues, sound, "en");
    EXPECT_NEAR(cues[0].words[1].start, 0.58, 0.03);
    EXPECT_NEAR(cues[0].words[1].end, 1, 0.016);
    EXPECT_EQ(cues[0].words[0].end, cues[0].words[1].start);
    EXPECT_EQ(cues[0].words[0].start, 0.3);
    EXPECT_EQ(cues[0].words[2].start, 1.2);
}

TEST(QuietJoins, aShortWordBeforeAFillerIsNoPartOfIt) {
    // "I, um" behind a pause: quietest before "I".
    const std::vector<float> sound = toneWith(0.3, 0.58, 0.001F);
    const auto startOfUm = [&](double from) {
        std::vector<SpokenCue> cues{
            cueOf({{" then", 0, 0.3}, {" I,", 0.6, 0.8}, {" um,", from, 1.1}, {" see", 1.1, 1.4}})};
        placeFillers(cues, sound, "en");
        return cues[0].words[2].start;
    };
    EXPECT_DOUBLE_EQ(startOfUm(0.8), 0.8);
    EXPECT_LT(startOfUm(1.04), 0.65) << "attention saw its end alone";
}

TEST(QuietJoins, aFillerSwallowsNothing) {
    std::vector<SpokenCue> cues{cueOf({{" and", 0, 0.2}, {" uh", 0.2, 1.9}})};
    placeFillers(cues, toneWith(0, 0, 1), "en");
    EXPECT_LE(cues[0].words[1].end, 0.8);
}

TEST(QuietJoins, otherWordsAreNoFillers) {
    const auto untouched = [](const std::string& word, const char* language) {
        std::vector<SpokenCue> cues = hesitation(word);
        placeFillers(cues, toneWith(1, 1.2, 0.001F), language);
        return cues == hesitation(word);
    };
    EXPECT_TRUE(untouched(" rum,", "en"));
    EXPECT_TRUE(untouched(" um", "de")) << "\"at\" in German";
    EXPECT_TRUE(untouched(" um", "xx"));
    EXPECT_FALSE(untouched(" um", "en"));
    EXPECT_FALSE(untouched(" Ähm,", "de"));
}

TEST(QuietJoins, fillersWithoutSoundOrRoomStayInOrder) {
    for (const std::vector<float>& sound : {std::vector<float>(), std::vector<float>(32'000)}) {
        std::vector<SpokenCue> cues{cueOf({{"uh", 0, 0.02},
                                           {" um", 0.02, 0.03},
                                           {" a", 0.03, 1},
                                           {" b", 1, 1.02},
                                           {" um", 1.02, 1.03}})};
        placeFillers(cues, sound, "en");
        double at = 0;
        for (const TimedWord& word : cues[0].words) {
            EXPECT_GE(word.start, at);
            EXPECT_GE(word.end, word.start);
            at = word.end;
        }
    }
}

TEST(QuietJoins, silenceMovesNothingFar) {
    std::vector<SpokenCue> cues{cueOf({{"ask", 0.5, 1}, {" not", 1, 1.5}})};
    joinWhereQuiet(cues, std::vector<float>(2 * kSpeechRate));
    EXPECT_NEAR(cues[0].words[0].end, 1, 0.01);
}

}  // namespace
}  // namespace skimline
