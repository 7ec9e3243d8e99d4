// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An untrained network of LED-base's size over texts of up to 16384 tokens: time and memory of
// reading grow as the text does. `bench_long_text FOLDER VOCABULARY MERGES` leaves such a network
// as a Hugging Face folder with GPT-2's tokenizer, for `skimline words TEXT --model FOLDER`.
#include <ATen/ATen.h>
#include <benchmark/benchmark.h>
#include <c10/core/GradMode.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/language/language_model.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/bench/peak_memory.h"

namespace {

using namespace skimline;
namespace fs = std::filesystem;
using Tensors = std::map<std::string, at::Tensor>;

constexpr std::int64_t kWidth = 768;
constexpr std::int64_t kInner = 3072;
constexpr std::int64_t kLayers = 6;
constexpr std::int64_t kVocabulary = 50265;

nlohmann::json ledBase() {
    return {{"model_type", "led"},
            {"d_model", kWidth},
            {"vocab_size", kVocabulary},
            {"encoder_layers", kLayers},
            {"decoder_layers", kLayers},
            {"encoder_attention_heads", 12},
            {"decoder_attention_heads", 12},
            {"max_encoder_position_embeddings", 16384},
            {"max_decoder_position_embeddings", 1024},
            {"attention_window", 1024},
            {"pad_token_id", 1},
            {"bos_token_id", 0},
            {"eos_token_id", 2},
            {"decoder_start_token_id", 2},
            {"num_beams", 3},
            {"min_length", 100},
            {"max_length", 128},
            {"length_penalty", 1.3},
            {"early_stopping", true},
            {"no_repeat_ngram_size", 3}};
}

class LedTensors {
public:
    Tensors make() {
        at::manual_seed(1);
        m_tensors["shared.weight"] = at::randn({kVocabulary, kWidth}) * 0.02;
        for (const std::string part : {"encoder", "decoder"}) {
            const bool encoder = part == "encoder";
            m_tensors[part + ".embed_positions.weight"] =
                at::randn({encoder ? 16384 : 1024, kWidth}) * 0.02;
            norm(part + ".layernorm_embedding");
            for (std::int64_t i = 0; i < kLayers; ++i)
                layer(part + ".layers." + std::to_string(i) + ".", encoder);
        }
        return std::move(m_tensors);
    }

private:
    void linear(const std::string& name, std::int64_t in, std::int64_t out) {
        m_tensors[name + ".weight"] = at::randn({out, in}) * 0.02;
        m_tensors[name + ".bias"] = at::zeros({out});
    }
    void norm(const std::string& name) {
        m_tensors[name + ".weight"] = at::ones({kWidth});
        m_tensors[name + ".bias"] = at::zeros({kWidth});
    }
    void attention(const std::string& name) {
        for (const char* part : {".q_proj", ".k_proj", ".v_proj", ".out_proj"})
            linear(name + part, kWidth, kWidth);
    }
    void layer(const std::string& name, bool encoder) {
        if (encoder) {
            for (const char* part :
                 {"query", "key", "value", "query_global", "key_global", "value_global"})
                linear(name + "self_attn.longformer_self_attn." + part, kWidth, kWidth);
            linear(name + "self_attn.output", kWidth, kWidth);
        } else {
            attention(name + "self_attn");
            attention(name + "encoder_attn");
            norm(name + "encoder_attn_layer_norm");
        }
        norm(name + "self_attn_layer_norm");
        linear(name + "fc1", kWidth, kInner);
        linear(name + "fc2", kInner, kWidth);
        norm(name + "final_layer_norm");
    }

    Tensors m_tensors;
};

void readText(benchmark::State& state) {
    const c10::NoGradGuard noGradients;
    static const LanguageModel kModel =
        makeLanguageModel(languageConfigFromJson(ledBase().dump()), LedTensors().make());
    EncoderInput input;
    input.ids = at::randint(3, kVocabulary, {1, state.range(0)}, at::kLong);
    input.mask = at::ones(input.ids.sizes(), at::kBool);
    input.globals = at::zeros(input.ids.sizes(), at::kBool);
    input.globals.slice(1, 0, 30).fill_(true);
    const bench::PeakMemory memory;
    for (auto _ : state) benchmark::DoNotOptimize(kModel.network->encode(input, {}));
    state.counters["MiB"] = memory.mebibytes();
}
BENCHMARK(readText)
    ->RangeMultiplier(2)
    ->Range(2048, 16384)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// GPT-2's ids move up behind the four special tokens of LED.
void writeFolder(const fs::path& folder, const fs::path& vocabulary, const fs::path& merges) {
    fs::create_directories(folder);
    nlohmann::json names{{"<s>", 0}, {"<pad>", 1}, {"</s>", 2}, {"<unk>", 3}};
    const auto given = nlohmann::json::parse(std::ifstream(vocabulary));
    for (const auto& [name, id] : given.items()) names[name] = id.get<std::int64_t>() + 4;
    std::ofstream(folder / "vocab.json") << names;
    fs::copy_file(merges, folder / "merges.txt", fs::copy_options::overwrite_existing);
    std::ofstream(folder / "config.json") << ledBase();
    TensorFile file;
    file.tensors = LedTensors().make();
    writeSafetensors(folder / "model.safetensors", file, /*overwrite=*/true);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 4 && argv[1][0] != '-') {
        writeFolder(argv[1], argv[2], argv[3]);
        return 0;
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
