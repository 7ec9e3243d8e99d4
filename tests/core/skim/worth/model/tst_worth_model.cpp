// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/worth/model/worth_model.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const WorthModel kModel({{Cue::LumaEntropy, 2, 6, 2.0}, {Cue::Freeze, 0, 1, -1.0}}, -1);

CueRow rowWith(float entropy, float freeze) {
    CueRow row;
    row[Cue::LumaEntropy] = entropy;
    row[Cue::Freeze] = freeze;
    return row;
}

const FloatMatrix kNoFeatures;

std::vector<float> worthByCues(const WorthModel& model, const FloatMatrix& cues) {
    return model.worthOf({cues, kNoFeatures, {}});
}

FloatMatrix matrixOf(const std::vector<CueRow>& rows) {
    FloatMatrix matrix(static_cast<std::int64_t>(rows.size()),
                       static_cast<std::int64_t>(kCueCount));
    auto out = matrix.values.begin();
    for (const CueRow& row : rows) out = std::ranges::copy(row.values(), out).out;
    return matrix;
}

TEST(WorthModel, rampsClimbBetweenTheirEndsAndStop) {
    EXPECT_NEAR(kModel.value(rowWith(0, 0)), -1, 1e-9);
    EXPECT_NEAR(kModel.value(rowWith(4, 0)), 0, 1e-9);
    EXPECT_NEAR(kModel.value(rowWith(9, 0)), 1, 1e-9);
    EXPECT_NEAR(kModel.value(rowWith(9, 0.5F)), 0.5, 1e-6);
}

TEST(WorthModel, framesAreSeenBesideTheirVideo) {
    std::vector<CueRow> rows(20, rowWith(3, 0));
    for (std::size_t step = 8; step < 12; ++step) rows[step] = rowWith(6, 0);
    const std::vector<float> worth = worthByCues(kModel, matrixOf(rows));
    ASSERT_EQ(worth.size(), 20U);
    EXPECT_GT(worth[10], 0.9F);
    EXPECT_LT(worth[2], 0.5F);
    for (const float value : worth) EXPECT_TRUE(value > 0 && value < 1);
}

TEST(WorthModel, whereNothingDiffersNothingStandsOut) {
    std::vector<CueRow> rows(20, rowWith(4, 0));
    rows[5] = rowWith(4.05F, 0);
    for (const float value : worthByCues(kModel, matrixOf(rows))) EXPECT_NEAR(value, 0.5F, 0.05F);
    EXPECT_TRUE(worthByCues(kModel, FloatMatrix(0, static_cast<std::int64_t>(kCueCount))).empty());
}

TEST(WorthModel, whatAnImageShowsCountsByItsDirectionAlone) {
    const WorthModel model({}, 0.5, 0, {{2, -1}, 0.25});
    const std::vector<float> row{3, 4};
    EXPECT_NEAR(model.sightValue(row), 0.25 + 2 * 0.6 - 0.8, 1e-6);
    EXPECT_NEAR(model.sightValue(std::vector<float>{6, 8}), model.sightValue(row), 1e-6);
    FloatMatrix features(3, 2);
    features.values = {1, 0, 1, 0, 0, 1};
    const FloatMatrix cues = matrixOf(std::vector<CueRow>(3));
    const std::vector<double> values = model.valuesOf({cues, features, {}});
    EXPECT_NEAR(values[0], 0.5 + 0.25 + 2, 1e-6);
    EXPECT_GT(values[0], values[2] + 1.5);
    // Features of a different kind say nothing.
    const FloatMatrix others(3, 5);
    for (const double value : model.valuesOf({cues, others, {}})) EXPECT_NEAR(value, 0.5, 1e-6);
}

TEST(WorthModel, refusesTheWrongColumns) {
    EXPECT_THROW(worthByCues(kModel, FloatMatrix(3, 2)), Error);
    EXPECT_THROW(cueRowOf(FloatMatrix(3, static_cast<std::int64_t>(kCueCount)), 3), Error);
}

