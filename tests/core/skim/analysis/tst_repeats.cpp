// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/skim/analysis/repeats.h"

namespace skimline {
namespace {

/// Four shots of four steps, one topic each; a topic is one of the columns.
struct Video {
    FloatMatrix features{16, 4};
    std::vector<Shot> shots;

    Video(const std::vector<std::size_t>& topics, const std::vector<double>& scores) {
        for (std::size_t shot = 0; shot < topics.size(); ++shot) {
            Shot made;
            made.firstStep = static_cast<std::int64_t>(shot) * 4;
            made.endStep = made.firstStep + 4;
            made.range = {Rational(made.firstStep) / Rational(2),
                          Rational(made.endStep) / Rational(2)};
            made.meanScore = scores[shot];
            shots.push_back(made);
            for (std::int64_t step = made.firstStep; step < made.endStep; ++step)
                features.row(step)[topics[shot]] = 1;
        }
    }
};

TEST(Repeats, theWorseOfTwoEqualShotsRepeatsTheBetterOne) {
    const Video video({0, 1, 0, 2}, {0.4, 0.8, 0.9, 0.1});
    const auto repeats = findRepeats(video.features, video.shots);
    ASSERT_EQ(repeats.size(), 1U);
    EXPECT_EQ(repeats[0].shot, video.shots[0].range);
    EXPECT_EQ(repeats[0].like, video.shots[2].range);
    EXPECT_NEAR(repeats[0].similarity, 1, 1e-5);
}

TEST(Repeats, ofManyEqualOnesAllPointAtTheBest) {
    const Video video({3, 3, 3, 1}, {0.1, 0.9, 0.5, 0.2});
    const auto repeats = findRepeats(video.features, video.shots);
    ASSERT_EQ(repeats.size(), 2U);
    for (const Repeat& repeat : repeats) EXPECT_EQ(repeat.like, video.shots[1].range);
}

TEST(Repeats, passingShotsCountForNothing) {
    Video video({0, 1, 0, 2}, {0.4, 0.8, 0.9, 0.1});
    video.shots[2].passing = true;
    EXPECT_TRUE(findRepeats(video.features, video.shots).empty());
}

/// Share of its score that a shot keeps when it resembles a better one.
float leftAt(double similarity) {
    const Video video({0, 1}, {0.4, 0.9});
    std::vector<float> scores(16, 1.0F);
    dampRepeats(scores, {{video.shots[0].range, video.shots[1].range, similarity}}, video.shots);
    EXPECT_EQ(scores[0], scores[3]);
    EXPECT_EQ(scores[4], 1.0F) << "the better one keeps its score";
    return scores[0];
}

TEST(Repeats, theMoreAlikeTheLessIsLeft) {
    EXPECT_NEAR(leftAt(0.2), 0.75, 1e-6);
    EXPECT_NEAR(leftAt(0.4), 0.5, 1e-6);
    EXPECT_EQ(leftAt(kSameFrom), 0);
    EXPECT_EQ(leftAt(1), 0);
}

TEST(Repeats, anotherOneOfItsKindIsWorthMoreThanNothing) {
    EXPECT_NEAR(leftAt(0.7), 0.2, 1e-6);
    EXPECT_NEAR(leftAt(0.8), 0.2, 1e-6);
    EXPECT_NEAR(leftAt(0.875), 0.1, 1e-6);
}

TEST(Repeats, anotherOneOfItsKindIsSeenOnce) {
    Video video({0, 0, 2, 0}, {0.9, 0.8, 0.1, 0.7});
    for (const std::size_t shot : {1U, 3U})
        for (std::int64_t step = 0; step < 4; ++step)
            video.features.row(video.shots[shot].firstStep + step)[1] = 0.143F;
    const auto repeats = findRepeats(video.features, video.shots);
    ASSERT_EQ(repeats.size(), 2U);
    EXPECT_EQ(repeats[0].like, video.shots[0].range);
    EXPECT_GT(repeats[0].similarity, 0.8);
    EXPECT_LT(repeats[0].similarity, 0.95);
    // The last one equals the second, which keeps a fifth of its score, and resembles the best one
    // only to a degree.
    EXPECT_EQ(repeats[1].like, video.shots[1].range);
    EXPECT_NEAR(repeats[1].similarity, 1, 1e-5);
}

TEST(Repeats, oneShotRepeatsNothing) {
    Video video({0}, {1});
    video.features = FloatMatrix(4, 4);
    EXPECT_TRUE(findRepeats(video.features, video.shots).empty());
}

}  // namespace
}  // namespace skimline
