// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/montages/feature_dataset_builder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <opencv2/imgcodecs.hpp>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// Mean of every colour channel: enough to see which part of an image a crop shows.
class MeanColour : public FeatureExtractor {
public:
    std::string id() const override { return "mean"; }
    std::string version() const override { return "1"; }
    std::int64_t dimension() const override { return 3; }
    int inputSize() const override { return 16; }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        FloatMatrix features(count, 3);
        const std::size_t pixels = bgr.size() / static_cast<std::size_t>(count) / 3;
        for (std::size_t at = 0; at < bgr.size(); ++at) {
            features.values[at / (pixels * 3) * 3 + at % 3] +=
                static_cast<float>(bgr[at]) / static_cast<float>(pixels);
        }
        return features;
    }
};

void writeRamp(const std::filesystem::path& file) {
    cv::Mat image(60, 80, CV_8UC3);
    for (int y = 0; y < image.rows; ++y) {
        for (int x = 0; x < image.cols; ++x) {
            image.at<cv::Vec3b>(y, x) = {static_cast<unsigned char>(x * 3),
                                         static_cast<unsigned char>(y * 4), 7};
        }
    }
    cv::imwrite(file.string(), image);
}

TEST(FeatureDatasetBuilder, findsFilesByKindInAFixedOrder) {
    const test::ScratchFolder folder;
    std::filesystem::create_directories(folder / "b");
    std::filesystem::create_directories(folder / "a");
    for (const char* name : {"b/2.jpg", "a/1.PNG", "b/film.MP4", "a/text.txt"}) {
        std::ofstream(folder / name) << "x";
    }
    const auto photos = findSources({folder.path()}, SourceKind::Photo);
    ASSERT_EQ(photos.size(), 2U);
    EXPECT_TRUE(photos[0].name.ends_with("/a/1.PNG")) << photos[0].name;
    EXPECT_EQ(photos[0].group, "a");
    EXPECT_EQ(photos[1].group, "b");
    const auto films = findSources({folder.path()}, SourceKind::Clip);
    ASSERT_EQ(films.size(), 1U);
    EXPECT_EQ(films[0].kind, SourceKind::Clip);
    EXPECT_THROW(findSources({folder / "absent"}, SourceKind::Photo), Error);
}

TEST(FeatureDatasetBuilder, cropsFollowAStraightPathThatDependsOnTheName) {
    const test::ScratchFolder folder;
    writeRamp(folder / "ramp.png");
    MeanColour extractor;
    const FoundFile file{folder / "ramp.png", "set/ramp.png", "set", SourceKind::Photo};
    const FloatMatrix rows = photoFeatures(file, 5, extractor);
    ASSERT_EQ(rows.rows, 5);
    // On a ramp the mean colour is linear in the crop's centre, so steps are equal up to whole
    // pixels.
    for (std::size_t channel : {0U, 1U}) {
        const float whole = rows.row(4)[channel] - rows.row(0)[channel];
        for (std::int64_t crop = 1; crop < 4; ++crop) {
            const float expected = rows.row(0)[channel] + whole * static_cast<float>(crop) / 4;
            EXPECT_NEAR(rows.row(crop)[channel], expected, 8.0F);
        }
    }
    EXPECT_EQ(photoFeatures(file, 5, extractor).values, rows.values);
    FoundFile renamed = file;
    renamed.name = "set/other.png";
    EXPECT_NE(photoFeatures(renamed, 5, extractor).values, rows.values);
}

TEST(FeatureDatasetBuilder, aBrokenImageGivesNothing) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "broken.jpg") << "no frame";
    MeanColour extractor;
    EXPECT_EQ(photoFeatures({folder / "broken.jpg", "x", "x"}, 4, extractor).rows, 0);
}

}  // namespace
}  // namespace skimline
