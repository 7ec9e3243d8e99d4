// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/config_reader.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

}  // namespace

void refuseConfig(const std::string& key, const std::string& why, ErrorCode code) {
    throw Error(code, key, "config.json: " + key + " " + why + ".");
}

Json configObject(std::string_view text, const std::string& file) {
    Json json = parseJson(text, file, IfNotJson::Discard);
    if (!json.is_object()) throw Error(ErrorCode::Config, file, file + " is not a JSON object.");
    return json;
}

std::int64_t ConfigReader::size(const char* key, std::int64_t most) const {
    const auto value = whole(key);
    if (!value) refuseConfig(key, "is missing");
    if (*value < 1 || *value > most) refuseConfig(key, "is out of range");
    return *value;
}

std::optional<std::int64_t> ConfigReader::whole(const char* key) const {
    const auto found = m_json.find(key);
    if (found == m_json.end() || found->is_null()) return std::nullopt;
    if (!found->is_number_integer()) refuseConfig(key, "is not a whole number");
    return found->get<std::int64_t>();
}

std::int64_t ConfigReader::id(const char* key, std::int64_t vocabulary) const {
    const auto value = whole(key);
    if (!value) refuseConfig(key, "is missing");
    if (*value < 0 || *value >= vocabulary) refuseConfig(key, "is not in the vocabulary");
    return *value;
}

std::optional<std::int64_t> ConfigReader::optionalId(const char* key,
                                                     std::int64_t vocabulary) const {
    return whole(key) ? std::optional(id(key, vocabulary)) : std::nullopt;
}

double ConfigReader::number(const char* key, double otherwise) const {
    const auto found = m_json.find(key);
    if (found == m_json.end() || found->is_null()) return otherwise;
    if (!found->is_number()) refuseConfig(key, "is not a number");
    return found->get<double>();
}

bool ConfigReader::flag(const char* key) const {
    const auto found = m_json.find(key);
    return found != m_json.end() && found->is_boolean() && found->get<bool>();
}

bool ConfigReader::denies(const char* key) const {
    const auto found = m_json.find(key);
    return found != m_json.end() && found->is_boolean() && !found->get<bool>();
}

std::string ConfigReader::text(const char* key, const std::string& otherwise) const {
    const auto found = m_json.find(key);
    return found != m_json.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

std::vector<std::int64_t> ConfigReader::sizes(const char* key, std::int64_t count) const {
    const auto found = m_json.find(key);
    if (found == m_json.end()) refuseConfig(key, "is missing");
    const Json list = found->is_array()
                          ? *found
                          : Json(std::vector<Json>(static_cast<std::size_t>(count), *found));
    std::vector<std::int64_t> values;
    for (const Json& value : list) {
        if (!value.is_number_integer() || value.get<std::int64_t>() < 2 ||
            value.get<std::int64_t>() > kMostRows)
            refuseConfig(key, "contains an invalid window");
        values.push_back(value.get<std::int64_t>());
    }
    if (static_cast<std::int64_t>(values.size()) != count)
        refuseConfig(key, "does not have one window for every encoder layer");
    return values;
}

std::vector<std::int64_t> ConfigReader::ids(const char* key, std::int64_t vocabulary) const {
    const auto found = m_json.find(key);
    if (found == m_json.end() || found->is_null()) return {};
    if (!found->is_array()) refuseConfig(key, "is not a list of tokens");
    std::vector<std::int64_t> values;
    for (const Json& value : *found) {
        if (!value.is_number_integer() || value.get<std::int64_t>() < 0 ||
            value.get<std::int64_t>() >= vocabulary)
            refuseConfig(key, "contains an invalid token");
        values.push_back(value.get<std::int64_t>());
    }
    return values;
}

}  // namespace skimline
