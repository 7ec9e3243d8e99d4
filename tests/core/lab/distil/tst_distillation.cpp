// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/distil/distillation.h"
#include "core/lab/distil/training/distillation_dataset.h"
#include "core/skim/network/student/student_file.h"
#include "tests/core/skim/features/extractors/caffe_file.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Drawn photos in a folder that trains and one that is held out, and a teacher of random weights.
class Distillation : public testing::Test {
protected:
    Distillation() { test::writeRandomGoogLeNet(m_folder.path()); }

    void drawPhotos(const char* group, int count) const {
        fs::create_directories(m_folder / "photos" / group);
        for (int photo = 0; photo < count; ++photo) {
            cv::RNG random(static_cast<std::uint64_t>(photo + 1));
            cv::Mat image(150, 200, CV_8UC3, cv::Scalar::all(random.uniform(40, 200)));
            for (int spot = 0; spot < 12; ++spot)
                cv::circle(image, {random.uniform(0, 200), random.uniform(0, 150)},
                           random.uniform(5, 50),
                           {random.uniform(0.0, 255.0), random.uniform(0.0, 255.0),
                            random.uniform(0.0, 255.0)},
                           cv::FILLED);
            const std::string name = std::string(group) + std::to_string(photo) + ".png";
            ASSERT_TRUE(cv::imwrite((m_folder / "photos" / group / name).string(), image));
        }
    }

    PairsRequest request() const {
        PairsRequest request;
        request.photos = {m_folder / "photos"};
        request.pairs = m_folder / "pairs.bin";
        request.heldOut = {"heldout"};
        request.views = 3;
        request.side = 96;
        request.modelFolder = m_folder.path();
        return request;
    }

    test::ScratchFolder m_folder;
};

TEST_F(Distillation, pairsArePreparedOnceAndHeldOutFoldersStayOut) {
    drawPhotos("spots", 6);
    drawPhotos("heldout", 4);
    const PairsRequest wanted = request();
    const PairsReport report = preparePairs(wanted, {}, {});
    EXPECT_GE(report.pairs, 6) << "one of a photo that validates, three of the others";
    EXPECT_LE(report.pairs, 18);
    EXPECT_EQ(report.added, report.pairs);
    // A kill in the middle of a record: only the missing record is written again.
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
    drawPhotos("spots", 6);
    drawPhotos("heldout", 5);
    const PairsRequest pairs = request();
    preparePairs(pairs, {}, {});
    DistillRequest training;
    training.pairs = pairs.pairs;
    training.runFolder = m_folder / "run";
    training.modelFolder = m_folder.path();
    training.options.steps = 2;
    training.options.batch = 4;
    training.options.warmUp = 1;
    training.precision = "float32";
    training.options.widths = {1, 1, 1};
    training.options.learningRate = 1e-5;
    const DistillReport report = distil(training, {}, {});
    EXPECT_EQ(report.steps, 2);
    EXPECT_TRUE(fs::exists(m_folder / "run/log.jsonl"));
    const StudentInfo info = loadStudent(report.weights).info;
    EXPECT_EQ(info.teacherId, "googlenet");
    EXPECT_NE(info.recipe.find("heldout"), std::string::npos);

    DistillEvaluation evaluation;
    evaluation.weights = report.weights;
    evaluation.photos = pairs.photos;
    evaluation.modelFolder = m_folder.path();
    const DistillAgreement found = evaluateDistillation(evaluation, {}, {});
    EXPECT_EQ(found.photos.photos, 5);
    EXPECT_EQ(found.version, info.version);
    // All of the teacher's channels, but less than half of its side and fitted on a few images.
    EXPECT_GT(found.photos.meanCosine, 0.05);
    EXPECT_GT(found.photos.plainCosine, 0.1);
    EXPECT_TRUE(found.videos.empty());
    training.precision = "int4";
    EXPECT_THROW(distil(training, {}, {}), Error);
}

}  // namespace
}  // namespace skimline
