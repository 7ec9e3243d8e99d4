// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>

#include "core/base/error.h"
#include "core/experiments/distillation/distillation.h"
#include "core/nets/student/student_file.h"
#include "core/training/distill/distillation_dataset.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// A few photos of a folder that trains and of one that is held out, copied to a place of their
/// own.
class Distillation : public testing::Test {
protected:
    void copyPhotos(const fs::path& photos, const char* group, int count) const {
        fs::create_directories(m_folder / "photos" / group);
        for (const auto& entry : fs::directory_iterator(photos / group)) {
            if (count-- == 0) break;
            fs::copy_file(entry.path(), m_folder / "photos" / group / entry.path().filename());
        }
    }

    PairsRequest request(const fs::path& weights) const {
        PairsRequest request;
        request.photos = {m_folder / "photos"};
        request.pairs = m_folder / "pairs.bin";
        request.heldOut = {"bsds500"};
        request.views = 3;
        request.side = 96;
        request.modelFolder = weights;
        return request;
    }

    test::ScratchFolder m_folder;
};

TEST_F(Distillation, pairsArePreparedOnceAndHeldOutFoldersStayOut) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos");
    copyPhotos(photos, "houses", 6);
    copyPhotos(photos, "bsds500", 4);
    const PairsRequest wanted = request(weights);
    const PairsReport report = preparePairs(wanted, {}, {});
    EXPECT_GE(report.pairs, 6) << "one of a photo that validates, three of the others";
    EXPECT_LE(report.pairs, 18);
    EXPECT_EQ(report.added, report.pairs);
    // A kill in the middle of a record: what is missing is made again, and only that.
    PairReader whole(wanted.pairs);
    const DistillationPair last = whole.read(whole.count() - 1);
    fs::resize_file(wanted.pairs, fs::file_size(wanted.pairs) - 10);
    EXPECT_EQ(preparePairs(wanted, {}, {}).added, 1);
    PairReader again(wanted.pairs);
    ASSERT_EQ(again.count(), whole.count());
    EXPECT_EQ(again.read(again.count() - 1).bgr, last.bgr);
    EXPECT_EQ(again.read(again.count() - 1).features, last.features);
    EXPECT_EQ(preparePairs(wanted, {}, {}).added, 0);
    PairsRequest other = wanted;
    other.views = 4;
    EXPECT_THROW(preparePairs(other, {}, {}), Error);
}

TEST_F(Distillation, aNetworkComesOutAndIsMeasured) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos");
    copyPhotos(photos, "houses", 6);
    copyPhotos(photos, "bsds500", 5);
    const PairsRequest pairs = request(weights);
    preparePairs(pairs, {}, {});
    DistillRequest training;
    training.pairs = pairs.pairs;
    training.runFolder = m_folder / "run";
    training.modelFolder = weights;
    training.steps = 2;
    training.batch = 4;
    training.warmUp = 1;
    training.precision = "float32";
    training.earlyWidth = training.middleWidth = training.lateWidth = 1;
    training.learningRate = 1e-5;
    const DistillReport report = distil(training, {}, {});
    EXPECT_EQ(report.steps, 2);
    EXPECT_TRUE(fs::exists(m_folder / "run/log.jsonl"));
    const StudentInfo info = loadStudent(report.weights).info;
    EXPECT_EQ(info.teacherId, "googlenet");
    EXPECT_NE(info.recipe.find("bsds500"), std::string::npos);

    DistillEvaluation evaluation;
    evaluation.weights = report.weights;
    evaluation.photos = pairs.photos;
    evaluation.modelFolder = weights;
    const DistillAgreement found = evaluateDistillation(evaluation, {}, {});
    EXPECT_EQ(found.photos.photos, 5);
    EXPECT_EQ(found.version, info.version);
    // All of GoogLeNet's channels, but less than half of its side and fitted on a few images.
    EXPECT_GT(found.photos.meanCosine, 0.05);
    EXPECT_GT(found.photos.plainCosine, 0.1);
    EXPECT_TRUE(found.videos.empty());
    training.precision = "int4";
    EXPECT_THROW(distil(training, {}, {}), Error);
}

}  // namespace
}  // namespace skimline
