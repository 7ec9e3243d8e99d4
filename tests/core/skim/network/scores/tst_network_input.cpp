// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/network_input.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

FloatMatrix randomFeatures(std::int64_t rows, std::int64_t width) {
    at::manual_seed(3);
    const at::Tensor values = at::rand({rows, width});
    FloatMatrix features(rows, width);
    std::copy_n(values.data_ptr<float>(), values.numel(), features.values.begin());
    return features;
}

at::Tensor asTensor(const FloatMatrix& features) {
    return at::from_blob(const_cast<float*>(features.values.data()), {features.rows, features.cols},
                         at::kFloat)
        .clone();
}

TEST(NetworkInput, noneLeavesRowsAlone) {
    const FloatMatrix features = randomFeatures(7, 5);
    EXPECT_TRUE(at::equal(networkInput({}, features, {}), asTensor(features)));
}

TEST(NetworkInput, l2RowsHaveLengthOne) {
    const FloatMatrix features = randomFeatures(7, 5);
    const at::Tensor input = networkInput({FeatureScaling::L2}, features, {});
    EXPECT_LT((input.norm(2, 1) - 1).abs().max().item<double>(), 1e-6);
    EXPECT_TRUE(at::allclose(input * asTensor(features).norm(2, 1, true), asTensor(features)));
}

TEST(NetworkInput, centredRowsComparedAreTheCoverageSimilarity) {
    const FloatMatrix features = randomFeatures(9, 5);
    const at::Tensor input = networkInput({FeatureScaling::CentredL2}, features, {});
    const at::Tensor raw = asTensor(features).to(at::kDouble);
    const at::Tensor unit = raw / raw.norm(2, 1, true);
    const at::Tensor centred = unit - unit.mean(0, true);
    const at::Tensor expected = centred / centred.norm(2, 1, true);
    EXPECT_LT((input.to(at::kDouble) - expected).abs().max().item<double>(), 1e-5);
}

TEST(NetworkInput, stillVideoHasNoDirections) {
    FloatMatrix features(6, 4);
    for (float& value : features.values) value = 0.3F;
    const at::Tensor input = networkInput({FeatureScaling::CentredL2}, features, {});
    EXPECT_LT(input.abs().max().item<double>(), 0.2);
    const at::Tensor one = networkInput({FeatureScaling::CentredL2}, randomFeatures(1, 4), {});
    EXPECT_EQ(one.abs().max().item<double>(), 0);
    const at::Tensor covered =
        networkInput({FeatureScaling::L2, false, true}, randomFeatures(1, 4), {});
    EXPECT_EQ(covered[0][4].item<double>(), 0);
}

TEST(NetworkInput, shotColumnsSayLengthAndPlace) {
    const FloatMatrix features = randomFeatures(12, 5);
    const InputFormat format{FeatureScaling::None, true};
    const at::Tensor input = networkInput(format, features, {8, 10});
    ASSERT_EQ(input.size(1), 5 + format.extraColumns());
    EXPECT_TRUE(at::equal(input.narrow(1, 0, 5), asTensor(features)));
    for (std::int64_t row = 0; row < 12; ++row) {
        const std::int64_t first = row < 8 ? 0 : row < 10 ? 8 : 10;
        const double length = row < 8 ? 8 : 2;
        EXPECT_NEAR(input[row][5].item<double>(), std::log(length / 8), 1e-6);
        EXPECT_NEAR(input[row][6].item<double>(),
                    (static_cast<double>(row - first) + 0.5) / length - 0.5, 1e-6);
    }
}

