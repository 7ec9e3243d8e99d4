// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_measures.h"

#include <gtest/gtest.h>

#include <functional>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

double precision(std::initializer_list<bool> labels, const std::vector<double>& scores) {
    return rankedPrecision({labels.begin(), labels.size()}, scores);
}

TEST(RankedPrecision, isTheMeanOfPrecisionWhereRecallGrows) {
    EXPECT_DOUBLE_EQ(precision({true, false, true, false}, {4, 3, 2, 1}), (1.0 + 2.0 / 3) / 2);
    EXPECT_DOUBLE_EQ(precision({false, true}, {2, 1}), 0.5);
    EXPECT_DOUBLE_EQ(precision({true, false}, {2, 1}), 1);
}

TEST(RankedPrecision, laterPrecisionRaisesEarlierOne) {
    // 0, 1/2, 2/3: the best at this recall or above counts for both.
    EXPECT_DOUBLE_EQ(precision({false, true, true}, {3, 2, 1}), 2.0 / 3);
}

TEST(RankedPrecision, equalScoresAreOnePlace) {
    EXPECT_DOUBLE_EQ(precision({true, false}, {1, 1}), 0.5);
    EXPECT_DOUBLE_EQ(precision({false, true}, {1, 1}), 0.5);
}

TEST(RankedPrecision, extremesAndLengths) {
    EXPECT_DOUBLE_EQ(precision({false, false}, {1, 2}), 0);
    EXPECT_DOUBLE_EQ(precision({true, true}, {1, 2}), 1);
    EXPECT_DOUBLE_EQ(precision({}, {}), 0);
    EXPECT_DOUBLE_EQ(precision({true, false}, {2, 1, 9}), 1);  // the third is beyond the video
    EXPECT_DOUBLE_EQ(precision({false, true}, {1}), 0.5);      // the second counts as 0
    EXPECT_DOUBLE_EQ(precision({false, true}, {-1}), 1);
}

HighlightTruth truth() {
    HighlightTruth made;
    made.query = 7;
    made.duration = 8;
    made.windows = {{0, 4}, {6, 8}};
    made.ratings = {{4, 2, 0}, {3, 2, 0}, {0, 0, 0}, {2, 2, 1}};
    return made;
}

HighlightPrediction prediction() { return {7, {{0, 4, 0.9}, {6, 8, 0.5}}, {0.9, 0.8, 0.1, 0.7}}; }

HighlightMeasures measured(const HighlightPrediction& made) {
    const HighlightTruth wanted = truth();
    return highlightMeasures({&wanted, 1}, {&made, 1});
}

TEST(HighlightMeasures, perfectPredictionsReachTheTop) {
    const HighlightMeasures found = measured(prediction());
    EXPECT_EQ(found.queries, 1);
    EXPECT_DOUBLE_EQ(found.momentPrecision, 100);
    EXPECT_DOUBLE_EQ(found.recall70, 100);
    EXPECT_NEAR(found.fair.precision, 200.0 / 3, 1e-9);  // the third user takes no clip
    EXPECT_DOUBLE_EQ(found.veryGood.hit, 100);
    EXPECT_NEAR(found.veryGood.precision, 100.0 / 3, 1e-9);
}

TEST(HighlightMeasures, predictionsOfOneKindAreMeasuredAlone) {
    HighlightPrediction clips = prediction();
    clips.windows.clear();
    HighlightPrediction moments = prediction();
    moments.saliency.clear();
    const HighlightMeasures both = measured(prediction());
    const HighlightMeasures ofClips = measured(clips);
    const HighlightMeasures ofMoments = measured(moments);
    EXPECT_TRUE(both.ofClips && both.ofMoments);
    EXPECT_TRUE(ofClips.ofClips && !ofClips.ofMoments);
    EXPECT_TRUE(!ofMoments.ofClips && ofMoments.ofMoments);
    EXPECT_EQ(ofClips.good.precision, both.good.precision);
    EXPECT_EQ(ofMoments.momentPrecision, both.momentPrecision);
    HighlightTruth wanted[] = {truth(), truth()};
    wanted[1].query = 8;
    moments.query = 8;
    const HighlightPrediction mixed[] = {clips, moments};
    EXPECT_THROW(highlightMeasures(wanted, mixed), Error);
}

