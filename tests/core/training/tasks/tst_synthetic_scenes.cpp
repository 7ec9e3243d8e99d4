#include "core/training/tasks/object_world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace skimline {
namespace {

TEST(ObjectWorld, talesNameTheGroundAndNotTheObject) {
    Random random(1);
    for (std::int64_t i = 0; i < 200; ++i) {
        const std::int64_t ground = i % ObjectWorld::kGrounds;
        const std::string tale = ObjectWorld::tale(ground, random);
        for (std::int64_t other = 0; other < ObjectWorld::kGrounds; ++other)
            EXPECT_EQ(tale.find(ObjectWorld::groundName(other)) != std::string::npos,
                      other == ground)
                << tale;
        for (const char* shape : {"ball", "box", "cross", "star"})
            EXPECT_EQ(tale.find(shape), std::string::npos) << tale;
    }
}

TEST(ObjectWorld, everyAnswerIsDifferent) {
    std::set<std::string> answers;
    for (std::int64_t ground = 0; ground < ObjectWorld::kGrounds; ++ground) {
        answers.insert(ObjectWorld::answer(ground, {}));
        for (std::int64_t object = 0; object < ObjectWorld::kObjects; ++object)
            answers.insert(ObjectWorld::answer(ground, object));
    }
    EXPECT_EQ(answers.size(), 8U * 17U);
    EXPECT_TRUE(answers.contains("There is a red ball on the grass."));
    EXPECT_TRUE(answers.contains("There is something in the snow."));
}

TEST(ObjectWorld, wordsHaveTheirSpaces) {
    const auto words = ObjectWorld::words();
    for (const char* word : {"There", " There", " is", " grass", " turquoise", " star"})
        EXPECT_TRUE(std::ranges::find(words, word) != words.end()) << word;
    for (const std::string& word : words) EXPECT_EQ(word.find("GROUND"), std::string::npos);
}

TEST(ObjectWorld, picturesFollowFromTheSceneAndDiffer) {
    Random random(5);
    const auto scene = ObjectWorld::scene(0, 3, random);
    const auto picture = ObjectWorld::draw(scene, 32, 18, 0);
    EXPECT_EQ(picture.size(), 32U * 18U * 3U);
    EXPECT_EQ(picture, ObjectWorld::draw(scene, 32, 18, 0));
    EXPECT_NE(picture, ObjectWorld::draw(scene, 32, 18, 1)) << "the object moves on";
    for (std::int64_t ground = 1; ground < ObjectWorld::kGrounds; ++ground) {
        auto elsewhere = scene;
        elsewhere.ground = ground;
        EXPECT_NE(picture, ObjectWorld::draw(elsewhere, 32, 18, 0)) << ground;
    }
    EXPECT_NE(ObjectWorld::drawOther(1, 32, 18), ObjectWorld::drawOther(2, 32, 18));
}

}  // namespace
}  // namespace skimline