/// log of what each frame's shot covers per row, relative to the best shot, in double precision.
std::vector<double> slowCoverage(const FloatMatrix& features,
                                 const std::vector<std::int64_t>& bounds) {
    const at::Tensor raw = asTensor(features).to(at::kDouble);
    const at::Tensor unit = raw / raw.norm(2, 1, true);
    const at::Tensor centred = unit - unit.mean(0, true);
    const at::Tensor rows = centred / centred.norm(2, 1, true);
    const at::Tensor cosines = at::mm(rows, rows.t()).clamp_min(0);
    std::vector<double> worth;
    for (std::size_t shot = 0; shot + 1 < bounds.size(); ++shot) {
        const std::int64_t length = bounds[shot + 1] - bounds[shot];
        const at::Tensor best = cosines.narrow(0, bounds[shot], length).amax(0);
        worth.push_back(best.sum().item<double>() / static_cast<double>(length));
    }
    const double most = *std::max_element(worth.begin(), worth.end());
    std::vector<double> column;
    for (std::size_t shot = 0; shot < worth.size(); ++shot)
        for (std::int64_t row = bounds[shot]; row < bounds[shot + 1]; ++row)
            column.push_back(std::log(std::max(worth[shot] / most, 1e-3)));
    return column;
}

TEST(NetworkInput, coverageColumnSaysWhatAShotCoversPerRow) {
    const FloatMatrix features = randomFeatures(30, 5);
    const InputFormat format{FeatureScaling::L2, true, true};
    const at::Tensor input = networkInput(format, features, {4, 15, 17});
    ASSERT_EQ(input.size(1), 5 + 3);
    const std::vector<double> expected = slowCoverage(features, {0, 4, 15, 17, 30});
    for (std::int64_t row = 0; row < 30; ++row)
        EXPECT_NEAR(input[row][7].item<double>(), expected[static_cast<std::size_t>(row)], 1e-5);
}

TEST(NetworkInput, coverageOfALongVideoIsSampled) {
    const FloatMatrix features = randomFeatures(2500, 6);
    const std::vector<std::int64_t> firstFrames{700, 710, 1900, 2400};
    const at::Tensor input =
        networkInput({FeatureScaling::None, false, true}, features, firstFrames);
    ASSERT_EQ(input.size(1), 6 + 1);
    const std::vector<double> expected = slowCoverage(features, {0, 700, 710, 1900, 2400, 2500});
    for (const std::int64_t row : {0, 705, 1000, 2000, 2450})
        EXPECT_NEAR(input[row][6].item<double>(), expected[static_cast<std::size_t>(row)], 0.05);
}

TEST(NetworkInput, refusesWhatItCannotUse) {
    FloatMatrix features = randomFeatures(5, 3);
    EXPECT_THROW(networkInput({}, FloatMatrix(0, 3), {}), Error);
    const InputFormat withShots{FeatureScaling::None, true};
    EXPECT_THROW(networkInput(withShots, features, {5}), Error);
    EXPECT_THROW(networkInput(withShots, features, {3, 3}), Error);
    EXPECT_THROW(networkInput(withShots, features, {0, 2}), Error);
    EXPECT_THROW(networkInput(withShots, features, {2, 9}), Error);
    features.values[4] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THROW(networkInput({}, features, {}), Error);
}

TEST(NetworkInput, scalingsHaveNames) {
    for (const auto scaling :
         {FeatureScaling::None, FeatureScaling::L2, FeatureScaling::CentredL2}) {
        EXPECT_EQ(featureScalingFromName(nameOf(scaling)), scaling);
    }
    EXPECT_THROW(featureScalingFromName("whitened"), Error);
}

/// Interest of every shot alone, per row, straight from its definition.
std::vector<double> slowInterest(const FloatMatrix& features,
                                 const std::vector<std::int64_t>& bounds,
                                 const std::vector<float>& worth) {
    const at::Tensor rows = networkInput({FeatureScaling::CentredL2}, features, {});
    const at::Tensor similarity = at::matmul(rows, rows.t()).clamp_min(0);
    std::vector<double> values;
    for (std::size_t shot = 0; shot + 1 < bounds.size(); ++shot) {
        double sum = 0;
        for (std::int64_t row = 0; row < features.rows; ++row) {
            const double best =
                similarity[row].slice(0, bounds[shot], bounds[shot + 1]).max().item<double>();
            sum += best * std::pow(static_cast<double>(worth[static_cast<std::size_t>(row)]), 3);
        }
        for (std::int64_t row = bounds[shot]; row < bounds[shot + 1]; ++row)
            sum += 8 * static_cast<double>(worth[static_cast<std::size_t>(row)]);
        values.push_back(sum / static_cast<double>(bounds[shot + 1] - bounds[shot]));
    }
    return values;
}

