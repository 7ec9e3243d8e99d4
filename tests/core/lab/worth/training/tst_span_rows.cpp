// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/lab/worth/training/span_rows.h"

namespace skimline {
namespace {

/// Ten seconds at two samples a second. Row k points along axis k % 2 and is 3 long; entropy is k.
VideoFeatures video() {
    VideoFeatures found;
    found.features = FloatMatrix(20, 2);
    found.sights.cues = FloatMatrix(20, static_cast<std::int64_t>(kCueCount));
    for (std::int64_t step = 0; step < 20; ++step) {
        found.features.row(step)[static_cast<std::size_t>(step % 2)] = 3;
        found.sights.cues.row(step)[static_cast<std::size_t>(Cue::LumaEntropy)] =
            static_cast<float>(step);
    }
    return found;
}

JudgedVideo judged(std::vector<JudgedSpan> spans) {
    return {"v.mp4", "s", "train", {}, std::move(spans)};
}

const WorthModel kEntropy({{Cue::LumaEntropy, 0, 100, 100.0}}, 0);

TEST(SpanRows, samplesInsideTheEndsCount) {
    // 1.0 and 2.0 lie on the ends; 1.5 is inside.
    const auto rows = spanRows(judged({{1, 2, 2.5}}), video(), kEntropy);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].source, "s");
    EXPECT_EQ(rows[0].part, "train");
    EXPECT_NEAR(rows[0].mark, 2.5, 1e-12);
    EXPECT_NEAR(rows[0].given, 3, 1e-6);
    EXPECT_EQ(rows[0].unit, (std::vector<double>{0, 1}));
}

TEST(SpanRows, featuresAreDividedByTheirLengthAndAveraged) {
    const auto rows = spanRows(judged({{0.8, 2.2, 1}}), video(), kEntropy);
    ASSERT_EQ(rows.size(), 1U);  // 1.0, 1.5, 2.0
    EXPECT_NEAR(rows[0].given, 3, 1e-6);
    EXPECT_NEAR(rows[0].unit[0], 2.0 / 3, 1e-12);
    EXPECT_NEAR(rows[0].unit[1], 1.0 / 3, 1e-12);
}

TEST(SpanRows, aSpanWithoutASampleInsideTakesThoseAroundItsMiddle) {
    const auto rows = spanRows(judged({{1.1, 1.4, 1}, {30, 32, 1}}), video(), kEntropy);
    ASSERT_EQ(rows.size(), 1U);  // 1.0 and 1.5; behind the end there is nothing to see
    EXPECT_NEAR(rows[0].given, 2.5, 1e-6);
}

TEST(SpanRows, waitingOfAFixedCameraCounts) {
    VideoFeatures found = video();
    for (std::int64_t step = 0; step < 10; ++step)
        found.sights.cues.row(step)[static_cast<std::size_t>(Cue::Motion)] = 2;
    const WorthModel idle({}, 0, -2.5);
    const auto rows = spanRows(judged({{1, 3, 2}, {7, 9, 0}}), found, idle);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_NEAR(rows[0].given, 0, 1e-6);
    EXPECT_NEAR(rows[1].given, -2.5, 1e-6);
}

TEST(SpanRows, cuesAndFeaturesBelongTogether) {
    VideoFeatures found = video();
    found.sights.cues = FloatMatrix(19, static_cast<std::int64_t>(kCueCount));
    EXPECT_THROW(spanRows(judged({{1, 2, 1}}), found, kEntropy), Error);
}

}  // namespace
}  // namespace skimline
