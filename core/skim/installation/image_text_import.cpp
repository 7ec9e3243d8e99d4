// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/image_text_import.h"

#include <ATen/ATen.h>

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/text/tokenizers/clip_tokenizer.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/models/checksums.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::uintmax_t kLargestJson = std::uintmax_t{64} << 20;
constexpr int kMostTowerLayers = 128;

[[noreturn]] void refuseFolder(const fs::path& folder, const std::string& why,
                               ErrorCode code = ErrorCode::Mismatch) {
    throw Error(code, folder.string(),
                folder.string() + " cannot be imported as an image-text network: " + why + ".");
}

/// One half's part of config.json, with the defaults of transformers' CLIPTextConfig and
/// CLIPVisionConfig (5.24), which the file leaves out.
class HalfConfig {
public:
    HalfConfig(const fs::path& folder, const Json& config, const std::string& half)
        : m_folder(folder) {
        for (const std::string& name : {half + "_config", half + "_config_dict"})
            if (const auto found = config.find(name); found != config.end() && found->is_object())
                m_values.update(*found);
    }
    std::int64_t whole(const char* key, std::int64_t otherwise) const {
        const Json value = m_values.value(key, Json(otherwise));
        if (!value.is_number_integer() || value.get<std::int64_t>() < 1)
            refuseFolder(m_folder, std::string("its ") + key + " is no positive number");
        return value.get<std::int64_t>();
    }
    std::string epsilon() const {
        const Json value = m_values.value("layer_norm_eps", Json(1e-5));
        if (!value.is_number()) refuseFolder(m_folder, "its layer_norm_eps is no number");
        return value.dump();
    }
    std::string function() const {
        const Json value = m_values.value("hidden_act", Json("quick_gelu"));
        if (value == "quick_gelu") return "quick-gelu";
        if (value != "gelu")
            refuseFolder(m_folder, "its activation function is neither gelu nor quick_gelu");
        return "gelu";
    }

private:
    fs::path m_folder;
    Json m_values = Json::object();
};

/// Tensors of transformers' names under those of Skimline, in float32.
class Renamed {
public:
    Renamed(const fs::path& folder, TensorFile from) : m_folder(folder), m_from(std::move(from)) {}

    bool has(const std::string& name) const { return m_from.tensors.contains(name); }
    at::Tensor taken(const std::string& from) const {
        const auto found = m_from.tensors.find(from);
        if (found == m_from.tensors.end()) refuseFolder(m_folder, "it has no \"" + from + "\"");
        return found->second.to(at::kFloat).contiguous();
    }
    void put(const std::string& name, const at::Tensor& tensor) { result.tensors[name] = tensor; }
    void copy(const std::string& name, const std::string& from) { put(name, taken(from)); }
    void withBias(const std::string& name, const std::string& from) {
        copy(name + ".weight", from + ".weight");
        copy(name + ".bias", from + ".bias");
    }
    void layers(const std::string& to, const std::string& from);

    TensorFile result;

private:
    fs::path m_folder;
    TensorFile m_from;
};

void Renamed::layers(const std::string& to, const std::string& from) {
    constexpr std::array<std::array<const char*, 2>, 8> kParts{{{"first", "layer_norm1"},
                                                                {"second", "layer_norm2"},
                                                                {"query", "self_attn.q_proj"},
                                                                {"key", "self_attn.k_proj"},
                                                                {"value", "self_attn.v_proj"},
                                                                {"out", "self_attn.out_proj"},
                                                                {"in", "mlp.fc1"},
                                                                {"back", "mlp.fc2"}}};
    for (int layer = 0; layer < kMostTowerLayers; ++layer) {
        const std::string source = from + std::to_string(layer) + ".";
        if (!has(source + "mlp.fc1.weight")) break;
        for (const auto& [name, part] : kParts)
            withBias(to + std::to_string(layer) + "." + name, source + part);
    }
}

/// Sizes that the vision kernels multiply, checked here so that nothing unusable is installed.
void requireKernels(const TensorFile& network, std::int64_t heads, const fs::path& folder) {
    constexpr std::int64_t kVector = 16;
    const std::int64_t width = network.at("class").numel();
    const auto inner = network.tensors.find("layers.0.in.bias");
    if (inner == network.tensors.end()) refuseFolder(folder, "its image half has no layers");
    if (width % heads != 0 || width / heads % kVector != 0 || inner->second.numel() % kVector != 0)
        refuseFolder(folder, "its image half has heads or inner layers that are no multiple of 16",
                     ErrorCode::Unsupported);
}

void addImageHalf(Renamed& network, const HalfConfig& config, const fs::path& folder) {
    const std::string from = "vision_model.embeddings.";
    network.put("patches.weight", network.taken(from + "patch_embedding.weight").flatten(1));
    network.copy("class", from + "class_embedding");
    network.copy("positions", from + "position_embedding.weight");
    network.withBias("before", "vision_model.pre_layrnorm");  // as the library spells it
    network.withBias("after", "vision_model.post_layernorm");
    network.copy("projection.weight", "visual_projection.weight");
    network.layers("layers.", "vision_model.encoder.layers.");
    requireKernels(network.result, config.whole("num_attention_heads", 12), folder);
    std::map<std::string, std::string>& facts = network.result.metadata;
    facts["side"] = std::to_string(config.whole("image_size", 224));
    facts["patch"] = std::to_string(config.whole("patch_size", 32));
    facts["heads"] = std::to_string(config.whole("num_attention_heads", 12));
    facts["inner function"] = config.function();
    facts["epsilon"] = config.epsilon();
}