TEST(NetworkInput, worthEntersAsAColumnAndWeighsTheCoverage) {
    const FloatMatrix features = randomFeatures(30, 8);
    std::vector<float> worth;
    for (std::size_t row = 0; row < 30; ++row)
        worth.push_back(static_cast<float>((row * 7) % 10) / 10);
    const InputFormat format{FeatureScaling::CentredL2, true, true, true};
    const at::Tensor input = networkInput(format, features, {4, 15, 17}, {worth, {}, {}});
    ASSERT_EQ(input.size(1), 8 + 4);
    for (std::int64_t row = 0; row < 30; ++row)
        EXPECT_NEAR(input[row][11].item<double>(), 2 * worth[static_cast<std::size_t>(row)] - 1,
                    1e-6);
    const std::vector<double> values = slowInterest(features, {0, 4, 15, 17, 30}, worth);
    const double most = *std::max_element(values.begin(), values.end());
    for (const auto& [row, shot] : {std::pair{0, 0}, {8, 1}, {16, 2}, {29, 3}})
        EXPECT_NEAR(input[row][10].item<double>(),
                    std::log(values[static_cast<std::size_t>(shot)] / most), 1e-4);
}

TEST(NetworkInput, withoutWorthsAllFramesAreWorthTheSame) {
    const FloatMatrix features = randomFeatures(30, 8);
    const InputFormat format{FeatureScaling::CentredL2, true, true, true};
    EXPECT_TRUE(at::equal(
        networkInput(format, features, {4, 15, 17}),
        networkInput(format, features, {4, 15, 17}, {std::vector<float>(30, 1.0F), {}, {}})));
    EXPECT_THROW(networkInput(format, features, {4}, {std::vector<float>(29, 1.0F), {}, {}}),
                 Error);
}

TEST(NetworkInput, momentColumnsSayHowAFrameStandsOutFromItsVideo) {
    const FloatMatrix features = randomFeatures(4, 8);
    InputFormat format;
    format.momentColumns = true;
    format.cueColumns = 2;
    ASSERT_EQ(format.extraColumns(), 14);
    FrameKnowledge known;
    known.worth = {0.2F, 0.2F, 0.2F, 0.6F};
    known.cues = FloatMatrix(4, 2);
    known.cues.row(1)[1] = 1;
    known.heard = FloatMatrix(4, kHeardColumns);
    for (std::int64_t row = 0; row < 4; ++row) {
        known.heard.row(row)[0] = row == 2 ? -15.0F : -35.0F;
        known.heard.row(row)[1] = row == 2 ? 10.0F : -35.0F;
        known.heard.row(row)[3] = row == 2 ? 1.0F : 0.0F;
    }
    const at::Tensor input = networkInput(format, features, {}, known);
    ASSERT_EQ(input.size(1), 8 + 14);
    const auto at = [&](int row, int column) { return input[row][8 + column].item<double>(); };
    EXPECT_NEAR(at(0, 0), -0.75, 1e-6) << "the middle of the first quarter";
    EXPECT_NEAR(at(3, 1), 0.25, 1e-6);
    EXPECT_NEAR(at(0, 2), std::log(0.04), 1e-5);
    // Standard deviation sqrt(3) / 4 of the range, and a thousandth.
    EXPECT_NEAR(at(3, 3), 0.3 / (0.1 * std::sqrt(3.0) + 1e-3), 1e-4);
    EXPECT_EQ(at(0, 4), 1) << "audio is known";
    EXPECT_NEAR(at(2, 5), 15 / (5 * std::sqrt(3.0) + 1e-3), 1e-4);
    EXPECT_EQ(at(0, 7), 0) << "no onset";
    EXPECT_NEAR(at(2, 8), 1, 1e-6) << "-15 dB";
    EXPECT_NEAR(at(2, 9), 3, 1e-6) << "clamped";
    EXPECT_EQ(at(2, 10), 1);
    EXPECT_NEAR(at(0, 11), 0.25, 1e-6);
    EXPECT_EQ(at(1, 12), 0);
    EXPECT_GT(at(1, 13), 1.7);
    const at::Tensor deaf = networkInput(format, features, {}, {known.worth, {}, {}});
    EXPECT_EQ(deaf.narrow(1, 8 + 4, 10).abs().max().item<double>(), 0);
    FrameKnowledge more = known;
    more.cues = FloatMatrix(4, 3);
    more.cues.row(1)[1] = 1;
    more.cues.row(2)[2] = 1;
    EXPECT_TRUE(at::equal(networkInput(format, features, {}, more), input))
        << "a cue that was added after the network was trained";
    known.cues = FloatMatrix(4, 1);
    EXPECT_THROW(networkInput(format, features, {}, known), Error);
    known.cues = FloatMatrix(3, 2);
    EXPECT_THROW(networkInput(format, features, {}, known), Error);
}

