// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// readGroundTruth() of the product, and skimline-lab next to this program, which reads the file.

#include <gtest/gtest.h>

#include "core/foundation/base/error_ids.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/skim/inspect/compare/ground_truth.h"
#include "tests/support/scratch_folder.h"

namespace {

using namespace skimline;

BenchmarkVideo video(const std::string& key, std::vector<float> scores) {
    BenchmarkVideo made;
    made.key = key;
    made.name = "Name of " + key;
    made.gtscore = std::move(scores);
    made.picks = {0, 15};
    made.frameCount = 30;
    return made;
}

ErrorId idOf(const std::filesystem::path& file) {
    try {
        readGroundTruth(file, {});
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), file.string());
        return error.id().value_or(ErrorId::Unexpected);
    }
    return ErrorId::Unexpected;
}

TEST(LabelsCommand, givesTheCurvesOfABenchmarkFile) {
    const test::ScratchFolder folder;
    const std::filesystem::path file = folder / "three.h5";
    writeBenchmark(file,
                   {video("video_1", {0.25F, 4}), video("video_2", {}), video("video_3", {0, 1})},
                   false);
    const std::vector<GroundTruthCurve> curves = readGroundTruth(file, {});
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_EQ(curves[0].key, "video_1");
    EXPECT_EQ(curves[0].name, "Name of video_1");
    EXPECT_EQ(curves[0].frames, (std::vector<std::int64_t>{0, 15}));
    EXPECT_EQ(curves[0].scores, (std::vector<float>{0.0625F, 1}));
    EXPECT_EQ(curves[0].frameCount, 30);
    EXPECT_EQ(curves[1].scores, (std::vector<float>{0, 1}));
}

TEST(LabelsCommand, tellsTheErrorAsItWas) {
    const test::ScratchFolder folder;
    EXPECT_EQ(idOf(folder / "none.h5"), ErrorId::FileMissing);
    writeBenchmark(folder / "unlabelled.h5", {video("video_1", {})}, false);
    EXPECT_EQ(idOf(folder / "unlabelled.h5"), ErrorId::NoGroundTruth);
}

TEST(LabelsCommand, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(readGroundTruth("any.h5", RunContext(stop, {})), Error);
}

TEST(GroundTruth, refusesBytesThatAreNoCurves) {
    GroundTruthCurve curve{"video_1", "", {0, 15}, {1}, 30};
    EXPECT_THROW(curvesIn(bytesOf({curve})), Error);
    EXPECT_THROW(curvesIn("short"), Error);
}

}  // namespace
