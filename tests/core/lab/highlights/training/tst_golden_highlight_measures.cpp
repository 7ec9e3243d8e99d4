// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/lab/highlights/training/highlight_files.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

// Results of QVHighlights' own script on these files, to the two digits it prints.
constexpr double kDigits = 0.01;

HighlightMeasures measured(const std::filesystem::path& folder, const char* predictions) {
    return highlightMeasures(readHighlightTruths(folder / "highlight_val_release.jsonl"),
                             readHighlightPredictions(folder / predictions));
}

TEST(GoldenHighlightMeasures, networkOnVideo) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/metrics/qvhighlights");
    const HighlightMeasures found = measured(folder, "video_preds.jsonl.gz");
    EXPECT_EQ(found.queries, 1550);
    EXPECT_NEAR(found.fair.precision, 74.93, kDigits);
    EXPECT_NEAR(found.fair.hit, 76.65, kDigits);
    EXPECT_NEAR(found.good.precision, 64.03, kDigits);
    EXPECT_NEAR(found.good.hit, 74.77, kDigits);
    EXPECT_NEAR(found.veryGood.precision, 39.49, kDigits);
    EXPECT_NEAR(found.veryGood.hit, 64.13, kDigits);
    EXPECT_NEAR(found.momentPrecision, 41.24, kDigits);
    EXPECT_NEAR(found.recall50, 62.90, kDigits);
    EXPECT_NEAR(found.recall70, 46.77, kDigits);
}

TEST(GoldenHighlightMeasures, sampleOfTheDataSet) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/metrics/qvhighlights");
    const HighlightMeasures found = measured(folder, "sample_preds.jsonl.gz");
    EXPECT_NEAR(found.fair.precision, 67.77, kDigits);
    EXPECT_NEAR(found.fair.hit, 66.45, kDigits);
    EXPECT_NEAR(found.good.precision, 58.09, kDigits);
    EXPECT_NEAR(found.good.hit, 64.45, kDigits);
    EXPECT_NEAR(found.veryGood.precision, 35.65, kDigits);
    EXPECT_NEAR(found.veryGood.hit, 55.55, kDigits);
    EXPECT_NEAR(found.momentPrecision, 32.20, kDigits);
    EXPECT_NEAR(found.recall50, 53.94, kDigits);
    EXPECT_NEAR(found.recall70, 34.84, kDigits);
}

}  // namespace
}  // namespace skimline
