// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/lab/worth/training/fit_sight.h"

namespace skimline {
namespace {

constexpr std::size_t kWidth = 40;

/// Rows of length 1; the mark follows from a hidden direction.
struct Hidden {
    std::vector<WorthRow> rows;
    std::vector<std::size_t> numbers;

    explicit Hidden(std::size_t count, std::uint64_t seed = 1) {
        Random direction(99);
        std::vector<double> way(kWidth);
        for (double& value : way) value = direction.normal();
        Random random(seed);
        for (std::size_t number = 0; number < count; ++number) {
            WorthRow row{"s", "train", 0, 0, std::vector<double>(kWidth)};
            double squares = 0;
            for (double& value : row.unit) {
                value = random.uniform();
                squares += value * value;
            }
            for (double& value : row.unit) value /= std::sqrt(squares);
            row.mark = std::inner_product(way.begin(), way.end(), row.unit.begin(), 0.0);
            rows.push_back(std::move(row));
            numbers.push_back(number);
        }
    }

    std::vector<WorthPair> pairs() const {
        std::vector<WorthPair> pairs;
        for (const std::size_t a : numbers)
            for (const std::size_t b : numbers)
                if (rows[a].mark > rows[b].mark) pairs.push_back({a, b, 1});
        shareOut(pairs, 1);
        return pairs;
    }
};

double shareInOrder(const Hidden& data, const WorthSight& sight) {
    double right = 0;
    const std::vector<WorthPair> pairs = data.pairs();
    for (const WorthPair& pair : pairs) {
        const auto value = [&](std::size_t row) {
            return data.rows[row].given + sightOf(sight, data.rows[row]);
        };
        right += value(pair.better) > value(pair.other);
    }
    return right / static_cast<double>(pairs.size());
}

TEST(FitSight, anOrderIsFoundAgainInRowsThatWereNotSeen) {
    const Hidden seen(200);
    const WorthSight sight = fitSight(seen.rows, seen.pairs(), {});
    ASSERT_EQ(sight.weights.size(), kWidth);
    EXPECT_GT(shareInOrder(seen, sight), 0.95);
    EXPECT_GT(shareInOrder(Hidden(200, 2), sight), 0.9);
    EXPECT_NEAR(shareInOrder(Hidden(200, 2), {}), 0, 1e-12);
}

TEST(FitSight, theSameRowsGiveTheSameBits) {
    const Hidden data(80);
    EXPECT_EQ(fitSight(data.rows, data.pairs(), {}).weights,
              fitSight(data.rows, data.pairs(), {}).weights);
}

TEST(FitSight, whatCuesSayAlreadyIsNotLearnedAgain) {
    Hidden data(80);
    const WorthSight alone = fitSight(data.rows, data.pairs(), {});
    for (WorthRow& row : data.rows) row.given = 50 * row.mark;
    const WorthSight beside = fitSight(data.rows, data.pairs(), {});
    const auto size = [](const WorthSight& sight) {
        double squares = 0;
        for (const float weight : sight.weights)
            squares += static_cast<double>(weight) * static_cast<double>(weight);
        return squares;
    };
    EXPECT_LT(size(beside), 0.3 * size(alone));
}

/// One pair along one axis: the gradient vanishes where 0.003 w = 8 / (1 + exp(8 w)).
TEST(FitSight, onePairHasAnAnswerThatIsKnown) {
    std::vector<WorthRow> rows(2);
    rows[0].unit = {1, 0};
    rows[1].unit = {0, 0};
    const std::vector<WorthPair> pairs{{0, 1, 1}};
    const WorthSight sight = fitSight(rows, pairs, {});
    const double w = static_cast<double>(sight.weights[0]) / 8;
    EXPECT_NEAR(0.003 * w, 8 / (1 + std::exp(8 * w)), 1e-4);
    EXPECT_GT(w, 0.1);
    EXPECT_EQ(sight.weights[1], 0);
}

TEST(FitSight, withoutPairsNothingIsSeen) {
    const Hidden data(5);
    for (const float weight : fitSight(data.rows, {}, {}).weights) EXPECT_EQ(weight, 0);
}

TEST(FitSight, rowsOfDifferentWidthsAreRefused) {
    Hidden data(3);
    const auto pairs = data.pairs();
    data.rows[1].unit.pop_back();
    EXPECT_THROW(fitSight(data.rows, pairs, {}), Error);
    EXPECT_THROW(fitSight({}, {}, {}), Error);
}

TEST(FitSight, stops) {
    const Hidden data(80);
    StopFlag stop;
    stop.request();
    try {
        fitSight(data.rows, data.pairs(), RunContext(stop, {}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

TEST(FitSight, aSightOfAnotherWidthSeesNothing) {
    const WorthRow row{"s", "", 0, 0, {1, 0}};
    EXPECT_EQ(sightOf({{1, 2, 3}, 4}, row), 0);
    EXPECT_NEAR(sightOf({{1, 2}, 4}, row), 5, 1e-12);
}

}  // namespace
}  // namespace skimline
