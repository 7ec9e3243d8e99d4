// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/trace_attention.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <opencv2/imgcodecs.hpp>

#include "core/foundation/base/error.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

AttentionRunPointer tracedBy(const test::SmallEngine& engine) {
    return traceAttention(engine.request(test::fixturesFolder() / "scenes.mp4"), {});
}

TEST(AttentionExport, encoderRowsSumToOneAndLeaveOutPairsAreMarked) {
    const test::SmallEngine engine;
    const AttentionRunPointer run = tracedBy(engine);
    const FloatMatrix map = attentionMap(*run, {AttentionPart::Encoder, 1, 3}, {});
    ASSERT_EQ(map.rows, 24);
    ASSERT_EQ(map.cols, 24);
    std::int64_t computed = 0;
    for (std::int64_t row = 0; row < map.rows; ++row) {
        double sum = 0;
        for (const float cell : map.row(row)) {
            if (cell >= 0) {
                sum += cell;
                ++computed;
            } else {
                EXPECT_EQ(cell, -1.0F);
            }
        }
        EXPECT_NEAR(sum, 1, 1e-5);
    }
    EXPECT_EQ(computed, run->analysis().scores->pattern.pairs);
}

TEST(AttentionExport, decoderAndCrossMapsHaveOneRowPerChosenFrame) {
    const test::SmallEngine engine;
    const AttentionRunPointer run = tracedBy(engine);
    const FloatMatrix decoder = attentionMap(*run, {AttentionPart::Decoder, 0, 0}, {});
    const FloatMatrix cross = attentionMap(*run, {AttentionPart::Cross, 0, 0}, {});
    EXPECT_EQ(decoder.rows, decoder.cols);
    EXPECT_EQ(cross.rows, decoder.rows);
    EXPECT_EQ(cross.cols, 24);
    for (std::int64_t row = 0; row < cross.rows; ++row) {
        double sum = 0;
        for (const float cell : cross.row(row)) sum += cell;
        EXPECT_NEAR(sum, 1, 1e-5);
    }
}

TEST(AttentionExport, unknownLayersAndHeadsAreNamed) {
    const test::SmallEngine engine;
    const AttentionRunPointer run = tracedBy(engine);
    for (const auto part : {AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross}) {
        const auto code = [&](std::int64_t layer, std::int64_t head) {
            return test::codeOf([&] { attentionMap(*run, {part, layer, head}, {}); });
        };
        EXPECT_EQ(code(2, 0), ErrorCode::Usage);
        EXPECT_EQ(code(-1, 0), ErrorCode::Usage);
        EXPECT_EQ(code(0, 4), ErrorCode::Usage);
        EXPECT_EQ(code(0, -1), ErrorCode::Usage);
    }
}

FloatMatrix exampleMap() {
    FloatMatrix map(3, 5);
    for (std::size_t at = 0; at < map.values.size(); ++at) {
        map.values[at] = at % 4 == 0 ? -1.0F : static_cast<float>(at) / 20;
    }
    return map;
}

TEST(MapFiles, pngTellsLeftOutPairsFromWeakOnes) {
    FloatMatrix map(2, 2);
    map.values = {-1.0F, 0.0F, 0.5F, 1.0F};
    const std::string bytes = mapToPng(map);
    const cv::Mat image =
        cv::imdecode(std::vector<std::uint8_t>(bytes.begin(), bytes.end()), cv::IMREAD_COLOR);
    ASSERT_EQ(image.rows, 512);
    const auto colour = [&](int row, int column) {
        return image.at<cv::Vec3b>(row * 256 + 128, column * 256 + 128);
    };
    const auto brightness = [&](int row, int column) {
        const cv::Vec3b c = colour(row, column);
        return c[0] + c[1] + c[2];
    };
    EXPECT_NE(colour(0, 0), colour(0, 1));
    EXPECT_LT(brightness(0, 1), brightness(1, 0));
    EXPECT_LT(brightness(1, 0), brightness(1, 1));
}

TEST(MapFiles, targetsAreWholeOrNotThere) {
    const test::ScratchFolder folder;
    const FloatMatrix map = exampleMap();
    for (const char* name : {"map.png", "map.safetensors"}) {
        writeAttentionMap(map, folder / name, false);
        EXPECT_GT(std::filesystem::file_size(folder / name), 100U);
        EXPECT_ERROR(ErrorCode::Exists, writeAttentionMap(map, folder / name, false));
        EXPECT_NO_THROW(writeAttentionMap(map, folder / name, true));
    }
    EXPECT_ERROR(ErrorCode::Usage, writeAttentionMap(map, folder / "map.gif", false));
    EXPECT_ERROR(ErrorCode::NotFound, writeAttentionMap(map, folder / "no" / "map.png", false));
}

}  // namespace
}  // namespace skimline
