// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/distiller.h"

#include <ATen/Parallel.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/core/skim/network/student/small_student.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

constexpr std::int64_t kSide = 64;
constexpr std::int64_t kImages = 24;

class DistillerTest : public testing::Test {
protected:
    DistillerTest() {
        at::set_num_threads(1);  // small operations, for which a second thread does not pay
        const c10::NoGradGuard noGradient;
        const auto bgr = test::randomImages(kImages, kSide, 3);
        const at::Tensor features = teacher().features(studentInput(bgr.data(), kImages, kSide));
        PairWriter writer(m_file, {kSide, StudentNet::kDimension, "teacher", "1", {}, "smooth"});
        const std::size_t bytes = bgr.size() / kImages;
        for (std::int64_t i = 0; i < kImages; ++i) {
            const auto from = bgr.begin() + i * static_cast<std::ptrdiff_t>(bytes);
            const float* row = features.data_ptr<float>() + i * StudentNet::kDimension;
            writer.append({static_cast<std::uint64_t>(i),
                           i % 6 == 0,
                           {from, from + static_cast<std::ptrdiff_t>(bytes)},
                           {row, row + StudentNet::kDimension}});
        }
        m_info.side = kSide;
        m_info.teacherId = "teacher";
        m_options.steps = 8;
        m_options.batch = 6;
        m_options.warmUp = 2;
        m_options.saveEvery = 3;
        m_options.validateEvery = 4;
        m_options.startImages = 12;
        m_options.halfPrecision = false;
        m_options.widths = {0.5, 0.5, 0.5};
    }

    static StudentNet teacher() { return test::smallStudent(16); }

    /// @param stop  asked for after the fourth step; null: not at all
    StudentNet train(const char* folder, StopFlag* stop = nullptr) {
        PairReader pairs(m_file);
        Distiller distiller(pairs, m_info, m_options, m_folder / folder);
        m_records.clear();
        const auto note = [&](const TrainingRecord& record) {
            m_records.push_back(record);
            if (stop && m_records.size() == 4) stop->request();
        };
        return distiller.run(teacher, note, stop ? RunContext(*stop, {}) : RunContext());
    }

    test::ScratchFolder m_folder;
    std::filesystem::path m_file = m_folder / "pairs.bin";
    StudentInfo m_info;
    DistillOptions m_options;
    std::vector<TrainingRecord> m_records;
};

TEST_F(DistillerTest, comesNearerToTheTeacher) {
    m_options.steps = 24;
    m_options.learningRate = 2e-3;
    train("run");
    ASSERT_EQ(m_records.size(), 24U);
    EXPECT_EQ(m_records.back().step, 24);
    const auto loss = [](const TrainingRecord& record) {
        return record.loss + 0.1 * record.secondLoss;
    };
    double first = 0;
    double last = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        first += loss(m_records[i]);
        last += loss(m_records[m_records.size() - 1 - i]);
    }
    EXPECT_LT(last, 0.9 * first);
    EXPECT_LE(m_records.back().validation, 1);
    EXPECT_TRUE(std::isnan(m_records[0].validation)) << "not measured then";
    EXPECT_EQ(loadStudent(m_folder / "run/snapshot.safetensors").info.teacherId, "teacher");
}

TEST_F(DistillerTest, anInterruptedRunEndsWithTheSameBits) {
    const StudentNet whole = train("whole");
    StopFlag stop;
    try {
        train("halves", &stop);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    const StudentNet halves = train("halves");
    EXPECT_LT(m_records.size(), static_cast<std::size_t>(m_options.steps));
    for (const auto& [name, parameter] : whole.parameters())
        EXPECT_TRUE(at::equal(parameter, halves.parameters().at(name))) << name;
}

TEST_F(DistillerTest, otherOptionsDoNotContinueARun) {
    train("run");
    m_options.seed = 2;
    try {
        train("run");
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Mismatch);
    }
    m_options.steps = 0;
    EXPECT_THROW(train("none"), Error);
}

TEST(CentredCosine, ignoresOffsetsAndScale) {
    at::manual_seed(1);
    const at::Tensor x = at::randn({9, 5});
    EXPECT_NEAR(centredCosine(x, x * 3 + 100), 1, 1e-4);
    EXPECT_NEAR(centredCosine(x, 7 - x), -1, 1e-4);
    EXPECT_EQ(centredCosine(at::empty({0, 5}), at::empty({0, 5})), 0);
}

}  // namespace
}  // namespace skimline
