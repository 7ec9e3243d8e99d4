// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/checkpoint.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

FullTransNetConfig smallConfig() {
    FullTransNetConfig config;
    config.inputWidth = 12;
    config.modelWidth = 16;
    config.heads = 4;
    config.encoderLayers = 1;
    config.decoderLayers = 1;
    config.feedForwardWidth = 24;
    return config;
}

class CheckpointFile : public ::testing::Test {
protected:
    CheckpointFile() : m_net(smallConfig(), 4), m_file(m_folder / "model-v1.safetensors") {
        m_info.config = smallConfig();
        m_info.extractorId = "googlenet";
        m_info.extractorVersion = "1";
        m_info.input.scaling = FeatureScaling::L2;
        m_info.recipe = R"({"epochs":3,"seed":20})";
    }

    void expectError(ErrorCode code, const std::string& fragment) const {
        try {
            loadCheckpoint(m_file);
            ADD_FAILURE() << "no error that says " << fragment;
        } catch (const Error& error) {
            const std::string sentence = error.what();
            EXPECT_EQ(error.code(), code) << sentence;
            EXPECT_NE(sentence.find(fragment), std::string::npos) << sentence;
            EXPECT_NE(sentence.find("model-v1.safetensors"), std::string::npos) << sentence;
            EXPECT_EQ(sentence.back(), '.');
        }
    }

    /// Saves a good checkpoint, then lets `spoil` change the file's contents.
    template <typename Function>
    void saveSpoilt(const Function& spoil) const {
        saveCheckpoint(m_file, m_info, m_net, false, true);
        TensorFile contents = readSafetensors(m_file);
        spoil(contents);
        writeSafetensors(m_file, contents, true);
    }

    test::ScratchFolder m_folder;
    CheckpointInfo m_info;
    FullTransNet m_net;
    fs::path m_file;
};

TEST_F(CheckpointFile, keepsTheInputFormat) {
    for (const InputFormat format :
         {InputFormat{FeatureScaling::None, true}, InputFormat{FeatureScaling::CentredL2, false},
          InputFormat{FeatureScaling::CentredL2, true, true}}) {
        m_info.input = format;
        saveCheckpoint(m_file, m_info, m_net, true, true);
        EXPECT_EQ(loadCheckpoint(m_file).info.input, format);
    }
}

TEST_F(CheckpointFile, fullPrecisionRoundTrip) {
    saveCheckpoint(m_file, m_info, m_net, false, false);
    const Checkpoint loaded = loadCheckpoint(m_file);
    EXPECT_EQ(loaded.info.config, m_info.config);
    EXPECT_EQ(loaded.net.config(), m_info.config);
    EXPECT_EQ(loaded.info.name, "model-v1");
    EXPECT_EQ(loaded.info.extractorId, "googlenet");
    EXPECT_EQ(loaded.info.extractorVersion, "1");
    EXPECT_EQ(loaded.info.input.scaling, FeatureScaling::L2);
    EXPECT_EQ(loaded.info.sampleRate, 2);
    EXPECT_EQ(loaded.info.recipe, m_info.recipe);
    for (const auto& [name, tensor] : m_net.parameters())
        EXPECT_TRUE(at::equal(loaded.net.parameters().at(name), tensor)) << name;
}

TEST_F(CheckpointFile, halfPrecisionTakesHalfTheRoom) {
    saveCheckpoint(m_file, m_info, m_net, false, false);
    const auto full = fs::file_size(m_file);
    saveCheckpoint(m_file, m_info, m_net, true, true);
    EXPECT_LT(static_cast<double>(fs::file_size(m_file)), 0.75 * static_cast<double>(full));
    const Checkpoint loaded = loadCheckpoint(m_file);
    for (const auto& [name, tensor] : m_net.parameters()) {
        EXPECT_EQ(loaded.net.parameters().at(name).scalar_type(), at::kFloat);
        EXPECT_TRUE(at::allclose(loaded.net.parameters().at(name), tensor, 1e-3, 1e-6)) << name;
    }
}

TEST_F(CheckpointFile, doesNotOverwriteUnlessTold) {
    saveCheckpoint(m_file, m_info, m_net, true, false);
    EXPECT_THROW(saveCheckpoint(m_file, m_info, m_net, true, false), Error);
    EXPECT_NO_THROW(saveCheckpoint(m_file, m_info, m_net, true, true));
}

TEST_F(CheckpointFile, refusesToStoreWhatCannotBeLoaded) {
    m_info.recipe = "not json";
    EXPECT_THROW(saveCheckpoint(m_file, m_info, m_net, true, false), Error);
    m_info.recipe.clear();
    m_net.parameters().at("start").fill_(1e6);  // beyond float16
    EXPECT_THROW(saveCheckpoint(m_file, m_info, m_net, true, false), Error);
    EXPECT_NO_THROW(saveCheckpoint(m_file, m_info, m_net, false, false));
    EXPECT_FALSE(fs::exists(m_folder / ".model-v1.safetensors"));
}

