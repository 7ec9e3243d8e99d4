// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/attention_map_logger.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_map_log.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const std::vector<std::int64_t> kFirstFrames{5, 9, 16};

CheckpointInfo infoFor(DecodingOrder order, DecoderInput input) {
    CheckpointInfo info;
    info.config.inputWidth = 6;
    info.config.modelWidth = 16;
    info.config.heads = 4;
    info.config.encoderLayers = 1;
    info.config.decoderLayers = 1;
    info.config.feedForwardWidth = 8;
    info.config.minSteps = 2;
    info.config.order = order;
    info.config.decoderInput = input;
    info.config.score = ScoreRule::Importance;
    return info;
}

FloatMatrix features() {
    FloatMatrix features(24, 6);
    for (std::size_t i = 0; i < features.values.size(); ++i)
        features.values[i] = static_cast<float>((i * 37) % 23) / 23.0F;
    return features;
}

const TrainingMaps kWish{{{AttentionPart::Decoder, 0, 0}, {AttentionPart::Cross, 0, 3}}, "", 1};

TEST(AttentionMapLogger, keepsTheDecodersHeadsInEitherOrder) {
    for (const DecodingOrder order : {DecodingOrder::Time, DecodingOrder::Shots}) {
        for (const DecoderInput input : {DecoderInput::Shifted, DecoderInput::Sum}) {
            const test::ScratchFolder folder;
            const CheckpointInfo info = infoFor(order, input);
            AttentionMapLogger recorder(folder.path(), kWish, info.config,
                                        LoggedVideo{"v", features(), kFirstFrames});
            recorder.record(3, 1, {info, FullTransNet(info.config, 2)}, RunContext());
            EXPECT_TRUE(std::filesystem::exists(folder / "maps/step-3-decoder-1-1.safetensors"));
            EXPECT_TRUE(std::filesystem::exists(folder / "maps/step-3-cross-1-4.safetensors"));
        }
    }
}

TEST(AttentionMapLogger, savedMapsAreReadBack) {
    const test::ScratchFolder folder;
    const CheckpointInfo info = infoFor(DecodingOrder::Shots, DecoderInput::Sum);
    AttentionMapLogger recorder(folder.path(), kWish, info.config,
                                LoggedVideo{"summe/v", features(), kFirstFrames});
    recorder.record(3, 1, {info, FullTransNet(info.config, 2)}, RunContext());
    recorder.record(6, -1, {info, FullTransNet(info.config, 3)}, RunContext());
    const SavedMaps saved = readSavedMaps(folder.path());
    EXPECT_EQ(saved.video, "summe/v");
    EXPECT_EQ(saved.steps, 24);
    ASSERT_EQ(saved.maps.size(), 4U);
    EXPECT_EQ(readSavedMaps(folder / "maps").maps.size(), 4U);
    for (std::size_t at = 0; at < 4; ++at) {
        const SavedMap& map = saved.maps[at];
        EXPECT_EQ(map.step, at < 2 ? 3 : 6);
        EXPECT_EQ(map.epoch, at < 2 ? 1 : -1);
        EXPECT_EQ(map.head, kWish.heads[at % 2]);
        const FloatMatrix cells = readSavedMap(map);
        ASSERT_EQ(cells.cols, map.head.part == AttentionPart::Cross ? 24 : 4);
        for (std::int64_t row = 0; row < cells.rows; ++row) {
            float sum = 0;
            for (const float cell : cells.row(row)) sum += std::max(cell, 0.0F);
            EXPECT_NEAR(sum, 1, 1e-5);
        }
    }
}

