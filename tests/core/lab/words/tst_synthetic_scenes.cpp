// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/synthetic_scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace skimline {
namespace {

TEST(SyntheticScenes, talesNameTheGroundAndNotTheObject) {
    Random random(1);
    for (std::int64_t i = 0; i < 200; ++i) {
        const std::int64_t ground = i % SyntheticScenes::kGrounds;
        const std::string tale = SyntheticScenes::tale(ground, random);
        for (std::int64_t other = 0; other < SyntheticScenes::kGrounds; ++other)
            EXPECT_EQ(tale.find(SyntheticScenes::groundName(other)) != std::string::npos,
                      other == ground)
                << tale;
        for (const char* shape : {"ball", "box", "cross", "star"})
            EXPECT_EQ(tale.find(shape), std::string::npos) << tale;
    }
}

TEST(SyntheticScenes, everyAnswerIsDifferent) {
    std::set<std::string> answers;
    for (std::int64_t ground = 0; ground < SyntheticScenes::kGrounds; ++ground) {
        answers.insert(SyntheticScenes::answer(ground, {}));
        for (std::int64_t object = 0; object < SyntheticScenes::kObjects; ++object)
            answers.insert(SyntheticScenes::answer(ground, object));
    }
    EXPECT_EQ(answers.size(), 8U * 17U);
    EXPECT_TRUE(answers.contains("There is a red ball on the grass."));
    EXPECT_TRUE(answers.contains("There is something in the snow."));
}

TEST(SyntheticScenes, wordsHaveTheirSpaces) {
    const auto words = SyntheticScenes::words();
    for (const char* word : {"There", " There", " is", " grass", " turquoise", " star"})
        EXPECT_TRUE(std::ranges::find(words, word) != words.end()) << word;
    for (const std::string& word : words) EXPECT_EQ(word.find("GROUND"), std::string::npos);
}

TEST(SyntheticScenes, imagesFollowFromTheSceneAndDiffer) {
    Random random(5);
    const auto scene = SyntheticScenes::scene(0, 3, random);
    const auto image = SyntheticScenes::draw(scene, 32, 18, 0);
    EXPECT_EQ(image.size(), 32U * 18U * 3U);
    EXPECT_EQ(image, SyntheticScenes::draw(scene, 32, 18, 0));
    EXPECT_NE(image, SyntheticScenes::draw(scene, 32, 18, 1)) << "the object moves on";
    for (std::int64_t ground = 1; ground < SyntheticScenes::kGrounds; ++ground) {
        auto elsewhere = scene;
        elsewhere.ground = ground;
        EXPECT_NE(image, SyntheticScenes::draw(elsewhere, 32, 18, 0)) << ground;
    }
    EXPECT_NE(SyntheticScenes::drawOther(1, 32, 18), SyntheticScenes::drawOther(2, 32, 18));
}

}  // namespace
}  // namespace skimline
