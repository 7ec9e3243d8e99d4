// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/skim/causes/network/masked_shots.h"
#include "core/skim/causes/network/shot_lime.h"

namespace skimline {
namespace {

const std::vector<std::int64_t> kBounds{0, 2, 5, 6, 9};

at::Tensor rising() { return at::arange(9, at::kFloat).unsqueeze(1).repeat({1, 2}); }

TEST(MaskedShots, meansAndBlends) {
    const at::Tensor features = rising();
    const at::Tensor meant = withoutShots(features, kBounds, {false, true, false, true});
    EXPECT_TRUE(
        at::equal(meant.select(1, 0), at::tensor({0.F, 1.F, 4.F, 4.F, 4.F, 5.F, 4.F, 4.F, 4.F})));
    // On a straight line the blend of the neighbours is the line; at an end it is the neighbour.
    const at::Tensor blended =
        withoutShots(features, kBounds, {false, true, true, false}, ShotStand::Neighbours);
    EXPECT_LT((blended - features).abs().max().item<float>(), 1e-6F);
    const at::Tensor ends =
        withoutShots(features, kBounds, {true, false, false, true}, ShotStand::Neighbours);
    EXPECT_TRUE(
        at::equal(ends.select(1, 0), at::tensor({2.F, 2.F, 2.F, 3.F, 4.F, 5.F, 5.F, 5.F, 5.F})));
    const at::Tensor nothing =
        withoutShots(features, kBounds, {true, true, true, true}, ShotStand::Neighbours);
    EXPECT_TRUE(at::equal(nothing, at::full({9, 2}, 4.F)));
}

TEST(MaskedShots, whatDoesNotFitIsRefused) {
    EXPECT_THROW(withoutShots(rising(), {0, 9}, {true, false}), Error);
    EXPECT_THROW(withoutShots(rising(), {0, 5, 5, 9}, {true, false, false}), Error);
    EXPECT_THROW(withoutShots(rising(), {0, 8}, {true}), Error);
}

TEST(ShotLime, findsTheTermsOfASum) {
    const std::vector<double> terms{0.5, -2, 0, 3, 1, -0.25};
    const AnswerWithout sum = [&](const std::vector<bool>& gone) {
        double answer = 7;
        for (std::size_t shot = 0; shot < terms.size(); ++shot)
            if (!gone[shot]) answer += terms[shot];
        return answer;
    };
    const std::vector<float> found = shotLime(6, sum);
    for (std::size_t shot = 1; shot < terms.size(); ++shot)
        EXPECT_NEAR(found[shot] - found[0], terms[shot] - terms[0], 0.02) << shot;
    EXPECT_EQ(found, shotLime(6, sum));
    LimeOptions other;
    other.seed = 2;
    EXPECT_NE(found, shotLime(6, sum, other));
}

TEST(ShotLime, oneShotAndBadOptions) {
    const AnswerWithout answer = [](const std::vector<bool>& gone) { return gone[0] ? 0.0 : 2.0; };
    EXPECT_GT(shotLime(1, answer).front(), 0);
    LimeOptions bad;
    bad.samples = 0;
    EXPECT_THROW(shotLime(1, answer, bad), Error);
    EXPECT_THROW(shotLime(0, answer), Error);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(shotLime(1, answer, {}, RunContext(stop, nullptr)), Error);
}

}  // namespace
}  // namespace skimline