TEST(AttentionMapLogger, damagedMapsAreRefusedInOneSentence) {
    const test::ScratchFolder folder;
    EXPECT_THROW(readSavedMaps(folder.path()), Error);
    for (const char* list :
         {"[]", "{}", R"({"format":"skimline-training-maps-1"})",
          R"({"format":"skimline-training-maps-1","video":"v","steps":9,"maps":[{"step":1}]})",
          R"({"format":"skimline-training-maps-1","video":"v","steps":9,"maps":[{"step":1,)"
          R"("part":"cross","layer":1,"head":1,"rows":99999,"columns":3,"array":"a.npz"}]})"}) {
        std::ofstream(folder / "index.json") << list;
        EXPECT_THROW(readSavedMaps(folder.path()), Error) << list;
    }
    std::ofstream(folder / "index.json")
        << R"({"format":"skimline-training-maps-1","video":"v","steps":9,"maps":[{"step":1,)"
           R"("part":"cross","layer":1,"head":1,"rows":2,"columns":3,"array":"../../a.npz"}]})";
    const SavedMaps saved = readSavedMaps(folder.path());
    ASSERT_EQ(saved.maps.size(), 1U);
    EXPECT_EQ(saved.maps[0].array, folder / "a.npz");
    EXPECT_THROW(readSavedMap(saved.maps[0]), Error);
    std::ofstream(folder / "a.npz") << "no archive at all, but long enough to look for one in it";
    EXPECT_THROW(readSavedMap(saved.maps[0]), Error);
    SavedMap map = saved.maps[0];
    map.array = folder / "a.safetensors";
    EXPECT_THROW(readSavedMap(map), Error);
    const auto write = [&](const std::vector<NamedArray>& arrays) {
        std::ofstream(map.array, std::ios::binary) << arraysToSafetensors(arrays);
    };
    for (const std::vector<NamedArray>& arrays :
         {std::vector<NamedArray>{},
          {{"map", FloatMatrix(3, 2)}},
          {{"map", FloatMatrix(2, 3)}, {"more", FloatMatrix(2, 3)}}}) {
        write(arrays);
        EXPECT_THROW(readSavedMap(map), Error);
    }
    write({{"map", FloatMatrix(2, 3)}});
    EXPECT_EQ(readSavedMap(map).values.size(), 6U);
    std::filesystem::resize_file(map.array, std::filesystem::file_size(map.array) - 1);
    EXPECT_THROW(readSavedMap(map), Error);
}

template <class Number>
std::string bytesOf(Number value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

/// A NumPy archive, as maps were saved before, of the one array `map`.
std::string npzOf(const FloatMatrix& map) {
    std::string text = "{'descr': '<f4', 'fortran_order': False, 'shape': (" +
                       std::to_string(map.rows) + ", " + std::to_string(map.cols) + "), }\n";
    std::string array = std::string("\x93NUMPY\x01\x00", 8);
    array += bytesOf(static_cast<std::uint16_t>(text.size())) + text;
    for (const float cell : map.values) array += bytesOf(cell);
    const std::string name = "map.npy";
    const auto size = bytesOf(static_cast<std::uint32_t>(array.size()));
    const std::string shared = std::string(12, '\0') + size + size +
                               bytesOf(static_cast<std::uint16_t>(name.size())) +
                               std::string(2, '\0');
    const auto version = bytesOf(std::uint16_t{20});
    std::string archive = "PK\x03\x04" + version + shared + name + array;
    const auto offset = bytesOf(static_cast<std::uint32_t>(archive.size()));
    const std::string list =
        "PK\x01\x02" + version + version + shared + std::string(14, '\0') + name;
    const auto one = bytesOf(std::uint16_t{1});
    return archive + list + "PK\x05\x06" + std::string(4, '\0') + one + one +
           bytesOf(static_cast<std::uint32_t>(list.size())) + offset + std::string(2, '\0');
}

TEST(AttentionMapLogger, archivesOfEarlierRunsAreRead) {
    const test::ScratchFolder folder;
    FloatMatrix map(2, 3);
    map.values = {0, 1, 2, -1, 0.5F, 4};
    SavedMap saved;
    saved.rows = 2;
    saved.columns = 3;
    saved.array = folder / "map.npz";
    std::ofstream(saved.array, std::ios::binary) << npzOf(map);
    EXPECT_EQ(readSavedMap(saved).values, map.values);
}

TEST(AttentionMapLogger, refusesADecoderThatIsFedTheSummary) {
    const test::ScratchFolder folder;
    const CheckpointInfo info = infoFor(DecodingOrder::Time, DecoderInput::Paper);
    EXPECT_THROW(AttentionMapLogger(folder.path(), kWish, info.config,
                                    LoggedVideo{"v", features(), kFirstFrames}),
                 Error);
}

}  // namespace
}  // namespace skimline
