// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/language/language_config.h"

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/parse_json.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kMostLayers = 256;
constexpr std::int64_t kMostWidth = 65536;
constexpr std::int64_t kMostRows = 4'000'000;

[[noreturn]] void refuse(const std::string& key, const std::string& why,
                         ErrorCode code = ErrorCode::Config) {
    throw Error(code, key, "config.json: " + key + " " + why + ".");
}

/// Reads numbers and refuses what no network has.
class ConfigReader {
public:
    explicit ConfigReader(const Json& json) : m_json(json) {}

    std::int64_t size(const char* key, std::int64_t most) const {
        const auto value = whole(key);
        if (!value) refuse(key, "is missing");
        if (*value < 1 || *value > most) refuse(key, "is out of range");
        return *value;
    }
    std::optional<std::int64_t> whole(const char* key) const {
        const auto found = m_json.find(key);
        if (found == m_json.end() || found->is_null()) return std::nullopt;
        if (!found->is_number_integer()) refuse(key, "is not a whole number");
        return found->get<std::int64_t>();
    }
    std::int64_t id(const char* key, std::int64_t vocabulary) const {
        const auto value = whole(key);
        if (!value) refuse(key, "is missing");
        if (*value < 0 || *value >= vocabulary) refuse(key, "is not in the vocabulary");
        return *value;
    }
    std::optional<std::int64_t> optionalId(const char* key, std::int64_t vocabulary) const {
        return whole(key) ? std::optional(id(key, vocabulary)) : std::nullopt;
    }
    double number(const char* key, double otherwise) const {
        const auto found = m_json.find(key);
        if (found == m_json.end() || found->is_null()) return otherwise;
        if (!found->is_number()) refuse(key, "is not a number");
        return found->get<double>();
    }
    bool flag(const char* key) const {
        const auto found = m_json.find(key);
        return found != m_json.end() && found->is_boolean() && found->get<bool>();
    }
    std::string text(const char* key, const std::string& otherwise) const {
        const auto found = m_json.find(key);
        return found != m_json.end() && found->is_string() ? found->get<std::string>() : otherwise;
    }
    std::vector<std::int64_t> sizes(const char* key, std::int64_t count) const {
        const auto found = m_json.find(key);
        if (found == m_json.end()) refuse(key, "is missing");
        const Json list = found->is_array()
                              ? *found
                              : Json(std::vector<Json>(static_cast<std::size_t>(count), *found));
        std::vector<std::int64_t> values;
        for (const Json& value : list) {
            if (!value.is_number_integer() || value.get<std::int64_t>() < 2 ||
                value.get<std::int64_t>() > kMostRows)
                refuse(key, "holds something that is no window");
            values.push_back(value.get<std::int64_t>());
        }
        if (static_cast<std::int64_t>(values.size()) != count)
            refuse(key, "does not have one window for every encoder layer");
        return values;
    }

private:
    const Json& m_json;
};

void readBart(const ConfigReader& reader, LanguageConfig& config) {
    config.encoderLayers = reader.size("encoder_layers", kMostLayers);
    config.decoderLayers = reader.size("decoder_layers", kMostLayers);
    config.encoderHeads = reader.size("encoder_attention_heads", config.width);
    config.decoderHeads = reader.size("decoder_attention_heads", config.width);
    if (config.encoderHeads != config.decoderHeads || config.width % config.encoderHeads != 0)
        refuse("encoder_attention_heads", "does not divide d_model alike in both halves");
    config.headWidth = config.width / config.encoderHeads;
    config.scaledEmbedding = reader.flag("scale_embedding");
    if (reader.text("activation_function", "gelu") != "gelu")
        refuse("activation_function", "is not gelu, which alone is supported",
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
        refuse("num_decoder_layers", "is out of range");
    config.encoderHeads = config.decoderHeads = reader.size("num_heads", kMostWidth);
    config.headWidth = reader.size("d_kv", kMostWidth);
    config.normEpsilon = reader.number("layer_norm_epsilon", 1e-6);
    config.buckets = reader.size("relative_attention_num_buckets", 4096);
    config.maxDistance = reader.whole("relative_attention_max_distance").value_or(128);
    if (config.buckets % 4 != 0 || config.maxDistance <= config.buckets / 2)
        refuse("relative_attention_num_buckets", "does not fit relative_attention_max_distance");
    const bool gated = reader.text("feed_forward_proj", "relu") != "relu";
    const bool untied =
        !reader.flag("tie_word_embeddings") && reader.whole("tie_word_embeddings").has_value();
    if (gated || untied)
        refuse("feed_forward_proj",
               "is not relu: of the T5 networks only the first version is supported",
               ErrorCode::Unsupported);
}

void readGeneration(const ConfigReader& reader, LanguageConfig& config) {
    GenerationOptions& options = config.generation;
    options.beams = reader.whole("num_beams").value_or(options.beams);
    options.maxLength = reader.whole("max_length").value_or(options.maxLength);
    options.minLength = reader.whole("min_length").value_or(options.minLength);
    options.noRepeatNgram = reader.whole("no_repeat_ngram_size").value_or(options.noRepeatNgram);
    options.lengthPenalty = reader.number("length_penalty", options.lengthPenalty);
    if (reader.flag("early_stopping")) options.earlyStopping = EarlyStopping::Yes;
    if (reader.text("early_stopping", "") == "never") options.earlyStopping = EarlyStopping::Never;
    options.forcedBegin = reader.optionalId("forced_bos_token_id", config.vocabulary);
    options.forcedEnd = reader.optionalId("forced_eos_token_id", config.vocabulary);
}

}  // namespace

LanguageConfig languageConfigFromJson(std::string_view text) {
    const Json json = parseJson(text, "config.json", IfNotJson::Discard);
    if (!json.is_object())
        throw Error(ErrorCode::Config, "config.json", "config.json is not a JSON object.");
    const ConfigReader reader(json);
    LanguageConfig config;
    const std::string family = reader.text("model_type", "");
    if (family == "t5")
        config.family = LanguageFamily::T5;
    else if (family == "led")
        config.family = LanguageFamily::Led;
    else if (family != "bart")
        refuse("model_type", "is neither bart, led nor t5", ErrorCode::Unsupported);
    config.width = reader.size("d_model", kMostWidth);
    config.vocabulary = reader.size("vocab_size", kMostRows);
    config.padId = reader.id("pad_token_id", config.vocabulary);
    config.endId = reader.id("eos_token_id", config.vocabulary);
    config.startId = reader.id("decoder_start_token_id", config.vocabulary);
    config.beginId = reader.optionalId("bos_token_id", config.vocabulary);
    config.family == LanguageFamily::T5 ? readT5(reader, config) : readBart(reader, config);
    readGeneration(reader, config);
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
