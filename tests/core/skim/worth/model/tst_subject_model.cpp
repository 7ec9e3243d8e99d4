// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/subject_model.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const LayerSource kSource{"builtin", "1"};

/// Two by two places of three channels; the second channel is loud at the last place.
FloatMatrix mapWith(float loudness) {
    FloatMatrix map(4, 3);
    std::fill(map.values.begin(), map.values.end(), 1.0F);
    map.row(3)[1] = loudness;
    return map;
}

TEST(SubjectModel, whatItsWeightsLookForIsTheSubject) {
    const std::vector<float> shares = SubjectModel(kSource, {0, 2, 0}).of(mapWith(9));
    ASSERT_EQ(shares.size(), 4U);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-6);
    EXPECT_GT(shares[3], 0.9);
    EXPECT_FLOAT_EQ(shares[0], shares[1]);
    const std::vector<float> shunned = SubjectModel(kSource, {0, -2, 0}).of(mapWith(9));
    EXPECT_LT(shunned[3], 0.1);
}

TEST(SubjectModel, howLoudTheNetworkIsDoesNotMatter) {
    const SubjectModel model(kSource, {0.5F, 1, -0.5F});
    FloatMatrix louder = mapWith(9);
    for (float& value : louder.values) value *= 100;
    const std::vector<float> quiet = model.of(mapWith(9));
    const std::vector<float> loud = model.of(louder);
    for (std::size_t place = 0; place < quiet.size(); ++place)
        EXPECT_NEAR(quiet[place], loud[place], 1e-5);
}

TEST(SubjectModel, aSilentLayerHasItsSubjectAnywhere) {
    for (const float share : SubjectModel(kSource, {1, 2, 3}).of(FloatMatrix(4, 3)))
        EXPECT_FLOAT_EQ(share, 0.25F);
}

TEST(SubjectModel, anotherNumberOfChannelsIsRefused) {
    EXPECT_ERROR(ErrorCode::Shape, SubjectModel(kSource, {1, 2}).of(mapWith(1)));
}

TEST(SubjectModel, comesBackFromItsFile) {
    const test::ScratchFolder folder;
    const auto file = folder / kSubjectFile;
    SubjectModel(kSource, {0.25F, -1.5F, 3}).save(file, "By hand.");
    const SubjectModel found = SubjectModel::load(file);
    EXPECT_EQ(found.source(), kSource);
    EXPECT_EQ(found.of(mapWith(2)), SubjectModel(kSource, {0.25F, -1.5F, 3}).of(mapWith(2)));
    std::ofstream(file) << R"({"format":"skimline-appeal"})";
    EXPECT_ERROR(ErrorCode::Corrupt, SubjectModel::load(file));
    EXPECT_ERROR(ErrorCode::NotFound, SubjectModel::load(folder / "none.json"));
}

}  // namespace
}  // namespace skimline
