// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_files.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <string>

#include "core/foundation/nn/io/safetensors.h"
#include "tests/core/foundation/language/whisper/ggml_file.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const std::string kConfig = R"({"model_type": "whisper", "num_mel_bins": 8, "d_model": 16,
    "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 2,
    "decoder_attention_heads": 2, "max_source_positions": 20, "max_target_positions": 32,
    "vocab_size": 60})";

std::optional<ErrorCode> codeFor(const std::string& config, const std::string& generation = "") {
    return test::codeOf([&] { whisperConfigFromJson(config, generation); });
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

TEST(WhisperConfig, readsBothFiles) {
    const WhisperConfig config =
        whisperConfigFromJson(kConfig, R"({"suppress_tokens": [1, 5], "begin_suppress_tokens": [7],
                     "alignment_heads": [[1, 0], [0, 1]]})");
    EXPECT_EQ(config.audioPositions, 20);
    EXPECT_EQ(config.suppressed, (std::vector<std::int64_t>{1, 5}));
    EXPECT_EQ(config.suppressedFirst, (std::vector<std::int64_t>{7}));
    EXPECT_EQ(config.alignmentHeads, (std::vector<AlignmentHead>{{1, 0}, {0, 1}}));
}

TEST(WhisperConfig, unpublishedNetworksAlignByTheirLaterHalf) {
    EXPECT_EQ(whisperConfigFromJson(kConfig, "").alignmentHeads,
              (std::vector<AlignmentHead>{{1, 0}, {1, 1}}));
    WhisperConfig tiny;
    tiny.decoderLayers = 4;
    tiny.width = 384;
    tiny.vocabulary = 51864;
    EXPECT_EQ(publishedAlignmentHeads(tiny).size(), 8U);
    tiny.vocabulary = 51865;
    EXPECT_EQ(publishedAlignmentHeads(tiny).size(), 6U);
}

TEST(WhisperConfig, refusesTheImpossible) {
    EXPECT_EQ(codeFor("[]"), ErrorCode::Config);
    EXPECT_EQ(codeFor(with(kConfig, "\"whisper\"", "\"bart\"")), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor(with(kConfig, "\"d_model\": 16", "\"d_model\": 17")), ErrorCode::Config);
    EXPECT_EQ(codeFor(with(kConfig, "\"vocab_size\": 60", "\"vocab_size\": 0")), ErrorCode::Config);
    EXPECT_EQ(
        whisperConfigFromJson(kConfig, R"({"alignment_heads": [[1, 0], [2, 0]]})").alignmentHeads,
        whisperConfigFromJson(kConfig, "").alignmentHeads)
        << "the heads of the network it was distilled from";
    EXPECT_TRUE(
        whisperConfigFromJson(kConfig, R"({"alignment_heads": [[1, 0], [2, 0]]})").foreignHeads);
    EXPECT_FALSE(whisperConfigFromJson(kConfig, "").foreignHeads);
    EXPECT_EQ(codeFor(kConfig, R"({"alignment_heads": [3]})"), ErrorCode::Config);
    EXPECT_EQ(codeFor(kConfig, R"({"suppress_tokens": [60]})"), ErrorCode::Config);
}

/// The tiny network as a file of whisper.cpp.
class GgmlFile : public ::testing::Test {
protected:
    std::filesystem::path write(const std::string& bytes) const {
        std::ofstream(m_folder / "ggml.bin", std::ios::binary) << bytes;
        return m_folder / "ggml.bin";
    }
    std::optional<ErrorCode> codeFor(const std::string& bytes) const {
        return test::codeOf([&] { readWhisperFile(write(bytes)); });
    }

    std::map<std::string, at::Tensor> m_tensors =
        test::halvedLayers(test::tinyWhisperTensors(test::tinyWhisperConfig(), 1));
    std::string m_bytes =
        test::ggmlFile(test::tinyWhisperConfig(), m_tensors, melFilters(8), {"a", "b", "ab"});
    test::ScratchFolder m_folder;
};

TEST_F(GgmlFile, givesTheScoresOfTheSameWeightsInSafetensors) {
    std::ofstream(m_folder / "config.json") << kConfig;
    TensorFile file;
    file.tensors = m_tensors;
    writeSafetensors(m_folder / "model.safetensors", file, false);
    const WhisperNetwork one = makeWhisper(readWhisperFile(write(m_bytes)));
    const WhisperNetwork other = makeWhisper(readWhisperFile(m_folder.path()));
    at::manual_seed(2);
    const at::Tensor mel = at::randn({8, 40});
    const auto scores = [&](const WhisperNetwork& network) {
        DecoderState state = network.model->start(network.model->encode(mel, {}), 1);
        return network.model->scores(
            network.model->decode(at::tensor({3, 1, 4, 1, 5, 9}, at::kLong).unsqueeze(0), state));
    };
    EXPECT_TRUE(at::equal(scores(one), scores(other)));
    EXPECT_GT(scores(one).std().item<float>(), 0.1F);
}

TEST_F(GgmlFile, isTheNetworkOfTheFolder) {
    const WhisperNetwork network = makeWhisper(readWhisperFile(write(m_bytes)));
    EXPECT_TRUE(network.unused.empty());
    EXPECT_EQ(network.pieces, (std::vector<std::string>{"a", "b", "ab"}));
    EXPECT_TRUE(at::equal(network.filters, melFilters(8)));
    const WhisperNetwork other = test::tinyWhisper(test::tinyWhisperConfig());
    at::manual_seed(2);
    const at::Tensor mel = at::randn({8, 40});
    EXPECT_TRUE(
        at::allclose(network.model->encode(mel, {}), other.model->encode(mel, {}), 1e-2, 1e-2));
}

TEST_F(GgmlFile, isRefusedAtEveryLength) {
    for (std::size_t length = 0; length + 1 < m_bytes.size(); length += 97) {
        const std::string part = m_bytes.substr(0, length);
        EXPECT_TRUE(test::codeOf([&] { makeWhisper(readWhisperFile(write(part))); })) << length;
    }
}

TEST_F(GgmlFile, hostileSizesCostASentence) {
    std::string spoilt = m_bytes;
    spoilt.replace(8, 4, "\xff\xff\xff\x7f", 4);
    EXPECT_EQ(codeFor(spoilt), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor("not a network at all"), ErrorCode::Unsupported);
    std::string quantised = m_bytes;
    const std::size_t name = quantised.find("decoder.blocks.0.attn.key.weight");
    ASSERT_NE(name, std::string::npos);
    quantised[name - 12] = 2;  // two sizes stand between type and name
    EXPECT_EQ(codeFor(quantised), ErrorCode::Unsupported);
}

TEST(WhisperFolder, isReadAndItsWeightsAreMissed) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "config.json") << kConfig;
    EXPECT_EQ(test::codeOf([&] { readWhisperFile(folder.path()); }), ErrorCode::NotFound);
    TensorFile file;
    file.tensors = test::tinyWhisperTensors(test::tinyWhisperConfig(), 1);
    for (auto& [name, tensor] : file.tensors) tensor = tensor.to(at::kHalf);
    writeSafetensors(folder / "model.safetensors", file, false);
    const WhisperNetwork network = makeWhisper(readWhisperFile(folder.path()));
    EXPECT_TRUE(network.unused.empty());
    EXPECT_TRUE(network.pieces.empty());
}

}  // namespace
}  // namespace skimline
