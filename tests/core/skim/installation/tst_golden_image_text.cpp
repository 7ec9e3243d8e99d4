// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/ask/text_tower.h"
#include "core/skim/features/extractors/vision_extractor.h"
#include "core/skim/installation/image_text_import.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/model_store.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path goldenFolder() { return test::sourceFolder() / "tests/data/golden/image-text"; }

/// A copy of the folder as transformers saved it, to be changed.
class ImageText : public testing::Test {
protected:
    void SetUp() override { copy("network"); }
    void copy(const std::string& name) {
        fs::create_directories(m_folder / name);
        for (const char* file :
             {"config.json", "model.safetensors", "vocab.json", "merges.txt", "tokenizer.json"})
            fs::copy_file(goldenFolder() / file, m_folder / name / file);
    }
    fs::path imported(const std::string& from = "network", const std::string& to = "models") {
        return importImageText(m_folder / from, m_folder / to, {});
    }
    void write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / "network" / name) << text;
    }

    test::ScratchFolder m_folder;
};

TEST_F(ImageText, vectorsOfTextsAreTheReferences) {
    const TextTower tower(imported());
    const at::Tensor expected =
        readSafetensors(goldenFolder() / "expected.safetensors").at("texts");
    std::int64_t row = 0;
    for (const auto& each : readJson(goldenFolder() / "texts.json")) {
        const at::Tensor found = at::tensor(tower.vectorOf(each["text"].get<std::string>()));
        EXPECT_LT((found - expected[row++]).abs().max().item<float>(), 2e-5F) << each["text"];
    }
    EXPECT_EQ(row, expected.size(0));
}

TEST_F(ImageText, vectorsOfPicturesAreTheReferences) {
    const TensorFile expected = readSafetensors(goldenFolder() / "expected.safetensors");
    const at::Tensor images = expected.at("images").contiguous();
    const auto extractor = loadVisionExtractor(*visionFacts(kImageTextId), imported(),
                                               {ComputeDevice::Cpu, FeaturePrecision::Float32});
    const FloatMatrix found = extractor->extract(
        {images.data_ptr<std::uint8_t>(), static_cast<std::size_t>(images.numel())},
        images.size(0));
    const at::Tensor rows = at::tensor(found.values).view({found.rows, found.cols});
    EXPECT_LT((rows - expected.at("pictures")).abs().max().item<float>(), 2e-5F);
    EXPECT_EQ(extractor->version().size(), 16U);
}

TEST_F(ImageText, foldersOfBothVersionsOfTheLibraryGiveTheSameFile) {
    const std::string first = readFile(imported());
    copy("newer");
    fs::remove(m_folder / "newer/vocab.json");
    fs::remove(m_folder / "newer/merges.txt");
    const TensorFile newer = readSafetensors(imported("newer", "other"));
    const TensorFile older = readSafetensors(imported());
    EXPECT_EQ(readFile(m_folder / "models/image-text.safetensors"), first);
    EXPECT_EQ(newer.metadata, older.metadata);
    EXPECT_EQ(TextTower(m_folder / "other/image-text.safetensors").vectorOf("a red car"),
              TextTower(m_folder / "models/image-text.safetensors").vectorOf("a red car"));
}

TEST_F(ImageText, coloursComeFromEitherFile) {
    write("preprocessor_config.json",
          R"({"image_mean": [0.5, 0.25, 0.125], "image_std": [1, 2, 4]})");
    EXPECT_EQ(readSafetensors(imported()).metadata.at("deviation"), "1 2 4");
    fs::remove(m_folder / "network/preprocessor_config.json");
    write("processor_config.json",
          R"({"image_processor": {"image_mean": [0, 0, 0], "image_std": [1, 1, 2]}})");
    EXPECT_EQ(readSafetensors(imported()).metadata.at("deviation"), "1 1 2");
}

TEST_F(ImageText, anotherNetworkHasAnotherVersion) {
    const std::string version = visionVersion(*visionFacts(kImageTextId), imported());
    TensorFile changed = readSafetensors(goldenFolder() / "model.safetensors");
    changed.tensors["text_projection.weight"] = changed.at("text_projection.weight") * 2;
    writeSafetensors(m_folder / "network/model.safetensors", changed, true);
    EXPECT_NE(visionVersion(*visionFacts(kImageTextId), imported()), version);
}

TEST_F(ImageText, theStoreTakesAnyAndModelsImportKnowsTheFolder) {
    const fs::path file = importModel(m_folder / "network", m_folder / "store", {});
    EXPECT_EQ(file.filename(), "image-text.safetensors");
    EXPECT_EQ(ModelStore(m_folder / "store").checkedFolderOf(kImageTextId, {}), m_folder / "store");
    EXPECT_ERROR(ErrorCode::Usage, ModelStore(m_folder / "store").fetch(kImageTextId, {}));
}

TEST_F(ImageText, refusesFoldersThatAreNone) {
    const auto refused = [&](ErrorCode code, const char* name, const std::string& text) {
        const std::string before = readFile(m_folder / "network" / name);
        write(name, text);
        EXPECT_ERROR(code, imported()) << name << ": " << text.substr(0, 80);
        write(name, before);
    };
    refused(ErrorCode::Unsupported, "config.json", R"({"model_type": "siglip"})");
    refused(ErrorCode::Unsupported, "config.json", "[1]");
    refused(ErrorCode::Mismatch, "config.json",
            R"({"model_type": "clip", "vision_config": {"num_attention_heads": 2},
                "text_config": {"hidden_act": "relu"}})");
    refused(
        ErrorCode::Mismatch, "config.json",
        R"({"model_type": "clip", "vision_config": {"num_attention_heads": 2, "patch_size": -8}})");
    refused(ErrorCode::Unsupported, "config.json",
            R"({"model_type": "clip", "vision_config": {"num_attention_heads": 4}})");
    refused(ErrorCode::Corrupt, "model.safetensors", "no tensors");
    refused(ErrorCode::Corrupt, "merges.txt", "one\n");
    refused(ErrorCode::Unsupported, "vocab.json", R"({"a": 7})");
    fs::remove(m_folder / "network/model.safetensors");
    EXPECT_ERROR(ErrorCode::NotFound, imported());
    EXPECT_FALSE(fs::exists(m_folder / "models/image-text.safetensors"));
}

TEST_F(ImageText, aTowerRefusesAnotherShape) {
    const fs::path file = imported();
    const TensorFile whole = readSafetensors(file);
    const auto refused = [&](const auto& change) {
        TensorFile contents = whole;
        change(contents);
        writeSafetensors(file, contents, true);
        EXPECT_TRUE(test::codeOf([&] { TextTower tower(file); }).has_value());
    };
    refused([](TensorFile& each) { each.metadata["text heads"] = "5"; });
    refused([](TensorFile& each) { each.metadata["text epsilon"] = "nan"; });
    refused([](TensorFile& each) { each.metadata.erase("text inner function"); });
    refused([](TensorFile& each) { each.tensors.erase("text.merges"); });
    refused([](TensorFile& each) { each.tensors["text.after.bias"] = at::zeros({3}); });
    refused([](TensorFile& each) { each.tensors["text.tokens"] = at::zeros({5, 24}); });
    refused([](TensorFile& each) {
        each.tensors["text.layers.1.in.weight"] = at::full({48, 24}, NAN);
    });
}

}  // namespace
}  // namespace skimline