/// Nine frames in two shots, with two cues and audio.
struct KnownVideo {
    FloatMatrix features = randomFeatures(9, 5);
    InputFormat format{FeatureScaling::CentredL2, true, true, true, true, 2};
    FrameKnowledge known;

    KnownVideo() {
        known.cues = randomFeatures(9, 2);
        known.heard = randomFeatures(9, kHeardColumns);
        for (int step = 0; step < 9; ++step)
            known.worth.push_back(0.1F * static_cast<float>(step + 1));
    }
    ChangedInputs inputs() const { return {format, features, {4}, known}; }
};

/// The columns in which two inputs differ.
std::vector<std::int64_t> changedColumns(const at::Tensor& one, const at::Tensor& other) {
    std::vector<std::int64_t> columns;
    for (std::int64_t column = 0; column < one.size(1); ++column)
        if (!at::equal(one.select(1, column), other.select(1, column))) columns.push_back(column);
    return columns;
}

TEST(ChangedInputs, changeTheColumnsThatSayIt) {
    const KnownVideo video;
    const ChangedInputs inputs = video.inputs();
    ASSERT_TRUE(
        at::equal(inputs.original(), networkInput(video.format, video.features, {4}, video.known)));
    using Columns = std::vector<std::int64_t>;
    const auto changed = [&](const InputChange& change) {
        return changedColumns(inputs.original(), inputs.with(change));
    };
    // 5 features, 2 of the shot, coverage, worth, 3 of the place, worth, 8 of the audio, 2 cues.
    EXPECT_EQ(changed({}), Columns{});
    EXPECT_EQ(changed({.features = true}), (Columns{0, 1, 2, 3, 4}));
    EXPECT_EQ(changed({.place = true}), (Columns{9, 10}));
    EXPECT_EQ(changed({.heard = {kMeanLoudness}}), (Columns{14, 17}));
    EXPECT_EQ(changed({.heard = {kVoice}}), Columns{19});
    EXPECT_EQ(changed({.cues = {1}}), Columns{22});
    EXPECT_EQ(changed({.cues = {2}}), Columns{}) << "the network does not know it";
    EXPECT_EQ(changed({.worth = std::vector<float>(9, 0.5F)}), (Columns{7, 8, 12}));
    const at::Tensor cue = inputs.with({.cues = {0}}).select(1, 21);
    EXPECT_EQ((cue - inputs.original().select(1, 21).median()).abs().max().item<float>(), 0);
}

TEST(ChangedInputs, ofHiddenFramesAllThatIsSeenChanges) {
    const KnownVideo video;
    const ChangedInputs inputs = video.inputs();
    const at::Tensor input = inputs.with({.hidden = {3}});
    EXPECT_EQ(changedColumns(inputs.original().narrow(0, 3, 1), input.narrow(0, 3, 1)),
              (std::vector<std::int64_t>{0, 1, 2, 3, 4, 7, 21, 22}));
    EXPECT_TRUE(at::equal(inputs.original().narrow(0, 4, 5), input.narrow(0, 4, 5)));
}

}  // namespace
}  // namespace skimline
