// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/language_config.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/language/config_reader.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// Transformers omits its default from the file; it counts new tokens.
constexpr std::int64_t kDefaultLength = GenerationOptions().maxLength;

void readBart(const ConfigReader& reader, LanguageConfig& config) {
    config.encoderLayers = reader.size("encoder_layers", kMostLayers);
    config.decoderLayers = reader.size("decoder_layers", kMostLayers);
    config.encoderHeads = reader.size("encoder_attention_heads", config.width);
    config.decoderHeads = reader.size("decoder_attention_heads", config.width);
    if (config.encoderHeads != config.decoderHeads || config.width % config.encoderHeads != 0)
        refuseConfig("encoder_attention_heads",
                     "must divide d_model and be equal to decoder_attention_heads");
    config.headWidth = config.width / config.encoderHeads;
    config.scaledEmbedding = reader.flag("scale_embedding");
    if (reader.text("activation_function", "gelu") != "gelu")
        refuseConfig("activation_function", "is not gelu, the only one that is supported",
                     ErrorCode::Unsupported);
    if (config.family == LanguageFamily::Led) {
        config.encoderPositions = reader.size("max_encoder_position_embeddings", kMostRows);
        config.decoderPositions = reader.size("max_decoder_position_embeddings", kMostRows);
        config.windows = reader.sizes("attention_window", config.encoderLayers);
    } else {
        config.encoderPositions = reader.size("max_position_embeddings", kMostRows);
        config.decoderPositions = config.encoderPositions;
    }
}

void readT5(const ConfigReader& reader, LanguageConfig& config) {
    config.encoderLayers = reader.size("num_layers", kMostLayers);
    config.decoderLayers = reader.whole("num_decoder_layers").value_or(config.encoderLayers);
    if (config.decoderLayers < 1 || config.decoderLayers > kMostLayers)
        refuseConfig("num_decoder_layers", "is out of range");
    config.encoderHeads = config.decoderHeads = reader.size("num_heads", kMostWidth);
    config.headWidth = reader.size("d_kv", kMostWidth);
    config.normEpsilon = reader.number("layer_norm_epsilon", 1e-6);
    config.buckets = reader.size("relative_attention_num_buckets", 4096);
    config.maxDistance = reader.whole("relative_attention_max_distance").value_or(128);
    if (config.buckets % 4 != 0 || config.maxDistance <= config.buckets / 2)
        refuseConfig("relative_attention_num_buckets",
                     "does not match relative_attention_max_distance");
    const bool gated = reader.text("feed_forward_proj", "relu") != "relu";
    if (gated || reader.denies("tie_word_embeddings"))
        refuseConfig("feed_forward_proj",
                     "is not relu: of the T5 networks only the first version is supported",
                     ErrorCode::Unsupported);
}

/// The settings of a generation_config.json that have one value. For a list, for instance of
/// several end tokens, the network's own setting stays.
Json singleSettings(std::string_view text) {
    Json single = Json::object();
    const Json generation = configObject(text, "generation_config.json");
    for (const auto& [key, value] : generation.items())
        if (value.is_primitive() && !value.is_null()) single[key] = value;
    return single;
}

void readGeneration(const ConfigReader& reader, LanguageConfig& config) {
    GenerationOptions& options = config.generation;
    options.beams = reader.whole("num_beams").value_or(options.beams);
    options.maxLength = reader.whole("max_length").value_or(options.maxLength);
    // The setting does not count the start token.
    if (const auto more = reader.whole("max_new_tokens"))
        options.maxLength = std::clamp<std::int64_t>(*more, 0, kMostRows) + 1;
    options.minLength = reader.whole("min_length").value_or(options.minLength);
    options.noRepeatNgram = reader.whole("no_repeat_ngram_size").value_or(options.noRepeatNgram);
    options.lengthPenalty = reader.number("length_penalty", options.lengthPenalty);
    if (reader.flag("early_stopping")) options.earlyStopping = EarlyStopping::Yes;
    if (reader.text("early_stopping", "") == "never") options.earlyStopping = EarlyStopping::Never;
    options.forcedBegin = reader.optionalId("forced_bos_token_id", config.vocabulary);
    options.forcedEnd = reader.optionalId("forced_eos_token_id", config.vocabulary);
}

}  // namespace

LanguageConfig languageConfigFromJson(std::string_view text, std::string_view generation) {
    Json json = configObject(text, "config.json");
    // If the file exists, transformers reads the settings of generation from it alone.
    const Json settings = generation.empty() ? json : singleSettings(generation);
    if (!generation.empty()) json.update(settings);
    const ConfigReader reader(json);
    LanguageConfig config;
    const std::string family = reader.text("model_type", "");
    if (family == "t5")
        config.family = LanguageFamily::T5;
    else if (family == "led")
        config.family = LanguageFamily::Led;
    else if (family != "bart")
        refuseConfig("model_type", "is neither bart, led nor t5", ErrorCode::Unsupported);
    config.width = reader.size("d_model", kMostWidth);
    config.vocabulary = reader.size("vocab_size", kMostRows);
    config.padId = reader.id("pad_token_id", config.vocabulary);
    config.endId = reader.id("eos_token_id", config.vocabulary);
    config.startId = reader.id("decoder_start_token_id", config.vocabulary);
    config.beginId = reader.optionalId("bos_token_id", config.vocabulary);
    config.family == LanguageFamily::T5 ? readT5(reader, config) : readBart(reader, config);
    readGeneration(ConfigReader(settings), config);
    if (!generation.empty() && config.generation.maxLength == kDefaultLength)
        ++config.generation.maxLength;
    return config;
}

LanguageConfig asLed(const LanguageConfig& bart, std::int64_t window, std::int64_t factor) {
    LanguageConfig led = bart;
    led.family = LanguageFamily::Led;
    led.windows.assign(static_cast<std::size_t>(bart.encoderLayers), window);
    led.encoderPositions = bart.encoderPositions * factor;
    return led;
}

}  // namespace skimline
