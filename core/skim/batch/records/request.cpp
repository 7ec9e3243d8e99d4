// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/request.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/batch/records/file_hash.h"

namespace skimline::batch {

namespace {

using Json = nlohmann::ordered_json;

Json bindingPartOf(const BatchRequest& request) {
    Json models = Json::object();
    for (const auto& [name, hash] : request.models) models[name] = hash;
    return {{"skimline", request.program}, {"options", request.options}, {"models", models}};
}

std::string dumped(const Json& json, int indent) {
    return jsonText(json, indent, IfNotUtf8::Replace);
}

}  // namespace

std::string BatchRequest::hash() const { return textHash(dumped(bindingPartOf(*this), -1)); }

std::string requestText(const BatchRequest& request) {
    Json json = bindingPartOf(request);
    json["manner"] = request.manner;
    json["libraries"] = request.libraries;
    json["hash"] = request.hash();
    return dumped(json, 1) + "\n";
}

BatchRequest readRequest(const std::filesystem::path& file) {
    const Json json = readJson<Json>(file);
    try {
        BatchRequest request;
        request.program = json.at("skimline").get<std::string>();
        request.options = json.at("options").get<std::vector<std::string>>();
        for (const auto& [name, hash] : json.at("models").items())
            request.models.emplace_back(name, hash.get<std::string>());
        request.manner = json.at("manner").get<std::vector<std::string>>();
        request.libraries = json.at("libraries").get<std::vector<std::string>>();
        if (json.at("hash").get<std::string>() == request.hash()) return request;
    } catch (const Json::exception&) {
        // Said below.
    }
    throw Error(ErrorCode::Corrupt, file.string(),
                file.string() + " was changed or damaged; plan the run again in another folder.");
}

}  // namespace skimline::batch
