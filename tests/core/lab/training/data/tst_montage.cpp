// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/montage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/core/lab/training/data/tiny_bank.h"

namespace skimline {
namespace {

TEST(Montage, followsFromItsSeed) {
    const FeatureBank bank = test::tinyBank();
    const Montage first = makeMontage(bank, Part::Train, {}, 42);
    const Montage again = makeMontage(bank, Part::Train, {}, 42);
    const Montage other = makeMontage(bank, Part::Train, {}, 43);
    EXPECT_EQ(first.features.values, again.features.values);
    EXPECT_EQ(first.cuts, again.cuts);
    EXPECT_NE(first.features.values, other.features.values);
}

TEST(Montage, keepsItsBounds) {
    const FeatureBank bank = test::tinyBank();
    MontageOptions options;
    options.minRows = 60;
    options.maxRows = 90;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Montage montage = makeMontage(bank, Part::Train, options, seed);
        ASSERT_GE(montage.features.rows, 60);
        ASSERT_LE(montage.features.rows, 90);
        std::int64_t last = 0;
        for (const std::int64_t cut : montage.cuts) {
            EXPECT_GE(cut - last, options.minShotRows);
            EXPECT_LE(cut - last, options.maxShotRows);
            last = cut;
        }
        EXPECT_LE(montage.features.rows - last, options.maxShotRows);
    }
}

TEST(Montage, repeatsItsTopics) {
    const FeatureBank bank = test::tinyBank();
    int repeated = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Montage montage = makeMontage(bank, Part::Train, {}, seed);
        const auto start = montage.features.row(0);
        // Some row of another shot is nearly the first one again.
        for (std::int64_t row = 20; row < montage.features.rows; ++row) {
            const auto other = montage.features.row(row);
            double distance = 0;
            for (std::size_t i = 0; i < start.size(); ++i) {
                distance += std::abs(static_cast<double>(start[i] - other[i]));
            }
            if (distance / static_cast<double>(start.size()) < 0.15) {
                ++repeated;
                break;
            }
        }
    }
    EXPECT_GE(repeated, 10);
}

TEST(Montage, clipMontagesHoldRowsOfClipsOnly) {
    const FeatureBank bank = test::tinyBank();
    MontageOptions options;
    options.clipShare = 1;
    const Montage montage = makeMontage(bank, Part::Test, options, 5);
    for (std::int64_t row = 0; row < montage.features.rows; ++row) {
        const auto wanted = montage.features.row(row);
        bool found = false;
        for (const BankSource& source : bank.sources) {
            if (source.part != Part::Test || source.kind != SourceKind::Clip) continue;
            for (std::int64_t at = source.firstRow; at < source.firstRow + source.rows; ++at) {
                const auto candidate = bank.features.row(at);
                found = found || std::equal(wanted.begin(), wanted.end(), candidate.begin());
            }
        }
        EXPECT_TRUE(found) << "row " << row;
    }
}

TEST(Montage, featuresNeverFallBelowZero) {
    const FeatureBank bank = test::tinyBank();
    MontageOptions options;
    options.blend = 0.5;
    const Montage montage = makeMontage(bank, Part::Train, options, 3);
    for (const float value : montage.features.values) ASSERT_GE(value, 0.0F);
}

TEST(Montage, channelGainsAreOnePerChannel) {
    const FeatureBank bank = test::tinyBank();
    MontageOptions options;
    const Montage plain = makeMontage(bank, Part::Train, options, 21);
    options.channelSpread = 0.5;
    const Montage scaled = makeMontage(bank, Part::Train, options, 21);
    ASSERT_EQ(plain.features.rows, scaled.features.rows);
    for (std::size_t column = 0; column < 12; ++column) {
        const float gain = scaled.features.row(0)[column] / plain.features.row(0)[column];
        for (std::int64_t row = 1; row < plain.features.rows; ++row) {
            EXPECT_NEAR(scaled.features.row(row)[column], gain * plain.features.row(row)[column],
                        1e-4F * scaled.features.row(row)[column] + 1e-6F);
        }
    }
}

TEST(Montage, saysWhenTheBankHasNothingToShow) {
    FeatureBank empty;
    empty.features.cols = 12;
    EXPECT_THROW(makeMontage(empty, Part::Train, {}, 1), Error);
    FeatureBank onlyPhotos = test::tinyBank();
    std::erase_if(onlyPhotos.sources,
                  [](const BankSource& source) { return source.kind == SourceKind::Clip; });
    EXPECT_NO_THROW(makeMontage(onlyPhotos, Part::Train, {}, 1)) << "a mixture makes do";
    MontageOptions options;
    options.clipShare = 0;
    EXPECT_NO_THROW(makeMontage(onlyPhotos, Part::Train, options, 1));
    options.clipShare = 1;
    EXPECT_THROW(makeMontage(onlyPhotos, Part::Train, options, 1), Error);
    FeatureBank onlyClips = test::tinyBank();
    std::erase_if(onlyClips.sources,
                  [](const BankSource& source) { return source.kind == SourceKind::Photo; });
    EXPECT_NO_THROW(makeMontage(onlyClips, Part::Train, {}, 1));
    options.clipShare = 0;
    EXPECT_THROW(makeMontage(onlyClips, Part::Train, options, 1), Error);
}

}  // namespace
}  // namespace skimline