TEST(WorthModel, damagedFilesAreRefusedWithASentence) {
    const test::ScratchFolder folder;
    const auto file = folder.path() / "worth.json";
    const auto codeFor = [&](const std::string& text) {
        std::ofstream(file) << text;
        return test::codeOf([&] { WorthModel::load(file); });
    };
    const std::string head = R"({"format":"skimline-worth","cue_version":")" +
                             std::string(kCueVersion) + R"(","bias":0,"terms":)";
    EXPECT_EQ(codeFor("{}"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor("nothing"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + "3}"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + R"([{"cue":"no-such","from":0,"to":1,"weight":1}]})"),
              ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + R"([{"cue":"motion","from":1,"to":1,"weight":1}]})"),
              ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(R"({"format":"skimline-worth","cue_version":"0","bias":0,"terms":[]})"),
              ErrorCode::Mismatch);
    const std::string terms = R"([{"cue":"motion","from":0,"to":1,"weight":1}])";
    EXPECT_EQ(codeFor(head + terms + R"(,"idle_weight":"much"})"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + terms + R"(,"sight":{"bias":0}})"), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(head + terms + R"(,"sight":{"bias":0,"weights":[1,"x"]}})"),
              ErrorCode::Corrupt);
    std::ofstream(file) << head + terms + R"(,"idle_weight":-2,"sight":{"bias":1,"weights":[3]}})";
    EXPECT_EQ(WorthModel::load(file).sight().weights, std::vector<float>{3});
    EXPECT_EQ(WorthModel::load(file).idleWeight(), -2);
    std::ofstream(file) << head + terms + "}";
    EXPECT_EQ(WorthModel::load(file).terms().size(), 1U);
    EXPECT_TRUE(WorthModel::load(file).sight().weights.empty());
    EXPECT_THROW(WorthModel::load(folder.path() / "missing.json"), Error);
}

TEST(WorthModel, theBundledOneKnowsBlackFromALivelyImage) {
    const WorthModel bundled =
        WorthModel::load(std::filesystem::path(SKIMLINE_SOURCE_MODELS) / kWorthFile);
    CueRow black;
    black[Cue::Crushed] = 1;
    black[Cue::FlatShare] = 1;
    CueRow lively;
    lively[Cue::Sharpness] = 0.7F;
    lively[Cue::LumaMean] = 0.5F;
    lively[Cue::LumaContrast] = 0.25F;
    lively[Cue::LumaEntropy] = 7;
    lively[Cue::Colourfulness] = 40;
    lively[Cue::EdgeDensity] = 0.2F;
    lively[Cue::Motion] = 1;
    EXPECT_GT(bundled.value(lively), bundled.value(black) + 3);
    CueRow still = lively;
    still[Cue::Freeze] = 1;
    still[Cue::Motion] = 0;
    EXPECT_LT(bundled.value(still), bundled.value(lively));
}

TEST(WorthModel, whatIsSavedIsReadAgain) {
    const test::ScratchFolder folder;
    const WorthModel model({{Cue::LumaEntropy, 2.5, 6, 0.1234}, {Cue::Freeze, 0, 1, -1}}, -3.6264,
                           -2.5, {{0.25F, -1.0818F, 0}, 1.6774});
    model.save(folder / "model.json", "How it was \"made\".");
    const WorthModel again = WorthModel::load(folder / "model.json");
    EXPECT_EQ(again.bias(), model.bias());
    EXPECT_EQ(again.idleWeight(), model.idleWeight());
    EXPECT_EQ(again.sight().bias, model.sight().bias);
    EXPECT_EQ(again.sight().weights, model.sight().weights);
    ASSERT_EQ(again.terms().size(), 2U);
    EXPECT_EQ(again.terms()[0].cue, Cue::LumaEntropy);
    EXPECT_EQ(again.terms()[0].from, 2.5);
    EXPECT_EQ(again.terms()[0].to, 6);
    EXPECT_EQ(again.terms()[0].weight, 0.1234);
}

TEST(WorthModel, isNotSavedWhereThereIsNoFolder) {
    const test::ScratchFolder folder;
    EXPECT_THROW(kModel.save(folder / "nowhere" / "model.json", "How."), Error);
}

}  // namespace
}  // namespace skimline
