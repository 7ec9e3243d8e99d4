// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/foreign_maps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "tests/core/skim/inspect/attention/maps_file.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

constexpr std::int64_t kFrames = 6;

/// Weights of a head: query q looks at key (q + head + 1) mod 6 with 0.5, at all others evenly.
std::vector<float> shiftedHead(std::int64_t head) {
    std::vector<float> cells(kFrames * kFrames, 0.1F);
    for (std::int64_t row = 0; row < kFrames; ++row)
        cells[static_cast<std::size_t>(row * kFrames + (row + head + 1) % kFrames)] = 0.5F;
    return cells;
}

std::vector<float> heads(std::int64_t count) {
    std::vector<float> all;
    for (std::int64_t head = 0; head < count; ++head)
        for (const float cell : shiftedHead(head)) all.push_back(cell);
    return all;
}

class ForeignMapsTest : public testing::Test {
protected:
    ForeignMapsTest() {
        facts->duration = Rational(30);
        m_video->facts = facts;
    }

    AttentionRunPointer open(const std::vector<test::MapsTensor>& tensors) {
        test::writeMapsFile(folder / "maps.safetensors", tensors);
        return openAttentionMaps(folder / "maps.safetensors", m_video, {});
    }
    /// The sentence of the refusal.
    std::string refusal(const std::vector<test::MapsTensor>& tensors) {
        try {
            open(tensors);
        } catch (const Error& error) {
            EXPECT_EQ(std::string(error.what()).back(), '.');
            return error.what();
        }
        return "accepted";
    }
    static test::MapsTensor times(std::vector<float> seconds = {0, 1, 2.5F, 4, 20, 29.5F}) {
        return {"times", {std::ssize(seconds)}, std::move(seconds), {}};
    }

    std::shared_ptr<VideoFacts> facts = std::make_shared<VideoFacts>();
    test::ScratchFolder folder;

private:
    std::shared_ptr<Analysis> m_video = std::make_shared<Analysis>();
};

TEST_F(ForeignMapsTest, denseMapsKeepCellsAndTimes) {
    const AttentionRunPointer run =
        open({{"attention", {2, 3, kFrames, kFrames}, heads(6), {}}, times()});
    ASSERT_NE(run->foreign(), nullptr);
    EXPECT_EQ(run->foreign()->times, (std::vector<double>{0, 1, 2.5, 4, 20, 29.5}));
    EXPECT_EQ(run->foreign()->name, "maps.safetensors");
    const AttentionInspection::Size size = run->size(AttentionPart::Encoder);
    EXPECT_EQ(size.layers, 2);
    EXPECT_EQ(size.heads, 3);
    EXPECT_EQ(size.rows, kFrames);
    EXPECT_EQ(run->size(AttentionPart::Cross).layers, 0);
    for (std::int64_t head = 0; head < 6; ++head) {
        const FloatMatrix map =
            attentionMap(*run, {AttentionPart::Encoder, head / 3, head % 3}, {});
        EXPECT_EQ(map.values, shiftedHead(head)) << head;
    }
    EXPECT_EQ(run->pattern().kind, PatternKind::Full);
}

TEST_F(ForeignMapsTest, layersMayBeTensorsOfTheirOwn) {
    const AttentionRunPointer run = open({{"attention.0", {2, kFrames, kFrames}, heads(2), {}},
                                          {"attention.1", {1, 2, kFrames, kFrames}, heads(2), {}},
                                          times()});
    EXPECT_EQ(run->size(AttentionPart::Encoder).layers, 2);
    EXPECT_EQ(run->cell({AttentionPart::Encoder, 1, 1}, 0, 2), 0.5F);
}

TEST_F(ForeignMapsTest, sparseRowsMarkWhatWasNotGiven) {
    const AttentionRunPointer run =
        open({{"weights", {1, 3, 2}, {0.7F, 0.2F, 1, 0, 0.5F, 0.4F}, {}},
              {"columns", {1, 3, 2}, {}, {2, 0, 1, -1, 0, 2}},
              times({0, 10, 20})});
    const FloatMatrix map = attentionMap(*run, {}, {});
    EXPECT_EQ(map.values, (std::vector<float>{0.2F, -1, 0.7F, -1, 1, -1, 0.5F, -1, 0.4F}));
    const HeadStatistics figures = run->statistics(AttentionPart::Encoder, 0, 0, {});
    EXPECT_EQ(figures.cells, 5);
    // Distances 2 with 7/9 and 0 with 2/9; 0; 2 with 5/9 and 0 with 4/9.
    EXPECT_NEAR(figures.distance.value(), (14.0 / 9 + 10.0 / 9) / 3, 1e-6);
}

