// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/student_initialization.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/lab/distil/training/distiller.h"
#include "tests/core/skim/network/student/small_student.h"

namespace skimline {
namespace {

constexpr std::int64_t kSide = 64;

at::Tensor images(std::int64_t count, std::uint64_t seed) {
    at::set_num_threads(1);  // small operations, for which a second thread does not pay
    const auto bgr = test::randomImages(count, kSide, seed);
    return studentInput(bgr.data(), count, kSide);
}

TEST(StudentStart, withAllChannelsItIsTheTeacher) {
    const StudentNet teacher = test::smallStudent(8);
    const StudentNet student = startStudent(teacher, {1, 1, 1}, images(24, 1), 1, {});
    ASSERT_EQ(student.parameterCount(), teacher.parameterCount());
    const at::Tensor unseen = images(12, 2);
    EXPECT_GT(centredCosine(student.features(unseen), teacher.features(unseen)), 0.9);
}

TEST(StudentStart, withFewerItIsNearTheTeacher) {
    const StudentNet teacher = test::smallStudent(16);
    const at::Tensor known = images(24, 1);
    const StudentNet student = startStudent(teacher, {0.5, 0.5, 0.5}, known, 1, {});
    EXPECT_LT(student.parameterCount(), teacher.parameterCount());
    EXPECT_EQ(student.layers().front().outputs, 8);
    const at::Tensor unseen = images(12, 2);
    const at::Tensor expected = teacher.features(unseen);
    const double near = centredCosine(student.features(unseen), expected);
    const double stranger = centredCosine(test::smallStudent(8, 9).features(unseen), expected);
    EXPECT_GT(near, stranger + 0.2);
    const StudentNet again = startStudent(teacher, {0.5, 0.5, 0.5}, known, 1, {});
    EXPECT_TRUE(at::equal(student.features(unseen), again.features(unseen)));
}

TEST(StudentStart, refusesImpossibleSharesAndStops) {
    const StudentNet teacher = test::smallStudent(8);
    EXPECT_THROW(startStudent(teacher, {0, 1, 1}, images(2, 1), 1, {}), Error);
    EXPECT_THROW(startStudent(teacher, {1, 1.5, 1}, images(2, 1), 1, {}), Error);
    StopFlag stop;
    stop.request();
    try {
        startStudent(teacher, {1, 1, 1}, images(2, 1), 1, {stop, nullptr});
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

}  // namespace
}  // namespace skimline
