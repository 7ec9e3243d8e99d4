// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/maps/attention_statistics.h"

#include <ATen/Parallel.h>

#include <array>
#include <random>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/attention/maps/dense_statistics.h"
#include "tests/core/foundation/attention/maps/expect_statistics.h"
#include "tests/core/foundation/attention/maps/map_case.h"

namespace skimline {
namespace {

void expectLikeDense(const test::MapCase& given, const MapPlaces& places) {
    const bool rowsAreSteps = given.source.cells != MapCells::All;
    test::expectStatistics(headStatistics(given.source, places),
                           test::denseStatistics(given.exact, places, rowsAreSteps),
                           given.exact.size(1));
}

TEST(AttentionStatistics, equalDenseOnesForEveryPattern) {
    std::mt19937 random(9);
    for (int round = 0; round < 24; ++round) {
        const auto length = 1 + static_cast<std::int64_t>(random() % 90);
        const auto pattern =
            test::randomPattern(random, static_cast<PatternKind>(round % 4), length);
        SCOPED_TRACE("round " + std::to_string(round) + ", T " + std::to_string(length));
        expectLikeDense(test::mapCase(MapCells::Pattern, pattern, length, length, 1 + round * 5),
                        {pattern.window, pattern.globals, {}});
    }
}

TEST(AttentionStatistics, learnableMasksCount) {
    const AttentionPattern pattern{PatternKind::Lga, 9, {3, 70, 599}};
    const auto plain = test::mapCase(MapCells::Pattern, pattern, 600, 600, 8);
    for (const MaskFusion fusion : {MaskFusion::Multiply, MaskFusion::Add})
        for (const MaskActivation activation : {MaskActivation::None, MaskActivation::Softplus})
            expectLikeDense(test::withMask(plain, 7, fusion, activation), {9, {3, 70, 599}, {}});
}

TEST(AttentionStatistics, fullAttentionIsCountedAgainstAnotherPattern) {
    const auto full = test::mapCase(MapCells::Pattern, {PatternKind::Full, 17, {}}, 150, 150, 8);
    const MapPlaces places{17, {0, 40, 41, 149}, {}};
    expectLikeDense(full, places);
    EXPECT_GT(headStatistics(full.source, places).elsewhere, 0.5);
}

TEST(AttentionStatistics, ofDecoderAndCrossAttention) {
    for (const std::int64_t steps : {1, 15, 16, 40}) {
        expectLikeDense(test::mapCase(MapCells::Causal, {}, steps, steps, 8), {3, {}, {}});
        const auto cross = test::mapCase(MapCells::All, {}, steps, 1300, 8);
        expectLikeDense(cross, {17, {5, 700, 1299}, {}});
        MapPlaces placed{17, {5, 700, 1299}, {}};
        for (std::int64_t step = 0; step < steps; ++step) placed.rowSteps.push_back(step * 30);
        expectLikeDense(cross, placed);
    }
}

TEST(AttentionStatistics, extremesAreWhatTheyAre) {
    // All rows look alike at all columns, then each at itself alone.
    const at::Tensor none = at::zeros({40, 8});
    const at::Tensor even = at::full({40}, std::log(40.0F));
    const auto uniform = headStatistics({none, none, even, MapCells::All, {}}, {17, {}, {}});
    EXPECT_NEAR(uniform.entropy, std::log(40.0), 1e-5);
    EXPECT_EQ(uniform.small, 0);
    EXPECT_FALSE(uniform.distance.has_value());
    EXPECT_EQ(uniform.band, 0);

    const at::Tensor alone = at::zeros({40});
    const auto self = headStatistics(
        {none, none, alone, MapCells::Pattern, {PatternKind::Local, 1, {}}}, {1, {}, {}});
    EXPECT_NEAR(self.entropy, 0, 1e-6);
    EXPECT_NEAR(self.band, 1, 1e-6);
    EXPECT_EQ(self.distance, 0.0);
    EXPECT_EQ(self.cells, 40);
}

TEST(AttentionStatistics, hugeScoresStayNumbers) {
    const at::Tensor q = at::randn({60, 8}) * 1e4;
    const at::Tensor k = at::randn({60, 8}) * 1e4;
    const at::Tensor scores = at::matmul(q, k.t()) / std::sqrt(8.0);
    const MapSource source{q, k, at::logsumexp(scores, 1), MapCells::All, {}};
    const HeadStatistics head = headStatistics(source, {17, {}, {}});
    EXPECT_TRUE(std::isfinite(head.entropy));
    EXPECT_GE(head.entropy, 0);
    EXPECT_GE(head.small, 0.9);
}

TEST(AttentionStatistics, aLayerIsTheMeanOfItsHeads) {
    HeadStatistics one;
    one.entropy = 2;
    one.band = 0.5;
    one.elsewhere = 0.5;
    one.small = 0.25;
    one.distance = 10;
    one.cells = 300;
    HeadStatistics other = one;
    other.entropy = 4;
    other.small = 0.75;
    other.cells = 100;
    const HeadStatistics layer = meanOf(std::array{one, other});
    EXPECT_DOUBLE_EQ(layer.entropy, 3);
    EXPECT_DOUBLE_EQ(layer.band, 0.5);
    EXPECT_DOUBLE_EQ(layer.small, 0.375);
    EXPECT_EQ(layer.distance, 10.0);
    EXPECT_EQ(layer.cells, 400);
    other.distance.reset();
    EXPECT_FALSE(meanOf(std::array{one, other}).distance.has_value());
    EXPECT_EQ(meanOf({}).cells, 0);
}

TEST(AttentionStatistics, doNotDependOnTheNumberOfThreads) {
    const auto given = test::mapCase(MapCells::Pattern, {PatternKind::Lga, 17, {9}}, 700, 700, 8);
    const int before = at::get_num_threads();
    at::set_num_threads(1);
    const HeadStatistics one = headStatistics(given.source, {17, {9}, {}});
    at::set_num_threads(3);
    const HeadStatistics three = headStatistics(given.source, {17, {9}, {}});
    at::set_num_threads(before);
    EXPECT_EQ(one.entropy, three.entropy);
    EXPECT_EQ(one.distance, three.distance);
    EXPECT_EQ(one.band, three.band);
}

TEST(AttentionStatistics, refuseWhatDoesNotFitAndStopWhenAsked) {
    const auto given = test::mapCase(MapCells::All, {}, 20, 30, 8);
    for (const MapPlaces& places : {MapPlaces{0, {}, {}}, MapPlaces{17, {30}, {}},
                                    MapPlaces{17, {3, 3}, {}}, MapPlaces{17, {}, {1, 2}}}) {
        EXPECT_THROW(headStatistics(given.source, places), Error);
    }
    MapSource bad = given.source;
    bad.lse = bad.lse.narrow(0, 0, 19);
    EXPECT_THROW(headStatistics(bad, {17, {}, {}}), Error);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(headStatistics(given.source, {17, {}, {}}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
