// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/whisper_config.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/language/config_reader.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// A network with at least this vocabulary knows more languages than English.
constexpr std::int64_t kMultilingual = 51865;
constexpr std::int64_t kLargeMelBands = 128;

/// Alignment heads that OpenAI published with its networks, found there by hand.
struct PublishedHeads {
    std::int64_t layers, width;
    bool multilingual;
    std::vector<AlignmentHead> heads;
};

const std::vector<PublishedHeads>& publishedHeads() {
    static const std::vector<PublishedHeads> kHeads{
        {4, 384, false, {{1, 0}, {2, 0}, {2, 5}, {3, 0}, {3, 1}, {3, 2}, {3, 3}, {3, 4}}},
        {4, 384, true, {{2, 2}, {3, 0}, {3, 2}, {3, 3}, {3, 4}, {3, 5}}},
        {6, 512, false, {{3, 3}, {4, 7}, {5, 1}, {5, 5}, {5, 7}}},
        {6, 512, true, {{3, 1}, {4, 2}, {4, 3}, {4, 7}, {5, 1}, {5, 2}, {5, 4}, {5, 6}}},
        {12,
         768,
         false,
         {{6, 6},
          {7, 0},
          {7, 3},
          {7, 8},
          {8, 2},
          {8, 5},
          {8, 7},
          {9, 0},
          {9, 4},
          {9, 8},
          {9, 10},
          {10, 0},
          {10, 1},
          {10, 2},
          {10, 3},
          {10, 6},
          {10, 11},
          {11, 2},
          {11, 4}}},
        {12,
         768,
         true,
         {{5, 3}, {5, 9}, {8, 0}, {8, 4}, {8, 7}, {8, 8}, {9, 0}, {9, 7}, {9, 9}, {10, 5}}},
        {24,
         1024,
         false,
         {{11, 4},
          {14, 1},
          {14, 12},
          {14, 14},
          {15, 4},
          {16, 0},
          {16, 4},
          {16, 9},
          {17, 12},
          {17, 14},
          {18, 7},
          {18, 10},
          {18, 15},
          {20, 0},
          {20, 3},
          {20, 9},
          {20, 14},
          {21, 12}}},
        {24, 1024, true, {{13, 15}, {15, 4}, {15, 15}, {16, 1}, {20, 0}, {23, 4}}},
        {4, 1280, true, {{2, 4}, {2, 11}, {3, 3}, {3, 6}, {3, 11}, {3, 14}}},
    };
    return kHeads;
}

/// The large network in its third version: the first two have 80 bands and cannot be told apart.
const std::vector<AlignmentHead> kLargeHeads{{7, 0},   {10, 17}, {12, 18}, {13, 12}, {16, 1},
                                             {17, 14}, {19, 11}, {21, 4},  {24, 1},  {25, 6}};

/// None if a head does not exist: the list belongs to a larger network from which this one was
/// distilled.
std::vector<AlignmentHead> headsFrom(const Json& json, WhisperConfig& config) {
    std::vector<AlignmentHead> heads;
    const auto found = json.find("alignment_heads");
    if (found == json.end() || !found->is_array()) return heads;
    for (const Json& pair : *found) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_integer() ||
            !pair[1].is_number_integer())
            refuseConfig("alignment_heads",
                         "contains an entry that is not a pair of layer and head");
        const AlignmentHead head{pair[0], pair[1]};
        if (head.layer < 0 || head.layer >= config.decoderLayers || head.head < 0 ||
            head.head >= config.decoderHeads) {
            config.foreignHeads = true;
            return {};
        }
        heads.push_back(head);
    }
    return heads;
}

/// The first of these keys that is there; converters call the lists by other names.
std::vector<std::int64_t> idsOf(const Json& json, std::initializer_list<const char*> keys,
                                std::int64_t vocabulary) {
    for (const char* key : keys)
        if (json.contains(key)) return ConfigReader(json).ids(key, vocabulary);
    return {};
}

void readDecoding(const Json& json, WhisperConfig& config) {
    const auto never = idsOf(json, {"suppress_tokens", "suppress_ids"}, config.vocabulary);
    const auto first =
        idsOf(json, {"begin_suppress_tokens", "suppress_ids_begin"}, config.vocabulary);
    const auto heads = headsFrom(json, config);
    if (!never.empty()) config.suppressed = never;
    if (!first.empty()) config.suppressedFirst = first;
    if (!heads.empty()) config.alignmentHeads = heads;
}

}  // namespace

WhisperConfig whisperConfigFromJson(std::string_view text, std::string_view generation) {
    const Json json = configObject(text, "config.json");
    const ConfigReader reader(json);
    if (reader.text("model_type", "") != "whisper")
        refuseConfig("model_type", "is not whisper", ErrorCode::Unsupported);
    if (reader.text("activation_function", "gelu") != "gelu")
        refuseConfig("activation_function", "is not gelu, the only one that is supported",
                     ErrorCode::Unsupported);
    if (reader.flag("scale_embedding"))
        refuseConfig("scale_embedding", "is true, which is not supported", ErrorCode::Unsupported);
    WhisperConfig config;
    config.melBands = reader.size("num_mel_bins", kLargeMelBands);
    config.width = reader.size("d_model", kMostWidth);
    config.encoderLayers = reader.size("encoder_layers", kMostLayers);
    config.decoderLayers = reader.size("decoder_layers", kMostLayers);
    config.encoderHeads = reader.size("encoder_attention_heads", config.width);
    config.decoderHeads = reader.size("decoder_attention_heads", config.width);
    if (config.width % config.encoderHeads != 0 || config.width % config.decoderHeads != 0)
        refuseConfig("encoder_attention_heads",
                     "must divide d_model, as must decoder_attention_heads");
    config.audioPositions = reader.size("max_source_positions", kMostRows);
    config.textPositions = reader.size("max_target_positions", kMostRows);
    config.vocabulary = reader.size("vocab_size", kMostRows);
    config.alignmentHeads = publishedAlignmentHeads(config);
    readDecoding(json, config);
    if (!generation.empty())
        readDecoding(configObject(generation, "generation_config.json"), config);
    return config;
}

std::vector<AlignmentHead> publishedAlignmentHeads(const WhisperConfig& config) {
    if (config.melBands == kLargeMelBands && config.decoderLayers == 32) return kLargeHeads;
    for (const PublishedHeads& known : publishedHeads())
        if (known.layers == config.decoderLayers && known.width == config.width &&
            known.multilingual == (config.vocabulary >= kMultilingual))
            return known.heads;
    std::vector<AlignmentHead> heads;
    for (std::int64_t layer = config.decoderLayers / 2; layer < config.decoderLayers; ++layer)
        for (std::int64_t head = 0; head < config.decoderHeads; ++head)
            heads.push_back({layer, head});
    return heads;
}

}  // namespace skimline