void addTextHalf(Renamed& network, const HalfConfig& config) {
    network.copy("text.tokens", "text_model.embeddings.token_embedding.weight");
    network.copy("text.positions", "text_model.embeddings.position_embedding.weight");
    network.withBias("text.after", "text_model.final_layer_norm");
    network.copy("text.projection.weight", "text_projection.weight");
    network.layers("text.layers.", "text_model.encoder.layers.");
    std::map<std::string, std::string>& facts = network.result.metadata;
    facts["text heads"] = std::to_string(config.whole("num_attention_heads", 8));
    facts["text inner function"] = config.function();
    facts["text epsilon"] = config.epsilon();
}

/// Mean and deviation of the colours, from whichever file the library's version wrote.
void addColours(TensorFile& network, const fs::path& folder) {
    Json colours = Json::object();
    for (const char* name : {"processor_config.json", "preprocessor_config.json"})
        if (fs::exists(folder / name)) colours = readJson(folder / name, kLargestJson);
    if (const auto inner = colours.find("image_processor"); inner != colours.end())
        colours = Json(*inner);
    const auto numbers = [&](const char* key, const Json& otherwise) {
        const Json values = colours.is_object() ? colours.value(key, otherwise) : otherwise;
        std::string text;
        for (const Json& value : values) {
            if (!value.is_number()) refuseFolder(folder, std::string("its ") + key + " is odd");
            text += (text.empty() ? "" : " ") + value.dump();
        }
        return text;
    };
    // OpenAI's, which the library takes where a file has none.
    network.metadata["mean"] = numbers("image_mean", {0.48145466, 0.4578275, 0.40821073});
    network.metadata["deviation"] = numbers("image_std", {0.26862954, 0.26130258, 0.27577711});
}

struct Vocabulary {
    std::string merges;  ///< as merges.txt has them
    Json ids;            ///< name -> id
};

Vocabulary vocabularyIn(const fs::path& folder) {
    if (fs::exists(folder / "merges.txt") && fs::exists(folder / "vocab.json"))
        return {readFile(folder / "merges.txt", kLargestJson),
                readJson(folder / "vocab.json", kLargestJson)};
    if (!fs::exists(folder / "tokenizer.json"))
        refuseFolder(folder, "it has no tokenizer.json, nor vocab.json with merges.txt",
                     ErrorCode::NotFound);
    const Json file = readJson(folder / "tokenizer.json", kLargestJson);
    try {
        Vocabulary found{{}, file.at("model").at("vocab")};
        for (const Json& merge : file.at("model").at("merges"))
            found.merges += (merge.is_string() ? merge.get<std::string>()
                                               : merge.at(0).get<std::string>() + " " +
                                                     merge.at(1).get<std::string>()) +
                            "\n";
        return found;
    } catch (const Json::exception&) {
        refuseFolder(folder, "its tokenizer.json is none of byte pairs", ErrorCode::Corrupt);
    }
}

void addTokenizer(TensorFile& network, const fs::path& folder) {
    const Vocabulary vocabulary = vocabularyIn(folder);
    const ClipTokenizer tokenizer(vocabulary.merges, (folder / "merges.txt").string());
    for (std::int64_t id = 0; id < tokenizer.size(); ++id) {
        const std::string& name = tokenizer.names()[static_cast<std::size_t>(id)];
        if (!vocabulary.ids.is_object() || vocabulary.ids.value(name, Json(-1)) != Json(id))
            refuseFolder(folder, "its vocabulary is not numbered as that of CLIP",
                         ErrorCode::Unsupported);
    }
    at::Tensor bytes = at::empty({static_cast<std::int64_t>(vocabulary.merges.size())}, at::kByte);
    std::memcpy(bytes.data_ptr(), vocabulary.merges.data(), vocabulary.merges.size());
    network.tensors["text.merges"] = bytes;
}

Json configIn(const fs::path& folder) {
    if (!fs::exists(folder / "config.json"))
        refuseFolder(folder, "it has no config.json", ErrorCode::NotFound);
    const Json config = readJson(folder / "config.json", kLargestJson);
    if (!config.is_object() || config.value("model_type", Json()) != "clip")
        refuseFolder(folder, "its config.json does not describe a CLIP model",
                     ErrorCode::Unsupported);
    if (!fs::exists(folder / "model.safetensors"))
        refuseFolder(folder, "it has no model.safetensors", ErrorCode::NotFound);
    return config;
}

}  // namespace

fs::path importImageText(const fs::path& folder, const fs::path& target,
                         const RunContext& context) {
    const Json config = configIn(folder);
    const fs::path weights = folder / "model.safetensors";
    const std::string sum = checksumsOfFile(weights, context).sha256;
    Renamed network(folder, readSafetensors(weights));
    context.throwIfStopped();
    addImageHalf(network, {folder, config, "vision"}, folder);
    addTextHalf(network, {folder, config, "text"});
    addColours(network.result, folder);
    addTokenizer(network.result, folder);
    context.throwIfStopped();
    network.result.metadata["network"] = kImageTextId;
    network.result.metadata["version"] = sum.substr(0, 16);
    network.result.source = weights.string();
    requireFinite(network.result);
    makeFolder(target);
    const fs::path file = target / visionFacts(kImageTextId)->file;
    writeSafetensors(file, network.result, true);
    if (const fs::path card = bundledFile("image-text.md"); !card.empty())
        AtomicFile::write(target / "image-text.md", readFile(card), AtomicFile::IfExists::Replace);
    return file;
}

}  // namespace skimline
