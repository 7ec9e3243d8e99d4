// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/skim/words/synthetic_transcript.h"

#include <ATen/ATen.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "tests/core/foundation/language/tiny_language_model.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"

namespace skimline::test {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kVocabulary = 4 + 256;

}  // namespace

void writeByteBart(const fs::path& folder, std::int64_t visualWidth) {
    fs::create_directories(folder);
    writeBytePairFiles(folder, {});
    TensorFile file;
    file.tensors = tinyBartTensors(7);
    file.tensors["shared.weight"] = at::randn({kVocabulary, 16});
    for (const char* part : {"encoder", "decoder"})
        file.tensors[std::string(part) + ".embed_positions.weight"] = at::randn({130, 16});
    nlohmann::json config{{"model_type", "bart"},
                          {"d_model", 16},
                          {"vocab_size", kVocabulary},
                          {"encoder_layers", 2},
                          {"decoder_layers", 2},
                          {"encoder_attention_heads", 2},
                          {"decoder_attention_heads", 2},
                          {"max_position_embeddings", 128},
                          {"pad_token_id", 1},
                          {"bos_token_id", 0},
                          {"eos_token_id", 2},
                          {"decoder_start_token_id", 2},
                          {"num_beams", 2},
                          {"max_length", 12},
                          {"min_length", 12}};
    if (visualWidth > 0) {
        config["vision_guidance"] = {
            {"kind", "dot"}, {"visual_width", visualWidth}, {"layers", {1}}};
        file.tensors["encoder._linear_1.weight"] = at::randn({16, visualWidth});
        file.tensors["encoder._linear_1.bias"] = at::zeros({16});
        file.tensors["encoder._linear_2.weight"] = at::randn({16, 16 + visualWidth});
        file.tensors["encoder._linear_2.bias"] = at::zeros({16});
        file.tensors["encoder.final_layer_norm.weight"] = at::ones({16});
        file.tensors["encoder.final_layer_norm.bias"] = at::zeros({16});
    }
    std::ofstream(folder / "config.json") << config;
    writeSafetensors(folder / "model.safetensors", file, /*overwrite=*/true);
}

void writeByteWhisper(const fs::path& folder) {
    constexpr std::int64_t vocabulary = 51864;
    fs::create_directories(folder);
    std::ofstream(folder / "config.json")
        << R"({"model_type": "whisper", "num_mel_bins": 8, "d_model": 16, "encoder_layers": 2,
               "decoder_layers": 2, "encoder_attention_heads": 2, "decoder_attention_heads": 2,
               "max_source_positions": 20, "max_target_positions": 32, "vocab_size": 51864})";
    TensorFile file;
    file.tensors = tinyWhisperTensors(tinyWhisperConfig(vocabulary), 1);
    writeSafetensors(folder / "model.safetensors", file, /*overwrite=*/false);
    writeBytePairFiles(folder, {});
}

void writeTalk(const fs::path& file) {
    std::ofstream(file) << "1\n00:00:01,000 --> 00:00:03,000\nThe kiln must be hot before we "
                           "begin the work.\n\n"
                           "2\n00:00:03,000 --> 00:00:05,000\nThen we look at the window and talk "
                           "for a while.\n\n"
                           "3\n00:00:06,000 --> 00:00:08,000\nEvery glaze melts in the kiln at its "
                           "own heat.\n\n"
                           "4\n00:00:09,000 --> 00:00:11,000\nThat is all for today, thank you "
                           "very much.\n";
}

}  // namespace skimline::test