TEST(HighlightMeasures, aWindowIsFoundOnce) {
    HighlightPrediction twice = prediction();
    twice.windows = {{0, 4, 0.9}, {0, 4, 0.8}, {6, 8, 0.7}};
    // Precision 1, then 2/3 at full recall.
    EXPECT_NEAR(measured(twice).momentPrecision, 100 * (1 + 2.0 / 3) / 2, 1e-9);
}

TEST(HighlightMeasures, thresholdsSeparate) {
    HighlightPrediction wide = prediction();
    wide.windows = {{0, 6, 0.9}};  // IoU with the first window: 2/3
    const HighlightMeasures found = measured(wide);
    EXPECT_DOUBLE_EQ(found.momentPrecision50, 50);
    EXPECT_DOUBLE_EQ(found.momentPrecision75, 0);
    EXPECT_NEAR(found.momentPrecision, 20, 1e-9);  // four thresholds of ten
    EXPECT_DOUBLE_EQ(found.recall50, 100);
    EXPECT_DOUBLE_EQ(found.recall70, 0);
}

TEST(HighlightMeasures, theBestClipMayBeOutsideTheVideo) {
    HighlightPrediction beyond = prediction();
    beyond.saliency.push_back(5);
    EXPECT_DOUBLE_EQ(measured(beyond).fair.hit, 0);
}

TEST(HighlightMeasures, refusesWhatDoesNotBelongTogether) {
    const HighlightTruth wanted = truth();
    const auto codeOf = [&](const std::vector<HighlightTruth>& truths,
                            const std::vector<HighlightPrediction>& made) {
        return test::codeOf([&] { highlightMeasures(truths, made); });
    };
    HighlightPrediction other = prediction();
    other.query = 8;
    HighlightPrediction empty = prediction();
    empty.windows.clear();
    empty.saliency.clear();
    HighlightTruth nothing = truth();
    nothing.windows.clear();
    EXPECT_EQ(codeOf({wanted}, {}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({}, {}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({wanted}, {other}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({wanted}, {prediction(), other}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({wanted}, {prediction(), prediction()}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({wanted, wanted}, {prediction()}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({wanted}, {empty}), ErrorCode::Mismatch);
    EXPECT_EQ(codeOf({nothing}, {prediction()}), ErrorCode::Mismatch);
}

FloatMatrix ratings(std::vector<std::vector<float>> rows) {
    FloatMatrix matrix(static_cast<std::int64_t>(rows.size()),
                       static_cast<std::int64_t>(rows.front().size()));
    for (std::size_t row = 0; row < rows.size(); ++row)
        std::copy(rows[row].begin(), rows[row].end(),
                  matrix.row(static_cast<std::int64_t>(row)).begin());
    return matrix;
}

TEST(TopFivePrecision, looksAtTheFiveBestOnly) {
    const std::vector<double> scores{9, 8, 7, 6, 5, 4, 3, 2};
    EXPECT_DOUBLE_EQ(topFivePrecision(scores, ratings({{5, 5, 5, 5, 1, 1, 1, 1}})), 1);
    EXPECT_DOUBLE_EQ(topFivePrecision(scores, ratings({{1, 1, 1, 1, 1, 5, 5, 5}})), 0);
    // The only hit has the fifth place: precision 0 before it and 1/5 there.
    EXPECT_DOUBLE_EQ(topFivePrecision(scores, ratings({{1, 1, 1, 1, 5, 1, 1, 1}})), 0.1);
    EXPECT_DOUBLE_EQ(
        topFivePrecision(scores, ratings({{5, 5, 5, 5, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 5, 5, 5}})),
        0.5);
}

TEST(TopFivePrecision, shortVideosAndBadSizes) {
    EXPECT_DOUBLE_EQ(topFivePrecision(std::vector<double>{2, 1}, ratings({{2, 1}})), 1);
    EXPECT_DOUBLE_EQ(topFivePrecision(std::vector<double>{1}, ratings({{1}})), 0);
    EXPECT_THROW(topFivePrecision(std::vector<double>{1, 2}, ratings({{1}})), Error);
    EXPECT_THROW(topFivePrecision({}, FloatMatrix()), Error);
}

}  // namespace
}  // namespace skimline
