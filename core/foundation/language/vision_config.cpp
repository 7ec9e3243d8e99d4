// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/vision_config.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/language/config_reader.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const std::string& why) {
    throw Error(ErrorCode::Config, "vision_guidance", "config.json: vision_guidance " + why + ".");
}

std::int64_t sizeOf(const Json& json, const char* key, std::int64_t otherwise) {
    const auto value = json.value(key, otherwise);
    if (value < 1 || value > kMostWidth) refuse(std::string("has a ") + key + " out of range");
    return value;
}

}  // namespace

FusionKind fusionKindFromName(const std::string& name) {
    const auto found = std::ranges::find(kFusionNames, name);
    if (found != kFusionNames.end()) return static_cast<FusionKind>(found - kFusionNames.begin());
    refuse("has an unknown kind: \"" + name + "\"");
}

std::optional<VisionOptions> visionOptionsFromJson(std::string_view text) {
    const Json whole = parseJson(text, "config.json", IfNotJson::Discard);
    if (!whole.is_object() || !whole.contains("vision_guidance")) return std::nullopt;
    const Json& json = whole.at("vision_guidance");
    if (!json.is_object()) refuse("is not a JSON object");
    try {
        VisionOptions options;
        options.fusion.kind = fusionKindFromName(json.value("kind", std::string("dot")));
        options.fusion.heads = sizeOf(json, "heads", 1);
        options.fusion.forgetGate = json.value("forget_gate", false);
        options.visualWidth = sizeOf(json, "visual_width", options.visualWidth);
        options.layers = json.at("layers").get<std::vector<std::int64_t>>();
        options.transformer = json.value("transformer", false);
        options.transformerHeads = sizeOf(json, "transformer_heads", options.transformerHeads);
        if (options.layers.empty()) refuse("names no layers");
        return options;
    } catch (const Json::exception&) {
        refuse("lacks its layers or holds a value of the wrong kind");
    }
}

}  // namespace skimline
