// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/word_attention.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace skimline {
namespace {

TEST(WordSound, isWhatLiesAroundTheWord) {
    // 4 s; attention to the word is from 2.0 to 2.2 s, with a little far away from it.
    at::Tensor attention = at::zeros({200});
    attention.slice(0, 100, 110).fill_(0.06);
    attention.slice(0, 104, 105).fill_(0.12);
    attention.slice(0, 0, 10).fill_(0.034);
    const WordSound sound = wordSound(attention, 1.9, 2.3);
    EXPECT_DOUBLE_EQ(sound.start, 2.0);
    ASSERT_EQ(sound.weights.size(), 10U);
    EXPECT_EQ(sound.weights[4], 255);
    EXPECT_EQ(sound.weights[0], 128);
    EXPECT_NEAR(sound.share, 0.66, 1e-5);
}

TEST(WordSound, endsWithTheWindow) {
    const at::Tensor attention = at::full({50}, 0.02);
    const WordSound whole = wordSound(attention, 0.2, 0.9);
    EXPECT_DOUBLE_EQ(whole.start, 0);
    EXPECT_EQ(whole.weights.size(), 50U);
    EXPECT_NEAR(whole.share, 1, 1e-5);
    EXPECT_EQ(wordSound(attention, 5, 6), WordSound());
    EXPECT_EQ(wordSound(at::zeros({50}), 0.2, 0.9), WordSound());
}

TEST(WordSounds, areTheMeansOfTheTokens) {
    at::Tensor attention = at::zeros({3, 50});
    attention[0][10] = 1;  // two tokens of the first word ..
    attention[1][14] = 0.5;
    attention[1][15] = 0.5;
    attention[2][30] = 1;  // .. and the second
    std::vector<TimedWord> timed{{" ab", 0.1, 0.3, 1, {}}, {" c", 0.5, 0.7, 1, {}}};
    addSounds(timed, {{" ab", 2}, {" c", 1}}, attention);
    EXPECT_DOUBLE_EQ(timed[0].sound.start, 0.2);
    EXPECT_EQ(timed[0].sound.weights, (std::vector<std::uint8_t>{255, 0, 0, 0, 128, 128}));
    EXPECT_DOUBLE_EQ(timed[1].sound.start, 0.6);
    EXPECT_EQ(timed[1].sound.weights, (std::vector<std::uint8_t>{255}));
}

}  // namespace
}  // namespace skimline
