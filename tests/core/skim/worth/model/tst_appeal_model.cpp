// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/appeal_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const LayerSource kSource{"googlenet", "1"};

TEST(AppealModel, meansAndMaximaCountAlikeWhateverTheirLength) {
    const AppealModel model(kSource, {1, 0, 0, 1});
    const double half = 1 / std::sqrt(2.0);
    EXPECT_NEAR(model.of(std::vector<float>{3, 4, 0, 9}), half * (0.6 + 1), 1e-6);
    EXPECT_NEAR(model.of(std::vector<float>{0.3F, 0.4F, 0, 900}), half * (0.6 + 1), 1e-6);
    EXPECT_EQ(model.of(std::vector<float>(4)), 0) << "a layer that is silent";
    double squares = 0;
    for (const double value : appealRow(std::vector<float>{1, 2, 3, 4, 5, 6}))
        squares += value * value;
    EXPECT_NEAR(squares, 1, 1e-9);
}

TEST(AppealModel, staysWithinItsRange) {
    const AppealModel model(kSource, {-90, 90});
    EXPECT_EQ(model.of(std::vector<float>{0, 1}), kMostAppeal);
    EXPECT_EQ(model.of(std::vector<float>{1, 0}), -kMostAppeal);
}

TEST(AppealModel, anotherNumberOfChannelsSaysNothing) {
    const AppealModel model(kSource, {1, 0, 0, 1});
    EXPECT_NE(model.of(std::vector<float>(4, 1.0F)), 0);
    EXPECT_EQ(model.of(std::vector<float>(2, 1.0F)), 0);
    EXPECT_EQ(model.of({}), 0);
}

TEST(AppealModel, comesBackFromItsFile) {
    const test::ScratchFolder folder;
    const auto file = folder / appealFile("googlenet");
    EXPECT_EQ(file.filename(), "skimline-appeal-googlenet.json");
    AppealModel(kSource, {0.25F, -1.5F}).save(file, "By hand.");
    AppealModel(kSource, {0.25F, -2.5F}).save(file, "By hand, once more.");
    const AppealModel found = AppealModel::load(file);
    EXPECT_EQ(found.source(), kSource);
    EXPECT_EQ(found.width(), 2U);
    EXPECT_NEAR(found.of(std::vector<float>{2, 2}), -2.25 / std::sqrt(2.0), 1e-6);
}

TEST(AppealModel, damagedFilesAreRefusedWithASentence) {
    const test::ScratchFolder folder;
    const auto file = folder / "appeal.json";
    const auto codeFor = [&](const std::string& text) {
        std::ofstream(file) << text;
        return test::codeOf([&] { AppealModel::load(file); });
    };
    const std::string head =
        R"({"format":"skimline-appeal","extractor":"a","extractor_version":"1","weights":)";
    EXPECT_EQ(codeFor("nothing"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor("{}"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(R"({"format":"skimline-appeal","extractor":1})"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(R"({"format":"skimline-appeal","extractor":"a"})"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + "[]}"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + "[1]}"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + R"([1,"2"]})"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + "[1,1e99]}"), ErrorCode::Corrupt);
    EXPECT_EQ(test::codeOf([&] { AppealModel::load(folder / "none.json"); }), ErrorCode::NotFound);
    std::ofstream(file) << head + "[1,2]}";
    EXPECT_EQ(AppealModel::load(file).width(), 2U);
}

}  // namespace
}  // namespace skimline