TEST_F(ForeignMapsTest, severalHeadsAndPixelsArePooled) {
    const AttentionRunPointer run =
        open({{"attention", {2, kFrames, kFrames}, heads(2), {}}, times()});
    HeadSelection all{AttentionPart::Encoder, 0, HeadSelection::kAll};
    EXPECT_FLOAT_EQ(run->cell(all, 0, 1), 0.3F);
    all.combination = HeadCombination::Maximum;
    EXPECT_FLOAT_EQ(run->cell(all, 0, 1), 0.5F);
    const HeadSelection first{AttentionPart::Encoder, 0, 0};
    const FloatMatrix small = run->image(first, {0, 6, 0, 6, 3, 3, MapPooling::Mean}, {});
    double sum = std::accumulate(small.values.begin(), small.values.end(), 0.0);
    EXPECT_NEAR(sum, 6.0 / 4, 1e-5);
    const MapMarginals edges = run->marginals(first, {});
    for (const double received : edges.received) EXPECT_NEAR(received, 1, 1e-6);
    EXPECT_EQ(edges.largest, std::vector<float>(6, 0.5F));
}

TEST_F(ForeignMapsTest, linksComeHeaviestFirstWithoutNeighbours) {
    const AttentionRunPointer run =
        open({{"attention", {kFrames, kFrames}, shiftedHead(0), {}}, times()});
    const auto links = run->strongestLinks({}, 6, 1, {});
    ASSERT_EQ(links.size(), 6U);
    EXPECT_EQ(links.front(), (AttentionLink{5, 0, 0.5F}));
    EXPECT_FLOAT_EQ(links[1].weight, 0.1F);
    EXPECT_EQ(run->strongestLinks({}, 3, -1, {}).size(), 3U);
    EXPECT_ERROR(ErrorCode::Usage, run->strongestLinks({AttentionPart::Encoder, 1, 0}, 3, 0, {}));
    EXPECT_ERROR(ErrorCode::Shape, run->image({}, {0, 7, 0, 6, 1, 1}, {}));
}

TEST_F(ForeignMapsTest, everyFaultHasItsSentence) {
    const test::MapsTensor good{"attention", {kFrames, kFrames}, shiftedHead(0), {}};
    const auto changed = [&](const std::function<void(std::vector<float>&)>& change) {
        test::MapsTensor bad = good;
        change(bad.values);
        return refusal({bad, times()});
    };
    const auto expect = [](const std::string& sentence, const char* part) {
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    };
    expect(refusal({times()}), "holds no attention maps");
    expect(refusal({good}), "no tensor \"times\"");
    expect(refusal({{"attention", {0}, {}, {}}, times()}), "attn_implementation=\"eager\"");
    expect(refusal({good, times({0, 1})}), "2 times for maps of 6 frames");
    expect(refusal({good, times({0, 1, 1, 2, 3, 4})}), "at frame 3");
    expect(refusal({good, times({0, 1, 2, 3, 4, 40})}), "the video lasts 30.00 s");
    expect(refusal({{"attention", {4, 9}, std::vector<float>(36, 1.0F / 9), {}}, times()}),
           "4 x 9 cells");
    expect(changed([](auto& cells) { cells[7] = std::numeric_limits<float>::quiet_NaN(); }),
           "row 2 of layer 1, head 1");
    expect(changed([](auto& cells) { cells[7] = -0.1F; }), "negative");
    // As in a transposed map: columns sum to 1, rows do not.
    expect(changed([](auto& cells) { cells[8] = 0.3F; }), "numpy.ascontiguousarray()");
    expect(refusal({{"weights", {2, 1}, {1, 1}, {}}, times({0, 1})}), "no \"columns\"");
    expect(
        refusal({{"weights", {2, 1}, {1, 1}, {}}, {"columns", {2, 1}, {}, {0, 2}}, times({0, 1})}),
        "column 2 of 2");
    expect(refusal({{"weights", {2, 2}, {.5, .5, .5, .5}, {}},
                    {"columns", {2, 2}, {}, {0, 1, 1, 1}},
                    times({0, 1})}),
           "a column twice in row 2");
    EXPECT_ERROR(ErrorCode::NotFound, attentionMapsOf(folder / "no", folder / "no", {}));
}

}  // namespace
}  // namespace skimline
