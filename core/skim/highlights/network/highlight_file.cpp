// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_file.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

constexpr const char* kKind = "skimline-highlights";

/// Numbers that files may leave out: 0 there.
constexpr const char* kLater[] = {"speech_width", "speech_tokens"};

/// Calls `visit` with the name and place of every number of the configuration.
template <class Config, class Visit>
void forEachNumber(Config& config, const Visit& visit) {
    visit("video_width", config.videoWidth);
    visit("sound_width", config.audioWidth);
    visit("words", config.words);
    visit("video_tokens", config.videoTokens);
    visit("sound_tokens", config.audioTokens);
    visit("word_tokens", config.wordTokens);
    visit("width", config.width);
    visit("heads", config.heads);
    visit("layers", config.layers);
    visit("feed_forward", config.feedForward);
    visit("moment_queries", config.momentQueries);
    visit("moment_layers", config.momentLayers);
    visit("mask_depth", config.maskDepth);
    visit(kLater[0], config.speechWidth);
    visit(kLater[1], config.speechTokens);
}

constexpr const char* kUses[] = {"none", "shared", "each"};
constexpr const char* kFusions[] = {"multiply", "add"};
constexpr const char* kActivations[] = {"none", "sigmoid", "softplus"};

template <class Enum, std::size_t N>
Enum chosen(const ordered_json& object, const char* key, const char* const (&names)[N]) {
    const std::string name = object.at(key);
    for (std::size_t at = 0; at < N; ++at)
        if (name == names[at]) return static_cast<Enum>(at);
    throw Error(ErrorCode::Config, key,
                "The highlight network's \"" + std::string(key) + "\" has an unknown value.");
}

std::string toJson(const HighlightNetConfig& config) {
    ordered_json object;
    forEachNumber(config, [&](const char* key, std::int64_t value) { object[key] = value; });
    object["mask"] = kUses[static_cast<std::size_t>(config.mask)];
    object["mask_fusion"] = kFusions[static_cast<std::size_t>(config.maskFusion)];
    object["mask_activation"] = kActivations[static_cast<std::size_t>(config.maskActivation)];
    if (config.maskCross) object["mask_cross"] = true;
    return jsonText(object);
}

HighlightNetConfig fromJson(const std::string& text, const std::string& file) {
    const ordered_json object = parseJson<ordered_json>(text, file);
    HighlightNetConfig config;
    forEachNumber(config, [&](const char* key, std::int64_t& value) {
        const bool later = std::ranges::find(kLater, key) != std::end(kLater);
        value = later ? object.value(key, std::int64_t{0}) : object.at(key).get<std::int64_t>();
    });
    config.mask = chosen<MaskUse>(object, "mask", kUses);
    config.maskFusion = chosen<MaskFusion>(object, "mask_fusion", kFusions);
    config.maskActivation = chosen<MaskActivation>(object, "mask_activation", kActivations);
    config.maskCross = object.value("mask_cross", false);
    return config;
}

}  // namespace

HighlightFile loadHighlightNet(const std::filesystem::path& file) {
    const TensorFile contents = readSafetensors(file);
    const auto text = [&](const char* key) {
        const auto found = contents.metadata.find(key);
        return found == contents.metadata.end() ? std::string() : found->second;
    };
    if (text("kind") != kKind)
        throw Error(ErrorCode::Mismatch, file.string(),
                    file.string() + " is not a highlight network.");
    requireFinite(contents);
    ParameterMap parameters;
    for (const auto& [name, tensor] : contents.tensors)
        parameters.emplace(name, tensor.to(at::kFloat).contiguous());
    try {
        return {HighlightNet(fromJson(text("config"), file.string()), std::move(parameters)),
                text("recipe")};
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " does not describe its network.");
    } catch (const Error& error) {
        throw Error(error.code(), file.string(), file.string() + ": " + error.what());
    }
}

void saveHighlightNet(const std::filesystem::path& file, const HighlightFile& contents) {
    TensorFile out;
    for (const auto& [name, tensor] : contents.net.parameters())
        out.tensors.emplace(name, tensor.detach().to(at::kHalf).contiguous());
    out.metadata = {
        {"kind", kKind}, {"config", toJson(contents.net.config())}, {"recipe", contents.recipe}};
    writeSafetensors(file, out, /*overwrite=*/true);
}

}  // namespace skimline
