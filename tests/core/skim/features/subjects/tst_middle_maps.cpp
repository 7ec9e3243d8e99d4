// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/network/student/student_file.h"
#include "tests/core/skim/network/student/small_student.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

constexpr int kSide = 96;

class Maps : public testing::Test {
protected:
    Maps() { test::saveSmallStudent(m_file, kSide); }

    test::ScratchFolder m_folder;
    std::filesystem::path m_file = m_folder / kBuiltinFile;
    std::vector<std::uint8_t> m_bgr = test::randomImages(1, kSide, 4);
};

TEST_F(Maps, areWhatTheExtractorPools) {
    const MiddleMaps maps(m_file);
    EXPECT_EQ(maps.inputSize(), kSide);
    EXPECT_EQ(maps.side(), 6);
    const FloatMatrix map = maps.of(m_bgr);
    ASSERT_EQ(map.rows, 36);
    const auto extractor = loadBuiltinExtractor(m_file);
    EXPECT_EQ(maps.version(), extractor->version());
    const FloatMatrix middle = extractor->look(m_bgr, 1).middle;
    ASSERT_EQ(2 * map.cols, middle.cols);
    for (std::int64_t channel = 0; channel < map.cols; ++channel) {
        double sum = 0;
        float most = 0;
        for (std::int64_t place = 0; place < map.rows; ++place) {
            const float value = map.row(place)[static_cast<std::size_t>(channel)];
            EXPECT_GE(value, 0);
            sum += static_cast<double>(value);
            most = std::max(most, value);
        }
        const auto at = static_cast<std::size_t>(channel);
        EXPECT_NEAR(sum / 36, middle.row(0)[at], 1e-4);
        EXPECT_FLOAT_EQ(most, middle.row(0)[at + static_cast<std::size_t>(map.cols)]);
    }
}

TEST_F(Maps, lieAsTheImageDoes) {
    const MiddleMaps maps(m_file);
    std::vector<std::uint8_t> right(std::size_t{kSide} * kSide * 3, 117);
    for (std::size_t y = 30; y < 66; ++y)
        for (std::size_t x = 72; x < kSide; ++x) right[(y * kSide + x) * 3] = 255;
    const FloatMatrix even = maps.of(std::vector<std::uint8_t>(right.size(), 117));
    const FloatMatrix map = maps.of(right);
    const auto changed = [&](std::int64_t row, std::int64_t column) {
        double sum = 0;
        for (std::int64_t channel = 0; channel < map.cols; ++channel) {
            const auto at = static_cast<std::size_t>(channel);
            sum += std::abs(map.row(row * 6 + column)[at] - even.row(row * 6 + column)[at]);
        }
        return sum;
    };
    EXPECT_GT(changed(3, 5), 2 * changed(3, 0));
    EXPECT_GT(changed(3, 5), changed(0, 5));
}

TEST_F(Maps, otherImagesAndAStopAreRefused) {
    EXPECT_ERROR(ErrorCode::Shape, MiddleMaps(m_file).of(std::vector<std::uint8_t>(12)));
    StopFlag stop;
    const MiddleMaps maps(m_file, RunContext(stop, {}));
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled, maps.of(m_bgr));
    EXPECT_ERROR(ErrorCode::NotFound, MiddleMaps(m_folder / "none.safetensors"));
}

TEST_F(Maps, aModelOfAnotherNetworkIsRefused) {
    const MiddleMaps maps(m_file);
    const auto model = m_folder / kSubjectFile;
    std::vector<float> weights(static_cast<std::size_t>(maps.of(m_bgr).cols));
    SubjectModel({kBuiltinId, "other"}, weights).save(model, "By hand.");
    EXPECT_ERROR(ErrorCode::Mismatch, SubjectSight(m_file, model, {}));
    SubjectModel({kBuiltinId, maps.version()}, weights).save(model, "By hand.");
    const ImageMap found =
        SubjectSight(m_file, model, {}).find({8, 4, std::vector<std::uint8_t>(96)});
    EXPECT_EQ(found.width, 6);
    EXPECT_EQ(found.height, 6);
    EXPECT_FLOAT_EQ(found.values.front(), 1 / 36.0F) << "weights of nothing";
}

TEST(SubjectSight, theShippedModelFitsTheShippedNetwork) {
    const auto models = test::sourceFolder() / "resources/models";
    SubjectSight sight(models / kBuiltinFile, models / kSubjectFile, {});
    const ImageMap found = sight.find({16, 9, std::vector<std::uint8_t>(std::size_t{3} * 144, 90)});
    EXPECT_EQ(found.values.size(), 100U);
}

}  // namespace
}  // namespace skimline