TEST_F(CheckpointFile, missingFile) {
    try {
        loadCheckpoint(m_folder / "none.safetensors");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
}

TEST_F(CheckpointFile, namesTheFirstOffendingTensor) {
    saveSpoilt([](TensorFile& file) { file.tensors.erase("head.stop"); });
    expectError(ErrorCode::Mismatch, "\"head.stop\" is missing");
    saveSpoilt([](TensorFile& file) { file.tensors["zebra"] = at::zeros({1}); });
    expectError(ErrorCode::Mismatch, "\"zebra\" does not belong");
    saveSpoilt([](TensorFile& file) {
        file.tensors["head.stop"] = at::zeros({17});
        file.tensors["start"] = at::zeros({17});
    });
    expectError(ErrorCode::Mismatch, "\"head.stop\" has the shape [17]");
    saveSpoilt([](TensorFile& file) { file.tensors["start"] = at::zeros({16}, at::kInt); });
    expectError(ErrorCode::Mismatch, "\"start\"");
    saveSpoilt([](TensorFile& file) {
        file.tensors["start"][3] = std::numeric_limits<float>::quiet_NaN();
    });
    expectError(ErrorCode::Corrupt, "\"start\"");
}

TEST_F(CheckpointFile, namesWhatIsWrongWithTheMetadata) {
    const auto metadata = [this](const std::string& text) {
        saveSpoilt([&](TensorFile& file) { file.metadata["config"] = text; });
    };
    saveSpoilt([](TensorFile& file) { file.metadata.clear(); });
    expectError(ErrorCode::Config, "no model configuration");
    metadata("{");
    expectError(ErrorCode::Config, "JSON");
    metadata(std::string(300'000, '['));
    expectError(ErrorCode::Corrupt, "nested");
    metadata("[]");
    expectError(ErrorCode::Config, "object");
    metadata("{}");
    expectError(ErrorCode::Config, "not a FullTransNet");
    const std::string head = R"({"format":"skimline-fulltransnet",)";
    metadata(head + R"("format_version":2})");
    expectError(ErrorCode::Config, "version");
    metadata(head + R"("format_version":1})");
    expectError(ErrorCode::Config, "network");
    metadata(head + R"("format_version":1,"network":{"d_in":-1}})");
    expectError(ErrorCode::Config, "d_model");
    const std::string network = R"("format_version":1,"network":)" + toJson(smallConfig());
    metadata(head + network + "}");
    expectError(ErrorCode::Config, "normalisation");
    metadata(head + network + R"(,"feature_normalisation":"none","sample_rate":0})");
    expectError(ErrorCode::Config, "sample_rate");
    metadata(head + network + R"(,"feature_normalisation":7,"sample_rate":2})");
    expectError(ErrorCode::Config, "feature_normalisation");
    metadata(head + network + R"(,"feature_normalisation":"none","sample_rate":2})");
    EXPECT_EQ(loadCheckpoint(m_file).info.extractorId, "");
}

TEST_F(CheckpointFile, sizesThatDoNotMatchTheTensorsAreAMismatch) {
    FullTransNetConfig wider = smallConfig();
    wider.feedForwardWidth = 60'000;
    saveSpoilt([&](TensorFile& file) {
        std::string& text = file.metadata["config"];
        const std::string old = toJson(smallConfig());
        const auto at = text.find(old);
        ASSERT_NE(at, std::string::npos);
        text.replace(at, old.size(), toJson(wider));
    });
    expectError(ErrorCode::Mismatch, "ffn.in.weight");
}

TEST_F(CheckpointFile, plainStringMetadataIsUnderstood) {
    saveSpoilt([](TensorFile& file) {
        file.metadata = {{"d_in", "12"},          {"d_model", "16"},       {"heads", "4"},
                         {"encoder_layers", "1"}, {"decoder_layers", "1"}, {"d_ff", "24"},
                         {"window", "17"},        {"importance", "True"},  {"norm", "pre"},
                         {"positions", "time"}};
    });
    const Checkpoint loaded = loadCheckpoint(m_file);
    EXPECT_EQ(loaded.info.config.feedForwardWidth, 24);
    EXPECT_EQ(loaded.info.input, InputFormat());
}

TEST_F(CheckpointFile, refusesFeaturesOfAnotherExtractor) {
    EXPECT_NO_THROW(requireExtractor(m_info, "googlenet"));
    EXPECT_NO_THROW(requireExtractor(m_info, "builtin")) << "distilled to have its values";
    const auto refuses = [&](const std::string& id) {
        try {
            requireExtractor(m_info, id);
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Mismatch);
        }
    };
    refuses("dino");
    refuses("");
    m_info.extractorId.clear();
    refuses("");
    refuses("googlenet");
}

}  // namespace
}  // namespace skimline
