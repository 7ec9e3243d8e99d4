// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_inspector.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

constexpr std::array kParts{AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross};

class AttentionRunTest : public ::testing::Test {
protected:
    /// One run, which no case changes.
    AttentionRunTest() {
        static const AttentionRunPointer kTraced =
            traceAttention(engine.request(test::fixturesFolder() / "scenes.mp4"), {});
        run = kTraced;
    }

    FloatMatrix whole(const HeadSelection& heads) const {
        const AttentionInspection::Size size = run->size(heads.part);
        return run->image(heads, {0, size.rows, 0, size.columns, size.rows, size.columns}, {});
    }

    test::SmallEngine engine;
    AttentionRunPointer run;
};

TEST_F(AttentionRunTest, isTheSameAsTheExportedMaps) {
    for (const AttentionPart part : kParts) {
        const AttentionInspection::Size size = run->size(part);
        ASSERT_EQ(size.layers, 2);
        ASSERT_EQ(size.heads, 4);
        for (std::int64_t layer = 0; layer < 2; ++layer)
            for (std::int64_t head = 0; head < 4; ++head)
                EXPECT_EQ(whole({part, layer, head}).values,
                          attentionMap(*run, {part, layer, head}, {}).values);
    }
}

TEST_F(AttentionRunTest, theAnalysisIsTheSameAsWithoutAttention) {
    AnalysisRequest request = engine.request(test::fixturesFolder() / "scenes.mp4");
    const AnalysisPointer plain = analyse(request, {});
    EXPECT_EQ(run->analysis().scores->values, plain->scores->values);
    EXPECT_EQ(run->analysis().scores->shots, plain->scores->shots);
}

TEST_F(AttentionRunTest, ofAVideoThatIsKnownReadsNoFile) {
    const std::filesystem::path video = engine.folder / "gone.mp4";
    std::filesystem::copy_file(test::fixturesFolder() / "scenes.mp4", video);
    AnalysisRequest request = engine.request(video);
    request.known = analyse(request, {});
    std::filesystem::remove(video);
    std::filesystem::remove_all(request.cacheFolder);
    const AttentionRunPointer traced = traceAttention(request, {});
    EXPECT_EQ(traced->analysis().scores->values, request.known->scores->values);
    EXPECT_EQ(traced->analysis().scores->shots, request.known->scores->shots);
    const HeadSelection heads{AttentionPart::Cross, 1, 2};
    EXPECT_EQ(traced->cell(heads, 0, 3), run->cell(heads, 0, 3));
    request.known.reset();
    EXPECT_THROW(traceAttention(request, {}), Error);
}

TEST_F(AttentionRunTest, stepsNameTheFramesTheyChose) {
    const auto& steps = run->steps();
    ASSERT_EQ(static_cast<std::int64_t>(steps.size()), run->size(AttentionPart::Cross).rows);
    std::int64_t before = -1;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const DecoderStep& step = steps[at];
        if (step.frame < 0) {
            EXPECT_EQ(at + 1, steps.size()) << "only the last step can stop";
            continue;
        }
        EXPECT_GT(step.frame, before);  // this network chooses in the order of time
        before = step.frame;
        EXPECT_LT(step.frame, std::ssize(run->analysis().scores->values));
    }
}

TEST_F(AttentionRunTest, cellsAndMarginalsAreThoseOfTheImage) {
    for (const AttentionPart part : kParts) {
        const HeadSelection all{part, HeadSelection::kAll, HeadSelection::kAll,
                                HeadCombination::Maximum};
        const FloatMatrix cells = whole(all);
        for (std::int64_t row = 0; row < cells.rows; ++row)
            for (std::int64_t column = 0; column < cells.cols; column += 5)
                EXPECT_EQ(run->cell(all, row, column),
                          cells.row(row)[static_cast<std::size_t>(column)]);
        const MapMarginals marginals = run->marginals({part, 1, 2}, {});
        double sum = 0;
        for (const double received : marginals.received) sum += received;
        EXPECT_NEAR(sum, static_cast<double>(cells.rows), 1e-3);
    }
}

TEST_F(AttentionRunTest, holdsNothingButQueriesKeysAndNormalisers) {
    std::size_t expected = 0;
    for (const AttentionPart part : kParts) {
        const AttentionInspection::Size size = run->size(part);
        expected += static_cast<std::size_t>(size.layers * size.heads *
                                             (size.rows * 5 + size.columns * 4)) *
                    sizeof(float);
    }
    EXPECT_EQ(run->bytes(), expected);
}

TEST_F(AttentionRunTest, rendersFromSeveralThreadsAtOnce) {
    const HeadSelection heads{AttentionPart::Encoder, HeadSelection::kAll, 0};
    const FloatMatrix expected = whole(heads);
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&] {
            for (int round = 0; round < 20; ++round)
                if (whole(heads).values != expected.values) ++wrong;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

TEST_F(AttentionRunTest, refusesWhatDoesNotExist) {
    EXPECT_THROW(run->cell({AttentionPart::Encoder, 2, 0}, 0, 0), Error);
    EXPECT_THROW(run->cell({AttentionPart::Encoder, 0, 4}, 0, 0), Error);
    EXPECT_THROW(run->cell({AttentionPart::Encoder, -2, 0}, 0, 0), Error);
    EXPECT_THROW(run->cell({AttentionPart::Encoder, 0, 0}, 24, 0), Error);
}

}  // namespace
}  // namespace skimline
